//! What the scores are divided by: the operator between scores and scaled scores.

use leptos::{html, prelude::*};

use crate::app::{
    browser::keys::is_input_method,
    kit::reactive::{aria, flag, part, words},
    page::{notices::Notices, store::Store, voice::Voice},
};
use crate::model::{Divisor, Edit, Scaling, Settings, SettingsError};
use crate::number::{self, ParseError};
use crate::view::arithmetic::root;

#[derive(Clone, Copy)]
enum Choice {
    None,
    SqrtDk,
    Dk,
    SqrtDModel,
    Custom,
}

impl Choice {
    const ALL: [Self; 5] = [Self::None, Self::SqrtDk, Self::Dk, Self::SqrtDModel, Self::Custom];

    fn of(scaling: Scaling) -> Self {
        match scaling {
            Scaling::None => Self::None,
            Scaling::SqrtDk => Self::SqrtDk,
            Scaling::Dk => Self::Dk,
            Scaling::SqrtDModel => Self::SqrtDModel,
            Scaling::Custom(_) => Self::Custom,
        }
    }

    fn is_mistake(self) -> bool {
        matches!(self, Self::Dk | Self::SqrtDModel)
    }

    fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::SqrtDk => "sqrt_d_k",
            Self::Dk => "d_k",
            Self::SqrtDModel => "sqrt_d_model",
            Self::Custom => "custom",
        }
    }
}

/// Why a divisor was not taken.
#[derive(Clone, Copy, PartialEq)]
enum Refusal {
    Number(ParseError),
    Setting(SettingsError),
}

fn is_custom(settings: Settings) -> bool {
    matches!(settings.scaling, Scaling::Custom(_))
}

fn divisor_of(value: f64) -> Result<Divisor, Refusal> {
    Divisor::new(value).map_err(Refusal::Setting)
}

/// The selector of the scaling, and the field for a divisor of one's own.
#[component]
pub(in crate::app) fn ScalingControl() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let notices = expect_context::<Notices>();
    let settings = store.settings();
    let shape = store.shape();
    let refused = RwSignal::new(None::<(Refusal, Settings)>);
    let node = NodeRef::<html::Input>::new();
    // A refusal stands as long as the settings do on which it was made.
    let refusal = Memo::new(move |_| {
        let now = settings.get();
        refused.get().filter(|(_, then)| *then == now && is_custom(now)).map(|(refusal, _)| refusal)
    });
    let divisor = Memo::new(move |_| settings.get().scaling.divisor(shape.get()));

    let choose = move |id: String| {
        let Some(choice) = Choice::ALL.into_iter().find(|choice| choice.id() == id) else { return };
        let scaling = match choice {
            Choice::None => Scaling::None,
            Choice::SqrtDk => Scaling::SqrtDk,
            Choice::Dk => Scaling::Dk,
            Choice::SqrtDModel => Scaling::SqrtDModel,
            // A divisor of one's own starts where the page is, so that choosing it changes no number.
            Choice::Custom => match Divisor::new(divisor.get_untracked()) {
                Ok(divisor) => Scaling::Custom(divisor),
                Err(_) => return,
            },
        };
        refused.set(None);
        notices.refuse_unless(store.dispatch(&Edit::SetScaling(scaling)));
    };
    let divide_by =
        move |draft: String| match number::parse(&draft).map_err(Refusal::Number).and_then(divisor_of) {
            Err(error) => refused.set(Some((error, settings.get_untracked()))),
            Ok(divisor) => {
                refused.set(None);
                notices.refuse_unless(store.dispatch(&Edit::SetScaling(Scaling::Custom(divisor))));
            }
        };
    let restore = move || {
        refused.set(None);
        if let Some(input) = node.get_untracked() {
            input.set_value(&number::exact(divisor.get_untracked()));
        }
    };
    let message = move || match refusal.get() {
        None => String::new(),
        Some(Refusal::Number(error)) => (voice.text().editor.refused)(error).to_owned(),
        Some(Refusal::Setting(error)) => (voice.text().notice.setting)(&error),
    };
    let label = move |choice: Choice| match choice {
        Choice::None => voice.text().sheet.scaling_none,
        Choice::SqrtDk => "÷ √dₖ",
        Choice::Dk => "÷ dₖ",
        Choice::SqrtDModel => "÷ √dₘ",
        Choice::Custom => voice.text().sheet.scaling_custom,
    };
    let options = move |choices: Vec<Choice>| {
        choices
            .into_iter()
            .map(|choice| {
                let selected = flag(move || Choice::of(settings.get().scaling).id() == choice.id());
                view! { <option value=choice.id() prop:selected=selected>{words(move || label(choice))}</option> }
            })
            .collect_view()
            .into_any()
    };
    let has_field = Memo::new(move |_| is_custom(settings.get()));
    // What the divisor comes to; for the mistakes, that they are such.
    let detail = move || {
        let (shape, value, digits) = (shape.get(), divisor.get(), voice.digits.get());
        match settings.get().scaling {
            Scaling::SqrtDk => root(shape.d_k(), value, digits),
            Scaling::Dk => {
                (voice.text().sheet.mistaken)(&format!("dₖ\u{a0}=\u{a0}{}", number::display(value, digits)))
            }
            Scaling::SqrtDModel => (voice.text().sheet.mistaken)(&root(shape.d_model(), value, digits)),
            Scaling::None | Scaling::Custom(_) => String::new(),
        }
    };

    let field = move || {
        view! {
            <input
                node_ref=node
                class="divisor"
                type="text"
                aria-describedby="refusal-divisor"
                on:keydown=move |event| {
                    if event.key() == "Escape" && !is_input_method(&event) {
                        restore();
                    }
                }
                aria-label=words(move || voice.text().sheet.divisor)
                aria-invalid=aria(move || refusal.get().is_some())
                prop:value=words(move || number::exact(divisor.get()))
                on:change=move |event| divide_by(event_target_value(&event))
            />
        }
        .into_any()
    };

    view! {
        <div class="operator">
            <select
                aria-label=words(move || voice.text().sheet.scaling)
                prop:value=words(move || Choice::of(settings.get().scaling).id())
                on:change=move |event| choose(event_target_value(&event))
            >
                {options(Choice::ALL.into_iter().filter(|choice| !choice.is_mistake()).collect())}
                <optgroup label=words(move || voice.text().sheet.mistakes)>
                    {options(Choice::ALL.into_iter().filter(|choice| choice.is_mistake()).collect())}
                </optgroup>
            </select>
            <span class="arrow" aria-hidden="true"></span>
            {part(move || if has_field.get() { field() } else { ().into_any() })}
            <span class="detail" hidden=flag(move || detail().is_empty())>{words(detail)}</span>
            <p class="refusal" role="alert" id="refusal-divisor">{words(message)}</p>
        </div>
    }
}
