//! The lines of work of a page: which one is current after undo and redo, and which save belongs to which.

use attenscope::model::{Edit, Temperature, Worksheet};
use attenscope::presets::Preset;
use attenscope::saving::{Ledger, OverwriteRule, Stamp, WorkLines};

const LINK: u32 = 7;
const OWN: u32 = 8;

/// A link's sheet that was replaced by the work another page had saved, and then edited once.
fn chosen() -> (Worksheet, Ledger) {
    let mut sheet = Worksheet::new(Preset::Saturated.document());
    let mut ledger = Ledger::new(LINK, vec![saved()], false);
    sheet.apply(&Edit::Replace(Box::new(Preset::ThreeWords.document()))).unwrap();
    sheet.seal();
    ledger.lines.begin(sheet.history().newest().unwrap(), OWN, Some(saved()));
    edit(&mut sheet, 2.0);
    (sheet, ledger)
}

/// The stamp of the other page's save.
fn saved() -> Stamp {
    Stamp::new(3, 99)
}

fn edit(sheet: &mut Worksheet, temperature: f64) {
    sheet.apply(&Edit::set(Temperature::new(temperature).unwrap())).unwrap();
    sheet.seal();
}

fn follow(lines: &mut WorkLines, sheet: &Worksheet) -> bool {
    lines.follow(|step| sheet.history().is_done(step))
}

#[test]
fn undo_and_redo_lead_from_one_line_to_the_other() {
    let (mut sheet, mut ledger) = chosen();
    assert_eq!(ledger.writer(), OWN);
    assert!(!follow(&mut ledger.lines, &sheet));
    sheet.undo();
    assert!(!follow(&mut ledger.lines, &sheet), "the edit is of the same line");
    sheet.undo();
    assert!(follow(&mut ledger.lines, &sheet));
    assert_eq!(ledger.writer(), LINK);
    sheet.redo();
    assert!(follow(&mut ledger.lines, &sheet));
    assert_eq!(ledger.writer(), OWN);
}

#[test]
fn neither_line_is_written_over_the_other() {
    let (mut sheet, mut ledger) = chosen();
    let own = ledger.begin();
    assert_eq!((own.writer, ledger.overwrite_rule(Some(own))), (OWN, OverwriteRule::Replace));
    assert_eq!(ledger.overwrite_rule(Some(saved())), OverwriteRule::Replace, "it goes on from there");
    assert_eq!(ledger.overwrite_rule(Some(Stamp::new(1, LINK))), OverwriteRule::SetAside { line: LINK });
    sheet.go_to(0);
    follow(&mut ledger.lines, &sheet);
    assert_eq!(ledger.overwrite_rule(Some(own)), OverwriteRule::SetAside { line: OWN });
    assert_eq!(
        ledger.overwrite_rule(Some(saved())),
        OverwriteRule::SetAside { line: OWN },
        "what one's own began with is one's own"
    );
    assert_eq!(
        ledger.overwrite_rule(Some(Stamp::new(9, 99))),
        OverwriteRule::Keep,
        "another page has gone on from there"
    );
    assert!(!ledger.is_foreign(own));
}

#[test]
fn a_line_that_undo_no_longer_reaches_still_belongs_to_its_page() {
    let (mut sheet, mut ledger) = chosen();
    let own = ledger.begin();
    sheet.go_to(0);
    follow(&mut ledger.lines, &sheet);
    edit(&mut sheet, 3.0);
    assert!(!follow(&mut ledger.lines, &sheet));
    assert_eq!(ledger.writer(), LINK);
    assert_eq!(ledger.overwrite_rule(Some(own)), OverwriteRule::SetAside { line: OWN });
    // The undone step is gone: no later step is mistaken for it.
    for _ in 0..3 {
        edit(&mut sheet, 4.0);
        edit(&mut sheet, 5.0);
        assert!(!follow(&mut ledger.lines, &sheet));
    }
}

#[test]
fn a_choice_that_left_the_history_still_separates_the_lines() {
    let (mut sheet, mut ledger) = chosen();
    let mut at = 0;
    while !sheet.history().has_forgotten() || sheet.history().id(0) == Some(1) {
        at += 1;
        edit(&mut sheet, 1.0 + f64::from(at % 9 + 1));
        assert!(!follow(&mut ledger.lines, &sheet));
    }
    sheet.go_to(0);
    assert!(!follow(&mut ledger.lines, &sheet), "all that is left comes after the choice");
    assert_eq!(ledger.writer(), OWN);
    assert_eq!(ledger.overwrite_rule(Some(Stamp::new(1, LINK))), OverwriteRule::SetAside { line: LINK });
}
