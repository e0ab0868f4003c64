// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 3] = ["x₁", "x₂", "x₃"];

fn hides(query: usize, key: usize) -> bool {
    key > query
}

fn main() {
    #[rustfmt::skip]
    let x = DMatrix::<f64>::from_row_slice(4, 3, &[
        1.0, 0.0, 1.0,
        0.0, 2.0, 1.0,
        1.0, 0.0, 1.0,
        0.0, 2.0, 1.0,
    ]);
    #[rustfmt::skip]
    let w_q = DMatrix::<f64>::from_row_slice(3, 4, &[
        1.0, 1.0, 0.0, 0.0,
        0.0, 0.0, 1.0, 1.0,
        1.0, 0.0, 0.0, 1.0,
    ]);
    #[rustfmt::skip]
    let w_k = DMatrix::<f64>::from_row_slice(3, 4, &[
        0.0, 1.0, 0.0, 1.0,
        1.0, 0.0, 1.0, 0.0,
        1.0, 1.0, 0.0, 0.0,
    ]);
    #[rustfmt::skip]
    let w_v = DMatrix::<f64>::from_row_slice(3, 4, &[
        0.0, 1.0, 0.0, 1.0,
        0.0, 1.0, 1.0, 0.0,
        1.0, 0.0, 0.0, 1.0,
    ]);
    #[rustfmt::skip]
    let bias = DMatrix::<f64>::from_row_slice(3, 3, &[
        0.5, 1e-7, -0.0,
        -1.0, 2.25, 0.1,
        0.0, -3.0, 4.0,
    ]);
    let q = &w_q * &x;
    let k = &w_k * &x;
    let v = &w_v * &x;
    let scores = (k.transpose() * &q / 3_f64.sqrt()).map(|score| 1.5 * (score / 1.5).tanh()) + &bias;
    let scores = scores / 0.5;
    let mut weights = DMatrix::<f64>::zeros(scores.nrows(), scores.ncols());
    for query in 0..WORDS.len() {
        // Of a word that sees no key all weights are 0.
        let seen: Vec<usize> = (0..WORDS.len()).filter(|&key| !hides(query, key)).collect();
        let score = |key: usize| scores[(key, query)];
        let max = seen.iter().map(|&key| score(key)).fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = seen.iter().map(|&key| (score(key) - max).exp()).sum();
        for key in seen {
            weights[(key, query)] = (score(key) - max).exp() / sum;
        }
    }
    let output = &v * &weights;

    // The page's output, to 1e-12 of each number and 1e-13, for sums that cancel.
    #[rustfmt::skip]
    let page = DMatrix::<f64>::from_row_slice(3, 3, &[
        0.0, 3.9585040430551546, 2.000186232367324,
        1.0, 1.9896260107637889, 1.9996836785735457,
        1.0, 1.9896260107637889, 1.9996836785735457,
    ]);
    for (ours, page) in output.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 1e-13;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
