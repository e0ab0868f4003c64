// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 4] = ["\"a\"", "\\n", "{}", "猫"];

fn hides(_query: usize, _key: usize) -> bool {
    false
}

fn main() {
    #[rustfmt::skip]
    let x = DMatrix::<f64>::from_row_slice(4, 5, &[
        2.0, 0.06327940360145679, -0.010164340012117634, -0.16713523170052902, -2.0,
        0.18525889373678783, -0.28297302650877487, -0.0, -1.4617585263743624, 1.0,
        0.9015922457475662, 0.558195803208994, 0.7165991597656971, -2.0, -2.0,
        1.3324279493598343, -2.1301126882608625, -0.05481927395855912, 1.0845611289602459e-6, -0.0,
    ]);
    #[rustfmt::skip]
    let w_q = DMatrix::<f64>::from_row_slice(5, 3, &[
        0.0, 0.47700954320373506, -0.0,
        0.26780987701801756, 0.30426085706019773, 0.42710012908148853,
        0.8169653725104997, -0.7398425650457876, 1.3416407864998738,
        0.07606032045117522, 0.34901246188665985, 0.23138414300707208,
        -5.066980702198829e-7, -0.28413718373313174, -0.3120259406921576,
    ]);
    #[rustfmt::skip]
    let w_k = DMatrix::<f64>::from_row_slice(5, 3, &[
        -0.361764620184007, 0.0, -0.005545756463498022,
        0.10459683641235511, 0.0, -0.0,
        -0.5630532974606036, -0.8984470608392491, -0.6908051226341941,
        0.5670531300123125, -0.20945523979406508, -1.748722271717396e-7,
        -0.0, 1.3416407864998738, -0.11974767135640099,
    ]);
    #[rustfmt::skip]
    let w_v = DMatrix::<f64>::from_row_slice(5, 2, &[
        -0.0, -0.8944271909999159,
        -0.836216810538182, 0.0,
        0.0, -2.9554974616169356e-7,
        -0.0, -1.3416407864998738,
        0.12171843724809853, 0.0,
    ]);
    let q = &x * &w_q;
    let k = &x * &w_k;
    let v = &x * &w_v;
    let scores = &q * k.transpose() / 3_f64.sqrt();
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
        0.6171197335626575, 1.119199326166493,
        -0.25851766755599076, 0.4281553629711749,
        0.3505087043391333, -0.16773621266895938,
        0.15865306346153155, 0.5755450354057889,
    ]);
    for (ours, page) in output.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 1e-13;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
