//! The colour ramps, and the text colours on them.

use attenscope::model::{MAX_HEADS, Stage};
use attenscope::plot::{Ink, Ramp, Rgb, Theme, Tone, tint};
use rstest::rstest;

fn positions() -> impl Iterator<Item = f64> + Clone {
    (0..=1000).map(|thousandth| f64::from(thousandth) / 1000.0)
}

fn luminances(ramp: Ramp, theme: Theme, positions: impl Iterator<Item = f64>) -> Vec<f64> {
    positions.map(|position| ramp.color(theme, position).luminance()).collect()
}

#[rstest]
fn every_color_has_a_legible_ink(#[values(Theme::Light, Theme::Dark)] theme: Theme) {
    for (ramp, position) in Ramp::ALL.into_iter().flat_map(|ramp| positions().map(move |at| (ramp, at))) {
        let color = ramp.color(theme, position);
        let contrast = color.contrast(color.ink().rgb());
        assert!(contrast >= 4.5, "{contrast} at {position} of {ramp:?}: {color:?}");
    }
}

#[rstest]
fn not_a_number_is_legible_and_on_neither_ramp(#[values(Theme::Light, Theme::Dark)] theme: Theme) {
    let grey = Ramp::not_a_number(theme);
    assert!(grey.contrast(grey.ink().rgb()) >= 4.5);
    for position in positions() {
        for ramp in Ramp::ALL {
            let color = ramp.color(theme, position);
            let apart = [(color.0, grey.0), (color.1, grey.1), (color.2, grey.2)].map(|(a, b)| a.abs_diff(b));
            assert!(apart.into_iter().max().unwrap() >= 12, "{color:?} at {position}");
        }
    }
    assert_eq!(Ramp::Diverging.color(theme, f64::NAN), grey);
}

#[rstest]
fn a_sequential_ramp_leaves_the_paper_steadily(#[values(Theme::Light, Theme::Dark)] theme: Theme) {
    let luminances = luminances(Ramp::Sequential, theme, positions());
    match theme {
        Theme::Light => assert!(luminances.is_sorted_by(|a, b| a >= b)),
        Theme::Dark => assert!(luminances.is_sorted()),
    }
}

#[rstest]
fn a_diverging_ramp_leaves_the_paper_steadily_on_both_sides(
    #[values(Theme::Light, Theme::Dark)] theme: Theme,
    #[values(Ramp::Diverging, Ramp::Firm, Ramp::Calm, Ramp::Faint)] ramp: Ramp,
) {
    let outward = positions().map(|position| position / 2.0);
    for luminances in [
        luminances(ramp, theme, outward.clone().map(|away| 0.5 - away)),
        luminances(ramp, theme, outward.map(|away| 0.5 + away)),
    ] {
        match theme {
            Theme::Light => assert!(luminances.is_sorted_by(|a, b| a >= b)),
            Theme::Dark => assert!(luminances.is_sorted()),
        }
    }
}

#[rstest]
fn zero_has_the_color_of_the_paper(#[values(Theme::Light, Theme::Dark)] theme: Theme) {
    for ramp in [Ramp::Diverging, Ramp::Firm, Ramp::Calm, Ramp::Faint] {
        assert_eq!(ramp.color(theme, 0.5), theme.paper(), "{ramp:?}");
    }
    assert_eq!(Ramp::Sequential.color(theme, 0.0), theme.paper());
}

#[test]
fn the_light_ramps_pass_through_their_stops() {
    let diverging = [0.0, 0.5, 0.75, 1.0].map(|position| Ramp::Diverging.color(Theme::Light, position));
    assert_eq!(diverging, [Rgb(121, 158, 203), Rgb(252, 251, 248), Rgb(237, 197, 184), Rgb(222, 143, 120)]);
    let sequential =
        [0.0, 0.25, 0.5, 0.75, 1.0].map(|position| Ramp::Sequential.color(Theme::Light, position));
    assert_eq!(
        sequential,
        [Rgb(252, 251, 248), Rgb(218, 214, 232), Rgb(158, 148, 198), Rgb(99, 84, 160), Rgb(55, 38, 110)]
    );
}

#[test]
fn positions_outside_go_to_the_nearer_end() {
    let ramp = Ramp::Sequential;
    assert_eq!(ramp.color(Theme::Light, -3.0), ramp.color(Theme::Light, 0.0));
    assert_eq!(ramp.color(Theme::Light, f64::INFINITY), ramp.color(Theme::Light, 1.0));
}

#[test]
fn only_the_weights_are_sequential_and_weight_matrices_are_the_palest() {
    for stage in Stage::ALL {
        assert_eq!(Ramp::of(stage) == Ramp::Sequential, stage == Stage::Weights, "{stage:?}");
    }
    // 30, 55 and 75 hundredths of the way from the paper colour to the strongest red.
    let ends = [Stage::Wk, Stage::Q, Stage::Output].map(|stage| Ramp::of(stage).color(Theme::Light, 1.0));
    assert_eq!(ends, [Rgb(243, 219, 210), Rgb(236, 192, 178), Rgb(230, 170, 152)]);
    for theme in [Theme::Light, Theme::Dark] {
        let away = |stage| Ramp::of(stage).color(theme, 1.0).contrast(theme.paper());
        let steps = [away(Stage::Wq), away(Stage::X), away(Stage::Output), away(Stage::Weights)];
        assert!(steps.is_sorted_by(|paler, stronger| 1.1 * paler < *stronger), "{theme:?}: {steps:?}");
        assert_eq!(away(Stage::X), away(Stage::Scaled));
    }
}

#[test]
fn every_grey_has_a_legible_ink() {
    for grey in 0..=255 {
        let color = Rgb(grey, grey, grey);
        assert!(color.contrast(color.ink().rgb()) >= 4.5, "{color:?}");
    }
}

#[test]
fn the_inks_are_as_far_apart_as_colors_can_be() {
    assert_eq!(Ink::Dark.rgb().contrast(Ink::Light.rgb()), 21.0);
    assert_eq!(Ink::Light.rgb().css(), "rgb(255,255,255)");
}

#[test]
fn lines_stand_out_from_the_paper() {
    for theme in [Theme::Light, Theme::Dark] {
        for tone in [Tone::Ink, Tone::Violet, Tone::Rose, Tone::Soft] {
            let contrast = theme.tone(tone).contrast(theme.paper());
            assert!(contrast >= 4.5, "{tone:?} on {theme:?}: {contrast}");
        }
    }
}

/// How far apart two colours are for the eye: by CIE 1976, in its units. 2 is just noticed.
fn apart(one: Rgb, other: Rgb) -> f64 {
    let linear = |channel: u8| {
        let c = f64::from(channel) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    };
    let lab = |Rgb(red, green, blue): Rgb| {
        let (r, g, b) = (linear(red), linear(green), linear(blue));
        let f = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
        let x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
        let y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
        let z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    };
    let squares = lab(one).into_iter().zip(lab(other)).map(|(one, other)| (one - other).powi(2));
    squares.sum::<f64>().sqrt()
}

#[rstest]
fn neighbouring_heads_have_tints_of_their_own_and_equal_tints_are_far_apart(
    #[values(Theme::Light, Theme::Dark)] theme: Theme,
) {
    let tints: Vec<_> = (0..MAX_HEADS).map(|head| tint(head, theme)).collect();
    for (head, one) in tints.iter().enumerate() {
        assert!(one.contrast(theme.paper()) >= 4.5, "head {head}: {one:?}");
        for (other, two) in tints.iter().enumerate().skip(head + 1) {
            let distance = apart(*one, *two);
            match other - head {
                1 => assert!(distance > 25.0, "heads {head} and {other}: {distance}"),
                2..12 => assert!(distance > 12.0, "heads {head} and {other}: {distance}"),
                _ => {}
            }
        }
    }
}
