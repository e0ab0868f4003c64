//! Dashed lines, cut into the pieces that are seen: plotters has none.

use super::Point;

/// The gaps of a line, by which lines are told apart without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dash {
    /// None.
    Solid,
    /// Long pieces.
    Dashed,
    /// Short pieces.
    Dotted,
}

impl Dash {
    /// The lengths of a piece and of a gap in CSS pixels; none for a line without gaps.
    pub fn lengths(self) -> Option<(f64, f64)> {
        match self {
            Self::Solid => None,
            Self::Dashed => Some((7.0, 4.0)),
            Self::Dotted => Some((2.0, 3.0)),
        }
    }
}

/// The pieces of a line through points.
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
