//! The table at the top of `src/number/writing.rs` shows what its functions write.

use attenscope::number::{
    Digits, as_result, cut_to_width, exact_for_display, fixed, for_css, for_data, for_display,
    marked_if_rounded, round_to_width, scientific, significant, small_for_display,
};

const TWO: Digits = Digits::Fixed(2);
const FOUR: Digits = Digits::Fixed(4);

type Write = fn(f64) -> String;

const FUNCTIONS: [(&str, Write); 12] = [
    ("for_display", |value| for_display(value, TWO)),
    ("small_for_display", |value| small_for_display(value, TWO)),
    ("marked_if_rounded", |value| marked_if_rounded(value, TWO)),
    ("significant", |value| significant(value, 3)),
    ("exact_for_display", exact_for_display),
    ("as_result", |value| as_result(value, value == 1e300, TWO)),
    ("round_to_width", |value| round_to_width(value, FOUR, 9).0),
    ("cut_to_width", |value| cut_to_width(value, 12)),
    ("for_data", for_data),
    ("for_css", for_css),
    ("fixed", |value| fixed(value, 2)),
    ("scientific", |value| scientific(value, 2)),
];

#[test]
fn every_example_of_the_table_is_what_is_written() {
    let source = include_str!("../../src/number/writing.rs");
    let rows: Vec<_> =
        source.lines().filter(|line| line.starts_with("//! | ") && line.contains("[`")).collect();
    assert_eq!(rows.len(), FUNCTIONS.len());
    for ((name, write), row) in FUNCTIONS.into_iter().zip(rows) {
        let cells: Vec<_> = row.split('|').map(str::trim).collect();
        assert_eq!(cells[2], format!("[`{name}`]"));
        let examples: Vec<_> = cells[3].split("` `").map(|example| example.trim_matches('`')).collect();
        for (value, example) in [1.0 / 3.0, -1.8178e-15, 1e300].into_iter().zip(examples) {
            assert_eq!(write(value), example, "{name}({value:e})");
        }
    }
}
