//! Exported Rust, compiled with these tests and run. The files in `tests/golden/export/` are exactly what is exported.
//! Their assertions hold, and fail if a number is changed.

use attenscope::export::{ExportFormat, ExportScope};
use attenscope::math::Matrix;
use attenscope::model::{Alignment, Convention, Document, Mask, MaskParts, Scaling, Settings};
use attenscope::presets::Preset;

use super::small::golden;
use super::support::documents::{divisor, document, random_document, set, temperature};
use super::{called, heads, text};

/// The programs, each in a module named after its file.
macro_rules! programs {
    ($($name:ident),*) => {
        $(
            #[allow(dead_code, missing_docs, clippy::all, clippy::pedantic, clippy::print_stdout)]
            mod $name {
                include!(concat!("../golden/export/", stringify!($name), ".rs"));

                pub(super) fn run() {
                    main();
                }
            }
        )*
    };
}

programs!(
    plain,
    capped,
    cross,
    cache,
    two_heads,
    grouped,
    columns,
    linear,
    joined,
    painted,
    words,
    cancelling,
    crossed_at_end,
    crossed_before,
    projected,
    projected_columns,
    changed
);

/// Documents for what no program has that `tests/export/small.rs` compares.
fn documents() -> Vec<(&'static str, Document)> {
    let drawn = |seed| random_document([4, 5, 3, 2], seed, Settings::default());
    let parts = MaskParts {
        causal: true,
        window: Some(2),
        padding: Some([false, true, false, false].into()),
        ..MaskParts::default()
    };
    let painted = Mask::painted((4, 4), |query, key| query == 0 || (query + key) % 3 == 0);
    let hard = ["\"a\"", "\\n", "{}", "猫"].map(str::to_owned);
    // Each value is a small difference of large numbers.
    let x = Matrix::from_rows([[1e8, 1e8 + 0.125], [3e7, 3e7 + 0.25]]);
    let w = Matrix::from_rows([[1e-8], [2e-8]]);
    let cancelling = document([x, w.clone(), w, Matrix::from_rows([[0.1], [-0.1]])], Settings::default());
    vec![
        (
            "columns",
            set(&drawn(1), Scaling::SqrtDk, temperature(0.5)).written_in(Convention::Columns).causal(),
        ),
        ("linear", set(&drawn(2), divisor(2.5), temperature(1.0)).written_in(Convention::Linear)),
        ("joined", drawn(3).masked_by(Mask::Parts(parts)).unwrap()),
        ("painted", set(&drawn(4), Scaling::None, temperature(3.7)).masked_by(painted).unwrap()),
        ("words", called(&drawn(5), &hard)),
        ("cancelling", cancelling),
        ("crossed_at_end", super::crossed_at_end()),
        ("crossed_before", crossed_before()),
        ("projected", heads::one_head()),
        ("projected_columns", heads::one_head_in_columns()),
    ]
}

/// More queries than keys, so that the first ones stand before the first key and see nothing; with words as columns.
fn crossed_before() -> Document {
    let crossed = super::over(&random_document([5, 3, 2, 4], 7, Settings::default()), 2);
    let mask = Mask::Parts(MaskParts { causal: true, window: Some(1), ..MaskParts::default() });
    let at_end = mask.placed_at(Alignment::end(crossed.shape()), crossed.shape());
    crossed.masked_by(at_end).unwrap().written_in(Convention::Columns)
}

/// The program with the first number of X increased by one.
fn altered(program: &str) -> String {
    super::code::changed(program, "let x = DMatrix::<f64>::from_row_slice(3, 4, &[\n        ")
}

#[test]
fn rust_is_what_was_compiled() {
    for (name, document) in documents() {
        let program = text(&document, ExportScope::All, ExportFormat::Rust);
        assert_eq!(program, golden(&format!("{name}.rs"), &program), "{name}");
    }
    let program = altered(&text(&Preset::ThreeWords.document(), ExportScope::All, ExportFormat::Rust));
    assert_eq!(program, golden("changed.rs", &program));
}

#[test]
fn rust_gives_the_page_s_output() {
    let all = [
        plain::run,
        capped::run,
        cross::run,
        cache::run,
        two_heads::run,
        grouped::run,
        columns::run,
        linear::run,
        joined::run,
        painted::run,
        words::run,
        cancelling::run,
        crossed_at_end::run,
        crossed_before::run,
        projected::run,
        projected_columns::run,
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
