//! Exported code computes what the page does, and notices if the result differs.

use attenscope::export::{ExportFormat, ExportScope};
use attenscope::math::Matrix;
use attenscope::model::{Alignment, Document, Input, Mask, MaskParts, Scaling, Settings, SoftCap};
use attenscope::presets::Preset;
use proptest::prelude::*;

use super::python::Python;
use super::support::documents::{
    any_document, any_small_masked_document, biased, divisor, document, random_document, set, temperature,
    with, with_any_sources,
};
use super::support::properties::properties;
use super::support::random::Random;
use super::{convention, over, text};

/// Documents whose code differs: every convention, scaling, temperature and kind of mask, without a bias, with one, and
/// with one after a soft cap.
pub(crate) fn kinds() -> Vec<Document> {
    let mut documents = Vec::new();
    for (seed, sizes) in [[4, 3, 2, 5], [1, 1, 1, 1], [6, 40, 33, 2], [3, 4, 4, 4]].into_iter().enumerate() {
        let base = random_document(sizes, seed as u64, Settings::default());
        let n = sizes[0];
        let scalings =
            [Scaling::None, Scaling::SqrtDk, Scaling::Dk, Scaling::SqrtDModel, divisor(2.5), divisor(1e-310)];
        let masks = [
            Mask::NONE,
            Mask::CAUSAL,
            Mask::window(1),
            Mask::padding((0..n).map(|key| key == n - 1).collect()),
            Mask::painted((n, n), |query, key| query == 0 || (query + key) % 3 == 0),
            Mask::painted((n, n), |query, key| query != key),
        ];
        for (which, scaling) in scalings.into_iter().enumerate() {
            for mask in &masks {
                let tau = temperature([1.0, 0.5, 3.7][which % 3]);
                // With a divisor this small, nonzero scores overflow binary64.
                let base =
                    if scaling == divisor(1e-310) { with(&base, Input::Wq, zeros) } else { base.clone() };
                let document = set(&base, scaling, tau).written_in(convention(which + seed));
                let document = document.masked_by(mask.clone()).unwrap();
                let bias = Random(seed as u64).matrix(n, n);
                let with_bias = biased(document.clone(), Some(bias));
                let capped = with_bias.clone().capped_at(SoftCap::new(0.75).ok());
                documents.extend([document, with_bias, capped]);
            }
        }
    }
    documents.extend(crossed_kinds());
    documents.extend(super::heads::kinds());
    documents.extend(Preset::ALL.into_iter().map(Preset::document).filter(|it| it.shape().d_model() < 100));
    documents
}

/// Documents with keys of other words: fewer than queries, as many and more, with each alignment.
fn crossed_kinds() -> Vec<Document> {
    let mut documents = Vec::new();
    let projected = random_document([3, 4, 2, 5], 8, Settings::default());
    for (at, own) in [projected, super::given()].into_iter().enumerate() {
        for m in [1, 2, 3, 5] {
            let crossed = over(&own, m);
            let shape = crossed.shape();
            let padding = |causal| {
                let padding = Some((0..m).map(|key| key == 0).collect());
                Mask::Parts(MaskParts { causal, window: Some(1), padding, ..MaskParts::default() })
            };
            let masks = [Mask::CAUSAL, Mask::window(1), padding(false), padding(true)];
            let ends = masks.clone().map(|mask| mask.placed_at(Alignment::end(shape), shape));
            let painted = Mask::painted((3, m), |query, key| query == 0 || (query + key) % 2 == 0);
            for (which, mask) in masks.into_iter().chain(ends).chain([Mask::NONE, painted]).enumerate() {
                let document =
                    crossed.clone().masked_by(mask).unwrap().written_in(convention(which + at + m));
                let bias = Random(m as u64).matrix(3, m);
                let with_bias = biased(document.clone(), Some(bias));
                let capped = with_bias.clone().capped_at(SoftCap::new(0.75).ok());
                documents.extend([document, with_bias, capped]);
            }
        }
    }
    documents
}

fn zeros(matrix: &Matrix) -> Matrix {
    Matrix::zeros(matrix.rows(), matrix.cols())
}

fn programs(documents: &[Document], format: ExportFormat) -> Vec<String> {
    documents.iter().map(|document| text(document, ExportScope::All, format)).collect()
}

/// The program with the first number of X increased by one.
pub(crate) fn changed(program: &str, begin: &str) -> String {
    let (before, after) = program.split_once(begin).unwrap();
    let end = after.find([',', ']']).unwrap();
    let value: f64 = after[..end].parse().unwrap();
    format!("{before}{begin}{:?}{}", value + 1.0, &after[end..])
}

#[test]
fn numpy_gives_the_page_s_output() {
    let Some(python) = Python::with_numpy() else { return };
    python.pass(&programs(&kinds(), ExportFormat::NumPy));
}

#[test]
fn pytorch_gives_the_page_s_output() {
    let Some(python) = Python::with_torch() else { return };
    python.pass(&programs(&kinds(), ExportFormat::PyTorch));
}

#[test]
fn code_notices_another_input() {
    let sizes = [3, 4, 2, 3];
    let document = random_document(sizes, 7, Settings::default());
    let document = biased(document, Some(Random(8).matrix(3, 3)));
    let notice = |python: &Python, format, begin| {
        let programs: Vec<_> = programs(std::slice::from_ref(&document), format)
            .iter()
            .map(|program| changed(program, begin))
            .collect();
        assert_eq!(python.run(&programs)[0].0, "AssertionError");
    };
    if let Some(python) = Python::with_numpy() {
        for begin in [
            "X = np.array([[",
            "W_Q = np.array([[",
            "W_K = np.array([[",
            "W_V = np.array([[",
            "B = np.array([[",
            "page = np.array([[",
        ] {
            notice(&python, ExportFormat::NumPy, begin);
        }
    }
    // The words of the keys have numbers of their own.
    if let Some(python) = Python::with_numpy() {
        let [program] = &programs(&[Preset::Cross.document()], ExportFormat::NumPy)[..] else { panic!() };
        let ends = python.run(&[changed(program, "x_kv = np.array([[")]);
        assert_eq!(ends[0].0, "AssertionError");
    }
    if let Some(python) = Python::with_torch() {
        notice(&python, ExportFormat::PyTorch, "X = torch.tensor([[");
        notice(&python, ExportFormat::PyTorch, "B = torch.tensor([[");
        notice(&python, ExportFormat::PyTorch, "page = torch.tensor([[");
    }
}

#[test]
fn numbers_that_cancel_or_are_large_have_a_tolerance_of_their_own() {
    let Some(python) = Python::with_numpy() else { return };
    let mut random = Random(3);
    let mut documents = Vec::new();
    for scale in [1e-300, 1e-150, 1e-8, 1e3, 1e6, 1e100, 1e300] {
        let mut parts = [(5, 7), (7, 6), (7, 6), (7, 4)].map(|(rows, cols)| random.matrix(rows, cols));
        parts[0] = super::support::documents::scaled(&parts[0], scale);
        let scaling = divisor(if documents.len() % 2 == 0 { 2.0 } else { -2.0 });
        documents.push(document(parts, Settings { scaling, ..Settings::default() }));
    }
    // Each value is a small difference of large numbers.
    let cancels = Matrix::from_rows([[1e8, 1e8 + 0.125], [3e7, 3e7 + 0.25]]);
    let w_v = Matrix::from_rows([[0.1], [-0.1]]);
    let w = Matrix::from_rows([[1e-8], [2e-8]]);
    documents.push(document([cancels, w.clone(), w, w_v], Settings::default()));
    // A bias that drowns the scores takes their last digits.
    for scale in [1e3, 1e8, 1e15, 1e300] {
        let document = random_document([5, 4, 3, 2], 6, Settings::default());
        let bias = random.matrix(5, 5);
        let bias = Matrix::from_fn(5, 5, |query, key| scale + bias[(query, key)]);
        documents.push(biased(document, Some(bias)));
    }
    let programs = programs(&documents, ExportFormat::NumPy);
    assert!(programs[7].contains("for sums that cancel"), "{}", programs[7]);
    assert!(programs[10].contains("for sums that cancel"), "{}", programs[10]);
    python.pass(&programs);
}

#[test]
fn what_is_beyond_binary64_is_said() {
    let huge = Matrix::from_rows([[1e200], [-1e200]]);
    let one = || Matrix::from_rows([[1e200]]);
    let document = document([huge, one(), one(), one()], Settings::default());
    for format in [ExportFormat::NumPy, ExportFormat::PyTorch, ExportFormat::Rust] {
        let program = text(&document, ExportScope::All, format);
        assert!(program.contains("beyond binary64"), "{program}");
    }
}

#[test]
fn scores_that_rounding_moves_are_not_beyond_binary64() {
    let Some(python) = Python::with_numpy() else { return };
    let mut random = Random(7);
    let documents = [1e8, 1e12, -1e20, -1e60].map(|scale| {
        let mut parts = [(4, 5), (5, 3), (5, 3), (5, 2)].map(|(rows, cols)| random.matrix(rows, cols));
        parts[1] = super::support::documents::scaled(&parts[1], scale);
        let scaling = if scale < 0.0 { divisor(-1.5) } else { Scaling::SqrtDk };
        document(parts, Settings { scaling, ..Settings::default() })
    });
    let programs = programs(&documents, ExportFormat::NumPy);
    for program in &programs {
        assert!(!program.contains("beyond binary64"), "{program}");
    }
    python.pass(&programs);
}

proptest! {
    #![proptest_config(properties(3))]

    #[test]
    fn any_document_s_python_asserts_the_page_s_output(
        plain in prop::collection::vec(with_any_sources(any_document()), 8),
        masked in prop::collection::vec(with_any_sources(any_small_masked_document()), 24),
        seed in 0..3_usize,
    ) {
        let documents: Vec<Document> = plain.into_iter().chain(masked).enumerate()
            .map(|(at, document)| document.written_in(convention(at + seed))).collect();
        if let Some(python) = Python::with_numpy() {
            python.pass(&programs(&documents, ExportFormat::NumPy));
        }
        if let Some(python) = Python::with_torch() {
            python.pass(&programs(&documents, ExportFormat::PyTorch));
        }
    }
}
