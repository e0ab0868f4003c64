//! Which parts of the stages an edit recomputed, as the engine reports it.

use std::ops::Range;

use super::{Convention, DirtyCells, Document, Graph, Shape, Stage};

/// The part of a matrix that was recomputed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Whole rows.
    Rows(Range<usize>),
    /// Whole columns.
    Columns(Range<usize>),
    /// Whole rows and whole columns.
    Cross(Range<usize>, Range<usize>),
    All,
}

/// The stages that an edit recomputed. Successive stages with the same part are grouped.
///
/// ```
/// use attenscope::model::{Attention, Edit, Extent, Input, Reach, Stage};
/// use attenscope::presets::Preset;
///
/// let mut document = Preset::ThreeWords.document();
/// let mut attention = Attention::prepare(&document);
/// let applied = document.apply(&Edit::SetCell { input: Input::X, row: 1, col: 0, value: 5.0 })?;
/// let reach = Reach::of(&attention.update(&document, &applied.change), &document);
/// assert_eq!(reach.parts[0], (Extent::Rows(1..2), vec![Stage::Q, Stage::K, Stage::V]));
/// assert_eq!(reach.parts[1], (Extent::Cross(1..2, 1..2), vec![Stage::Scores, Stage::Scaled]));
/// assert_eq!(reach.parts[2], (Extent::All, vec![Stage::Weights, Stage::Output]));
/// # Ok::<(), attenscope::model::EditError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Computed stages in the order of the pipeline.
    pub parts: Vec<(Extent, Vec<Stage>)>,
    /// Whether K and V are computed from X′.
    pub is_crossed: bool,
}

impl Reach {
    /// Picks the computed stages of the document among those that were written.
    pub fn of(dirty: &DirtyCells, document: &Document) -> Self {
        let mut parts: Vec<(Extent, Vec<Stage>)> = Vec::new();
        let graph = Graph::of(document);
        for (stage, _) in graph.operations().filter(|&(stage, _)| graph.input(stage).is_none()) {
            let Some(extent) = extent(dirty, stage, document.shape()) else { continue };
            match parts.last_mut() {
                Some((last, stages)) if *last == extent => stages.push(stage),
                _ => parts.push((extent, vec![stage])),
            }
        }
        Self { parts, is_crossed: graph.has(Stage::XKv) }
    }

    /// Returns the same parts with rows and columns as a convention writes them. It writes all computed stages the same
    /// way.
    #[must_use]
    pub fn written_in(self, convention: Convention) -> Self {
        let turned = |(extent, stages): (Extent, Vec<Stage>)| {
            let is_transposed = stages.iter().any(|&stage| convention.transposes(stage));
            (if is_transposed { extent.transposed() } else { extent }, stages)
        };
        Self { parts: self.parts.into_iter().map(turned).collect(), ..self }
    }
}

impl Extent {
    /// Exchanges rows and columns.
    #[must_use]
    pub fn transposed(self) -> Self {
        match self {
            Self::Rows(rows) => Self::Columns(rows),
            Self::Columns(cols) => Self::Rows(cols),
            Self::Cross(rows, cols) => Self::Cross(cols, rows),
            Self::All => Self::All,
        }
    }
}

fn extent(dirty: &DirtyCells, stage: Stage, shape: Shape) -> Option<Extent> {
    let (tall, wide) = stage.dimensions(shape);
    let lines = dirty.in_stage(stage);
    let within = |range: &Range<usize>, end: usize| range.start.min(end)..range.end.min(end);
    let (rows, cols) = (within(&lines.rows, tall), within(&lines.cols, wide));
    if rows.len() == tall || cols.len() == wide {
        return Some(Extent::All);
    }
    Some(match (rows.is_empty(), cols.is_empty()) {
        (true, true) => return None,
        (false, true) => Extent::Rows(rows),
        (true, false) => Extent::Columns(cols),
        (false, false) => Extent::Cross(rows, cols),
    })
}
