//! How many digits of a number the page shows.

/// How many digits the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Digits {
    /// This many decimals, 0 to 6.
    Fixed(u8),
    /// The shortest text that reads back to the same number.
    Full,
}

impl Digits {
    /// The largest number of decimals.
    pub const MAX: u8 = 6;

    /// Limits the number of decimals, for places without room for all. `Full` becomes `most` decimals.
    ///
    /// ```
    /// use attenscope::number::Digits;
    ///
    /// assert_eq!(Digits::Full.at_most(4), Digits::Fixed(4));
    /// assert_eq!(Digits::Fixed(2).at_most(4), Digits::Fixed(2));
    /// ```
    #[must_use]
    pub fn at_most(self, most: u8) -> Self {
        match self {
            Self::Fixed(decimals) => Self::Fixed(decimals.min(most)),
            Self::Full => Self::Fixed(most),
        }
    }

    /// The id used in controls and in saved settings.
    ///
    /// ```
    /// use attenscope::number::Digits;
    ///
    /// assert_eq!(Digits::Fixed(2).id(), "2");
    /// assert_eq!(Digits::by_id("full"), Some(Digits::Full));
    /// assert_eq!(Digits::by_id("7"), None);
    /// ```
    pub fn id(self) -> String {
        match self {
            Self::Fixed(decimals) => decimals.to_string(),
            Self::Full => "full".to_owned(),
        }
    }

    /// Returns the digits with that id.
    pub fn by_id(id: &str) -> Option<Self> {
        match id {
            "full" => Some(Self::Full),
            _ => id.parse().ok().filter(|&decimals| decimals <= Self::MAX).map(Self::Fixed),
        }
    }
}
