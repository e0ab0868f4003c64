//! What is said where the sheet is passed on.

use attenscope::text::SharingText;

use super::{All, say};

pub fn sharing(all: &mut All, text: &SharingText) {
    let SharingText {
        name,
        link,
        length,
        about_link,
        too_large,
        copy_link,
        copied,
        not_copied,
        holds,
        cell,
        language,
        qr,
        take_along,
        about_file,
        save,
        saved,
        embed,
        copy_embed,
        close,
    } = text;
    say!(all, "sharing": name, link, about_link, too_large, copy_link, copied, not_copied, holds, qr);
    say!(all, "sharing": take_along, about_file, save, embed, copy_embed, close);
    all.say("sharing.length", length(1_234));
    all.say("sharing.cell", cell("Weight of “on” for “mat”"));
    all.say("sharing.language", language("English"));
    all.say("sharing.saved", saved("attenscope.json", 1_234));
}
