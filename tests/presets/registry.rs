//! The list of presets.

use attenscope::model::{Graph, Mask, Scaling, Settings};
use attenscope::presets::{Preset, PresetWords, first_document};
use rstest::rstest;

#[rstest]
#[case(Preset::Gaze, "gaze", [6, 4, 3, 3], &["cats", "like", "mats", "because", "they", "purr"])]
#[case(Preset::ThreeWords, "three-words", [3, 4, 3, 3], &["x₁", "x₂", "x₃"])]
#[case(Preset::Saturated, "saturated", [3, 4, 2, 2], &["A", "B", "C"])]
#[case(Preset::HumptyDumpty, "humpty-dumpty", [4, 512, 512, 512], &["humpty", "dumpty", "sat", "on"])]
#[case(Preset::HumptyDumpty8, "humpty-dumpty-8", [4, 8, 8, 8], &["humpty", "dumpty", "sat", "on"])]
#[case(Preset::Causal, "causal", [4, 8, 8, 8], &["humpty", "dumpty", "sat", "on"])]
#[case(Preset::Uniform, "uniform", [3, 4, 3, 3], &["la", "la", "la"])]
#[case(Preset::Overflow, "overflow", [3, 4, 2, 2], &["A", "B", "C"])]
#[case(Preset::WrongDivisor, "wrong-divisor", [4, 8, 8, 8], &["humpty", "dumpty", "sat", "on"])]
#[case(Preset::DkSweep, "d-k-sweep", [4, 64, 64, 64], &["one", "two", "three", "four"])]
#[case(Preset::Teach, "teach", [6, 4, 3, 3], &["cats", "like", "mats", "because", "they", "purr"])]
#[case(Preset::Stuck, "stuck", [6, 4, 3, 3], &["cats", "like", "mats", "because", "they", "purr"])]
#[case(Preset::TwoHeads, "two-heads", [3, 4, 2, 2], &["dogs", "chase", "cats"])]
#[case(Preset::HeadsDisagree, "heads-disagree", [6, 4, 3, 3], &["cats", "like", "mats", "because", "they", "purr"])]
fn each_preset_has_its_name_its_sizes_and_its_tokens(
    #[case] preset: Preset,
    #[case] id: &str,
    #[case] sizes: [usize; 4],
    #[case] labels: &[&str],
) {
    let document = preset.document();
    let shape = document.shape();
    assert_eq!(preset.id(), id);
    assert_eq!([shape.n(), shape.d_model(), shape.d_k(), shape.d_v()], sizes);
    assert_eq!(document.inputs().labels(), labels);
    let scaling = match preset {
        Preset::Overflow => Scaling::None,
        Preset::WrongDivisor => Scaling::Dk,
        _ => Scaling::SqrtDk,
    };
    assert_eq!(document.settings(), Settings { scaling, ..Settings::default() });
    assert_eq!(*document.mask(), if preset == Preset::Causal { Mask::CAUSAL } else { Mask::NONE });
    assert_eq!(document.origin(), Some(id));
}

#[test]
fn every_preset_is_found_by_its_name_and_by_no_other() {
    for preset in Preset::ALL {
        assert_eq!(Preset::by_id(preset.id()), Some(preset));
        assert_eq!(Preset::by_id(&preset.id().to_uppercase()), None);
    }
    assert_eq!(Preset::by_id(""), None);
}

#[test]
fn a_preset_is_the_same_document_every_time() {
    for preset in Preset::ALL {
        assert_eq!(preset.document(), preset.document());
    }
}

#[test]
fn published_values_have_the_shapes_of_their_stages_one_entry_a_stage() {
    for preset in Preset::ALL {
        let (published, shape) = (preset.published(), preset.document().shape());
        for (at, entry) in published.iter().enumerate() {
            assert_eq!(
                (entry.values.rows(), entry.values.cols()),
                entry.stage.dimensions(shape),
                "{:?}",
                entry.stage
            );
            assert!(
                published[..at].iter().all(|before| before.stage < entry.stage),
                "{:?} twice or late",
                entry.stage
            );
        }
    }
}

#[test]
fn values_were_published_for_every_computed_stage_of_the_worked_examples_alone() {
    let stages = |preset: Preset| preset.published().iter().map(|entry| entry.stage).collect::<Vec<_>>();
    for preset in [Preset::ThreeWords, Preset::Saturated] {
        let document = preset.document();
        let computed: Vec<_> = Graph::of(&document).operations().map(|(stage, _)| stage).collect();
        assert_eq!(stages(preset), computed);
    }
    assert_eq!(stages(Preset::HumptyDumpty), []);
    assert_eq!(stages(Preset::HumptyDumpty8), []);
}

#[test]
fn whoever_has_no_document_begins_with_three_words() {
    for words in PresetWords::ALL {
        assert_eq!(first_document(words), Preset::Gaze.document_in(words));
    }
}
