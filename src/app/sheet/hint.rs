//! The sentence below the one about the gaze: what to try next on this sheet.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{Words, words},
        },
        state::{
            focus::Focus,
            hidden::Hidden,
            locale::Locale,
            modules::Parts,
            store::{Store, UpdateRate},
        },
    },
    model::{Input, Pipeline, Stage},
    present::equal_words,
    presets::Preset,
};

/// The sentence. `is_wide` says that the projection matrices are too large to be shown whole.
pub(super) fn hint(is_wide: Memo<bool>) -> Words {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let (focus, covers) = (expect_context::<Focus>(), expect_context::<Hidden>());
    let guide = expect_context::<Parts>().guide;
    let shape = store.shape();
    // Invite to predict while the output is hidden, as it is whenever anything is; but not while W_V is hidden, too:
    // then nothing can be predicted yet.
    let invited = move || {
        let guide = guide.now().filter(|_| covers.stage(Stage::Output) && !covers.stage(Stage::Wv))?;
        Some((guide.invited)(locale.text(), covers.step.get().is_some()))
    };
    words(move || {
        let text = locale.text();
        if let Some([lead, detail]) = invited() {
            return format!("{lead}{}{detail}", text.pasting().between);
        }
        // The finding is about Q, A and Z, so it must not show while they are hidden.
        let found = store.at(UpdateRate::Edit, equal_words).filter(|_| !covers.stage(Stage::Output));
        if let Some([one, other]) = found {
            return (text.sheet.discover)(&one, &other);
        }
        let opening = Preset::Gaze.opening_cell().row;
        // In the tour, the task says it.
        let turning =
            store.read(turning).filter(|_| focus.watched.get() == opening && covers.step.get().is_none());
        if let Some(column) = turning {
            return (text.gaze.first_hint)(&column, &store.word(opening));
        }
        match (is_wide.get(), store.is_given()) {
            (true, _) => text.sheet.lead_wide.to_owned(),
            (false, is_given) if shape.get().has_other_keys() => {
                (text.sheet.lead_crossed)(shape.get().n(), is_given)
            }
            (false, true) => text.sheet.lead_given.to_owned(),
            (false, false) => text.gaze.hint.to_owned(),
        }
    })
}

/// Returns the name of the column whose number turns a head in the first example, until that number is changed. A bias
/// may hold the head, and other words may stand where the head would turn.
fn turning(pipeline: Pipeline<'_>) -> Option<String> {
    let (document, opening) = (pipeline.document(), Preset::Gaze.opening_cell());
    let inputs = document.inputs();
    let name = inputs.columns().first()?.as_ref()?.shown();
    let is_first = document.origin() == Some(Preset::Gaze.id()) && opening.row < inputs.shape().n();
    let is_free = is_first && !inputs.has(Input::Bias) && !inputs.shape().has_other_keys();
    (is_free && inputs.matrix(Input::X).row(opening.row)[0] == 1.0).then_some(name)
}
