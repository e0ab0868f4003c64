//! The browser window, and what stands in it around the sheet.
//!
//! The public constants stand in `style/tokens.css` too; `tests/floors/style.rs` compares them.

/// The size of the browser window, and how the sheet is laid out in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Device pixels for one CSS pixel.
    pub pixel_ratio: f64,
}

/// The screen that has no unit of its own.
const LAPTOP: (f64, f64) = (1280.0, 760.0);

impl Viewport {
    /// Below this width it is a phone's.
    pub const NARROW: f64 = 720.0;
    /// From this width on panels stand beside the sheet.
    pub const WIDE: f64 = 1100.0;
    /// Below this height panels over the foot of the sheet would leave hardly any of it.
    pub const SHORT: f64 = 560.0;
    /// The width of what stands beside the sheet.
    pub const ASIDE: f64 = 320.0;
    /// The width of what is left of it where it is folded.
    pub const RAIL: f64 = 32.0;
    /// The room to the left and to the right of the sheet's cards.
    pub const MARGIN: f64 = 24.0;
    /// That room on a phone.
    pub const NARROW_MARGIN: f64 = 16.0;

    /// How large a pixel of a laptop's screen is drawn, in CSS pixels: where there is more room, all type, all
    /// distances and all cells grow together. A large screen is often a projector's.
    ///
    /// ```
    /// use attenscope::layout::Viewport;
    ///
    /// let unit = |width, height| Viewport { width, height, pixel_ratio: 1.0 }.unit();
    /// assert_eq!([unit(390.0, 844.0), unit(1280.0, 720.0), unit(1920.0, 1140.0)], [1.0, 1.0, 1.5]);
    /// ```
    pub fn unit(self) -> f64 {
        const MOST: f64 = 2.0;
        (self.width / LAPTOP.0).min(self.height / LAPTOP.1).clamp(1.0, MOST)
    }

    /// Whether it is a phone's.
    pub fn is_narrow(self) -> bool {
        self.width < Self::NARROW
    }

    /// Whether panels over the foot of the sheet would leave hardly any of it: a phone on its side, a laptop's page that
    /// was enlarged.
    pub fn is_short(self) -> bool {
        !self.has_aside() && self.height < Self::SHORT
    }

    /// Whether there is room for panels beside the sheet; else they lie over its foot.
    pub fn has_aside(self) -> bool {
        self.width >= Self::WIDE
    }

    /// The width that the sheet's cards have, the panels folded or not.
    pub(super) fn sheet_width(self, is_folded: bool) -> f64 {
        let margin = if self.is_narrow() { Self::NARROW_MARGIN } else { Self::MARGIN };
        let beside = match (self.has_aside(), is_folded) {
            (false, _) => 0.0,
            (true, false) => Self::ASIDE,
            (true, true) => Self::RAIL,
        };
        self.width - (2.0 * margin + beside) * self.unit()
    }

    /// The height that the rows of all matrices have together on a laptop, where so much stands around them.
    pub(super) fn rows_height(self, around: f64) -> f64 {
        // Folded panels that lie over the foot of the sheet, and a toolbar of two lines.
        const TABS: f64 = 58.0;
        const LINE: f64 = 34.0;
        let tabs = if self.has_aside() { 0.0 } else { TABS };
        let line = if self.width < LAPTOP.0 { LINE } else { 0.0 };
        self.height - (around + tabs + line) * self.unit()
    }
}
