//! Makes a slow preset in pieces, so that the page can do other things in between.

use super::{
    Preset, WIDE_INPUTS,
    humpty_dumpty::{GrowingInputs, WIDE},
};

/// The numbers drawn in a piece: up to 25 ms of work in WebAssembly.
const PIECE: usize = 1 << 16;

/// The work left before [`Preset::document`] is fast.
pub struct Making(Option<GrowingInputs>);

impl Making {
    pub(super) fn of(preset: Preset) -> Self {
        let is_due = preset == Preset::HumptyDumpty && WIDE_INPUTS.get().is_none();
        Self(is_due.then(|| GrowingInputs::new(WIDE)))
    }

    /// Whether everything is made.
    pub fn is_over(&self) -> bool {
        self.0.is_none()
    }

    /// Makes the next piece.
    pub fn make_more(&mut self) {
        if let Some(inputs) = self.0.as_mut().and_then(|draft| draft.make_more(PIECE)) {
            // If the cell is already set, it has the same numbers.
            let _ = WIDE_INPUTS.set(inputs);
            self.0 = None;
        }
    }
}
