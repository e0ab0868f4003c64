// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 3] = ["t0", "t1", "t2"];
const KEY_WORDS: [&str; 5] = ["k0", "k1", "k2", "k3", "k4"];

/// 1 for a word that only fills up.
const PADDING: &[u8] = b"01000";

fn hides(query: usize, key: usize) -> bool {
    key > query + 2 || (query + 2).abs_diff(key) > 2 || PADDING[key] == b'1'
}

fn main() {
    #[rustfmt::skip]
    let x = DMatrix::<f64>::from_row_slice(3, 4, &[
        -1.7741488430847783, -0.0, -0.018488284281019673, 0.0,
        -0.0, 0.5739644301756535, 0.0, 0.39507614844411254,
        -1.0603352556173542e-6, 0.0, -1.0, 0.20437337951279133,
    ]);
    #[rustfmt::skip]
    let x_kv = DMatrix::<f64>::from_row_slice(5, 4, &[
        2.0, 0.06327940360145679, -0.010164340012117634, -0.16713523170052902,
        -2.0, 0.18525889373678783, -0.28297302650877487, -0.0,
        -1.4617585263743624, 1.0, 0.9015922457475662, 0.558195803208994,
        0.7165991597656971, -2.0, -2.0, 1.3324279493598343,
        -2.1301126882608625, -0.05481927395855912, 1.0845611289602459e-6, -0.0,
    ]);
    #[rustfmt::skip]
    let w_q = DMatrix::<f64>::from_row_slice(4, 2, &[
        -0.2856547429722438, -0.2101696336468155,
        0.61717698546994, -0.3344674518779538,
        -0.6561076748225716, -0.5,
        -0.44332704986769444, 0.24088700040545596,
    ]);
    #[rustfmt::skip]
    let w_k = DMatrix::<f64>::from_row_slice(4, 2, &[
        -0.0, -0.0,
        0.24414621006299875, 0.18459151476898628,
        -0.29237416264050076, 0.21110366457108398,
        -0.5, 0.0,
    ]);
    #[rustfmt::skip]
    let w_v = DMatrix::<f64>::from_row_slice(4, 3, &[
        0.45865559023404856, 0.9676711566108986, -0.35510163991939603,
        0.17265327338408065, -0.4549144531771434, 1.5,
        -0.6287851118864127, 0.8487554388093459, 0.24225185353326495,
        -0.4608764925020927, 0.6775613293039862, 0.30319618704131557,
    ]);
    #[rustfmt::skip]
    let bias = DMatrix::<f64>::from_row_slice(3, 5, &[
        0.0, -0.5, -1.0, -1.5, -2.0,
        1.0, 0.5, 0.0, -0.5, -1.0,
        2.0, 1.5, 1.0, 0.5, 0.0,
    ]);
    let q = &x * &w_q;
    let k = &x_kv * &w_k;
    let v = &x_kv * &w_v;
    let scores = &q * k.transpose() / 2_f64.sqrt() + &bias;
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
        0.40593923414262556, 1.133013353824199, 0.12977026031341068,
        -0.5652562721879656, -0.13013346659263383, 0.17728429409294388,
        -0.8555600926093186, -0.6873669490972555, 0.8772906850703796,
    ]);
    for (ours, page) in output.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 0.0;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
