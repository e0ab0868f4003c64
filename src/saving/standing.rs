//! How the work on a page stands to the saved work.

use StandingEvent::{KeepsThis, OtherTabSaves, SaveBegins, TakesSaved};

/// How the work on a page stands to the saved work, which decides where the page saves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// The user's own work is on the page, and no other tab has saved since it was read or saved here.
    Own,
    /// A link's document is on the page, over no work of the user or chosen in its place. The next save makes it the user's
    /// own.
    Link,
    /// A link's document is on the page, over the user's work or over what another tab has saved since.
    LinkOverWork,
    /// Another tab has saved since.
    Overtaken,
    /// The saved work could not be read.
    Unread,
    /// A link's document is on the page, and the saved work could not be read.
    LinkUnread,
}

/// What a page finds of the user's saved work when it opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedWork {
    /// There is none, or only a preset without changes.
    None,
    /// There is work of the user.
    Found,
    /// What is saved could not be read.
    Unread,
}

/// What changes how the work on a page stands to the saved work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandingEvent {
    /// A save of this page begins, or a change waits for its save.
    SaveBegins,
    /// Another tab has saved.
    OtherTabSaves,
    /// The user keeps the work on the page in place of the saved work.
    KeepsThis,
    /// The user takes the saved work in place of the work on the page.
    TakesSaved,
}

impl StandingEvent {
    /// Whether the user decides between the work on the page and the saved work.
    pub fn is_choice(self) -> bool {
        match self {
            KeepsThis | TakesSaved => true,
            SaveBegins | OtherTabSaves => false,
        }
    }
}

/// A place that a page saves to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Where the next visit looks first.
    Main,
    /// Beside it, under the number of this page's line of work, until the user decides between the two.
    Aside,
}

impl Standing {
    /// Every standing.
    pub const ALL: [Self; 6] =
        [Self::Own, Self::Link, Self::LinkOverWork, Self::Overtaken, Self::Unread, Self::LinkUnread];

    /// Where the page saves; `None` while nothing may be saved.
    pub fn place(self) -> Option<Place> {
        match self {
            Self::Own | Self::Link => Some(Place::Main),
            Self::LinkOverWork | Self::Overtaken => Some(Place::Aside),
            Self::Unread | Self::LinkUnread => None,
        }
    }

    /// Whether the work on the page came with a link and is not the user's own yet.
    pub fn is_link(self) -> bool {
        match self {
            Self::Link | Self::LinkOverWork | Self::LinkUnread => true,
            Self::Own | Self::Overtaken | Self::Unread => false,
        }
    }

    /// The standing of a page that opens with the user's own work, or with a preset where there is none.
    pub fn opened(saved: SavedWork) -> Self {
        match saved {
            SavedWork::None | SavedWork::Found => Self::Own,
            SavedWork::Unread => Self::Unread,
        }
    }

    /// The standing of a page that opens with a link's document.
    pub fn opened_by_link(saved: SavedWork) -> Self {
        match saved {
            SavedWork::None => Self::Link,
            SavedWork::Found => Self::LinkOverWork,
            SavedWork::Unread => Self::LinkUnread,
        }
    }

    /// The standing after an event.
    #[must_use]
    pub fn after(self, event: StandingEvent) -> Self {
        match (self, event) {
            (Self::Own, SaveBegins | KeepsThis | TakesSaved) => Self::Own,
            (Self::Own, OtherTabSaves) => Self::Overtaken,
            (Self::Link, SaveBegins | TakesSaved) => Self::Own,
            (Self::Link, KeepsThis) => Self::Link,
            (Self::Link, OtherTabSaves) => Self::LinkOverWork,
            (Self::LinkOverWork, SaveBegins | OtherTabSaves) => Self::LinkOverWork,
            (Self::LinkOverWork, KeepsThis) => Self::Link,
            (Self::LinkOverWork, TakesSaved) => Self::Own,
            (Self::Overtaken, SaveBegins | OtherTabSaves) => Self::Overtaken,
            (Self::Overtaken, KeepsThis | TakesSaved) => Self::Own,
            (Self::Unread, SaveBegins | OtherTabSaves) => Self::Unread,
            (Self::Unread, KeepsThis | TakesSaved) => Self::Own,
            (Self::LinkUnread, SaveBegins | OtherTabSaves) => Self::LinkUnread,
            (Self::LinkUnread, KeepsThis) => Self::Link,
            (Self::LinkUnread, TakesSaved) => Self::Own,
        }
    }
}
