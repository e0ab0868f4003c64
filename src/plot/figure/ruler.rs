//! Several tracks over one logarithmic axis, each with a value and the thresholds it has passed.

use super::{
    FigureLayout, Scale,
    axis::{Axis, Spacing, Tick},
    labels::flags,
    sketch::{LINE, Sketch},
};
use crate::plot::{
    Across, Dash, Down, LineStyle, Mark, Measure, Rect, Rgb, Theme, Tone,
    frame::elided,
    type_size::{NAME, TICK},
};

/// A number with a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    /// The number.
    pub at: f64,
    /// The text beside it.
    pub label: String,
}

/// One track of a ruler.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    pub title: String,
    /// Values from which on something holds.
    pub thresholds: Vec<Named>,
    /// The value; `None` if there is nothing to measure.
    pub value: Option<Named>,
}

/// Tracks over one logarithmic axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruler {
    /// The title of the axis.
    pub title: String,
    /// The tracks, from the top.
    pub tracks: Vec<Track>,
}

/// Between a line and the text beside it.
const GAP: f64 = 4.0;
/// Between tracks.
const BETWEEN: f64 = 12.0;
/// The radius of the disc at a value.
const RADIUS: f64 = 5.0;
/// The axis spans 1 to 1000, extended by powers of ten to contain all values, but not beyond these limits.
const FURTHEST: (f64, f64) = (0.01, 10_000.0);

impl Ruler {
    /// Returns the range of the axis: powers of ten.
    fn range(&self) -> (f64, f64) {
        let thresholds = self.tracks.iter().flat_map(|track| &track.thresholds);
        let values = thresholds.chain(self.tracks.iter().filter_map(|track| track.value.as_ref()));
        let (mut low, mut high) = (1.0, 1000.0);
        for value in values.map(|named| named.at).filter(|&value| value > 0.0) {
            while value < low && low > FURTHEST.0 {
                low /= 10.0;
            }
            while value > high && high < FURTHEST.1 {
                high *= 10.0;
            }
        }
        (low, high)
    }
}

/// Lays the ruler out. Its height depends on its texts.
pub(super) fn layout(ruler: &Ruler, width: f64, theme: Theme, measure: Measure<'_>) -> FigureLayout {
    let range = ruler.range();
    // Half of the text at the last tick extends beyond it.
    let plot = Rect { x: RADIUS + 1.0, y: 0.0, width: (width - 2.0 * LINE).max(1.0), height: 0.0 };
    let scale = Scale::new(Spacing::Log, range, (plot.x, plot.right()));
    let ticks = Axis::new("", Spacing::Log).ticks_within(range, plot.width / 40.0);
    let mut page = Page { plot, scale, ticks, sketch: Sketch::new(width, theme, measure) };
    let mut y = 0.0;
    for track in &ruler.tracks {
        y = page.track(track, y) + BETWEEN;
    }
    y -= BETWEEN - GAP;
    page.axis(&ruler.title, y);
    let plot = Rect { height: y, ..plot };
    FigureLayout {
        width,
        height: y + GAP + 2.0 * LINE,
        marks: page.sketch.marks,
        plot,
        images: Vec::new(),
        x: Some(scale),
    }
}

/// A ruler being laid out.
struct Page<'a> {
    plot: Rect,
    scale: Scale,
    ticks: Vec<Tick>,
    sketch: Sketch<'a>,
}

impl Page<'_> {
    /// Returns the place of a value, or the nearer end of the axis if it is beyond.
    fn place(&self, value: f64) -> f64 {
        let (low, high) = self.scale.range();
        self.scale.place(value.clamp(low, high)).unwrap_or(self.plot.x)
    }

    /// Returns the text at a value, with an arrow if it is beyond the axis.
    fn pointing(&self, value: &Named) -> String {
        let (low, high) = self.scale.range();
        match &value.label {
            label if value.at < low => format!("← {label}"),
            label if value.at > high => format!("{label} →"),
            label => label.clone(),
        }
    }

    /// Returns the centre of a text at a place, moved to fit in the width.
    fn middle(&self, text: &str, size: f64, at: f64) -> f64 {
        let half = (self.sketch.measure)(text, size) / 2.0;
        at.min(self.sketch.width - half).max(half)
    }

    /// Draws a track starting at `top`. Returns where it ends.
    fn track(&mut self, track: &Track, top: f64) -> f64 {
        let [ink, violet] = [Tone::Ink, Tone::Violet].map(|tone| self.sketch.theme.tone(tone));
        let title = elided(&track.title, NAME, self.sketch.width, self.sketch.measure).unwrap_or_default();
        self.sketch.text(&title, (0.0, top), (Across::Left, Down::Top), NAME, ink);
        let places: Vec<f64> = track.thresholds.iter().map(|threshold| self.place(threshold.at)).collect();
        let widths =
            track.thresholds.iter().map(|threshold| (self.sketch.measure)(&threshold.label, TICK) + GAP);
        let lines: Vec<_> = places.iter().copied().zip(widths).collect();
        let flags = flags(&lines, GAP, self.sketch.width);
        let lanes = flags.iter().map(|flag| flag.lane + 1).max().unwrap_or(0);
        let base = top + LINE + GAP + lanes as f64 * LINE + GAP;

        self.grid(top + LINE + GAP, base);
        let reached = track.value.as_ref().map_or(f64::NEG_INFINITY, |value| value.at);
        for ((threshold, at), flag) in track.thresholds.iter().zip(places).zip(flags) {
            let color = if threshold.at <= reached { ink } else { self.sketch.theme.soft() };
            let lane_top = base - GAP - (flag.lane + 1) as f64 * LINE;
            self.sketch.line((at, lane_top), (at, base), solid(color, 1.0));
            let (x, across) = if flag.is_left { (at - GAP, Across::Right) } else { (at + GAP, Across::Left) };
            self.sketch.text(&threshold.label, (x, lane_top), (across, Down::Top), TICK, color);
        }
        self.sketch.line(
            (self.plot.x, base),
            (self.plot.right(), base),
            solid(self.sketch.theme.soft(), 1.0),
        );
        if let Some(value) = &track.value {
            let at = self.place(value.at);
            self.sketch.line((self.plot.x, base), (at, base), solid(violet, 3.0));
            self.sketch.marks.push(Mark::Disc((at, base), RADIUS, violet));
            let label = self.pointing(value);
            let middle = self.middle(&label, NAME, at);
            self.sketch.text(&label, (middle, base + RADIUS + 2.0), (Across::Center, Down::Top), NAME, ink);
        }
        base + RADIUS + 2.0 + LINE
    }

    /// Draws vertical lines at the ticks.
    fn grid(&mut self, top: f64, bottom: f64) {
        for at in self.ticks.iter().map(|tick| self.place(tick.value)).collect::<Vec<_>>() {
            self.sketch.line((at, top), (at, bottom), solid(self.sketch.theme.rule(), 1.0));
        }
    }

    /// Draws the tick texts under the tracks, and the title of the axis.
    fn axis(&mut self, title: &str, bottom: f64) {
        let soft = self.sketch.theme.soft();
        for tick in std::mem::take(&mut self.ticks) {
            let at = self.middle(&tick.text, TICK, self.place(tick.value));
            self.sketch.text(&tick.text, (at, bottom + GAP), (Across::Center, Down::Top), TICK, soft);
        }
        let end = (self.plot.right(), bottom + GAP + 2.0 * LINE);
        self.sketch.text(title, end, (Across::Right, Down::Bottom), TICK, soft);
    }
}

fn solid(color: Rgb, width: f64) -> LineStyle {
    LineStyle { color, width, dash: Dash::Solid }
}
