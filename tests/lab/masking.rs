//! A row under a mask of n queries and m keys.

use attenscope::lab::Masking;
use attenscope::model::{Attention, Mask, Pipeline};
use attenscope::presets::Preset;
use rstest::rstest;

#[rstest]
#[case::first_at_first(Mask::CAUSAL, [[false, true, true, true], [false, false, true, true], [false, false, false, true]])]
#[case::last_at_last(
    Mask::causal_at_end(Preset::Cross.document().shape()),
    [[false, false, true, true], [false, false, false, true], [false; 4]],
)]
fn a_causal_mask_hides_keys_from_where_the_queries_stand(#[case] mask: Mask, #[case] hidden: [[bool; 4]; 3]) {
    let document = Preset::Cross.document().masked_by(mask).expect("a mask of its shape");
    let attention = Attention::compute(&document);
    for (query, hidden) in hidden.into_iter().enumerate() {
        let row = Masking::of(Pipeline::new(&document, &attention), query);
        assert_eq!(row.hidden, hidden);
        let seen =
            |weights: &[f64]| weights.iter().zip(&hidden).all(|(weight, hidden)| !hidden || *weight == 0.0);
        assert!(seen(&row.proper) && seen(&row.cut) && seen(&row.renormalised));
        assert!((row.proper.iter().sum::<f64>() - 1.0).abs() < 1e-15);
        assert!((row.cut.iter().sum::<f64>() + row.taken - 1.0).abs() < 1e-15);
    }
}
