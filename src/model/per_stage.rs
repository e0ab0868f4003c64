//! A value for each stage.

use std::ops::{Index, IndexMut};

use super::Stage;

/// A value for each stage, found by the stage.
///
/// ```
/// use attenscope::model::{PerStage, Stage};
///
/// let mut rows = PerStage::from_fn(|stage| stage.rows_are_words());
/// assert!(rows[Stage::Q] && !rows[Stage::Wq]);
/// rows[Stage::Q] = false;
/// assert!(!rows[Stage::Q]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerStage<T>([T; Stage::COUNT]);

impl<T> PerStage<T> {
    /// Makes the value of each stage.
    pub fn from_fn(make: impl FnMut(Stage) -> T) -> Self {
        Self(Stage::ALL.map(make))
    }
}

impl<T> Index<Stage> for PerStage<T> {
    type Output = T;

    fn index(&self, stage: Stage) -> &T {
        &self.0[stage as usize]
    }
}

impl<T> IndexMut<Stage> for PerStage<T> {
    fn index_mut(&mut self, stage: Stage) -> &mut T {
        &mut self.0[stage as usize]
    }
}
