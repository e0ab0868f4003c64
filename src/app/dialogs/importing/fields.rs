//! The fields for choosing what to take from a file.

use leptos::prelude::*;

use super::{
    arrays::{LIST, of_arrays, tick},
    choices::MAX_LISTED,
    field::field,
    source::FileContent,
    state::Importing,
};
use crate::{
    app::{
        kit::{
            parts::{all, nothing, paragraph, text},
            reactive::{memo, part, words},
            select::{Choice, select},
        },
        state::prose::{set_text, set_words},
    },
    import::Checkpoint,
    present::{import_words, model_words},
};

/// The id of the choice of single arrays.
const ARRAYS: &str = "arrays";

/// The fields for the file's content, rebuilt for each file.
pub(super) fn fields(it: Importing) -> AnyView {
    let Some(FileContent::Arrays { opening, models, .. }) = it.found.get() else { return nothing() };
    let said = move || it.locale.text().importing();
    let is_one_of_several = models.len() > 1;
    let source = if models.is_empty() {
        nothing()
    } else {
        let head = |(at, model): (usize, &Checkpoint)| {
            let model = model.clone();
            Choice::new(at.to_string(), words(move || model_words(said(), &model, is_one_of_several)))
        };
        let mut choices: Vec<_> = models.iter().take(MAX_LISTED).enumerate().map(head).collect();
        choices.push(Choice::new(ARRAYS, words(move || said().arrays)));
        let more = (models.len() > MAX_LISTED).then(|| (said().listed)(MAX_LISTED, models.len()));
        let source = select(
            LIST,
            words(move || said().source),
            choices,
            Box::new(move || it.choices.model.get().map_or_else(|| ARRAYS.to_owned(), |at| at.to_string())),
            Box::new(move |id| it.choose_source(id.parse().ok())),
        );
        all(vec![source, more.map_or_else(nothing, |more| paragraph("soft", text(more)))])
    };
    let is_head = it.choices.model.get().is_some();
    let chosen = match it.model() {
        Some(model) => of_head(it, &model),
        None => of_arrays(it, &opening),
    };
    let rows = words(move || if is_head { said().tokens } else { said().words });
    view! {
        <div class="fields">{source}</div>
        {chosen}
        <div class="fields">
            {field(rows, it, it.choices.words)}
            {field(words(move || said().dimensions), it, it.choices.dimensions)}
        </div>
        {paragraph("soft", text(said().lines))}
    }
    .into_any()
}

/// The choice of layer, head and number of heads.
fn of_head(it: Importing, model: &Checkpoint) -> AnyView {
    let said = move || it.locale.text().importing();
    let layer = if model.layers.len() > MAX_LISTED {
        field(words(move || said().layer), it, it.choices.typed_layer)
    } else {
        let choice = |(at, layer): (usize, &u64)| {
            let number = layer.to_string();
            Choice::new(at.to_string(), words(move || number.clone()))
        };
        let choose = move |id: String| {
            if let Ok(at) = id.parse() {
                it.choices.layer.set(at);
                it.read();
            }
        };
        select(
            "",
            words(move || said().layer),
            model.layers.iter().enumerate().map(choice).collect(),
            Box::new(move || it.choices.layer.get().to_string()),
            Box::new(choose),
        )
    };
    let counts: Vec<_> = model.plausible().iter().map(u64::to_string).collect();
    let has_stated_heads = model.stated_heads.is_some();
    let about = words(move || match has_stated_heads {
        true => said().heads_told.to_owned(),
        false => (said().heads_guessed)(&counts.join(said().comma)),
    });
    let lacking = {
        let model = model.clone();
        memo(move || it.choices.lacks_room(&model))
    };
    let takes_all = move || it.choices.all_heads.get() && lacking.get().is_none();
    let head = part(move || match takes_all() {
        true => nothing(),
        false => field(words(move || said().head), it, it.choices.head),
    });
    let all_heads = part(move || match lacking.get() {
        Some(error) => paragraph("soft", set_text(&import_words(it.locale.text(), &error))),
        None => tick(
            move || it.choices.all_heads.get(),
            move || set_words(move || said().all_heads).into_any(),
            move |is_on| it.choices.all_heads.set(is_on),
            it,
        ),
    });
    view! {
        <div class="fields">
            {layer}
            {head}
            {field(words(move || said().heads), it, it.choices.heads)}
        </div>
        {all_heads}
        {paragraph("soft", about.into_any())}
    }
    .into_any()
}
