// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 4] = ["t0", "t1", "t2", "t3"];

/// A row a query: 1 where it does not see the key.
const HIDDEN: [&[u8]; 4] = [
    b"1111",
    b"0010",
    b"0100",
    b"1001",
];

fn hides(query: usize, key: usize) -> bool {
    HIDDEN[query][key] == b'1'
}

fn main() {
    #[rustfmt::skip]
    let x = DMatrix::<f64>::from_row_slice(4, 5, &[
        1.3475512609827804, -1.14058318853683e-7, -0.0, -3.0, 1.6194621072735904,
        0.3623506945888364, -1.3479191432697206, -0.0, -0.988402318218653, -7.281835686899081e-7,
        -2.0, 0.15172182358191222, -2.0, 0.09848215717358855, -0.8079804551830527,
        -2.606431447559433, 0.0, 0.27495749804762326, -0.189483876339275, 0.34859148760575387,
    ]);
    #[rustfmt::skip]
    let w_q = DMatrix::<f64>::from_row_slice(5, 3, &[
        -0.9295987022632429, 0.7914608914817198, -0.26103752974461475,
        -0.0, 0.0, -0.047729059686613826,
        0.4843099677268204, -0.0, 0.46893334879432785,
        -0.0, -0.2872276059685194, -0.419437060497312,
        1.3416407864998738, -0.0, -0.525157585885921,
    ]);
    #[rustfmt::skip]
    let w_k = DMatrix::<f64>::from_row_slice(5, 3, &[
        -1.3416407864998738, 7.028175315314622e-7, -0.20083267286459194,
        -0.0538823939144598, 0.0011706053724356142, 0.049358783679236816,
        -0.7123725264994277, -0.4472135954999579, -0.004187180625724926,
        -0.09627800135712454, -0.0, -0.04380580844118239,
        0.8944271909999159, -0.0, 0.0,
    ]);
    #[rustfmt::skip]
    let w_v = DMatrix::<f64>::from_row_slice(5, 2, &[
        0.0, -0.8595281241474307,
        -0.8944271909999159, 4.159898234787599e-7,
        1.1018466603526142, 0.2678228522428692,
        -3.399914145183555e-7, -0.1496228356021898,
        0.4092171757022357, 0.0,
    ]);
    let q = &x * &w_q;
    let k = &x * &w_k;
    let v = &x * &w_v;
    let scores = &q * k.transpose() / 3.7;
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
        0.0, 0.0,
        0.8047544699011354, 0.31733653893280556,
        -0.18744487652254518, 0.8120187631123845,
        -2.4077692228585286, 1.0785220106620543,
    ]);
    for (ours, page) in output.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 0.0;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
