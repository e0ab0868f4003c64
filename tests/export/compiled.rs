//! Exported Rust, compiled with these tests and run. The files in `tests/golden/export/rust/` are exactly what is
//! exported. Their assertions hold, and fail if a number is changed.

use attenscope::export::{ExportFormat, ExportScope};
use attenscope::math::Matrix;
use attenscope::model::{Convention, Document, Mask, MaskParts, Scaling, Settings};
use attenscope::presets::Preset;

use super::small::golden;
use super::support::documents::{divisor, document, random_document, set, temperature};
use super::{called, text};

/// The programs, each in a module named after its file.
macro_rules! programs {
    ($($name:ident),*) => {
        $(
            #[allow(dead_code, missing_docs, clippy::all, clippy::pedantic, clippy::print_stdout)]
            mod $name {
                include!(concat!("../golden/export/rust/", stringify!($name), ".rs"));

                pub(super) fn run() {
                    main();
                }
            }
        )*
    };
}

programs!(
    rows,
    columns,
    linear,
    joined,
    painted,
    words,
    cancelling,
    capped,
    biased,
    biased_capped,
    given,
    given_capped,
    changed
);

/// A document for each way in which programs differ.
fn documents() -> Vec<(&'static str, Document)> {
    let drawn = |seed| random_document([4, 5, 3, 2], seed, Settings::default());
    let parts =
        MaskParts { causal: true, window: Some(2), padding: Some([false, true, false, false].into()) };
    let painted = Mask::painted(4, |query, key| query == 0 || (query + key) % 3 == 0);
    let hard = ["\"a\"", "\\n", "{}", "猫"].map(str::to_owned);
    // Each value is a small difference of large numbers.
    let x = Matrix::from_rows([[1e8, 1e8 + 0.125], [3e7, 3e7 + 0.25]]);
    let w = Matrix::from_rows([[1e-8], [2e-8]]);
    let cancelling = document([x, w.clone(), w, Matrix::from_rows([[0.1], [-0.1]])], Settings::default());
    vec![
        ("rows", Preset::ThreeWords.document()),
        (
            "columns",
            set(&drawn(1), Scaling::SqrtDk, temperature(0.5)).written_in(Convention::Columns).causal(),
        ),
        ("linear", set(&drawn(2), divisor(2.5), temperature(1.0)).written_in(Convention::Linear)),
        ("joined", drawn(3).masked_by(Mask::Parts(parts)).unwrap()),
        ("painted", set(&drawn(4), Scaling::None, temperature(3.7)).masked_by(painted).unwrap()),
        ("words", called(&drawn(5), &hard)),
        ("cancelling", cancelling),
        ("capped", super::capped()),
        ("biased", super::biased()),
        ("biased_capped", super::biased_capped()),
        ("given", super::given()),
        ("given_capped", super::given_capped()),
    ]
}

/// The program with the first number of X increased by one.
fn altered(program: &str) -> String {
    super::code::changed(program, "let x = DMatrix::<f64>::from_row_slice(3, 4, &[\n        ")
}

#[test]
fn rust_is_what_was_compiled() {
    for (name, document) in documents() {
        let program = text(&document, ExportScope::All, ExportFormat::Rust);
        assert_eq!(program, golden(&format!("rust/{name}.rs"), &program), "{name}");
    }
    let program = altered(&text(&Preset::ThreeWords.document(), ExportScope::All, ExportFormat::Rust));
    assert_eq!(program, golden("rust/changed.rs", &program));
}

#[test]
fn rust_gives_the_page_s_output() {
    let all = [
        rows::run,
        columns::run,
        linear::run,
        joined::run,
        painted::run,
        words::run,
        cancelling::run,
        capped::run,
        biased::run,
        biased_capped::run,
        given::run,
        given_capped::run,
    ];
    for run in all {
        run();
    }
}

#[test]
#[should_panic(expected = "is not")]
fn rust_notices_another_input() {
    changed::run();
}
