// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 3] = ["one", "cat", "sat"];

fn hides(_query: usize, _key: usize) -> bool {
    false
}

fn side_by_side(parts: &[DMatrix<f64>]) -> DMatrix<f64> {
    let (rows, width) = parts[0].shape();
    DMatrix::from_fn(rows, parts.len() * width, |row, col| parts[col / width][(row, col % width)])
}

fn main() {
    #[rustfmt::skip]
    let x = DMatrix::<f64>::from_row_slice(3, 4, &[
        1.0, 0.0, 1.0, 0.0,
        0.0, 2.0, 0.0, 2.0,
        1.0, 1.0, 1.0, 1.0,
    ]);
    #[rustfmt::skip]
    let w_q = [
        DMatrix::<f64>::from_row_slice(4, 2, &[
            1.0, 0.0,
            0.0, 1.0,
            1.0, 0.0,
            0.0, 1.0,
        ]),
        DMatrix::<f64>::from_row_slice(4, 2, &[
            0.0, 1.0,
            1.0, 0.0,
            1.0, 0.0,
            0.0, 1.0,
        ]),
    ];
    #[rustfmt::skip]
    let w_k = [
        DMatrix::<f64>::from_row_slice(4, 2, &[
            0.0, 1.0,
            1.0, 0.0,
            0.0, 1.0,
            1.0, 0.0,
        ]),
        DMatrix::<f64>::from_row_slice(4, 2, &[
            1.0, 0.0,
            0.0, 1.0,
            0.0, 1.0,
            1.0, 0.0,
        ]),
    ];
    #[rustfmt::skip]
    let w_v = [
        DMatrix::<f64>::from_row_slice(4, 2, &[
            1.0, 2.0,
            0.0, 1.0,
            1.0, 0.0,
            2.0, 1.0,
        ]),
        DMatrix::<f64>::from_row_slice(4, 2, &[
            0.0, 1.0,
            3.0, 0.0,
            1.0, 2.0,
            0.0, 1.0,
        ]),
    ];
    #[rustfmt::skip]
    let w_o = DMatrix::<f64>::from_row_slice(4, 2, &[
        1.0, 0.0,
        0.0, 1.0,
        1.0, 1.0,
        2.0, -1.0,
    ]);
    let output_of_head = |w_q: DMatrix<f64>, w_k: DMatrix<f64>, w_v: DMatrix<f64>| {
        let q = &x * &w_q;
        let k = &x * &w_k;
        let v = &x * &w_v;
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
        output
    };
    let outputs: Vec<_> = (0..2).map(|head| output_of_head(w_q[head].clone(), w_k[head].clone(), w_v[head].clone())).collect();
    let concat = side_by_side(&outputs);
    let projected = &concat * &w_o;

    // The page's output, to 1e-12 of each number.
    #[rustfmt::skip]
    let page = DMatrix::<f64>::from_row_slice(3, 2, &[
        14.559890827174833, 5.559890827174835,
        13.886925415884386, 4.8869254158843844,
        14.827772575563998, 5.827772575563998,
    ]);
    for (ours, page) in projected.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 0.0;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
