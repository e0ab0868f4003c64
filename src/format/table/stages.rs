//! Recognises this page's own tables by their corner field.

use crate::model::{Convention, Graph, MARKDOWN, Stage};

/// Returns the stage whose name, or symbol in Markdown, is in the corner.
pub(super) fn own(corner: &str) -> Option<Stage> {
    let graph = Graph::plain();
    let is_symbol = |stage: &Stage| {
        Convention::ALL
            .into_iter()
            .any(|convention| graph.name(*stage, convention).write(&MARKDOWN) == corner)
    };
    Stage::by_name(corner).or_else(|| Stage::ALL.into_iter().find(is_symbol))
}
