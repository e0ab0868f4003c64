//! The check of printed numbers knows the heads: what follows from the numbers of one, and the mistakes that several invite.

use attenscope::explain::{
    Cause, HeadMistake, Operands, PrintedStage, Verdict, Working, judge, likely_causes, working,
};
use attenscope::math::Matrix;
use attenscope::model::{Attention, CellRef, Document, Graph, Inputs, Scaling, Settings, Stage};

use super::{print, with_pipeline};
use crate::support::bounds::plain_product;
use crate::support::documents::{crossed, given, random_document, set, temperature};
use crate::support::random::Random;

/// Whole numbers, 3 × 4, in this many heads, with a W_O.
fn document(heads: usize) -> Document {
    let x = Matrix::from_rows([[1.0, 0.0, 1.0, 0.0], [0.0, 2.0, 0.0, 2.0], [1.0, 1.0, 1.0, 1.0]]);
    let w_q = [[1.0, 0.0, 0.0, 1.0], [0.0, 1.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0], [0.0, 1.0, 0.0, 1.0]];
    let w_k = [[0.0, 1.0, 1.0, 0.0], [1.0, 0.0, 0.0, 1.0], [0.0, 1.0, 0.0, 1.0], [1.0, 0.0, 1.0, 0.0]];
    let w_v = [[1.0, 2.0, 0.0, 1.0], [0.0, 1.0, 3.0, 0.0], [1.0, 0.0, 1.0, 2.0], [2.0, 1.0, 0.0, 1.0]];
    let w_o = Matrix::from_rows([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, -1.0]]);
    let labels = ["one", "cat", "sat"].map(str::to_owned).to_vec();
    let [w_q, w_k, w_v] = [w_q, w_k, w_v].map(Matrix::from_rows);
    let inputs = Inputs::new(labels, x, w_q, w_k, w_v).unwrap();
    let divided = Document::new(inputs, Settings::default()).split(heads).unwrap();
    divided.projected_by(Some(w_o)).unwrap()
}

/// The causes that are named for a stage printed with six decimals.
fn causes(document: &Document, stage: Stage, numbers: &Matrix) -> Vec<Cause> {
    with_pipeline(document, |pipeline| likely_causes(pipeline, &[], &print(stage, numbers, 6)))
}

fn matrix(document: &Document, mistake: HeadMistake, stage: Stage) -> Option<Matrix> {
    with_pipeline(document, |pipeline| mistake.matrix(pipeline, stage))
}

/// The outputs of all heads.
fn outputs(document: &Document) -> Vec<Matrix> {
    let attention = Attention::compute(document);
    (0..document.shape().heads()).map(|head| attention.head(head).output().clone()).collect()
}

#[test]
fn view_in_place_of_permute_has_the_numbers_of_other_words() {
    let document = document(2);
    // All queries are [2 0 1 1], [0 4 2 2] and [2 2 2 2]: the first six numbers.
    let viewed = Matrix::from_rows([[2.0, 0.0], [1.0, 1.0], [0.0, 4.0]]);
    assert_eq!(matrix(&document, HeadMistake::Viewed, Stage::Q), Some(viewed.clone()));
    assert_eq!(causes(&document, Stage::Q, &viewed), [Cause::HeadsViewed]);
    // All keys are [0 2 1 1], [4 0 2 2] and [2 2 2 2].
    let keys = Matrix::from_rows([[0.0, 2.0], [1.0, 1.0], [4.0, 0.0]]);
    assert_eq!(matrix(&document, HeadMistake::Viewed, Stage::K), Some(keys.clone()));
    let scores = plain_product(&viewed, &keys.transposed());
    assert_eq!(scores, Matrix::from_rows([[0.0, 2.0, 8.0], [2.0, 2.0, 4.0], [8.0, 4.0, 0.0]]));
    assert_eq!(causes(&document, Stage::Scores, &scores), [Cause::HeadsViewed]);
}

#[test]
fn the_numbers_of_another_head_are_named() {
    let document = document(2);
    let q = Matrix::from_rows([[1.0, 1.0], [2.0, 2.0], [2.0, 2.0]]);
    assert_eq!(causes(&document, Stage::Q, &q), [Cause::OtherHead(1)]);
    let scores = Matrix::from_rows([[2.0, 4.0, 4.0], [4.0, 8.0, 8.0], [4.0, 8.0, 8.0]]);
    assert_eq!(causes(&document, Stage::Scores, &scores), [Cause::OtherHead(1)]);
    assert_eq!(causes(&document, Stage::Output, &outputs(&document)[1]), [Cause::OtherHead(1)]);
    let mut second = document.clone();
    second.choose_head(1);
    assert_eq!(causes(&second, Stage::Scores, &scores), [], "they are right there");
    assert_eq!(causes(&second, Stage::Output, &outputs(&document)[0]), [Cause::OtherHead(0)]);
}

#[test]
fn the_root_of_the_width_of_all_heads_is_another_divisor() {
    // In four heads d_k is 1, and √(4·1) = √d_model = 2.
    let four = document(4);
    let scores = Matrix::from_rows([[0.0, 8.0, 4.0], [0.0, 0.0, 0.0], [0.0, 8.0, 4.0]]);
    with_pipeline(&four, |pipeline| assert_eq!(*pipeline.stage(Stage::Scores), scores));
    let halved = Matrix::from_rows([[0.0, 4.0, 2.0], [0.0, 0.0, 0.0], [0.0, 4.0, 2.0]]);
    assert_eq!(matrix(&four, HeadMistake::DividedByAll, Stage::Scaled), Some(halved.clone()));
    assert_eq!(causes(&four, Stage::Scaled, &halved), [Cause::DividedBySqrtOfAllHeads]);
    // With three heads of two columns and an X of five, the roots are of 6 and of 5.
    let three = random_document([3, 5, 6, 3], 1, Settings::default()).split(3).unwrap();
    for (mistake, cause) in [
        (HeadMistake::DividedByAll, Cause::DividedBySqrtOfAllHeads),
        (HeadMistake::DividedByModel, Cause::DividedBySqrtDModel),
    ] {
        let divided = matrix(&three, mistake, Stage::Scaled).unwrap();
        assert_eq!(causes(&three, Stage::Scaled, &divided), [cause]);
    }
}

#[test]
fn outputs_that_are_averaged_or_viewed_are_recognised() {
    let document = document(2);
    let [first, second] = &outputs(&document)[..] else { panic!("two heads") };
    let mean = Matrix::from_fn(3, 2, |row, col| (first[(row, col)] + second[(row, col)]) / 2.0);
    assert_eq!(matrix(&document, HeadMistake::Averaged, Stage::Output), Some(mean.clone()));
    assert_eq!(causes(&document, Stage::Output, &mean), [Cause::OutputsAveraged]);
    let right = with_pipeline(&document, |pipeline| pipeline.stage(Stage::Projected).clone());
    let halved = Matrix::from_fn(3, 2, |row, col| right[(row, col)] / 2.0);
    assert_eq!(causes(&document, Stage::Projected, &halved), [Cause::OutputsAveraged]);
    let twice = Matrix::from_fn(3, 4, |row, col| mean[(row, col % 2)]);
    assert_eq!(causes(&document, Stage::Concat, &twice), [Cause::MeanRepeated]);
    let w_o = document.inputs().matrix(attenscope::model::Input::Wo);
    assert_eq!(causes(&document, Stage::Projected, &plain_product(&twice, w_o)), [Cause::MeanRepeated]);

    let in_a_row: Vec<f64> = [first.values(), second.values()].concat();
    let viewed = Matrix::from_values(3, 4, in_a_row).unwrap();
    assert_eq!(matrix(&document, HeadMistake::ViewedBack, Stage::Concat), Some(viewed.clone()));
    assert_eq!(causes(&document, Stage::Concat, &viewed), [Cause::OutputsViewed]);
    assert_eq!(causes(&document, Stage::Projected, &plain_product(&viewed, w_o)), [Cause::OutputsViewed]);
}

#[test]
fn groups_dealt_out_in_turns_are_recognised() {
    let mut grouped = random_document([3, 4, 8, 8], 5, Settings::default()).divided(4, 2).unwrap();
    grouped.choose_head(1);
    let keys = with_pipeline(&grouped, |pipeline| pipeline.attention().head(2).k().clone());
    assert_eq!(matrix(&grouped, HeadMistake::Interleaved, Stage::K), Some(keys.clone()));
    assert_eq!(causes(&grouped, Stage::K, &keys), [Cause::GroupsInterleaved, Cause::OtherHead(2)]);
    let scores =
        with_pipeline(&grouped, |pipeline| plain_product(pipeline.stage(Stage::Q), &keys.transposed()));
    assert_eq!(causes(&grouped, Stage::Scores, &scores), [Cause::GroupsInterleaved]);
    // Of four heads, the first and the last have the same group both ways.
    grouped.choose_head(3);
    assert_eq!(matrix(&grouped, HeadMistake::Interleaved, Stage::K), None);
}

#[test]
fn a_mistake_in_every_head_reaches_what_is_made_of_all() {
    let document = document(2);
    let unscaled = set(&document, Scaling::None, temperature(1.0));
    for stage in [Stage::Concat, Stage::Projected] {
        let numbers = with_pipeline(&unscaled, |pipeline| pipeline.stage(stage).clone());
        // √2 rounded to a whole number is 1, too.
        let cut = Cause::DivisorCut { decimals: 0, is_truncated: false };
        assert_eq!(causes(&document, stage, &numbers), [Cause::NotScaled, cut], "{stage:?}");
    }
}

#[test]
fn the_outputs_side_by_side_and_projected_follow_from_what_was_printed() {
    let mut document = document(2);
    document.choose_head(1);
    let numbers = |stage| with_pipeline(&document, |pipeline| pipeline.stage(stage).clone());
    let wrong = |stage, place: (usize, usize), off: f64| {
        let mut numbers = numbers(stage);
        numbers.row_mut(place.0)[place.1] += off;
        print(stage, &numbers, 6)
    };
    // The last two columns are those of the second head. W_O takes the third one as it is, twice.
    let output = wrong(Stage::Output, (2, 0), 1.0);
    let concat = wrong(Stage::Concat, (2, 2), 1.0);
    let mut projected = numbers(Stage::Projected);
    projected.row_mut(2).iter_mut().for_each(|number| *number += 1.0);
    let projected = print(Stage::Projected, &projected, 6);
    let judged = |printed: &[PrintedStage]| {
        with_pipeline(&document, |pipeline| judge(pipeline, printed, Operands::Rounded))
    };
    let all = judged(&[output.clone(), concat.clone(), projected.clone()]);
    assert_eq!(all.iter().map(|of| of.count(Verdict::Slips)).collect::<Vec<_>>(), [1, 0, 0]);
    assert_eq!(all.iter().map(|of| of.count(Verdict::Follows)).collect::<Vec<_>>(), [0, 1, 2]);
    let from_output = judged(&[output.clone(), projected.clone()]);
    assert_eq!(from_output[1].count(Verdict::Follows), 2);
    assert_eq!(judged(&[concat])[0].count(Verdict::Slips), 1);
    assert_eq!(judged(&[projected])[0].count(Verdict::Slips), 2);

    let cell = |stage, row, col| CellRef { stage, row, col };
    let how = |stage, row, col| {
        with_pipeline(&document, |pipeline| {
            working(pipeline, std::slice::from_ref(&output), cell(stage, row, col))
        })
    };
    assert_eq!(how(Stage::Concat, 2, 1), Working::Copied(0));
    assert_eq!(how(Stage::Concat, 2, 2), Working::Copied(1));
    let Working::Products(terms) = how(Stage::Projected, 2, 1) else { panic!("a sum of products") };
    assert_eq!(terms.iter().map(|term| term.1).collect::<Vec<_>>(), [0.0, 1.0, 1.0, -1.0]);
    assert_eq!(terms[2].0, output.values()[(2, 0)], "as printed");
}

#[test]
fn rounding_on_the_way_to_the_projection_is_right() {
    let w_o = Matrix::from_rows([[3.0, 0.0], [0.0, 3.0], [3.0, 3.0], [7.0, -5.0]]);
    let document = document(2).projected_by(Some(w_o)).unwrap();
    let numbers = |stage| with_pipeline(&document, |pipeline| pipeline.stage(stage).clone());
    let rounded = |matrix: &Matrix| {
        Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| (matrix[(row, col)] * 10.0).round() / 10.0)
    };
    let w_o = document.inputs().matrix(attenscope::model::Input::Wo);
    let by_hand = plain_product(&rounded(&numbers(Stage::Concat)), w_o);
    let printed = print(Stage::Projected, &by_hand, 1);
    assert_ne!(printed.values(), print(Stage::Projected, &numbers(Stage::Projected), 1).values());
    let judged = with_pipeline(&document, |pipeline| judge(pipeline, &[printed], Operands::Rounded));
    assert_eq!(judged[0].differing().count(), 0);
}

/// Documents with heads of random numbers: with and without groups, given keys, and more keys than queries.
fn drawn() -> Vec<Document> {
    let mut documents = Vec::new();
    for (seed, (heads, groups)) in [(2, 2), (4, 4), (4, 2), (4, 1)].into_iter().enumerate() {
        let base = random_document([3, 5, 8, 4], seed as u64, Settings::default());
        let random = &mut Random(seed as u64);
        for kind in [base.clone(), given(&base), crossed(&base, 5, random)] {
            let divided = kind.divided(heads, groups).unwrap();
            documents.push(divided.projected_by(Some(random.matrix(4, 3))).unwrap());
        }
    }
    documents
}

#[test]
fn right_numbers_of_heads_are_right_whatever_was_printed_before() {
    for mut document in drawn() {
        document.choose_head(1);
        let graph = Graph::of(&document);
        let printed: Vec<_> = with_pipeline(&document, |pipeline| {
            let computed = graph.stages().filter(|&stage| graph.input(stage).is_none());
            computed.map(|stage| print(stage, pipeline.stage(stage), 3)).collect()
        });
        let judged = with_pipeline(&document, |pipeline| judge(pipeline, &printed, Operands::Rounded));
        for judgement in judged {
            assert_eq!(judgement.differing().count(), 0, "{:?}", judgement.stage);
        }
    }
}

#[test]
fn each_mistake_of_heads_is_named_on_any_numbers() {
    let named = [
        (HeadMistake::Viewed, Cause::HeadsViewed),
        (HeadMistake::Interleaved, Cause::GroupsInterleaved),
        (HeadMistake::DividedByAll, Cause::DividedBySqrtOfAllHeads),
        (HeadMistake::DividedByModel, Cause::DividedBySqrtDModel),
        (HeadMistake::ViewedBack, Cause::OutputsViewed),
        (HeadMistake::Averaged, Cause::OutputsAveraged),
    ];
    let mut count = 0;
    for mut document in drawn() {
        document.choose_head(1);
        for (mistake, cause) in named {
            let stages = Graph::of(&document).stages().collect::<Vec<_>>();
            for stage in stages.into_iter().filter(|stage| Graph::of(&document).input(*stage).is_none()) {
                let Some(wrong) = matrix(&document, mistake, stage) else { continue };
                let right = with_pipeline(&document, |pipeline| pipeline.stage(stage).clone());
                // The only group of keys may be read row by row as it is.
                if wrong != right {
                    let causes = causes(&document, stage, &wrong);
                    assert!(causes.contains(&cause), "{mistake:?} {stage:?}: {causes:?}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 60, "{count}");
}

#[test]
fn one_head_has_no_mistake_of_heads() {
    for mistake in HeadMistake::ALL {
        for stage in Stage::ALL {
            assert_eq!(matrix(&document(1), mistake, stage), None, "{mistake:?} {stage:?}");
        }
    }
    let one = document(1);
    let numbers = with_pipeline(&one, |pipeline| pipeline.stage(Stage::Output).clone());
    // Without W_O the numbers are those of Z: here they have another size, so that a single one is wrong by itself.
    let wrong = Matrix::from_fn(1, 1, |_, _| numbers[(0, 0)] + 1.0);
    let judged = with_pipeline(&one, |pipeline| {
        judge(pipeline, &[PrintedStage::with_decimals(Stage::Projected, wrong.clone(), 2)], Operands::Rounded)
    });
    assert_eq!(judged[0].count(Verdict::Slips), 1);
}
