//! What a cell or a label of a grid looks like.

use crate::explain::Verdict;
use crate::layout::Spot;
use crate::number::Digits;

/// What a cell shows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Face {
    pub(super) spot: Spot,
    pub(super) content: Content,
    pub(super) marks: Marks,
    /// What is heard of it beside its number.
    pub(super) description: Option<String>,
    /// The change that it shows, as the store counts them.
    pub(super) revision: u32,
    /// Whether the engine has written it anew since the last paint, on the same document.
    pub(super) is_new: bool,
    pub(super) tab_stop: bool,
    pub(super) selected: bool,
}

/// How a cell looks beside what is written in it: each is a class of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Marks {
    /// It lies on a dark colour.
    pub(super) on_dark: bool,
    /// It is the cell that is explained.
    pub(super) explained: bool,
    /// The explained cell was computed from it.
    pub(super) source: bool,
    /// What a printed number is that it is compared with.
    pub(super) checked: Option<Verdict>,
    /// It is covered, and says nothing of its number.
    pub(super) covered: bool,
    /// The mask hides its key from its query.
    pub(super) hidden: bool,
    /// What is pointed at in the inspector stands for it.
    pub(super) pointed: bool,
    /// It is one of several that are chosen; whether it lies at their upper, right, lower and left edge.
    pub(super) chosen: Option<[bool; 4]>,
    /// It belongs to the word that is followed from X to the output.
    pub(super) traced: bool,
    /// It belongs to the key that the explained number is about.
    pub(super) asked: bool,
    /// It is a token's label.
    pub(super) is_label: bool,
}

impl Marks {
    /// The classes of its element.
    pub(super) fn class(self) -> String {
        let base = if self.is_label { "label" } else { "cell" };
        let [top, right, bottom, left] = self.chosen.unwrap_or_default();
        let marks = [
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

/// What is written in a cell: a number is only put into words when it is another one.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Content {
    /// The bits of a number, so that NaN is NaN and −0 is not 0; and how it is written, in the room of so many
    /// halves of a character.
    Number {
        bits: u64,
        digits: Digits,
        room: usize,
    },
    Label(String),
    /// A number that is not to be seen, and what is heard instead.
    Covered(&'static str),
}
