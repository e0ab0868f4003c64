//! What the page says about heads: their circuits, what each adds, and what splitting changes.

mod chapter;
mod circuit;
mod contributions;
mod second_score;
mod splitting;

use super::Wording;
use crate::number::FormattedNumber;

pub use chapter::{HeadsChapter, heads_document};
pub use circuit::{Circuit, CircuitNames, no_circuits_said};
pub use contributions::{Contribution, ContributionTable};
pub use second_score::{looked_at, second_score_said};
pub use splitting::splitting_said;

/// Says how far two ways to a number differ. `None` if the numbers are not finite.
fn rounding_said(difference: f64, wording: Wording) -> Option<String> {
    let text = wording.text.circuits();
    match difference {
        0.0 => Some(text.same.to_owned()),
        _ if !difference.is_finite() => None,
        _ => Some((text.differ)(FormattedNumber::significant(difference.abs(), 2).digits())),
    }
}
