//! What is chosen of a file, and what was read of it.

use std::sync::Arc;

use leptos::task::spawn_local;

use super::source::{Found, Missing, Refused, look};
use crate::app::kit::prelude::*;
use crate::app::{
    browser::{page, sliced_file::SlicedFile},
    kit::reactive::memo,
    page::{notice::Notice, notices::Notices, store::Store, voice::Voice},
    shape::Open,
};
use crate::import::{
    Checkpoint, ImportError, Imported, Opening, Part, Reading, Wanted, Written, is_transposed, lines, plain,
    written,
};
use crate::math::Matrix;
use crate::model::{Aim, Document, Input};
use crate::text::Messages;
use crate::view::{import_words, left_out_words, refusal_words, sheet_refused};

/// The id of the field for the file.
pub(super) const FILE: &str = "imported-file";
/// How many words of a model are offered.
const OFFERED: u64 = 4;

/// What is in the dialog. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(super) struct Importing {
    open: Open,
    pub(super) store: Store,
    pub(super) voice: Voice,
    notices: Notices,
    file: StoredValue<Option<SlicedFile>, LocalStorage>,
    pub(super) found: RwSignal<Option<Found>>,
    refused: RwSignal<Option<Refused>>,
    /// Whether a head of a model is taken.
    pub(super) is_head: RwSignal<bool>,
    pub(super) layer: RwSignal<usize>,
    pub(super) head: RwSignal<String>,
    pub(super) heads: RwSignal<String>,
    /// The array of each matrix, and whether it is transposed.
    pub(super) arrays: [RwSignal<Option<usize>>; 4],
    pub(super) transposed: [RwSignal<bool>; 4],
    pub(super) words: RwSignal<String>,
    pub(super) dimensions: RwSignal<String>,
    /// What is chosen.
    pub(super) wanted: Memo<Option<Result<Wanted, ImportError>>>,
    /// The sheet with what was read.
    pub(super) imported: RwSignal<Option<Result<Imported, Refused>>>,
    /// The share that was read, in per cent, while reading lasts.
    percent: RwSignal<Option<u32>>,
    /// How often something else was chosen: what is read for an earlier choice is not wanted any more.
    turn: StoredValue<u32>,
    /// Whether the numbers are to be used as soon as they are there.
    is_asked: StoredValue<bool>,
}

impl Importing {
    pub(super) fn new(open: Open) -> Self {
        let found = RwSignal::new(None);
        let (is_head, layer) = (RwSignal::new(false), RwSignal::new(0));
        let [head, heads, words, dimensions] = [(); 4].map(|()| RwSignal::new(String::new()));
        let (arrays, transposed) =
            ([(); 4].map(|()| RwSignal::new(None)), [(); 4].map(|()| RwSignal::new(false)));
        let wanted = memo(move || {
            let (opening, model) = match found.get()? {
                Found::Arrays { opening, model, .. } => (opening, model),
                Found::Sheet(_) => return None,
            };
            let number = |typed: RwSignal<String>| {
                let typed = typed.get();
                typed.trim().parse::<u64>().map_err(|_| ImportError::Lines { text: typed })
            };
            let wanted = match model.filter(|_| is_head.get()) {
                Some(model) => number(heads).and_then(|heads| {
                    let heads = model.heads(heads)?;
                    model.head(opening.arrays(), layer.get(), heads, number(head)?)
                }),
                None => {
                    let parts = parts(arrays, transposed);
                    // Nothing is chosen yet.
                    parts.iter().flatten().next()?;
                    Ok(Wanted { parts, ..Wanted::default() })
                }
            };
            Some(wanted.and_then(|wanted| chosen(wanted, &opening, &words.get(), &dimensions.get())))
        });
        Self {
            open,
            store: expect_context(),
            voice: expect_context(),
            notices: expect_context(),
            file: StoredValue::new_local(None),
            found,
            refused: RwSignal::new(None),
            is_head,
            layer,
            head,
            heads,
            arrays,
            transposed,
            words,
            dimensions,
            wanted,
            imported: RwSignal::new(None),
            percent: RwSignal::new(None),
            turn: StoredValue::new(0),
            is_asked: StoredValue::new(false),
        }
    }

    /// Begins something else: whether that is still the last.
    fn turn(self) -> impl Fn() -> bool {
        self.turn.update_value(|turn| *turn += 1);
        self.is_asked.set_value(false);
        self.imported.set(None);
        self.refused.set(None);
        self.percent.set(None);
        let own = self.turn.get_value();
        // The dialog may be closed by then.
        move || self.turn.try_get_value() == Some(own)
    }

    /// Looks through a file that was chosen.
    pub(super) fn load(self, file: SlicedFile) {
        let is_last = self.turn();
        self.found.set(None);
        self.file.set_value(Some(file.clone()));
        spawn_local(async move {
            match look(&file, &is_last).await.filter(|_| is_last()) {
                None => {}
                Some(Err(refused)) => self.refused.set(Some(refused)),
                Some(Ok(found)) => self.take(found),
            }
        });
    }

    /// Chooses what is likely to be wanted of it.
    fn take(self, found: Found) {
        if let Found::Arrays { opening, model, .. } = &found {
            self.is_head.set(model.is_some());
            self.layer.set(0);
            self.head.set("0".to_owned());
            let parts = plain(opening.arrays(), self.written(opening));
            for (at, part) in parts.into_iter().enumerate() {
                self.arrays[at].set(part.as_ref().map(|part| part.array));
                self.transposed[at].set(part.is_some_and(|part| part.is_transposed));
            }
            self.heads.set(model.as_ref().map_or_else(String::new, |model| model.guess().to_string()));
        }
        self.found.set(Some(found));
        self.offer();
    }

    /// How the matrices of the file are written.
    pub(super) fn written(self, opening: &Opening) -> Written {
        written(opening, self.voice.convention.get_untracked())
    }

    /// The model that a head is taken of, watched.
    pub(super) fn model(self) -> Option<Arc<Checkpoint>> {
        match self.found.get()? {
            Found::Arrays { model, .. } => model.filter(|_| self.is_head.get()),
            Found::Sheet(_) => None,
        }
    }

    /// Chooses the array of a matrix, or none, and guesses whether it is to be transposed.
    pub(super) fn choose_array(self, input: Input, array: Option<usize>) {
        let place = input as usize;
        self.arrays[place].set(array);
        if let (Some(at), Some(opening)) = (array, self.opening()) {
            let x = self.arrays[0].get_untracked();
            let guess = is_transposed(opening.arrays(), at, input, x, self.written(&opening));
            self.transposed[place].set(guess);
        }
        self.read();
    }

    /// Chooses between a head and arrays.
    pub(super) fn choose_source(self, is_head: bool) {
        self.is_head.set(is_head);
        self.offer();
    }

    /// Offers rows and dimensions, and reads.
    fn offer(self) {
        self.words.set(String::new());
        self.dimensions.set(String::new());
        let opening = self.opening();
        let wanted = self.wanted.get_untracked().and_then(Result::ok);
        if let (Some(opening), Some(wanted)) = (opening, wanted.filter(|wanted| wanted.is_head)) {
            let first = |count: u64| format!("0-{}", count.saturating_sub(1));
            let words = wanted.all_words(opening.arrays());
            self.words.set(words.map_or_else(String::new, |count| first(count.min(OFFERED))));
            let room = wanted.room();
            if wanted.all_dimensions(opening.arrays()).is_ok_and(|count| count > room) {
                self.dimensions.set(first(room));
            }
        }
        self.read();
    }

    fn opening(self) -> Option<Arc<Opening>> {
        self.arrays().map(|(opening, _)| opening)
    }

    /// The arrays of the file, and whether a number of theirs was rounded as its text was read.
    fn arrays(self) -> Option<(Arc<Opening>, bool)> {
        match self.found.get_untracked()? {
            Found::Arrays { opening, is_rounded, .. } => Some((opening, is_rounded)),
            Found::Sheet(_) => None,
        }
    }

    /// Reads what is chosen.
    pub(super) fn read(self) {
        let is_last = self.turn();
        let (Some((opening, was_rounded)), Some(Ok(wanted))) = (self.arrays(), self.wanted.get_untracked())
        else {
            return;
        };
        let file = self.file.get_value();
        spawn_local(async move {
            let numbers = match wanted.readings(&opening) {
                Ok(readings) => self.numbers(file, readings, &is_last).await,
                Err(error) => Some(Err(error.into())),
            };
            let Some(numbers) = numbers.filter(|_| is_last()) else { return };
            let sheet =
                |worksheet: &Document, numbers| wanted.sheet(worksheet, numbers).map_err(Refused::from);
            let imported = numbers.and_then(|(numbers, is_rounded)| {
                let imported = self.store.worksheet(|worksheet| sheet(worksheet.document(), numbers))?;
                Ok(Imported { is_rounded: is_rounded || was_rounded, ..imported })
            });
            self.percent.set(None);
            self.imported.set(Some(imported));
            if self.is_asked.get_value() {
                self.done();
            }
        });
    }

    /// The numbers of all readings, and whether one was rounded; nothing where they are not wanted any more.
    async fn numbers(
        self,
        file: Option<SlicedFile>,
        readings: Vec<Reading>,
        is_last: &impl Fn() -> bool,
    ) -> Option<Result<(Vec<Matrix>, bool), Refused>> {
        let (count, mut numbers, mut is_rounded) = (readings.len() as f64, Vec::new(), false);
        for mut reading in readings {
            while let Some(range) = reading.wants() {
                let bytes = match &file {
                    Some(file) => file.bytes(range).await,
                    None => None,
                };
                if !is_last() {
                    return None;
                }
                let Some(bytes) = bytes else { return Some(Err(Refused::Unread)) };
                if let Err(error) = reading.take(&bytes) {
                    return Some(Err(error.into()));
                }
                let share = (numbers.len() as f64 + reading.progress()) / count;
                self.percent.set(Some((100.0 * share) as u32));
            }
            match reading.told() {
                Ok((matrix, is)) => {
                    numbers.push(matrix);
                    is_rounded |= is;
                }
                Err(error) => return Some(Err(error.into())),
            }
        }
        Some(Ok((numbers, is_rounded)))
    }

    /// Uses the numbers, or opens the saved sheet.
    pub(super) fn done(self) {
        let sheet = self.found.with_untracked(|found| match found {
            Some(Found::Sheet(document)) => Some(document.as_ref().clone()),
            _ => None,
        });
        if let Some(document) = sheet {
            return self.replace(Aim::File, document, |text, _| text.importing().opened.to_owned());
        }
        match self.imported.get_untracked() {
            Some(Ok(imported)) => {
                self.replace(Aim::Import, imported.document, |text, _| text.importing().used.to_owned());
            }
            Some(Err(_)) => {}
            None if self.wanted.get_untracked().is_some_and(|wanted| wanted.is_ok()) => {
                self.is_asked.set_value(true);
            }
            None => self.ask(),
        }
    }

    /// Says what is missing, and goes there.
    fn ask(self) {
        let arrays = self.opening();
        let is_usable = |opening: &Opening| opening.arrays().iter().any(|array| array.size().is_ok());
        let missing = match &arrays {
            // Why something is refused is said already.
            _ if untrack(|| self.error()).is_some() => None,
            None if self.file.with_value(Option::is_none) => Some(Missing::File),
            None => Some(Missing::Rest),
            Some(opening) if is_usable(opening) => Some(Missing::Choice),
            Some(_) => Some(Missing::Usable),
        };
        let Some(missing) = missing else { return };
        self.refused.set(Some(Refused::Missing(missing)));
        match missing {
            Missing::Choice => page::focus("dialog .fields ~ .fields select"),
            Missing::File | Missing::Rest | Missing::Usable => page::focus(&format!("#{FILE}")),
        };
    }

    fn replace(self, aim: Aim, document: Document, words: fn(&Messages, usize) -> String) {
        if self.notices.refuse_unless(self.store.replace(Some(aim), document)) {
            self.open.close();
            self.notices.tell(Notice::done(words));
        }
    }

    /// Why the file is not taken, or not so, watched.
    pub(super) fn error(self) -> Option<Refused> {
        let chosen = self.wanted.get().and_then(Result::err).map(Refused::Import);
        let read = self.imported.get().and_then(Result::err);
        self.refused.get().or(chosen).or(read)
    }

    /// The same in words.
    pub(super) fn refusal(self) -> Option<String> {
        let text = self.voice.text();
        Some(match self.error()? {
            Refused::Import(error) => import_words(text.unimported(), &error),
            Refused::Table(error) => refusal_words(text.table(), &error),
            Refused::Tables(left_out) => left_out_words(text, &left_out).join(" "),
            Refused::Broken(line, column) => (text.unimported().broken_json)(line, column),
            Refused::Sheet(error) => sheet_refused(text.unimported(), &error),
            Refused::Unread => text.unimported().unread.to_owned(),
            Refused::Missing(Missing::File) => text.unimported().no_file.to_owned(),
            Refused::Missing(Missing::Rest) => text.unimported().coming.to_owned(),
            Refused::Missing(Missing::Choice) => text.unimported().nothing_chosen.to_owned(),
            Refused::Missing(Missing::Usable) => text.unimported().nothing_usable.to_owned(),
        })
    }

    /// What there is to say of the file, watched.
    pub(super) fn said(self) -> String {
        let said = self.voice.text().importing();
        match (self.percent.get(), self.found.get()) {
            (Some(percent), _) => (said.reading)(percent),
            (None, Some(Found::Sheet(document))) => {
                (said.sheet)(document.shape().n(), document.shape().d_model())
            }
            (None, Some(Found::Arrays { opening, .. })) => (said.found)(opening.arrays().len()),
            (None, None) => String::new(),
        }
    }
}

/// What each matrix is made of.
fn parts(arrays: [RwSignal<Option<usize>>; 4], transposed: [RwSignal<bool>; 4]) -> [Option<Part>; 4] {
    std::array::from_fn(|at| Some(Part::of(arrays[at].get()?, transposed[at].get())))
}

/// The same, with the rows and dimensions that are typed.
fn chosen(wanted: Wanted, opening: &Opening, words: &str, dimensions: &str) -> Result<Wanted, ImportError> {
    let some = |lines: Vec<u64>| (!lines.is_empty()).then_some(lines);
    let count = wanted.all_dimensions(opening.arrays())?;
    let dimensions = some(lines(dimensions, count)?);
    let words = match wanted.all_words(opening.arrays()) {
        Some(count) => some(lines(words, count)?),
        None => None,
    };
    Ok(Wanted { words, dimensions, ..wanted })
}
