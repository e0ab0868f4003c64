//! Commands of the tour, and their keys.

use super::{
    Command::{self, Tour},
    Press, find,
    rows::{KeyGroup, LEFT, RIGHT, key, row},
};

/// Commands of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourCommand {
    /// Goes to the next step.
    Next,
    /// Goes to the previous step.
    Previous,
    /// Goes to the first step.
    First,
    /// Goes to the last step.
    Last,
    /// Leaves the tour.
    Leave,
}

impl TourCommand {
    /// Returns the command of a key that is pressed in the tour.
    pub fn of(press: &Press) -> Option<Self> {
        find(press, |command| if let Command::Tour(found) = command { Some(found) } else { None })
    }
}

/// Keys in the tour.
pub(super) const IN_TOUR: KeyGroup = KeyGroup {
    name: |text| text.in_tour,
    rows: &[
        row(
            &[
                key(RIGHT, Tour(TourCommand::Next)),
                key(" ", Tour(TourCommand::Next)),
                key(LEFT, Tour(TourCommand::Previous)),
            ],
            |text| text.steps,
        ),
        row(&[key("Home", Tour(TourCommand::First)), key("End", Tour(TourCommand::Last))], |text| {
            text.tour_ends
        }),
        row(&[key("Escape", Tour(TourCommand::Leave))], |text| text.leave),
    ],
};
