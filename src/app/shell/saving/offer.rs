//! The questions about the saved work that the user has to decide.

use crate::{app::browser::storage::StorageLocation, saving::Stamp};

/// A question about the saved work.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app::shell) enum Offer {
    /// The work could not be read. If it could not be set aside either, nothing is saved.
    Damaged { text: String, is_aside: bool },
    /// One copy of the work could not be read. Another copy is on the page.
    DamagedInPart(String),
    /// The saving module is still loading, and there is something to save.
    Awaited,
    /// The saving module failed to load.
    Unloaded,
    /// The browser does not return the work now.
    Unread,
    /// The browser has lost the work.
    Lost,
    /// Another tab has saved since.
    Superseded,
    /// A link's document is on the page, over the user's own work.
    Linked,
    /// A link waits in the address, since the work cannot be saved before the link is opened.
    LinkWaits,
    /// There is a newer version of the page.
    Newer,
    /// Work was set aside, either because other work replaced it or because it could not be read. Holds its place, save
    /// and text, and its sheet's name if that can be read and is distinctive.
    Aside { place: StorageLocation, stamp: Option<Stamp>, text: String, name: Option<String> },
}

/// An answer to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app::shell) enum Answer {
    Download,
    StartAfresh,
    TakeThat,
    KeepMine,
    OwnWork,
    KeepLinked,
    Delete,
    Later,
    Dismiss,
    TryAgain,
    Reload,
    DownloadSheet,
    OpenLink,
    Stay,
}

impl Offer {
    pub(in crate::app::shell) fn answers(&self) -> &'static [Answer] {
        match self {
            Self::Damaged { is_aside: true, .. } | Self::DamagedInPart(_) => {
                &[Answer::Download, Answer::Dismiss]
            }
            Self::Aside { .. } => &[Answer::Download, Answer::Delete, Answer::Later],
            Self::Damaged { is_aside: false, .. } => &[Answer::Download, Answer::StartAfresh],
            Self::Unread | Self::Lost => &[Answer::StartAfresh],
            Self::Awaited => &[],
            Self::Unloaded => &[Answer::Reload, Answer::DownloadSheet, Answer::TryAgain],
            Self::LinkWaits => &[Answer::DownloadSheet, Answer::OpenLink, Answer::Stay],
            Self::Newer => &[Answer::Reload, Answer::Later],
            Self::Superseded => &[Answer::TakeThat, Answer::KeepMine],
            Self::Linked => &[Answer::OwnWork, Answer::KeepLinked, Answer::Dismiss],
        }
    }

    /// Whether it takes precedence over notices: nothing is saved until it is answered or its cause is gone.
    pub(in crate::app::shell) fn is_urgent(&self) -> bool {
        matches!(self, Self::Awaited | Self::Unloaded | Self::LinkWaits)
    }

    /// Whether nothing is wrong and it only asks what the user wants.
    pub(in crate::app::shell) fn is_calm(&self) -> bool {
        matches!(self, Self::Linked | Self::Newer | Self::Aside { .. })
    }

    /// Whether it offers this save, set aside at this place.
    pub(super) fn is_aside(&self, at: StorageLocation, of: Option<Stamp>) -> bool {
        matches!(self, Self::Aside { place, stamp, .. } if (*place, *stamp) == (at, of))
    }
}
