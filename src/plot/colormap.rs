//! Colours, the colour ramps in both themes, and the text colours legible on them.
//!
//! The colour of 0 is that of the paper, so zeros recede. Numbers on coloured cells are black or white: on any colour,
//! at least one of the two has a contrast of 4.5 : 1 or more. No pair of softer colours has that.

use std::{f64::consts::LN_2, sync::OnceLock};

use crate::model::Stage;

/// A colour in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// One of the two text colours on coloured cells, the same in both themes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Black.
    Dark,
    /// White.
    Light,
}

impl Ink {
    /// Its colour.
    pub fn rgb(self) -> Rgb {
        match self {
            Self::Dark => Rgb(0, 0, 0),
            Self::Light => Rgb(255, 255, 255),
        }
    }
}

/// The theme of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
}

/// The colour of a line in a chart. Q, K and V have their own hues, which are not among these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// The text colour.
    Ink,
    /// The colour of the weights.
    Violet,
    /// A colour beside violet, for more lines.
    Rose,
    /// For lines in the background.
    Soft,
}

/// A mapping from numbers to colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ramp {
    /// Blue below the middle, red above it, paper in the middle.
    Diverging,
    /// [`Self::Diverging`], slightly paler: for the output.
    Firm,
    /// [`Self::Diverging`], paler: for intermediate stages.
    Calm,
    /// [`Self::Diverging`], palest: for the weight matrices, which should not catch the eye first.
    Faint,
    /// From paper to violet: for the weights.
    Sequential,
    /// From paper to a tint: for the weights of a second head, and of further ones.
    Teal,
    Ochre,
    Rose,
    Blue,
    Olive,
    Plum,
    Forest,
    Gold,
    Brick,
    Navy,
    Petrol,
}

impl Rgb {
    /// Writes the colour in CSS.
    ///
    /// ```
    /// assert_eq!(attenscope::plot::Rgb(121, 158, 203).css(), "rgb(121,158,203)");
    /// ```
    pub fn css(self) -> String {
        let Self(red, green, blue) = self;
        format!("rgb({red},{green},{blue})")
    }

    /// The relative luminance of WCAG 2: 0 for black, 1 for white.
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let c = f64::from(channel) / 255.0;
            // To the power of 2.4. Not `powf`, which nothing else in the page's first part needs.
            let raised = |base: f64| (2.4 * LN_2 * base.log2()).exp();
            if c <= 0.04045 { c / 12.92 } else { raised((c + 0.055) / 1.055) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// The contrast ratio of WCAG 2, from 1 to 21.
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        a.max(b) / a.min(b)
    }

    /// Returns the ink that is legible on a cell of this colour. Its contrast is 4.5 : 1 or more on any colour.
    pub fn ink(self) -> Ink {
        // Where black and white are equally legible: the geometric mean of 0.05 and 1.05, minus 0.05.
        const BETWEEN: f64 = 0.179;
        if self.luminance() > BETWEEN { Ink::Dark } else { Ink::Light }
    }
}

impl Theme {
    /// The background of the page, and the colour of 0.
    pub fn paper(self) -> Rgb {
        match self {
            Self::Light => Rgb(252, 251, 248),
            Self::Dark => Rgb(22, 23, 26),
        }
    }

    /// The colour of secondary text, such as labels.
    pub fn soft(self) -> Rgb {
        match self {
            Self::Light => Rgb(107, 106, 102),
            Self::Dark => Rgb(158, 156, 150),
        }
    }

    /// The colour of a line; its contrast with the paper is 4.5 : 1 or more.
    pub fn tone(self, tone: Tone) -> Rgb {
        match (self, tone) {
            (Self::Light, Tone::Ink) => Rgb(29, 29, 27),
            (Self::Dark, Tone::Ink) => Rgb(236, 235, 230),
            (Self::Light, Tone::Violet) => Rgb(99, 84, 160),
            (Self::Dark, Tone::Violet) => Rgb(165, 151, 221),
            (Self::Light, Tone::Rose) => Rgb(172, 46, 104),
            (Self::Dark, Tone::Rose) => Rgb(236, 139, 178),
            (_, Tone::Soft) => self.soft(),
        }
    }

    /// The colour of hairlines.
    pub fn rule(self) -> Rgb {
        match self {
            Self::Light => Rgb(229, 226, 218),
            Self::Dark => Rgb(52, 53, 58),
        }
    }
}

impl Ramp {
    /// All ramps.
    pub const ALL: [Self; 16] = [
        Self::Diverging,
        Self::Firm,
        Self::Calm,
        Self::Faint,
        Self::Sequential,
        Self::Teal,
        Self::Ochre,
        Self::Rose,
        Self::Blue,
        Self::Olive,
        Self::Plum,
        Self::Forest,
        Self::Gold,
        Self::Brick,
        Self::Navy,
        Self::Petrol,
    ];

    /// The ramps of the weights of several heads. Those after the sixth are darker on light paper, and lighter on dark. Further
    /// heads begin again.
    const OF_HEADS: [Self; 12] = [
        Self::Sequential,
        Self::Teal,
        Self::Ochre,
        Self::Rose,
        Self::Blue,
        Self::Olive,
        Self::Plum,
        Self::Forest,
        Self::Gold,
        Self::Brick,
        Self::Navy,
        Self::Petrol,
    ];

    /// The ramp of a stage of a head, from 0: its weights are in the tint of the head.
    pub fn of_head(stage: Stage, head: usize) -> Self {
        match stage {
            Stage::Weights => Self::OF_HEADS[head % Self::OF_HEADS.len()],
            stage => Self::of(stage),
        }
    }

    /// The tint of a ramp for the weights, as a line; its contrast with the paper is 4.5 : 1 or more.
    fn tint(self, theme: Theme) -> Option<Rgb> {
        let (light, dark) = match self {
            Self::Sequential => (Rgb(99, 84, 160), Rgb(165, 151, 221)),
            Self::Teal => (Rgb(17, 108, 117), Rgb(96, 190, 199)),
            Self::Ochre => (Rgb(148, 84, 8), Rgb(224, 163, 84)),
            Self::Rose => (Rgb(172, 46, 104), Rgb(236, 139, 178)),
            Self::Blue => (Rgb(32, 98, 170), Rgb(130, 178, 236)),
            Self::Olive => (Rgb(79, 109, 20), Rgb(170, 198, 106)),
            Self::Plum => (Rgb(112, 16, 122), Rgb(232, 170, 250)),
            Self::Forest => (Rgb(0, 92, 48), Rgb(128, 224, 160)),
            Self::Gold => (Rgb(104, 76, 0), Rgb(240, 222, 110)),
            Self::Brick => (Rgb(158, 32, 20), Rgb(255, 150, 130)),
            Self::Navy => (Rgb(28, 38, 130), Rgb(176, 190, 255)),
            Self::Petrol => (Rgb(0, 66, 92), Rgb(130, 222, 250)),
            Self::Diverging | Self::Firm | Self::Calm | Self::Faint => return None,
        };
        Some(if theme == Theme::Light { light } else { dark })
    }

    /// Sequential for the weights, diverging for every other stage; stages further from the output are paler.
    pub fn of(stage: Stage) -> Self {
        match stage {
            Stage::Weights => Self::Sequential,
            Stage::Output => Self::Firm,
            Stage::Wq | Stage::Wk | Stage::Wv => Self::Faint,
            Stage::X | Stage::XKv | Stage::Wo | Stage::Bias | Stage::Q | Stage::K | Stage::V => Self::Calm,
            Stage::Scores | Stage::Scaled | Stage::Masked | Stage::Concat | Stage::Projected => Self::Calm,
        }
    }

    /// The share of the ramp's colour when it is mixed with paper.
    fn strength(self, theme: Theme) -> f64 {
        match (self, theme) {
            (Self::Firm, Theme::Light) => 0.75,
            (Self::Firm, Theme::Dark) => 0.85,
            (Self::Calm, Theme::Light) => 0.55,
            (Self::Calm, Theme::Dark) => 0.65,
            (Self::Faint, Theme::Light) => 0.3,
            (Self::Faint, Theme::Dark) => 0.4,
            (Self::Diverging | Self::Sequential, _) => 1.0,
            (Self::Teal | Self::Ochre | Self::Rose | Self::Blue | Self::Olive | Self::Plum, _) => 1.0,
            (Self::Forest | Self::Gold | Self::Brick | Self::Navy | Self::Petrol, _) => 1.0,
        }
    }

    /// Returns the colour at a position from 0 to 1, in steps of 1/1024. Positions outside get the nearer end, NaN gets
    /// [`Ramp::not_a_number`].
    pub fn color(self, theme: Theme, position: f64) -> Rgb {
        let [red, green, blue, _] = table(self, theme)[index(position)];
        Rgb(red, green, blue)
    }

    /// The colour of a NaN cell: a grey that is in no ramp.
    pub fn not_a_number(theme: Theme) -> Rgb {
        match theme {
            Theme::Light => Rgb(196, 194, 188),
            Theme::Dark => Rgb(92, 92, 90),
        }
    }

    /// The stops of the ramp: positions and their colours.
    fn stops(self, theme: Theme) -> Vec<(f64, Rgb)> {
        /// Where the tint of a head is on its ramp.
        const TINT: f64 = 0.75;
        match (self, theme) {
            (Self::Sequential, Theme::Light) => vec![
                (0.0, Rgb(252, 251, 248)),
                (0.25, Rgb(218, 214, 232)),
                (0.5, Rgb(158, 148, 198)),
                (0.75, Rgb(99, 84, 160)),
                (1.0, Rgb(55, 38, 110)),
            ],
            (Self::Sequential, Theme::Dark) => vec![
                (0.0, Rgb(22, 23, 26)),
                (0.25, Rgb(50, 45, 84)),
                (0.5, Rgb(88, 77, 148)),
                (0.75, Rgb(160, 150, 212)),
                (1.0, Rgb(226, 221, 244)),
            ],
            _ => match (self.tint(theme), theme) {
                (Some(Rgb(red, green, blue)), _) => {
                    // Beyond the tint, it goes on away from the paper.
                    let paper = theme.paper();
                    let beyond = |paper: u8, tint: u8| {
                        let (paper, tint) = (f64::from(paper), f64::from(tint));
                        (paper + (tint - paper) * 1.25).clamp(0.0, 255.0) as u8
                    };
                    let end = Rgb(beyond(paper.0, red), beyond(paper.1, green), beyond(paper.2, blue));
                    vec![(0.0, paper), (TINT, Rgb(red, green, blue)), (1.0, end)]
                }
                (None, Theme::Light) => {
                    vec![(0.0, Rgb(121, 158, 203)), (0.5, Rgb(252, 251, 248)), (1.0, Rgb(222, 143, 120))]
                }
                (None, Theme::Dark) => {
                    vec![(0.0, Rgb(56, 112, 178)), (0.5, Rgb(22, 23, 26)), (1.0, Rgb(178, 84, 58))]
                }
            },
        }
    }

    /// Interpolates between the two stops around a position and mixes the result with paper, channel by channel.
    fn interpolated(self, theme: Theme, stops: &[(f64, Rgb)], position: f64) -> Rgb {
        let after = stops.partition_point(|&(stop, _)| stop <= position).clamp(1, stops.len() - 1);
        let ((start, from), (end, to)) = (stops[after - 1], stops[after]);
        let share = (position - start) / (end - start);
        let (paper, strength) = (theme.paper(), self.strength(theme));
        let between = |a: f64, b: f64, share: f64| a + (b - a) * share;
        let mix = |paper: u8, a: u8, b: u8| {
            let color = between(a.into(), b.into(), share);
            between(paper.into(), color, strength).round() as u8
        };
        Rgb(mix(paper.0, from.0, to.0), mix(paper.1, from.1, to.1), mix(paper.2, from.2, to.2))
    }
}

/// The number of steps of a ramp. Even, so that the middle is one of its colours.
const STEPS: usize = 1024;
/// The index of the colour of NaN in a [`Table`].
const NOT_A_NUMBER: usize = STEPS + 1;

/// The colours of a ramp from 0 to 1 in equal steps, then the colour of NaN, as red, green, blue, alpha.
pub(super) type Table = [[u8; 4]; STEPS + 2];

/// Returns the index in a [`Table`] of the colour of a position, or of NaN.
#[inline]
pub(super) fn index(position: f64) -> usize {
    if position.is_nan() {
        NOT_A_NUMBER
    } else {
        // The cast truncates, and to 0 below 0. `round` would cost a function call per cell.
        ((position * STEPS as f64 + 0.5) as usize).min(STEPS)
    }
}

/// Returns the table of a ramp, made once. Single colours come from it too, so a cell drawn as a shape and a cell
/// painted as pixels have the same colour.
pub(super) fn table(ramp: Ramp, theme: Theme) -> &'static Table {
    static TABLES: [OnceLock<Table>; 2 * Ramp::ALL.len()] = [const { OnceLock::new() }; 2 * Ramp::ALL.len()];
    TABLES[2 * ramp as usize + theme as usize].get_or_init(|| tabulate(ramp, theme))
}

fn tabulate(ramp: Ramp, theme: Theme) -> Table {
    let stops = ramp.stops(theme);
    std::array::from_fn(|index| {
        let Rgb(red, green, blue) = match index {
            NOT_A_NUMBER => Ramp::not_a_number(theme),
            _ => ramp.interpolated(theme, &stops, index as f64 / STEPS as f64),
        };
        [red, green, blue, 255]
    })
}
