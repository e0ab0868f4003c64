// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 3] = ["one", "cat", "sat"];
const KEY_WORDS: [&str; 4] = ["k0", "k1", "k2", "k3"];

/// A row a query: 1 where it does not see the key.
const HIDDEN: [&[u8]; 3] = [
    b"0010",
    b"1111",
    b"0010",
];

fn hides(query: usize, key: usize) -> bool {
    HIDDEN[query][key] == b'1'
}

fn main() {
    #[rustfmt::skip]
    let q = DMatrix::<f64>::from_row_slice(3, 2, &[
        1.0, -0.0,
        0.1, 2.5,
        -3.0, 1e-7,
    ]);
    #[rustfmt::skip]
    let k = DMatrix::<f64>::from_row_slice(4, 2, &[
        1.3475512609827804, -1.14058318853683e-7,
        -0.0, -3.0,
        1.6194621072735904, 0.3623506945888364,
        -1.3479191432697206, -0.0,
    ]);
    #[rustfmt::skip]
    let v = DMatrix::<f64>::from_row_slice(4, 3, &[
        -0.988402318218653, -7.281835686899081e-7, -2.0,
        0.15172182358191222, -2.0, 0.09848215717358855,
        -0.8079804551830527, -2.606431447559433, 0.0,
        0.27495749804762326, -0.189483876339275, 0.34859148760575387,
    ]);
    let scores = &q * k.transpose() / 2_f64.sqrt();
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
    let page = DMatrix::<f64>::from_row_slice(3, 3, &[
        -0.5794216848974193, -0.5210437540026592, -1.244984790645128,
        0.0, 0.0, 0.0,
        0.2643842038292812, -0.2867209402899387, 0.3278002949991716,
    ]);
    for (ours, page) in output.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 0.0;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
