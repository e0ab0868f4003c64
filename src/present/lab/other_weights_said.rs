//! Other weights as a description and a picture.

use super::{
    OtherWeights,
    other_weights::{WeightLine, WeightLines},
    replaced::Apart,
};
use crate::{
    math::Matrix,
    number::significant,
    plot::figure::{Cells, Figure},
    present::Wording,
    text::followed,
};

impl WeightLines {
    /// Describes the choice, and how far its output is from the computed one.
    pub fn said(&self, wording: Wording) -> String {
        let text = wording.text.lab().other_weights;
        let said = match self.choice {
            OtherWeights::Computed => text.choices.computed.said,
            _ if self.hides_all => text.sees_nothing,
            OtherWeights::Itself if self.is_no_key => return (text.is_no_key)(&self.token),
            OtherWeights::Itself if self.hides_itself => text.hides_itself,
            choice => choice.words(text).said,
        };
        let what = said(&self.token);
        let more = match self.apart {
            _ if self.choice == OtherWeights::Computed => return what,
            Apart::Same => text.same.to_owned(),
            Apart::At(col, difference) => (text.apart)(&significant(difference, 3), col + 1),
            Apart::Overflown => text.overflown.to_owned(),
        };
        followed(what, &more)
    }

    /// Says what is not shown, or not replaced.
    pub fn aside(&self, wording: Wording) -> String {
        let text = wording.text.lab().other_weights;
        let shown = [self.lines.len(), self.keys.len(), self.cols.len()];
        let mut said = String::new();
        for (at, part) in [text.some_rows, text.some_keys, text.some_entries].into_iter().enumerate() {
            if shown[at] < self.counts[at] {
                said = followed(said, &part(shown[at], self.counts[at]));
            }
        }
        if self.hides_keys && self.choice != OtherWeights::Computed {
            said = followed(said, text.hidden);
        }
        said
    }

    /// Returns the computed and the replaced lines as a heatmap: weights, then output entries.
    pub fn figure(&self, wording: Wording) -> Figure {
        let text = wording.text.lab().other_weights;
        let kinds = if self.choice == OtherWeights::Computed { 0..1 } else { 0..2 };
        let lines: Vec<_> =
            self.lines.iter().flat_map(|line| kinds.clone().map(move |kind| (line, kind))).collect();
        let name = |(line, kind): &(&WeightLine, usize)| {
            format!("{}: {}", line.token, [text.computed, text.instead][*kind])
        };
        let entries = self.cols.iter().map(|col| format!("z{}", col + 1));
        let values = Matrix::from_fn(lines.len(), self.keys.len() + self.cols.len(), |row, col| {
            let (line, kind) = lines[row];
            match col.checked_sub(self.keys.len()) {
                None => line.weights[kind][col],
                Some(entry) => line.outputs[kind][entry],
            }
        });
        Figure::Cells(Cells {
            row_labels: lines.iter().map(name).collect(),
            column_labels: self.keys.iter().cloned().chain(entries).collect(),
            ..Cells::diverging(values, Vec::new(), wording.digits.at_most(4))
        })
    }
}
