//! The stages by name.

use attenscope::model::{Attention, Graph, Input, Pipeline, Stage};
use proptest::prelude::*;

use crate::support::documents::{any_small_document, with_any_sources};
use crate::support::properties::properties;

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn every_stage_is_found_by_name_in_its_shape(document in with_any_sources(any_small_document())) {
        let attention = Attention::compute(&document);
        let pipeline = Pipeline::new(&document, &attention);
        for stage in Stage::ALL {
            let matrix = pipeline.stage(stage);
            let graph = Graph::of(&document);
            let (rows, cols) = graph.resolved(stage).dimensions(document.shape());
            if graph.has(graph.resolved(stage)) {
                prop_assert_eq!((matrix.rows(), matrix.cols()), (rows, cols), "{:?}", stage);
            } else {
                prop_assert!(matrix.is_empty(), "{:?}", stage);
            }
        }
        for input in document.inputs().present().filter(|input| !Input::GIVEN.contains(input)) {
            prop_assert!(std::ptr::eq(pipeline.stage(input.into()), document.inputs().matrix(input)));
        }
        let computed = [
            (Stage::Q, attention.q()), (Stage::K, attention.k()), (Stage::V, attention.v()),
            (Stage::Scores, attention.scores()), (Stage::Scaled, attention.scaled()),
            (Stage::Weights, attention.weights()), (Stage::Output, attention.output()),
        ];
        for (stage, matrix) in computed {
            prop_assert!(std::ptr::eq(pipeline.stage(stage), matrix), "{:?}", stage);
        }
        prop_assert_eq!(pipeline.shape(), document.shape());
        prop_assert!(std::ptr::eq(pipeline.document(), &document));
        for row in 0..document.shape().n() {
            prop_assert_eq!(pipeline.row_sums(row), attention.row_sums(row));
            prop_assert!(std::ptr::eq(pipeline.exponentials(row), attention.exponentials(row)));
        }
    }
}
