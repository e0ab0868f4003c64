// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 4] = ["t0", "t1", "t2", "t3"];

/// 1 for a word that only fills up.
const PADDING: &[u8] = b"0100";

fn hides(query: usize, key: usize) -> bool {
    key > query || query.abs_diff(key) > 2 || PADDING[key] == b'1'
}

fn main() {
    #[rustfmt::skip]
    let x = DMatrix::<f64>::from_row_slice(4, 5, &[
        0.5327394167526602, 0.8157005658498946, 3.0339297591510746e-7, 0.0, 3.0,
        2.0, -3.690170255922682e-7, 0.0, -3.5897504547640847e-7, -0.8344114470561497,
        0.783770703000565, 0.0, -1.0, -0.1948156010526958, 1.0,
        -0.0, 0.0, 0.0, 1.0, 0.0,
    ]);
    #[rustfmt::skip]
    let w_q = DMatrix::<f64>::from_row_slice(5, 3, &[
        0.5933691514917078, -0.0, 0.8944271909999159,
        0.2663758737975524, 0.42987333202885014, -8.145153475932614e-7,
        -0.35658164765956285, 0.0, 0.4472135954999579,
        -0.4472135954999579, -0.4150636664698532, -0.02977460072360928,
        0.39071264215609075, 0.4472135954999579, -0.304215332612201,
    ]);
    #[rustfmt::skip]
    let w_k = DMatrix::<f64>::from_row_slice(5, 3, &[
        0.3083367276101668, -0.6054823935425568, -0.0,
        -5.776036865943246e-7, -1.6157977225877252e-7, -0.0,
        0.0, -0.0, 0.05333682298938231,
        -0.37235338558398134, -0.0, -0.48268896289605123,
        -0.19710848430519562, 0.7067497195563262, 0.0,
    ]);
    #[rustfmt::skip]
    let w_v = DMatrix::<f64>::from_row_slice(5, 2, &[
        -0.027455486103444605, 0.7564715403173613,
        0.8944271909999159, 1.6732183660001983e-7,
        -0.5281684723245063, -5.654903329973684e-7,
        -0.8944271909999159, 0.0,
        0.2970841408380904, -0.08335911814114871,
    ]);
    let q = &x * &w_q;
    let k = &x * &w_k;
    let v = &x * &w_v;
    let scores = &q * k.transpose() / 3_f64.sqrt();
    let mut weights = DMatrix::<f64>::zeros(scores.nrows(), scores.ncols());
    for query in 0..WORDS.len() {
        // Of a word that sees no key all weights are 0.
        let seen: Vec<usize> = (0..WORDS.len()).filter(|&key| !hides(query, key)).collect();
        let score = |key: usize| scores[(query, key)];
        let max = seen.iter().map(|&key| score(key)).fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = seen.iter().map(|&key| (score(key) - max).exp()).sum();
        for key in seen {
            weights[(query, key)] = (score(key) - max).exp() / sum;
        }
    }
    let output = &weights * &v;

    // The page's output, to 1e-12 of each number.
    #[rustfmt::skip]
    let page = DMatrix::<f64>::from_row_slice(4, 2, &[
        1.60621040842842, 0.1529249892395566,
        1.60621040842842, 0.1529249892395566,
        1.3030986935533335, 0.3249877699243081,
        -0.047365829560449935, 0.23051212774499094,
    ]);
    for (ours, page) in output.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 0.0;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
