//! The optional chapter of the tour on heads: two heads of one word, and what W_O makes of their outputs.

use crate::{
    explain::{contributions, largest},
    model::{Document, Input, Pipeline, Stage},
    number::for_display,
    present::{Wording, gaze::share, preset_document},
    presets::Preset,
    text::{HeadsChapterFacts, HeadsChapterText, Language, ProjectedFacts},
};

/// The place of the right answer to the chapter's question.
const RIGHT: usize = 2;

/// The columns of the projected output that the chapter is about: who, and doing what.
const COLUMNS: [usize; 2] = [0, 2];

/// The cell of W_O that is to become 0: it leads from the second head to the second of [`COLUMNS`].
const LEVER: (usize, usize) = (5, 2);

/// The document of the chapter, with its words in a language.
pub fn heads_document(language: Language) -> Document {
    preset_document(Preset::HeadsDisagree, language)
}

/// The chapter on heads, about a document of the sizes of [`heads_document`], in the words of the page.
#[derive(Clone, Copy)]
pub struct HeadsChapter<'a> {
    pipeline: Pipeline<'a>,
    wording: Wording,
}

/// What the two heads look at most, by key and weight.
type Strongest = [(usize, f64); 2];

impl<'a> HeadsChapter<'a> {
    /// The chapter about a document. `None` if its sizes are others, as after another sheet was opened, or if both heads
    /// look at the same word most.
    pub fn of(pipeline: Pipeline<'a>, wording: Wording) -> Option<Self> {
        let expected = Preset::HeadsDisagree.document().shape();
        let chapter = (pipeline.shape() == expected).then_some(Self { pipeline, wording })?;
        let [(first, _), (second, _)] = chapter.strongest();
        (first != second).then_some(chapter)
    }

    /// The question.
    pub fn question(self) -> String {
        self.say(|text, facts| (text.question)(facts))
    }

    /// The answers to choose from.
    pub fn choices(self) -> [String; 3] {
        self.say(|text, facts| (text.choices)(facts))
    }

    /// What is said of an answer.
    pub fn answered(self, choice: usize) -> String {
        self.say(|text, facts| (text.answered)(choice == RIGHT, facts))
    }

    /// What one head cannot do.
    pub fn why(self) -> String {
        self.say(|text, facts| (text.why)(facts))
    }

    /// What W_O makes of the outputs of the heads.
    pub fn projected(self) -> String {
        let digits = self.wording.prose_digits();
        let parts = COLUMNS.map(|col| self.parts(col).map(|part| for_display(part, digits)));
        let numbers =
            COLUMNS.map(|col| for_display(self.pipeline.stage(Stage::Projected)[(self.word(), col)], digits));
        let (word, names) = (self.label(self.word()), COLUMNS.map(|col| self.column(col)));
        (self.text().projected)(&ProjectedFacts {
            word: &word,
            columns: [&names[0], &names[1]],
            numbers: [&numbers[0], &numbers[1]],
            parts: [[&parts[0][0], &parts[0][1]], [&parts[1][0], &parts[1][1]]],
        })
    }

    /// What to do.
    pub fn task(self) -> String {
        (self.text().ask)(&self.column(COLUMNS[1]))
    }

    /// What happened, once it is done: the second head adds nothing to the column.
    pub fn found(self) -> Option<String> {
        let lever = self.pipeline.document().inputs().matrix(Input::Wo)[LEVER];
        let is_done = lever == 0.0 && self.parts(COLUMNS[1])[1] == 0.0;
        is_done.then(|| (self.text().found)(&self.column(COLUMNS[1]), &self.label(self.word())))
    }

    fn say<T>(self, of: impl FnOnce(&HeadsChapterText, &HeadsChapterFacts<'_>) -> T) -> T {
        let [(first, first_weight), (second, second_weight)] = self.strongest();
        let in_first = self.pipeline.attention().head(0).weights()[(self.word(), second)];
        let [word, first, second] = [self.word(), first, second].map(|row| self.label(row));
        let [given, left, in_second, in_first] =
            [first_weight, 1.0 - first_weight, second_weight, in_first].map(share);
        of(
            self.text(),
            &HeadsChapterFacts {
                word: &word,
                first: &first,
                first_weight: &given,
                left: &left,
                second: &second,
                second_weight: &in_second,
                second_in_first: &in_first,
            },
        )
    }

    fn text(self) -> &'static HeadsChapterText {
        self.wording.text.steps().heads_chapter
    }

    fn word(self) -> usize {
        Preset::HeadsDisagree.opening_cell().row
    }

    fn label(self, row: usize) -> String {
        self.pipeline.document().inputs().word(row)
    }

    /// The name of a column, or its number if it has none.
    fn column(self, col: usize) -> String {
        match self.pipeline.document().inputs().column(col) {
            name if name.is_empty() => (col + 1).to_string(),
            name => name,
        }
    }

    fn strongest(self) -> Strongest {
        [0, 1].map(|head| {
            let weights = self.pipeline.attention().head(head).weights().row(self.word());
            let key = largest(weights.len(), 1, |key| weights[key]).first().copied().unwrap_or(0);
            (key, weights[key])
        })
    }

    /// What the two heads add to a column for the word.
    fn parts(self, col: usize) -> [f64; 2] {
        let found = contributions(self.pipeline, self.word(), col);
        found.and_then(|found| found.parts.try_into().ok()).unwrap_or([f64::NAN; 2])
    }
}
