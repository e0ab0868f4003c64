//! Which matrices of a document are exported, in its convention and with their headings.

use std::borrow::Cow;

use crate::{
    math::Matrix,
    model::{Attention, Convention, Document, Expr, Graph, Pipeline, Sequence, Stage, Symbol},
};

/// Which stages of a document to export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportScope {
    /// Every stage of the document: see [`Graph::stages`].
    All,
    /// One stage.
    One(Stage),
}

impl ExportScope {
    /// The stages of a document that it includes, in pipeline order.
    pub fn stages(self, document: &Document) -> Vec<Stage> {
        match self {
            Self::All => Graph::of(document).stages().collect(),
            Self::One(stage) => vec![stage],
        }
    }
}

/// A document, and which of its stages to export.
#[derive(Clone, Copy)]
pub(super) struct ExportSource<'a> {
    pub(super) pipeline: Pipeline<'a>,
    pub(super) scope: ExportScope,
    /// The head, from 0, whose matrices are meant. Nothing is said of it in a document with one head.
    head: usize,
}

impl<'a> ExportSource<'a> {
    pub(super) fn new(pipeline: Pipeline<'a>, scope: ExportScope) -> Self {
        Self { pipeline, scope, head: 0 }
    }

    /// The same with the matrices of a head, from 0.
    pub(super) fn of_head(self, head: usize) -> Self {
        Self { head, ..self }
    }

    /// The number of heads.
    pub(super) fn heads(self) -> usize {
        self.pipeline.shape().heads()
    }

    /// How many neighbouring heads share keys and values.
    pub(super) fn sharing(self) -> usize {
        self.pipeline.document().inputs().sharing()
    }

    /// The stages of the head that is meant.
    pub(super) fn attention(self) -> &'a Attention {
        self.pipeline.attention().head(self.head)
    }

    /// Calls `write` for each matrix to export. Where there are several heads, first for what all of them read, then head by
    /// head, and last for what is made of all. Keys and values that heads share are written with the first of them.
    pub(super) fn each<T>(self, mut write: impl FnMut(Self, Stage) -> T) -> Vec<T> {
        let stages = self.stages();
        if self.heads() == 1 {
            return stages.into_iter().map(|stage| write(self, stage)).collect();
        }
        let (own, of_all): (Vec<_>, Vec<_>) = stages.into_iter().partition(|stage| stage.is_of_one_head());
        let (last, first): (Vec<_>, Vec<_>) = of_all
            .into_iter()
            .partition(|stage| matches!(stage, Stage::Concat | Stage::Wo | Stage::Projected));
        // W_O stands before what it is multiplied with in the pipeline.
        let mut written: Vec<T> = first.into_iter().map(|stage| write(self, stage)).collect();
        for head in 0..self.heads() {
            let is_own = |stage: &&Stage| !stage.is_of_group() || head.is_multiple_of(self.sharing());
            written.extend(own.iter().filter(is_own).map(|&stage| write(self.of_head(head), stage)));
        }
        written.extend(last.into_iter().map(|stage| write(self, stage)));
        written
    }

    /// The numbers of a stage, in the document's convention: of each head, or of each group of heads that share it.
    /// One matrix if there is only one.
    pub(super) fn matrices(self, stage: Stage) -> Vec<Cow<'a, Matrix>> {
        match self.places(stage) {
            None => vec![self.matrix(stage)],
            Some(heads) => heads.map(|head| self.of_head(head).matrix(stage)).collect(),
        }
    }

    /// The heads with a matrix of their own of a stage. `None` if there is one head only, or one matrix for all.
    pub(super) fn places(self, stage: Stage) -> Option<impl Iterator<Item = usize>> {
        self.is_of_one(stage).then(|| (0..self.heads()).step_by(self.shared_by(stage)))
    }

    /// Whether there are several heads with a matrix each of a stage, or several groups of them.
    fn is_of_one(self, stage: Stage) -> bool {
        self.heads() > 1 && stage.is_of_one_head()
    }

    /// How many neighbouring heads share a matrix of a stage.
    fn shared_by(self, stage: Stage) -> usize {
        if stage.is_of_group() { self.sharing() } else { 1 }
    }

    /// The number, from 1, of the head that a stage is of, or of the group of heads that share it. `None` if there is one head
    /// only, or one matrix for all.
    pub(super) fn number(self, stage: Stage) -> Option<usize> {
        self.is_of_one(stage).then(|| self.head / self.shared_by(stage) + 1)
    }

    /// The heads that have a stage, the first and the last, from 1. `None` if there is one head only, or one matrix for all.
    pub(super) fn heads_of(self, stage: Stage) -> Option<(usize, usize)> {
        let (group, width) = (self.number(stage)?, self.shared_by(stage));
        Some(((group - 1) * width + 1, group * width))
    }

    /// The expression with the number of the head at each matrix of a head.
    pub(super) fn numbered(self, expr: Expr) -> Expr {
        expr.with_symbols(&|symbol| Symbol { head: self.number(symbol.stage), ..symbol })
    }

    /// The stages to export, in pipeline order.
    pub(super) fn stages(self) -> Vec<Stage> {
        self.scope.stages(self.pipeline.document())
    }

    pub(super) fn convention(self) -> Convention {
        self.pipeline.document().settings().convention
    }

    pub(super) fn graph(self) -> Graph<'a> {
        Graph::of(self.pipeline.document())
    }

    /// The symbol of a stage.
    pub(super) fn name(self, stage: Stage) -> Expr {
        self.numbered(self.plain_name(stage))
    }

    /// What the symbol of a stage is equal to; `None` for an input and for the scores, whose symbol says it.
    pub(super) fn definition(self, stage: Stage) -> Option<Expr> {
        self.plain_definition(stage).map(|formula| self.numbered(formula))
    }

    /// The symbol of a stage without the number of a head.
    pub(super) fn plain_name(self, stage: Stage) -> Expr {
        self.graph().name(stage, self.convention())
    }

    /// Like [`Self::definition`], without the number of a head.
    pub(super) fn plain_definition(self, stage: Stage) -> Option<Expr> {
        self.graph().definition(stage, self.convention())
    }

    /// The inputs of the document, in pipeline order.
    pub(super) fn inputs(self) -> impl Iterator<Item = Stage> {
        self.pipeline.document().inputs().present().map(Stage::from)
    }

    /// The words as typed.
    pub(super) fn words(self) -> &'a [String] {
        self.words_of(Sequence::Queries)
    }

    /// The words of the keys as typed, if they are other words.
    pub(super) fn key_words(self) -> Option<&'a [String]> {
        self.pipeline.document().inputs().other_labels()
    }

    fn words_of(self, sequence: Sequence) -> &'a [String] {
        self.pipeline.document().inputs().labels_of(sequence)
    }

    /// The numbers of a stage, transposed if the document's convention transposes it.
    pub(super) fn matrix(self, stage: Stage) -> Cow<'a, Matrix> {
        let matrix = match stage.input() {
            Some(input) => self.pipeline.document().inputs().matrix_of(self.head, input),
            None if stage.is_of_one_head() => {
                Pipeline::new(self.pipeline.document(), self.attention()).stage(stage)
            }
            None => self.pipeline.stage(stage),
        };
        if self.convention().transposes(stage) {
            Cow::Owned(matrix.transposed())
        } else {
            Cow::Borrowed(matrix)
        }
    }

    /// The words of its rows and of its columns; `None` where they do not belong to tokens.
    pub(super) fn headings(self, stage: Stage) -> [Option<&'a [String]>; 2] {
        let of = |sequence: Option<Sequence>| sequence.map(|sequence| self.words_of(sequence));
        let (rows, cols) = (of(stage.row_words()), of(stage.column_words()));
        if self.convention().transposes(stage) { [cols, rows] } else { [rows, cols] }
    }
}
