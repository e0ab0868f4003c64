//! What to take from a file.

use leptos::prelude::*;

use super::source::{FileContent, Models};
use crate::{
    format::ReadTable,
    import::{
        Checkpoint, FileConvention, ImportError, MaskPart, MatrixSource, MeaningOfOnes, Opening, PickedLines,
        Wanted, bias_of, is_transposed, lines, mask_named, plain,
    },
    model::{Input, PerInput, Sequence, Shape},
    present::{PasteNotes, TokenWords},
};

/// How many tokens of a model are proposed.
const OFFERED: u64 = 4;
/// The most entries of a list; beyond that, search or type.
pub(super) const MAX_LISTED: usize = 200;

/// The choices in the dialog. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Choices {
    /// The series of layers to take a head from; `None` to choose single arrays.
    pub(super) model: RwSignal<Option<usize>>,
    /// The index of the layer.
    pub(super) layer: RwSignal<usize>,
    /// The typed layer number, if there are too many for a list.
    pub(super) typed_layer: RwSignal<String>,
    pub(super) head: RwSignal<String>,
    /// Whether to take all heads of the layer, if a sheet has room for them.
    pub(super) all_heads: RwSignal<bool>,
    pub(super) heads: RwSignal<String>,
    /// The array of each matrix, whether it is transposed, and which rows and columns to take.
    pub(super) arrays: PerInput<RwSignal<Option<usize>>>,
    pub(super) transposed: PerInput<RwSignal<bool>>,
    pub(super) rows: PerInput<RwSignal<String>>,
    pub(super) cols: PerInput<RwSignal<String>>,
    /// Whether to take the biases that belong to the weights.
    pub(super) with_biases: RwSignal<bool>,
    /// Whether row headings of X and X′, or of Q, K and V, become their tokens.
    pub(super) with_words: RwSignal<bool>,
    /// The array of the mask, and what 1 means in it.
    pub(super) mask: RwSignal<Option<usize>>,
    pub(super) ones: RwSignal<Option<MeaningOfOnes>>,
    pub(super) words: RwSignal<String>,
    pub(super) dimensions: RwSignal<String>,
    /// The search text for many arrays.
    pub(super) search: RwSignal<String>,
}

impl Choices {
    pub(super) fn new() -> Self {
        let text = || RwSignal::new(String::new());
        let texts = || PerInput::from_fn(|_| text());
        Self {
            model: RwSignal::new(None),
            layer: RwSignal::new(0),
            typed_layer: text(),
            head: text(),
            all_heads: RwSignal::new(false),
            heads: text(),
            arrays: PerInput::from_fn(|_| RwSignal::new(None)),
            transposed: PerInput::from_fn(|_| RwSignal::new(false)),
            rows: texts(),
            cols: texts(),
            with_biases: RwSignal::new(true),
            with_words: RwSignal::new(true),
            mask: RwSignal::new(None),
            ones: RwSignal::new(None),
            words: text(),
            dimensions: text(),
            search: text(),
        }
    }

    /// Sets the likely choices for a file.
    pub(super) fn guess(self, found: &FileContent, written: FileConvention) {
        let FileContent::Arrays { opening, models, proposed, .. } = found else { return };
        self.search.set(String::new());
        self.with_biases.set(true);
        self.with_words.set(true);
        self.mask.set(mask_named(opening.arrays()));
        self.ones.set(None);
        for (input, part) in plain(opening.arrays(), written).iter() {
            self.arrays[input].set(part.as_ref().map(|part| part.array));
            self.transposed[input].set(part.as_ref().is_some_and(|part| part.is_transposed));
            self.crop_nothing(input);
        }
        if let Some(at) = proposed.filter(|_| opening.arrays().len() > 1)
            && self.arrays.iter().all(|(_, array)| array.get_untracked().is_none())
        {
            self.choose_array(Input::X, Some(at), opening, written);
        }
        self.choose_model(models, (!models.is_empty()).then_some(0));
    }

    /// Chooses a series of layers with its first layer and head, or `None` for single arrays.
    pub(super) fn choose_model(self, models: &Models, model: Option<usize>) {
        self.model.set(model);
        self.layer.set(0);
        self.head.set("0".to_owned());
        self.all_heads.set(false);
        let model = model.and_then(|at| models.get(at));
        self.typed_layer.set(model.map_or_else(String::new, |model| model.layers[0].to_string()));
        self.heads.set(model.map_or_else(String::new, |model| model.guess().to_string()));
    }

    /// Chooses the array of a matrix, or `None`, and guesses whether to transpose it.
    pub(super) fn choose_array(
        self,
        input: Input,
        array: Option<usize>,
        opening: &Opening,
        written: FileConvention,
    ) {
        self.arrays[input].set(array);
        self.crop_nothing(input);
        if let Some(at) = array {
            let [x, x_kv] = [Input::X, Input::XKv].map(|input| self.arrays[input].get_untracked());
            let x = x.or(x_kv);
            self.transposed[input].set(is_transposed(opening.arrays(), at, input, x, written));
        }
    }

    fn crop_nothing(self, input: Input) {
        self.rows[input].set(String::new());
        self.cols[input].set(String::new());
    }

    /// Proposes the first tokens of a model, and as many dimensions as fit.
    pub(super) fn offer(self, opening: Option<&Opening>, wanted: Option<Wanted>) {
        self.words.set(String::new());
        self.dimensions.set(String::new());
        let (Some(opening), Some(wanted)) = (opening, wanted.filter(|wanted| wanted.is_head)) else { return };
        let first = |count: u64| format!("0-{}", count.saturating_sub(1));
        let words = wanted.all_words(opening.arrays());
        self.words.set(words.map_or_else(String::new, |count| first(count.min(OFFERED))));
        let room = wanted.room();
        if wanted.all_dimensions(opening.arrays()).is_ok_and(|count| count.is_some_and(|count| count > room))
        {
            self.dimensions.set(first(room));
        }
    }

    /// Returns what to import; `None` if nothing is chosen yet. Tracked.
    pub(super) fn wanted(self, found: &FileContent, sheet: Shape) -> Option<Result<Wanted, ImportError>> {
        let FileContent::Arrays { opening, models, tables, .. } = found else { return None };
        let wanted = match self.model.get().and_then(|at| models.get(at)) {
            Some(model) => self.head_of(opening, model),
            None => self.of_arrays(opening)?.map(|wanted| {
                let wanted = Wanted { sheet: Some(sheet), ..wanted };
                let has_other_keys = wanted.has_other_keys(opening.arrays());
                let labels = |sequence: Sequence| {
                    let found = self.words_of(tables, sequence, has_other_keys);
                    found.filter(|_| self.with_words.get()).map(|words| words.labels)
                };
                let [labels, key_labels] = Sequence::ALL.map(labels);
                Wanted { labels, key_labels, ..wanted }
            }),
        };
        let wanted = wanted.map(|wanted| Wanted { sheet: Some(sheet), ..wanted });
        Some(wanted.and_then(|wanted| self.chosen(wanted, opening)))
    }

    fn head_of(self, opening: &Opening, model: &Checkpoint) -> Result<Wanted, ImportError> {
        let number = |typed: RwSignal<String>| {
            let typed = typed.get();
            typed.trim().parse::<u64>().map_err(|_| ImportError::Lines { text: typed })
        };
        let heads = model.heads(number(self.heads)?)?;
        let takes_all = self.all_heads.get() && heads.check_room().is_ok();
        let layer = self.layer_of(model);
        if layer == model.layers.len() {
            let count = model.layers.last().map_or(0, |last| last.saturating_add(1));
            return Err(ImportError::Line { given: number(self.typed_layer)?, count });
        }
        match takes_all {
            true => model.all_heads(opening.arrays(), layer, heads),
            false => model.head(opening.arrays(), layer, heads, number(self.head)?),
        }
    }

    /// Returns why a sheet has no room for all heads of a layer, if it has none. Tracked.
    pub(super) fn lacks_room(self, model: &Checkpoint) -> Option<ImportError> {
        let heads = model.heads(self.heads.get().trim().parse().ok()?).ok()?;
        heads.check_room().err()
    }

    /// Returns the index of the chosen layer. If a typed number matches no layer, returns the number of layers.
    /// Tracked.
    pub(super) fn layer_of(self, model: &Checkpoint) -> usize {
        if model.layers.len() <= MAX_LISTED {
            return self.layer.get();
        }
        let typed = self.typed_layer.get().trim().parse();
        let place = |typed: u64| model.layers.iter().position(|layer| *layer == typed);
        typed.ok().and_then(place).unwrap_or(model.layers.len())
    }

    /// Returns what to import from single arrays; `None` if none is chosen.
    fn of_arrays(self, opening: &Opening) -> Option<Result<Wanted, ImportError>> {
        let arrays = opening.arrays();
        let mask = self.mask.get().map(|array| MaskPart { array, ones: self.ones.get() });
        let with_biases = self.with_biases.get();
        let crop = |typed: RwSignal<String>, count: u64| {
            let chosen = lines(&typed.get(), count)?;
            Ok((!chosen.is_empty()).then_some(PickedLines::List(chosen)))
        };
        let part = |input: Input| {
            let Some(array) = self.arrays[input].get() else { return Ok(None) };
            let [rows, cols] = arrays.get(array).ok_or(ImportError::NoArrays)?.size()?;
            let is_transposed = self.transposed[input].get();
            let bias = bias_of(arrays, array, input).filter(|_| with_biases);
            let (rows, cols) = (crop(self.rows[input], rows)?, crop(self.cols[input], cols)?);
            Ok(Some(MatrixSource { array, is_transposed, rows, cols, bias }))
        };
        let is_any = self.arrays.iter().any(|(_, array)| array.get().is_some()) || mask.is_some();
        is_any.then(|| {
            let mut parts = PerInput::default();
            for input in Input::ALL {
                parts[input] = part(input)?;
            }
            Wanted { parts, mask, ..Wanted::default() }.with_stacked_heads(arrays)
        })
    }

    /// Adds the typed tokens and dimensions.
    fn chosen(self, wanted: Wanted, opening: &Opening) -> Result<Wanted, ImportError> {
        let some = |lines: Vec<u64>| (!lines.is_empty()).then_some(lines);
        let dimensions = match wanted.all_dimensions(opening.arrays())? {
            Some(count) => some(lines(&self.dimensions.get(), count)?),
            None => None,
        };
        let words = match wanted.all_words(opening.arrays()) {
            Some(count) => some(lines(&self.words.get(), count)?),
            None => None,
        };
        Ok(Wanted { words, dimensions, ..wanted })
    }

    /// Returns the first chosen matrix of which each row is a token of a sequence, and its array. Tracked.
    fn of_tokens(self, sequence: Sequence, has_other_keys: bool) -> Option<(Input, usize)> {
        let chosen = |input: &Input| Some((*input, self.arrays[*input].get()?));
        Wanted::with_rows_of(sequence, has_other_keys).iter().find_map(chosen)
    }

    /// Returns the headings that can become the tokens of a sequence. Tracked.
    fn words_of(self, tables: &[ReadTable], sequence: Sequence, has_other_keys: bool) -> Option<TokenWords> {
        let (input, array) = self.of_tokens(sequence, has_other_keys)?;
        TokenWords::of(tables.get(array)?, self.transposed[input].get())
    }

    /// Returns how many headings can become tokens, and whether they are in a row, if there are any. Tracked.
    pub(super) fn found_words(self, tables: &[ReadTable], has_other_keys: bool) -> Option<(usize, bool)> {
        let found =
            Sequence::ALL.into_iter().filter_map(|sequence| self.words_of(tables, sequence, has_other_keys));
        found
            .map(|words| (words.count(), words.is_row))
            .reduce(|(one, is_row), (more, _)| (one + more, is_row))
    }

    /// Returns notes on the text around each chosen table: what is taken of it, and what is left out. Tracked.
    pub(super) fn around(self, tables: &[ReadTable], has_other_keys: bool) -> Vec<PasteNotes> {
        let mut chosen: Vec<_> = self.arrays.iter().filter_map(|(_, array)| array.get()).collect();
        chosen.sort_unstable();
        chosen.dedup();
        let notes = |at: usize| {
            let is_of = |sequence: &Sequence| {
                self.of_tokens(*sequence, has_other_keys).is_some_and(|(_, array)| array == at)
            };
            let sequence = Sequence::ALL.into_iter().find(is_of).filter(|_| self.with_words.get());
            let words = sequence.and_then(|sequence| self.words_of(tables, sequence, has_other_keys));
            Some(PasteNotes::of(tables.get(at)?, words))
        };
        chosen.into_iter().filter_map(notes).collect()
    }

    /// Whether a chosen array has a bias. Tracked.
    pub(super) fn has_biases(self, opening: &Opening) -> bool {
        let has = |(input, array): (Input, &RwSignal<Option<usize>>)| {
            array.get().is_some_and(|array| bias_of(opening.arrays(), array, input).is_some())
        };
        self.arrays.iter().any(has)
    }
}
