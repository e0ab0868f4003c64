//! Whether saves fail.

/// Whether saves fail, as far as the page knows. `is_known` says that the user has dismissed the message about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Trouble {
    /// The last save succeeded, or there was none.
    #[default]
    None,
    /// The browser refused to read its storage when the page opened. Then it refuses to write, too.
    Refused {
        /// Whether the user knows.
        is_known: bool,
    },
    /// The last save failed.
    Failed {
        /// Whether the user knows.
        is_known: bool,
    },
}

impl Trouble {
    /// The trouble after a failed save.
    #[must_use]
    pub fn failed(self) -> Self {
        Self::Failed { is_known: self.is_known() }
    }

    /// The trouble after the user has dismissed the message that nothing is saved.
    #[must_use]
    pub fn dismissed(self) -> Self {
        match self {
            Self::None => Self::None,
            Self::Refused { .. } => Self::Refused { is_known: true },
            Self::Failed { .. } => Self::Failed { is_known: true },
        }
    }

    /// Whether the user knows.
    pub fn is_known(self) -> bool {
        match self {
            Self::None => false,
            Self::Refused { is_known } | Self::Failed { is_known } => is_known,
        }
    }
}
