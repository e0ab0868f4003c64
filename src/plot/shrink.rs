//! An image made smaller by averaging areas, so that a matrix with more cells than the screen has pixels neither
//! flickers nor shows patterns that are not in it, in every browser alike.

/// An RGBA image in fewer pixels: each is the average of the area it covers. A side that is not to shrink stays.
///
/// It rounds once, at the end, so a plain area keeps its colour exactly.
///
/// ```
/// use attenscope::plot::shrink;
///
/// let image = [0, 0, 0, 255, 100, 50, 200, 255];
/// assert_eq!(shrink(&image, (2, 1), (1, 1)), [50, 25, 100, 255]);
/// ```
///
/// # Panics
/// When the image has not `4 × cols × rows` bytes, or a new side is 0 while its old one is not.
pub fn shrink(image: &[u8], (cols, rows): (usize, usize), (new_cols, new_rows): (usize, usize)) -> Vec<u8> {
    assert_eq!(image.len(), 4 * cols * rows, "an image has four bytes a pixel");
    let across = shares(cols, new_cols.min(cols));
    let down = shares(rows, new_rows.min(rows));

    let mut shrunk = Vec::with_capacity(4 * across.len() * down.len());
    let mut line = vec![0.0_f32; 4 * cols];
    for spans in &down {
        line.fill(0.0);
        for &(row, share) in spans {
            let bytes = &image[4 * cols * row..][..4 * cols];
            for (sum, &byte) in line.iter_mut().zip(bytes) {
                *sum += share * f32::from(byte);
            }
        }
        let line = line.as_chunks::<4>().0;
        for spans in &across {
            let mut sums = [0.0_f32; 4];
            for &(col, share) in spans {
                for (sum, channel) in sums.iter_mut().zip(line[col]) {
                    *sum += share * channel;
                }
            }
            shrunk.extend(sums.map(|sum| (sum + 0.5) as u8));
        }
    }
    shrunk
}

/// For each new pixel along one side, the old pixels that it covers and the share of each; shares add up to 1.
fn shares(old: usize, new: usize) -> Vec<Vec<(usize, f32)>> {
    assert!(new > 0 || old == 0, "an image does not shrink to nothing");
    (0..new)
        .map(|pixel| {
            // In units in which an old pixel is `new` long and a new one `old`, every edge is a whole number.
            let (start, end) = (pixel * old, (pixel + 1) * old);
            (start / new..end.div_ceil(new))
                .map(|index| {
                    let covered = end.min((index + 1) * new) - start.max(index * new);
                    (index, covered as f32 / old as f32)
                })
                .collect()
        })
        .collect()
}
