//! The wide preset is made in short pieces, with the same bits as when it is made at once.
//!
//! A test binary of its own, since a process makes the preset once and keeps it.

use attenscope::model::Input;
use attenscope::presets::Preset;

#[test]
fn a_wide_preset_is_made_in_pieces_of_few_numbers_and_then_at_hand() {
    let mut making = Preset::HumptyDumpty.making();
    let mut pieces = 0;
    while !making.is_over() {
        making.make_more();
        pieces += 1;
    }
    // X, a quarter of a matrix twelve times, and the correction of W_K.
    assert_eq!(pieces, 1 + 12 + 1);
    assert!(Preset::HumptyDumpty.making().is_over());

    let document = Preset::HumptyDumpty.document();
    let numbers = Input::ALL.into_iter().flat_map(|input| document.inputs().matrix(input).values());
    let fingerprint = numbers
        .flat_map(|value| value.to_bits().to_le_bytes())
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    assert_eq!(fingerprint, 0x24de_c8a3_549b_08c0_u64, "{fingerprint:#018x}");
}

#[test]
fn nothing_is_to_be_made_of_the_others() {
    for preset in Preset::ALL.into_iter().filter(|&preset| preset != Preset::HumptyDumpty) {
        assert!(preset.making().is_over(), "{}", preset.id());
    }
}
