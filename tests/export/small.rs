//! The exact files of a small document.

use attenscope::export::{ExportFormat, ExportScope, MAX_SHOWN, has_guarded};
use attenscope::math::Matrix;
use attenscope::model::{Convention, Document, Edit, Inputs, Mask, Sequence, Settings, Stage};
use attenscope::presets::Preset;
use rstest::rstest;

use super::heads::{grouped, one_head, two_heads};
use super::support::documents::{random_document, set, temperature};
use super::{biased, biased_capped, capped, exported, given, given_capped, over, text};

/// Two tokens, and numbers that are hard to write.
fn hard() -> Document {
    let x = Matrix::from_rows([[-0.0, 1e300], [0.1, 5e-324]]);
    let one = || Matrix::from_rows([[1.0], [1.0]]);
    let inputs = Inputs::new(vec!["=a".to_owned(), "b,\"c\"".to_owned()], x, one(), one(), one()).unwrap();
    Document::new(inputs, Settings::default()).causal()
}

/// Given keys of four other words, with a painted mask.
fn painted_over_other_words() -> Document {
    over(&given(), 4).masked_by(Mask::painted((3, 4), |query, key| query == 1 || key == 2)).unwrap()
}

/// The text that a format once wrote.
pub(crate) fn golden(name: &str, written: &str) -> String {
    String::from_utf8(golden_bytes(name, written.as_bytes())).unwrap()
}

fn golden_bytes(name: &str, written: &[u8]) -> Vec<u8> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/export").join(name);
    if std::env::var_os("ATTENSCOPE_GOLDEN").is_some() {
        std::fs::write(&path, written).unwrap();
    }
    std::fs::read(path).unwrap()
}

#[rstest]
#[case::plain("plain", Preset::ThreeWords.document())]
#[case::every_rule_without_a_bias("capped", capped())]
#[case::other_words("cross", Preset::Cross.document())]
#[case::given_keys_of_other_words("cache", Preset::Cache.document())]
#[case::two_heads("two_heads", two_heads())]
#[case::shared_keys_with_every_rule("grouped", grouped())]
fn three_words_are_written_as_they_were(#[case] sheet: &str, #[case] document: Document) {
    for format in ExportFormat::ALL {
        let written = exported(&document, ExportScope::All, format);
        let name = written.file_name(sheet);
        match written.text() {
            Some(text) => assert_eq!(text, golden(&name, text), "{name}"),
            None => assert!(written.bytes == golden_bytes(&name, &written.bytes), "{name}"),
        }
    }
}

/// Sheets that write these lines otherwise than the sheets above, and nothing else that these do not write.
#[rstest]
#[case::bias(&biased(), &[
    (ExportFormat::Markdown, "\n## S′ = S + B\n"),
    (ExportFormat::NumPy, "\nS = Q @ K.T / np.sqrt(3)\nS = S + B\n"),
    (ExportFormat::Rust, "\n    let scores = &q * k.transpose() / 3_f64.sqrt() + &bias;\n    let mut weights"),
])]
#[case::every_rule(&biased_capped(), &[
    (ExportFormat::Json, "\"values\": [[0.5, 1e-7, -0.0], [-1, 2.25, 0.1], [0, -3, 4]]"),
    (ExportFormat::Latex, "\n\\fit{S = \\frac{K^{\\top} Q}{\\sqrt{d_k}} = \\frac{1}{\\sqrt{3}} \\begin{bmatrix}\n"),
])]
#[case::given(&given(), &[
    (ExportFormat::NumPy, "\nQ = np.array([[1.0, -0.0],\n"),
    (ExportFormat::PyTorch, "\nQ = torch.tensor([[1.0, -0.0],\n"),
])]
#[case::given_with_every_rule(&given_capped(), &[
    (ExportFormat::Latex, "\n\\fit{S = \\frac{K^{\\top} Q}{d_k} = \\frac{1}{2} \\begin{bmatrix}\n"),
    (ExportFormat::Rust, "\n    let scores = (k.transpose() * &q / 2.0).map(|score| 1.5 * (score / 1.5).tanh()) + &bias;\n"),
])]
#[case::one_head_with_a_projection(&one_head(), &[
    (ExportFormat::Markdown, "\n## O = Z·W<sub>O</sub>\n"),
    (ExportFormat::Latex, "\n\\fit{O = Z W_O = \\begin{bmatrix}\n"),
    (ExportFormat::NumPy, "\nZ = A @ V\nO = Z @ W_O\n"),
    (ExportFormat::PyTorch, "\nZ = F.scaled_dot_product_attention(Q, K, V)\nO = Z @ W_O\n"),
    (ExportFormat::Rust, "\n    let projected = &output * &w_o;\n"),
])]
#[case::painted_over_other_words(&painted_over_other_words(), &[
    (
        ExportFormat::Rust,
        "\nconst HIDDEN: [&[u8]; 3] = [\n    b\"0010\",\n    b\"1111\",\n    b\"0010\",\n];\n",
    ),
])]
fn these_sheets_write_other_lines(#[case] document: &Document, #[case] lines: &[(ExportFormat, &str)]) {
    for (format, line) in lines {
        let written = text(document, ExportScope::All, *format);
        assert!(written.contains(line), "{line} is not in\n{written}");
    }
}

#[test]
fn tables_have_headings_and_every_digit() {
    let document = hard();
    let x = ExportScope::One(Stage::X);
    assert_eq!(
        text(&document, x, ExportFormat::Csv),
        "x,1,2\r\n'=a,-0,1e300\r\n\"b,\"\"c\"\"\",0.1,5e-324\r\n"
    );
    assert_eq!(
        text(&document, x, ExportFormat::Tsv),
        "x\t1\t2\r\n'=a\t-0\t1e300\r\n\"b,\"\"c\"\"\"\t0.1\t5e-324\r\n"
    );
    let masked = text(&document, ExportScope::One(Stage::Masked), ExportFormat::Csv);
    assert!(masked.starts_with("masked,'=a,\"b,\"\"c\"\"\"\r\n'=a,inf,-inf\r\n"), "{masked}");
    let two = text(&document, ExportScope::All, ExportFormat::Csv);
    assert!(two.contains("5e-324\r\n\r\nw_q,1\r\n1,1\r\n2,1\r\n\r\nw_k,1\r\n"), "{two}");
}

#[test]
fn json_says_what_the_numbers_are() {
    let document = hard().written_in(Convention::Linear);
    let json = text(&document, ExportScope::One(Stage::X), ExportFormat::Json);
    assert_eq!(
        json,
        "{\n  \"words\": [\"=a\", \"b,\\\"c\\\"\"],\n  \"convention\": \"linear\",\n  \"divisor\": 1,\n  \
         \"temperature\": 1,\n  \"stages\": {\n    \"x\": {\"shape\": [2, 2], \"values\": [[-0.0, 1e300], \
         [0.1, 5e-324]]}\n  }\n}\n"
    );
    assert!(
        text(&document, ExportScope::One(Stage::Masked), ExportFormat::Json)
            .contains("[\"Infinity\", \"-Infinity\"]")
    );
}

#[test]
fn latex_says_what_a_query_weighs_that_sees_no_key() {
    let solution = |document: &Document| text(document, ExportScope::All, ExportFormat::Latex);
    let blind =
        Preset::ThreeWords.document().masked_by(Mask::painted((3, 3), |query, _| query == 1)).unwrap();
    assert!(solution(&blind).contains("\\quad a_{2j} = 0"), "{}", solution(&blind));
    assert!(solution(&blind.written_in(Convention::Columns)).contains("\\quad a_{i2} = 0"));
    assert!(!solution(&Preset::ThreeWords.document().causal()).contains("= 0}\n"));
}

#[test]
fn a_matrix_goes_into_a_text() {
    let document = hard();
    let x = ExportScope::One(Stage::X);
    assert_eq!(
        text(&document, x, ExportFormat::Latex),
        "% \\usepackage{amsmath}\n\\[\nX = \\begin{bmatrix}\n-0 & 1 \\cdot 10^{300} \\\\\n0.1 & 5 \\cdot \
         10^{-324}\n\\end{bmatrix}\n\\]\n"
    );
    assert_eq!(
        text(&document, x, ExportFormat::Markdown),
        "| X | 1 | 2 |\n|:--|--:|--:|\n| \\=a | -0 | 1e300 |\n| b,\\\"c\\\" | 0.1 | 5e-324 |\n"
    );
    assert!(text(&document, ExportScope::One(Stage::Masked), ExportFormat::Markdown).contains("| ∞ | -∞ |"));
    assert!(
        text(&document, ExportScope::One(Stage::Masked), ExportFormat::Latex).contains("\\infty & -\\infty")
    );
    let wide = random_document([2, 12, 1, 1], 1, Settings::default());
    assert!(text(&wide, x, ExportFormat::Latex).contains("\\setcounter{MaxMatrixCols}{12}"));
}

#[test]
fn mathml_has_rows_and_words() {
    let mathml = text(&hard(), ExportScope::One(Stage::X), ExportFormat::MathMl);
    assert_eq!(
        mathml,
        "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" display=\"block\">\n\
         <mrow><mi>X</mi><mo>=</mo></mrow>\n\
         <mtable>\n<mtr><mtd><mtext>=a</mtext></mtd></mtr>\n\
         <mtr><mtd><mtext>b,&quot;c&quot;</mtext></mtd></mtr>\n</mtable>\n\
         <mrow><mo>[</mo><mtable>\n\
         <mtr><mtd><mo>−</mo><mn>0</mn></mtd><mtd><mn>1</mn><mo>·</mo><msup><mn>10</mn><mn>300</mn></msup></mtd></mtr>\n\
         <mtr><mtd><mn>0.1</mn></mtd><mtd><mn>5</mn><mo>·</mo><msup><mn>10</mn><mn>−324</mn></msup></mtd></mtr>\n\
         </mtable><mo>]</mo></mrow>\n</math>\n"
    );
}

#[test]
fn formulas_are_those_of_the_convention() {
    let document = |convention| {
        let document = Preset::ThreeWords.document().causal().written_in(convention);
        let mask = document.mask().clone();
        let settings = document.settings();
        set(&document, settings.scaling, temperature(2.0)).masked_by(mask).unwrap()
    };
    let headings = |convention| -> Vec<String> {
        let text = text(&document(convention), ExportScope::All, ExportFormat::Markdown);
        text.lines().filter_map(|line| line.strip_prefix("## ")).map(str::to_owned).collect()
    };
    let divided = "1.7320508075688772";
    assert_eq!(
        headings(Convention::Rows),
        [
            "X",
            "W<sub>Q</sub>",
            "W<sub>K</sub>",
            "W<sub>V</sub>",
            "Q = X·W<sub>Q</sub>",
            "K = X·W<sub>K</sub>",
            "V = X·W<sub>V</sub>",
            "Q·Kᵀ",
            &format!("S = Q·Kᵀ / {divided}"),
            "S′ = S + M",
            "A = softmax(S′ / 2)",
            "Z = A·V",
        ]
    );
    let columns = headings(Convention::Columns);
    assert_eq!([&columns[4], &columns[7], &columns[11]], ["Q = W<sub>Q</sub>·X", "Kᵀ·Q", "Z = V·A"]);
    assert_eq!(headings(Convention::Linear)[4], "Q = X·W<sub>Q</sub>ᵀ");
}

#[test]
fn torch_is_told_only_what_does_not_go_without_saying() {
    let document = Preset::ThreeWords.document();
    let call = |document: &Document| {
        let program = text(document, ExportScope::All, ExportFormat::PyTorch);
        program.lines().find(|line| line.starts_with("Z = ")).unwrap().to_owned()
    };
    assert_eq!(call(&document), "Z = F.scaled_dot_product_attention(Q, K, V)");
    assert_eq!(
        call(&document.clone().causal()),
        "Z = F.scaled_dot_product_attention(Q, K, V, is_causal=True)"
    );
    let window =
        set(&document, document.settings().scaling, temperature(0.5)).masked_by(Mask::window(1)).unwrap();
    assert_eq!(
        call(&window),
        "Z = F.scaled_dot_product_attention(Q, K, V, attn_mask=~hidden, scale=1 / (3 ** 0.5 * 0.5))"
    );
}

#[test]
fn torch_adds_the_bias_as_a_mask_unless_the_scores_are_capped() {
    let program = |document: &Document| text(document, ExportScope::All, ExportFormat::PyTorch);
    let called = |document: &Document, arguments: &str| {
        let program = program(document);
        let call = format!("Z = F.scaled_dot_product_attention({arguments})");
        assert!(program.lines().any(|line| line == call), "{call} is not in\n{program}");
    };
    let document = biased();
    called(&document, "Q, K, V, attn_mask=B");
    called(&document.clone().written_in(Convention::Columns), "Q.T, K.T, V.T, attn_mask=B.T");

    let hot = set(&document, document.settings().scaling, temperature(0.5));
    let scale = "scale=1 / (3 ** 0.5 * 0.5)";
    called(&hot, &format!("Q, K, V, attn_mask=B / 0.5, {scale}"));
    let masked = |document: &Document, mask| document.clone().masked_by(mask).unwrap();
    called(&masked(&document, Mask::window(1)), "Q, K, V, attn_mask=B.masked_fill(hidden, -torch.inf)");
    let causal = masked(&hot, Mask::CAUSAL);
    called(&causal, &format!("Q, K, V, attn_mask=(B / 0.5).masked_fill(hidden, -torch.inf), {scale}"));
    assert!(program(&causal).contains("\nhidden = torch.ones_like(B, dtype=torch.bool).triu(1)\nZ = F."));

    // PyTorch's own function knows no cap.
    let capped = program(&biased_capped());
    let steps = [
        "S = Q.T @ K / 3 ** 0.5",
        "S = 1.5 * torch.tanh(S / 1.5) + B.T",
        "hidden = torch.ones_like(S, dtype=torch.bool).triu(1)",
        "S = S.masked_fill(hidden, -torch.inf)",
        "S = S / 0.5",
        "Z = torch.softmax(S, dim=1) @ V.T",
    ];
    assert!(capped.contains(&format!("\n{}\n", steps.join("\n"))), "{capped}");
}

#[test]
fn every_format_with_formulas_adds_the_bias_after_the_cap_and_before_the_mask() {
    let document = biased_capped();
    let all = |format| text(&document, ExportScope::All, format);
    let markdown = all(ExportFormat::Markdown);
    assert!(markdown.contains("\n## S′ = 1.5·tanh(S / 1.5) + B + M\n"), "{markdown}");
    assert!(markdown.contains("\n## B\n\n| B | x₁ | x₂ | x₃ |\n"), "{markdown}");
    let latex = all(ExportFormat::Latex);
    assert!(latex.contains("S' = \\kappa \\tanh\\left(\\frac{S}{\\kappa}\\right) + B + M = "), "{latex}");
    assert!(
        latex.contains(",\\quad B = \\begin{bmatrix}\n0.5 & 1 \\cdot 10^{-7} & -0 \\\\\n"),
        "its transpose: {latex}"
    );
    let numpy = all(ExportFormat::NumPy);
    let steps = "\nS = K.T @ Q / np.sqrt(3)\nS = 1.5 * np.tanh(S / 1.5)\nS = S + B\nkey, query = np.indices(S.shape)\n";
    assert!(numpy.contains(steps), "{numpy}");
    let rust = all(ExportFormat::Rust);
    let steps = "(score / 1.5).tanh()) + &bias;\n    let scores = scores / 0.5;\n";
    assert!(rust.contains(steps), "{rust}");
}

#[test]
fn a_worked_solution_adds_the_numbers_of_a_bias_where_no_mask_follows() {
    let latex = text(&biased(), ExportScope::All, ExportFormat::Latex);
    assert!(latex.contains("\\fit{S' = S + B = \\begin{bmatrix}\n"), "{latex}");
    assert!(latex.contains("\\end{bmatrix} + \\begin{bmatrix}\n0.5 & -1 & 0 \\\\\n"), "{latex}");
    assert!(!latex.contains("\\quad B ="), "its numbers are not written twice");
}

/// Each begins at Q, K and V.
#[test]
fn a_given_sheet_names_no_x_and_no_weights() {
    for document in [given(), given_capped()] {
        for format in ExportFormat::ALL.into_iter().filter(|format| *format != ExportFormat::Npz) {
            let text = text(&document, ExportScope::All, format);
            let words = || text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            for name in ["X", "x", "W", "W_Q", "W_K", "W_V", "w_q", "w_k", "w_v"] {
                assert!(words().all(|word| word != name), "{name} in {format:?}: {text}");
            }
            let place = |name: &str| words().position(|word| word.eq_ignore_ascii_case(name));
            let [q, k, v] =
                ["q", "k", "v"].map(|name| place(name).unwrap_or_else(|| panic!("{name}: {text}")));
            assert!(q < k && k < v, "{format:?}: {text}");
        }
    }
}

#[test]
fn a_bias_is_exported_alone_with_its_words() {
    let document = biased_capped();
    let one = |format| text(&document, ExportScope::One(Stage::Bias), format);
    assert_eq!(one(ExportFormat::Csv), "bias,x₁,x₂,x₃\r\nx₁,0.5,1e-7,-0\r\nx₂,-1,2.25,0.1\r\nx₃,0,-3,4\r\n");
    assert!(one(ExportFormat::Latex).starts_with("% \\usepackage{amsmath}\n\\[\nB = "));
}

#[test]
fn a_large_document_is_only_for_a_file() {
    let large = exported(&Preset::HumptyDumpty.document(), ExportScope::All, ExportFormat::NumPy);
    assert!(large.bytes.len() > MAX_SHOWN && large.shown().is_none());
    let small = exported(&Preset::ThreeWords.document(), ExportScope::All, ExportFormat::NumPy);
    assert_eq!(small.shown(), small.text());
    assert_eq!(exported(&Preset::ThreeWords.document(), ExportScope::All, ExportFormat::Npz).text(), None);
}

#[test]
fn names_of_files_say_what_is_in_them() {
    let document = Preset::ThreeWords.document();
    let name = |scope, format| exported(&document, scope, format).file_name("the cat");
    assert_eq!(name(ExportScope::One(Stage::Wq), ExportFormat::Npz), "the cat-w_q.npz");
    assert_eq!(name(ExportScope::One(Stage::Wq), ExportFormat::PyTorch), "the cat_torch.py");
    let mut names: Vec<_> = ExportFormat::ALL.map(|format| name(ExportScope::All, format)).into();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), ExportFormat::ALL.len());
}

#[test]
fn the_words_of_the_keys_are_guarded_from_spreadsheets_too() {
    let mut document = Preset::Cross.document();
    assert!(!has_guarded(&document));
    let label = Edit::SetLabel { of: Sequence::Keys, row: 1, label: "=1+1".to_owned() };
    document.apply(&label).unwrap();
    assert!(has_guarded(&document));
    let table = |stage| text(&document, ExportScope::One(stage), ExportFormat::Csv);
    assert!(table(Stage::Weights).starts_with("weights,the,'=1+1,cat,sleeps\r\nle,"));
    assert!(table(Stage::XKv).starts_with("x_kv,1,2,3\r\nthe,0,0,2\r\n'=1+1,2,0,0\r\n"));
    assert!(table(Stage::K).contains("\r\n'=1+1,0,0,2,0\r\n"));
    assert!(table(Stage::Q).starts_with("q,1,2,3,4\r\nle,2,"));
}

#[test]
fn the_words_of_the_keys_are_quoted_as_words_are() {
    let mut document = Preset::Cross.document();
    let labels = ["猫", "a_\"b\"", "\\n", "חתול"].map(str::to_owned).to_vec();
    document.apply(&Edit::SetLabels { of: Sequence::Keys, row: 0, labels }).unwrap();
    let all = |format| text(&document, ExportScope::All, format);
    let latex = all(ExportFormat::Latex);
    assert!(latex.contains("\\known{猫}{732B}") && latex.contains("\\mbox{$2'$: a\\_\\textquotedbl{}b"));
    let quoted = r#"["猫", "a_\"b\"", "\\n", "\u05d7\u05ea\u05d5\u05dc"]"#;
    for format in [ExportFormat::NumPy, ExportFormat::PyTorch] {
        assert!(all(format).contains(&format!("\nkey_words = {quoted}\n")), "{}", all(format));
    }
    let rust = quoted.replace("\\u05d7\\u05ea\\u05d5\\u05dc", "\\u{5d7}\\u{5ea}\\u{5d5}\\u{5dc}");
    assert!(all(ExportFormat::Rust).contains(&format!("const KEY_WORDS: [&str; 4] = {rust};\n")));
    assert!(all(ExportFormat::Markdown).contains("| a\\_\\\"b\\\" |"));
    assert!(all(ExportFormat::Json).contains(r#""key_words": ["猫", "a_\"b\"", "\\n", "חתול"]"#));
}
