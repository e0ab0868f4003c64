//! Places labels without overlaps.

use crate::plot::{Point, Rect};

/// Moves positions apart along a line until adjacent ones are at least `gap` apart, within the given limits and in the
/// same order. If not all fit, the last ones are dropped.
pub(super) fn spread(wanted: &[f64], gap: f64, (first, last): (f64, f64)) -> Vec<f64> {
    let most = ((last - first) / gap).floor().max(0.0) as usize + 1;
    let mut places: Vec<f64> = Vec::with_capacity(wanted.len().min(most));
    for &place in wanted.iter().take(most) {
        let least = places.last().map_or(first, |before| before + gap);
        places.push(place.max(least));
    }
    let mut most = last;
    for place in places.iter_mut().rev() {
        *place = place.min(most);
        most = *place - gap;
    }
    places
}

/// A text beside a vertical line, above the plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Flag {
    /// The number of text lanes below it.
    pub(super) lane: usize,
    /// Whether the text ends at its line instead of starting there.
    pub(super) is_left: bool,
}

/// Places texts of given widths beside vertical lines, in as few lanes as needed, so that neither texts nor the lines
/// up to them cross another text. Texts must end before `right`.
pub(super) fn flags(lines: &[(f64, f64)], gap: f64, right: f64) -> Vec<Flag> {
    let mut flags: Vec<Flag> =
        lines.iter().map(|&(at, width)| Flag { lane: 0, is_left: at + width > right }).collect();
    let mut order: Vec<usize> = (0..lines.len()).collect();
    // From the right: each text goes above those that start under it. Texts to the left of their line go above all
    // others.
    order.sort_by(|&a, &b| flags[a].is_left.cmp(&flags[b].is_left).then(lines[b].0.total_cmp(&lines[a].0)));
    let mut placed: Vec<(usize, f64, f64)> = Vec::new();
    for at in order {
        let (line, width) = lines[at];
        let (from, to) =
            if flags[at].is_left { (line - width - gap, line) } else { (line, line + width + gap) };
        let over =
            placed.iter().filter(|(_, start, end)| *start < to && from < *end).map(|placed| placed.0 + 1);
        flags[at].lane = over.max().unwrap_or(0);
        placed.push((flags[at].lane, from, to));
    }
    flags
}

/// The possible distances of a name from its point, nearest first.
const GAPS: [f64; 6] = [10.0, 20.0, 32.0, 46.0, 64.0, 88.0];

/// Returns the place of a point's name within a plot: the nearest place around the point that no line crosses and that
/// is not taken, otherwise the nearest one inside the plot. `None` if none is inside.
pub(super) fn beside(
    (x, y): Point,
    (width, height): (f64, f64),
    plot: Rect,
    lines: &[Vec<Point>],
    taken: &[Rect],
) -> Option<Rect> {
    let around = |gap: f64| {
        let (right, left, middle) = (x + gap, x - gap - width, x - width / 2.0);
        let (level, above, below) = (y - height / 2.0, y - gap - height, y + gap);
        let places = [
            (right, level),
            (left, level),
            (middle, above),
            (middle, below),
            (right, above),
            (left, above),
            (right, below),
            (left, below),
        ];
        places.map(|(x, y)| Rect { x, y, width, height })
    };
    let rooms: Vec<Rect> = GAPS.into_iter().flat_map(around).collect();
    let fits = |room: &&Rect| {
        room.x >= plot.x && room.right() <= plot.right() && room.y >= plot.y && room.bottom() <= plot.bottom()
    };
    let overlaps = |room: &Rect, (from, to): (Point, Point)| {
        from.0.min(to.0) < room.right()
            && room.x < from.0.max(to.0)
            && from.1.min(to.1) < room.bottom()
            && room.y < from.1.max(to.1)
    };
    let is_free = |room: &&Rect| {
        let mut steps = lines.iter().flat_map(|line| line.windows(2));
        let mut corners = taken.iter().map(|rect| ((rect.x, rect.y), (rect.right(), rect.bottom())));
        !steps.any(|step| overlaps(room, (step[0], step[1]))) && !corners.any(|span| overlaps(room, span))
    };
    let first = rooms.iter().find(|room| fits(room) && is_free(room));
    first.or_else(|| rooms.iter().find(fits)).copied()
}
