//! The list of keys.

use attenscope::text::KeysText;

use super::{All, say};

pub fn keys(all: &mut All, text: &KeysText) {
    let KeysText {
        name,
        mac,
        close,
        presenting,
        other_word,
        stop_presenting,
        anywhere,
        list,
        undo,
        redo,
        open,
        save,
        present,
        play,
        at_cell,
        step,
        ends,
        corners,
        edges,
        pages,
        ranks,
        matrices,
        explain,
        explain_computed,
        back,
        changing,
        edit,
        zero,
        nudge,
        nudge_far,
        nudge_little,
        enter,
        tab,
        arrows,
        cancel,
        several,
        stretch,
        stretch_far,
        stretch_to_edge,
        row,
        column,
        matrix,
        one,
        clipboard,
        fill,
        fill_down,
        at_word,
        rename,
        move_word,
        move_column,
        in_tour,
        steps,
        tour_ends,
        leave,
        by_hand,
        drag,
        double,
        long_press,
    } = text;
    say!(all, "keys": name, mac, close, presenting, other_word, stop_presenting);
    say!(all, "keys": anywhere, list, undo, redo, open, save, present, play, at_cell);
    say!(all, "keys": step, ends, corners, edges, pages, ranks, matrices, explain, explain_computed, back);
    say!(all, "keys": changing, edit, zero, nudge, nudge_far, nudge_little, enter, tab, arrows, cancel, several);
    say!(all, "keys": stretch, stretch_far, stretch_to_edge, row, column, matrix, one, clipboard, fill, fill_down, at_word, rename);
    say!(all, "keys": move_word, move_column, in_tour, steps, tour_ends, leave, by_hand, drag, double, long_press);
}
