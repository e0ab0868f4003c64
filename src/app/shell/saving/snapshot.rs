//! Work as it is stored: a text, and separate blocks for large matrices.

use super::offer::Offer;
use crate::{
    app::browser::storage::{Block, Record, SavedCopy, StorageLocation},
    format::{MendedLabel, Parts, Snapshot, WireError},
    model::{Document, Input, Inputs, Stage},
    number::for_data,
    present::distinguishing_name,
    presets::Preset,
    saving::Stamp,
};

/// A document ready to be stored. Drop it before waiting for the browser: while it shares a matrix, the next edit must
/// copy that matrix.
pub(super) struct Work {
    snapshot: Snapshot,
    parts: Parts,
}

impl Work {
    pub(super) fn of(document: Document) -> Self {
        let preset = document.origin().and_then(Preset::by_id);
        let base = preset.map(|preset| preset.document().inputs().clone());
        let snapshot = Snapshot { preset: preset.map(|preset| preset.id().to_owned()), document };
        Self { parts: snapshot.to_parts(base.as_ref()), snapshot }
    }

    /// The text without the matrices in separate blocks.
    pub(super) fn text(&self) -> &str {
        &self.parts.text
    }

    /// Whether the text is complete, without separate blocks.
    pub(super) fn is_text(&self) -> bool {
        self.parts.apart.is_empty()
    }

    /// The complete text. Slow for large matrices.
    pub(super) fn whole_text(&self) -> String {
        if self.is_text() { self.parts.text.clone() } else { self.snapshot.to_json(None) }
    }

    /// The record to write to the database. `stored_block` returns the save that wrote a matrix's block if that block
    /// is still valid.
    pub(super) fn record(&self, stamp: Stamp, stored_block: impl Fn(Input) -> Option<Stamp>) -> Record {
        let inputs = self.snapshot.document.inputs();
        let stored = Input::ALL.map(|input| (input, stored_block(input)));
        let is_put = |input: Input, save: Option<Stamp>| self.parts.apart.contains(&input) && save.is_none();
        let put = stored.map(|(input, save)| is_put(input, save).then(|| inputs.whole(input)));
        let blocks = stored.into_iter().zip(&put).map(|((input, save), put)| {
            let block = match (put, save.filter(|_| self.parts.apart.contains(&input))) {
                (Some(whole), _) => Block::Put(whole.values()),
                (None, Some(save)) => Block::Kept(save),
                (None, None) => Block::None,
            };
            (input, block)
        });
        Record::new(stamp, self.text(), blocks)
    }
}

/// Reads stored work.
pub(super) fn read(copy: &SavedCopy) -> Result<(Snapshot, Vec<MendedLabel>), WireError> {
    Snapshot::from_saved(&copy.text, preset_inputs, |input| copy.blocks.numbers(input))
}

/// Stored work as one text for download, even if it cannot be parsed.
pub(super) fn handed_out(copy: &SavedCopy) -> String {
    if let Ok((snapshot, _)) = read(copy) {
        let base = snapshot.preset.as_deref().and_then(preset_inputs);
        return snapshot.to_json(base.as_ref());
    }
    let mut text = copy.text.clone();
    for input in Input::ALL {
        if let Some(numbers) = copy.blocks.numbers(input) {
            let numbers: Vec<_> = numbers.into_iter().map(for_data).collect();
            text.push_str(&format!("\n{{\"{}\":[{}]}}", Stage::from(input).name(), numbers.join(",")));
        }
    }
    text
}

/// The offer of work that was set aside.
pub(super) fn offer(place: StorageLocation, copy: &SavedCopy) -> Offer {
    let name = read(copy).ok().and_then(|(snapshot, _)| distinguishing_name(&snapshot.document));
    Offer::Aside { place, stamp: copy.stamp, text: handed_out(copy), name }
}

fn preset_inputs(id: &str) -> Option<Inputs> {
    Preset::by_id(id).map(|preset| preset.document().inputs().clone())
}
