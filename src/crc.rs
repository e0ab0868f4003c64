//! CRC-32 as in zip, PNG and ISO 3309. It detects every change confined to four consecutive bytes.

/// The effect of each half byte on the checksum. A table of whole bytes would be 16 times as long.
const TABLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut half = 0;
    while half < 16 {
        let (mut sum, mut bit) = (half as u32, 0);
        while bit < 4 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
            bit += 1;
        }
        table[half] = sum;
        half += 1;
    }
    table
};

/// Returns the CRC-32 of the concatenated pieces.
///
/// ```
/// use attenscope::crc::crc32;
///
/// assert_eq!(crc32([b"123456789"]), 0xCBF4_3926);
/// assert_eq!(crc32(["1234", "56789"]), 0xCBF4_3926);
/// ```
pub fn crc32<P: AsRef<[u8]>>(pieces: impl IntoIterator<Item = P>) -> u32 {
    let half = |sum: u32| sum >> 4 ^ TABLE[(sum & 15) as usize];
    let whole =
        |sum: u32, piece: P| piece.as_ref().iter().fold(sum, |sum, byte| half(half(sum ^ u32::from(*byte))));
    !pieces.into_iter().fold(!0, whole)
}
