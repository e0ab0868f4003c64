//! The words of the experiment on √d_k.

use attenscope::text::{Drawn, Language, Measured, SweepText};

use crate::{are_of, are_told_apart};

fn measured(raw: &str, scaled: &str) -> Measured {
    Measured { raw: raw.to_owned(), scaled: scaled.to_owned() }
}

fn text(language: Language) -> &'static SweepText {
    language.messages().lab.sweep
}

/// What is said of results, with the numbers 0.25 and 0.75 in it.
fn results(text: &SweepText) -> Vec<String> {
    let numbers = measured("0.25", "0.75");
    let mut all = vec![
        (text.spread)(512, &numbers, "√512 ≈ 22.63", &measured("0.96", "0.36")),
        (text.entropy)(512, &numbers, "= 3", 8),
        (text.largest)(512, &numbers, "1/8"),
        (text.jacobian)(512, &numbers),
    ];
    all.extend(text.of_page.map(|quantity| (text.page)(512, 3, quantity, &numbers)));
    all
}

#[test]
fn every_result_is_told_with_its_numbers() {
    for language in Language::ALL {
        for said in results(text(language)) {
            assert!(["512", "0.25", "0.75"].into_iter().all(|number| said.contains(number)), "{said}");
        }
        let said = results(text(language));
        assert!(["√512 ≈ 22.63", "0.96", "0.36"].into_iter().all(|number| said[0].contains(number)));
        assert!(said[1].contains("log₂ 8 = 3") && said[2].contains("1/8"), "{}", said[1]);
    }
}

#[test]
fn a_sample_is_described_by_all_that_it_depends_on() {
    for language in Language::ALL {
        let text = text(language);
        let drawn =
            text.entries.map(|entries| (text.drawn)(&Drawn { entries, tokens: 8, repeats: 64, seed: 17 }));
        assert!(drawn.iter().all(|said| said.contains('8') && said.contains("64") && said.contains("17")));
        assert!(drawn[0] != drawn[1] && drawn[1] != drawn[2]);
    }
}

#[test]
fn each_language_speaks_for_itself() {
    for language in Language::ALL {
        let text = text(language);
        let mut all = results(text);
        all.extend(text.sources.map(str::to_owned));
        all.extend(text.quantities.into_iter().chain(text.charts).map(str::to_owned));
        all.extend([(text.finished)(11), (text.stopped)(1, 11), (text.stopped)(2, 11), (text.overflow)(4)]);
        all.extend([text.run, text.stop, text.nothing, text.refused_seed, text.resampled].map(str::to_owned));
        all.extend(
            [text.page_bared, text.page_overflow, text.page_single, text.this_page].map(str::to_owned),
        );
        all.extend([(text.tokens_of_page)(3, 3), (text.tokens_of_page)(64, 512)]);
        are_of(language, &all);
        are_told_apart(language, &all);
    }
}
