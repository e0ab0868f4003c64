//! The formula of each step, in MathML.

use leptos::prelude::*;

use crate::explain::Step;

/// The formula of a step.
pub(super) fn formula(step: Step) -> AnyView {
    match step {
        Step::Words => view! {
            <math display="block">
                <mi>"X"</mi><mo>"∈"</mo>
                <msup><mi>"ℝ"</mi><mrow><mi>"n"</mi><mo>"×"</mo>{d("model")}</mrow></msup>
            </math>
        }
        .into_any(),
        Step::Projections => view! {
            <math display="block">{projection("q", "Q")}<mo>","</mo>{projection("k", "K")}<mo>","</mo>{projection("v", "V")}</math>
        }
        .into_any(),
        Step::Roles => view! {
            <math display="block">
                <mi class="hue-q">"Q"</mi><mo>","</mo><mi class="hue-k">"K"</mi><mo>"∈"</mo>
                <msup><mi>"ℝ"</mi><mrow><mi>"n"</mi><mo>"×"</mo>{d("k")}</mrow></msup>
                <mo>","</mo>
                <mi class="hue-v">"V"</mi><mo>"∈"</mo>
                <msup><mi>"ℝ"</mi><mrow><mi>"n"</mi><mo>"×"</mo>{d("v")}</mrow></msup>
            </math>
        }
        .into_any(),
        Step::Scores => view! {
            <math display="block">
                <mi>"Q"</mi><msup><mi>"K"</mi><mi>"T"</mi></msup><mo>":"</mo>
                {row("q", "i", "hue-q")}<mo>"·"</mo>{row("k", "j", "hue-k")}<mo>"="</mo>
                <munder><mo>"∑"</mo><mi>"c"</mi></munder>{pair("q", "i", "c")}{pair("k", "j", "c")}
            </math>
        }
        .into_any(),
        Step::Scale => view! {
            <math display="block">
                <mi>"S"</mi><mo>"="</mo>
                <mfrac>
                    <mrow><mi>"Q"</mi><msup><mi>"K"</mi><mi>"T"</mi></msup></mrow>
                    <msqrt>{d("k")}</msqrt>
                </mfrac>
            </math>
        }
        .into_any(),
        Step::Weights => view! {
            <math display="block">
                {pair("a", "i", "j")}<mo>"="</mo>
                <mfrac>
                    {exponential("j")}
                    <mrow><munder><mo>"∑"</mo><mi>"l"</mi></munder>{exponential("l")}</mrow>
                </mfrac>
            </math>
        }
        .into_any(),
        Step::Output => view! {
            <math display="block">
                {row("z", "i", "")}<mo>"="</mo><munder><mo>"∑"</mo><mi>"j"</mi></munder>
                {pair("a", "i", "j")}{row("v", "j", "hue-v")}
            </math>
        }
        .into_any(),
        Step::Saturation => view! {
            <math display="block">
                <mfrac><mrow><mo>"∂"</mo><mi>"w"</mi></mrow><mrow><mo>"∂"</mo><mi>"s"</mi></mrow></mfrac>
                <mo>"="</mo><mfrac><mn>"1"</mn><mi>"τ"</mi></mfrac><mi>"w"</mi>
                <mrow><mo>"("</mo><mn>"1"</mn><mo>"−"</mo><mi>"w"</mi><mo>")"</mo></mrow>
            </math>
        }
        .into_any(),
        Step::Meaning => view! {
            <math display="block">
                <mi>"Z"</mi><mo>"="</mo><mi>"softmax"</mi>
                <mrow>
                    <mo>"("</mo>
                    <mfrac>
                        <mrow><mi>"Q"</mi><msup><mi>"K"</mi><mi>"T"</mi></msup></mrow>
                        <msqrt>{d("k")}</msqrt>
                    </mfrac>
                    <mo>")"</mo>
                </mrow>
                <mi>"V"</mi>
            </math>
        }
        .into_any(),
    }
}

/// A size.
fn d(of: &'static str) -> AnyView {
    view! { <msub><mi>"d"</mi><mi>{of}</mi></msub> }.into_any()
}

/// A row vector.
fn row(name: &'static str, at: &'static str, hue: &'static str) -> AnyView {
    view! { <msub class=hue><mi mathvariant="normal">{name}</mi><mi>{at}</mi></msub> }.into_any()
}

/// A number with two indices.
fn pair(name: &'static str, row: &'static str, col: &'static str) -> AnyView {
    view! { <msub><mi>{name}</mi><mrow><mi>{row}</mi><mi>{col}</mi></mrow></msub> }.into_any()
}

/// A row of X, projected.
fn projection(name: &'static str, of: &'static str) -> AnyView {
    let hue = match of {
        "Q" => "hue-q",
        "K" => "hue-k",
        _ => "hue-v",
    };
    view! {
        {row(name, "i", hue)}<mo>"="</mo>{row("x", "i", "")}<msub class=hue><mi>"W"</mi><mi>{of}</mi></msub>
    }
    .into_any()
}

/// The exponential of a scaled score less its row's maximum.
fn exponential(col: &'static str) -> AnyView {
    view! {
        <mrow>
            <mi>"exp"</mi>
            <mrow><mo>"("</mo>{pair("s", "i", col)}<mo>"−"</mo><msub><mi>"max"</mi><mi>"i"</mi></msub><mo>")"</mo></mrow>
        </mrow>
    }
    .into_any()
}
