//! Typed arithmetic gives what binary64 gives step by step, or is refused with a reason and a place.

use std::f64::consts::{E, PI};

use attenscope::number::{Fault, MAX_CHARACTERS, MAX_DEPTH, ParseError, evaluate, parse};
use proptest::prelude::*;
use rstest::rstest;

use crate::properties::properties;

#[rstest]
#[case("2+3", 5.0)]
#[case("=2+3", 5.0)]
#[case(" ＝ ２＋３ ", 5.0)]
#[case("2 − 3 − 4", -5.0)]
#[case("2-3", -1.0)]
#[case("0.1+0.2", 0.1 + 0.2)]
#[case("0,5+1,25", 1.75)]
#[case("2×3·4*5", 120.0)]
#[case("2⋅3", 6.0)]
#[case("12÷3/2", 2.0)]
#[case("1/2/2", 0.25)]
#[case("2+3×4", 14.0)]
#[case("(2+3)×4", 20.0)]
#[case("（2＋3）＊4", 20.0)]
#[case("−2^2", -4.0)]
#[case("(−2)^2", 4.0)]
#[case("2^3^2", 512.0)]
#[case("2^−1", 0.5)]
#[case("2^-2^2", 0.0625)]
#[case("2**3", 8.0)]
#[case("2 * 3 ** 2", 18.0)]
#[case("2×−3", -6.0)]
#[case("2 - -3", 5.0)]
#[case("+2", 2.0)]
#[case("sqrt(9)", 3.0)]
#[case("√9", 3.0)]
#[case("√(9+16)", 5.0)]
#[case("√√16", 2.0)]
#[case("√4/2", 1.0)]
#[case("√4^3", 8.0)]
#[case("1/√3", 1.0 / 1.732_050_807_568_877_2)]
#[case("exp(0)", 1.0)]
#[case("EXP ( 1 )", 1.0_f64.exp())]
#[case("ln(e)", 1.0)]
#[case("ln(2)", 2.0_f64.ln())]
#[case("e", E)]
#[case("e^2", E.powf(2.0))]
#[case("−e", -E)]
#[case("pi", PI)]
#[case("π", PI)]
#[case("=PI()/2", PI / 2.0)]
#[case("pi ( ) × 2", PI * 2.0)]
#[case("2*Pi", 2.0 * PI)]
#[case("√π", 1.772_453_850_905_515_9)]
#[case("1e3+1", 1001.0)]
#[case("2e-1×5", 1.0)]
#[case("=1/3", 1.0 / 3.0)]
#[case("=−.5", -0.5)]
#[case("½+⅓", 0.5 + 1.0 / 3.0)]
#[case("2½^2", 6.25)]
#[case("−2½", -2.5)]
#[case("2 ½ × 2", 5.0)]
#[case("1⁄4+1∕4", 0.5)]
#[case("0^0", 1.0)]
#[case("0/5", 0.0)]
#[case("0×5", 0.0)]
#[case("0^2", 0.0)]
#[case("2−2", 0.0)]
#[case("√0", 0.0)]
#[case("ln(1)", 0.0)]
#[case("=5", 5.0)]
fn arithmetic_comes_to_its_number(#[case] text: &str, #[case] value: f64) {
    assert_eq!(evaluate(text), Ok(value), "{text}");
}

#[rstest]
#[case("", Fault::Number(ParseError::Empty), "")]
#[case(" = ", Fault::Number(ParseError::Empty), "=")]
#[case("abc", Fault::Number(ParseError::NotANumber), "abc")]
#[case(" 三 ", Fault::Number(ParseError::NotANumber), "三")]
#[case("2+1.2.3", Fault::Number(ParseError::NotANumber), "1.2.3")]
#[case("1,250+1", Fault::Number(ParseError::AmbiguousComma), "1,250")]
#[case("1+1e999", Fault::Number(ParseError::TooLarge), "1e999")]
#[case("1+1e-999", Fault::Number(ParseError::TooSmall), "1e-999")]
#[case("2.5½", Fault::Number(ParseError::NotANumber), "2.5½")]
#[case("2+", Fault::NoNumber, "")]
#[case("2+)", Fault::NoNumber, "")]
#[case("*3", Fault::NoNumber, "")]
#[case("()", Fault::NoNumber, "")]
#[case("--1", Fault::NoNumber, "")]
#[case("2××3", Fault::NoNumber, "")]
#[case("√", Fault::NoNumber, "")]
#[case("1 000", Fault::NoOperator, "000")]
#[case("2π", Fault::NoOperator, "π")]
#[case("2(3)", Fault::NoOperator, "(3)")]
#[case("(2 3)", Fault::NoOperator, "3")]
#[case("2e", Fault::NoOperator, "e")]
#[case("½2", Fault::NoOperator, "2")]
#[case("foo+1", Fault::UnknownName, "foo")]
#[case("2+log(3)", Fault::UnknownName, "log")]
#[case("0x10", Fault::UnknownName, "x")]
#[case("πe", Fault::NoOperator, "e")]
#[case("2$", Fault::UnknownSign, "$")]
#[case("[2]", Fault::UnknownSign, "[")]
#[case("5%", Fault::UnknownSign, "%")]
#[case("2==3", Fault::UnknownSign, "=")]
#[case("sqrt 2", Fault::NoBracket, "sqrt")]
#[case("exp", Fault::NoBracket, "exp")]
#[case("2×(3+4", Fault::NotClosed, "(")]
#[case("ln(2", Fault::NotClosed, "(")]
#[case("pi(2)", Fault::NoOperator, "(2)")]
#[case("2+3)", Fault::NotOpened, ")")]
#[case("1+2/(3−3)", Fault::ZeroDivisor, "2/(3−3)")]
#[case("1/2/0", Fault::ZeroDivisor, "1/2/0")]
#[case("0^−1", Fault::ZeroDivisor, "0^−1")]
#[case("1+√(1−2)", Fault::NegativeRoot, "√(1−2)")]
#[case("sqrt(−1)+1", Fault::NegativeRoot, "sqrt(−1)")]
#[case("ln(0)", Fault::LogarithmOfNone, "ln(0)")]
#[case("ln(−1)", Fault::LogarithmOfNone, "ln(−1)")]
#[case("(−8)^(1/3)", Fault::NegativeBase, "(−8)^(1/3)")]
#[case("exp(1000)", Fault::TooLarge, "exp(1000)")]
#[case("1/exp(1000)", Fault::TooLarge, "exp(1000)")]
#[case("10^400", Fault::TooLarge, "10^400")]
#[case("1e308×10", Fault::TooLarge, "1e308×10")]
#[case("1e308+1e308", Fault::TooLarge, "1e308+1e308")]
#[case("exp(−1000) + 1", Fault::TooSmall, "exp(−1000)")]
#[case("1e-200×1e-200", Fault::TooSmall, "1e-200×1e-200")]
#[case("1e-200÷1e200", Fault::TooSmall, "1e-200÷1e200")]
#[case("10^−400", Fault::TooSmall, "10^−400")]
fn what_comes_to_no_number_is_refused_by_name_and_place(
    #[case] text: &str,
    #[case] fault: Fault,
    #[case] found: &str,
) {
    let error = evaluate(text).expect_err(text);
    let at: String = text.chars().skip(error.at.start).take(error.at.len()).collect();
    assert_eq!((error.fault, at.as_str()), (fault, found), "{text}");
}

#[test]
fn where_something_is_missing_is_told() {
    let place = |text: &str| evaluate(text).map_err(|error| error.at);
    assert_eq!(place("2+"), Err(2..2));
    assert_eq!(place(" 2 + × 3"), Err(5..5));
    assert_eq!(place("(2+3"), Err(0..1));
    assert_eq!(place("1+(2+(3)"), Err(2..3));
}

#[test]
fn hostile_text_is_refused_before_it_costs_much() {
    let fault = |text: String| evaluate(&text).map_err(|error| error.fault);
    let nested = |depth: usize| format!("{}1{}", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(fault(nested(MAX_DEPTH)), Ok(1.0));
    assert_eq!(fault(nested(MAX_DEPTH + 1)), Err(Fault::TooDeep));
    for piece in ["(", "√", "2^", "2^-", "sqrt(", "-(", "√("] {
        assert_eq!(fault(piece.repeat(MAX_DEPTH + 1)), Err(Fault::TooDeep), "{piece}");
    }
    let long = |terms: usize| format!("{}1", "1+".repeat(terms));
    let most = (MAX_CHARACTERS - 1) / 2;
    assert_eq!(fault(long(most)), Ok(most as f64 + 1.0));
    assert_eq!(fault(format!("{} ", long(most))), Ok(most as f64 + 1.0));
    assert_eq!(fault(format!("{}  ", long(most))), Err(Fault::TooLong));
    assert_eq!(fault("(".repeat(10_000_000)), Err(Fault::TooLong));
}

/// An expression, and how it is written.
#[derive(Clone, Debug)]
enum Tree {
    Number(f64),
    Constant(&'static str, f64),
    Negative(Box<Tree>),
    Applied(&'static str, Box<Tree>),
    Joined(Box<Tree>, char, Box<Tree>),
}

/// The precedence of a tree: sums, products, signs, powers, single values.
fn rank(tree: &Tree) -> u8 {
    match tree {
        Tree::Joined(_, '+' | '-', _) => 0,
        Tree::Joined(_, '*' | '/', _) => 1,
        Tree::Negative(_) => 2,
        Tree::Joined(..) => 3,
        Tree::Number(_) | Tree::Constant(..) | Tree::Applied(..) => 4,
    }
}

/// Writes a tree with the fewest brackets that keep its order.
fn written(tree: &Tree, least: u8) -> String {
    let text = match tree {
        Tree::Number(value) => value.to_string(),
        Tree::Constant(name, _) => (*name).to_owned(),
        Tree::Negative(inner) => format!("−{}", written(inner, 3)),
        Tree::Applied("√", inner) => format!("√{}", written(inner, 4)),
        Tree::Applied(name, inner) => format!("{name}({})", written(inner, 0)),
        Tree::Joined(left, sign @ ('+' | '-'), right) => {
            format!("{} {sign} {}", written(left, 0), written(right, 1))
        }
        Tree::Joined(left, sign @ ('*' | '/'), right) => {
            format!("{}{sign}{}", written(left, 1), written(right, 2))
        }
        Tree::Joined(left, sign, right) => format!("{}{sign}{}", written(left, 4), written(right, 2)),
    };
    if rank(tree) < least { format!("({text})") } else { text }
}

/// The value of a tree by the machine's own arithmetic. `None` if a step overflows or underflows.
fn value(tree: &Tree) -> Option<f64> {
    let (value, may_be_zero) = match tree {
        Tree::Number(value) | Tree::Constant(_, value) => (*value, true),
        Tree::Negative(inner) => (-value(inner)?, true),
        Tree::Applied(name, inner) => {
            let inner = value(inner)?;
            match *name {
                "exp" => (inner.exp(), false),
                "ln" => (inner.ln(), true),
                _ => (inner.sqrt(), true),
            }
        }
        Tree::Joined(left, sign, right) => {
            let (left, right) = (value(left)?, value(right)?);
            match sign {
                '+' => (left + right, true),
                '-' => (left - right, true),
                '*' => (left * right, left == 0.0 || right == 0.0),
                '/' => (left / right, left == 0.0),
                _ => (left.powf(right), left == 0.0),
            }
        }
    };
    (value.is_finite() && (value != 0.0 || may_be_zero)).then_some(value)
}

fn trees() -> impl Strategy<Value = Tree> {
    let leaf = prop_oneof![
        (0_u32..1_000).prop_map(|value| Tree::Number(f64::from(value))),
        (0_u32..1_000).prop_map(|value| Tree::Number(f64::from(value) / 8.0)),
        any::<f64>().prop_map(|value| Tree::Number(if value.is_finite() { value.abs() } else { 0.1 })),
        Just(Tree::Constant("e", E)),
        Just(Tree::Constant("π", PI)),
        Just(Tree::Constant("pi", PI)),
    ];
    leaf.prop_recursive(8, 40, 2, |inner| {
        let operators = prop::sample::select(vec!['+', '-', '*', '/', '^']);
        let functions = prop::sample::select(vec!["sqrt", "exp", "ln", "√"]);
        prop_oneof![
            1 => inner.clone().prop_map(|inner| Tree::Negative(Box::new(inner))),
            2 => (functions, inner.clone()).prop_map(|(name, inner)| Tree::Applied(name, Box::new(inner))),
            5 => (inner.clone(), operators, inner)
                .prop_map(|(left, sign, right)| Tree::Joined(Box::new(left), sign, Box::new(right))),
        ]
    })
}

proptest! {
    #![proptest_config(properties(2_000))]

    #[test]
    fn an_expression_is_what_its_steps_are(tree in trees()) {
        let text = written(&tree, 0);
        // An expression that is too long is refused.
        let expected = value(&tree).filter(|_| text.chars().count() <= MAX_CHARACTERS);
        prop_assert_eq!(evaluate(&text).ok().map(f64::to_bits), expected.map(f64::to_bits), "{}", text);
    }

    #[test]
    fn what_a_plain_number_is_an_expression_is_too(value in any::<f64>().prop_map(|value| if value.is_finite() { value } else { 0.0 })) {
        let text = value.to_string();
        if text.len() < MAX_CHARACTERS {
            prop_assert_eq!(evaluate(&text).map(f64::to_bits).ok(), parse(&text).map(f64::to_bits).ok());
        }
    }

    #[test]
    fn no_text_is_too_strange(text in "[-0-9.,+*/^()=√πe½×÷ sqrtexplni$中]{0,40}") {
        match evaluate(&text) {
            Ok(value) => prop_assert!(value.is_finite()),
            Err(error) => {
                prop_assert!(error.at.start <= error.at.end && error.at.end <= text.chars().count(), "{:?}", error);
            }
        }
    }
}
