// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 3] = ["x₁", "x₂", "x₃"];

fn hides(_query: usize, _key: usize) -> bool {
    false
}

fn main() {
    #[rustfmt::skip]
    let x = DMatrix::<f64>::from_row_slice(3, 4, &[
        1.0, 0.0, 1.0, 0.0,
        0.0, 2.0, 0.0, 2.0,
        1.0, 1.0, 1.0, 1.0,
    ]);
    #[rustfmt::skip]
    let w_q = DMatrix::<f64>::from_row_slice(4, 3, &[
        1.0, 0.0, 1.0,
        1.0, 0.0, 0.0,
        0.0, 1.0, 0.0,
        0.0, 1.0, 1.0,
    ]);
    #[rustfmt::skip]
    let w_k = DMatrix::<f64>::from_row_slice(4, 3, &[
        0.0, 1.0, 1.0,
        1.0, 0.0, 1.0,
        0.0, 1.0, 0.0,
        1.0, 0.0, 0.0,
    ]);
    #[rustfmt::skip]
    let w_v = DMatrix::<f64>::from_row_slice(4, 3, &[
        0.0, 0.0, 1.0,
        1.0, 1.0, 0.0,
        0.0, 1.0, 0.0,
        1.0, 0.0, 1.0,
    ]);
    #[rustfmt::skip]
    let w_o = DMatrix::<f64>::from_row_slice(3, 2, &[
        6.058058288442653e-7, 0.5213254106746614,
        -0.0, -0.1868864297890518,
        3.0, -0.2685033793979743,
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
    let projected = &output * &w_o;

    // The page's output, to 1e-12 of each number.
    #[rustfmt::skip]
    let page = DMatrix::<f64>::from_row_slice(3, 2, &[
        5.7561877836561255, 0.563100359055782,
        5.953773616187399, 0.6361139719200793,
        5.953773616187399, 0.6361139719200793,
    ]);
    for (ours, page) in projected.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 0.0;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
