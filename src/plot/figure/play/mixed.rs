//! Colours of the play: mixtures, and the hues of Q, K and V.

use crate::plot::{Rgb, Theme};

/// The matrices with hues of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hue {
    Q,
    K,
    V,
}

impl Hue {
    /// Its colour, that of the page's styles.
    pub fn color(self, theme: Theme) -> Rgb {
        match (self, theme) {
            (Self::Q, Theme::Light) => Rgb(31, 99, 168),
            (Self::Q, Theme::Dark) => Rgb(121, 180, 242),
            (Self::K, Theme::Light) => Rgb(148, 83, 0),
            (Self::K, Theme::Dark) => Rgb(227, 162, 88),
            (Self::V, Theme::Light) => Rgb(28, 122, 88),
            (Self::V, Theme::Dark) => Rgb(98, 195, 155),
        }
    }
}

/// Mixes a share of one colour with another.
pub(super) fn mixed(color: Rgb, share: f64, ground: Rgb) -> Rgb {
    let share = share.clamp(0.0, 1.0);
    let mix =
        |top: u8, below: u8| (f64::from(below) + (f64::from(top) - f64::from(below)) * share).round() as u8;
    Rgb(mix(color.0, ground.0), mix(color.1, ground.1), mix(color.2, ground.2))
}
