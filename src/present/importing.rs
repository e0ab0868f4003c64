//! Texts about imported files of other programs.

use super::checked::refusal_words;
use crate::{
    format::{TableError, VERSION, WireError},
    import::{
        Array, ArrayContent, Checkpoint, Expected, FileConvention, Foreign, ImportError, Imported, MaskForm,
        Masking, MeaningOfOnes, Packing, PartialAxis, Pickled, Position, Role, Shard, SizeLimit,
        UnsupportedZip, Wanted,
    },
    label::{isolated, spelt_out},
    model::{Axis, Convention, Document, Input, InputError, MaskError, ShapeError},
    text::{ForeignText, ImportingText, Messages, UnimportedText, symbol},
};

/// Describes an array as a choice: its name, its shape, its number type.
pub fn array_words(array: &Array) -> String {
    let kind = match &array.held {
        ArrayContent::Numbers(kind) => kind.name().to_owned(),
        ArrayContent::Other(kind) => spelt_out(kind),
    };
    // A scalar has no axes.
    let about = if array.shape.is_empty() { kind } else { format!("{}, {kind}", sizes(&array.shape)) };
    format!("{} ({about})", named(&array.name))
}

/// Formats a shape: the count along each axis.
fn sizes(shape: &[u64]) -> String {
    shape.iter().map(u64::to_string).collect::<Vec<_>>().join(" × ")
}

/// Describes a stack of layers as a choice; with its role and path if it is one of several.
pub fn model_words(text: &ImportingText, model: &Checkpoint, is_one_of_several: bool) -> String {
    let role = match model.role() {
        Role::Plain => 0,
        Role::Encoder => 1,
        Role::Decoder => 2,
        Role::Senses => 3,
        Role::Cross => 4,
    };
    match is_one_of_several {
        true => (text.head_of_part)(model.name(), text.roles[role], &named(&model.path)),
        false => (text.head_of)(model.name()),
    }
}

/// Says why a file cannot be imported.
pub fn import_words(all: &Messages, error: &ImportError) -> String {
    let (text, foreign) = (all.unimported(), all.foreign());
    match error {
        ImportError::Unknown => text.unknown.to_owned(),
        ImportError::Foreign(format) => foreign_words(foreign, *format).to_owned(),
        ImportError::Index(_) => foreign.index.to_owned(),
        ImportError::Adapter { name } => (foreign.adapter)(&named(name)),
        ImportError::Quantised { name, packing } => match packing {
            Packing::Gptq => (foreign.gptq)(&named(name)),
            Packing::Bitsandbytes => (foreign.bitsandbytes)(&named(name)),
            Packing::Scaled => (foreign.scaled)(&named(name)),
        },
        ImportError::Pickled(_) => text.pickled.to_owned(),
        ImportError::Truncated { needs, has } => (text.cut)(*needs, *has),
        ImportError::Malformed { at, expected } => (text.malformed)(*at, text.expected[place(*expected)]),
        ImportError::Version { major, minor } => (text.version)(*major, *minor),
        ImportError::TooMuch { what: SizeLimit::Header, given, limit } => (text.header)(*given, *limit),
        ImportError::TooMuch { what: SizeLimit::Packed, given, limit } => (text.packed)(*given, *limit),
        ImportError::TooMuch { what: SizeLimit::Files, given, limit } => (text.files)(*given, *limit),
        ImportError::TooMuch { what: SizeLimit::Arrays, given, limit } => (text.arrays)(*given, *limit),
        ImportError::TooMuch { what: SizeLimit::Cells, limit, .. } => (text.cells)(*limit),
        ImportError::TooMuch { what: SizeLimit::Lines, limit, .. } => (text.many_lines)(*limit),
        ImportError::TooMuch { what: SizeLimit::Characters, limit, .. } => (text.characters)(*limit),
        ImportError::Zip(UnsupportedZip::Encrypted) => text.encrypted.to_owned(),
        ImportError::Zip(UnsupportedZip::Zip64) => text.zip64.to_owned(),
        ImportError::Zip(UnsupportedZip::Disks) => text.disks.to_owned(),
        ImportError::Zip(UnsupportedZip::Method(method)) => (text.method)(*method),
        ImportError::Altered { name } => (text.altered)(&named(name)),
        ImportError::Bytes { name, needs, has } => (text.bytes)(&named(name), *needs, *has),
        ImportError::Apart { name, expected, given } => (text.apart)(&named(name), *expected, *given),
        ImportError::Twice { name } => (text.twice)(&named(name)),
        ImportError::NoArrays => text.none.to_owned(),
        ImportError::TwoWays => text.two_ways.to_owned(),
        ImportError::Kind { name, kind } if kind.contains("V2)") => (foreign.bfloat16)(&named(name)),
        ImportError::Kind { name, kind } => (text.kind)(&named(name), &named(kind)),
        ImportError::NoNumbers { name, shape } => (text.no_numbers)(&named(name), &sizes(shape)),
        ImportError::Axes { name, given } => (text.axes)(&named(name), *given),
        ImportError::Line { given, count } => (text.line)(*given, *count),
        ImportError::Lines { text: found } => (text.lines)(&named(found)),
        ImportError::Heads { heads, width } => (text.heads)(*heads, *width),
        ImportError::ManyHeads { heads, width } => (text.many_heads)(*heads, *width),
        ImportError::OtherHeads { given, stated } => (text.other_heads)(*given, *stated),
        ImportError::MaskSize { name, given, wanted } => (text.mask_size)(&named(name), *given, *wanted),
        ImportError::MaskValue { name, row, col, value } => {
            (text.mask_value)(&named(name), *row, *col, &crate::number::exact_for_display(*value))
        }
        ImportError::MaskOnes { name } => (text.mask_ones)(&named(name)),
        ImportError::Sizes { name, expected, given } => (text.sizes)(&named(name), *expected, *given),
        ImportError::NotFinite { name, row, col } => (text.not_finite)(&named(name), *row, *col),
        ImportError::Limit(ShapeError { axis, given, limit }) => {
            (text.limit_advice)(*axis, &(text.limit)(*axis, *given, *limit))
        }
        ImportError::Misfit(InputError::Mismatch { input, axis, expected, given }) => {
            (text.misfit_advice)(&(text.misfit)(*input, *axis, *expected, *given))
        }
        ImportError::Misfit(_) => text.no_sheet.to_owned(),
    }
}

/// Says what an unsupported format is, and what to do instead.
fn foreign_words(text: &ForeignText, format: Foreign) -> &'static str {
    match format {
        Foreign::LfsPointer => text.lfs,
        Foreign::Gguf => text.gguf,
        Foreign::Matlab => text.matlab,
        Foreign::Hdf5 => text.hdf5,
        Foreign::Workbook => text.workbook,
        Foreign::Columns => text.columns,
        Foreign::Compressed => text.compressed,
        Foreign::Page => text.page,
    }
}

/// Lists the files of a model, and what each contains.
fn shards(text: &Messages, shards: &[Shard]) -> String {
    const MAX: usize = 12;
    let comma = text.importing().comma;
    let line = |shard: &Shard| {
        (text.foreign().shard)(&named(&shard.file), &runs(&shard.layers, comma), shard.has_others)
    };
    let lines: Vec<_> = shards.iter().take(MAX).map(line).collect();
    lines.join("\n") + if shards.len() > MAX { "\n…" } else { "" }
}

/// Formats runs of numbers, each from first to last.
fn runs(runs: &[(u64, u64)], comma: &str) -> String {
    let run = |(first, last): &(u64, u64)| match first == last {
        true => first.to_string(),
        false => format!("{first}–{last}"),
    };
    runs.iter().map(run).collect::<Vec<_>>().join(comma)
}

/// The index of an expected part in the texts.
fn place(expected: Expected) -> usize {
    match expected {
        Expected::NpyHeader => 0,
        Expected::ZipDirectory => 1,
        Expected::ZipMember => 2,
        Expected::Deflated => 3,
        Expected::SafetensorsHeader => 4,
    }
}

/// Returns code or a list that helps with an import error: Python code that saves a pickle or merges an adapter into a
/// readable file, or the list of a model's files.
pub fn instead(text: &Messages, error: &ImportError) -> Option<String> {
    let code = match error {
        ImportError::Index(files) => return Some(shards(text, files)),
        ImportError::Adapter { .. } => Some(
            "from peft import AutoPeftModelForCausalLM\nmodel = AutoPeftModelForCausalLM.from_pretrained(\".\")\nmodel.merge_and_unload().save_pretrained(\"merged\")",
        ),
        ImportError::Pickled(Pickled::Torch) => Some(
            "from safetensors.torch import save_file\nsave_file(torch.load(\"model.pt\", weights_only=True), \"model.safetensors\")",
        ),
        ImportError::Pickled(Pickled::Python) => {
            Some("import numpy\nnumpy.save(\"numbers.npy\", numpy.asarray(numbers, dtype=float))")
        }
        _ => None,
    };
    code.map(str::to_owned)
}

/// Says why a saved sheet cannot be opened.
pub fn sheet_refused(text: &UnimportedText, error: &WireError) -> String {
    match error {
        WireError::Version { given } => (text.later)(*given, VERSION),
        WireError::Malformed { line, column }
        | WireError::Unexpected { line, column }
        | WireError::TooLarge { line, column } => (text.broken)(*line, *column),
        WireError::Name(error) => (text.sheet_name)(error),
        WireError::Inputs(InputError::LabelCharacter { of, row, character, .. }) => {
            (text.word)(*of, row + 1, Some(*character))
        }
        WireError::Inputs(InputError::Label { of, row }) => (text.word)(*of, row + 1, None),
        WireError::Inputs(InputError::LabelCount { of, expected, given }) => {
            (text.word_count)(*of, *expected, *given)
        }
        WireError::Form { input: Input::XKv } => text.other_words.to_owned(),
        WireError::Inputs(InputError::Mismatch { input, axis, expected, given }) => {
            (text.misfit)(*input, *axis, *expected, *given)
        }
        WireError::Inputs(InputError::Shape(ShapeError { axis, given, limit })) => {
            (text.limit)(*axis, *given, *limit)
        }
        WireError::Mask(MaskError { axis: Axis::Keys, expected, given }) => {
            (text.saved_padding)(*given, *expected)
        }
        WireError::Mask(MaskError { expected, given, .. }) => (text.saved_mask_rows)(*given, *expected),
        WireError::MaskRow { row, queries, keys } => (text.saved_mask_row)(row + 1, [*queries, *keys]),
        WireError::MaskKey { token, tokens } => (text.saved_padding_key)(*token, *tokens),
        WireError::MaskWindow { given, limit } => (text.saved_window)(*given, *limit),
        WireError::Heads(error) | WireError::Inputs(InputError::Heads(error)) => (text.saved_heads)(*error),
        _ => text.no_sheet.to_owned(),
    }
}

/// The imported head: its stack of layers, the index of its layer, and how many query heads share its keys.
pub type ImportedHead<'a> = (&'a Checkpoint, usize, u64);

/// Returns notes on an import: what was folded in, cut, or left out.
pub fn import_notes(
    text: &ImportingText,
    (wanted, arrays): (&Wanted, &[Array]),
    imported: &Imported,
    head: Option<ImportedHead<'_>>,
) -> Vec<String> {
    let mut notes = Vec::new();
    let cut = |PartialAxis { axis, taken, of }: PartialAxis| (text.cut)(axis, taken, of);
    notes.extend(wanted.partial_axes(arrays).into_iter().map(cut));
    if imported.is_rounded {
        notes.push(text.rounded.to_owned());
    }
    if imported.has_biases {
        notes.push(text.biases.to_owned());
    }
    let symbols =
        |inputs: &[Input]| inputs.iter().map(|input| symbol(*input)).collect::<Vec<_>>().join(text.comma);
    if !imported.computed.is_empty() {
        notes.push((text.computed)(&symbols(&imported.computed)));
    }
    if !imported.resized.is_empty() {
        notes.push((text.resized)(&symbols(&imported.resized)));
    }
    let shape = imported.document.shape();
    if imported.has_new_words {
        notes.push((text.new_words)(shape.n(), shape.m()));
    }
    let cells = shape.n() * shape.m();
    if let Some(read) = &imported.mask {
        let form = match read.form {
            MaskForm::Ones(MeaningOfOnes::Visible) => 0,
            MaskForm::Ones(MeaningOfOnes::Hidden) => 1,
            MaskForm::Added => 2,
        };
        if read.is_bias_alone() {
            notes.push(text.bias_for_mask.to_owned());
            let stays =
                imported.hidden_by_bias == 0 && !wanted.is_head && !imported.document.mask().is_none();
            notes.extend(stays.then(|| text.mask_stays.to_owned()));
        } else {
            notes.push((text.masked)(text.forms_of_mask[form], read.hidden, cells, read.is_part));
            notes.extend(read.bias.is_some().then(|| text.mask_bias.to_owned()));
        }
    }
    if imported.hidden_by_bias > 0 {
        notes.push((text.masked_by_bias)(imported.hidden_by_bias, cells));
    }
    notes.extend(imported.has_joined_heads.then(|| text.heads_joined.to_owned()));
    notes.extend(imported.has_lost_bias.then(|| text.bias_removed.to_owned()));
    if let Some(head) = head {
        notes.extend(head_notes(text, (wanted, arrays), head, &imported.document));
    }
    notes
}

/// Returns notes on a head: which parts of its model are on the sheet, and which are not.
fn head_notes(
    text: &ImportingText,
    (wanted, arrays): (&Wanted, &[Array]),
    (model, layer, sharing): ImportedHead<'_>,
    document: &Document,
) -> Vec<String> {
    let (shape, mask) = (document.shape(), document.mask());
    const MAX_NAMES: usize = 8;
    let mut notes = Vec::new();
    match (sharing > 1, wanted.heads) {
        (true, Some(_)) => notes.push((text.shared_by_groups)(sharing)),
        (true, None) => notes.push((text.shared)(sharing)),
        (false, _) => {}
    }
    if wanted.heads.is_some() {
        let bias =
            model.bias_of_projection(arrays, layer).map(|name| (text.bias_of_projection)(&named(name)));
        match wanted.parts[Input::Wo] {
            None => notes.push(text.no_projection.to_owned()),
            Some(_) => notes.extend(bias),
        }
    }
    let masking = match model.masking {
        Masking::Causal => 0,
        Masking::None => 1,
        Masking::Unknown => 2,
    };
    if model.role() != Role::Cross {
        notes.push(text.masking[masking].to_owned());
        if let Some(parts) = mask.parts().filter(|parts| parts.causal && shape.has_other_keys()) {
            notes.push(text.causal_aligned[usize::from(parts.alignment.is_end())].to_owned());
        }
    } else {
        notes.push((text.cross)(shape.has_other_keys()));
    }
    if !model.is_scaled() {
        notes.push(text.unscaled.to_owned());
    }
    notes.push((text.is_not)(&positions_words(text, &model.positions)));
    let mut unused = model.left_out(arrays, layer);
    let more = unused.len() > MAX_NAMES;
    unused.truncate(MAX_NAMES);
    let mut unused: Vec<_> = unused.iter().map(|name| named(name)).collect();
    unused.extend(more.then(|| "…".to_owned()));
    if !unused.is_empty() {
        notes.push((text.not_used)(&unused.join(text.comma)));
    }
    if model.positions == [Position::Rotary] && model.masking == Masking::Causal {
        notes.push(text.config.to_owned());
    }
    if !model.incomplete.is_empty() {
        let layers: Vec<_> = model.incomplete.iter().take(MAX_NAMES).map(u64::to_string).collect();
        notes.push((text.incomplete)(&layers.join(text.comma)));
    }
    let number = model.layers.get(layer).copied().unwrap_or(0);
    if number > 0 && wanted.parts[Input::X].is_some() {
        notes.push((text.later_layer)(number));
    }
    notes
}

/// Says how a model encodes positions.
fn positions_words(text: &ImportingText, positions: &[Position]) -> String {
    let words = |position: &Position| match position {
        Position::Learned => text.positions[0],
        Position::Rotary => text.positions[1],
        Position::Alibi => text.positions[2],
        Position::Relative => text.positions[3],
    };
    match positions {
        [] => text.positions[4].to_owned(),
        some => some.iter().map(words).collect::<Vec<_>>().join(text.and),
    }
}

/// Lists the tables of a text that were not read and why: a line for each of the first ones, and one with the count of
/// the rest.
pub fn left_out_words(text: &Messages, left_out: &[(String, TableError)]) -> Vec<String> {
    let said = text.importing();
    let line = |(name, error): &(String, TableError)| {
        (said.left_out)(&named(name), &refusal_words(text.table(), error))
    };
    first_ones(said, left_out.iter(), line)
}

/// Lists the arrays that cannot be a matrix and why, like [`left_out_words`]. Skips the list of words in a file written
/// by this page, which is not meant to be a matrix.
pub fn unusable_words(text: &Messages, arrays: &[Array], written: FileConvention) -> Vec<String> {
    // In this page's own archives these are the words.
    let is_words = |array: &Array| ["words", "key_words"].contains(&array.name.as_str());
    let is_meant = |array: &&Array| !matches!(written, FileConvention::In(_)) || !is_words(array);
    let errors = arrays.iter().filter(is_meant).filter_map(|array| array.size().err());
    first_ones(text.importing(), errors, |error| import_words(text, &error))
}

/// Returns lines for the first items, and one with the count of the rest.
fn first_ones<T>(
    said: &ImportingText,
    mut all: impl Iterator<Item = T>,
    line: impl Fn(T) -> String,
) -> Vec<String> {
    const MAX: usize = 8;
    let mut lines: Vec<_> = all.by_ref().take(MAX).map(line).collect();
    let more = all.count();
    lines.extend((more > 0).then(|| (said.more_left_out)(more)));
    lines
}

/// Says how the matrices of a file are read for a sheet of convention `sheet`, unless that is obvious, and what is
/// ignored in a file written by this page.
pub fn written_words(text: &Messages, written: FileConvention, sheet: Convention) -> Vec<String> {
    let said = text.importing();
    let choice = |convention| (text.convention.choice)(convention);
    let how = match written {
        FileConvention::In(stated) if stated != sheet => Some((said.stated_convention)(choice(stated))),
        FileConvention::Like(_) if sheet != Convention::Rows => Some((said.as_shown)(choice(sheet))),
        FileConvention::AsArrays if sheet != Convention::Rows => Some(said.as_arrays.to_owned()),
        FileConvention::In(_) | FileConvention::Like(_) | FileConvention::AsArrays => None,
    };
    let alone = matches!(written, FileConvention::In(_)).then(|| said.numbers_alone.to_owned());
    how.into_iter().chain(alone).collect()
}

/// Formats a name from a file, on one line and isolated so that it does not affect the text around it.
fn named(name: &str) -> String {
    let line: Vec<_> = name.split_whitespace().collect();
    isolated(&spelt_out(&line.join(" ")))
}
