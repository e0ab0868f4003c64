//! The formula of each stage, in each convention and with each setting.

use attenscope::model::{
    Convention, Divisor, Edit, Expr, Graph, MARKDOWN, Mask, Operation, PLAIN, Scalar, Scaling, SoftCap,
    Stage, Temperature,
};
use attenscope::presets::Preset;
use proptest::prelude::*;
use rstest::rstest;

use crate::support::properties::properties;

/// The formula of every computed stage: its name, and what it is equal to.
fn formulas(graph: &Graph<'_>, convention: Convention) -> Vec<String> {
    let line = |(stage, _): (Stage, Operation<'_>)| {
        let name = graph.name(stage, convention).write(&PLAIN);
        match graph.definition(stage, convention) {
            Some(formula) => format!("{name} = {}", formula.write(&PLAIN)),
            None => name,
        }
    };
    graph.operations().map(line).collect()
}

#[rstest]
#[case::rows(Convention::Rows, ["Q = X·W_Q", "K = X·W_K", "V = X·W_V", "Q·Kᵀ", "S = Q·Kᵀ / 2.5", "S′ = S + M", "A = softmax(S′ / 0.5)", "Z = A·V"])]
#[case::columns(Convention::Columns, ["Q = W_Q·X", "K = W_K·X", "V = W_V·X", "Kᵀ·Q", "S = Kᵀ·Q / 2.5", "S′ = S + M", "A = softmax(S′ / 0.5)", "Z = V·A"])]
#[case::linear(Convention::Linear, ["Q = X·W_Qᵀ", "K = X·W_Kᵀ", "V = X·W_Vᵀ", "Q·Kᵀ", "S = Q·Kᵀ / 2.5", "S′ = S + M", "A = softmax(S′ / 0.5)", "Z = A·V"])]
fn each_convention_writes_the_formulas(#[case] convention: Convention, #[case] expected: [&str; 8]) {
    let mut document = Preset::ThreeWords.document().causal();
    for edit in
        [Edit::set(Scaling::Custom(Divisor::new(2.5).unwrap())), Edit::set(Temperature::new(0.5).unwrap())]
    {
        document.apply(&edit).unwrap();
    }
    assert_eq!(formulas(&Graph::of(&document), convention), expected);
}

#[test]
fn a_soft_cap_is_written_before_the_mask() {
    let document = Preset::ThreeWords.document().causal().capped_at(SoftCap::new(50.0).ok());
    for convention in Convention::ALL {
        assert_eq!(formulas(&Graph::of(&document), convention)[5], "S′ = 50·tanh(S / 50) + M");
    }
    let negative = Scaling::Custom(Divisor::new(-2.0).unwrap());
    let mut document = Preset::ThreeWords.document();
    document.apply(&Edit::set(negative)).unwrap();
    assert_eq!(formulas(&Graph::of(&document), Convention::Rows)[4], "S = Q·Kᵀ / -2");
}

#[test]
fn a_setting_that_changes_nothing_is_not_written() {
    let mut document = Preset::ThreeWords.document();
    document.apply(&Edit::set(Scaling::None)).unwrap();
    let written = formulas(&Graph::of(&document), Convention::Rows);
    assert_eq!(written[3..6], ["Q·Kᵀ", "S = Q·Kᵀ", "A = softmax(S)"]);
}

#[test]
fn an_output_can_be_written_out_from_queries_keys_and_values() {
    let graph = Graph::plain();
    let written = |convention| graph.written_out(Stage::Output, convention).write(&PLAIN);
    assert_eq!(written(Convention::Rows), "softmax(Q·Kᵀ / 1)·V");
    assert_eq!(written(Convention::Columns), "V·softmax(Kᵀ·Q / 1)");
}

#[test]
fn a_rule_that_is_not_set_leaves_the_scores_before_it() {
    let plain = Preset::ThreeWords.document();
    let masked = plain.clone().masked_by(Mask::CAUSAL).unwrap();
    assert_eq!(Graph::of(&plain).resolved(Stage::Masked), Stage::Scaled);
    assert_eq!(Graph::of(&masked).resolved(Stage::Masked), Stage::Masked);
    for stage in Stage::ALL.into_iter().filter(|&stage| Graph::of(&plain).has(stage)) {
        assert_eq!(Graph::of(&plain).resolved(stage), stage);
    }
}

#[test]
fn a_stage_depends_on_what_it_is_computed_from() {
    let graph = Graph::plain();
    let depending = |on| Stage::ALL.into_iter().filter(|&stage| graph.depends(stage, on)).collect::<Vec<_>>();
    use Stage::{Concat, K, Masked, Output, Projected, Q, Scaled, Scores, V, Weights, Wk, Wq, Wv, X};
    assert_eq!(depending(X), [X, Q, K, V, Scores, Scaled, Masked, Weights, Output, Concat, Projected]);
    assert_eq!(depending(Wq), [Wq, Q, Scores, Scaled, Masked, Weights, Output, Concat, Projected]);
    assert_eq!(depending(Wk), [Wk, K, Scores, Scaled, Masked, Weights, Output, Concat, Projected]);
    assert_eq!(depending(Wv), [Wv, V, Output, Concat, Projected]);
    // Without rules, S′ is S. Without heads and W_O, C and O are Z.
    assert_eq!(depending(Scaled), [Scaled, Masked, Weights, Output, Concat, Projected]);
    assert_eq!(depending(Masked), [Scaled, Masked, Weights, Output, Concat, Projected]);
    assert_eq!(depending(Weights), [Weights, Output, Concat, Projected]);
}

fn expressions() -> impl Strategy<Value = Expr> {
    let matrix = (0..Stage::COUNT).prop_map(|at| Expr::Matrix(Stage::ALL[at].symbol()));
    matrix.prop_recursive(4, 16, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(left, right)| left.times(right)),
            (inner.clone(), inner.clone()).prop_map(|(left, right)| left.plus(right)),
            inner.clone().prop_map(Expr::transposed),
            inner.clone().prop_map(|of| of.over(Some(Scalar::Divisor(2.5)))),
            inner.clone().prop_map(|of| Expr::Capped(Box::new(of), Scalar::Cap(50.0))),
            inner.clone().prop_map(|of| Expr::Softmax(Box::new(of))),
            inner.prop_map(|of| of.plus(Expr::Mask)),
        ]
    })
}

proptest! {
    #![proptest_config(properties(300))]

    #[test]
    fn transposing_twice_gives_the_same_expression(expr in expressions()) {
        prop_assert_eq!(expr.clone().transposed().transposed(), expr);
    }

    #[test]
    fn a_written_expression_is_transposed_as_a_whole(expr in expressions()) {
        let rows = expr.clone().written_in(Convention::Columns, Stage::Output);
        prop_assert_eq!(rows.transposed(), expr.with_operands_written_in(Convention::Columns));
    }

    #[test]
    fn in_rows_an_expression_is_written_as_it_is(expr in expressions()) {
        let written = expr.clone().written_in(Convention::Rows, Stage::Output);
        prop_assert_eq!(written.write(&MARKDOWN), expr.write(&MARKDOWN));
    }
}
