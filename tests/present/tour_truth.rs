//! What the tour says about a document's numbers is true of random documents, including masks and conventions.

use attenscope::explain::Step;
use attenscope::math::{Matrix, own_slope};
use attenscope::model::{Convention, Document, Edit, Input, Pipeline, Scaling, Sequence, Stage};
use attenscope::number::{Digits, for_display};
use attenscope::present::tasks::{Answer, Baseline};
use attenscope::present::{TourStep, tour_facts, tour_pair, tour_shares};
use attenscope::text::{Language, Prose, TourFacts};
use proptest::prelude::*;

use crate::read;
use crate::support::documents::{any_small_biased_document, divisor, temperature};
use crate::support::properties::properties;

/// Everything that a step tells about a document, in English.
fn told(step: Step, facts: &TourFacts) -> String {
    let text = (TourStep::of(step).text)(Language::English.messages().steps());
    let mut told = vec![(text.question)(facts), (text.first)(facts), (text.why)(facts), (text.wrong)(facts)];
    told.extend((text.rest)(facts));
    told.iter().map(Prose::plain).collect::<Vec<_>>().join(" ")
}

/// Random documents under any mask, in any convention.
pub fn any_toured() -> impl Strategy<Value = Document> {
    (any_small_biased_document(), prop::sample::select(Convention::ALL.to_vec()))
        .prop_map(|(document, convention)| document.written_in(convention))
}

pub fn facts(pipeline: Pipeline<'_>) -> TourFacts {
    tour_facts(pipeline, Digits::Fixed(2))
}

fn with_rows_exchanged(document: &Document, one: usize, other: usize) -> Document {
    let mut exchanged = document.clone();
    let x = document.inputs().matrix(Input::X);
    for (row, from) in [(one, other), (other, one)] {
        let block = Matrix::from_fn(1, x.cols(), |_, col| x[(from, col)]);
        exchanged.apply(&Edit::SetBlock { input: Input::X, row, col: 0, block }).expect("it fits");
    }
    exchanged
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// A displayed number as a number.
fn read_back(shown: &str) -> f64 {
    shown.replace('−', "-").parse().expect("a number")
}

pub fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * (1.0 + one.abs())
}

proptest! {
    #![proptest_config(properties(96))]

    #[test]
    fn step_1_names_two_words_and_their_true_shares(document in any_toured()) {
        let row = tour_pair(&document).row;
        read(&document, |pipeline| {
            let weights = pipeline.stage(Stage::Weights).row(row);
            let mut others: Vec<f64> =
                (0..weights.len()).filter(|&key| key != row).map(|key| weights[key]).collect();
            others.sort_by(|one, other| other.total_cmp(one));
            if let Some(shares) = tour_shares(pipeline, Digits::Fixed(2)) {
                let shown = |weight: f64| for_display(weight, Digits::Fixed(2));
                assert_eq!((shares.weight, shares.second_weight), (shown(others[0]), shown(others[1])));
                assert_eq!(shares.asks, document.inputs().word(row));
                let guesses = facts(pipeline).guesses.expect("two words");
                assert!(guesses.contains(&shares.strongest) && guesses.contains(&shares.second));
            }
        });
    }

    #[test]
    fn step_2_exchanged_rows_are_exchanged_in_the_output_unless_a_mask_or_a_bias_is_told_of(document in any_toured()) {
        let said = read(&document, |pipeline| told(Step::Words, &facts(pipeline)));
        let n = document.shape().n();
        let (is_masked, is_biased) = (!document.mask().is_none(), document.inputs().has(Input::Bias));
        prop_assert_eq!(said.contains("Only the mask does"), is_masked && !is_biased);
        prop_assert_eq!(said.contains("Only the bias does"), is_biased && !is_masked);
        prop_assert_eq!(said.contains("Only the bias and the mask do"), is_biased && is_masked);
        prop_assert_eq!(said.contains("exchange two rows"), !is_masked && !is_biased);
        prop_assert!(!said.contains("1 rows") && !said.contains("1 columns") && !said.contains("1 numbers"));
        if said.contains("exchange two rows") && n > 1 {
            let rows = |document: &Document| read(document, |pipeline| pipeline.stage(Stage::Output).clone());
            let (was, is) = (rows(&document), rows(&with_rows_exchanged(&document, 0, n - 1)));
            for col in 0..was.cols() {
                prop_assert!(is_near(was[(0, col)], is[(n - 1, col)]) && is_near(was[(n - 1, col)], is[(0, col)]));
            }
        }
    }

    #[test]
    fn step_3_tells_the_shapes_of_three_matrices_that_more_words_leave_as_they_are(document in any_toured()) {
        let shape_of = |document: &Document, input: Input| {
            let matrix = document.inputs().matrix(input);
            format!("{} × {}", matrix.rows(), matrix.cols())
        };
        let said = read(&document, |pipeline| told(Step::Roles, &facts(pipeline)));
        let [w_q, w_k, w_v] = [Input::Wq, Input::Wk, Input::Wv].map(|input| shape_of(&document, input));
        prop_assert_eq!(&w_q, &w_k, "the same shape");
        prop_assert!(said.contains(&format!("W_Q, which is {w_q}")), "{}", said);
        prop_assert!(said.contains(&format!("W_V is {w_v}")), "{}", said);
        let x = document.inputs().matrix(Input::X);
        let q_cols = read(&document, |pipeline| pipeline.stage(Stage::Q).cols());
        prop_assert!(said.contains(&format!("A row of {}", counted(x.cols(), "number"))), "{}", said);
        prop_assert!(said.contains(&format!("gives {}", counted(q_cols, "number"))), "{}", said);
        prop_assert!(said.contains(&format!("for {} or", counted(x.rows(), "word"))), "{}", said);
        let mut longer = document.clone();
        let embedding = vec![1.0; x.cols()];
        let one_more = Edit::InsertWord { of: Sequence::Queries, row: 0, label: "one more".to_owned(), embedding };
        longer.apply(&one_more).expect("it fits");
        for input in [Input::Wq, Input::Wk, Input::Wv] {
            prop_assert_eq!(shape_of(&longer, input), shape_of(&document, input));
        }
    }

    #[test]
    fn step_3_tells_the_query_the_key_and_the_value_of_the_pair(document in any_toured()) {
        let pair = tour_pair(&document);
        read(&document, |pipeline| {
            let said = told(Step::Roles, &facts(pipeline));
            let (asks, answers) = (document.inputs().word(pair.row), document.inputs().word(pair.col));
            for (of, stage, row) in [
                (format!("query {{}} of “{asks}”"), Stage::Q, pair.row),
                (format!("key {{}} of “{answers}”"), Stage::K, pair.col),
                ("value {}".to_owned(), Stage::V, pair.col),
            ] {
                let row = pipeline.stage(stage).row(row);
                // Only the first numbers of a long row are listed.
                let mut listed: Vec<_> =
                    row.iter().take(4).map(|&value| for_display(value, Digits::Fixed(2))).collect();
                listed.extend((row.len() > 4).then(|| "…".to_owned()));
                let named = of.replace("{}", &format!("({})", listed.join(", ")));
                assert!(said.contains(&named), "{named}: {said}");
            }
            let (query, key) = (pipeline.stage(Stage::Q).row(pair.row), pipeline.stage(Stage::K).row(pair.col));
            assert_eq!(query.len(), key.len(), "equally long");
            assert!(said.contains(&format!("a sum of {}", counted(query.len(), "product"))), "{said}");
            let long = pipeline.stage(Stage::V).cols();
            assert!(said.contains(&format!("values are {long} long")), "{said}");
        });
    }

    #[test]
    fn step_5_tells_the_root_of_as_many_products_as_a_score_has_and_a_quotient_of_the_page(document in any_toured()) {
        let pair = tour_pair(&document);
        read(&document, |pipeline| {
            let said = told(Step::Scale, &facts(pipeline));
            let products = pipeline.stage(Stage::K).cols();
            assert!(said.contains(&format!("a sum of d_k = {}", counted(products, "product"))), "{said}");
            assert!(said.contains(&format!("the sum of {products} has variance {products}")), "{said}");
            // The standard deviation in the text is the root of the variance.
            let deviation = said.split("and standard deviation ").nth(1).and_then(|rest| rest.split(". ").next());
            let (root, number) = deviation.and_then(|told| told.split_once(['=', '≈'])).expect("a root");
            assert_eq!(root.trim(), format!("√{products}"));
            let number: f64 = number.trim().parse().expect("a number");
            assert!((number - (products as f64).sqrt()).abs() <= 0.005, "{said}");
            let d_model = document.shape().d_model();
            assert!(said.contains(&format!("d_model = {d_model} is the width of X")), "{said}");
            // The text about the pair has the numbers that the page divides, and the result.
            let score = pipeline.stage(Stage::Scores)[(pair.row, pair.col)];
            let scaled = pipeline.stage(Stage::Scaled)[(pair.row, pair.col)];
            let [score_shown, scaled_shown] = [score, scaled].map(|value| for_display(value, Digits::Fixed(2)));
            assert!(said.contains(&format!("Here: {score_shown} ÷ ")), "{said}");
            // The relation before a number says whether it is rounded.
            let scaled_shown = scaled_shown.trim_start_matches('≈');
            assert!(said.ends_with(&format!(" {scaled_shown}.")), "{said}");
            assert!(is_near(scaled * document.divisor(), score));
            let is_whole = said.ends_with(&format!(" = {scaled_shown}."));
            assert!(!is_whole || read_back(scaled_shown) == scaled, "{said}");
        });
    }

    #[test]
    fn step_5_tells_by_what_the_scores_are_divided(document in any_toured()) {
        let said = read(&document, |pipeline| told(Step::Scale, &facts(pipeline)));
        let by = match document.settings().scaling {
            Scaling::SqrtDk => format!("Here they are divided by √{}", document.shape().d_k()),
            _ => format!(", here by {}.", for_display(document.divisor(), Digits::Fixed(2))),
        };
        prop_assert!(said.contains(&by), "{}: {}", by, said);
    }

    #[test]
    fn what_a_weight_is_told_to_reach_is_all_that_it_reaches(
        document in any_toured(), place in any::<prop::sample::Index>(),
    ) {
        let row = tour_pair(&document).row;
        let stage_of = |document: &Document, stage| read(document, |pipeline| pipeline.stage(stage).clone());
        let (step, input) = (Step::Roles, Input::Wv);
        {
            let task = TourStep::of(step).task(document.shape());
            let baseline = read(&document, |pipeline| Baseline::of(task, pipeline));
            let matrix = document.inputs().matrix(input);
            let at = place.index(matrix.rows() * matrix.cols());
            let (line, col) = (at / matrix.cols(), at % matrix.cols());
            let was = matrix[(line, col)];
            let mut now = document.clone();
            now.apply(&Edit::SetCell { input, row: line, col, value: 100.0 }).expect("it fits");
            let same = |stage: Stage| stage_of(&document, stage) == stage_of(&now, stage);
            match read(&now, |pipeline| task.answer(pipeline, &baseline, row)) {
                Some(Answer::LargeValueWeight(found)) => {
                    prop_assert!(same(Stage::Scores) && same(Stage::Weights), "no score has changed");
                    for (stage, largest) in [(Stage::V, found.v), (Stage::Q, found.q), (Stage::K, found.k)] {
                        let values = stage_of(&now, stage);
                        let values = values.values().iter().map(|value| value.abs());
                        prop_assert_eq!(values.fold(0.0, f64::max), largest);
                    }
                }
                Some(_) => prop_assert!(false, "the answer of another task"),
                // It was that large before.
                None => prop_assert!(was >= 100.0),
            }
        }
    }

    #[test]
    fn step_4_tells_the_score_of_each_way_and_whether_they_are_equal(document in any_toured()) {
        let pair = tour_pair(&document);
        let n = document.shape().n();
        prop_assert_eq!(pair.row == pair.col, n == 1, "two words, where there are two");
        let (said, [score, back]) = read(&document, |pipeline| {
            let scores = pipeline.stage(Stage::Scores);
            (told(Step::Scores, &facts(pipeline)), [scores[(pair.row, pair.col)], scores[(pair.col, pair.row)]])
        });
        prop_assert_eq!(said.contains("The other way round"), n > 1);
        prop_assert_eq!(said.contains("Here both come to the same"), n > 1 && score == back);
        let can_be_multiplied = document.shape().n() == document.shape().d_k();
        prop_assert_eq!(said.contains("cannot be multiplied"), !can_be_multiplied);
    }

    #[test]
    fn step_6_tells_weights_that_add_up_to_1_or_says_that_there_are_none(document in any_toured()) {
        let row = tour_pair(&document).row;
        read(&document, |pipeline| {
            let (facts, weights) = (facts(pipeline), pipeline.stage(Stage::Weights).row(row));
            let is_whole = (weights.iter().sum::<f64>() - 1.0).abs() < 1e-12;
            assert_eq!(facts.has_weights, is_whole);
            let said = told(Step::Weights, &facts);
            assert_eq!(said.contains("has no such weights"), !is_whole);
            let mut sums = pipeline.stage(Stage::Weights).iter_rows().map(|row| row.iter().sum::<f64>());
            let has_zeros = sums.any(|sum| sum == 0.0);
            assert_eq!((said.contains("or into zeros"), said.contains("rows do;")), (has_zeros, !has_zeros));
            let tau = document.settings().temperature.value();
            assert_eq!(said.contains("divided by the temperature"), tau != 1.0);
            // Softmax takes the scaled scores, and others only where a soft cap or a bias has changed them.
            let is_changed = document.settings().soft_cap.is_some() || document.inputs().has(Input::Bias);
            assert_eq!(said.contains("each row of adjusted scores"), is_changed, "{said}");
            assert_eq!(said.contains("each row of scaled scores"), !is_changed, "{said}");
            // exp of the scores divided by τ, over the sum of the exponentials.
            let entries = pipeline.stage(Stage::Masked).row(row).iter().map(|score| (score / tau).exp());
            let exps: Vec<f64> = entries.collect();
            let sum: f64 = exps.iter().sum();
            assert!(!is_whole || weights.iter().zip(&exps).all(|(&weight, exp)| is_near(weight, exp / sum)));
        });
    }

    #[test]
    fn step_7_says_that_the_output_lies_between_the_values_only_where_it_does(document in any_toured()) {
        let row = tour_pair(&document).row;
        read(&document, |pipeline| {
            let said = told(Step::Output, &facts(pipeline));
            let output = pipeline.stage(Stage::Output)[(row, 0)];
            let values: Vec<f64> = pipeline.stage(Stage::V).column(0).collect();
            let low = values.iter().copied().fold(f64::INFINITY, f64::min);
            let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let is_between = low - 1e-9 <= output && output <= high + 1e-9;
            assert!(is_between || !said.contains("lies between"), "{low} {output} {high}");
            assert_eq!(said.contains("as it is here"), pipeline.stage(Stage::Weights).row(row).contains(&1.0));
        });
    }

    #[test]
    fn step_8_tells_the_largest_weight_of_those_that_have_a_choice(document in any_toured()) {
        let n = document.shape().n();
        read(&document, |pipeline| {
            let (facts, weights) = (facts(pipeline), pipeline.stage(Stage::Weights));
            let said = told(Step::Saturation, &facts);
            let choosing: Vec<usize> =
                (0..n).filter(|&query| document.mask().visible_keys(query, n).count() > 1).collect();
            assert_eq!(facts.has_top, !choosing.is_empty());
            assert_eq!(said.contains("of “"), facts.has_top);
            let word = |at: usize| document.inputs().word(at);
            let top = choosing.iter().flat_map(|&query| (0..n).map(move |key| (query, key)));
            let top = top.reduce(|best, cell| if weights[cell] > weights[best] { cell } else { best });
            if let Some((query, key)) = top {
                assert_eq!((&facts.top_asks, &facts.top_answers), (&word(query), &word(key)));
                let slope = own_slope(weights.row(query), key) / document.settings().temperature.value();
                assert_eq!(said.contains("almost nothing: its"), slope < 1e-3);
            }
        });
    }

    #[test]
    fn step_8_tells_what_draws_the_scores_of_every_word_together(document in any_toured()) {
        let said = read(&document, |pipeline| told(Step::Saturation, &facts(pipeline)));
        let n = document.shape().n();
        // How far the numbers that softmax takes the exponential of are apart, row by row.
        let ranges = |document: &Document| -> Vec<f64> {
            read(document, |pipeline| {
                let row = |query: usize| {
                    let row = pipeline.stage(Stage::Masked).row(query);
                    let seen = document.mask().visible_keys(query, n).map(|key| row[key]);
                    let seen: Vec<f64> = seen.map(|score| score / document.settings().temperature.value()).collect();
                    let ends = |best: fn(f64, f64) -> f64| seen.iter().copied().reduce(best).unwrap_or(0.0);
                    ends(f64::max) - ends(f64::min)
                };
                (0..n).map(row).collect()
            })
        };
        let draws_together = |edit: Edit| {
            let mut now = document.clone();
            now.apply(&edit).expect("it fits");
            ranges(&now).into_iter().zip(ranges(&document)).all(|(now, before)| now <= before + 1e-9)
        };
        prop_assert!(said.contains("A higher temperature"), "{}", said);
        prop_assert!(draws_together(Edit::set(temperature(2.0 * document.settings().temperature.value()))));
        let is_changed = document.settings().soft_cap.is_some() || document.inputs().has(Input::Bias);
        prop_assert_eq!(said.contains("or a divisor farther from 0"), !is_changed, "{}", said);
        prop_assert!(is_changed || draws_together(Edit::set(divisor(2.0 * document.divisor()))));
        let its = if is_changed { "Raise its adjusted score" } else { "Raise its scaled score" };
        prop_assert!(!said.contains("Raise its") || said.contains(its), "{}", said);
    }

    #[test]
    fn step_9_tells_how_many_words_are_seen(document in any_toured()) {
        let (row, n) = (tour_pair(&document).row, document.shape().n());
        let said = read(&document, |pipeline| told(Step::Meaning, &facts(pipeline)));
        let seen = document.mask().visible_keys(row, n).count();
        if document.mask().is_none() {
            let reached = format!("sees {n} word");
            prop_assert!(said.contains(&reached), "{}", said);
        } else {
            let shown = if seen == 0 { "none".to_owned() } else { seen.to_string() };
            let lets = format!("see {shown} of {n} word");
            prop_assert!(said.contains(&lets), "{}", said);
            let output = read(&document, |pipeline| pipeline.stage(Stage::Output).row(row).to_vec());
            prop_assert!(seen > 0 || output.iter().all(|value| *value == 0.0), "its row is 0");
        }
    }
}
