//! Cuts dashed lines into their visible pieces: plotters has no dashed lines.

use super::Point;

/// The dash pattern of a line, which distinguishes lines without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dash {
    /// No gaps.
    Solid,
    /// Long dashes.
    Dashed,
    /// Short dashes.
    Dotted,
}

impl Dash {
    /// The lengths of a dash and of a gap in CSS pixels; `None` for a solid line.
    pub fn lengths(self) -> Option<(f64, f64)> {
        match self {
            Self::Solid => None,
            Self::Dashed => Some((7.0, 4.0)),
            Self::Dotted => Some((2.0, 3.0)),
        }
    }
}

/// Returns the visible pieces of a line through points.
pub(super) fn pieces(points: &[Point], dash: Dash) -> Vec<Vec<Point>> {
    let Some((on, off)) = dash.lengths() else { return vec![points.to_vec()] };
    let mut pieces = Vec::new();
    let mut piece: Vec<Point> = points.first().copied().into_iter().collect();
    let (mut is_on, mut left) = (true, on);
    for ends in points.windows(2) {
        let ((x, y), (to_x, to_y)) = (ends[0], ends[1]);
        let length = (to_x - x).hypot(to_y - y);
        let mut gone = 0.0;
        while length - gone > left {
            gone += left;
            let share = gone / length;
            let at = (x + (to_x - x) * share, y + (to_y - y) * share);
            if is_on {
                piece.push(at);
                pieces.push(std::mem::take(&mut piece));
            } else {
                piece.push(at);
            }
            is_on = !is_on;
            left = if is_on { on } else { off };
        }
        left -= length - gone;
        if is_on {
            piece.push((to_x, to_y));
        }
    }
    if piece.len() > 1 {
        pieces.push(piece);
    }
    pieces
}
