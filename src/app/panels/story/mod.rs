//! The panel that follows one token, or two side by side: query, scores, weights and output.

mod gaze;
mod keys;
mod stack;

use leptos::prelude::*;

use self::gaze::GazeFigure;
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{self, all, heading, nothing, paragraph, symbol},
            reactive::{part, words},
            select::{Entry, changing},
        },
        state::{
            focus::Focus,
            locale::Locale,
            panels::{Panel, Panels},
            store::{Store, UpdateRate},
            token_options::token_options,
        },
    },
    explain::Story,
    number::{Digits, for_display},
    text::StoryText,
};

/// Queries of at most this many numbers are written out.
const WRITTEN_OUT: usize = 8;
/// At most this many entries of an output are shown.
const MAX_OUTPUTS: usize = 8;

/// A token and its story.
struct TokenStory {
    token: String,
    story: Story,
    /// The number of entries of its output, `d_v`.
    width: usize,
}

/// The panel that follows one or two tokens.
#[component]
pub(super) fn StoryPanel() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let panels = expect_context::<Panels>();
    let token = focus.token;
    let beside = RwSignal::new(None::<usize>);
    let choose = move |choice: String| {
        if let Ok(row) = choice.parse() {
            focus.select_token(row);
        }
    };
    let content = move || {
        // Do not compute a hidden panel.
        if panels.panel.get() != Panel::Word {
            return nothing();
        }
        let other = beside.get().filter(|&row| row < store.shape().get().n() && row != token.get());
        let tokens = std::iter::once(token.get()).chain(other);
        content(tokens.collect(), store, locale)
    };
    let tokens = move |is_at| token_options(store, || Some(token.get()), None, is_at);
    let others = move |is_at| {
        let nobody = Entry { id: String::new(), name: locale.text().story().nobody.to_owned() };
        let others = token_options(store, || beside.get(), Some(token.get()), is_at);
        std::iter::once(nobody).chain(others).collect()
    };
    view! {
        <div class="story">
            <p class="pickers">
                <label>
                    {words(move || locale.text().story().token)}
                    {changing(Box::new(move || token.get().to_string()), Box::new(tokens), Box::new(choose))}
                </label>
                <label>
                    {words(move || locale.text().story().beside)}
                    {changing(
                        Box::new(move || beside.get().map_or_else(String::new, |row| row.to_string())),
                        Box::new(others),
                        Box::new(move |choice| beside.set(choice.parse().ok())),
                    )}
                </label>
            </p>
            <GazeFigure />
            {part(content)}
        </div>
    }
}

fn content(rows: Vec<usize>, store: Store, locale: Locale) -> AnyView {
    // Use the sheet's digits, so that a number looks the same here. There is no room for more than `MAX`.
    let (text, digits) = (locale.text().story(), locale.digits.get().at_most(Digits::MAX));
    let (stories, words) = store.at(UpdateRate::Frame, |pipeline| {
        let inputs = pipeline.document().inputs();
        // Show the same entries for both tokens, so that they can be compared: the largest ones of the first.
        let cols = Story::largest_outputs(pipeline, rows[0], MAX_OUTPUTS);
        let story = |&row: &usize| TokenStory {
            token: inputs.word(row),
            story: Story::of(pipeline, row, &cols),
            width: pipeline.shape().d_v(),
        };
        (rows.iter().map(story).collect::<Vec<_>>(), inputs.keys())
    });
    let mut parts: Vec<_> = stories.iter().map(|story| query(story, text, digits)).collect();
    parts.extend([heading(parts::text(text.keys)), keys::view(&stories, &words, text, digits)]);
    parts.extend(stories.iter().map(|story| stack::view(story, &words, text, digits)));
    all(parts)
}

fn query(of_token: &TokenStory, text: &StoryText, digits: Digits) -> AnyView {
    let query = &of_token.story.query;
    let written = if query.len() <= WRITTEN_OUT {
        let numbers: Vec<_> = query.iter().map(|&entry| for_display(entry, digits)).collect();
        format!("[{}]", numbers.join("  "))
    } else {
        (text.long_query)(query.len(), &for_display(of_token.story.query_length(), digits))
    };
    let sign = if query.len() <= WRITTEN_OUT { " = " } else { ": " };
    let line = vec![symbol("q", "hue-q", None), parts::text(format!("{sign}{written}"))];
    all(vec![heading(parts::text((text.query)(&of_token.token))), paragraph("query", all(line))])
}
