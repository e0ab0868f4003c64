//! Decoding the bytes of a text file.

use attenscope::format::decoded;
use rstest::rstest;

#[rstest]
#[case::utf_8("词;1\n".as_bytes(), Some("词;1\n"))]
#[case::utf_16_as_excel_writes_it(b"\xFF\xFE1\0\t\x002\0", Some("1\t2"))]
#[case::utf_16_the_other_way(b"\xFE\xFF\x001\x00\t\x002", Some("1\t2"))]
#[case::half_a_unit(b"\xFF\xFE1\0\t", None)]
#[case::half_a_character(b"\xFF\xFE\x00\xD8", None)]
#[case::a_byte_each(b"Gr\xF6\xDFe; 1\t2\r\n", Some("Größe; 1\t2\r\n"))]
#[case::words_of_json(b"\n {\"labels\": [\"Gr\xF6\xDFe\"]}", None)]
#[case::a_picture(b"\x89PNG\r\n\x1A\n", None)]
fn a_file_is_read_as_the_text_that_it_is(#[case] bytes: &[u8], #[case] text: Option<&str>) {
    assert_eq!(decoded(bytes.to_vec()).as_deref(), text);
}
