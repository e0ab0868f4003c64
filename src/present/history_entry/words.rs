//! Descriptions of steps.

use super::{HistoryEntry, NumbersOrigin};
use crate::{
    label::isolated,
    layout::Orientation,
    model::{Axis, CellRef, ColumnName, Input, Scaling, Setting, SettingKind, Shape},
    number::{Digits, exact_for_display, for_display},
    present::{ScalingKind, Wording, preset_name, sizes::AXES},
    presets::Preset,
    text::symbol,
};

/// The most words of a sentence that are quoted.
const SAID: usize = 4;

impl HistoryEntry {
    /// Returns the message that the step was undone, or redone unless `is_back`.
    pub fn undone_words(&self, is_back: bool, wording: Wording) -> String {
        let said = wording.text.history();
        match self {
            Self::Number { cell, before, after } if is_back => {
                let [before, _] = pair([*before, *after], wording.digits);
                (said.number_undone)(&before, &place(*cell, wording))
            }
            _ if is_back => (said.undone)(&self.words(wording)),
            _ => (said.redone)(&self.words(wording)),
        }
    }

    /// Returns the description as a heading, with places as the page shows them.
    pub fn words(&self, wording: Wording) -> String {
        let text = wording.text;
        let said = text.history();
        let label = |preset: Option<Preset>| preset.map_or("", |preset| preset_name(preset, text));
        match self {
            Self::Number { cell, before, after } => {
                let [before, after] = pair([*before, *after], wording.digits);
                (said.number)(&before, &after, &place(*cell, wording))
            }
            Self::Block { how, first, size, is_whole } => {
                let orientation = Orientation::of(first.stage, wording.convention);
                let Some(input) = first.stage.input_somewhere() else { return String::new() };
                let block = (said.block)(input, (!is_whole).then(|| orientation.place(*first)));
                let say = match how {
                    NumbersOrigin::Pasted => said.pasted,
                    NumbersOrigin::PastedWithWords => said.pasted_with_words,
                    NumbersOrigin::Filled => said.filled,
                    NumbersOrigin::Cleared => said.cleared,
                };
                say(orientation.turned(*size), &block)
            }
            Self::Renamed { before, after, .. } => (said.renamed)(before, after),
            Self::Inserted { of, row, word, is_copy: false } => (said.inserted)(*of, word, row + 1),
            Self::Inserted { of, row, word, is_copy: true } => (said.duplicated)(*of, word, row + 1),
            Self::Removed { of, row, word } => (said.removed)(*of, word, row + 1),
            Self::Moved { of, from, to, word } => (said.moved)(*of, word, from + 1, to + 1),
            Self::Set(settings) => set(settings, wording),
            Self::Column { col, names } => {
                let shown = names.each_ref().map(|name| name.as_ref().map(ColumnName::shown));
                match shown {
                    [Some(before), Some(after)] => (said.column_renamed)(&before, &after),
                    [None, Some(after)] => (said.column_named)(col + 1, &after),
                    [before, None] => (said.column_unnamed)(col + 1, &before.unwrap_or_default()),
                }
            }
            Self::Named(names) => {
                let [before, after] =
                    names.each_ref().map(|name| name.as_ref().map(|name| isolated(name.as_str())));
                match (before, after) {
                    (Some(before), Some(after)) => (said.named_otherwise)(&before, &after),
                    (None, Some(after)) => (said.named)(&after),
                    (before, None) => (said.unnamed)(&before.unwrap_or_default()),
                }
            }
            Self::Preset(preset) => (said.preset)(label(*preset)),
            Self::Reset(preset) => (said.reset)(label(*preset)),
            Self::Resized { shapes, is_paste: false } => (said.sizes)(&sizes(shapes, wording)),
            Self::Resized { shapes, is_paste: true } => (said.pasted_larger)(&sizes(shapes, wording)),
            Self::Sentence(words) => {
                let first = words.iter().take(SAID).map(String::as_str).collect::<Vec<_>>().join(" ");
                (said.sentence)(&first, words.len() > SAID)
            }
            Self::New => said.anew.to_owned(),
            Self::Given => text.shape().give.to_owned(),
            Self::OtherKeys => text.shape().other_keys.to_owned(),
            Self::OwnKeys => text.shape().own_keys.to_owned(),
            Self::Imported(inputs) => {
                let symbols: Vec<_> = inputs.iter().map(|&input| symbol(input)).collect();
                (said.imported)(&symbols.join(text.shape().and))
            }
            Self::Learnt(inputs) => {
                let symbols: Vec<_> = inputs.iter().map(|&input| symbol(input)).collect();
                (said.learnt)(&symbols.join(text.shape().and))
            }
            Self::Heads([_, after]) => (text.heads().divided)(*after),
            Self::OutputProjection { is_there: true } => text.heads().project.to_owned(),
            Self::OutputProjection { is_there: false } => text.heads().unproject.to_owned(),
            Self::InHead { head, entry } => (text.heads().in_head)(head + 1, &entry.words(wording)),
            Self::Opened => said.opened.to_owned(),
            Self::Saved => said.saved.to_owned(),
            Self::Replaced => said.replaced.to_owned(),
            Self::Several(first, more) => (said.several)(&first.words(wording), *more),
        }
    }
}

/// Names a cell, with its place as the page shows it.
fn place(cell: CellRef, wording: Wording) -> String {
    (wording.text.editor.cell)(cell.stage, Orientation::of(cell.stage, wording.convention).place(cell))
}

/// Formats two numbers as the page shows them, or exactly if they would look alike.
fn pair(numbers: [f64; 2], digits: Digits) -> [String; 2] {
    let shown = numbers.map(|number| for_display(number, digits));
    if look_alike(&shown) { numbers.map(exact_for_display) } else { shown }
}

fn look_alike(shown: &[String; 2]) -> bool {
    let [before, after] = shown.each_ref().map(|number| number.trim_start_matches('≈'));
    before == after
}

/// Says which setting changed, from what to what.
fn set(settings: &[Setting; 2], wording: Wording) -> String {
    let (text, said) = (wording.text, wording.text.history());
    if let [Setting::Bias(before), Setting::Bias(after)] = settings {
        return match (before, after) {
            (None, _) => said.bias_added,
            (_, None) => said.bias_removed,
            _ => said.bias_changed,
        }
        .to_owned();
    }
    let name = match settings[1].kind() {
        SettingKind::Scaling => text.sheet.scaling,
        SettingKind::Temperature => text.sheet.temperature,
        SettingKind::Convention => text.convention.label,
        SettingKind::Mask => said.mask,
        SettingKind::SoftCap => text.sheet.soft_cap,
        SettingKind::Bias => text.sheet.bias,
    };
    let shown = settings.each_ref().map(|setting| value(setting, wording, wording.digits));
    let exact = || settings.each_ref().map(|setting| value(setting, wording, Digits::Full));
    let [before, after] = if look_alike(&shown) { exact() } else { shown };
    match before == after {
        // Two masks of one name.
        true => (said.mask_changed)(&after),
        false => (said.setting)(name, &before, &after),
    }
}

/// Writes the value of a setting.
fn value(setting: &Setting, wording: Wording, digits: Digits) -> String {
    let text = wording.text;
    match setting {
        Setting::Scaling(Scaling::Custom(divisor)) => format!("÷ {}", exact_for_display(divisor.value())),
        Setting::Scaling(scaling) => ScalingKind::of(*scaling).label(text.sheet).to_owned(),
        Setting::Temperature(temperature) => for_display(temperature.value(), digits),
        Setting::Convention(convention) => (text.convention.choice)(*convention).to_owned(),
        Setting::Mask(mask) => text.masks.of(mask),
        Setting::SoftCap(None) => text.sheet.not_set.to_owned(),
        Setting::Bias(_) => symbol(Input::Bias).to_owned(),
        Setting::SoftCap(Some(cap)) => for_display(cap.value(), digits),
    }
}

/// Lists the sizes that differ, each before and after.
fn sizes([before, after]: &[Shape; 2], wording: Wording) -> String {
    let (said, name) = (wording.text.history(), wording.text.matrix.size);
    // In self-attention the keys are as many as the words, and are not named beside them.
    let is_own = |axis: &Axis| *axis != Axis::Keys || before.has_other_keys() || after.has_other_keys();
    let changed = AXES.into_iter().filter(is_own).filter(|&axis| before.along(axis) != after.along(axis));
    let each = changed.map(|axis| (said.size)(name(axis), before.along(axis), after.along(axis)));
    each.collect::<Vec<_>>().join(wording.text.shape().and)
}
