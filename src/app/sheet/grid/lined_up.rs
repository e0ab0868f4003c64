//! How the numbers of a grid stand below one another: signs hang, and points are in one line.

/// How a number is lined up with those above and below it.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum LinedUp {
    /// With none: it is no number, a power of ten, or has all digits.
    #[default]
    Alone,
    /// It is near a whole number, and has no digits to be lined up.
    Near,
    /// By its signs and digits.
    ByDigits(Count),
}

/// How many signs a number has, and how many digits before its point and behind it.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Count {
    signs: usize,
    whole: usize,
    decimals: usize,
}

/// The style knows of so many digits before the point.
const MOST_WHOLE: usize = 5;

impl LinedUp {
    /// How a number that is written so is lined up.
    pub(super) fn of(shown: &str) -> Self {
        if shown.starts_with('≈') {
            return Self::Near;
        }
        let Some(first) = shown.find(|sign: char| sign.is_ascii_digit()) else { return Self::Alone };
        let (signs, digits) = (shown[..first].chars().count(), &shown[first..]);
        if digits.contains('e') {
            return Self::Alone;
        }
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        Self::ByDigits(Count { signs, whole: whole.len(), decimals: decimals.len() })
    }

    /// The same as classes, behind others.
    pub(super) fn classes(self) -> String {
        match self {
            Self::Alone => String::new(),
            Self::Near => " is-near".to_owned(),
            Self::ByDigits(Count { signs, whole, decimals }) => format!(" h{signs} w{whole} p{decimals}"),
        }
    }
}

/// The room that the numbers of a grid ask for, in the words of their classes. The grid says it, since a rule that looked
/// for the widest among its cells would be asked anew for each of them.
pub(super) fn widest(all: impl IntoIterator<Item = LinedUp>) -> String {
    let digits = all.into_iter().filter_map(|one| match one {
        LinedUp::ByDigits(digits) => Some(digits),
        LinedUp::Alone | LinedUp::Near => None,
    });
    let Count { signs, whole, decimals } = digits.fold(Count::default(), |most, one| Count {
        signs: most.signs.max(one.signs),
        whole: most.whole.max(one.whole.min(MOST_WHOLE)),
        decimals: most.decimals.max(one.decimals),
    });
    format!("h{} w{whole} p{decimals}", signs.min(1))
}
