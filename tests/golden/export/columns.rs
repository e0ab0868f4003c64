// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 4] = ["t0", "t1", "t2", "t3"];

fn hides(query: usize, key: usize) -> bool {
    key > query
}

fn main() {
    #[rustfmt::skip]
    let x = DMatrix::<f64>::from_row_slice(5, 4, &[
        1.312724422813659, 0.7476784795844997, 0.4982406864617479, 0.0,
        -1.2691086271824652, -0.4624881175992428, 0.6616602206273567, 0.8894654464240519,
        -0.0, -0.0, -1.0, 1.0,
        0.6236430881743376, 0.9543371433612151, 0.41114565846720375, -0.2751315578695319,
        -1.0, 3.0, -2.317678637659918, -3.0,
    ]);
    #[rustfmt::skip]
    let w_q = DMatrix::<f64>::from_row_slice(3, 5, &[
        -0.4284780919880317, -1.6189807339493002e-7, 0.050508691751818977, -8.419341761789524e-7, 0.36424013480247425,
        0.0006318869504485374, -0.009492867180436225, 0.1287029982419654, 0.05096696779978406, 0.0,
        -0.6984539559928393, 0.0, 0.0, -0.11158989052899256, 0.37755381825929957,
    ]);
    #[rustfmt::skip]
    let w_k = DMatrix::<f64>::from_row_slice(3, 5, &[
        -0.034505984095238786, 0.0, 0.304169886252069, -0.2698131215512191, -0.374858443903611,
        0.06426900503326798, -0.06585924287406374, -5.033421296058324e-7, -0.10748449351683524, -1.1946663799124277,
        0.6098698461461824, -0.7422929982899427, 0.0, -0.09912443240312865, -0.0,
    ]);
    #[rustfmt::skip]
    let w_v = DMatrix::<f64>::from_row_slice(2, 5, &[
        -1.3416407864998738, -0.47590460883675556, -3.996934888019725e-8, -0.780179404272052, -0.3826052454488356,
        0.7300672542568912, 0.8944271909999159, 0.1526825756204367, -0.8944271909999159, 0.1603570766350463,
    ]);
    let q = &w_q * &x;
    let k = &w_k * &x;
    let v = &w_v * &x;
    let scores = k.transpose() * &q / 3_f64.sqrt() / 0.5;
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

    // The page's output, to 1e-12 of each number and 1e-13, for sums that cancel.
    #[rustfmt::skip]
    let page = DMatrix::<f64>::from_row_slice(2, 4, &[
        -1.2611782298520895, -1.393553401622785, -2.3457187380446363, -1.2109358683453926,
        -0.8949085617023732, -0.8336366139570721, -0.20806380962207327, 0.009331169640056262,
    ]);
    for (ours, page) in output.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 1e-13;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
