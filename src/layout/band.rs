//! What the cards of a band have in common: styles lay out the band by it.

use super::Room;
use crate::model::Stage;

impl Room {
    /// Whether one of these cards has numbers in small type.
    pub fn has_compact(&self, stages: &[Stage]) -> bool {
        stages.iter().any(|&stage| self.across(stage).is_compact)
    }

    /// Whether nothing is between the headings and the numbers of these cards: neither names of columns nor a map.
    pub fn is_bare(&self, stages: &[Stage]) -> bool {
        !stages.iter().any(|&stage| self.shows_names(stage) || self.map_height(stage).is_some())
    }
}
