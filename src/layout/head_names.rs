//! Where the names of heads stand beside what all heads make together: above the columns of their outputs side by side, and
//! before the rows of `W_O`; the other way round where tokens are columns.

use std::ops::Range;

use super::{Orientation, Room};
use crate::model::Stage;

/// Where the names of heads stand, and the room that they take, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HeadNames {
    /// Before the rows, and before their numbers.
    Before(f64),
    /// Above the columns, and above their numbers.
    Above(f64),
}

impl HeadNames {
    /// The room of a name before rows, and of its number alone, on a laptop.
    const WORD: f64 = 46.0;
    const NUMBER: f64 = 16.0;
    /// The room of a name above columns.
    const LINE: f64 = 10.0;

    /// Returns the heads of consecutive lines, in order, and how many of the lines each has. A head has `width` lines.
    ///
    /// ```
    /// use attenscope::layout::HeadNames;
    ///
    /// assert_eq!(HeadNames::of_lines(0..6, 3), [(0, 3), (1, 3)]);
    /// // Through a window.
    /// assert_eq!(HeadNames::of_lines(5..10, 4), [(1, 3), (2, 2)]);
    /// ```
    pub fn of_lines(lines: Range<usize>, width: usize) -> Vec<(usize, usize)> {
        let mut heads: Vec<(usize, usize)> = Vec::new();
        for head in lines.map(|line| line / width) {
            match heads.last_mut() {
                Some((last, count)) if *last == head => *count += 1,
                _ => heads.push((head, 1)),
            }
        }
        heads
    }

    /// The room that they take before rows.
    pub(super) fn before(self) -> f64 {
        match self {
            Self::Before(room) => room,
            Self::Above(_) => 0.0,
        }
    }
}

impl Room {
    /// Returns where the names of heads stand beside a stage; `None` if its numbers are not those of several heads.
    pub(super) fn head_names(&self, stage: Stage) -> Option<HeadNames> {
        let has_rows_of_heads = match (self.shape.heads(), stage) {
            (1, _) => return None,
            (_, Stage::Concat) => Orientation::of(stage, self.convention).is_transposed(),
            (_, Stage::Wo) => !Orientation::of(stage, self.convention).is_transposed(),
            _ => return None,
        };
        let unit = self.viewport.unit();
        Some(match (has_rows_of_heads, stage) {
            (false, _) => HeadNames::Above(HeadNames::LINE * unit),
            // They stand in the margin of the sheet.
            (true, Stage::Concat) if !self.is_stacked() => {
                let left = self.margin_left() - self.numbers(stage);
                HeadNames::Before(left.clamp(HeadNames::NUMBER * unit, HeadNames::WORD * unit))
            }
            (true, _) => HeadNames::Before(HeadNames::WORD * unit),
        })
    }

    /// The room above a stage for names of heads. Cards of one line have the same, so that a word's row is on one line.
    pub(super) fn above_names(&self, stage: Stage) -> f64 {
        let line = match self.is_stacked() {
            true => [stage; 3],
            false => [Stage::Concat, Stage::Wo, Stage::Projected],
        };
        let above = |&stage: &Stage| match self.head_names(stage) {
            Some(HeadNames::Above(room)) => room,
            Some(HeadNames::Before(_)) | None => 0.0,
        };
        if line.contains(&stage) { line.iter().map(above).fold(0.0, f64::max) } else { 0.0 }
    }
}
