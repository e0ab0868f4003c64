//! Alignment of the numbers in a grid: decimal points line up, and signs hang to the left.

/// How a number is aligned with those above and below it.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum LinedUp {
    /// Not aligned: not a number, in scientific notation, or with full digits.
    #[default]
    Alone,
    /// Close to a whole number (`≈`), without decimals to align.
    Near,
    /// By its signs and digits.
    ByDigits(Count),
}

/// The number of signs, and of digits before and after the decimal point.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Count {
    signs: usize,
    whole: usize,
    decimals: usize,
}

/// The most digits before the point that the stylesheet has a class for.
const MAX_WHOLE: usize = 5;

impl LinedUp {
    /// Returns the alignment of a displayed number.
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

    /// Returns the alignment as CSS classes, to append to others.
    pub(super) fn classes(self) -> String {
        match self {
            Self::Alone => String::new(),
            Self::Near => " is-near".to_owned(),
            Self::ByDigits(Count { signs, whole, decimals }) => {
                format!(" sign-{signs} int-{whole} frac-{decimals}")
            }
        }
    }
}

/// Returns the widest alignment among numbers, as CSS class names. It is set on the grid, because a style rule that
/// looked for the widest cell would be evaluated for every cell.
pub(super) fn widest(all: impl IntoIterator<Item = LinedUp>) -> String {
    let digits = all.into_iter().filter_map(|one| match one {
        LinedUp::ByDigits(digits) => Some(digits),
        LinedUp::Alone | LinedUp::Near => None,
    });
    let Count { signs, whole, decimals } = digits.fold(Count::default(), |most, one| Count {
        signs: most.signs.max(one.signs),
        whole: most.whole.max(one.whole.min(MAX_WHOLE)),
        decimals: most.decimals.max(one.decimals),
    });
    format!("sign-{} int-{whole} frac-{decimals}", signs.min(1))
}
