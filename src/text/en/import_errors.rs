//! Why a file cannot be imported.

use super::{
    character,
    count::{counted, is, queries},
    words::of_the_keys,
};
use crate::{
    model::{
        Axis, HeadsError, MAX_DIMENSION, MAX_HEADS, MAX_LABEL_CHARS, MAX_NAME_CHARS, NameError, Sequence,
    },
    text::{
        UnimportedText,
        count::grouped,
        matrix::{size_symbol, symbol},
    },
};

pub(super) static TEXT: UnimportedText = UnimportedText {
    unknown: "This file cannot be read here. NumPy, safetensors, a table or a saved sheet is expected.",
    unread: "The browser cannot read this file. It may have been moved or changed since it was chosen.",
    no_file: "No file is chosen. Choose one first.",
    coming: "The file is still being read. Wait for it, or choose another one.",
    two_ways: "Choose either X and the weight matrices, or Q, K and V: these are computed from X.",
    nothing_chosen: "No array is chosen. Choose one for a matrix.",
    nothing_usable: "No array in this file can be used. The reasons are below; choose another file.",
    other_heads: |given, stated| format!("The file has {stated} heads a layer; these are {given}."),
    cells: |limit| {
        format!(
            "This text has more than {} numbers. Save it as .npy or .safetensors, of which rows can be chosen.",
            grouped(limit)
        )
    },
    many_lines: |limit| {
        format!(
            "This text has more than {} lines. Keep those that you want, or save it as .npy or .safetensors, of which rows can be chosen.",
            grouped(limit)
        )
    },
    characters: |limit| {
        format!(
            "This text has more than {} characters without a space, a comma or a line's end. No number is as long.",
            grouped(limit)
        )
    },
    mask_size: |name, [rows, cols], [n, m]| {
        format!(
            "“{name}” is {rows} × {cols}. A mask fits if it is {n} × {m}, a row for each query and a column for each key, or 1 × {m} where it hides keys from all."
        )
    },
    mask_value: |name, row, col, value| {
        format!(
            "“{name}” holds {value} in row {row}, column {col}, counting from 0. A mask holds 0 and 1, or 0 and −∞; numbers to add to the scores can be imported as B."
        )
    },
    mask_ones: |name| format!("The ones of “{name}” do not show whether 1 is seen or hidden. Choose it."),
    pickled: "This is a pickle. Reading a pickle can run any program that is in it, so it is not read.",
    cut: |needs, has| {
        format!("The file is incomplete: it needs {} bytes, and has {}.", grouped(needs), grouped(has))
    },
    malformed: |at, what| format!("Byte {at}: {what} is expected."),
    expected: [
        "the header of an .npy file, with descr, fortran_order and shape,",
        "the central directory of a zip",
        "the header of a file in a zip",
        "deflated data of the length that is told",
        "the header of a safetensors file, with dtype, shape and data_offsets,",
    ],
    version: |major, minor| format!("Version {major}.{minor} of .npy is not known; 1.0, 2.0 and 3.0 are."),
    header: |given, limit| {
        format!("Its header has {} bytes; at most {} are read.", grouped(given), grouped(limit))
    },
    packed: |given, limit| {
        format!(
            "An array has {} bytes when it is unpacked; at most {} are. Save it as .npy or .safetensors.",
            grouped(given),
            grouped(limit)
        )
    },
    files: |given, limit| {
        format!("The archive has {} files; at most {} arrays are read.", grouped(given), grouped(limit))
    },
    arrays: |given, limit| {
        format!("The file has {} arrays; at most {} are read.", grouped(given), grouped(limit))
    },
    encrypted: "This zip is encrypted. Save it without a password.",
    zip64: "This zip has 64-bit sizes, which are not read. Save fewer or smaller arrays in it.",
    disks: "This zip is split over several disks. Save it as one file.",
    method: |method| {
        format!("This zip is compressed by method {method}; stored (0) and deflated (8) are read.")
    },
    altered: |name| format!("“{name}” is damaged: its checksum does not match."),
    bytes: |name, needs, has| match needs {
        u64::MAX => format!("“{name}” declares more numbers than a file can have."),
        needs => {
            format!("“{name}” declares {} bytes of numbers; there are {}.", grouped(needs), grouped(has))
        }
    },
    apart: |name, expected, given| {
        format!(
            "“{name}” begins at byte {given} of the numbers; byte {expected} is expected, without gap or overlap."
        )
    },
    twice: |name| format!("Two arrays are called “{name}”."),
    none: "There is no array in this file.",
    kind: |name, kind| {
        format!(
            "“{name}” holds {kind}; real numbers of at most 64 bits, whole numbers or truth values are expected."
        )
    },
    no_numbers: |name, sizes| format!("“{name}” is {sizes}: there is no number in it."),
    axes: |name, given| format!("“{name}” has {given} axes; a matrix has two axes."),
    line: |given, count| {
        format!(
            "There is no number {given} here: the last one is {}, counting from 0.",
            grouped(count.saturating_sub(1))
        )
    },
    lines: |text| format!("“{text}” names no row or dimension. Write them like 0, 5, 9-12."),
    heads: |heads, width| format!("{heads} heads cannot share {width} columns evenly."),
    many_heads: |heads, width| {
        format!(
            "The {heads} heads of a layer have {} columns together. A sheet has room for {MAX_HEADS} heads and {} columns: take one head.",
            grouped(width),
            grouped(MAX_DIMENSION)
        )
    },
    sizes: |name, expected, given| {
        format!(
            "“{name}” has {} × {} numbers; {} × {} are expected.",
            given[0], given[1], expected[0], expected[1]
        )
    },
    not_finite: |name, row, col| {
        format!("“{name}” holds ∞ or NaN in row {row}, column {col}, counting from 0.")
    },
    limit: |axis, given, limit| {
        let (given, limit) = (grouped(given), grouped(limit));
        match axis {
            Axis::Tokens => format!("A sheet has 1 to {limit} words; these are {given}."),
            Axis::Keys => format!("A sheet has 1 to {limit} words for K and V; these are {given}."),
            Axis::Model => format!("A sheet has 1 to {limit} dimensions; these are {given}."),
            _ => format!("{} is 1 to {limit}; here it is {given}.", size_symbol(axis)),
        }
    },
    limit_advice: |axis, limit| match axis {
        Axis::Tokens => format!("{limit} Choose words of X."),
        Axis::Keys | Axis::Model => format!("{limit} Choose some."),
        Axis::Key | Axis::Value | Axis::Concat | Axis::Out => limit.to_owned(),
    },
    misfit: |input, axis, expected, given| {
        format!("{}: {} is {given}, and {expected} in the others.", symbol(input), size_symbol(axis))
    },
    misfit_advice: |misfit| format!("{misfit} Transpose it, or keep the matrix as it is."),
    no_sheet: "These matrices do not make a sheet.",
    sheet_name: |error| match error {
        NameError::Empty => "The sheet’s \"name\" is empty: delete it, or write one.".to_owned(),
        NameError::TooLong { .. } => {
            format!("The sheet’s \"name\" is too long: at most {MAX_NAME_CHARS} characters are expected.")
        }
        NameError::Character { at, character } => format!(
            "The sheet’s \"name\": character {} is {}. Only characters that can be seen are expected.",
            at + 1,
            character::named(*character)
        ),
    },
    other_words: "\"x_kv\" and \"key_labels\" belong together: X′ and its words. Where Q, K and V are given, \"key_labels\" stands alone.",
    word_count: |of, rows, words| match of {
        Sequence::Queries => format!(
            "The saved sheet has {} for {}: \"labels\" needs one for each row of X, or of a given Q.",
            counted(words, "word"),
            queries(rows)
        ),
        Sequence::Keys => format!(
            "The saved sheet has {} for {}: \"key_labels\" needs one for each row of X′, or of given K and V.",
            counted(words, "word"),
            counted(rows, "key")
        ),
    },
    word: |of, word, character| {
        let of = of_the_keys(of);
        match character {
            Some(character) => format!(
                "Word {word}{of} in the saved sheet has {}. A word has only characters that can be seen: take it out, then open the file again.",
                character::named(character)
            ),
            None => {
                format!("Word {word}{of} in the saved sheet has no character or more than {MAX_LABEL_CHARS}.")
            }
        }
    },
    saved_mask_rows: |rows, queries| {
        format!(
            "The mask of the saved sheet has {} in \"painted\"; {queries} would fit, a row for each query.",
            counted(rows, "row")
        )
    },
    saved_mask_row: |row, [n, m]| {
        format!(
            "Row {row} of \"painted\", the mask of the saved sheet, does not fit. A mask of {n} × {m} would: a row for each query, with 0 or 1 for each key."
        )
    },
    saved_padding: |given, keys| {
        format!(
            "The mask of the saved sheet lists {} in \"padding\"; there {} {keys}.",
            counted(given, "key"),
            is(keys)
        )
    },
    saved_padding_key: |key, keys| {
        format!(
            "The mask of the saved sheet has key {key} in \"padding\". There {} {}, counted from 0.",
            is(keys),
            counted(keys, "key")
        )
    },
    saved_window: |places, limit| {
        format!(
            "The window of the mask in the saved sheet reaches {places} places; at most {limit} are allowed."
        )
    },
    saved_heads: |error| match error {
        HeadsError::Count { given } => {
            format!("A sheet has 1 to {MAX_HEADS} heads; the saved one has {given}.")
        }
        HeadsError::Width { axis, width, heads } => {
            let widths = HeadsError::widths(width, heads).into_iter().flatten();
            let widths: Vec<_> = widths.map(|width| width.to_string()).collect();
            let what = if axis == Axis::Value { "values" } else { "queries and keys" };
            format!(
                "In the saved sheet, {heads} heads cannot share {width} columns of {what} evenly; {} would do.",
                widths.join(" or ")
            )
        }
        HeadsError::Groups { groups, heads } => format!(
            "The saved sheet has {heads} heads, which cannot share {groups} heads of keys and values evenly; \"kv_heads\" has to divide {heads}."
        ),
    },
    later: |version, latest| {
        format!(
            "This sheet was saved in format {version}; this page reads formats 1 to {latest}. Reload the page to get the newer version."
        )
    },
    broken_json: |line, column| {
        format!(
            "Line {line}, column {column}: this is no JSON from there on. Is a bracket, a comma or the end missing?"
        )
    },
    broken: |line, column| {
        format!("Line {line}, column {column}: this saved sheet cannot be read from there on.")
    },
};
