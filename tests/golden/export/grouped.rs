// cargo add nalgebra
use nalgebra::DMatrix;

const WORDS: [&str; 3] = ["t0", "t1", "t2"];

fn hides(query: usize, key: usize) -> bool {
    key > query
}

fn one_below_the_other(parts: &[DMatrix<f64>]) -> DMatrix<f64> {
    let (height, cols) = parts[0].shape();
    DMatrix::from_fn(parts.len() * height, cols, |row, col| parts[row / height][(row % height, col)])
}

fn main() {
    #[rustfmt::skip]
    let x = DMatrix::<f64>::from_row_slice(4, 3, &[
        1.3475512609827804, 1.6194621072735904, -0.988402318218653,
        -1.14058318853683e-7, 0.3623506945888364, -7.281835686899081e-7,
        -0.0, -1.3479191432697206, -2.0,
        -3.0, -0.0, 0.15172182358191222,
    ]);
    #[rustfmt::skip]
    let w_q = [
        DMatrix::<f64>::from_row_slice(2, 4, &[
            -1.0, -1.0393229450280994, 0.5242834224103681, 7.857738881414757e-7,
            0.049241078586794274, 0.884880177442855, -0.0, -0.2245377543141025,
        ]),
        DMatrix::<f64>::from_row_slice(2, 4, &[
            -0.40399022759152636, -0.29184883059379096, -0.3211302259800668, -0.060242347791576556,
            -1.3032157237797164, -0.0, -0.4689448897773407, 0.0013087765937962459,
        ]),
        DMatrix::<f64>::from_row_slice(2, 4, &[
            0.0, 0.0, 1.5, 0.05518479779674035,
            0.13747874902381163, -0.05336271098070666, -0.0, -0.7964566972779954,
        ]),
        DMatrix::<f64>::from_row_slice(2, 4, &[
            -0.0947419381696375, 0.5414750050089499, -0.5871440304703017, -0.5,
            0.17429574380287693, -0.0, -1.5, -0.00468141025659552,
        ]),
    ];
    #[rustfmt::skip]
    let w_k = [
        DMatrix::<f64>::from_row_slice(2, 4, &[
            -0.07830923031404136, 0.11595100833239202, -0.18846808929933134, -0.032955455338827155,
            0.5, 0.1497177584311152, -3.7487857278991175e-8, 0.06146908517701788,
        ]),
        DMatrix::<f64>::from_row_slice(2, 4, &[
            0.0, 0.22875916554668993, 0.2994029195881569, 0.3625257843099845,
            -0.4804908285416334, -0.08364170784819303, -0.14998234762106266, 0.48822602899521783,
        ]),
    ];
    #[rustfmt::skip]
    let w_v = [
        DMatrix::<f64>::from_row_slice(2, 4, &[
            -0.1869706136338054, 0.23111873551717, 0.5941560875428631, 0.1843606217694688,
            -0.13566546885459685, -0.7499999325481325, 0.46263242533773985, 0.04336801640217147,
        ]),
        DMatrix::<f64>::from_row_slice(2, 4, &[
            0.8019508245284293, 0.4643067469003854, 0.25, 0.2395733089197793,
            -0.4764493256812685, -0.07930365698383945, -0.601968397595007, 0.6096685078956374,
        ]),
    ];
    #[rustfmt::skip]
    let bias = DMatrix::<f64>::from_row_slice(3, 3, &[
        0.5327394167526602, 0.0, -3.690170255922682e-7,
        0.8157005658498946, 3.0, 0.0,
        3.0339297591510746e-7, 2.0, -3.5897504547640847e-7,
    ]);
    let output_of_head = |w_q: DMatrix<f64>, w_k: DMatrix<f64>, w_v: DMatrix<f64>| {
        let q = &w_q * &x;
        let k = &w_k * &x;
        let v = &w_v * &x;
        let scores = (k.transpose() * &q / 2_f64.sqrt()).map(|score| 1.5 * (score / 1.5).tanh()) + &bias;
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
        output
    };
    // 2 neighbouring heads share keys and values.
    let outputs: Vec<_> = (0..4).map(|head| output_of_head(w_q[head].clone(), w_k[head / 2].clone(), w_v[head / 2].clone())).collect();
    let concat = one_below_the_other(&outputs);

    // The page's output, to 1e-12 of each number and 1e-13, for sums that cancel.
    #[rustfmt::skip]
    let page = DMatrix::<f64>::from_row_slice(8, 3, &[
        -0.8050343778383795, -1.0190805048395175, -0.9329522278918531,
        -0.3129201372896151, -1.111924889796512, -0.7316103611255474,
        -0.8050343778383795, -1.0188655333656067, -0.9566277642346163,
        -0.3129201372896151, -1.111122430851263, -0.8738266441622083,
        0.3619498651220805, 1.1229278075623355, 0.14035126989559846,
        -2.4710454042578593, -0.011749350957542159, -1.184665754033049,
        0.3619498651220805, 1.129296967866372, -1.214307521154634,
        -2.4710454042578593, 0.008834229623420788, 1.716885212165994,
    ]);
    for (ours, page) in concat.iter().zip(page.iter()) {
        let allowed = 1e-12 * page.abs() + 1e-13;
        let is_same = ours == page || ours.is_nan() && page.is_nan();
        assert!(is_same || (ours - page).abs() <= allowed, "{ours:e} is not {page:e}");
    }
    println!("The output of {} words is the page's.", WORDS.len());
}
