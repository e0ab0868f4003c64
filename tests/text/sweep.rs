//! The texts of the experiment on √d_k.

use attenscope::text::{Language, Measured, PageSizes, ResultsText, Sampled};

fn measured(raw: &str, scaled: &str) -> Measured {
    Measured { raw: raw.to_owned(), scaled: scaled.to_owned() }
}

/// The texts of results, with the numbers 0.25 and 0.75.
fn results(text: &ResultsText) -> Vec<String> {
    let numbers = measured("0.25", "0.75");
    let mut all = vec![
        (text.spread)(512, &numbers, "√512 ≈ 22.63", &measured("0.96", "0.36")),
        (text.entropy)(512, &numbers, "= 3", 8),
        (text.largest)(512, &numbers, "1/8"),
        (text.jacobian)(512, &numbers),
    ];
    let sizes = PageSizes { d_k: 512, tokens: 3, other_keys: None };
    let quantities = &text.quantities;
    let quantities = [&quantities.spread, &quantities.entropy, &quantities.largest, &quantities.jacobian];
    all.extend(quantities.map(|quantity| (text.page)(sizes, quantity.of_page, &numbers)));
    all
}

#[test]
fn every_result_is_told_with_its_numbers() {
    for language in Language::ALL {
        let said = results(language.messages().lab().results);
        for said in &said {
            assert!(["512", "0.25", "0.75"].into_iter().all(|number| said.contains(number)), "{said}");
        }
        assert!(["√512 ≈ 22.63", "0.96", "0.36"].into_iter().all(|number| said[0].contains(number)));
        assert!(said[1].contains("log₂ 8 = 3") && said[2].contains("1/8"), "{}", said[1]);
    }
}

#[test]
fn a_sample_is_described_by_all_that_it_depends_on() {
    for language in Language::ALL {
        let text = language.messages().lab().sweep;
        let sources = [&text.sources.normal, &text.sources.uniform, &text.sources.resampled];
        let drawn = sources.map(|source| {
            (text.sampled)(&Sampled { entries: source.entries, tokens: 8, repeats: 64, seed: 17 })
        });
        assert!(drawn.iter().all(|said| said.contains('8') && said.contains("64") && said.contains("17")));
        assert!(drawn[0] != drawn[1] && drawn[1] != drawn[2]);
    }
}
