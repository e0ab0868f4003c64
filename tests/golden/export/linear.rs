// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 4] = ["t0", "t1", "t2", "t3"];

fn hides(_query: usize, _key: usize) -> bool {
    false
}

fn main() {
    #[rustfmt::skip]
    let x = DMatrix::<f64>::from_row_slice(4, 5, &[
        0.5448863976750058, -0.7684804705959927, -0.5634070051482283, 0.7015012895473971, -0.5478680543156633,
        -3.1298390776853054e-7, 0.8816120487740351, 4.458841584099762e-7, 2.0, 1.0646313276660289,
        -0.6690301696193064, 2.0, 0.8675390334299937, -0.4808870996813486, 0.5604141514379215,
        -0.449321924946509, -1.4082079920761554, -0.7913175465139597, 0.006938107509185443, -0.5024171414102305,
    ]);
    #[rustfmt::skip]
    let w_q = DMatrix::<f64>::from_row_slice(3, 5, &[
        0.5561788534098642, 0.22092523590715332, 0.27980284273491346, 0.1552923948418597, -0.23466913309402795,
        -0.3445127770905559, -0.0, -0.6420428845781819, 0.8944271909999159, 1.857809069472868e-7,
        -1.2895209515467662e-8, -1.1692637092358118, -0.0, -0.3331955744247674, -0.30133236959349174,
    ]);
    #[rustfmt::skip]
    let w_k = DMatrix::<f64>::from_row_slice(3, 5, &[
        0.044978338495662754, 0.03597973267929754, 0.45078685731352786, -0.2758229704758115, -0.6269910597883349,
        -0.0, 0.7176604875702697, 0.23360780732506456, 0.17427008501420868, 5.911045502752299e-7,
        0.14761132523776246, 1.3416407864998738, 0.9091764011123866, -0.07267810433371907, -0.5216498208981705,
    ]);
    #[rustfmt::skip]
    let w_v = DMatrix::<f64>::from_row_slice(2, 5, &[
        0.06773182839163937, 0.0, 0.03680008046257666, -0.18984551308617173, -0.0,
        0.21342783751101704, -0.1622133454912196, 3.926692899716216e-7, 0.0, -0.0,
    ]);
    let q = &x * w_q.transpose();
    let k = &x * w_k.transpose();
    let v = &x * w_v.transpose();
    let scores = &q * k.transpose() / 2.5;
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

    // The page's output, to 1e-12 of each number and 1e-13, for sums that cancel.
    #[rustfmt::skip]
    let page = DMatrix::<f64>::from_row_slice(4, 2, &[
        -0.038032461234047764, -0.31872555794758395,
        -0.13371655738315524, 0.0855772501133045,
        -0.08023113953850812, 0.14704121913913756,
        0.002333041752399741, -0.39693200279363083,
    ]);
    for (ours, page) in output.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 1e-13;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
