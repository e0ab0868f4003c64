//! PNG, as little of it as the cells of a matrix need: eight bits a channel, no filters.

use miniz_oxide::deflate::compress_to_vec_zlib;

use crate::crc::crc32;

/// How hard to deflate: colours repeat, and a large matrix is not to be waited for.
const LEVEL: u8 = 6;
/// Red, green and blue; nothing is transparent.
const RGB: u8 = 2;

/// RGBA bytes, row by row, as a file.
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
