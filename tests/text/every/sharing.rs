//! Messages about sharing and printing the sheet.

use attenscope::text::{PrintingText, SharingText};

use super::{All, say};

pub fn sharing(all: &mut All, text: &SharingText) {
    let SharingText {
        name,
        link,
        length,
        about_link,
        too_large,
        full_page,
        copy_link,
        copied,
        not_copied,
        holds,
        step,
        exercise,
        side,
        folded,
        cell,
        language,
        qr,
        take_along,
        about_file,
        save,
        saved,
        a_file,
        saved_without,
        saved_open,
        not_taken,
        hides_nothing,
        hidden_too,
        hidden_on_paper,
        embed,
        copy_embed,
        close,
    } = text;
    say!(all, "sharing": name, link, about_link, too_large, full_page, copy_link, copied, not_copied, holds, folded, exercise, qr);
    say!(all, "sharing": take_along, about_file, save, not_taken, hides_nothing, hidden_too, hidden_on_paper, embed, copy_embed, close);
    all.say("sharing.length", length(1_234));
    all.say("sharing.step", step(4, 9, true));
    all.say("sharing.step seen", step(4, 9, false));
    all.say("sharing.side", side("This word"));
    all.say("sharing.cell", cell("Weight of “on” for “mat”"));
    all.say("sharing.language", language("English"));
    say!(all, "sharing": a_file);
    all.say("sharing.saved", saved("attenscope.json", 1_234));
    all.say("sharing.saved_open", saved_open("attenscope.json", 1_234));
    all.say("sharing.saved_without", saved_without("attenscope.json", 1_234));
}

pub fn printing(all: &mut All, text: &PrintingText) {
    let PrintingText {
        name,
        what,
        sheet,
        third,
        all: everything,
        chosen,
        blank,
        cells,
        others,
        with_key,
        about,
        title,
        lines,
        task,
        key,
    } = text;
    say!(all, "printing": name, what, sheet, third, everything, chosen, blank, others, with_key, about);
    all.say("printing.title", title("the cat"));
    all.say("printing.key", key("the cat"));
    all.say("printing.cell", cells("Q, row 1 (x₁), column 1", None));
    all.say("printing.cells", cells("Q, row 1 (x₁), column 1", Some("Q, row 2 (x₂), column 3")));
    for (at, line) in lines.iter().enumerate() {
        all.say(format!("printing.line {at}"), *line);
    }
    for decimals in [None, Some(1), Some(2)] {
        all.say(format!("printing.task {decimals:?}"), task(decimals));
    }
}
