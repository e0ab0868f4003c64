//! Undo and redo compared with the simplest possible model: a list of documents.

use attenscope::model::{Attention, Change, Document, Pipeline, Stage, Worksheet};
use proptest::prelude::*;

use crate::edits::{Whim, any_whim};
use crate::support::assertions::bits;
use crate::support::documents::{any_small_document, with_any_sources};
use crate::support::properties::properties;

/// An act on a worksheet.
#[derive(Clone, Copy, Debug)]
enum Act {
    Edit(Whim),
    Seal,
    Revert,
    Undo,
    Redo,
}

fn any_act() -> impl Strategy<Value = Act> {
    prop_oneof![
        8 => any_whim().prop_map(Act::Edit),
        3 => Just(Act::Seal),
        1 => Just(Act::Revert),
        3 => Just(Act::Undo),
        3 => Just(Act::Redo),
    ]
}

/// The model: all documents that undo and redo can lead to, in full.
struct Album {
    past: Vec<Document>,
    present: Document,
    future: Vec<Document>,
    /// While a gesture is open: the future before it.
    open: Option<Vec<Document>>,
}

impl Album {
    fn act(&mut self, act: Act) {
        match act {
            Act::Edit(whim) => {
                let mut next = self.present.clone();
                let edit = whim.on(&next);
                if next.apply(&edit).is_err() || next == self.present {
                    return;
                }
                if self.open.is_none() {
                    self.past.push(self.present.clone());
                    self.open = Some(std::mem::take(&mut self.future));
                }
                self.present = next;
            }
            Act::Seal => {
                if let Some(future) = self.open.take()
                    && self.past.last() == Some(&self.present)
                {
                    self.past.pop();
                    self.future = future;
                }
            }
            Act::Revert => {
                if let Some(future) = self.open.take() {
                    self.present = self.past.pop().expect("an open gesture has a beginning");
                    self.future = future;
                }
            }
            Act::Undo => {
                self.act(Act::Seal);
                if let Some(before) = self.past.pop() {
                    self.future.push(std::mem::replace(&mut self.present, before));
                }
            }
            Act::Redo => {
                if let Some(after) = self.future.pop() {
                    self.past.push(std::mem::replace(&mut self.present, after));
                }
            }
        }
    }
}

/// Performs the same act on a worksheet. Returns the reported change.
fn act(sheet: &mut Worksheet, act: Act) -> Change {
    match act {
        Act::Edit(whim) => {
            let edit = whim.on(sheet.document());
            sheet.apply(&edit).unwrap_or(Change::Nothing)
        }
        Act::Seal => {
            sheet.seal();
            Change::Nothing
        }
        Act::Revert => sheet.revert(),
        Act::Undo => sheet.undo(),
        Act::Redo => sheet.redo(),
    }
}

proptest! {
    #![proptest_config(properties(512))]

    #[test]
    fn any_acts_lead_where_a_list_of_documents_leads(
        document in with_any_sources(any_small_document()),
        acts in prop::collection::vec(any_act(), 1..60),
    ) {
        let mut sheet = Worksheet::new(document.clone());
        let mut album = Album { past: Vec::new(), present: document, future: Vec::new(), open: None };
        for (at, step) in acts.into_iter().enumerate() {
            act(&mut sheet, step);
            album.act(step);
            prop_assert_eq!(sheet.document(), &album.present, "after act {}, {:?}", at, step);
            prop_assert_eq!(sheet.history().can_undo(), !album.past.is_empty(), "undo after act {}, {:?}", at, step);
            prop_assert_eq!(sheet.history().can_redo(), !album.future.is_empty(), "redo after act {}, {:?}", at, step);
        }
    }

    #[test]
    fn no_step_leads_to_an_equal_document(
        document in with_any_sources(any_small_document()),
        acts in prop::collection::vec(any_act(), 1..60),
    ) {
        let mut sheet = Worksheet::new(document);
        for step in acts {
            act(&mut sheet, step);
        }
        sheet.seal();
        for walk in [Worksheet::undo, Worksheet::redo] {
            loop {
                let before = sheet.document().clone();
                if walk(&mut sheet) == Change::Nothing {
                    prop_assert_eq!(sheet.document(), &before);
                    break;
                }
                prop_assert_ne!(sheet.document(), &before);
            }
        }
    }

    #[test]
    fn all_the_way_back_and_forth_again_is_where_it_was(
        document in with_any_sources(any_small_document()),
        whims in prop::collection::vec((any_whim(), any::<bool>()), 1..40),
    ) {
        let mut sheet = Worksheet::new(document.clone());
        for (whim, seal) in whims {
            act(&mut sheet, Act::Edit(whim));
            if seal {
                sheet.seal();
            }
        }
        sheet.seal();
        let end = sheet.document().clone();
        while sheet.history().can_undo() {
            sheet.undo();
        }
        prop_assert_eq!(sheet.document(), &document);
        while sheet.history().can_redo() {
            sheet.redo();
        }
        prop_assert_eq!(sheet.document(), &end);
    }

    #[test]
    fn what_a_change_does_not_reach_keeps_its_bits_in_undo_and_redo_too(
        document in with_any_sources(any_small_document()),
        acts in prop::collection::vec(any_act(), 1..25),
    ) {
        let mut sheet = Worksheet::new(document);
        for step in acts {
            let before = sheet.document().clone();
            let change = act(&mut sheet, step);
            let (old, new) = (Attention::compute(&before), Attention::compute(sheet.document()));
            for stage in Stage::ALL {
                let old = bits(Pipeline::new(&before, &old).stage(stage));
                let new = bits(Pipeline::new(sheet.document(), &new).stage(stage));
                prop_assert!(old == new || change.reaches(stage), "{:?} by {:?} moved {:?}", change, step, stage);
            }
        }
    }
}
