//! The divisor of the scores: chosen, typed or set by slider.

use leptos::prelude::*;

use super::{
    field::setting_field,
    slide::Slide,
    slider::{Mark, slider},
};
use crate::{
    app::{
        kit::{
            context::expect_context,
            mathml::{math, root},
            parts::text,
            reactive::{memo, words},
            select::{Choice, Group, grouped},
        },
        state::{formula::size, locale::Locale, notices::Notices, store::Store},
    },
    model::{Axis, Divisor, Edit, Scaling, SettingsError},
    number,
    present::{ScalingKind, arithmetic::root as root_of, mark_or_power_of_ten},
};

/// The least divisor on the slider, unless `d_k` would then lie beyond its upper end.
const MIN: f64 = 0.3;

/// The selector of the scaling, with the field and slider of its divisor.
#[component]
pub(in crate::app::sheet) fn ScalingControl() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let notices = expect_context::<Notices>();
    let (settings, shape) = (store.settings(), store.shape());
    let slide = Slide::new();
    let divisor = memo(move || settings.get().scaling.divisor(shape.get()));

    let choose = move |id: String| {
        let scaling = ScalingKind::by_id(&id).and_then(|choice| choice.scaling(divisor.get_untracked()));
        if let Some(scaling) = scaling {
            notices.refuse_unless(store.dispatch(&Edit::set(scaling)));
        }
    };
    let choice = |kind: ScalingKind| Choice::new(kind.id(), words(move || kind.label(locale.text().sheet)));
    let mistakes = Group {
        name: words(move || locale.text().sheet.mistakes),
        choices: ScalingKind::MISTAKES.map(choice).into(),
    };
    // For a mistaken scaling, says that it is a mistake.
    let detail = move || {
        let (shape, value, digits) = (shape.get(), divisor.get(), locale.digits.get().at_most(3));
        let mistaken = locale.text().sheet.mistaken;
        match settings.get().scaling {
            Scaling::Dk => mistaken(&format!("dₖ\u{a0}=\u{a0}{}", number::for_display(value, digits))),
            Scaling::SqrtDModel => mistaken(&root_of(shape.d_model(), value, digits)),
            Scaling::None | Scaling::SqrtDk | Scaling::Custom(_) => String::new(),
        }
    };
    let d = memo(move || shape.get().d_k() as f64);
    let low = move || MIN.max(d.get() / 100.0);
    // Marked values are met exactly.
    let at = move |position: f64| {
        let (d, low) = untrack(|| (d.get(), low()));
        mark_or_power_of_ten(position, &[1.0, d.sqrt(), d, low, 100.0 * low])
    };
    let marks = move |low: f64| {
        let (d, high) = (d.get(), 100.0 * low);
        let end = |at: f64| Mark { at, label: text(number::exact_for_display(at)) };
        let mut marks = vec![end(low), end(high)];
        let mut mark = |at: f64, label: AnyView| {
            // Only if there is room for the mark.
            if (low..high).contains(&at) && marks.iter().all(|other| (at / other.at).log10().abs() > 0.2) {
                marks.push(Mark { at, label });
            }
        };
        mark(d.sqrt(), math(false, vec![root(size(Axis::Key))]));
        mark(d, math(false, vec![size(Axis::Key)]));
        mark(1.0, text("1"));
        marks
    };
    view! {
        <div class="control">
            <span>{words(move || locale.text().sheet.divisor)}<span class="detail">{words(detail)}</span></span>
            {grouped(
                words(move || locale.text().sheet.scaling),
                ScalingKind::SOUND.map(choice).into(),
                mistakes,
                Box::new(move || ScalingKind::of(settings.get().scaling).id().to_owned()),
                Box::new(choose),
            )}
            {setting_field(
                words(move || locale.text().sheet.divisor),
                divisor,
                "refusal-divisor",
                |settings| Edit::set(settings.scaling),
                divided_by,
                None,
            )}
            {slider(
                Callback::new(move |()| locale.text().sheet.divisor_slider),
                divisor,
                Box::new(low),
                Box::new(marks),
                Callback::new(move |position| {
                    // The slider leaves the sign as it is.
                    if let Ok(edit) = divided_by(at(position).copysign(untrack(|| divisor.get()))) {
                        slide.to(&edit);
                    }
                }),
                Callback::new(move |()| slide.end()),
            )}
        </div>
    }
}

fn divided_by(value: f64) -> Result<Edit, SettingsError> {
    Divisor::new(value).map(|divisor| Edit::set(Scaling::Custom(divisor)))
}
