//! Which matrices of a document are exported, in its convention and with their headings.

use std::borrow::Cow;

use crate::math::Matrix;
use crate::model::{Convention, Document, Expr, Graph, Pipeline, Sequence, Stage};

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
}

impl<'a> ExportSource<'a> {
    pub(super) fn new(pipeline: Pipeline<'a>, scope: ExportScope) -> Self {
        Self { pipeline, scope }
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
        self.graph().name(stage, self.convention())
    }

    /// What the symbol of a stage is equal to; `None` for an input and for the scores, whose symbol says it.
    pub(super) fn definition(self, stage: Stage) -> Option<Expr> {
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
        let matrix = self.pipeline.stage(stage);
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
