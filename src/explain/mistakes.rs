//! Mistakes that several heads invite, each with its formula and the numbers that it leads to.

use crate::{
    math::Matrix,
    model::{Expr, Graph, PLAIN, Pipeline, Stage, subscript},
};

/// A mistake that several heads invite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeadMistake {
    /// The scores are divided by `√(h·d_k)`, as if all heads were one.
    DividedByAll,
    /// The scores are divided by `√d_model`.
    DividedByModel,
    /// Q, K and V of all heads are read as `h × n × d`, as `view` has them, instead of exchanging the first two axes of
    /// `n × h × d`.
    Viewed,
    /// The outputs of all heads, `h × n × d_v`, are read as `n × h·d_v` without exchanging the first two axes.
    ViewedBack,
    /// The outputs of all heads are averaged instead of put side by side.
    Averaged,
    /// Head `i` has the keys and values of group `i mod g`, instead of those that it shares with its neighbours.
    Interleaved,
}

impl HeadMistake {
    /// All mistakes, in the order of the steps.
    pub const ALL: [Self; 6] = [
        Self::Viewed,
        Self::Interleaved,
        Self::DividedByAll,
        Self::DividedByModel,
        Self::ViewedBack,
        Self::Averaged,
    ];

    /// The first stage that it changes.
    pub fn stage(self) -> Stage {
        match self {
            Self::DividedByAll | Self::DividedByModel => Stage::Scaled,
            Self::Viewed => Stage::Q,
            Self::Interleaved => Stage::K,
            Self::ViewedBack => Stage::Concat,
            Self::Averaged => Stage::Output,
        }
    }

    /// Its formula: what it puts in the place of the right one at [`Self::stage`].
    ///
    /// ```
    /// use attenscope::explain::HeadMistake;
    /// use attenscope::model::{Attention, Pipeline};
    /// use attenscope::presets::Preset;
    ///
    /// let document = Preset::ThreeWords.document().split(3)?;
    /// let attention = Attention::compute(&document);
    /// let pipeline = Pipeline::new(&document, &attention);
    /// assert_eq!(HeadMistake::DividedByAll.formula(pipeline), "Q·Kᵀ / √(3·1)");
    /// assert_eq!(HeadMistake::Viewed.formula(pipeline), "Q.view(3, 3, 1)[0]");
    /// assert_eq!(HeadMistake::Averaged.formula(pipeline), "(Z₁ + … + Z₃) / 3");
    /// # Ok::<(), attenscope::model::HeadsError>(())
    /// ```
    pub fn formula(self, pipeline: Pipeline<'_>) -> String {
        let (document, shape) = (pipeline.document(), pipeline.shape());
        let (heads, groups, head) = (shape.heads(), groups(pipeline), document.chosen_head());
        let name =
            |stage: Stage| Graph::of(document).name(stage, document.settings().convention).write(&PLAIN);
        match self {
            Self::DividedByAll => format!("{} / √({heads}·{})", name(Stage::Scores), shape.d_k()),
            Self::DividedByModel => format!("{} / √{}", name(Stage::Scores), shape.d_model()),
            Self::Viewed => format!("Q.view({heads}, {}, {})[{head}]", shape.n(), shape.d_k()),
            Self::Interleaved => format!("K[{head} % {groups}]"),
            Self::ViewedBack => format!("Z.view({}, {})", shape.n(), heads * shape.d_v()),
            Self::Averaged => {
                let letter = Expr::Matrix(Stage::Output.symbol()).write(&PLAIN);
                let between = if heads > 2 { " + … + " } else { " + " };
                format!("({letter}₁{between}{letter}{}) / {heads}", subscript(heads))
            }
        }
    }

    /// The numbers of a stage of the chosen head, or of all heads together, if this step is done wrong and the others are
    /// right. `None` if it is not a step of the stage, or if the document cannot have it or has the same numbers by right.
    pub fn matrix(self, pipeline: Pipeline<'_>, stage: Stage) -> Option<Matrix> {
        let (document, shape) = (pipeline.document(), pipeline.shape());
        let head = document.chosen_head();
        let over = |divisor: f64| {
            let scores = pipeline.stage(Stage::Scores);
            let quotient = |row, col| scores[(row, col)] / divisor;
            (divisor != document.divisor()).then(|| Matrix::from_fn(scores.rows(), scores.cols(), quotient))
        };
        if shape.heads() == 1 {
            return None;
        }
        let is_of_stage = match self {
            Self::Viewed => matches!(stage, Stage::Q | Stage::K | Stage::V),
            Self::Interleaved => matches!(stage, Stage::K | Stage::V),
            Self::DividedByAll | Self::DividedByModel | Self::ViewedBack | Self::Averaged => {
                stage == self.stage()
            }
        };
        let of_all = || each(pipeline, stage);
        match self {
            _ if !is_of_stage => None,
            Self::DividedByAll => over(((shape.heads() * shape.d_k()) as f64).sqrt()),
            Self::DividedByModel if shape.is_given() => None,
            Self::DividedByModel => over((shape.d_model() as f64).sqrt()),
            Self::Viewed => Some(viewed(&of_all(), place(pipeline, stage, head))),
            Self::Interleaved => {
                let group = interleaved(pipeline, head)?;
                of_all().get(group).map(|&matrix| matrix.clone())
            }
            Self::ViewedBack => Some(viewed_back(&each(pipeline, Stage::Output))),
            Self::Averaged => Some(mean(&of_all())),
        }
    }
}

/// The number of heads that keys and values have.
fn groups(pipeline: Pipeline<'_>) -> usize {
    pipeline.shape().heads() / pipeline.document().inputs().sharing()
}

/// The place of a head's matrix of a stage in [`each`].
pub(super) fn place(pipeline: Pipeline<'_>, stage: Stage, head: usize) -> usize {
    if stage.is_of_group() { head / pipeline.document().inputs().sharing() } else { head }
}

/// The group whose keys and values a head has if groups are dealt out in turns; `None` if it has them by right.
pub(super) fn interleaved(pipeline: Pipeline<'_>, head: usize) -> Option<usize> {
    let group = head % groups(pipeline);
    (group != place(pipeline, Stage::K, head)).then_some(group)
}

/// The matrices of a computed stage of all heads, or of all groups that share it.
pub(super) fn each<'a>(pipeline: Pipeline<'a>, stage: Stage) -> Vec<&'a Matrix> {
    let step = if stage.is_of_group() { pipeline.document().inputs().sharing() } else { 1 };
    let of_head = |head| Pipeline::new(pipeline.document(), pipeline.attention().head(head)).stage(stage);
    (0..pipeline.shape().heads()).step_by(step).map(of_head).collect()
}

/// Puts matrices of one size side by side.
pub(super) fn side_by_side(parts: &[&Matrix]) -> Matrix {
    let (rows, width) = (parts[0].rows(), parts[0].cols());
    Matrix::from_fn(rows, parts.len() * width, |row, col| parts[col / width][(row, col % width)])
}

/// Puts matrices of one size, `n × d` each, side by side, and reads the numbers row by row as `h × n × d`. Returns the part at
/// a place.
pub(super) fn viewed(parts: &[&Matrix], place: usize) -> Matrix {
    let (rows, width) = (parts[0].rows(), parts[0].cols());
    let whole = side_by_side(parts);
    Matrix::from_fn(rows, width, |row, col| whole.values()[(place * rows + row) * width + col])
}

/// Puts matrices of one size, `n × d` each, one below the other, and reads the numbers row by row as `n × h·d`.
pub(super) fn viewed_back(parts: &[&Matrix]) -> Matrix {
    let (rows, width) = (parts[0].rows(), parts[0].cols());
    let all = parts.len() * width;
    Matrix::from_fn(rows, all, |row, col| {
        let at = row * all + col;
        parts[at / (rows * width)].values()[at % (rows * width)]
    })
}

/// The mean of matrices of one size, as often side by side as there are matrices.
pub(super) fn repeated(parts: &[&Matrix]) -> Matrix {
    let mean = mean(parts);
    side_by_side(&vec![&mean; parts.len()])
}

/// The mean of matrices of one size.
pub(super) fn mean(parts: &[&Matrix]) -> Matrix {
    let (rows, cols) = (parts[0].rows(), parts[0].cols());
    Matrix::from_fn(rows, cols, |row, col| {
        parts.iter().map(|part| part[(row, col)]).sum::<f64>() / parts.len() as f64
    })
}
