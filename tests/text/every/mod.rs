//! Every message of a language with its arguments filled in. Each table is destructured field by field, so that it does
//! not compile if a message is left out here.

mod chapter;
mod check;
mod circuits;
mod editing;
mod experiments;
mod expression;
mod gaze;
mod gradient;
mod heads;
mod heads_chapter;
mod importing;
mod keys;
mod lab;
mod learn;
mod page;
mod play;
mod saving;
mod shape;
mod sharing;
mod tour;

use attenscope::model::{NameError, Stage};
use attenscope::number::ParseError;
use attenscope::text::{LazyTexts, Messages};

/// Adds fields that are plain texts.
macro_rules! say {
    ($all:ident, $file:literal: $($field:ident),* $(,)?) => {
        $($all.say(concat!($file, ".", stringify!($field)), *$field);)*
    };
}
use say;

/// Why a text is not a valid sheet name.
const NAME_ERRORS: [NameError; 3] = [
    NameError::Empty,
    NameError::TooLong { given: 70 },
    NameError::Character { at: 2, character: '\u{202E}' },
];

/// Messages, each with its name.
#[derive(Default)]
pub struct All(pub Vec<(String, String)>);

impl All {
    fn say(&mut self, name: impl Into<String>, text: impl Into<String>) {
        self.0.push((name.into(), text.into()));
    }
}

/// All messages of a language.
pub fn everything(text: &Messages) -> Vec<(String, String)> {
    let Messages {
        toolbar,
        sheet,
        convention,
        masks,
        matrix,
        editor,
        side,
        gaze,
        inspector,
        tour,
        notice,
        language: _,
        lazy: _,
    } = text;
    let lazy = LazyTexts {
        editing: text.editing(),
        expression: text.expression(),
        nudge: text.nudge(),
        refusal: text.refusal(),
        saving: text.saving(),
        shape: text.shape(),
        words: text.words(),
        pasting: text.pasting(),
        exporting: text.exporting(),
        sharing: text.sharing(),
        printing: text.printing(),
        importing: text.importing(),
        unimported: text.unimported(),
        foreign: text.foreign(),
        going: text.going(),
        filling: text.filling(),
        history: text.history(),
        about: text.about(),
        keys: text.keys(),
        viewing: text.viewing(),
        story: text.story(),
        play: text.play(),
        check: text.check(),
        verdict: text.verdict(),
        cause: text.cause(),
        table: text.table(),
        steps: text.steps(),
        lab: text.lab(),
        gradient: text.gradient(),
        heads: text.heads(),
        circuits: text.circuits(),
        layer: text.layer(),
        summary: text.summary(),
    };
    let LazyTexts {
        editing,
        expression,
        nudge,
        refusal,
        saving,
        shape,
        words,
        pasting,
        exporting,
        sharing,
        printing,
        importing,
        unimported,
        foreign,
        going,
        filling,
        history,
        about,
        keys,
        viewing,
        story,
        play,
        check,
        verdict,
        cause,
        table,
        steps,
        lab,
        gradient,
        heads,
        circuits,
        summary,
        layer,
    } = lazy;
    let mut all = All::default();
    page::toolbar(&mut all, toolbar);
    editing::editing(&mut all, editing);
    expression::expression(&mut all, expression);
    page::nudge(&mut all, nudge);
    page::sheet(&mut all, sheet);
    page::convention(&mut all, convention);
    experiments::masks(&mut all, masks);
    page::matrix(&mut all, matrix);
    page::editor(&mut all, editor);
    page::side(&mut all, side);
    gaze::gaze(&mut all, gaze);
    page::inspector(&mut all, inspector);
    shape::shape(&mut all, shape);
    shape::words(&mut all, words);
    shape::pasting(&mut all, pasting);
    shape::exporting(&mut all, exporting);
    sharing::sharing(&mut all, sharing);
    sharing::printing(&mut all, printing);
    importing::importing(&mut all, importing);
    importing::unimported(&mut all, unimported);
    importing::foreign(&mut all, foreign);
    shape::going(&mut all, going);
    shape::filling(&mut all, filling);
    shape::history(&mut all, history);
    editing::about(&mut all, about);
    keys::keys(&mut all, keys);
    page::viewing(&mut all, viewing);
    page::story(&mut all, story);
    play::play(&mut all, play);
    page::notice(&mut all, notice);
    saving::saving(&mut all, saving);
    saving::refusal(&mut all, refusal);
    check::check(&mut all, check);
    check::verdict(&mut all, verdict);
    check::cause(&mut all, cause, matrix.name);
    check::table(&mut all, table);
    tour::tour(&mut all, tour);
    tour::steps(&mut all, steps);
    lab::lab(&mut all, lab);
    gradient::gradient(&mut all, gradient);
    heads::heads(&mut all, heads);
    circuits::circuits(&mut all, circuits);
    gradient::layer(&mut all, layer);
    page::summary(&mut all, summary);
    all.0
}

/// Why a text is not a number.
const PARSE_ERRORS: [ParseError; 6] = [
    ParseError::Empty,
    ParseError::NotANumber,
    ParseError::AmbiguousComma,
    ParseError::ZeroDenominator,
    ParseError::TooLarge,
    ParseError::TooSmall,
];

/// The stages that are computed.
fn computed() -> impl Iterator<Item = Stage> {
    Stage::ALL.into_iter().filter(|stage| stage.input().is_none())
}
