//! What the person is to decide about the saved work.

use crate::app::browser::storage::Place;
use crate::format::Stamp;

/// Something about the saved work that the person decides.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app::shell) enum Offer {
    /// It could not be read. Where it could not be kept aside either, nothing is saved.
    Damaged { text: String, is_aside: bool },
    /// One copy of it could not be read; another one is on the page.
    DamagedInPart(String),
    /// What saves is still on its way, and there is something to save.
    Awaited,
    /// What saves did not arrive.
    Unloaded,
    /// The browser does not give it back now.
    Unread,
    /// The browser no longer has it.
    Lost,
    /// Another tab has saved since.
    Superseded,
    /// A link's work is on the page, over the person's own.
    Linked,
    /// A link waits in the address: nothing that is here can be saved before it is opened.
    LinkWaits,
    /// There is a newer version of the page.
    Newer,
    /// Another one took its place, or it could not be read: the save, its text, and what its sheet is called, where
    /// that can be read and tells it from others.
    Aside { place: Place, stamp: Option<Stamp>, text: String, name: Option<String> },
}

/// What can be answered to an offer.
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

    /// Whether it goes before all else there is to tell: nothing is saved until it is answered or mended.
    pub(in crate::app::shell) fn is_urgent(&self) -> bool {
        matches!(self, Self::Awaited | Self::Unloaded | Self::LinkWaits)
    }

    /// Whether nothing is wrong: it only asks what the person wants.
    pub(in crate::app::shell) fn is_calm(&self) -> bool {
        matches!(self, Self::Linked | Self::Newer | Self::Aside { .. })
    }

    /// Whether it is that save, which was set aside there.
    pub(super) fn is_aside(&self, at: Place, of: Option<Stamp>) -> bool {
        matches!(self, Self::Aside { place, stamp, .. } if (*place, *stamp) == (at, of))
    }
}
