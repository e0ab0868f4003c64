// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 3] = ["one", "cat", "sat"];

fn hides(_query: usize, _key: usize) -> bool {
    false
}

fn main() {
    #[rustfmt::skip]
    let q = DMatrix::<f64>::from_row_slice(2, 3, &[
        1.0, 0.1, -3.0,
        -0.0, 2.5, 1e-7,
    ]);
    #[rustfmt::skip]
    let k = DMatrix::<f64>::from_row_slice(2, 3, &[
        0.5, 2.0, 0.0,
        1.0, -1.25, 0.3,
    ]);
    #[rustfmt::skip]
    let v = DMatrix::<f64>::from_row_slice(3, 3, &[
        1.0, -4.0, 0.1,
        0.0, 5.0, -0.0,
        2.0, 0.25, 3.0,
    ]);
    #[rustfmt::skip]
    let w_o = DMatrix::<f64>::from_row_slice(2, 3, &[
        6.058058288442653e-7, -0.0, 3.0,
        0.5213254106746614, -0.1868864297890518, -0.2685033793979743,
    ]);
    let scores = k.transpose() * &q / 2_f64.sqrt();
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
    let projected = &w_o * &output;

    // The page's output, to 1e-12 of each number.
    #[rustfmt::skip]
    let page = DMatrix::<f64>::from_row_slice(2, 3, &[
        3.155648946875719, 6.561770096637002, 8.149468463758689,
        -2.0608803712195245, -0.22366427135397532, -0.5903026090593275,
    ]);
    for (ours, page) in projected.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 0.0;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
