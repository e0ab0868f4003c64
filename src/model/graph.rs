//! Attention as a graph: every computed matrix, the operation that makes it, and its operands.
//!
//! [`Graph::new`] is the one place that says what is computed from what. Computing, updating, explaining, checking and
//! exporting read it from there.

use super::{
    Convention, Document, Expr, Input, Mask, PerStage, Rules, Scalar, Settings, Shape, Stage, Temperature,
};
use crate::math::Matrix;

/// How a matrix is computed from its operands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Operation<'a> {
    /// An input instead of a product: the document gives Q, K and V.
    Given(Input),
    /// `left · right`: a row of the left times a column of the right.
    Product { left: Stage, right: Stage },
    /// `left · rightᵀ`: a row of the left times a row of the right.
    Scores {
        /// The queries.
        left: Stage,
        /// The keys.
        right: Stage,
    },
    /// Each score changed by itself. One of the rules may read the bias.
    Rules { rules: Rules<'a>, scores: Stage },
    /// Softmax of each row of the scores over the temperature. Hidden keys get weight 0.
    Softmax { scores: Stage, temperature: Temperature, mask: &'a Mask },
    /// `weights · values`: each row of weights mixes the rows of the values. Hidden values are left out.
    Mixture { weights: Stage, values: Stage, mask: &'a Mask },
    /// The outputs of all heads side by side, the first head's on the left.
    Concat {
        /// The output of a head.
        output: Stage,
        heads: usize,
    },
}

/// The operation behind each computed matrix of a document.
///
/// ```
/// use attenscope::model::{Convention, Graph, MARKDOWN, Stage};
/// use attenscope::presets::Preset;
///
/// let document = Preset::Causal.document();
/// let graph = Graph::of(&document);
/// let written = |stage, convention| graph.definition(stage, convention).map(|formula| formula.write(&MARKDOWN));
/// assert_eq!(written(Stage::Masked, Convention::Rows).as_deref(), Some("S + M"));
/// assert_eq!(written(Stage::Output, Convention::Rows).as_deref(), Some("A·V"));
/// assert_eq!(written(Stage::Output, Convention::Columns).as_deref(), Some("V·A"));
/// assert_eq!(graph.softened(), Stage::Masked);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Graph<'a> {
    operations: PerStage<Option<Operation<'a>>>,
}

impl<'a> Graph<'a> {
    /// The graph of a document.
    pub fn of(document: &'a Document) -> Self {
        let bias = document.inputs().bias();
        Self::new(document.settings(), bias, document.mask(), document.shape())
    }

    /// The graph of attention with these settings, this bias and this mask.
    pub fn new(settings: Settings, bias: Option<&'a Matrix>, mask: &'a Mask, shape: Shape) -> Self {
        let mut graph = Self { operations: PerStage::default() };
        let asked = if shape.has_other_keys() { Stage::XKv } else { Stage::X };
        let projected = |left: Stage, right: Stage, given: Input| match shape.is_given() {
            true => Operation::Given(given),
            false => Operation::Product { left, right },
        };
        let q = graph.add(Stage::Q, projected(Stage::X, Stage::Wq, Input::Q));
        let k = graph.add(Stage::K, projected(asked, Stage::Wk, Input::K));
        let v = graph.add(Stage::V, projected(asked, Stage::Wv, Input::V));
        let mut scores = graph.add(Stage::Scores, Operation::Scores { left: q, right: k });
        let stages = [
            (Stage::Scaled, Rules::scaling(settings, shape)),
            (Stage::Masked, Rules::adjusting(settings, bias, mask)),
        ];
        for (stage, rules) in stages.into_iter().filter(|(_, rules)| !rules.is_empty()) {
            scores = graph.add(stage, Operation::Rules { rules, scores });
        }
        let temperature = settings.temperature;
        let weights = graph.add(Stage::Weights, Operation::Softmax { scores, temperature, mask });
        let mut output = graph.add(Stage::Output, Operation::Mixture { weights, values: v, mask });
        if shape.heads() > 1 {
            output = graph.add(Stage::Concat, Operation::Concat { output, heads: shape.heads() });
        }
        if shape.d_out().is_some() {
            graph.add(Stage::Projected, Operation::Product { left: output, right: Stage::Wo });
        }
        graph
    }

    /// The graph of a document with the default settings. The symbols of stages are the same in every graph.
    pub fn plain() -> Graph<'static> {
        static SEEN: Mask = Mask::NONE;
        Graph::new(Settings::default(), None, &SEEN, Shape::SMALLEST)
    }

    /// The graph of a document with the default settings whose keys and values are those of other words.
    pub(super) fn crossed() -> Graph<'static> {
        static SEEN: Mask = Mask::NONE;
        Graph::new(Settings::default(), None, &SEEN, Shape::SMALLEST_CROSSED)
    }

    fn add(&mut self, stage: Stage, operation: Operation<'a>) -> Stage {
        self.operations[stage] = Some(operation);
        stage
    }

    /// The operation that computes a stage. `None` for an input, and for the result of rules that are not set.
    pub fn operation(&self, stage: Stage) -> Option<Operation<'a>> {
        self.operations[stage]
    }

    /// The computed stages with their operations, each after those that it depends on.
    pub fn operations(&self) -> impl DoubleEndedIterator<Item = (Stage, Operation<'a>)> {
        Stage::COMPUTED.into_iter().filter_map(|stage| Some((stage, self.operations[stage]?)))
    }

    /// The stages that a stage is computed from: for a product, the left and the right one.
    pub fn operands(&self, stage: Stage) -> impl Iterator<Item = Stage> + use<> {
        self.operation(self.resolved(stage)).map(Operation::operands).into_iter().flatten().flatten()
    }

    /// The stages of the document, in pipeline order: the inputs, and those that have an operation.
    pub fn stages(&self) -> impl Iterator<Item = Stage> + use<> {
        let has = Stage::ALL.map(|stage| (stage, self.has(stage)));
        has.into_iter().filter_map(|(stage, has)| has.then_some(stage))
    }

    /// Whether Q, K and V are given, so that there is no X and no weight matrix.
    pub fn is_given(&self) -> bool {
        matches!(self.operations[Stage::Q], Some(Operation::Given(_)))
    }

    /// The input matrix that a stage is in the document, if it is one.
    pub fn input(&self, stage: Stage) -> Option<Input> {
        match self.operations[stage] {
            Some(Operation::Given(input)) => Some(input),
            _ => stage.input().filter(|_| self.has(stage)),
        }
    }

    /// Whether the document has a stage. It does not have the result of rules that are not set, nor a bias that no rule
    /// adds.
    pub fn has(&self, stage: Stage) -> bool {
        match stage {
            Stage::Bias => self.adjusting().is_some_and(|rules| rules.reads().is_some()),
            Stage::XKv => self.depends(Stage::K, Stage::XKv),
            Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => !self.is_given(),
            Stage::Wo => self.has(Stage::Projected),
            Stage::Q | Stage::K | Stage::V | Stage::Scores | Stage::Scaled | Stage::Masked => {
                self.operations[stage].is_some()
            }
            Stage::Weights | Stage::Output | Stage::Concat | Stage::Projected => {
                self.operations[stage].is_some()
            }
        }
    }

    /// The stage that has the numbers of `stage`: itself or, for the result of rules that are not set, the scores
    /// before it.
    pub fn resolved(&self, stage: Stage) -> Stage {
        let up_to = Stage::COMPUTED.into_iter().rev().skip_while(|other| *other != stage);
        up_to.into_iter().find(|&other| self.has(other)).unwrap_or(stage)
    }

    /// The scores that softmax takes.
    pub fn softened(&self) -> Stage {
        self.resolved(Stage::Masked)
    }

    /// Whether softmax's scores differ from the scaled ones by more than the mask: a soft cap or a bias changes them.
    pub fn is_adjusted(&self) -> bool {
        self.adjusting().is_some_and(|rules| !rules.is_empty())
    }

    /// The rules that make softmax's scores of the scaled ones, in order, without the mask.
    pub fn adjusting(&self) -> Option<Rules<'a>> {
        match self.operation(Stage::Masked)? {
            Operation::Rules { rules, .. } => Some(rules.without_mask()),
            _ => None,
        }
    }

    /// Whether the numbers of a stage depend on those of another, or are the same.
    pub fn depends(&self, stage: Stage, on: Stage) -> bool {
        self.resolved(stage) == self.resolved(on)
            || self.operands(stage).any(|operand| self.depends(operand, on))
    }

    /// The symbol of a stage as a convention writes it. The scores have none: their name is their product.
    pub fn name(&self, stage: Stage, convention: Convention) -> Expr {
        self.plain_name(stage).written_in(convention, stage)
    }

    /// What the symbol of a stage is equal to, as a convention writes it. `None` for an input, for the result of a rule
    /// that is not set, and for the scores, whose [`Graph::name`] says it.
    pub fn definition(&self, stage: Stage, convention: Convention) -> Option<Expr> {
        let operation = self
            .operation(stage)
            .filter(|operation| !stage.is_written_out() && !matches!(operation, Operation::Given(_)))?;
        Some(operation.formula(|operand| self.plain_name(operand)).written_in(convention, stage))
    }

    /// The formula of a computed stage with every other matrix but Q, K and V written out, as a convention writes it:
    /// `Z = softmax(Q·Kᵀ / √d_k)·V`.
    pub fn written_out(&self, stage: Stage, convention: Convention) -> Expr {
        self.expr(stage, |other| other != stage && other < Stage::Scores).written_in(convention, stage)
    }

    fn plain_name(&self, stage: Stage) -> Expr {
        self.expr(stage, |stage| !stage.is_written_out())
    }

    /// The symbol of a stage if `is_named` says so, otherwise its formula.
    fn expr(&self, stage: Stage, is_named: impl Fn(Stage) -> bool + Copy) -> Expr {
        match self.operation(stage) {
            Some(operation) if !is_named(stage) => operation.formula(|operand| self.expr(operand, is_named)),
            _ => Expr::Matrix(stage.symbol()),
        }
    }
}

impl Operation<'_> {
    /// The stages that it reads.
    pub fn operands(self) -> [Option<Stage>; 2] {
        match self {
            Self::Given(_) => [None, None],
            Self::Product { left, right } | Self::Scores { left, right } => [Some(left), Some(right)],
            Self::Rules { rules, scores } => [Some(scores), rules.reads()],
            Self::Softmax { scores, .. } => [Some(scores), None],
            Self::Mixture { weights, values, .. } => [Some(weights), Some(values)],
            Self::Concat { output, .. } => [Some(output), None],
        }
    }

    /// Returns its formula, given those of its operands. Tokens are rows.
    pub fn formula(self, name: impl Fn(Stage) -> Expr) -> Expr {
        match self {
            Self::Given(input) => Expr::Matrix(Stage::from(input).symbol()),
            Self::Product { left, right } => name(left).times(name(right)),
            Self::Scores { left, right } => name(left).times(name(right).transposed()),
            Self::Rules { rules, scores } => rules.formula(name(scores)),
            Self::Softmax { scores, temperature, .. } => {
                let by = (temperature != Temperature::ONE).then(|| Scalar::Temperature(temperature.value()));
                Expr::Softmax(Box::new(name(scores).over(by)))
            }
            Self::Mixture { weights, values, .. } => name(weights).times(name(values)),
            Self::Concat { output, heads } => Expr::SideBySide(output.symbol(), heads),
        }
    }
}
