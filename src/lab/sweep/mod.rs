//! Why `√d_k`: random queries and keys of growing dimension, and their scores, raw and scaled.
//!
//! A score is a sum of `d_k` products. If the entries are independent with mean 0 and variance 1, so are the products,
//! and their sum has standard deviation `√d_k`. A [`Sweep`] draws such sums, a few dimensions per [`Sweep::step`], so
//! it can run between the frames of a page and stop at any time.

mod measure;
mod point;
mod seed;
mod source;

use self::source::Rows;
use crate::math::{Generator, Matrix, add_multiple};

pub use measure::{Measures, Pair, Quantity};
pub use point::{Estimate, Point};
pub use seed::{MAX_SEED, SeedError, read_seed};
pub use source::Source;

/// The parameters of a sweep.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// How the entries of queries and keys are drawn.
    pub source: Source,
    /// The seed of the generator.
    pub seed: u64,
    /// The number of tokens in a sample, each with a query and a key. Clamped to
    /// [`Plan::MIN_TOKENS`]..=[`Plan::MAX_TOKENS`].
    pub tokens: usize,
    /// The number of samples per size; at least [`Plan::MIN_REPEATS`].
    pub repeats: usize,
    /// The sizes `d_k`, in the order drawn; 0 is skipped.
    pub sizes: Vec<usize>,
}

impl Plan {
    /// One token has one score, and a single number has no spread.
    pub const MIN_TOKENS: usize = 2;
    /// Measuring more would take longer than a step of a few milliseconds.
    pub const MAX_TOKENS: usize = 64;
    /// One sample says nothing about the deviation between samples.
    pub const MIN_REPEATS: usize = 2;

    /// The powers of two from 1 to 1024.
    pub fn powers_of_two() -> Vec<usize> {
        (0..=10).map(|power| 1 << power).collect()
    }

    fn held_to_its_limits(mut self) -> Self {
        self.tokens = self.tokens.clamp(Self::MIN_TOKENS, Self::MAX_TOKENS);
        self.repeats = self.repeats.max(Self::MIN_REPEATS);
        self.sizes.retain(|&d_k| d_k > 0);
        self
    }
}

/// The progress of a sweep, in dimensions drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The dimensions drawn so far.
    pub done: usize,
    /// All dimensions to draw: the sum of all `d_k`, times the repeats.
    pub of: usize,
}

impl Progress {
    /// Whether everything is drawn.
    pub fn is_finished(self) -> bool {
        self.done == self.of
    }
}

/// A run through the sizes of a plan. The same plan gives the same bits, however the run is split into steps.
///
/// ```
/// use attenscope::lab::sweep::{Plan, Quantity, Source, Sweep};
///
/// let plan = Plan { source: Source::Normal, seed: 1, tokens: 8, repeats: 64, sizes: vec![16, 256] };
/// let mut sweep = Sweep::new(plan);
/// while !sweep.step(Sweep::STEP).is_finished() {}
/// let spread = sweep.points()[1].of(Quantity::Spread);
/// assert!((spread.raw.value / 16.0 - 1.0).abs() < 0.1, "√256 = 16");
/// assert!((spread.scaled.value - 1.0).abs() < 0.1);
/// ```
#[derive(Clone, Debug)]
pub struct Sweep {
    plan: Plan,
    generator: Generator,
    rows: Rows,
    /// The scores of the current sample, `tokens × tokens`, over the dimensions drawn so far.
    scores: Matrix,
    dimensions: usize,
    /// The finished samples of the current size.
    measured: Vec<Measures>,
    points: Vec<Point>,
    progress: Progress,
}

impl Sweep {
    /// An amount of work, in multiplications, that takes well under 2 ms.
    pub const STEP: usize = 200_000;

    /// Prepares a run. Nothing is drawn yet.
    pub fn new(plan: Plan) -> Self {
        let plan = plan.held_to_its_limits();
        let of = plan.sizes.iter().sum::<usize>() * plan.repeats;
        Self {
            generator: Generator::new(plan.seed),
            rows: Rows::new(&plan.source, plan.tokens),
            scores: Matrix::zeros(plan.tokens, plan.tokens),
            dimensions: 0,
            measured: Vec::new(),
            points: Vec::new(),
            progress: Progress { done: 0, of },
            plan,
        }
    }

    /// The plan, clamped to its limits.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The finished sizes.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The progress so far.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Continues for about `work` multiplications, and at least one dimension of one sample.
    pub fn step(&mut self, work: usize) -> Progress {
        let mut spent = 0;
        while spent < work.max(1) {
            let Some(&d_k) = self.plan.sizes.get(self.points.len()) else { break };
            spent += self.draw_dimension(d_k);
        }
        self.progress
    }

    /// Draws the next dimension of the sample; after the last one, measures the sample. Returns the cost in
    /// multiplications.
    fn draw_dimension(&mut self, d_k: usize) -> usize {
        let Self { plan, generator, rows, scores, .. } = self;
        let squared = plan.tokens * plan.tokens;
        let mut spent = squared;
        if self.dimensions == 0 {
            scores.values_mut().fill(0.0);
            spent += rows.begin(&plan.source, generator);
        }
        spent += rows.draw(&plan.source, generator);
        for (token, &query) in rows.queries.iter().enumerate() {
            add_multiple(&rows.keys, query, scores.row_mut(token));
        }
        self.dimensions += 1;
        self.progress.done += 1;
        if self.dimensions == d_k {
            self.dimensions = 0;
            self.measured.push(Measures::of(scores, d_k));
            spent += squared * measure::WORK;
        }
        if self.measured.len() == plan.repeats {
            self.points.push(Point::new(d_k, &self.measured));
            self.measured.clear();
        }
        spent
    }
}
