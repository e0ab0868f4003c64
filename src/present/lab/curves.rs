//! The curves as a figure, and their description.

use crate::{
    lab::{CurveQuantity, FACTORS, SeenRow, curve, factors, weight_curves, weights_at, with_point},
    math::MAX_JACOBIAN_NORM,
    model::{Document, Graph, Pipeline, Settings, Temperature},
    number::{Digits, FormattedNumber, as_result, exact_for_display, marked_if_rounded, significant},
    plot::{
        Dash, Point, Tone,
        figure::{Axis, Chart, Emphasis, Figure, Rule, Series, Spacing, Style},
    },
    text::{CurveFacts, CurveQuantityText, CurvesText, Messages, followed},
};

/// Up to this many lines each have a style of their own.
const MAX_NAMED: usize = 12;
/// The number of lines with a style of their own if there are more than [`MAX_NAMED`].
const FEW: usize = 3;

/// What can be plotted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plotted {
    /// Each weight of a row.
    Weights,
    /// A quantity computed from the weights of a row.
    Quantity(CurveQuantity),
}

impl Plotted {
    /// All choices, in the order shown.
    pub const ALL: [Self; 4] = [
        Self::Weights,
        Self::Quantity(CurveQuantity::Entropy),
        Self::Quantity(CurveQuantity::Largest),
        Self::Quantity(CurveQuantity::Norm),
    ];

    /// Whether the weights of a document are on the curves. They multiply every score by the same positive factor, so a
    /// soft cap, a bias or a divisor below 0 is not on them.
    pub fn are_apt(document: &Document) -> bool {
        !Graph::of(document).is_adjusted() && document.divisor() > 0.0
    }

    /// The index in [`Plotted::ALL`].
    pub fn index(self) -> usize {
        Self::ALL.iter().position(|plotted| *plotted == self).unwrap_or_default()
    }

    /// Returns its texts.
    pub fn words(self, text: &'static CurvesText) -> &'static CurveQuantityText {
        match self {
            Self::Weights => &text.quantities.weights,
            Self::Quantity(CurveQuantity::Entropy) => &text.quantities.entropy,
            Self::Quantity(CurveQuantity::Largest) => &text.quantities.largest,
            Self::Quantity(CurveQuantity::Norm) => &text.quantities.norm,
        }
    }
}

/// The plotted rows.
#[derive(Clone, PartialEq)]
pub struct Rows {
    /// The words that ask.
    words: Vec<String>,
    /// The words of the keys.
    keys: Vec<String>,
    rows: Vec<SeenRow>,
    /// The index of the chosen row.
    chosen: usize,
}

impl Rows {
    /// Returns the row of the token `chosen`, or all rows.
    pub fn of(pipeline: Pipeline<'_>, chosen: usize, all: bool) -> Self {
        let queries = if all { 0..pipeline.shape().n() } else { chosen..chosen + 1 };
        Self {
            words: pipeline.document().inputs().words(),
            keys: pipeline.document().inputs().keys(),
            chosen: chosen - queries.start,
            rows: queries.map(|query| SeenRow::of(pipeline, query)).collect(),
        }
    }

    /// Returns the curves: each weight of the chosen row, or a quantity for each row.
    pub fn curves(&self, plotted: Plotted) -> Vec<Vec<Point>> {
        let factors = factors();
        match plotted {
            Plotted::Weights => weight_curves(&self.rows[self.chosen].scores, &factors),
            Plotted::Quantity(quantity) => {
                self.rows.iter().map(|row| curve(&row.scores, &factors, quantity)).collect()
            }
        }
    }
}

/// The page's current settings and weights.
#[derive(Clone, PartialEq)]
pub struct Present {
    /// The settings of the page.
    pub settings: Settings,
    /// The divisor of the scores.
    pub divisor: f64,
    d_k: usize,
    /// The weights of each plotted row.
    weights: Vec<Vec<f64>>,
}

impl Present {
    /// Reads the current state of the rows.
    pub fn of(pipeline: Pipeline<'_>, rows: &Rows) -> Self {
        Self {
            settings: pipeline.document().settings(),
            divisor: pipeline.document().divisor(),
            d_k: pipeline.shape().d_k(),
            weights: rows.rows.iter().map(|row| row.weights(pipeline)).collect(),
        }
    }

    /// Returns the factor by which the scores are multiplied.
    pub fn factor(&self) -> f64 {
        1.0 / (self.divisor * self.settings.temperature.value())
    }
}

/// Everything the figure and its description are made from.
pub struct Scene<'a> {
    /// What is plotted.
    pub plotted: Plotted,
    /// The rows it is plotted for.
    pub rows: &'a Rows,
    /// The page's current state.
    pub present: &'a Present,
    /// The texts of the language.
    pub text: &'static Messages,
    /// The number of digits.
    pub digits: Digits,
}

impl Scene<'_> {
    fn words(&self) -> &'static CurvesText {
        self.text.lab().curves
    }

    fn row(&self) -> &SeenRow {
        &self.rows.rows[self.rows.chosen]
    }

    fn weights(&self) -> &[f64] {
        &self.present.weights[self.rows.chosen]
    }

    fn token(&self) -> &str {
        self.word(self.row().query)
    }

    fn word(&self, query: usize) -> &str {
        self.rows.words.get(query).map_or("", String::as_str)
    }

    fn key(&self, at: usize) -> &str {
        self.rows.keys.get(at).map_or("", String::as_str)
    }

    /// Returns the title of the figure.
    pub fn title(&self) -> String {
        let words = self.words();
        let whose =
            if self.rows.rows.len() > 1 { words.all_rows.to_owned() } else { (words.one_row)(self.token()) };
        (words.title)(self.plotted.words(words).choice, &whose)
    }

    /// Returns the figure. `curves` are those of the weights, or one per row.
    pub fn figure(&self, curves: &[Vec<Point>]) -> Figure {
        let (words, keys) = (self.words(), self.row().keys.len());
        let x = Axis::new(words.factor, Spacing::Log).with_range(FACTORS.0, FACTORS.1);
        let most_keys = self.rows.rows.iter().map(|row| row.keys.len()).max().unwrap_or(1);
        let high = match self.plotted {
            Plotted::Quantity(CurveQuantity::Entropy) if most_keys > 1 => (most_keys as f64).log2(),
            Plotted::Quantity(CurveQuantity::Norm) => MAX_JACOBIAN_NORM,
            _ => 1.0,
        };
        let axis = self.plotted.words(words).axis;
        let mut chart = Chart::new(x, Axis::new(axis, Spacing::Linear).with_range(0.0, high));
        if self.row().has_weights() || self.rows.rows.len() > 1 {
            chart.series = self.series(curves);
            chart.horizontals = self.horizontals(keys);
        }
        chart.verticals = self.verticals();
        Figure::Chart(chart)
    }

    fn series(&self, curves: &[Vec<Point>]) -> Vec<Series> {
        let factor = self.present.factor();
        let (low, high) = FACTORS;
        let chosen = self.rows.chosen;
        let named = self.named(curves.len());
        let mut series = Vec::with_capacity(curves.len());
        for (at, points) in curves.iter().enumerate() {
            let (name, now, is_chosen) = match self.plotted {
                Plotted::Weights => (self.key(self.row().keys[at]), self.weights()[at], false),
                Plotted::Quantity(quantity) => {
                    let query = self.rows.rows[at].query;
                    (self.word(query), quantity.of(&self.present.weights[at]), at == chosen)
                }
            };
            let mut points = points.clone();
            if (low..=high).contains(&factor) {
                // Include the exact point of the page between those computed for the curve.
                with_point(&mut points, (factor, now));
            }
            let rank = named.iter().position(|&other| other == at).map(|rank| match self.plotted {
                Plotted::Weights => rank,
                // The chosen row has the first style.
                Plotted::Quantity(_) if named.len() > 1 => (at + named.len() - chosen) % named.len(),
                Plotted::Quantity(_) => 0,
            });
            let style = rank.map_or(Style::thin(), Style::nth);
            let style = Style { emphasis: if is_chosen { Emphasis::Bold } else { style.emphasis }, ..style };
            let name = if rank.is_some() { name } else { "" };
            series.push(Series::new(name, points, style));
        }
        // Draw named and bold lines on top.
        series.sort_by_key(|series| (!series.name.is_empty(), series.style.emphasis == Emphasis::Bold));
        series
    }

    /// Returns the lines that have a name and their own style: all if there are few, otherwise those with the largest
    /// weights, or the chosen one.
    fn named(&self, lines: usize) -> Vec<usize> {
        if lines <= MAX_NAMED {
            return (0..lines).collect();
        }
        match self.plotted {
            Plotted::Weights => {
                let weights = self.weights();
                let mut order: Vec<usize> = (0..lines).collect();
                order.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]));
                order.truncate(FEW);
                order
            }
            Plotted::Quantity(_) => vec![self.rows.chosen],
        }
    }

    fn horizontals(&self, keys: usize) -> Vec<Rule> {
        let words = self.words();
        let rule = |at: f64, label: String| Rule { at, label, style: Style::reference() };
        match self.plotted {
            Plotted::Quantity(CurveQuantity::Entropy) if keys > 1 => {
                vec![rule((keys as f64).log2(), (words.uniform)(keys, &self.most_bits()))]
            }
            Plotted::Quantity(CurveQuantity::Norm) => vec![rule(MAX_JACOBIAN_NORM, words.most.to_owned())],
            _ => Vec::new(),
        }
    }

    /// `= 2` or `≈ 1.58`, with no-break spaces.
    fn most_bits(&self) -> String {
        let keys = self.row().keys.len();
        as_result((keys as f64).log2(), keys.is_power_of_two(), self.digits).replace(' ', "\u{a0}")
    }

    fn verticals(&self) -> Vec<Rule> {
        let (words, factor) = (self.words(), self.present.factor());
        let root = (self.present.d_k as f64).sqrt();
        let number = FormattedNumber::significant(1.0 / root, FIGURES);
        let scaled = (words.scaled)(&number.as_result_of(root.fract() == 0.0 && !number.is_rounded()));
        let now = Style { tone: Tone::Ink, dash: Dash::Solid, emphasis: Emphasis::Plain };
        let rule = |at: f64, label: String, style: Style| Rule { at, label, style };
        vec![
            rule(1.0, words.raw.to_owned(), Style::reference()),
            rule(1.0 / root, scaled, Style::reference()),
            rule(factor, (words.now)(&significant(factor, FIGURES)), now),
        ]
    }

    /// Describes the values at the current factor.
    pub fn description(&self) -> String {
        let (words, row, weights) = (self.words(), self.row(), self.weights());
        if row.keys.is_empty() {
            return (words.no_keys)(self.token());
        }
        if !row.has_weights() {
            return (words.no_scores)(self.token());
        }
        if weights.iter().any(|weight| weight.is_nan()) {
            return (words.no_weights)(self.token());
        }
        let factor = self.present.factor();
        let shown_factor = significant(factor, FIGURES);
        let best = (0..weights.len()).fold(0, |best, at| if weights[at] > weights[best] { at } else { best });
        let raw = weights_at(&row.scores, 1.0);
        let read = |weights: &[f64]| match self.plotted {
            Plotted::Weights => weights[best],
            Plotted::Quantity(quantity) => quantity.of(weights),
        };
        let facts = CurveFacts {
            token: self.token(),
            factor: &shown_factor,
            now: &marked_if_rounded(read(weights), self.digits),
            raw: &marked_if_rounded(read(&raw), self.digits),
            key: self.key(row.keys[best]),
            keys: row.keys.len(),
            most: &self.most_bits(),
        };
        let said = (self.plotted.words(words).said)(&facts);
        let tau = self.present.settings.temperature.value();
        let (low, high) = FACTORS;
        if !(low..=high).contains(&factor) {
            followed(said, &(words.beyond)(&shown_factor))
        } else if tau == Temperature::MIN || tau == Temperature::MAX {
            followed(said, &(words.at_end)(&exact_for_display(tau)))
        } else {
            said
        }
    }
}

/// The significant digits of factors.
pub const FIGURES: usize = 3;
