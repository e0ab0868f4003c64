//! The page's own tables by what stands in their corners.

use crate::model::symbol::MARKDOWN;
use crate::model::{Convention, Stage};

/// The stage whose table has that in its corner: its name or, in a table for people, its symbol.
pub(super) fn own(corner: &str) -> Option<Stage> {
    let is_symbol = |stage: &Stage| {
        Convention::ALL.into_iter().any(|convention| MARKDOWN.symbol(*stage, convention) == corner)
    };
    Stage::by_name(corner).or_else(|| Stage::ALL.into_iter().find(is_symbol))
}
