//! The browser window, and what surrounds the sheet in it.
//!
//! `style/tokens.css` repeats the public constants; `tests/floors/style.rs` compares them.

/// The size of the browser window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    pub width: f64,
    pub height: f64,
    /// Device pixels per CSS pixel.
    pub pixel_ratio: f64,
    /// Whether the sheet is presented: only its words, X and the weights are shown, in large type.
    pub is_presented: bool,
}

/// The screen size at which [`Viewport::unit`] is 1.
const LAPTOP: (f64, f64) = (1280.0, 760.0);
/// That size while the sheet is presented.
const PRESENTED: (f64, f64) = (700.0, 500.0);

impl Viewport {
    /// A narrower window gets the phone layout.
    pub const NARROW: f64 = 720.0;
    /// From this width on, panels are beside the sheet.
    pub const WIDE: f64 = 1100.0;
    /// In a window lower than this, panels over the foot of the sheet would leave hardly any of it.
    pub const SHORT: f64 = 560.0;
    /// The width of the panels beside the sheet.
    pub const ASIDE: f64 = 320.0;
    /// The width of the folded panels beside the sheet.
    pub const RAIL: f64 = 32.0;
    /// The room left and right of the sheet's cards.
    pub const MARGIN: f64 = 24.0;
    /// That room on a phone.
    pub const NARROW_MARGIN: f64 = 16.0;

    /// The factor by which the layout of a laptop is enlarged, in CSS pixels: on a larger screen all type, distances
    /// and cells grow together. A large screen is often a projector's.
    ///
    /// ```
    /// use attenscope::layout::Viewport;
    ///
    /// let unit = |width, height| {
    ///     Viewport { width, height, pixel_ratio: 1.0, is_presented: false }.unit()
    /// };
    /// assert_eq!([unit(390.0, 844.0), unit(1280.0, 720.0), unit(1920.0, 1140.0)], [1.0, 1.0, 1.5]);
    /// ```
    pub fn unit(self) -> f64 {
        let ((width, height), most) = if self.is_presented { (PRESENTED, 4.0) } else { (LAPTOP, 2.0) };
        (self.width / width).min(self.height / height).clamp(1.0, most)
    }

    /// Whether the window gets the phone layout.
    pub fn is_narrow(self) -> bool {
        self.width < Self::NARROW
    }

    /// Whether panels over the foot of the sheet would leave hardly any of it: on a phone held sideways, or a zoomed
    /// page on a laptop.
    pub fn is_short(self) -> bool {
        !self.has_aside() && self.height < Self::SHORT
    }

    /// Whether panels have room beside the sheet. Otherwise they lie over its foot.
    pub fn has_aside(self) -> bool {
        self.width >= Self::WIDE
    }

    /// The width available to the sheet's cards, with panels folded or not.
    pub fn sheet_width(self, is_folded: bool) -> f64 {
        let margin = if self.is_narrow() { Self::NARROW_MARGIN } else { Self::MARGIN };
        let beside = match (self.has_aside(), is_folded) {
            _ if self.is_presented => 0.0,
            (false, _) => 0.0,
            (true, false) => Self::ASIDE,
            (true, true) => Self::RAIL,
        };
        self.width - (2.0 * margin + beside) * self.unit()
    }

    /// The height for the rows of all matrices together. `around` is the height of everything else, on a laptop.
    pub(super) fn rows_height(self, around: f64) -> f64 {
        // Folded panels over the foot of the sheet, and the second line of the toolbar.
        const TABS: f64 = 58.0;
        const LINE: f64 = 34.0;
        let tabs = if self.has_aside() { 0.0 } else { TABS };
        let line = if self.width < LAPTOP.0 { LINE } else { 0.0 };
        self.height - (around + tabs + line) * self.unit()
    }
}
