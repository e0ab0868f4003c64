// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 1] = ["a"];
const KEY_WORDS: [&str; 5] = ["humpty", "dumpty", "sat", "on", "a"];

fn hides(query: usize, key: usize) -> bool {
    key > query + 4
}

fn main() {
    #[rustfmt::skip]
    let q = DMatrix::<f64>::from_row_slice(1, 4, &[
        2.0, 0.0, 2.0, 0.0,
    ]);
    #[rustfmt::skip]
    let k = DMatrix::<f64>::from_row_slice(5, 4, &[
        1.0, 1.0, 0.0, 0.0,
        0.0, 1.0, 0.0, 1.0,
        1.0, 0.0, 1.0, 1.0,
        1.0, 0.0, 2.0, 0.0,
        0.0, 2.0, 0.0, 1.0,
    ]);
    #[rustfmt::skip]
    let v = DMatrix::<f64>::from_row_slice(5, 3, &[
        1.0, 0.0, 0.0,
        0.0, 1.0, 0.0,
        0.0, 0.0, 2.0,
        0.0, 2.0, 2.0,
        2.0, 0.0, 0.0,
    ]);
    let scores = &q * k.transpose() / 4_f64.sqrt();
    let mut weights = DMatrix::<f64>::zeros(scores.nrows(), scores.ncols());
    for query in 0..WORDS.len() {
        // Of a word that sees no key all weights are 0.
        let seen: Vec<usize> = (0..KEY_WORDS.len()).filter(|&key| !hides(query, key)).collect();
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
    let page = DMatrix::<f64>::from_row_slice(1, 3, &[
        0.14656292270755142, 1.2788877674786772, 1.7068741545848973,
    ]);
    for (ours, page) in output.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 0.0;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
