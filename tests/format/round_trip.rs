//! What is written reads back to the same bits.

use attenscope::format::Snapshot;
use attenscope::presets::Preset;
use proptest::prelude::*;
use rstest::rstest;

use crate::documents::{
    bits, crossed_document, document, document_of_any_sources, headed_document, no_presets, preset_inputs,
    scribbled, scribbles, snapshot_of,
};
use crate::properties::properties;

#[rstest]
fn every_preset_reads_back(
    #[values(
        Preset::ThreeWords,
        Preset::Saturated,
        Preset::HumptyDumpty,
        Preset::HumptyDumpty8,
        Preset::Cross,
        Preset::Cache
    )]
    preset: Preset,
    #[values(true, false)] by_cells: bool,
) {
    let snapshot = snapshot_of(preset);
    let base = preset_inputs(preset.id()).filter(|_| by_cells);
    let read = Snapshot::from_json(&snapshot.to_json(base.as_ref()), preset_inputs).unwrap();
    assert_eq!(read.preset.as_deref(), Some(preset.id()));
    assert_eq!(bits(&read.document), bits(&snapshot.document));
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn a_document_without_preset_reads_back(document in document_of_any_sources()) {
        let snapshot = Snapshot { preset: None, document };
        let read = Snapshot::from_json(&snapshot.to_json(None), no_presets).unwrap();
        prop_assert_eq!(read.preset.as_ref(), None);
        prop_assert_eq!(bits(&read.document), bits(&snapshot.document));
        prop_assert_eq!(read.to_json(None), snapshot.to_json(None));
    }

    #[test]
    fn a_document_with_other_keys_reads_back(document in crossed_document()) {
        let snapshot = Snapshot { preset: None, document };
        let text = snapshot.to_json(None);
        let read = Snapshot::from_json(&text, no_presets).unwrap();
        prop_assert!(text.starts_with(r#"{"attenscope":5,"#), "{}", text);
        prop_assert_eq!(bits(&read.document), bits(&snapshot.document));
        prop_assert_eq!(read.to_json(None), text);
    }

    #[test]
    fn a_document_of_other_shapes_than_its_preset_reads_back(document in document_of_any_sources()) {
        let snapshot = Snapshot { preset: Some("saturated".to_owned()), document };
        let text = snapshot.to_json(preset_inputs("saturated").as_ref());
        let read = Snapshot::from_json(&text, preset_inputs).unwrap();
        prop_assert_eq!(bits(&read.document), bits(&snapshot.document));
    }

    #[test]
    fn an_edited_preset_reads_back(
        preset in prop::sample::select(vec![
            Preset::ThreeWords, Preset::Saturated, Preset::HumptyDumpty8, Preset::Cross, Preset::Cache,
        ]),
        scribbles in scribbles(),
        by_cells: bool,
    ) {
        let document = scribbled(&preset.document(), &scribbles);
        let snapshot = Snapshot { document, ..snapshot_of(preset) };
        let base = preset_inputs(preset.id()).filter(|_| by_cells);
        let read = Snapshot::from_json(&snapshot.to_json(base.as_ref()), preset_inputs).unwrap();
        prop_assert_eq!(bits(&read.document), bits(&snapshot.document));
    }

    #[test]
    fn any_base_reads_back(edited in prop_oneof![document(), crossed_document(), headed_document().boxed()], scribbles in scribbles()) {
        let inputs = edited.inputs().clone();
        let document = scribbled(&edited, &scribbles);
        let snapshot = Snapshot { preset: Some("mine".to_owned()), document };
        let read = Snapshot::from_json(&snapshot.to_json(Some(&inputs)), |_| Some(inputs.clone())).unwrap();
        prop_assert_eq!(bits(&read.document), bits(&snapshot.document));
    }

    #[test]
    fn by_cells_is_never_longer(edited in document(), scribbles in scribbles()) {
        let document = scribbled(&edited, &scribbles);
        let snapshot = Snapshot { preset: Some("mine".to_owned()), document };
        let by_cells = snapshot.to_json(Some(edited.inputs()));
        prop_assert!(by_cells.len() <= snapshot.to_json(None).len());
    }
}

proptest! {
    #![proptest_config(properties(4))]

    #[test]
    fn the_wide_preset_edited_stays_small(scribbles in scribbles()) {
        let document = scribbled(&Preset::HumptyDumpty.document(), &scribbles);
        let snapshot = Snapshot { document, ..snapshot_of(Preset::HumptyDumpty) };
        let text = snapshot.to_json(preset_inputs("humpty-dumpty").as_ref());
        prop_assert!(text.len() < 1500, "{} bytes", text.len());
        let read = Snapshot::from_json(&text, preset_inputs).unwrap();
        prop_assert_eq!(bits(&read.document), bits(&snapshot.document));
    }
}
