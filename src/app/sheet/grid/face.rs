//! The appearance of a cell or a label of a grid.

use crate::{explain::Verdict, layout::Spot, number::Digits};

/// The appearance of a cell.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Face {
    /// The place of the cell or label, as displayed.
    pub(super) spot: Spot,
    pub(super) content: Content,
    pub(super) marks: Marks,
    /// What screen readers say after its number.
    pub(super) description: Option<String>,
    /// The gradient at it, if the cells are coloured by one.
    pub(super) slope: Option<Slope>,
    /// The store's revision that it shows.
    pub(super) revision: u32,
    /// Whether the engine has rewritten it in place since the last paint.
    pub(super) is_new: bool,
    /// Whether the Tab key reaches it.
    pub(super) tab_stop: bool,
    /// Whether screen readers call it selected.
    pub(super) selected: bool,
}

/// The marks of a cell beside its content. Each has its own CSS class.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Marks {
    /// It has a dark background colour.
    pub(super) on_dark: bool,
    /// It is the explained cell.
    pub(super) explained: bool,
    /// The explained cell was computed from it.
    pub(super) source: bool,
    /// The verdict on the printed number compared with it.
    pub(super) checked: Option<Verdict>,
    /// It is covered, so it reveals nothing about its number.
    pub(super) covered: bool,
    /// The mask hides its key from its query.
    pub(super) hidden: bool,
    /// It is pointed at in the inspector.
    pub(super) pointed: bool,
    /// It is in the selected range; whether it is at the range's top, right, bottom and left edge.
    pub(super) chosen: Option<[bool; 4]>,
    /// It belongs to the token traced from X to the output.
    pub(super) traced: bool,
    /// It belongs to the key that the explained number is about.
    pub(super) asked: bool,
    /// It is a label rather than a cell.
    pub(super) is_label: bool,
    /// It is the name of a column of X.
    pub(super) is_name: bool,
}

impl Marks {
    /// Returns the CSS classes of the element.
    pub(super) fn class(self) -> String {
        let base = if self.is_label { "label" } else { "cell" };
        let [top, right, bottom, left] = self.chosen.unwrap_or_default();
        let marks = [
            (self.is_name, " is-name"),
            (self.on_dark, " on-dark"),
            (self.explained, " is-selected"),
            (self.source && !self.explained, " is-source"),
            (self.checked == Some(Verdict::Slips), " has-slip"),
            (self.checked == Some(Verdict::Follows), " has-follow"),
            (self.covered, " is-covered"),
            (self.hidden, " is-hidden"),
            (self.pointed, " is-pointed"),
            (self.traced, " is-traced"),
            (self.asked, " is-asked"),
            (self.chosen.is_some(), " is-chosen"),
            (top, " at-top"),
            (right, " at-right"),
            (bottom, " at-bottom"),
            (left, " at-left"),
        ];
        let names = marks.into_iter().filter_map(|(is_set, name)| is_set.then_some(name));
        std::iter::once(base).chain(names).collect()
    }
}

/// The gradient at a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Slope {
    /// The bits of the derivative.
    pub(super) bits: u64,
    /// Whether the gradient is that of this very cell.
    pub(super) is_target: bool,
}

/// The content of a cell. A number is formatted only when it has changed.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Content {
    /// The bits of a number, so that NaN equals NaN and −0 differs from 0; its digits; and the room in the cell, in
    /// halves of a character.
    Number {
        bits: u64,
        digits: Digits,
        room: usize,
    },
    Label(String),
    /// A covered number, and what screen readers say instead.
    Covered(&'static str),
}
