//! The texts of saturated rows, and how sentences are joined.

use attenscope::text::{Language, followed};

#[test]
fn a_temperature_is_equal_or_about() {
    let found = Language::English.messages().lab().saturated.revival.found;
    assert!(found("≈ 19.05", "0.25").starts_with("At τ ≈ 19.05 the norm"));
    assert!(found("= 19", "0.25").starts_with("At τ = 19 the norm"));
}

#[test]
fn sentences_are_set_apart_as_their_language_does() {
    assert_eq!(followed("One.".to_owned(), "Two."), "One. Two.");
    assert_eq!(followed("一。".to_owned(), "二。"), "一。二。");
    assert_eq!(followed(String::new(), "Two."), "Two.");
    assert_eq!(followed("One.".to_owned(), ""), "One.");
}
