//! Links: any text after the `#` of an address.

use attenscope::format::{Link, LinkError};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

use crate::document::inputs_of;
use crate::same::assert_same_document;

/// The first bytes of link versions that can be read, and the mark of content that is not deflated.
const VERSIONS: [u8; 7] = [1, 2, 3, 4, 5, 6, 7];
const PLAIN: u8 = 0;
/// The most bytes of content whose length fits the envelope.
const MAX: usize = 0xFFFE;

/// A text is either a link that reads back to the same bits after it was written, or is refused. The same goes for any
/// content in a valid envelope, which random bytes rarely have.
pub fn link(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        assert_reads_back(text);
    }
    if data.len() <= MAX {
        VERSIONS.iter().for_each(|version| assert_reads_back(&sealed(*version, data)));
    }
}

fn assert_reads_back(text: &str) {
    let link = match Link::from_text(text, inputs_of) {
        Ok(link) => link,
        Err(LinkError::Version { given }) => return assert!(!VERSIONS.contains(&given), "{text}"),
        Err(_) => return,
    };
    // Our own encoding may be longer than a link written by hand, and too long for a link.
    let Ok(written) = link.to_text(inputs_of) else { return };
    match Link::from_text(&written, inputs_of) {
        Ok(read) => {
            assert_same_document(&read.document, &link.document);
            assert_eq!(read.lesson, link.lesson, "{text}");
        }
        Err(error) => panic!("{written} was written, and is refused: {error:?}"),
    }
}

/// Wraps content in an envelope as a link does.
fn sealed(version: u8, content: &[u8]) -> String {
    let rest = [&[PLAIN], content].concat();
    let Ok(length) = u16::try_from(rest.len()) else { unreachable!("of at most {MAX} bytes") };
    let [high, low] = length.to_be_bytes();
    let head = [version, high, low];
    let crc = head.iter().chain(&rest).fold(!0_u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg()))
    });
    URL_SAFE_NO_PAD.encode([&head[..], &(!crc).to_be_bytes(), &rest].concat())
}
