//! A preset in the making: for a page that has other things to do meanwhile.

use super::humpty_dumpty::{Draft, WIDE};
use super::{Preset, WIDE_INPUTS};

/// The numbers of a piece: in WebAssembly drawn in up to 25 ms.
const PIECE: usize = 1 << 16;

/// What has to be made before [`Preset::document`] is quick.
pub struct Making(Option<Draft>);

impl Making {
    pub(super) fn of(preset: Preset) -> Self {
        let is_due = preset == Preset::HumptyDumpty && WIDE_INPUTS.get().is_none();
        Self(is_due.then(|| Draft::new(WIDE)))
    }

    /// Whether all is made.
    pub fn is_over(&self) -> bool {
        self.0.is_none()
    }

    /// Makes one piece more.
    pub fn go_on(&mut self) {
        if let Some(inputs) = self.0.as_mut().and_then(|draft| draft.go_on(PIECE)) {
            // Who made them at the same time made the same.
            let _ = WIDE_INPUTS.set(inputs);
            self.0 = None;
        }
    }
}
