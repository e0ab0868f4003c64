// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 5] = ["t0", "t1", "t2", "t3", "t4"];
const KEY_WORDS: [&str; 2] = ["k0", "k1"];

fn hides(query: usize, key: usize) -> bool {
    key + 3 > query || query.abs_diff(key + 3) > 1
}

fn main() {
    #[rustfmt::skip]
    let x = DMatrix::<f64>::from_row_slice(3, 5, &[
        0.0, 0.5007193641139196, 0.4190530470902267, 1.1379629165337946, -1.008495107164525e-6,
        0.34502618115847206, -0.18351656218508783, 0.38033236430008976, 1.7246118849774819, -3.0,
        0.0, -8.102467122521294e-7, -0.29067188393794385, 8.525442142462988e-7, -0.06422906548779928,
    ]);
    #[rustfmt::skip]
    let x_kv = DMatrix::<f64>::from_row_slice(3, 2, &[
        0.5448863976750058, 0.7015012895473971,
        -0.7684804705959927, -0.5478680543156633,
        -0.5634070051482283, -3.1298390776853054e-7,
    ]);
    #[rustfmt::skip]
    let w_q = DMatrix::<f64>::from_row_slice(2, 3, &[
        -0.32549320861971154, 1.689101751741274e-7, -0.6965806058413615,
        0.45268146958002964, 0.5773502691896258, 1.1547005383792517,
    ]);
    #[rustfmt::skip]
    let w_k = DMatrix::<f64>::from_row_slice(2, 3, &[
        -1.4105676255794778e-7, -0.7224544110075165, -3.764025803622193e-7,
        -0.31885154087765444, 0.0, -1.1547005383792517,
    ]);
    #[rustfmt::skip]
    let w_v = DMatrix::<f64>::from_row_slice(4, 3, &[
        -0.8693977641405256, -0.05631578921327688, -0.5549443342624635,
        1.1209229569669374, 1.0092161338047785, -9.360574356017287e-7,
        0.055620866408179453, -0.3261490780066596, 0.5313608873839845,
        0.08972896324245269, 1.7320508075688776, 0.4386140292594878,
    ]);
    let q = &w_q * &x;
    let k = &w_k * &x_kv;
    let v = &w_v * &x_kv;
    let scores = k.transpose() * &q / 2_f64.sqrt();
    let mut weights = DMatrix::<f64>::zeros(scores.nrows(), scores.ncols());
    for query in 0..WORDS.len() {
        // Of a word that sees no key all weights are 0.
        let seen: Vec<usize> = (0..KEY_WORDS.len()).filter(|&key| !hides(query, key)).collect();
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
    let page = DMatrix::<f64>::from_row_slice(4, 5, &[
        0.0, 0.0, 0.0, -0.11778590626183966, -0.4447221445254095,
        0.0, 0.0, 0.0, -0.16478668996511797, 0.11746190616360759,
        0.0, 0.0, 0.0, -0.018426195730193162, 0.14894665599842558,
        0.0, 0.0, 0.0, -1.5292733447894926, -1.0733053344247643,
    ]);
    for (ours, page) in output.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 0.0;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
