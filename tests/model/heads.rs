//! Several heads and W_O, in numbers that can be computed by hand.

use attenscope::math::Matrix;
use attenscope::model::{
    Attention, Axis, Change, DirtyCells, Document, Edit, EditError, Fill, HeadsError, Input, Sequence,
    Settings, Shape, Stage, Worksheet,
};
use attenscope::presets::Preset;
use rstest::rstest;

use crate::following::assert_follows;
use crate::support::documents::{document, random_document};

/// Three words of four features. Scores are thousands apart, so that every weight is 1, 0 or shared by equal scores.
pub(crate) fn whole() -> Document {
    let x = Matrix::from_rows([[1.0, 0.0, 2.0, 0.0], [0.0, 1.0, 0.0, 1.0], [1.0, 1.0, 0.0, 0.0]]);
    let w_q = Matrix::from_rows([[1000.0, 0.0], [0.0, 1000.0], [0.0, 1000.0], [-1000.0, 0.0]]);
    let w_k = Matrix::from_rows([[1.0, -1.0], [2.0, -1.0], [0.0, 0.0], [0.0, 0.0]]);
    let w_v = Matrix::from_rows([
        [1.0, 0.0, 2.0, 4.0],
        [0.0, 1.0, 0.0, 2.0],
        [1.0, 1.0, 1.0, 0.0],
        [2.0, 0.0, 0.0, 0.0],
    ]);
    document([x, w_q, w_k, w_v], Settings::default())
}

/// The same in two heads, with W_O.
pub(crate) fn two_heads() -> Document {
    let w_o = Matrix::from_rows([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, -1.0]]);
    whole().split(2).unwrap().projected_by(Some(w_o)).unwrap()
}

fn set(input: Input, row: usize, col: usize, value: f64) -> Edit {
    Edit::SetCell { input, row, col, value }
}

fn in_head(head: usize, edit: Edit) -> Edit {
    Edit::InHead { head, edit: Box::new(edit) }
}

#[test]
fn two_heads_are_computed_as_by_hand() {
    let document = two_heads();
    let attention = Attention::compute(&document);
    let [first, second] = [0, 1].map(|head| attention.head(head));
    let rows = |rows: [[f64; 3]; 3]| Matrix::from_rows(rows);
    assert_eq!(*first.q(), Matrix::from_rows([[1000.0], [-1000.0], [1000.0]]));
    assert_eq!(*first.k(), Matrix::from_rows([[1.0], [2.0], [3.0]]));
    assert_eq!(*second.q(), Matrix::from_rows([[2000.0], [1000.0], [1000.0]]));
    assert_eq!(*second.k(), Matrix::from_rows([[-1.0], [-1.0], [-2.0]]));
    // The divisor is √(2 / 2).
    let of_first = rows([[1e3, 2e3, 3e3], [-1e3, -2e3, -3e3], [1e3, 2e3, 3e3]]);
    assert_eq!([first.scores(), first.scaled()], [&of_first; 2]);
    assert_eq!(*second.scaled(), rows([[-2e3, -2e3, -4e3], [-1e3, -1e3, -2e3], [-1e3, -1e3, -2e3]]));
    assert_eq!(*first.weights(), rows([[0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]));
    assert_eq!(*second.weights(), rows([[0.5, 0.5, 0.0]; 3]));
    assert_eq!(*first.v(), Matrix::from_rows([[3.0, 2.0], [2.0, 1.0], [1.0, 1.0]]));
    assert_eq!(*second.v(), Matrix::from_rows([[4.0, 4.0], [0.0, 2.0], [2.0, 6.0]]));
    assert_eq!(*first.output(), Matrix::from_rows([[1.0, 1.0], [3.0, 2.0], [1.0, 1.0]]));
    assert_eq!(*second.output(), Matrix::from_rows([[2.0, 3.0]; 3]));
    let concat = [[1.0, 1.0, 2.0, 3.0], [3.0, 2.0, 2.0, 3.0], [1.0, 1.0, 2.0, 3.0]];
    assert_eq!(*attention.concat(), Matrix::from_rows(concat));
    assert_eq!(*attention.projected(), Matrix::from_rows([[9.0, 0.0], [11.0, 1.0], [9.0, 0.0]]));
}

#[test]
fn the_chosen_head_is_no_number_of_the_document() {
    let (first, mut second) = (two_heads(), two_heads());
    second.choose_head(1);
    assert_eq!(first, second);
    assert_eq!(second.inputs().matrix(Input::Wq).column(0).collect::<Vec<_>>(), [0.0, 1000.0, 1000.0, 0.0]);
    let [one, other] = [&first, &second].map(Attention::compute);
    assert_eq!(one.projected(), other.projected());
    assert_eq!((one.head(0).weights(), one.head(1).weights()), (other.head(0).weights(), other.weights()));
    second.choose_head(7);
    assert_eq!(second.chosen_head(), 1, "a head that there is not is ignored");
}

#[test]
fn splitting_keeps_every_number_and_there_is_a_way_back() {
    let (one, two) = (whole(), whole().split(2).unwrap());
    for input in Input::PROJECTED {
        assert_eq!(*two.inputs().whole(input), *one.inputs().matrix(input), "{input:?}");
    }
    assert_eq!(*two.inputs().matrix_of(1, Input::Wk), Matrix::from_rows([[-1.0], [-1.0], [0.0], [0.0]]));
    assert_eq!((two.shape().heads(), two.shape().d_k(), two.shape().d_v()), (2, 1, 2));
    assert_eq!((two.shape().result(), one.shape().result()), (Stage::Concat, Stage::Output));
    assert_eq!(two.split(1), Ok(one.clone()));
    let [alone, of_two] = [&one, &two.split(1).unwrap()].map(Attention::compute);
    assert_eq!(alone.output(), of_two.output());
    // What changes is what is between: one head compares and mixes with all columns.
    assert_ne!(alone.output(), Attention::compute(&two).concat());
    let kept = two_heads();
    assert_eq!(kept.split(1).unwrap().split(2), Ok(kept), "with W_O, too");
}

#[test]
fn a_w_o_of_ones_on_the_diagonal_changes_no_number() {
    let document = whole().split(2).unwrap().with_output_projection();
    assert_eq!(document.shape().d_out(), Some(4));
    let attention = Attention::compute(&document);
    assert_eq!(attention.projected(), attention.concat());
    assert_eq!(document.with_output_projection(), document);
    assert_eq!(document.projected_by(None), Ok(whole().split(2).unwrap()));
}

#[test]
fn heads_that_share_keys_and_values_have_the_mean_of_what_they_had() {
    let grouped = two_heads().divided(2, 1).unwrap();
    assert_eq!(grouped.inputs().sharing(), 2);
    let keys = Matrix::from_rows([[0.0], [0.5], [0.0], [0.0]]);
    let values = Matrix::from_rows([[1.5, 2.0], [0.0, 1.5], [1.0, 0.5], [1.0, 0.0]]);
    for head in 0..2 {
        assert_eq!(*grouped.inputs().matrix_of(head, Input::Wk), keys);
        assert_eq!(*grouped.inputs().matrix_of(head, Input::Wv), values);
    }
    assert_eq!((&*grouped.inputs().whole(Input::Wk), &*grouped.inputs().whole(Input::Wv)), (&keys, &values));
    assert_eq!(grouped.inputs().whole(Input::Wq).cols(), 2, "each head asks for itself");
    let apart = grouped.split(2).unwrap();
    assert_eq!(apart.inputs().sharing(), 1);
    assert_eq!(apart.inputs().matrix_of(1, Input::Wk), &keys, "each has what they shared");
    let [together, apart] = [&grouped, &apart].map(Attention::compute);
    assert_eq!(together.projected(), apart.projected());
}

#[test]
fn a_shared_matrix_changes_for_all_heads_that_share_it() {
    let mut document = two_heads().divided(2, 1).unwrap();
    let before = document.clone();
    let mut attention = Attention::prepare(&document);
    let applied = document.apply(&in_head(1, set(Input::Wv, 2, 1, 7.0))).unwrap();
    attention.update(&document, &applied.change);
    for head in 0..2 {
        assert_eq!(document.inputs().matrix_of(head, Input::Wv)[(2, 1)], 7.0);
    }
    assert_follows(&attention, &document, || "a shared column".to_owned());
    let query = document.apply(&in_head(1, set(Input::Wq, 0, 0, 5.0))).unwrap();
    assert_eq!(*document.inputs().matrix_of(0, Input::Wq), *before.inputs().matrix_of(0, Input::Wq));
    document.apply(&query.inverse).unwrap();
    document.apply(&applied.inverse).unwrap();
    assert_eq!(document, before);
}

#[rstest]
#[case(4, 4, HeadsError::Width { axis: Axis::Key, width: 2, heads: 4 })]
#[case(0, 1, HeadsError::Count { given: 0 })]
#[case(33, 33, HeadsError::Count { given: 33 })]
#[case(2, 0, HeadsError::Groups { groups: 0, heads: 2 })]
#[case(2, 3, HeadsError::Groups { groups: 3, heads: 2 })]
fn heads_that_do_not_divide_a_width_are_refused(
    #[case] heads: usize,
    #[case] groups: usize,
    #[case] error: HeadsError,
) {
    assert_eq!(two_heads().divided(heads, groups), Err(error));
    assert_eq!(whole().divided(heads, groups), Err(error));
}

#[test]
fn the_width_of_the_values_is_divided_too_and_the_widths_that_would_do_are_told() {
    let odd = whole().resized(Shape::new(3, 4, 4, 5).unwrap(), &Fill::Zeros);
    assert_eq!(odd.split(2), Err(HeadsError::Width { axis: Axis::Value, width: 5, heads: 2 }));
    assert_eq!(HeadsError::widths(5, 2), [Some(4), Some(6)]);
    assert_eq!(HeadsError::widths(2, 4), [None, Some(4)]);
    assert_eq!(HeadsError::widths(1024, 3), [Some(1023), None]);
}

#[test]
fn a_step_back_or_forth_shows_the_head_that_it_changed() {
    let mut sheet = Worksheet::new(two_heads());
    let mut attention = Attention::prepare(sheet.document());
    let change = sheet.apply(&in_head(1, set(Input::Wq, 0, 0, 3.0))).unwrap();
    sheet.seal();
    attention.update(sheet.document(), &change);
    assert_eq!(sheet.document().chosen_head(), 1);
    let change = sheet.apply(&in_head(0, set(Input::Wk, 0, 0, 4.0))).unwrap();
    sheet.seal();
    attention.update(sheet.document(), &change);
    assert_eq!(sheet.document().chosen_head(), 0);
    for (is_back, head) in [(true, 0), (true, 1), (false, 1), (false, 0)] {
        let change = if is_back { sheet.undo() } else { sheet.redo() };
        attention.update(sheet.document(), &change);
        assert_eq!(sheet.document().chosen_head(), head);
        assert_follows(&attention, sheet.document(), || format!("head {head}"));
    }
    assert_eq!(sheet.document().inputs().matrix_of(1, Input::Wq)[(0, 0)], 3.0);
}

#[test]
fn choosing_a_head_and_writing_what_is_there_changes_no_number() {
    let mut document = two_heads();
    let mut attention = Attention::prepare(&document);
    let applied = document.apply(&in_head(1, set(Input::Wq, 1, 0, 1000.0))).unwrap();
    assert_eq!(applied.change, Change::Head);
    let dirty = attention.update(&document, &applied.change);
    assert_eq!(*attention.q(), Matrix::from_rows([[2000.0], [1000.0], [1000.0]]));
    for stage in [Stage::X, Stage::Wo, Stage::Concat, Stage::Projected] {
        assert!(dirty.in_stage(stage).is_empty(), "{stage:?}");
    }
    assert!(!dirty.in_stage(Stage::Weights).is_empty(), "the card shows another head's");
}

#[test]
fn a_refused_edit_of_another_head_chooses_none() {
    let mut document = two_heads();
    let refused = document.apply(&in_head(1, set(Input::Wq, 9, 0, 1.0)));
    assert_eq!(refused, Err(EditError::OutOfBounds { input: Input::Wq, row: 9, col: 0, rows: 4, cols: 1 }));
    assert_eq!(document.chosen_head(), 0);
    let refused = document.apply(&in_head(2, set(Input::Wq, 0, 0, 1000.0)));
    assert_eq!(refused, Err(EditError::NoSuchHead { head: 2, heads: 2 }));
    assert_eq!((document.chosen_head(), &document), (0, &two_heads()));
}

#[test]
fn an_edit_that_shows_another_head_reports_all_of_its_stages() {
    let mut document = two_heads().with_other_keys();
    let mut attention = Attention::prepare(&document);
    let edit = in_head(1, Edit::RemoveWord { of: Sequence::Queries, row: 0 });
    let applied = document.apply(&edit).unwrap();
    let dirty = attention.update(&document, &applied.change);
    assert_follows(&attention, &document, || "a word less".to_owned());
    assert!(!dirty.in_stage(Stage::K).is_empty(), "K is that of the other head");
    assert!(dirty.in_stage(Stage::XKv).is_empty());
}

#[test]
fn one_heads_column_touches_that_head_and_its_columns_alone() {
    let mut document = two_heads();
    document.choose_head(1);
    let mut attention = Attention::prepare(&document);
    let before = attention.clone();
    let applied = document.apply(&set(Input::Wv, 0, 1, 9.0)).unwrap();
    let dirty = attention.update(&document, &applied.change);
    let lines = |dirty: &DirtyCells, stage: Stage| {
        let lines = dirty.in_stage(stage).clone();
        (lines.rows, lines.cols)
    };
    for stage in [Stage::V, Stage::Output] {
        assert_eq!(lines(&dirty, stage), (0..0, 1..2), "{stage:?}");
    }
    assert_eq!(lines(&dirty, Stage::Concat), (0..0, 3..4));
    assert!(dirty.in_stage(Stage::Projected).intersects(&(0..3), &(0..2)));
    for stage in [Stage::X, Stage::Wq, Stage::Wo, Stage::Q, Stage::K, Stage::Scores, Stage::Weights] {
        assert!(dirty.in_stage(stage).is_empty(), "{stage:?}");
    }
    // V₂ of the words is now (4, 9), (0, 2) and (2, 11).
    assert_eq!(attention.output().row(0), [2.0, 5.5]);
    assert_eq!(attention.projected().row(0), [14.0, -2.5]);
    assert_eq!(attention.head(0).output(), before.head(0).output());
    for row in 0..3 {
        assert_eq!(attention.concat().row(row)[..3], before.concat().row(row)[..3]);
    }

    // A query of a head that is not chosen: its columns, and nothing of the chosen head.
    let applied = document.apply(&in_head(0, set(Input::Wq, 0, 0, -1000.0))).unwrap();
    assert!(matches!(applied.change, Change::InHead { head: 0, .. }));
    let of_second = attention.head(1).weights().clone();
    let dirty = attention.update(&document, &applied.change);
    assert_eq!(lines(&dirty, Stage::Concat), (0..0, 0..2));
    assert_eq!(*attention.head(1).weights(), of_second);
    assert_follows(&attention, &document, || "a column of W_Q".to_owned());
}

#[test]
fn w_o_alone_touches_the_projected_output_alone() {
    let mut document = two_heads();
    let mut attention = Attention::prepare(&document);
    let applied = document.apply(&set(Input::Wo, 3, 1, 2.0)).unwrap();
    assert_eq!(applied.change, Change::Cells { input: Input::Wo, rows: 3..4, cols: 1..2 });
    let dirty = attention.update(&document, &applied.change);
    let touched: Vec<_> = Stage::ALL.into_iter().filter(|&stage| !dirty.in_stage(stage).is_empty()).collect();
    assert_eq!(touched, [Stage::Wo, Stage::Projected]);
    assert_eq!(dirty.in_stage(Stage::Projected).cols, 1..2);
    assert_eq!(*attention.projected(), Matrix::from_rows([[9.0, 9.0], [11.0, 10.0], [9.0, 9.0]]));
}

#[test]
fn w_o_follows_the_width_of_the_values() {
    let document = two_heads();
    let wider = document.resized(Shape::new(3, 4, 1, 3).unwrap(), &Fill::Zeros);
    let w_o = |document: &Document| document.inputs().w_o().unwrap().clone();
    let zeros = [0.0, 0.0];
    assert_eq!(
        w_o(&wider),
        Matrix::from_rows([[1.0, 0.0], [0.0, 1.0], zeros, [1.0, 1.0], [2.0, -1.0], zeros]),
        "the rows of a head stay with it"
    );
    let [before, after] = [&document, &wider].map(Attention::compute);
    assert_eq!(before.projected(), after.projected());
    let narrower = document.resized(Shape::new(3, 4, 1, 1).unwrap(), &Fill::Zeros);
    assert_eq!(w_o(&narrower), Matrix::from_rows([[1.0, 0.0], [1.0, 1.0]]));
    let out = document.resized(document.shape().projected_to(Some(3)).unwrap(), &Fill::Ones);
    assert_eq!(w_o(&out).row(3), [2.0, -1.0, 1.0]);
}

#[test]
fn heads_stay_whatever_happens_to_the_words() {
    let document = two_heads();
    let shape = document.shape();
    let check = |after: &Document, what: &str| {
        let now = after.shape();
        assert_eq!((now.heads(), now.d_out()), (shape.heads(), shape.d_out()), "{what}");
        assert_eq!(after.inputs().whole(Input::Wq).cols(), 2 * now.d_k(), "{what}");
        let w_o = after.inputs().w_o().unwrap();
        assert_eq!(w_o.rows(), 2 * now.d_v(), "{what}");
        assert_follows(&Attention::prepare(after), after, || what.to_owned());
    };
    check(&document.resized(Shape::new(5, 3, 2, 2).unwrap(), &Fill::Ones), "resized");
    let blank = document.blank(Shape::new(4, 4, 1, 2).unwrap(), &Fill::Zeros);
    assert_eq!((blank.shape().heads(), blank.shape().d_out()), (1, None), "a blank one begins with one head");
    let words: Vec<String> = ["a", "b", "c", "d"].map(str::to_owned).into();
    check(&document.of_sentence(&words, 4, "").unwrap(), "a sentence");
    check(&document.with_other_keys(), "other words");
    let given = document.with_given_projections().unwrap();
    check_given(&given, &document);

    let mut edited = document.clone();
    let mut attention = Attention::prepare(&edited);
    let of = Sequence::Queries;
    let edits =
        [edited.inserting(of, 1), Edit::MoveWord { of, from: 0, to: 2 }, Edit::RemoveWord { of, row: 0 }];
    for edit in edits {
        let applied = edited.apply(&edit).unwrap();
        attention.update(&edited, &applied.change);
        assert_follows(&attention, &edited, || format!("{edit:?}"));
        check(&edited, "tokens");
    }
}

/// With Q, K and V of each head given, the result is the same.
fn check_given(given: &Document, document: &Document) {
    let [before, after] = [document, given].map(Attention::compute);
    assert!(!given.inputs().has(Input::Wq));
    assert_eq!(given.inputs().matrix_of(1, Input::K), before.head(1).k());
    assert_eq!(after.projected(), before.projected());
    assert_eq!(*given.inputs().whole(Input::V).row(0), [3.0, 2.0, 4.0, 4.0]);
    let mut changed = given.clone();
    let mut attention = Attention::prepare(&changed);
    let applied = changed.apply(&in_head(1, set(Input::V, 0, 0, 6.0))).unwrap();
    attention.update(&changed, &applied.change);
    assert_eq!(attention.projected().row(2), [10.0, 1.0], "half of 2 more, by the third row of W_O");
}

#[test]
fn one_head_with_w_o_has_no_concat() {
    let w_o = Matrix::from_rows([[1.0], [2.0], [0.0], [-1.0]]);
    let document = whole().projected_by(Some(w_o)).unwrap();
    let attention = Attention::compute(&document);
    assert_eq!(document.shape().result(), Stage::Projected);
    for row in 0..3 {
        let z = attention.output().row(row);
        assert_eq!(attention.projected().row(row), [z[0] + 2.0 * z[1] - z[3]]);
    }
}

#[test]
fn a_document_without_heads_is_as_it_was() {
    for preset in [Preset::ThreeWords, Preset::Gaze, Preset::Causal] {
        let document = preset.document();
        let attention = Attention::compute(&document);
        assert_eq!(document.head(0), document);
        assert_eq!(document.split(1), Ok(document.clone()));
        assert_eq!(attention.concat(), attention.output());
        assert_eq!(attention.projected(), attention.output());
    }
}

#[test]
fn a_head_that_is_chosen_again_knows_what_the_others_added_meanwhile() {
    let wide = random_document([3, 6, 8, 128], 5, Settings::default()).split(2).unwrap();
    let mut document = wide.with_output_projection();
    let mut attention = Attention::prepare(&document);
    for (head, value) in [(0, 1.5), (1, -2.5), (0, 3.5), (1, 0.5), (0, 4.5)] {
        let edit = Edit::SetCell { input: Input::Wv, row: 1, col: 40, value };
        let applied = document.apply(&Edit::InHead { head, edit: Box::new(edit) }).unwrap();
        attention.update(&document, &applied.change);
        assert_eq!(attention.projected(), Attention::compute(&document).projected(), "head {head}");
    }
}
