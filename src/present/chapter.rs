//! The optional chapter on gradients: which number of X to raise, so that a word looks at another one more.

use super::{Wording, is_toured, tour_facts::asked_key, tour_pair};
use crate::{
    model::{CellRef, Gradient, Objective, Pipeline, Shape, Stage},
    number::{FormattedNumber, for_display, small_for_display},
    text::{AnsweredFacts, ChapterText, LeverEffect},
};

/// What raising a number by this is said to do.
const STEP: f64 = 0.01;

/// An answer to the chapter's question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lever {
    /// A number of X.
    Input(CellRef),
    /// Any number of W_V.
    Values,
}

/// The chapter as it stands when its question is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Chapter {
    shape: Shape,
    /// The weight that is to rise.
    pub target: CellRef,
    /// Its value.
    weight: f64,
    /// The number of X that raises it most; `None` if there is none, or the gradient is not finite.
    best: Option<Best>,
    /// The answers to choose from: two numbers of X in the order of the sheet, and W_V.
    pub levers: Vec<Lever>,
}

/// The number of X that raises the weight most.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Best {
    cell: CellRef,
    value: f64,
    slope: f64,
}

impl Chapter {
    /// Computes the gradient of a weight of the word that the tour follows by `gradient`, which is [`Gradient::of`] in a part
    /// of the program of its own. Returns `None` if the tour is not about the document.
    pub fn of(
        pipeline: Pipeline<'_>,
        gradient: impl Fn(Pipeline<'_>, &Objective) -> Gradient,
    ) -> Option<Self> {
        let (document, shape) = (pipeline.document(), pipeline.shape());
        if !is_toured(shape) {
            return None;
        }
        let (pair, asked) = (tour_pair(document), asked_key(document));
        let col = if document.mask().hides(pair.row, asked) { pair.col } else { asked };
        let target = CellRef { stage: Stage::Weights, row: pair.row, col };
        let gradient = gradient(pipeline, &Objective::Cell(target));
        let cells = (0..shape.n()).flat_map(|row| (0..shape.d_model()).map(move |col| (row, col)));
        let slopes: Vec<(CellRef, f64)> = cells
            .map(|(row, col)| CellRef { stage: Stage::X, row, col })
            .map(|cell| (cell, gradient.number(cell)))
            .collect();
        let is_finite = slopes.iter().all(|(_, slope)| slope.is_finite());
        let steepest = |sign: f64| {
            let those = slopes.iter().filter(|(_, slope)| sign * slope > 0.0 && is_finite);
            those.copied().reduce(|best, each| if sign * each.1 > sign * best.1 { each } else { best })
        };
        let best = steepest(1.0).map(|(cell, slope)| Best { cell, value: pipeline.number(cell), slope });
        let mut inputs: Vec<CellRef> = [best.map(|best| best.cell), steepest(-1.0).map(|(cell, _)| cell)]
            .into_iter()
            .flatten()
            .collect();
        inputs.sort_by_key(|cell| (cell.row, cell.col));
        let levers = inputs.into_iter().map(Lever::Input).chain([Lever::Values]).collect();
        Some(Self { shape, target, weight: pipeline.number(target), best, levers })
    }

    /// The number to raise, if there is one.
    pub fn best(&self) -> Option<CellRef> {
        self.best.map(|best| best.cell)
    }

    /// Whether a document has the cells that the chapter is about.
    pub fn fits(&self, pipeline: Pipeline<'_>) -> bool {
        pipeline.shape() == self.shape
    }

    /// The question; or why there is none.
    pub fn question(&self, pipeline: Pipeline<'_>, text: &ChapterText) -> String {
        let [asks, answers] = self.words(pipeline);
        if self.best.is_some() { (text.question)(&asks, &answers) } else { (text.nothing)(&asks, &answers) }
    }

    /// The name of an answer.
    pub fn name(&self, lever: Lever, pipeline: Pipeline<'_>, text: &ChapterText) -> String {
        match lever {
            Lever::Input(CellRef { row, col, .. }) => {
                let inputs = pipeline.document().inputs();
                (text.number)(&inputs.word(row), &inputs.column(col), col + 1)
            }
            Lever::Values => text.values.to_owned(),
        }
    }

    /// What is said of an answer. `None` if there is nothing to raise.
    pub fn answered(&self, lever: Lever, pipeline: Pipeline<'_>, text: &ChapterText) -> Option<String> {
        let best = self.best?;
        let raised = match lever {
            Lever::Input(cell) if cell == best.cell => LeverEffect::Up,
            Lever::Input(_) => LeverEffect::Down,
            Lever::Values => LeverEffect::Nothing,
        };
        let right = self.name(Lever::Input(best.cell), pipeline, text);
        let rise = FormattedNumber::significant(STEP * best.slope, 2);
        Some((text.answered)(&AnsweredFacts { raised, right: &right, rise: rise.digits() }))
    }

    /// What is to be seen once an answer is given.
    pub fn seen(&self, pipeline: Pipeline<'_>, text: &ChapterText) -> String {
        let [asks, answers] = self.words(pipeline);
        (text.seen)(&asks, &answers)
    }

    /// What to do. `None` if there is nothing to raise.
    pub fn task(&self, pipeline: Pipeline<'_>, wording: Wording, text: &ChapterText) -> Option<String> {
        let best = self.best?;
        let right = self.name(Lever::Input(best.cell), pipeline, text);
        Some((text.ask)(&right, &for_display(best.value, wording.prose_digits())))
    }

    /// What happened, once the number is larger than it was and the weight is seen to be.
    pub fn found(&self, pipeline: Pipeline<'_>, wording: Wording, text: &ChapterText) -> Option<String> {
        let Best { cell, value, .. } = self.best?;
        let weight = pipeline.number(self.target);
        let shown = |weight: f64| small_for_display(weight, wording.prose_digits());
        let [now, before] = [weight, self.weight].map(shown);
        let is_done = pipeline.number(cell) > value && weight > self.weight && now != before;
        let [asks, answers] = self.words(pipeline);
        is_done.then(|| (text.found)(&asks, &answers, &now, &before))
    }

    fn words(&self, pipeline: Pipeline<'_>) -> [String; 2] {
        [self.target.row, self.target.col].map(|word| pipeline.document().inputs().word(word))
    }
}
