// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 3] = ["one", "cat", "sat"];

fn hides(_query: usize, _key: usize) -> bool {
    false
}

fn main() {
    #[rustfmt::skip]
    let q = DMatrix::<f64>::from_row_slice(3, 2, &[
        1.0, -0.0,
        0.1, 2.5,
        -3.0, 1e-7,
    ]);
    #[rustfmt::skip]
    let k = DMatrix::<f64>::from_row_slice(3, 2, &[
        0.5, 1.0,
        2.0, -1.25,
        0.0, 0.3,
    ]);
    #[rustfmt::skip]
    let v = DMatrix::<f64>::from_row_slice(3, 3, &[
        1.0, 0.0, 2.0,
        -4.0, 5.0, 0.25,
        0.1, -0.0, 3.0,
    ]);
    let scores = &q * k.transpose() / 2_f64.sqrt();
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
    let page = DMatrix::<f64>::from_row_slice(3, 3, &[
        -2.2836222930304815, 3.1459522387363172, 1.0518834434358049,
        0.7261935586571763, 0.08005744816076829, 2.1872565522349037,
        0.2857193336600259, 0.05280621987794566, 2.7164894302227505,
    ]);
    for (ours, page) in output.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 0.0;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
