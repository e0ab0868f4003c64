//! The page's own exports read back to the same numbers in any convention.

use attenscope::export::{ExportFormat, ExportScope, export};
use attenscope::format::{
    CellError, MAX_FILE_CELLS, TableError, TablesError, read_file_table, read_headed, read_table, read_tables,
};
use attenscope::import::{Array, Numbers, Opening, Wanted, plain, written as how};
use attenscope::math::Matrix;
use attenscope::model::{
    Attention, Convention, Document, Graph, Input, Inputs, Mask, Pipeline, Settings, Stage,
};
use proptest::prelude::*;

use super::support::documents::{biased, given as given_sheet, matrices, random_document};
use super::support::properties::properties;
use super::support::random::Random;
use super::{numbers, opened};

/// A document as a file of this format.
pub(crate) fn written(document: &Document, what: ExportScope, format: ExportFormat) -> Vec<u8> {
    let attention = Attention::compute(document);
    export(Pipeline::new(document, &attention), what, format).bytes
}

/// A document of random numbers, with a bias or without one.
pub(crate) fn document(sizes: [usize; 4], seed: u64, has_bias: bool) -> Document {
    let bias = has_bias.then(|| Random(!seed).matrix(sizes[0], sizes[0]));
    biased(random_document(sizes, seed, Settings::default()), bias)
}

/// The inputs after importing a file into a sheet of the same labels and sizes whose numbers are all 0.
pub(crate) fn imported(document: &Document, opening: &Opening, bytes: &[u8]) -> Inputs {
    let labels = document.inputs().labels().to_vec();
    let zeros = |input: Input| {
        let matrix = document.inputs().matrix(input);
        Matrix::zeros(matrix.rows(), matrix.cols())
    };
    let inputs = match document.shape().is_given() {
        // Into a sheet with an X.
        true => Inputs::new(
            labels.clone(),
            Matrix::zeros(labels.len(), 1),
            Matrix::zeros(1, 2),
            Matrix::zeros(1, 2),
            Matrix::zeros(1, 3),
        ),
        false => {
            let [x, w_q, w_k, w_v] = Input::PROJECTED.map(zeros);
            Inputs::new(labels, x, w_q, w_k, w_v)
        }
    };
    let blank = Document::new(inputs.unwrap(), Settings::default());
    let parts = plain(opening.arrays(), how(opening, Convention::Rows));
    for (input, part) in parts.iter() {
        assert_eq!(part.is_some(), document.inputs().has(input), "{input:?}");
    }
    let wanted = Wanted { parts, ..Wanted::default() };
    let readings = wanted.readings(opening).unwrap();
    let has_other_keys = readings.has_other_keys;
    let matrices = readings.numbers.into_iter().map(|reading| numbers(reading, bytes).unwrap()).collect();
    wanted
        .sheet(&blank, Numbers { matrices, has_other_keys, ..Numbers::default() })
        .unwrap()
        .document
        .inputs()
        .clone()
}

pub(crate) fn of_json(text: &str) -> Opening {
    let read = read_tables(text).unwrap();
    let arrays = read.tables.into_iter().map(|(name, table)| Array::known(name, table.values)).collect();
    Opening::known(arrays, read.convention)
}

fn assert_same(given: &Inputs, document: &Document, format: ExportFormat) {
    assert_numbers(given, document, format);
    assert_eq!(given, document.inputs());
}

/// The matrices are the same to the bit.
pub(crate) fn assert_numbers(given: &Inputs, document: &Document, format: ExportFormat) {
    for input in Input::ALL {
        let bits =
            |inputs: &Inputs| inputs.matrix(input).values().iter().map(|v| v.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(given), bits(document.inputs()), "{input:?} in {format:?}");
    }
    assert_eq!(given.shape().m(), document.shape().m(), "{format:?}");
}

/// Up to six tokens and columns. Equal ones tell a matrix from its transpose by its numbers alone.
fn any_sizes() -> impl Strategy<Value = [usize; 4]> {
    prop_oneof![(1..7_usize).prop_map(|n| [n; 4]), [1..7_usize, 1..7, 1..7, 1..7]]
}

proptest! {
    #![proptest_config(properties(24))]

    #[test]
    fn exports_come_back_in_every_convention(
        sizes in any_sizes(),
        seed in any::<u64>(),
        has_bias: bool,
    ) {
        for convention in Convention::ALL {
            let document = document(sizes, seed, has_bias).written_in(convention);
            let json = written(&document, ExportScope::All, ExportFormat::Json);
            let opening = of_json(std::str::from_utf8(&json).unwrap());
            assert_same(&imported(&document, &opening, &[]), &document, ExportFormat::Json);

            let npz = written(&document, ExportScope::All, ExportFormat::Npz);
            let opening = opened("attenscope.npz", &npz).unwrap();
            prop_assert_eq!(opening.convention(), Some(convention));
            prop_assert!(opening.arrays().iter().all(|array| array.name != "convention"));
            assert_same(&imported(&document, &opening, &npz), &document, ExportFormat::Npz);
        }
    }

    #[test]
    fn given_sheets_come_back_in_every_convention(
        sizes in any_sizes(),
        seed in any::<u64>(),
        has_bias: bool,
        is_causal: bool,
    ) {
        let mask = if is_causal { Mask::CAUSAL } else { Mask::NONE };
        for convention in Convention::ALL {
            let document = document(sizes, seed, has_bias).masked_by(mask.clone()).unwrap();
            let document = given_sheet(&document.written_in(convention));
            let json = written(&document, ExportScope::All, ExportFormat::Json);
            let opening = of_json(std::str::from_utf8(&json).unwrap());
            prop_assert_eq!(opening.convention(), Some(convention));
            assert_same(&imported(&document, &opening, &[]), &document, ExportFormat::Json);

            let npz = written(&document, ExportScope::All, ExportFormat::Npz);
            let opening = opened("attenscope.npz", &npz).unwrap();
            prop_assert_eq!(opening.convention(), Some(convention));
            assert_same(&imported(&document, &opening, &npz), &document, ExportFormat::Npz);

            for format in [ExportFormat::Csv, ExportFormat::Tsv, ExportFormat::Markdown] {
                let text = String::from_utf8(written(&document, ExportScope::All, format)).unwrap();
                let read = read_headed(&text).unwrap();
                prop_assert!(read.left_out.is_empty(), "{:?}", read.left_out);
                prop_assert!(read.convention.is_some() || format != ExportFormat::Markdown, "{}", text);
                let arrays = read.tables.into_iter().map(|(name, table)| Array::known(name, table.values));
                let opening = Opening::known(arrays.collect(), read.convention);
                // Of one number each, every convention has the same.
                if read.convention.is_some() || sizes[0] * sizes[2] * sizes[3] == 1 {
                    assert_same(&imported(&document, &opening, &[]), &document, format);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(properties(24))]

    #[test]
    fn tables_with_headings_come_back_in_every_convention(
        sizes in any_sizes(),
        seed in any::<u64>(),
        has_bias: bool,
    ) {
        const WORDS: [&str; 7] = ["x₁", "=cmd", "a, \"b\"; c", "1", "a|b\\", "[…]", "## Q & K"];
        for (convention, is_causal) in Convention::ALL.into_iter().zip([false, true, false]) {
            let document = document(sizes, seed, has_bias);
            let [x, w_q, w_k, w_v] = matrices(&document);
            let labels = (0..sizes[0]).map(|at| WORDS[at % WORDS.len()].to_owned()).collect();
            let inputs = Inputs::new(labels, x, w_q, w_k, w_v).unwrap();
            let inputs = inputs.with_bias(document.inputs().bias().cloned()).unwrap();
            let document = Document::new(inputs, Settings::default());
            let mask = if is_causal { Mask::CAUSAL } else { Mask::NONE };
            let document = document.masked_by(mask).unwrap().written_in(convention);
            for format in [ExportFormat::Csv, ExportFormat::Tsv, ExportFormat::Markdown] {
                let text = String::from_utf8(written(&document, ExportScope::All, format)).unwrap();
                prop_assert!(read_file_table(&text).is_err());
                let read = read_headed(&text).unwrap();
                prop_assert!(!read.has_headings);
                prop_assert!(read.left_out.is_empty(), "{:?}", read.left_out);
                let attention = Attention::compute(&document);
                for (name, table) in &read.tables {
                    let stage = Stage::by_name(name).unwrap();
                    let own = Pipeline::new(&document, &attention).stage(stage);
                    let own = if convention.transposes(stage) { own.transposed() } else { own.clone() };
                    let bits = |matrix: &Matrix| matrix.values().iter().map(|v| v.to_bits()).collect::<Vec<_>>();
                    prop_assert_eq!(bits(&table.values), bits(&own), "{} in {:?}", name, format);
                }
                let arrays = read.tables.into_iter().map(|(name, table)| Array::known(name, table.values));
                let opening = Opening::known(arrays.collect(), read.convention);
                if format == ExportFormat::Markdown {
                    prop_assert_eq!(read.convention, Some(convention));
                }
                match read.convention {
                    Some(_) => assert_same(&imported(&document, &opening, &[]), &document, format),
                    None => {
                        let mut x = document.inputs().matrix(Input::X).values().iter();
                        prop_assert!(x.all(|&number| number == 0.0), "{} tells", text);
                    }
                }

                let text = String::from_utf8(written(&document, ExportScope::One(Stage::X), format)).unwrap();
                let read = read_headed(&text).unwrap();
                prop_assert_eq!(read.tables.len(), 1, "{}", text);
            }
        }
    }
}

/// If all sizes are equal, only the numbers tell the convention.
#[test]
fn tables_of_one_size_are_of_the_convention_in_which_they_are_computed() {
    for convention in Convention::ALL {
        let document = random_document([3, 3, 3, 3], 5, Settings::default()).written_in(convention);
        let text = String::from_utf8(written(&document, ExportScope::All, ExportFormat::Csv)).unwrap();
        assert_eq!(read_headed(&text).unwrap().convention, Some(convention), "{text}");
    }
    let of_one = |product: &str| {
        let table = |name: &str, number: &str| format!("{name},1\n1,{number}\n\n");
        let inputs = ["x", "w_q", "w_k", "w_v"].map(|name| table(name, "1000")).concat();
        read_headed(&(inputs + &["q", "k", "v"].map(|name| table(name, product)).concat()))
            .unwrap()
            .convention
    };
    assert_eq!(of_one("1000000.0009"), Some(Convention::Rows), "but for rounding");
    assert_eq!(of_one("1000000.0011"), None);
    // With an X of zeros, the weights give the same product in either orientation.
    let zeros = |name: &str| format!("{name},1,2\n1,0,0\n2,0,0\n\n");
    let of_two = |weights: &str| {
        let weights = ["w_q", "w_k", "w_v"].map(|name| format!("{name},1,2\n{weights}\n")).concat();
        read_headed(&(zeros("x") + &weights + &["q", "k", "v"].map(zeros).concat())).unwrap().convention
    };
    assert_eq!(of_two("1,1,2\n2,2,1\n"), Some(Convention::Rows), "the same numbers in all");
    assert_eq!(of_two("1,1,2\n2,3,1\n"), None);
}

fn headed(text: &str) -> Option<(bool, Vec<f64>, usize)> {
    let read = read_headed(text).ok()?;
    let [(_, table)] = &read.tables[..] else { panic!("{text}") };
    Some((read.has_headings, table.values.values().to_vec(), table.values.cols()))
}

#[test]
fn headings_of_a_spreadsheet_are_told_from_numbers() {
    let two = || Some((true, vec![1.0, 2.0, 3.0, 4.0], 2));
    for text in [
        "a,b\n1,2\n3,4",
        "x,y\n1,2\n3,4",
        "cat,1,2\ndog,3,4",
        "\u{FEFF}word;a;b\r\n\"cat; black\";1;2\r\ndog;3;4\r\n",
        ",a,b\n0,1,2\n1,3,4",
        "word\ta\tb\n\"the\n\tcat\"\t1\t2\ndog\t3\t4",
        "| word | a | b |\n|---|---|---|\n| cat | 1 | 2 |\n| dog | 3 | 4 |",
    ] {
        assert_eq!(headed(text), two(), "{text}");
    }
    assert_eq!(headed("\"\"\n5\n7"), Some((false, vec![5.0, 7.0], 1)), "an empty corner of one column");
    // The first line determines the separator.
    assert_eq!(headed("word,a\nthe; cat,1\nthe\tdog,2"), Some((true, vec![1.0, 2.0], 1)));
    // A single row that begins with 1 is not numbered.
    assert_eq!(headed("x,a,b\n1,2,3"), Some((true, vec![1.0, 2.0, 3.0], 3)));
    // Unless the heading is a number, which spreadsheets do not use as a heading.
    assert_eq!(headed("x,a,7\n1,2,3"), Some((true, vec![2.0, 3.0], 2)));
    for first in [1.0, 5.0] {
        assert_eq!(headed(&format!("x\n{first}\n2")), Some((true, vec![first, 2.0], 1)));
    }
    assert_eq!(headed("\"1\",\"2\"\n\"3\",\"4\""), Some((false, vec![1.0, 2.0, 3.0, 4.0], 2)));
    assert_eq!(headed("\"1,5\";\"2\""), Some((false, vec![1.5, 2.0], 2)));
    for text in ["1,2\n3,what", "a,b\n1,nan\n3,4", "1,2\n...,...", "\"1,2", "a,b", ""] {
        assert_eq!(headed(text), None, "{text}");
    }
}

#[test]
fn a_matrix_of_many_numbers_comes_back_whole() {
    let document = random_document([512, 512, 1, 1], 7, Settings::default());
    let json = written(&document, ExportScope::One(Stage::X), ExportFormat::Json);
    assert!(json.len() > 3 << 20, "{} bytes", json.len());
    let read = read_tables(std::str::from_utf8(&json).unwrap()).unwrap();
    assert_eq!((read.tables.len(), read.left_out.len()), (1, 0));
    assert_eq!(&read.tables[0].1.values, document.inputs().matrix(Input::X));

    let rows = document.inputs().matrix(Input::X).iter_rows();
    let row = |row: &[f64]| row.iter().map(f64::to_string).collect::<Vec<_>>().join(",");
    let csv = rows.map(row).collect::<Vec<_>>().join("\n");
    assert_eq!(&read_file_table(&csv).unwrap().values, document.inputs().matrix(Input::X));
    assert_eq!(read_table(&csv), Err(TableError::TooLong), "what is pasted has the old limit");
}

#[test]
fn what_is_no_table_is_told_with_its_reason() {
    let text = r#"{"x": [[1, 2]], "w_q": [[1, 2], [3]], "w_k": [[1, NaN]], "w_v": {"values": [[1, "..."]]}}"#;
    let text = text.replace("NaN", "\"NaN\"");
    let read = read_tables(&text).unwrap();
    assert_eq!(read.tables.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["x"]);
    let [(w_k, nan), (w_q, ragged), (w_v, dots)] = &read.left_out[..] else { panic!("{:?}", read.left_out) };
    assert_eq!([w_k, w_q, w_v], ["w_k", "w_q", "w_v"]);
    assert!(matches!(nan, TableError::Cell(_, CellError::NotANumber)), "{nan:?}");
    assert!(matches!(ragged, TableError::Ragged { row: 1, expected: 2, given: 1, .. }), "{ragged:?}");
    assert!(matches!(dots, TableError::Cell(_, CellError::LeftOut)), "{dots:?}");
}

#[test]
fn nothing_is_said_of_masked_scores_beside_others() {
    let document = random_document([3; 4], 5, Settings::default()).masked_by(Mask::CAUSAL).unwrap();
    let json = |what| String::from_utf8(written(&document, what, ExportFormat::Json)).unwrap();
    let all = read_tables(&json(ExportScope::All)).unwrap();
    assert_eq!((all.tables.len(), all.left_out), (Graph::of(&document).stages().count() - 1, Vec::new()));
    let alone = read_tables(&json(ExportScope::One(Stage::Masked))).unwrap();
    assert!(alone.tables.is_empty());
    assert!(
        matches!(&alone.left_out[..], [(name, TableError::Cell(_, CellError::Infinite))] if name == "masked")
    );
    let beside = read_tables(r#"{"w_q": [[1, 2]], "scale": 0.5, "b_q": -1}"#).unwrap();
    let sizes: Vec<_> =
        beside.tables.iter().map(|(name, table)| (name.as_str(), table.values.values())).collect();
    assert_eq!(
        sizes,
        [("b_q", &[-1.0][..]), ("scale", &[0.5]), ("w_q", &[1.0, 2.0])],
        "none is left out unsaid"
    );
    let other = read_tables(r#"{"x": [[1]], "masked": [[1, 2], [3]]}"#).unwrap();
    assert!(matches!(&other.left_out[..], [(_, TableError::Ragged { .. })]), "{:?}", other.left_out);
}

#[test]
fn json_that_breaks_off_is_refused_where_it_does() {
    let broken = |line, column| Err(TablesError::Broken { line, column });
    assert_eq!(read_tables("{\n \"x\": [[1, 2], [3, 4]"), broken(2, 21));
    assert_eq!(read_tables("{\"x\": [[1, 2],, [3, 4]]}"), broken(1, 15));
    assert_eq!(read_tables("{\"x\": [[1]]} and more"), broken(1, 14));
    assert_eq!(read_tables("[[1]]"), broken(1, 0));
    assert_eq!(read_tables("\n\n{\"词\": [[1, 2"), broken(3, 12), "in characters, from the first line on");
}

#[test]
fn two_tables_of_one_name_are_refused() {
    let headed = "x,1\r\na,2\r\n\r\nx,1\r\na,3\r\n";
    assert_eq!(read_headed(headed), Err(TablesError::Twice("x".to_owned())));
    assert_eq!(read_tables(r#"{"x": [[1]], "x": [[2]]}"#), Err(TablesError::Twice("x".to_owned())));
    assert_eq!(
        read_tables(r#"{"stages": {"v": [[1]], "v": [[1]]}}"#),
        Err(TablesError::Twice("v".to_owned()))
    );
}

#[test]
fn what_is_left_out_is_told_by_its_place_in_the_file() {
    let read = read_headed("x,1\r\n\"the\ncat\",1\r\ndog,what\r\n\r\nw_q,1\r\na,2\r\n").unwrap();
    assert_eq!(read.tables.len(), 1);
    match &read.left_out[..] {
        [(name, TableError::Cell(found, _))] => {
            assert_eq!((name.as_str(), found.text.as_str()), ("x", "what"));
            assert_eq!((found.place.line, found.place.column), (3, 4));
        }
        other => panic!("{other:?}"),
    }
}

/// As many tables as stages are all read. One more must have a repeated name.
#[test]
fn every_stage_has_its_table() {
    let names: Vec<_> = Stage::ALL.map(Stage::name).to_vec();
    let text: String = names.iter().map(|name| format!("{name},1\r\nfirst,5\r\n\r\n")).collect();
    let read = read_headed(&text).unwrap();
    assert_eq!(read.tables.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), names);
    let twice = format!("{text}x,1\r\nfirst,6\r\n");
    assert_eq!(read_headed(&twice), Err(TablesError::Twice("x".to_owned())));
}

#[test]
fn headings_have_room_beside_as_many_numbers() {
    const COLS: usize = MAX_FILE_CELLS / 2 + 2;
    let bars = |field: &str| format!("|{}", format!("{field}|").repeat(COLS));
    let commas = |field: &str| [field].repeat(COLS).join(",");
    for text in [[&*bars("a"), "|-|", &bars("1")].join("\n"), [commas("a"), commas("1")].join("\n")] {
        let read = read_headed(&text).unwrap();
        assert!(read.has_headings);
        assert_eq!(read.tables[0].1.values.cols(), COLS);
    }
}

#[test]
fn more_numbers_than_a_file_may_have_are_counted_and_refused() {
    let row = "1 ".repeat(1 << 12) + "\n";
    let given = MAX_FILE_CELLS + (1 << 12);
    let text = row.repeat(given >> 12);
    assert_eq!(read_file_table(&text), Err(TableError::TooMany { given }));
}
