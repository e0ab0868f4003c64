//! The import dialog, and its reasons for refusing.

use attenscope::model::{Axis, HeadsError, Input, Sequence};
use attenscope::text::{ForeignText, ImportingText, UnimportedText};

use super::{All, NAME_ERRORS, say};

const AXES: [Axis; 5] = [Axis::Tokens, Axis::Keys, Axis::Model, Axis::Key, Axis::Value];

pub fn importing(all: &mut All, text: &ImportingText) {
    let ImportingText {
        name,
        file,
        forms,
        drop,
        refused_drop,
        reading,
        found,
        source,
        head_of,
        head_of_part,
        roles,
        arrays,
        layer,
        head,
        all_heads,
        heads,
        heads_guessed,
        heads_told,
        search,
        listed,
        rows_of,
        cols_of,
        with_biases,
        mask,
        ones,
        ones_are,
        masked,
        forms_of_mask,
        mask_bias,
        bias_for_mask,
        mask_stays,
        masked_by_bias,
        bias_removed,
        keep,
        transposed,
        words,
        tokens,
        dimensions,
        lines,
        use_numbers,
        used,
        sheet,
        sheet_given,
        sheet_over,
        opened,
        rounded,
        stated_convention,
        numbers_alone,
        as_shown,
        as_arrays,
        headings,
        left_out,
        more_left_out,
        biases,
        cut,
        resized,
        computed,
        is_not,
        positions,
        and,
        comma: _,
        not_used,
        config,
        unscaled,
        cross,
        new_words,
        incomplete,
        later_layer,
        masking,
        causal_aligned,
        shared,
        shared_by_groups,
        no_projection,
        bias_of_projection,
        heads_joined,
        instead,
    } = text;
    say!(all, "importing": name, file, forms, drop, source, arrays, layer, head, heads, heads_told, search, with_biases, mask, ones, keep, words);
    say!(all, "importing": and, config, unscaled);
    for is_from_others in [false, true] {
        all.say(format!("importing.cross {is_from_others}"), cross(is_from_others));
    }
    all.say("importing.new_words", new_words(3, 5));
    say!(all, "importing": refused_drop, tokens, dimensions, lines, use_numbers, used, opened, rounded, numbers_alone, as_arrays, headings, biases, instead);
    all.say("importing.reading", reading(40));
    for count in [1, 1_234] {
        all.say(format!("importing.found {count}"), found(count));
    }
    all.say("importing.head_of", head_of("GPT-2"));
    for input in Input::ALL {
        all.say(format!("importing.transposed {input:?}"), transposed(input));
    }
    all.say("importing.sheet_given", sheet_given(3, 64));
    all.say("importing.sheet", sheet(3, 1_000));
    all.say("importing.sheet_over", sheet_over(&sheet(3, 4), 5));
    for axis in AXES {
        all.say(format!("importing.cut {axis:?}"), cut(axis, 4, 50_257));
    }
    all.say("importing.stated_convention", stated_convention("words as columns"));
    all.say("importing.as_shown", as_shown("words as columns"));
    all.say("importing.left_out", left_out("w_q", "1:5"));
    all.say("importing.more_left_out", more_left_out(3));
    all.say("importing.more_left_out one", more_left_out(1));
    all.say("importing.resized", resized("W_Q, W_K"));
    all.say("importing.computed", computed("K, V"));
    all.say("importing.is_not", is_not(positions[0]));
    all.say("importing.head_of_part", head_of_part("BART", roles[1], "model.encoder.layers.#.self_attn"));
    let lists = [
        ("roles", roles.as_slice()),
        ("positions", positions),
        ("ones_are", ones_are),
        ("masking", masking),
        ("causal_aligned", causal_aligned),
    ];
    for (name, list) in lists {
        for (at, one) in list.iter().enumerate() {
            all.say(format!("importing.{name} {at}"), *one);
        }
    }
    say!(all, "importing": mask_bias, bias_for_mask, mask_stays, bias_removed);
    all.say("importing.masked_by_bias", masked_by_bias(3, 9));
    for (at, form) in forms_of_mask.iter().enumerate() {
        all.say(format!("importing.masked {at}"), masked(form, 3, 9, at == 0));
    }
    all.say("importing.heads_guessed", heads_guessed("1, 2, 3"));
    all.say("importing.listed", listed(200, 60_000));
    all.say("importing.rows_of", rows_of("W_Q"));
    all.say("importing.cols_of", cols_of("W_Q"));
    all.say("importing.not_used", not_used("q_norm.weight, k_norm.weight"));
    all.say("importing.incomplete", incomplete("3, 4"));
    all.say("importing.later_layer", later_layer(3));
    all.say("importing.shared", shared(4));
    all.say("importing.shared_by_groups", shared_by_groups(4));
    all.say("importing.bias_of_projection", bias_of_projection("c_proj.bias"));
    say!(all, "importing": all_heads, no_projection, heads_joined);
}

pub fn unimported(all: &mut All, text: &UnimportedText) {
    let UnimportedText {
        unknown,
        unread,
        no_file,
        coming,
        nothing_chosen,
        two_ways,
        nothing_usable,
        other_heads,
        cells,
        many_lines,
        characters,
        mask_size,
        mask_value,
        mask_ones,
        pickled,
        cut,
        malformed,
        expected,
        version,
        header,
        packed,
        files,
        arrays,
        encrypted,
        zip64,
        disks,
        method,
        altered,
        bytes,
        apart,
        twice,
        none,
        kind,
        no_numbers,
        axes,
        line,
        lines,
        heads,
        sizes,
        not_finite,
        limit,
        limit_advice,
        misfit,
        misfit_advice,
        no_sheet,
        sheet_name,
        other_words,
        word_count,
        word,
        saved_mask_rows,
        saved_mask_row,
        saved_padding,
        saved_padding_key,
        saved_window,
        many_heads,
        saved_heads,
        later,
        broken_json,
        broken,
    } = text;
    say!(all, "unimported": unknown, unread, no_file, coming, nothing_chosen, two_ways, nothing_usable, pickled, encrypted, zip64, disks, none, no_sheet, other_words);
    all.say("unimported.other_heads", other_heads(3, 12));
    all.say("unimported.cells", cells(1 << 21));
    all.say("unimported.many_lines", many_lines(1 << 16));
    all.say("unimported.characters", characters(1 << 16));
    all.say("unimported.mask_size", mask_size("mask", [3, 4], [5, 6]));
    all.say("unimported.mask_value", mask_value("mask", 1, 2, "0.5"));
    all.say("unimported.mask_ones", mask_ones("mask"));
    all.say("unimported.cut", cut(32 << 30, 80));
    for (at, what) in expected.iter().enumerate() {
        all.say(format!("unimported.malformed {at}"), malformed(12, what));
    }
    all.say("unimported.version", version(4, 0));
    all.say("unimported.header", header(70_000, 65_536));
    all.say("unimported.packed", packed(1 << 30, 1 << 26));
    all.say("unimported.files", files(2_000, 1_000));
    all.say("unimported.arrays", arrays(200_000, 65_536));
    all.say("unimported.method", method(12));
    all.say("unimported.altered", altered("w_q"));
    for needs in [32 << 30, u64::MAX] {
        all.say(format!("unimported.bytes {needs}"), bytes("w_q", needs, 80));
    }
    all.say("unimported.apart", apart("w_q", 64, 32));
    all.say("unimported.twice", twice("w_q"));
    all.say("unimported.kind", kind("w_q", "complex (<c16)"));
    all.say("unimported.no_numbers", no_numbers("w_q", "0 × 2"));
    all.say("unimported.axes", axes("w_q", 3));
    all.say("unimported.line", line(12, 12));
    all.say("unimported.lines", lines("one"));
    all.say("unimported.heads", heads(5, 768));
    all.say("unimported.many_heads", many_heads(40, 2560));
    all.say("unimported.sizes", sizes("w_q", [4, 4], [4, 8]));
    all.say("unimported.not_finite", not_finite("w_q", 1, 2));
    for axis in AXES {
        all.say(format!("unimported.limit {axis:?}"), limit(axis, 2_000, 1_024));
        all.say(format!("unimported.limit_advice {axis:?}"), limit_advice(axis, &limit(axis, 2_000, 1_024)));
        all.say(format!("unimported.misfit {axis:?}"), misfit(Input::Wk, axis, 4, 2));
        all.say(format!("unimported.misfit_advice {axis:?}"), misfit_advice(&misfit(Input::Wk, axis, 4, 2)));
    }
    all.say("unimported.saved_mask_rows", saved_mask_rows(2, 3));
    all.say("unimported.saved_mask_row", saved_mask_row(2, [3, 4]));
    all.say("unimported.saved_padding", saved_padding(5, 4));
    all.say("unimported.saved_padding_key", saved_padding_key(4, 4));
    all.say("unimported.saved_window", saved_window(512, 511));
    for error in [
        HeadsError::Count { given: 33 },
        HeadsError::Width { axis: Axis::Key, width: 5, heads: 2 },
        HeadsError::Width { axis: Axis::Value, width: 3, heads: 4 },
        HeadsError::Groups { groups: 3, heads: 4 },
    ] {
        all.say(format!("unimported.saved_heads {error:?}"), saved_heads(error));
    }
    for error in NAME_ERRORS {
        all.say(format!("unimported.sheet_name {error:?}"), sheet_name(&error));
    }
    for of in Sequence::ALL {
        all.say(format!("unimported.word_count {of:?}"), word_count(of, 2, 3));
        for character in [None, Some('\u{200B}')] {
            all.say(format!("unimported.word {of:?} {character:?}"), word(of, 2, character));
        }
    }
    all.say("unimported.later", later(6, 5));
    all.say("unimported.broken_json", broken_json(1, 20));
    all.say("unimported.broken", broken(1, 20));
}

pub fn foreign(all: &mut All, text: &ForeignText) {
    let ForeignText {
        lfs,
        gguf,
        matlab,
        hdf5,
        workbook,
        columns,
        compressed,
        page,
        index,
        shard,
        adapter,
        gptq,
        bitsandbytes,
        scaled,
        bfloat16,
    } = text;
    say!(all, "foreign": lfs, gguf, matlab, hdf5, workbook, columns, compressed, page, index);
    for (layers, has_others) in [("", true), ("0–3, 5", true), ("4", false)] {
        all.say(format!("foreign.shard {layers} {has_others}"), shard("a.safetensors", layers, has_others));
    }
    let packings = [("adapter", adapter), ("gptq", gptq), ("bitsandbytes", bitsandbytes), ("scaled", scaled)];
    for (name, packing) in packings {
        all.say(format!("foreign.{name}"), packing("q_proj"));
    }
    all.say("foreign.bfloat16", bfloat16("x"));
}
