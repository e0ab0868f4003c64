//! The steps of several heads: what a head takes of all, and how the outputs of all are put together and projected.

use std::ops::Range;

use super::{
    interval::Interval,
    reckoning::Reckoning,
    steps::{Joining, Steps, Taking},
};
use crate::{
    explain::mistakes::{each, interleaved, mean, place, repeated, side_by_side, viewed, viewed_back},
    math::Matrix,
    model::{Pipeline, Stage},
};

impl<'a> Reckoning<'a> {
    /// Some rows of Q, K or V, if a mistake takes them from the numbers of other heads.
    pub(super) fn taken(&self, stage: Stage, rows: Range<usize>) -> Option<Interval<'a>> {
        let of_head = |place: usize| Interval::rows_of(each(self.whole, stage)[place], rows.clone());
        match self.steps.taking {
            Taking::Own => None,
            Taking::Viewed => {
                let part = viewed(&each(self.whole, stage), place(self.whole, stage, self.head));
                Some(Interval::from(part).rows(rows))
            }
            Taking::Interleaved => match interleaved(self.whole, self.head) {
                Some(group) if stage.is_of_group() => Some(of_head(group)),
                _ => None,
            },
            Taking::OfHead(head) => {
                let (own, other) = (place(self.whole, stage, self.head), place(self.whole, stage, head));
                (own != other).then(|| of_head(other))
            }
        }
    }

    /// Some rows of the outputs of all heads together; `None` if the rows are those that the sheet computed.
    pub(super) fn joined(&self, output: Stage, rows: Range<usize>) -> Option<Interval<'a>> {
        match self.steps.joining {
            Joining::SideBySide => Some(together(&self.outputs(output, rows, false)?, side_by_side)),
            Joining::Viewed => {
                let outputs = self.outputs(output, self.all(output), true)?;
                Some(together(&outputs, viewed_back).rows(rows))
            }
            // Their mean is as wide as one of them.
            Joining::Averaged => None,
            Joining::Repeated => Some(together(&self.outputs(output, rows, true)?, repeated)),
        }
    }

    /// Some rows of the mean of the outputs of all heads.
    pub(super) fn averaged(&self, output: Stage, rows: Range<usize>) -> Option<Interval<'a>> {
        let right = Steps { joining: Joining::SideBySide, ..self.steps };
        let outputs = Reckoning { steps: right, ..self.clone() }.outputs(output, rows, true)?;
        Some(together(&outputs, mean))
    }

    /// Some rows of the outputs times W_O; `None` if the rows are those that the sheet computed.
    pub(super) fn projected_output(&self, outputs: Stage, rows: Range<usize>) -> Option<Interval<'a>> {
        let is_averaged = self.steps.joining == Joining::Averaged;
        let outputs = self.operand_if(outputs, rows, is_averaged)?;
        let w_o = self.pipeline.stage(Stage::Wo);
        let projected = self.times(&outputs, &Interval::rows_of(w_o, 0..w_o.rows()));
        let heads = self.pipeline.shape().heads();
        Some(if is_averaged { projected.over(heads as f64) } else { projected })
    }

    /// Some rows of the output of each head; `None` if the sheet computed all and they are not needed.
    fn outputs(&self, output: Stage, rows: Range<usize>, is_needed: bool) -> Option<Vec<Interval<'a>>> {
        let others_are_right =
            self.rounding.is_none() && self.steps == Steps::right(self.pipeline.document());
        let of_head = |head: usize| match head == self.head {
            true => self.operand(output, rows.clone()),
            false if others_are_right => None,
            false => self.output_of(head, output, rows.clone()),
        };
        let found: Vec<_> = (0..self.whole.shape().heads()).map(of_head).collect();
        let is_other = is_needed || found.iter().any(Option::is_some);
        let all = each(self.whole, output);
        let or_computed = |(found, matrix): (Option<Interval<'a>>, &&'a Matrix)| {
            found.unwrap_or_else(|| Interval::rows_of(matrix, rows.clone()))
        };
        is_other.then(|| found.into_iter().zip(&all).map(or_computed).collect())
    }

    /// Some rows of the output of a head that is not chosen, computed by the same steps. Nothing was printed of it.
    fn output_of(&self, head: usize, output: Stage, rows: Range<usize>) -> Option<Interval<'a>> {
        let document = self.whole.document().head(head);
        let pipeline = Pipeline::new(&document, self.whole.attention().head(head));
        let alone = Reckoning { pipeline, operands: &[], head, ..self.clone() };
        alone.operand(output, rows).map(Interval::into_owned)
    }
}

/// Puts the numbers of all heads together, and their radii in the same way.
fn together<'a>(outputs: &[Interval<'_>], join: fn(&[&Matrix]) -> Matrix) -> Interval<'a> {
    let values: Vec<&Matrix> = outputs.iter().map(|output| &*output.values).collect();
    let has_radii = outputs.iter().any(|output| output.radii.is_some());
    let radii = has_radii.then(|| {
        let of = |output: &Interval<'_>| {
            let (rows, cols) = (output.values.rows(), output.values.cols());
            output.radii.clone().unwrap_or_else(|| Matrix::zeros(rows, cols))
        };
        let radii: Vec<_> = outputs.iter().map(of).collect();
        join(&radii.iter().collect::<Vec<_>>())
    });
    Interval { radii, ..Interval::from(join(&values)) }
}
