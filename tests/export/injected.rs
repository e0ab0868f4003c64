//! Labels that try to be more than labels, in every format.

use attenscope::export::{ExportFormat, ExportScope};
use attenscope::format::read_table;
use attenscope::label::{isolated, mended};
use attenscope::math::Matrix;
use attenscope::model::{Document, Inputs, MAX_LABEL_CHARS, Mask, Settings, Stage};

use super::python::Python;
use super::tables::{Read, fields};
use super::texts::TEXTS;
use super::{bits_of, text};

/// Documents that together have all these texts as labels, `MANY` per document.
pub(crate) fn documents() -> Vec<Document> {
    const MANY: usize = 25;
    let fits = |text: &&str| mended(text).is_none() && text.chars().count() <= MAX_LABEL_CHARS;
    let words: Vec<String> = TEXTS.iter().filter(|text| fits(text)).map(|text| (*text).to_owned()).collect();
    assert!(words.len() >= 200, "{}", words.len());
    assert_eq!(TEXTS.iter().find(|text| !fits(text)), None);
    let documents = words.chunks(MANY).enumerate().map(|(at, words)| {
        let matrix = |cols| Matrix::from_fn(words.len(), cols, |row, col| (row * 3 + col) as f64 / 8.0 - 1.0);
        let weights = || Matrix::from_rows([[1.0, -0.0], [0.25, -2.0]]);
        let inputs = Inputs::new(words.to_vec(), matrix(2), weights(), weights(), weights()).unwrap();
        let document = Document::new(inputs, Settings::default()).written_in(super::convention(at));
        document.masked_by(Mask::window(2)).unwrap()
    });
    documents.collect()
}

/// The labels without the spaces around them, which a document does not keep.
fn words(document: &Document) -> Vec<String> {
    document.inputs().labels().to_vec()
}

#[test]
fn tables_keep_their_fields_and_compute_nothing() {
    for document in documents() {
        for (format, between) in [(ExportFormat::Csv, ','), (ExportFormat::Tsv, '\t')] {
            let rows = fields(&text(&document, ExportScope::One(Stage::Weights), format), between);
            let n = words(&document).len();
            assert!(rows.len() == n + 1 && rows.iter().all(|row| row.len() == n + 1));
            let down: Vec<_> = rows[1..].iter().map(|row| row[0].clone()).collect();
            assert_eq!(rows[0][1..], down);
            for (word, field) in words(&document).iter().zip(down) {
                let begins = field.chars().next().unwrap();
                assert!(!"=+-@\t\r＝＋－＠".contains(begins), "{field}");
                assert_eq!(*word, field.strip_prefix('\'').filter(|it| *it == word).unwrap_or(&field));
            }
        }
    }
}

#[test]
fn json_has_the_words_as_they_are() {
    for document in documents() {
        let json = text(&document, ExportScope::All, ExportFormat::Json);
        let read: Read = serde_json::from_str(&json).unwrap();
        assert_eq!(read.words, words(&document));
        assert!(!json.contains('<'));
    }
}

#[test]
fn python_has_the_words_as_they_are() {
    for (format, python) in
        [(ExportFormat::NumPy, Python::with_numpy()), (ExportFormat::PyTorch, Python::with_torch())]
    {
        let Some(python) = python else { continue };
        let program = |document: &Document| {
            let codes = |word: &String| word.chars().map(u32::from).collect::<Vec<_>>();
            let expected: Vec<_> = words(document).iter().map(codes).collect();
            text(document, ExportScope::All, format)
                + &format!("assert [[ord(c) for c in word] for word in words] == {expected:?}\n")
        };
        python.pass(&documents().iter().map(program).collect::<Vec<_>>());
    }
}

#[test]
fn rust_has_the_words_in_one_list_of_texts() {
    for document in documents() {
        let program = text(&document, ExportScope::All, ExportFormat::Rust);
        let line = program.lines().find_map(|line| line.strip_prefix("const WORDS: ")).unwrap();
        let (kind, list) = line.split_once(" = ").unwrap();
        assert_eq!(kind, format!("[&str; {}]", words(&document).len()));
        let list = list.strip_prefix('[').unwrap().strip_suffix("];").unwrap();
        assert_eq!(rust_texts(list), words(&document));
    }
}

/// The string literals of a Rust list. There may be only commas between them.
fn rust_texts(list: &str) -> Vec<String> {
    let (mut texts, mut characters) = (Vec::new(), list.chars());
    while let Some(c) = characters.next() {
        if matches!(c, ',' | ' ') {
            continue;
        }
        assert_eq!(c, '"', "{list}");
        let mut text = String::new();
        loop {
            match characters.next().unwrap() {
                '"' => break,
                '\\' => match characters.next().unwrap() {
                    'u' => {
                        let code: String = characters.by_ref().take_while(|c| *c != '}').skip(1).collect();
                        text.extend(char::from_u32(u32::from_str_radix(&code, 16).unwrap()));
                    }
                    c => {
                        assert!(matches!(c, '"' | '\\'));
                        text.push(c);
                    }
                },
                c => text.push(c),
            }
        }
        texts.push(text);
    }
    texts
}

#[test]
fn markdown_keeps_its_cells_and_reads_back() {
    for document in documents() {
        let table = text(&document, ExportScope::One(Stage::Masked), ExportFormat::Markdown);
        let n = words(&document).len();
        for line in table.lines() {
            let bars = line.match_indices('|').filter(|(at, _)| {
                let before = &line[..*at];
                (before.len() - before.trim_end_matches('\\').len()) % 2 == 0
            });
            assert_eq!(bars.count(), n + 2, "{line}");
        }
        for sign in ["<", "`", "$", "*", "[", "&"] {
            for (at, _) in table.match_indices(sign) {
                assert!(table[..at].ends_with('\\'), "{sign} of {table}");
            }
        }
    }
}

#[test]
fn mathml_is_well_formed_and_has_no_other_elements() {
    let mut programs = Vec::new();
    for document in documents() {
        let mathml = text(&document, ExportScope::All, ExportFormat::MathMl);
        let known =
            ["math", "mrow", "mtable", "mtr", "mtd", "mtext", "mi", "mo", "mn", "msub", "msup", "div"];
        for tag in mathml.split('<').skip(1) {
            let name: String =
                tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
            assert!(known.contains(&name.as_str()), "<{tag}");
        }
        let codes: Vec<Vec<u32>> =
            words(&document).iter().map(|word| isolated(word).chars().map(u32::from).collect()).collect();
        programs.push(format!(
            "import xml.etree.ElementTree as tree\nroot = tree.fromstring({})\n\
             found = [[ord(c) for c in each.text] for each in root.iter('{{http://www.w3.org/1998/Math/MathML}}mtext')]\n\
             assert found[:{}] == {codes:?}, found\n",
            serde_json::to_string(&mathml).unwrap(),
            codes.len()
        ));
    }
    if let Some(python) = Python::with_numpy() {
        python.pass(&programs);
    }
}

#[test]
fn latex_has_no_control_of_a_word_s_making() {
    for document in documents() {
        let latex = text(&document, ExportScope::All, ExportFormat::Latex);
        let (before, _) = latex.split_once("\\fit{").unwrap();
        let body = latex.split_once("\\begin{document}").unwrap().1;
        assert_eq!(body.matches("\\end{document}").count(), 1);
        assert!(!before.contains("^^") && !body.contains("^^"));
        for control in ["\\input", "\\write", "\\def", "\\catcode", "\\csname a", "\\("] {
            assert!(!body.contains(control), "{control}");
        }
        // Braces that are not escaped must be balanced.
        let mut depth = 0;
        let mut characters = body.chars();
        while let Some(c) = characters.next() {
            match c {
                '\\' => drop(characters.next()),
                '{' => depth += 1,
                '}' => depth -= 1,
                '%' | '#' | '~' => panic!("a bare {c}"),
                _ => {}
            }
            assert!(depth >= 0);
        }
        assert_eq!(depth, 0);
    }
}

#[test]
fn what_the_page_can_be_given_back_it_reads_to_the_same_numbers() {
    let document = &documents()[0];
    for stage in [Stage::X, Stage::Wq, Stage::V] {
        let latex = text(document, ExportScope::One(stage), ExportFormat::Latex);
        let matrix = latex.split_once("= ").unwrap().1.split_once("\\]").unwrap().0;
        let table = read_table(matrix).unwrap();
        let read: Vec<u64> = table.values.values().iter().map(|value| bits_of(*value)).collect();
        assert_eq!(read, super::bits(document, stage).concat(), "{latex}");
    }
}
