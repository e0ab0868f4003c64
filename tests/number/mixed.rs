//! Fraction characters are read to the bits of their division.

use attenscope::number::{evaluate, parse_mixed};
use rstest::rstest;

#[rstest]
#[case("¼", 1.0 / 4.0)]
#[case("½", 1.0 / 2.0)]
#[case("¾", 3.0 / 4.0)]
#[case("⅐", 1.0 / 7.0)]
#[case("⅑", 1.0 / 9.0)]
#[case("⅒", 1.0 / 10.0)]
#[case("⅓", 1.0 / 3.0)]
#[case("⅔", 2.0 / 3.0)]
#[case("⅕", 1.0 / 5.0)]
#[case("⅖", 2.0 / 5.0)]
#[case("⅗", 3.0 / 5.0)]
#[case("⅘", 4.0 / 5.0)]
#[case("⅙", 1.0 / 6.0)]
#[case("⅚", 5.0 / 6.0)]
#[case("⅛", 1.0 / 8.0)]
#[case("⅜", 3.0 / 8.0)]
#[case("⅝", 5.0 / 8.0)]
#[case("⅞", 7.0 / 8.0)]
#[case("↉", 0.0)]
#[case(" 2½ ", 2.5)]
#[case("+2 ½", 2.5)]
#[case("−2⅓", -7.0 / 3.0)]
#[case("１０⅔", 32.0 / 3.0)]
fn a_fraction_of_one_character_is_read(#[case] text: &str, #[case] value: f64) {
    assert_eq!(parse_mixed(text).map(f64::to_bits), Some(value.to_bits()), "{text}");
    assert_eq!(evaluate(text), Ok(value), "{text}");
}

#[rstest]
#[case("")]
#[case("½2")]
#[case("½½")]
#[case("2.5½")]
#[case("2,5½")]
#[case("1e3½")]
#[case("--½")]
#[case("1/½")]
#[case("2")]
fn other_text_is_no_mixed_number(#[case] text: &str) {
    assert_eq!(parse_mixed(text), None, "{text}");
}

#[test]
fn a_whole_number_beyond_all_is_refused() {
    assert_eq!(parse_mixed(&format!("{}½", "9".repeat(400))), None);
}
