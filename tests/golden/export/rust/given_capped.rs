// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 3] = ["one", "cat", "sat"];

fn hides(query: usize, key: usize) -> bool {
    key > query
}

fn main() {
    #[rustfmt::skip]
    let bias = DMatrix::<f64>::from_row_slice(3, 3, &[
        0.5, 1e-7, -0.0,
        -1.0, 2.25, 0.1,
        0.0, -3.0, 4.0,
    ]);
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
    let scores = (k.transpose() * &q / 2.0).map(|score| 1.5 * (score / 1.5).tanh()) + &bias;
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

    // The page's output, to 1e-12 of each number.
    #[rustfmt::skip]
    let page = DMatrix::<f64>::from_row_slice(3, 3, &[
        1.0, -1.7170912776890122, 0.09998230769769809,
        0.0, 2.717091277689012, 0.00011360858913460761,
        2.0, 1.0490180528088457, 2.9998536633417663,
    ]);
    for (ours, page) in output.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 0.0;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
