//! Documents with several heads and with W_O: every format has all heads, and the code computes them all.

use attenscope::export::{ExportFormat, ExportScope};
use attenscope::math::Matrix;
use attenscope::model::{Axis, Convention, Document, Fill, Inputs, Mask, Settings, SoftCap, Stage};
use attenscope::presets::Preset;

use super::python::Python;
use super::support::documents::{biased, random_document, set, temperature};
use super::support::random::Random;
use super::{code::changed, convention, crossed_at_end, given, text};

/// One head with W_O, where words are columns.
pub(crate) fn one_head_in_columns() -> Document {
    projected(&given(), 2).written_in(Convention::Columns)
}

/// Two heads of whole numbers with W_O, 3 × 4.
pub(crate) fn two_heads() -> Document {
    let x = Matrix::from_rows([[1.0, 0.0, 1.0, 0.0], [0.0, 2.0, 0.0, 2.0], [1.0, 1.0, 1.0, 1.0]]);
    let w_q = Matrix::from_rows([
        [1.0, 0.0, 0.0, 1.0],
        [0.0, 1.0, 1.0, 0.0],
        [1.0, 0.0, 1.0, 0.0],
        [0.0, 1.0, 0.0, 1.0],
    ]);
    let w_k = Matrix::from_rows([
        [0.0, 1.0, 1.0, 0.0],
        [1.0, 0.0, 0.0, 1.0],
        [0.0, 1.0, 0.0, 1.0],
        [1.0, 0.0, 1.0, 0.0],
    ]);
    let w_v = Matrix::from_rows([
        [1.0, 2.0, 0.0, 1.0],
        [0.0, 1.0, 3.0, 0.0],
        [1.0, 0.0, 1.0, 2.0],
        [2.0, 1.0, 0.0, 1.0],
    ]);
    let w_o = Matrix::from_rows([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, -1.0]]);
    let labels = ["one", "cat", "sat"].map(str::to_owned).to_vec();
    let inputs = Inputs::new(labels, x, w_q, w_k, w_v).unwrap();
    let two = Document::new(inputs, Settings::default()).split(2).unwrap();
    two.projected_by(Some(w_o)).unwrap()
}

/// Four heads of which two neighbouring ones share keys and values, with every rule for scores and without W_O. Words are columns,
/// and the third head is chosen.
pub(crate) fn grouped() -> Document {
    let random = random_document([3, 4, 8, 8], 4, Settings::default());
    let mut four = random.divided(4, 2).unwrap();
    four.choose_head(2);
    let hot = set(&four, four.settings().scaling, temperature(0.5)).causal();
    let capped = hot.capped_at(SoftCap::new(1.5).ok()).written_in(Convention::Columns);
    biased(capped, Some(Random(3).matrix(3, 3)))
}

/// One head with W_O.
pub(crate) fn one_head() -> Document {
    projected(&Preset::ThreeWords.document(), 2)
}

fn projected(document: &Document, d_out: usize) -> Document {
    let rows = document.shape().heads() * document.shape().d_v();
    document.clone().projected_by(Some(Random(9).matrix(rows, d_out))).unwrap()
}

/// Documents whose code differs: with and without groups, W_O, given keys and other words, in every convention and under masks.
pub(crate) fn kinds() -> Vec<Document> {
    let mut documents = vec![two_heads(), grouped(), one_head(), projected(&given(), 3)];
    let shapes = [(2, 2), (4, 4), (4, 2), (4, 1)];
    for (which, (heads, groups)) in shapes.into_iter().enumerate() {
        let base = random_document([4, 3, 8, 4], which as u64, Settings::default());
        for (at, mask) in
            [Mask::NONE, Mask::CAUSAL, Mask::painted((4, 4), |query, _| query == 1)].into_iter().enumerate()
        {
            let divided = base.divided(heads, groups).unwrap().masked_by(mask).unwrap();
            let divided = divided.written_in(convention(which + at));
            documents.extend([projected(&divided, 5), divided]);
        }
    }
    for crossed in [crossed_at_end(), super::over(&given(), 5)] {
        let shape = crossed.shape().with(Axis::Key, 6).unwrap().with(Axis::Value, 4).unwrap();
        let divided = crossed.resized(shape, &Fill::Seeded("heads".to_owned())).divided(2, 1).unwrap();
        documents.extend([projected(&divided, 2), divided.written_in(Convention::Columns)]);
    }
    documents
}

#[test]
fn tables_have_all_heads_by_name() {
    let csv = text(&two_heads(), ExportScope::All, ExportFormat::Csv);
    let corners: Vec<_> = csv.split("\r\n\r\n").map(|table| table.split(',').next().unwrap()).collect();
    let of_head = |head| {
        ["w_q", "w_k", "w_v", "q", "k", "v", "scores", "scaled", "weights", "output"]
            .map(|stage| format!("head {head} {stage}"))
    };
    let all = [vec!["x".to_owned()], of_head(1).to_vec(), of_head(2).to_vec()].concat();
    assert_eq!(corners[..21], all);
    assert_eq!(corners[21..], ["w_o", "concat", "projected"]);
    // X times the last two columns of W_Q.
    assert!(csv.contains("head 2 q,1,2\r\none,1,1\r\ncat,2,2\r\nsat,2,2\r\n"), "{csv}");
}

#[test]
fn a_matrix_of_one_head_is_exported_for_each_head() {
    let k = |document: &Document, format| text(document, ExportScope::One(Stage::K), format);
    let plain = grouped().written_in(Convention::Rows);
    let csv = k(&plain, ExportFormat::Csv);
    let corners: Vec<_> = csv.split("\r\n\r\n").map(|table| table.split(',').next().unwrap()).collect();
    assert_eq!(corners, ["heads 1-2 k", "heads 3-4 k"], "two neighbouring heads share keys");
    let two = two_heads();
    assert_eq!(
        k(&two, ExportFormat::Latex),
        "% \\usepackage{amsmath}\n\
         \\[\nK_1 = \\begin{bmatrix}\n0 & 2 \\\\\n4 & 0 \\\\\n2 & 2\n\\end{bmatrix}\n\\]\n\
         \\[\nK_2 = \\begin{bmatrix}\n1 & 1 \\\\\n2 & 2 \\\\\n2 & 2\n\\end{bmatrix}\n\\]\n"
    );
    assert!(k(&two, ExportFormat::Json).contains(
        "\"heads\": 2,\n  \"key_heads\": 2,\n  \"stages\": {\n    \
         \"k\": {\"shape\": [2, 3, 2], \"values\": [[[0, 2], [4, 0], [2, 2]], [[1, 1], [2, 2], [2, 2]]]}"
    ));
    assert_eq!(k(&two, ExportFormat::MathMl).matches("<msub><mi>K</mi><mn>").count(), 2);
}

#[test]
fn formulas_have_the_numbers_of_the_heads() {
    let markdown = text(&grouped().written_in(Convention::Rows), ExportScope::All, ExportFormat::Markdown);
    let headings: Vec<_> = markdown.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    for heading in [
        "Q<sub>3</sub> = X·W<sub>Q,3</sub>",
        "K<sub>2</sub> = X·W<sub>K,2</sub>",
        "Q<sub>4</sub>·K<sub>2</sub>ᵀ",
        "Z<sub>4</sub> = A<sub>4</sub>·V<sub>2</sub>",
        "C = [Z₁ … Z₄]",
    ] {
        assert!(headings.contains(&heading), "{heading} is not among {headings:?}");
    }
}

#[test]
fn code_notices_another_number_of_any_head() {
    let Some(python) = Python::with_numpy() else { return };
    for document in [two_heads(), grouped(), one_head()] {
        let program = text(&document, ExportScope::All, ExportFormat::NumPy);
        let is_one = document.shape().heads() == 1;
        let begin = if is_one { "W_Q = np.array([[" } else { "W_Q = np.array([\n    [[" };
        let of_last =
            program.split("W_K = ").next().unwrap().rfind("    [[").map(|at| program[at..].to_owned());
        let mut others = vec![changed(&program, begin)];
        if let Some(of_last) = of_last.filter(|_| !is_one) {
            others.push(program.replacen(&of_last, &of_last.replacen("[[", "[[1 + ", 1), 1));
        }
        for (error, _) in python.run(&others) {
            assert_eq!(error, "AssertionError");
        }
    }
}

#[test]
fn pytorch_joins_the_outputs_of_the_heads() {
    let program = text(&two_heads().written_in(Convention::Linear), ExportScope::All, ExportFormat::PyTorch);
    let ends = program.split_once("def ").unwrap().1;
    assert!(
        ends.starts_with(
            "output_of_head(W_Q, W_K, W_V):\n    Q = F.linear(X, W_Q)\n    K = F.linear(X, W_K)\n    V = F.linear(X, W_V)\n    \
             Z = F.scaled_dot_product_attention(Q, K, V)\n    return Z\n\n\n\
             outputs = [output_of_head(W_Q[head], W_K[head], W_V[head]) for head in range(2)]\n\
             C = torch.hstack(outputs)\nO = F.linear(C, W_O)\n\n"
        ),
        "{ends}"
    );
}
