//! The dialog "Export".

mod picture;

use leptos::{html, prelude::*};

use super::{Open, copying::copy, dialog::Dialog, leaving};
use crate::{
    app::{
        browser::files::download_bytes,
        kit::{
            context::expect_context,
            parts::all,
            reactive::{aria, flag, press, words},
            select::{Choice, select},
        },
        state::{locale::Locale, store::Store},
    },
    export::{ExportFormat, ExportKind, ExportScope, Exported, Preview, export, has_guarded},
    model::Stage,
    present::file_stem,
    text::Messages,
};

/// The id of the choice of all matrices.
const ALL: &str = "all";

/// Whether to show an export before saving it.
fn is_shown(format: ExportFormat, written: &Exported) -> bool {
    match format.preview() {
        Preview::Always => true,
        Preview::IfLong => written.shown().is_none(),
        Preview::Never => false,
    }
}

/// What is exported, and the result. Copies are handles to the same state.
#[derive(Clone, Copy)]
struct Export {
    store: Store,
    /// The id of what is exported.
    what: RwSignal<String>,
    /// The shown export and its format.
    shown: RwSignal<Option<(ExportFormat, Exported)>>,
    /// The result of the last action.
    result: RwSignal<Option<ExportResult>>,
    code: NodeRef<html::Textarea>,
}

/// The result of an action.
#[derive(Clone)]
enum ExportResult {
    Saved(String, usize),
    /// The picture is too large for the browser.
    NotDrawn,
    Copied,
    NotCopied,
}

impl ExportResult {
    fn words(&self, text: &Messages) -> String {
        match self {
            Self::Saved(name, bytes) => (text.exporting().saved)(name, *bytes),
            Self::NotDrawn => text.exporting().not_drawn.to_owned(),
            Self::Copied => text.exporting().copied.to_owned(),
            Self::NotCopied => text.exporting().not_copied.to_owned(),
        }
    }
}

impl Export {
    fn scope(self) -> ExportScope {
        Stage::by_name(&self.what.get_untracked()).map_or(ExportScope::All, ExportScope::One)
    }

    fn written(self, format: ExportFormat) -> Exported {
        self.store.read(|pipeline| export(pipeline, self.scope(), format))
    }

    /// Shows the export in a format, or saves it at once if it is not for reading.
    fn choose(self, format: ExportFormat) {
        let written = self.written(format);
        self.result.set(None);
        if is_shown(format, &written) {
            self.shown.set(Some((format, written)));
        } else {
            self.shown.set(None);
            self.save(&written);
        }
    }

    /// Exports something else in the shown format. It never saves; only a button does.
    fn write(self, what: String) {
        self.what.set(what);
        if let Some((format, _)) = self.shown.get_untracked() {
            self.result.set(None);
            self.shown.set(Some((format, self.written(format))));
        }
    }

    /// Returns the first part of the file names.
    fn stem(self) -> String {
        self.store.worksheet(|worksheet| file_stem(worksheet.document()))
    }

    fn save(self, written: &Exported) {
        let name = written.file_name(&self.stem());
        download_bytes(&name, &written.bytes);
        self.result.set(Some(ExportResult::Saved(name, written.bytes.len())));
    }

    /// Reports a result, unless the dialog has been closed.
    fn report(self, result: ExportResult) {
        let _ = self.result.try_set(Some(result));
    }

    fn copy(self) {
        self.result.set(Some(if copy(self.code) { ExportResult::Copied } else { ExportResult::NotCopied }));
    }

    /// Returns the shown text; `None` if it is too long. Tracked.
    fn text(self) -> Option<String> {
        self.shown.with(|shown| shown.as_ref().and_then(|(_, written)| written.shown().map(str::to_owned)))
    }

    /// Returns the status message. Tracked.
    fn said(self, text: &Messages) -> String {
        let too_long = self.shown.with(|shown| {
            let long = shown.as_ref().filter(|(_, written)| written.shown().is_none());
            long.map(|(_, written)| (text.exporting().too_long)(written.bytes.len()))
        });
        let result = self.result.with(|result| result.as_ref().map(|result| result.words(text)));
        result.or(too_long).unwrap_or_default()
    }
}

/// The dialog.
pub(super) fn exporting(open: Open) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let it = Export {
        store,
        what: RwSignal::new(ALL.to_owned()),
        shown: RwSignal::new(None),
        result: RwSignal::new(None),
        code: NodeRef::new(),
    };
    let everything = Choice::new(ALL, words(move || locale.text().exporting().everything));
    let stages = store
        .worksheet(|worksheet| ExportScope::All.stages(worksheet.document()))
        .into_iter()
        .map(|stage| Choice::new(stage.name(), words(move || (locale.text().matrix.name)(stage).to_owned())));
    let kinds = ExportKind::ALL.into_iter().map(|kind| {
        let formats = ExportFormat::ALL.into_iter().filter(|format| format.kind() == kind);
        let buttons = formats.map(|format| format_button(it, format));
        let name = move || locale.text().exporting().kinds[kind as usize];
        view! {
            <div class="formats" role="group" aria-label=words(name)>
                <p aria-hidden="true">{words(name)}</p>
                {all(buttons.collect())}
            </div>
        }
        .into_any()
    });
    let has_no_text = flag(move || it.text().is_none());
    let has_guard = store.worksheet(|worksheet| has_guarded(worksheet.document()));
    let content = view! {
        <div class="fill">{select(
            "",
            words(move || locale.text().exporting().what),
            std::iter::once(everything).chain(stages).collect(),
            Box::new(move || it.what.get()),
            Box::new(move |what| it.write(what)),
        )}</div>
        {all(kinds.collect())}
        {picture::buttons(it, locale)}
        <p class="soft">{words(move || locale.text().exporting().about_code)}</p>
        {leaving::notes(|text| text.hidden_too)}
        <p class="soft" hidden=!has_guard>{words(move || locale.text().exporting().guard)}</p>
        <label class="sentence" hidden=has_no_text>
            <span>{words(move || locale.text().exporting().code)}</span>
            <textarea
                node_ref=it.code
                class="code"
                rows="8"
                readonly=true
                spellcheck="false"
                prop:value=words(move || it.text().unwrap_or_default())
            ></textarea>
        </label>
        <p role="status">{words(move || it.said(locale.text()))}</p>
    };
    let is_not_shown = move || flag(move || it.shown.with(Option::is_none));
    let save = move || {
        if let Some((_, written)) = it.shown.get_untracked() {
            it.save(&written);
        }
    };
    let beside = view! {
        <button type="button" hidden=flag(move || it.text().is_none()) on:click=press(move || it.copy())>
            {words(move || locale.text().exporting().copy)}
        </button>
        <button type="button" hidden=is_not_shown() on:click=press(save)>
            {words(move || locale.text().exporting().download)}
        </button>
    };
    let dialog = Dialog {
        heading: "exporting-heading",
        name: words(move || locale.text().exporting().name),
        content: content.into_any(),
        beside: beside.into_any(),
        act: words(move || locale.text().exporting().close),
        can_cancel: false,
        starts_at: None,
        described_by: None,
        done: Box::new(move || open.close()),
    };
    dialog.view(open)
}

/// The button of a format.
fn format_button(it: Export, format: ExportFormat) -> AnyView {
    let is_chosen =
        move || it.shown.with(|shown| shown.as_ref().is_some_and(|(chosen, _)| *chosen == format));
    view! {
        <button type="button" class="framed" aria-pressed=aria(is_chosen) on:click=press(move || it.choose(format))>
            {format.name()}
        </button>
    }
    .into_any()
}
