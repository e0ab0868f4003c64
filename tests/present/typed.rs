//! Why a text is not a number, in words.

use attenscope::number::parse;
use attenscope::present::number_refused;
use attenscope::text::Language;
use rstest::rstest;

use crate::wording;

fn said(language: Language, typed: &str) -> String {
    number_refused(wording(language).text, typed)
}

#[rstest]
#[case("2+", "After “2+” a number was expected.", "“2+”的后面缺少一个数。")]
#[case("2 + × 3", "After “2 +” a number was expected.", "“2 +”的后面缺少一个数。")]
#[case("*3", "It cannot begin with “*3”: a number was expected.", "算式不能以“*3”开头：这里应是一个数。")]
#[case(
    "2π",
    "Between “2” and “π” an operator is missing: +, −, × or /.",
    "“2”和“π”之间缺少运算符：+、−、× 或 /。"
)]
#[case(
    "2*foo+1",
    "“foo” is not known here. You can use sqrt, exp, ln, pi and e.",
    "不认识“foo”。可以用 sqrt、exp、ln、pi 和 e。"
)]
#[case(
    "2×(3+4",
    "The bracket before “3+4” (character 3) is not closed.",
    "“3+4”前面的左括号（第 3 个字符）没有配对的右括号。"
)]
#[case(
    "2+3)",
    "The bracket after “2+3” (character 4) has no opening bracket.",
    "“2+3”后面的右括号（第 4 个字符）没有配对的左括号。"
)]
#[case(
    "1/(2-2)",
    "“1/(2-2)” divides by 0, and nothing can be divided by 0.",
    "“1/(2-2)”的除数是 0，而 0 不能作除数。"
)]
#[case("√(1-2)", "“√(1-2)”: a negative number has no square root.", "“√(1-2)”：负数没有实数平方根。")]
#[case(
    "exp(1000)",
    "“exp(1000)” is too large: numbers here go up to about 1.797e308.",
    "“exp(1000)”太大了：最大约为 1.797e308。"
)]
fn what_is_wrong_is_named_and_where(#[case] typed: &str, #[case] english: &str, #[case] chinese: &str) {
    assert_eq!(said(Language::English, typed), english);
    assert_eq!(said(Language::Chinese, typed), chinese);
}

#[test]
fn what_is_but_a_number_is_refused_as_a_plain_one() {
    for language in Language::ALL {
        for typed in ["", " ", "abc", " abc ", "1,250", "1e999", "1e-999", "1.2.3"] {
            let error = parse(typed).expect_err(typed);
            assert_eq!(said(language, typed), (wording(language).text.refusal().number)(error), "{typed:?}");
        }
    }
}

#[test]
fn of_a_long_text_only_what_is_near_is_quoted() {
    let long = said(Language::English, &format!("{}2 foo", "1+".repeat(400)));
    assert_eq!(long, "“foo” is not known here. You can use sqrt, exp, ln, pi and e.");
    let before = said(Language::English, &format!("{}2 3", "1+".repeat(400)));
    assert_eq!(before, "Between “…+1+1+1+1+1+2” and “3” an operator is missing: +, −, × or /.");
    let found = said(Language::English, &format!("1+{}", "x".repeat(400)));
    assert!(found.starts_with(&format!("“{}…” is not", "x".repeat(24))), "{found}");
    assert!(said(Language::English, "1+\u{202E}b").contains("“[U+202E]”"));
    assert!(said(Language::English, &"1".repeat(2_000)).contains("1000 characters"));
}

#[test]
fn of_what_comes_to_a_number_nothing_is_said() {
    assert_eq!(said(Language::English, "=2+3"), "");
}
