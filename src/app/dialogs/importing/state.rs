//! The state of the import dialog: the file's content, what is chosen from it, and what was read.

use std::sync::Arc;

use leptos::{prelude::*, task::spawn_local};

use super::{
    choices::Choices,
    source::{FileContent, ImportRefusal, MissingInput, Models, Progress, look},
};
use crate::{
    app::{
        browser::{dom, sliced_file::SlicedFile},
        dialogs::Open,
        kit::{context::expect_context, latest::Latest, reactive::memo},
        state::{locale::Locale, notice::Notice, notices::Notices, store::Store},
    },
    import::{
        ArrayReader, Checkpoint, FileConvention, ImportError, Imported, Numbers, Opening, ReadNumbers,
        Readings, Wanted, written,
    },
    model::{Document, EditOrigin, Input},
    present::{import_words, left_out_words, refusal_words, sheet_refused},
    text::Messages,
};

/// The id of the file field.
pub(super) const FILE: &str = "imported-file";

/// The state of the dialog. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Importing {
    open: Open,
    pub(super) store: Store,
    pub(super) locale: Locale,
    notices: Notices,
    file: StoredValue<Option<SlicedFile>, LocalStorage>,
    pub(super) found: RwSignal<Option<FileContent>>,
    refused: RwSignal<Option<ImportRefusal>>,
    pub(super) choices: Choices,
    pub(super) wanted: Memo<Option<Result<Wanted, ImportError>>>,
    /// The sheet with the imported numbers.
    pub(super) imported: RwSignal<Option<Result<Imported, ImportRefusal>>>,
    /// The percentage read so far, while reading.
    percent: RwSignal<Option<u32>>,
    /// Counts the changes of choice: a reading for an earlier choice is dropped.
    latest: Latest,
    /// Whether to use the numbers as soon as they have been read.
    is_asked: StoredValue<bool>,
}

impl Importing {
    pub(super) fn new(open: Open) -> Self {
        let (found, choices) = (RwSignal::new(None), Choices::new());
        // The sheet stays as it is while the dialog is open.
        let store: Store = expect_context();
        let sheet = move || store.read(|pipeline| pipeline.shape());
        let wanted = memo(move || choices.wanted(&found.get()?, sheet()));
        Self {
            open,
            store,
            locale: expect_context(),
            notices: expect_context(),
            file: StoredValue::new_local(None),
            found,
            refused: RwSignal::new(None),
            choices,
            wanted,
            imported: RwSignal::new(None),
            percent: RwSignal::new(None),
            latest: Latest::new(),
            is_asked: StoredValue::new(false),
        }
    }

    /// Whether keys and values are those of other words, on the sheet or in the file. Tracked.
    pub(super) fn has_other_keys(self) -> bool {
        match (self.wanted.get(), self.found.get()) {
            (Some(Ok(wanted)), Some(FileContent::Arrays { opening, .. })) => {
                wanted.has_other_keys(opening.arrays())
            }
            _ => false,
        }
    }

    /// Starts a new reading. The returned function tells whether it is still the latest.
    fn begin(self) -> impl Fn() -> bool {
        self.is_asked.set_value(false);
        self.imported.set(None);
        self.refused.set(None);
        self.percent.set(None);
        self.latest.begin()
    }

    /// Reads a chosen file to detect its content.
    pub(super) fn load(self, file: SlicedFile) {
        let is_last = self.begin();
        self.found.set(None);
        self.file.set_value(Some(file.clone()));
        spawn_local(async move {
            let progress = |percent| self.percent.set(Some(percent));
            let looking = look(&file, Progress { goes_on: &is_last, report: &progress }).await;
            if is_last() {
                self.percent.set(None);
            }
            match looking.filter(|_| is_last()) {
                None => {}
                Some(Err(refused)) => self.refused.set(Some(refused)),
                Some(Ok(found)) => self.take(found),
            }
        });
    }

    /// Sets the likely choices for the content.
    fn take(self, found: FileContent) {
        if let FileContent::Arrays { opening, .. } = &found {
            self.choices.guess(&found, self.written(opening));
        }
        self.found.set(Some(found));
        self.offer();
    }

    /// Returns how the file's matrices are written.
    pub(super) fn written(self, opening: &Opening) -> FileConvention {
        written(opening, self.locale.convention.get_untracked())
    }

    /// Returns the file's series of layers. Tracked.
    pub(super) fn models(self) -> Models {
        match self.found.get() {
            Some(FileContent::Arrays { models, .. }) => models,
            Some(FileContent::Sheet(_)) | None => Models::default(),
        }
    }

    /// Returns the series that a head is taken from. Tracked.
    pub(super) fn model(self) -> Option<Checkpoint> {
        let at = self.choices.model.get()?;
        self.models().get(at).cloned()
    }

    /// Chooses the array of a matrix, or `None`.
    pub(super) fn choose_array(self, input: Input, array: Option<usize>) {
        if let Some(opening) = self.opening() {
            self.choices.choose_array(input, array, &opening, self.written(&opening));
        }
        self.read();
    }

    /// Chooses a series of layers, or `None` for single arrays.
    pub(super) fn choose_source(self, model: Option<usize>) {
        self.choices.choose_model(&untrack(|| self.models()), model);
        self.offer();
    }

    /// Proposes rows and dimensions, then reads the file.
    fn offer(self) {
        let wanted = self.wanted.get_untracked().and_then(Result::ok);
        self.choices.offer(self.opening().as_deref(), wanted);
        self.read();
    }

    fn opening(self) -> Option<Arc<Opening>> {
        self.arrays().map(|(opening, _)| opening)
    }

    /// Returns the file's arrays, and whether a number was rounded when its text was read.
    fn arrays(self) -> Option<(Arc<Opening>, bool)> {
        match self.found.get_untracked()? {
            FileContent::Arrays { opening, is_rounded, .. } => Some((opening, is_rounded)),
            FileContent::Sheet(_) => None,
        }
    }

    /// Reads what is chosen from the file.
    pub(super) fn read(self) {
        let is_last = self.begin();
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
            let imported = numbers.and_then(|numbers| {
                let read = Numbers { is_rounded: numbers.is_rounded || was_rounded, ..numbers };
                let sheet = |worksheet: &Document| wanted.sheet(worksheet, read).map_err(ImportRefusal::from);
                self.store.worksheet(|worksheet| sheet(worksheet.document()))
            });
            self.percent.set(None);
            self.imported.set(Some(imported));
            if self.is_asked.get_value() {
                self.done();
            }
        });
    }

    /// Reads the numbers of all readings; `None` if they are no longer wanted.
    async fn numbers(
        self,
        file: Option<SlicedFile>,
        readings: Readings,
        is_last: &impl Fn() -> bool,
    ) -> Option<Result<Numbers, ImportRefusal>> {
        let count = (readings.numbers.len() + usize::from(readings.mask.is_some())) as f64;
        let mut read = Numbers { has_other_keys: readings.has_other_keys, ..Numbers::default() };
        for reading in readings.numbers {
            let before = read.matrices.len() as f64;
            match self
                .filled(&file, reading, (before, count), is_last)
                .await?
                .map(ArrayReader::numbers_and_rounding)
            {
                Ok(Ok(ReadNumbers { matrix, is_rounded })) => {
                    read.matrices.push(matrix);
                    read.is_rounded |= is_rounded;
                }
                Ok(Err(error)) => return Some(Err(error.into())),
                Err(refused) => return Some(Err(refused)),
            }
        }
        if let Some(reading) = readings.mask {
            let name = reading.name().to_owned();
            match self.filled(&file, reading, (count - 1.0, count), is_last).await?.map(ArrayReader::mask) {
                Ok(Ok(matrix)) => read.mask = Some((name, matrix)),
                Ok(Err(error)) => return Some(Err(error.into())),
                Err(refused) => return Some(Err(refused)),
            }
        }
        Some(Ok(read))
    }

    /// Reads from the file until a reading is complete, and shows progress: `before` of `count` readings are done.
    async fn filled(
        self,
        file: &Option<SlicedFile>,
        mut reading: ArrayReader,
        (before, count): (f64, f64),
        is_last: &impl Fn() -> bool,
    ) -> Option<Result<ArrayReader, ImportRefusal>> {
        while let Some(range) = reading.wants() {
            let bytes = match file {
                Some(file) => file.bytes(range).await,
                None => None,
            };
            if !is_last() {
                return None;
            }
            let Some(bytes) = bytes else { return Some(Err(ImportRefusal::Unread)) };
            if let Err(error) = reading.take(&bytes) {
                return Some(Err(error.into()));
            }
            self.percent.set(Some((100.0 * (before + reading.progress()) / count) as u32));
        }
        Some(Ok(reading))
    }

    /// Uses the numbers, or opens the saved sheet.
    pub(super) fn done(self) {
        let sheet = self.found.with_untracked(|found| match found {
            Some(FileContent::Sheet(document)) => Some(document.as_ref().clone()),
            _ => None,
        });
        if let Some(document) = sheet {
            return self.replace(EditOrigin::File, document, |text, _| text.importing().opened.to_owned());
        }
        match self.imported.get_untracked() {
            Some(Ok(imported)) => {
                self.replace(EditOrigin::Import, imported.document, |text, _| {
                    text.importing().used.to_owned()
                });
            }
            Some(Err(_)) => {}
            None if self.wanted.get_untracked().is_some_and(|wanted| wanted.is_ok()) => {
                self.is_asked.set_value(true);
            }
            None => self.ask(),
        }
    }

    /// Says what is missing, and focuses where to provide it.
    fn ask(self) {
        let arrays = self.opening();
        let is_usable = |opening: &Opening| opening.arrays().iter().any(|array| array.size().is_ok());
        let missing = match &arrays {
            // An error is shown already.
            _ if untrack(|| self.error()).is_some() => None,
            None if self.file.with_value(Option::is_none) => Some(MissingInput::File),
            None => Some(MissingInput::Rest),
            Some(opening) if is_usable(opening) => Some(MissingInput::Choice),
            Some(_) => Some(MissingInput::Usable),
        };
        let Some(missing) = missing else { return };
        self.refused.set(Some(ImportRefusal::Missing(missing)));
        match missing {
            MissingInput::Choice => dom::focus("dialog .fields ~ .fields select"),
            MissingInput::File | MissingInput::Rest | MissingInput::Usable => dom::focus(&format!("#{FILE}")),
        };
    }

    fn replace(self, aim: EditOrigin, document: Document, words: fn(&Messages, usize) -> String) {
        if self.notices.refuse_unless(self.store.replace(Some(aim), document)) {
            self.open.close();
            self.notices.tell(Notice::done(words));
        }
    }

    /// Returns why the file, or the chosen part of it, cannot be used. Tracked.
    pub(super) fn error(self) -> Option<ImportRefusal> {
        let chosen = self.wanted.get().and_then(Result::err).map(ImportRefusal::Import);
        let read = self.imported.get().and_then(Result::err);
        self.refused.get().or(chosen).or(read)
    }

    /// Returns that error in words.
    pub(super) fn refusal(self) -> Option<String> {
        let text = self.locale.text();
        Some(match self.error()? {
            ImportRefusal::Import(error) => import_words(text, &error),
            ImportRefusal::Table(error) => refusal_words(text.table(), &error),
            ImportRefusal::Tables(left_out) => left_out_words(text, &left_out).join(" "),
            ImportRefusal::Broken(line, column) => (text.unimported().broken_json)(line, column),
            ImportRefusal::Sheet(error) => sheet_refused(text.unimported(), &error),
            ImportRefusal::Unread => text.unimported().unread.to_owned(),
            ImportRefusal::Missing(MissingInput::File) => text.unimported().no_file.to_owned(),
            ImportRefusal::Missing(MissingInput::Rest) => text.unimported().coming.to_owned(),
            ImportRefusal::Missing(MissingInput::Choice) => text.unimported().nothing_chosen.to_owned(),
            ImportRefusal::Missing(MissingInput::Usable) => text.unimported().nothing_usable.to_owned(),
        })
    }

    /// Returns the status message about the file. Tracked.
    pub(super) fn said(self) -> String {
        let said = self.locale.text().importing();
        match (self.percent.get(), self.found.get()) {
            (Some(percent), _) => (said.reading)(percent),
            (None, Some(FileContent::Sheet(document))) => {
                let shape = document.shape();
                let sheet = match shape.is_given() {
                    true => (said.sheet_given)(shape.n(), shape.d_k()),
                    false => (said.sheet)(shape.n(), shape.d_model()),
                };
                match shape.other_keys() {
                    Some(keys) => (said.sheet_over)(&sheet, keys),
                    None => sheet,
                }
            }
            (None, Some(FileContent::Arrays { opening, .. })) => (said.found)(opening.arrays().len()),
            (None, None) => String::new(),
        }
    }
}
