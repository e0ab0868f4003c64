//! Printed numbers, and the arithmetic behind the expected ones.

use attenscope::present::{computed, printed};

#[test]
fn a_number_is_written_as_it_was_printed() {
    assert_eq!(printed(0.46, 2), "0.46");
    assert_eq!(printed(-2.5, 3), "−2.500");
    assert_eq!(printed(400.0, 0), "400");
    // Digits beyond those of the number would be made up.
    assert_eq!(printed(1e17, 2), "100000000000000000");
    assert_eq!(printed(2.5e-9, 4), "2.5e−9");
    assert_eq!(printed(1234.0, -2), "1234");
}

#[test]
fn a_computed_number_has_two_digits_more_than_the_printed_one() {
    assert_eq!(computed(0.4593643523237517, 2), "0.4594");
    assert_eq!(computed(0.4593643523237517, 0), "0.459");
    assert_eq!(computed(0.4593643523237517, 9), "0.4593643523237517");
}
