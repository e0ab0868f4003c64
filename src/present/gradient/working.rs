//! The arithmetic of a gradient, as the inspector lists it.

use super::names::symbol_of;
use crate::{
    explain::{Along, Chain, Link, Pair, Pairs, Seed, SoftmaxBack, largest},
    model::{Objective, Pipeline, Stage},
    number::{exact_for_display, is_displayed_exactly, small_for_display},
    present::{Wording, arithmetic::is_exact_quotient},
    text::component,
};

/// Up to this many terms are listed in the order of the sum; of more, only this many of the largest are listed.
const LISTED: usize = 12;

/// How a gradient comes about, in words and written numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradientWorking {
    /// One for each way to the objective.
    pub parts: Vec<GradientPart>,
    /// The sum of all ways with what it is, if there are several.
    pub total: Option<[String; 2]>,
}

/// One way to the objective.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GradientPart {
    /// Through which matrix it leads.
    pub heading: Option<String>,
    /// The arithmetic in symbols.
    pub formula: Option<String>,
    /// The arithmetic in numbers, or what there is to say instead.
    pub line: Option<String>,
    /// The terms of a sum.
    pub table: Option<GradientTable>,
}

/// The terms of a sum, one a row: what it belongs to, two factors and their product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradientTable {
    /// The headings of the columns.
    pub headings: [String; 4],
    /// The listed terms.
    pub rows: Vec<[String; 4]>,
    /// The count and the sum of the others.
    pub rest: Option<[String; 2]>,
    /// The sum, after its label.
    pub sum: [String; 2],
}

impl GradientWorking {
    /// The arithmetic of a gradient.
    pub fn of(pipeline: Pipeline<'_>, objective: &Objective, chain: &Chain, wording: Wording) -> Self {
        let (writer, text) = (Writer { pipeline, chain, wording }, wording.text.gradient());
        let parts = match chain.links.as_slice() {
            [] => vec![GradientPart {
                line: Some((text.no_way)(objective.is_loss())),
                ..GradientPart::default()
            }],
            links => links.iter().map(|link| writer.part(link)).collect(),
        };
        let total = (parts.len() > 1).then(|| [text.all_ways.to_owned(), writer.shown(chain.result())]);
        Self { parts, total }
    }

    /// Whether it has more rows than a panel shows at once.
    pub fn is_long(&self) -> bool {
        let rows: usize =
            self.parts.iter().filter_map(|part| part.table.as_ref()).map(|table| table.rows.len()).sum();
        rows > LISTED / 2 || self.parts.len() > 1
    }
}

struct Writer<'a> {
    pipeline: Pipeline<'a>,
    chain: &'a Chain,
    wording: Wording,
}

impl Writer<'_> {
    fn shown(&self, number: f64) -> String {
        small_for_display(number, self.wording.arithmetic_digits())
    }

    /// A number within arithmetic: in brackets if it is negative.
    fn operand(&self, number: f64) -> String {
        let shown = self.shown(number);
        if shown.contains('−') { format!("({shown})") } else { shown }
    }

    fn is_exact(&self, numbers: &[f64]) -> bool {
        numbers.iter().all(|&number| is_displayed_exactly(number, self.wording.arithmetic_digits()))
    }

    /// Arithmetic and its result: with `=` if nothing is rounded.
    fn led_to(&self, left: &str, result: f64, is_exact: bool) -> Option<String> {
        let shown = self.shown(result);
        let sign = if is_exact { "=" } else { "≈" };
        Some(format!("{left} {sign} {}", shown.trim_start_matches('≈')))
    }

    fn part(&self, link: &Link) -> GradientPart {
        let text = self.wording.text.gradient();
        let through = |result: Stage| Some((text.through)(&symbol_of(result)));
        let gradient_of = |stage: Stage| format!("∂{}", symbol_of(stage));
        match link {
            Link::Seed(seed) => self.seed(*seed),
            Link::Hidden { result } => {
                let (inputs, cell) = (self.pipeline.document().inputs(), self.chain.cell);
                let line = Some((text.hidden)(&inputs.word(cell.row), &inputs.key(cell.col)));
                GradientPart { heading: through(*result), line, ..GradientPart::default() }
            }
            Link::Pairs(pairs) => GradientPart {
                heading: through(pairs.result),
                formula: Some(format!("Σ ∂{}·{}", symbol_of(pairs.result), symbol_of(pairs.other))),
                line: None,
                table: Some(self.pairs(pairs)),
            },
            Link::Softmax(row) => self.softmax(row),
            Link::Quotient { result, gradient, divisor } => {
                let left = format!("{} ÷ {}", self.operand(*gradient), self.operand(*divisor));
                let is_exact = is_exact_quotient(*gradient, *divisor, self.wording.arithmetic_digits());
                GradientPart {
                    heading: through(result.stage),
                    formula: Some(format!("{} ÷ {}", gradient_of(result.stage), self.shown(*divisor))),
                    line: self.led_to(&left, link.result(), is_exact),
                    table: None,
                }
            }
            Link::Head { head, gradient } => GradientPart {
                heading: Some((text.through_head)(head + 1)),
                formula: Some((text.choose_head)(head + 1)),
                line: Some(self.shown(*gradient)),
                table: None,
            },
            Link::Placed { result, gradient } | Link::Adjusted { result, gradient, slope: None } => {
                GradientPart {
                    heading: through(result.stage),
                    formula: Some(gradient_of(result.stage)),
                    line: Some(self.shown(*gradient)),
                    table: None,
                }
            }
            Link::Adjusted { result, gradient, slope: Some(slope) } => {
                let left = format!("{}·{}", self.operand(*gradient), self.operand(*slope));
                GradientPart {
                    heading: through(result.stage),
                    formula: Some(format!("{}·(1 − tanh²(S ÷ κ))", gradient_of(result.stage))),
                    line: self.led_to(&left, link.result(), *gradient == 0.0),
                    table: None,
                }
            }
        }
    }

    fn seed(&self, seed: Seed) -> GradientPart {
        let (text, result) = (self.wording.text.gradient(), seed.result());
        let (formula, line) = match seed {
            Seed::Itself => (None, Some(text.is_target.to_owned())),
            Seed::Weight { wanted: 0.0, .. } => (None, Some(text.not_wanted.to_owned())),
            Seed::Weight { weight, wanted } => {
                let left = format!("−{} ÷ {}", self.operand(wanted), self.operand(weight));
                let is_exact = is_exact_quotient(-wanted, weight, self.wording.arithmetic_digits());
                (Some(text.of_weight.to_owned()), self.led_to(&left, result, is_exact))
            }
            Seed::Score { weight, wanted, total, temperature } => {
                let times =
                    if total == 1.0 { String::new() } else { format!("·{}", exact_for_display(total)) };
                let difference = format!("{}{times} − {}", self.operand(weight), self.operand(wanted));
                let has_temperature = temperature != 1.0;
                let left = match has_temperature {
                    true => format!("({difference}) ÷ {}", self.operand(temperature)),
                    false => difference,
                };
                let is_exact = total == 1.0 && self.is_exact(&[weight, wanted, temperature, result]);
                (Some((text.of_score)(has_temperature).to_owned()), self.led_to(&left, result, is_exact))
            }
            Seed::Output { output, wanted } => {
                let left = format!("2·({} − {})", self.shown(output), self.operand(wanted));
                let is_exact = self.is_exact(&[output, wanted, result]);
                let formula = (text.of_output)(&symbol_of(self.chain.cell.stage));
                (Some(formula), self.led_to(&left, result, is_exact))
            }
        };
        GradientPart { formula, line, ..GradientPart::default() }
    }

    fn softmax(&self, row: &SoftmaxBack) -> GradientPart {
        let (weight, gradient, mean) = (row.weights[row.key], row.gradients[row.key], row.mean());
        let (by, divided) = match row.temperature {
            1.0 => (String::new(), ""),
            temperature => (format!(" ÷ {}", self.shown(temperature)), " ÷ τ"),
        };
        let left =
            format!("{}·({} − {}){by}", self.operand(weight), self.shown(gradient), self.operand(mean));
        let words = self.wording.text.inspector;
        let terms: Vec<[f64; 2]> =
            row.weights.iter().copied().zip(row.gradients.iter().copied()).map(<[f64; 2]>::from).collect();
        let name = |at: usize| self.pipeline.document().inputs().key(at);
        let headings = [words.key, "A", "∂A", "A·∂A"].map(str::to_owned);
        // A weight of 0 contributes nothing, whatever its gradient.
        let product = |[weight, gradient]: [f64; 2]| if weight == 0.0 { 0.0 } else { weight * gradient };
        GradientPart {
            heading: Some((self.wording.text.gradient().through)("softmax")),
            formula: Some(format!("A·(∂A − Σ A·∂A){divided}")),
            line: self.led_to(&left, row.result(), weight == 0.0),
            table: Some(self.table(headings, &terms, &name, &product, mean)),
        }
    }

    fn pairs(&self, pairs: &Pairs) -> GradientTable {
        let words = self.wording.text.inspector;
        let inputs = self.pipeline.document().inputs();
        let name_of = |pair: &Pair| {
            let cell = pair.result;
            let word = match pairs.along {
                Along::Row => cell.stage.column_words().map(|of| inputs.word_of(of, cell.col)),
                Along::Column => cell.stage.row_words().map(|of| inputs.word_of(of, cell.row)),
            };
            word.unwrap_or_else(|| component(cell))
        };
        let is_dimension = pairs.along == Along::Row && pairs.result.column_words().is_none();
        let counted = if is_dimension { words.dimension } else { words.token };
        let headings = [
            counted.to_owned(),
            format!("∂{}", symbol_of(pairs.result)),
            symbol_of(pairs.other),
            words.product.to_owned(),
        ];
        let terms: Vec<[f64; 2]> = pairs.pairs.iter().map(|pair| [pair.gradient, pair.number]).collect();
        let product = |[gradient, number]: [f64; 2]| if gradient == 0.0 { 0.0 } else { gradient * number };
        self.table(headings, &terms, &|at| name_of(&pairs.pairs[at]), &product, pairs.result_of(&pairs.pairs))
    }

    fn table(
        &self,
        headings: [String; 4],
        terms: &[[f64; 2]],
        name: &dyn Fn(usize) -> String,
        product: &dyn Fn([f64; 2]) -> f64,
        sum: f64,
    ) -> GradientTable {
        let words = self.wording.text.inspector;
        let listed = match terms.len() <= LISTED {
            true => (0..terms.len()).collect(),
            false => largest(terms.len(), LISTED, |at| product(terms[at]).abs()),
        };
        let row = |&at: &usize| {
            let [one, other] = terms[at];
            [name(at), self.shown(one), self.shown(other), self.shown(product(terms[at]))]
        };
        let left_out = terms.len() - listed.len();
        let rest: f64 = (0..terms.len()).filter(|at| !listed.contains(at)).map(|at| product(terms[at])).sum();
        GradientTable {
            headings,
            rows: listed.iter().map(row).collect(),
            rest: (left_out > 0).then(|| [(words.rest)(left_out), self.shown(rest)]),
            sum: [words.sum.to_owned(), self.shown(sum)],
        }
    }
}
