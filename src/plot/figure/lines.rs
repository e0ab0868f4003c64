//! The visible parts of a chart's lines: with gaps, and clipped to the axes.

use super::Scale;
use crate::plot::{Point, Rect};

/// Returns the parts of a line inside the plot. A point that is not finite, or has no logarithm on a logarithmic axis,
/// makes a gap.
pub(super) fn visible(points: &[Point], x: Scale, y: Scale, plot: Rect) -> Vec<Vec<Point>> {
    let mut parts = Vec::new();
    let mut part: Vec<Point> = Vec::new();
    let mut before: Option<Point> = None;
    for &(at, value) in points {
        let place = x.place(at).zip(y.place(value));
        if let (Some(from), Some(to)) = (before, place) {
            match clipped(from, to, plot) {
                Some((start, end)) => {
                    if part.last() != Some(&start) {
                        finish(&mut parts, &mut part);
                        part.push(start);
                    }
                    part.push(end);
                }
                None => finish(&mut parts, &mut part),
            }
        } else {
            finish(&mut parts, &mut part);
        }
        before = place;
    }
    finish(&mut parts, &mut part);
    parts
}

fn finish(parts: &mut Vec<Vec<Point>>, part: &mut Vec<Point>) {
    if part.len() > 1 {
        parts.push(std::mem::take(part));
    }
    part.clear();
}

/// Clips a segment to a rectangle, edges included (Liang–Barsky).
fn clipped(from: Point, to: Point, plot: Rect) -> Option<(Point, Point)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (mut start, mut end) = (0.0_f64, 1.0_f64);
    // For each edge: how fast the segment moves outwards across it, and the distance to it.
    let edges = [
        (-dx, from.0 - plot.x),
        (dx, plot.right() - from.0),
        (-dy, from.1 - plot.y),
        (dy, plot.bottom() - from.1),
    ];
    for (speed, room) in edges {
        if speed == 0.0 {
            if room < 0.0 {
                return None;
            }
        } else if speed < 0.0 {
            start = start.max(room / speed);
        } else {
            end = end.min(room / speed);
        }
    }
    // Uncut ends keep their bits: parts are joined where ends are equal.
    let at = |share: f64| match share {
        0.0 => from,
        1.0 => to,
        _ => (from.0 + share * dx, from.1 + share * dy),
    };
    (start <= end).then(|| (at(start), at(end)))
}
