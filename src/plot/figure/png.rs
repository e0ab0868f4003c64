//! A minimal PNG encoder for the cells of a matrix: eight bits per channel, no filters.

use miniz_oxide::deflate::compress_to_vec_zlib;

use crate::crc::crc32;

/// The compression level: colours repeat, and a large matrix should not take long.
const LEVEL: u8 = 6;
/// The colour type of red, green and blue, without transparency.
const RGB: u8 = 2;

/// Encodes RGBA bytes, row by row, as a PNG file. Alpha is dropped.
pub(super) fn png(rgba: &[u8], cols: usize, rows: usize) -> Vec<u8> {
    let mut lines = Vec::with_capacity(rows * (3 * cols + 1));
    for line in rgba.chunks_exact(4 * cols.max(1)) {
        lines.push(0);
        line.as_chunks::<4>().0.iter().for_each(|&[red, green, blue, _]| lines.extend([red, green, blue]));
    }
    let [width, height] = [cols, rows].map(|count| (count as u32).to_be_bytes());
    let head = [&width[..], &height, &[8, RGB, 0, 0, 0]].concat();
    let mut file = b"\x89PNG\r\n\x1A\n".to_vec();
    for (name, content) in
        [(b"IHDR", head), (b"IDAT", compress_to_vec_zlib(&lines, LEVEL)), (b"IEND", Vec::new())]
    {
        file.extend((content.len() as u32).to_be_bytes());
        file.extend(name);
        file.extend(&content);
        file.extend(crc32([&name[..], &content]).to_be_bytes());
    }
    file
}
