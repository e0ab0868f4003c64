//! Correct computations that lead to other numbers than the computed ones by rounding alone.
//!
//! People who compute by hand round or truncate numbers on the way, in some stages or all, to as many decimals as they
//! print. Each such way leads to numbers of its own, and all of those are right. Others keep more decimals on the way,
//! or fewer: a program prints all digits of a result computed from numbers with few. An earlier stage that was found
//! right may have been printed with other decimals. People go on from what they printed, or from what they had before
//! printing it.

use std::ops::Range;

use super::{
    PrintedStage,
    decimal_rounding::{DecimalRounding, RoundingMode},
    reckoning::{Operand, Reckoning},
};
use crate::model::{Graph, Operation, Pipeline, Rule, Shape, Stage};

/// The most multiplications for all ways together, and for one way before a single row of it is tried first.
const MAX_WORK: usize = 1 << 27;
const MAX_WORK_AT_ONCE: usize = 1 << 18;

/// The stages whose numbers can be rounded or truncated on the way, in pipeline order. The mask alone leaves nothing to
/// round.
pub(super) fn rounded_stages(graph: &Graph<'_>) -> Vec<Stage> {
    let last = graph.operations().map(|(stage, _)| stage).next_back();
    let is_rounded = |(stage, operation): &(Stage, Operation<'_>)| match operation {
        Operation::Rules { rules, .. } => rules.iter().any(|rule| !matches!(rule, Rule::Hide(_))),
        // The outputs side by side have been rounded as outputs.
        Operation::Concat { .. } => false,
        Operation::Given(_)
        | Operation::Product { .. }
        | Operation::Scores { .. }
        | Operation::Softmax { .. }
        | Operation::Mixture { .. } => Some(*stage) != last,
    };
    graph.operations().filter(is_rounded).map(|(stage, _)| stage).collect()
}

/// Removes from `open` the numbers of a printed stage, counted row by row, that a correct way leads to.
pub(super) fn take_out_explained(
    pipeline: Pipeline<'_>,
    operands: &[Operand<'_>],
    printed_stage: &PrintedStage,
    open: &mut Vec<usize>,
) {
    let Some(finest) = printed_stage.finest() else { return };
    let before = stages_before(&Graph::of(pipeline.document()), printed_stage.stage());
    let first = printed_stage.first().0;
    let rows = first..first + printed_stage.values().rows();
    let work = work_of(pipeline.shape(), rows.len());
    let beginnings = [&[][..], operands].into_iter().take(if operands.is_empty() { 1 } else { 2 });
    let ways = ways(&before, work, finest);
    let ways = beginnings.flat_map(|operands| ways.iter().map(move |way| (operands, way)));
    for (operands, (stages, decimals)) in ways {
        for mode in [RoundingMode::Rounded, RoundingMode::Truncated] {
            if open.is_empty() {
                return;
            }
            let rounding = DecimalRounding { mode, decimals: *decimals };
            let reckoning =
                Reckoning { operands, rounding: Some((rounding, stages)), ..Reckoning::right(pipeline) };
            let end = match mode {
                _ if *decimals < finest.min(MIN_DECIMALS) => End::Whole,
                _ if *decimals < finest => End::Rounded,
                RoundingMode::Rounded => End::Rounded,
                RoundingMode::Truncated => End::Truncated,
            };
            let way = Way { reckoning, printed_stage, end };
            let cols = printed_stage.values().cols();
            let row = first + open[0] / cols;
            if work > MAX_WORK_AT_ONCE && !way.explains_any(open, row..row + 1) {
                continue;
            }
            if *decimals >= finest {
                way.take_out(open, rows.clone());
                continue;
            }
            // Few decimals lead to many different numbers, one of them near any wrong one. So the way must explain all
            // numbers.
            let mut all = (0..printed_stage.values().values().len()).collect();
            way.take_out(&mut all, rows.clone());
            if all.is_empty() {
                open.clear();
            }
        }
    }
}

/// If fewer decimals than this are kept on the way, all digits of the result are printed.
const MIN_DECIMALS: i16 = 2;

/// How the results of a way are printed.
#[derive(Clone, Copy, Debug)]
enum End {
    /// With all digits.
    Whole,
    Rounded,
    /// Rounded or truncated.
    Truncated,
}

struct Way<'a> {
    reckoning: Reckoning<'a>,
    printed_stage: &'a PrintedStage,
    end: End,
}

impl Way<'_> {
    fn explains_any(&self, open: &[usize], rows: Range<usize>) -> bool {
        let mut left = open.to_vec();
        self.take_out(&mut left, rows);
        left.len() < open.len()
    }

    fn take_out(&self, open: &mut Vec<usize>, rows: Range<usize>) {
        let (printed_stage, stage) = (self.printed_stage, self.printed_stage.stage());
        let numbers = self.reckoning.follow(stage, rows.clone());
        let numbers = numbers.as_ref();
        let (cols, (first_row, first_col)) = (printed_stage.values().cols(), printed_stage.first());
        open.retain(|&at| {
            let (row, col) = (first_row + at / cols, first_col + at % cols);
            if !rows.contains(&row) {
                return true;
            }
            let place = (row - rows.start, col);
            let value = numbers.map_or_else(
                || self.reckoning.pipeline.stage(stage)[(row, col)],
                |numbers| numbers.values[place],
            );
            let radius = numbers.and_then(|numbers| numbers.radii.as_ref()).map_or(0.0, |radii| radii[place]);
            let is_led_to = match self.end {
                End::Whole => (value - printed_stage.printed(at)).abs() <= radius,
                End::Rounded => printed_stage.agrees_within(at, value, radius),
                End::Truncated => {
                    printed_stage.agrees_within(at, value, radius)
                        || printed_stage.is_truncated_from(at, value, radius)
                }
            };
            !is_led_to
        });
    }
}

/// Returns the stages to round or truncate on the way, and to how many decimals, for numbers printed with at most
/// `finest`.
fn ways(before: &[Stage], work: usize, finest: i16) -> Vec<(Vec<Stage>, i16)> {
    let subset = |bits: usize| -> Vec<Stage> {
        let of = before.iter().enumerate();
        of.filter(|(at, _)| bits >> at & 1 == 1).map(|(_, &stage)| stage).collect()
    };
    let all = (1 << before.len()) - 1;
    // Round all stages; only the last two, which are the operands; or none.
    let likely = [all, all & !(all >> 2), 0];
    let others = |count: usize| {
        let is_little = work.saturating_mul(2 * count * (all + 1)) <= MAX_WORK;
        (1..all).rev().filter(move |_| is_little)
    };
    let more = [1, 2, -1, -2].map(|more| finest.saturating_add(more));
    let few = (1..=MAX_OF_FEW).filter(|_| finest > MAX_BY_HAND);
    let uneven: Vec<_> = more.into_iter().chain(few).filter(|&decimals| decimals > 0).collect();
    let of = |count: usize| {
        let mut seen = vec![false; all + 1];
        let mut bits: Vec<_> = likely.into_iter().chain(others(count)).collect();
        bits.retain(|&bits| !std::mem::replace(&mut seen[bits], true));
        bits
    };
    // Whole numbers on the way could explain anything.
    let even = of(1).into_iter().filter(|bits| *bits == 0 || finest != 0);
    let rounded = of(1 + uneven.len()).into_iter().filter(|bits| *bits != 0);
    let uneven = rounded.flat_map(|bits| uneven.iter().map(move |decimals| (bits, *decimals)));
    even.map(|bits| (bits, finest)).chain(uneven).map(|(bits, decimals)| (subset(bits), decimals)).collect()
}

/// Numbers with more decimals than this are taken as printed by a program.
const MAX_BY_HAND: i16 = 8;

/// The most decimals that intermediate results of such numbers may have been rounded or truncated to.
const MAX_OF_FEW: i16 = 4;

/// The stages before a stage whose numbers can be rounded on the way. Its operands come last.
fn stages_before(graph: &Graph<'_>, stage: Stage) -> Vec<Stage> {
    let operands: Vec<_> = graph.operands(stage).collect();
    let is_before = |other: &Stage| *other != stage && graph.depends(stage, *other);
    let (direct, others): (Vec<_>, Vec<_>) =
        rounded_stages(graph).into_iter().filter(is_before).partition(|other| operands.contains(other));
    others.into_iter().chain(direct).collect()
}

/// The approximate number of multiplications of a way that computes `rows` rows.
fn work_of(shape: Shape, rows: usize) -> usize {
    (rows + 1) * shape.m() * (shape.d_k() + shape.d_v()) * shape.heads()
}
