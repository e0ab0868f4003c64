//! The menu of the sheet and its dialogs.

use attenscope::model::{Axis, Filling, FillingError, Input, Sequence};
use attenscope::text::{
    ExportingText, FillingText, GoingText, HistoryText, PastingText, ShapeText, WordsOf, WordsText,
};

use super::{All, say};

pub fn shape(all: &mut All, text: &ShapeText) {
    let ShapeText {
        new,
        give,
        given,
        not_given,
        other_keys,
        own_keys,
        has_other_keys,
        has_own_keys,
        begin_with,
        goes,
        begun,
        preset_loaded,
        sizes,
        sentence,
        cancel,
        meaning,
        fill,
        diagonal,
        seeded,
        seed,
        unchanged,
        new_rows,
        new_columns,
        cut_rows,
        cut_columns,
        and: _,
        cut_words,
        new_words,
        old_stay,
        apply,
        sized,
        splitting,
        count,
        more,
        origin,
        weights_stay,
        weights_made,
        mask_goes,
        bias_stays,
        given_goes,
        others_stay,
        others_made,
        no_word,
        too_many,
        too_long,
        unfit,
        use_sentence,
        used,
        save_page,
        page_saved,
        page_saved_open,
        page_saved_without,
        page_missing,
    } = text;
    say!(all, "shape": new, give, given, not_given, begin_with, goes, begun);
    say!(all, "shape": other_keys, own_keys, others_stay);
    all.say("shape.others_made", others_made(4, 3));
    for is_given in [false, true] {
        all.say(format!("shape.has_other_keys {is_given}"), has_other_keys(is_given));
        all.say(format!("shape.has_own_keys {is_given}"), has_own_keys(is_given));
    }
    all.say("shape.preset_loaded", preset_loaded("“humpty dumpty sat on”"));
    say!(all, "shape": sizes, sentence, cancel, fill);
    say!(all, "shape": diagonal, seeded, seed, unchanged, old_stay, apply, sized, splitting, origin);
    say!(all, "shape": weights_stay, mask_goes, bias_stays, given_goes, no_word, use_sentence, used);
    say!(all, "shape": save_page, page_saved, page_saved_open, page_saved_without, page_missing);
    for axis in [Axis::Tokens, Axis::Keys, Axis::Model, Axis::Key, Axis::Value] {
        all.say(format!("shape.meaning {axis:?}"), meaning(axis));
    }
    for how_many in [1, 2] {
        all.say(format!("shape.new_rows {how_many}"), new_rows(how_many));
        all.say(format!("shape.new_columns {how_many}"), new_columns(how_many));
        all.say(format!("shape.cut_rows {how_many}"), cut_rows(3, 2 + how_many));
        all.say(format!("shape.cut_columns {how_many}"), cut_columns(3, 2 + how_many));
        all.say(format!("shape.cut_words {how_many}"), cut_words(&["on".to_owned()], how_many - 1));
        all.say(format!("shape.new_words {how_many}"), new_words(&["x₄".to_owned()], how_many - 1));
        all.say(format!("shape.count {how_many}"), count(how_many, 1));
        all.say(format!("shape.more {how_many}"), more(how_many));
    }
    all.say("shape.weights_made", weights_made(6, 3, 2));
    all.say("shape.too_many", too_many(600, 512));
    all.say("shape.too_long", too_long("on…", 24));
    all.say("shape.unfit", unfit(2, "a[U+200B]", '\u{200B}'));
}

pub fn words(all: &mut All, text: &WordsText) {
    let WordsText {
        word,
        words,
        insert,
        remove,
        duplicate,
        up,
        down,
        rename,
        inserted,
        removed,
        removed_several,
        duplicated,
        duplicated_several,
        moved,
        moved_several,
        is_first,
        is_last,
    } = text;
    say!(all, "words": insert, rename);
    for of in [WordsOf::Queries, WordsOf::XKv, WordsOf::Given] {
        all.say(format!("words.word {of:?}"), word(of, "on"));
        all.say(format!("words.words {of:?}"), words(of, 3, ["on", "mat"]));
    }
    for (name, command) in [("remove", remove), ("duplicate", duplicate), ("up", up), ("down", down)] {
        for count in [1, 2] {
            all.say(format!("words.{name} {count}"), command(count));
        }
    }
    let told = [inserted, removed, removed_several, duplicated, duplicated_several, moved, moved_several];
    for of in Sequence::ALL {
        for (at, told) in told.into_iter().enumerate() {
            all.say(format!("words.told {at} {of:?}"), told(of, 3));
        }
        all.say(format!("words.is_first {of:?}"), is_first(of));
        all.say(format!("words.is_last {of:?}"), is_last(of));
    }
}

pub fn pasting(all: &mut All, text: &PastingText) {
    let PastingText {
        name,
        matrix,
        numbers,
        forms,
        load,
        unread,
        too_large,
        read,
        use_numbers,
        other_size,
        no_room,
        resize,
        only_what_fits,
        part,
        all_fit,
        beyond,
        resizing,
        several,
        which,
        choose,
        not_chosen,
        listed,
        not_listed,
        take_words,
        words_taken,
        blank_heading,
        long_heading,
        unfit_heading,
        more_kept,
        rows_left_out,
        columns_left_out,
        long,
        back_to_field,
        between: _,
        used,
        used_in_part,
    } = text;
    say!(all, "pasting": which, choose, not_chosen, back_to_field);
    all.say("pasting.several", several(3));
    for name in [None, Some("A")] {
        all.say(format!("pasting.listed {name:?}"), listed(1, name, (2, 2), "1, 2; 3, 4"));
    }
    all.say("pasting.not_listed", not_listed(12));
    for is_row in [false, true] {
        for count in [1, 2] {
            all.say(format!("pasting.take_words {count} {is_row}"), take_words(count, is_row));
            all.say(format!("pasting.words_taken {count} {is_row}"), words_taken(count, is_row));
        }
        all.say(format!("pasting.blank_heading {is_row}"), blank_heading(2, is_row));
    }
    all.say("pasting.long_heading", long_heading("on…", 24));
    all.say("pasting.unfit_heading", unfit_heading("a[U+200B]", '\u{200B}'));
    for count in [1, 2] {
        all.say(format!("pasting.more_kept {count}"), more_kept(count));
        let headings = ["d1".to_owned()];
        all.say(format!("pasting.rows_left_out {count}"), rows_left_out(&headings, count - 1));
        all.say(format!("pasting.columns_left_out {count}"), columns_left_out(&headings, count - 1));
    }
    all.say("pasting.long", long(300));
    say!(all, "pasting": name, matrix, numbers, forms, load, use_numbers, only_what_fits, all_fit);
    say!(all, "pasting": resizing, used, used_in_part);
    for axis in [Axis::Tokens, Axis::Model, Axis::Key, Axis::Value] {
        all.say(format!("pasting.beyond {axis:?}"), beyond(axis, axis.limit()));
    }
    all.say("pasting.unread", unread("w.csv"));
    all.say("pasting.too_large", too_large("w.csv"));
    all.say("pasting.read", read(2, 3));
    all.say("pasting.other_size", other_size((2, 3), (4, 3)));
    all.say("pasting.no_room", no_room((2, 3), (2, 2)));
    all.say("pasting.resize", resize(2, 3));
    all.say("pasting.part", part(2, 2));
}

pub fn exporting(all: &mut All, text: &ExportingText) {
    let ExportingText {
        name,
        what,
        everything,
        kinds,
        pictures,
        pixels,
        guard,
        about_code,
        code,
        copy,
        copied,
        not_copied,
        download,
        saved,
        not_drawn,
        too_long,
        close,
    } = text;
    say!(all, "exporting": name, what, everything, pictures, pixels, guard, about_code, code, copy, copied);
    say!(all, "exporting": not_copied, download, not_drawn, close);
    for (at, kind) in kinds.iter().enumerate() {
        all.say(format!("exporting.kind {at}"), *kind);
    }
    all.say("exporting.saved", saved("attenscope.csv", 1234));
    all.say("exporting.too_long", too_long(1_234_567));
}

pub fn going(all: &mut All, text: &GoingText) {
    let GoingText { name, cell, form, go, no_place, no_matrix, beyond } = text;
    say!(all, "going": name, cell, form, go, no_place, no_matrix);
    all.say("going.beyond", beyond("Q", 3, 4));
}

pub fn filling(all: &mut All, text: &FillingText) {
    let FillingText {
        name,
        cells,
        chosen,
        with,
        choice,
        meaning,
        placed,
        number,
        column,
        row,
        refused,
        filled,
    } = text;
    say!(all, "filling": name, cells, with, placed, column, row, filled);
    all.say("filling.chosen", chosen("W_Q", 2, 3));
    for filling in Filling::ALL {
        all.say(format!("filling.choice {filling:?}"), choice(filling));
        all.say(format!("filling.meaning {filling:?}"), meaning(filling));
        if filling.bounds().is_some() {
            all.say(format!("filling.number {filling:?}"), number(filling));
            all.say(format!("filling.refused {filling:?}"), refused(FillingError::Number { filling }));
        }
    }
    for error in [
        FillingError::NotSquare { rows: 2, cols: 3 },
        FillingError::NotFinite { row: 0, col: 1 },
        FillingError::TooLarge { limit: 512 },
        FillingError::Column { expected: 2, given: 3 },
        FillingError::Row { expected: 3, given: 2 },
    ] {
        all.say(format!("filling.refused {error:?}"), refused(error));
    }
}

pub fn history(all: &mut All, text: &HistoryText) {
    let HistoryText {
        name,
        hint,
        start,
        forgotten,
        older,
        position,
        close,
        undone,
        number_undone,
        redone,
        show,
        number,
        pasted,
        pasted_with_words,
        filled,
        cleared,
        block,
        renamed,
        inserted,
        duplicated,
        removed,
        moved,
        named,
        named_otherwise,
        unnamed,
        column_named,
        column_renamed,
        column_unnamed,
        mask,
        setting,
        mask_changed,
        bias_added,
        bias_removed,
        bias_changed,
        preset,
        reset,
        size,
        sizes,
        pasted_larger,
        sentence,
        anew,
        imported,
        learnt,
        opened,
        saved,
        replaced,
        several,
    } = text;
    say!(all, "history": name, hint, start, forgotten, close, show, mask, anew, opened, saved, replaced);
    for matrices in ["", "X, W_Q"] {
        all.say(format!("history.imported {matrices}"), imported(matrices));
    }
    all.say("history.learnt", learnt("W_Q, W_K"));
    all.say("history.older", older(800));
    all.say("history.position", position(3, 12));
    all.say("history.undone", undone("1 → 2"));
    all.say("history.number_undone", number_undone("0", "X, row 1, column 2"));
    all.say("history.redone", redone("1 → 2"));
    all.say("history.number", number("1", "2", "X"));
    for (name, say) in [
        ("pasted", pasted),
        ("pasted_with_words", pasted_with_words),
        ("filled", filled),
        ("cleared", cleared),
    ] {
        all.say(format!("history.{name}"), say((2, 3), &block(Input::X, Some((0, 1)))));
    }
    all.say("history.renamed", renamed("a", "b"));
    for (name, say) in [("inserted", inserted), ("duplicated", duplicated), ("removed", removed)] {
        all.say(format!("history.{name}"), say(Sequence::Queries, "a", 2));
        all.say(format!("history.{name} key"), say(Sequence::Keys, "a", 2));
    }
    all.say("history.moved", moved(Sequence::Queries, "a", 1, 3));
    all.say("history.moved key", moved(Sequence::Keys, "a", 1, 3));
    all.say("history.named", named("a"));
    all.say("history.named_otherwise", named_otherwise("a", "b"));
    all.say("history.unnamed", unnamed("a"));
    all.say("history.column_named", column_named(2, "a"));
    all.say("history.column_renamed", column_renamed("a", "b"));
    all.say("history.column_unnamed", column_unnamed(2, "a"));
    all.say("history.setting", setting(mask, "a", "b"));
    say!(all, "history": bias_added, bias_removed, bias_changed);
    for (name, say) in [("mask_changed", mask_changed), ("preset", preset), ("reset", reset)] {
        all.say(format!("history.{name}"), say("a"));
    }
    for (name, say) in [("sizes", sizes), ("pasted_larger", pasted_larger)] {
        all.say(format!("history.{name}"), say(&size("d_k", 3, 4)));
    }
    for more in [false, true] {
        all.say(format!("history.sentence {more}"), sentence("a b", more));
    }
    for more in [1, 2] {
        all.say(format!("history.several {more}"), several("a", more));
    }
}
