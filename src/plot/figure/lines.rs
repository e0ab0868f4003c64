//! The lines of a chart as they are seen: with gaps, and nothing beyond the axes.

use super::Scale;
use crate::plot::{Point, Rect};

/// The parts of a line that lie within the plot. A point that is not finite, or has no logarithm where one is asked
/// for, is a gap.
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

/// What of a stretch lies within a rectangle, its edges included.
fn clipped(from: Point, to: Point, plot: Rect) -> Option<(Point, Point)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (mut start, mut end) = (0.0_f64, 1.0_f64);
    // For each edge, how fast the stretch leaves the rectangle there, and how far it is to go.
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
    // What is not cut keeps its ends to the last bit, by which parts are put together.
    let at = |share: f64| match share {
        0.0 => from,
        1.0 => to,
        _ => (from.0 + share * dx, from.1 + share * dy),
    };
    (start <= end).then(|| (at(start), at(end)))
}
