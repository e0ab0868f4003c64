//! The link as a QR code.

use leptos::{html, prelude::*};
use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen::JsCast;
use web_sys::CanvasRenderingContext2d;

use super::link::Sharing;
use crate::app::kit::reactive::{effect, flag, memo, words};

/// The longest address, in bytes, whose code can be scanned from a projector at the picture's size.
const MAX: usize = 400;
/// The width of the light border in modules, as the standard requires (ISO/IEC 18004, section 9.1).
const QUIET: i32 = 4;
/// Pixels per module.
const MODULE: i32 = 8;

/// Shows the code; nothing if the link is too long.
pub(super) fn picture(it: Sharing) -> AnyView {
    let node = NodeRef::<html::Canvas>::new();
    let code = move || {
        let address = it.address().filter(|address| address.len() <= MAX)?;
        QrCode::encode_text(&address, QrCodeEcc::Low).ok()
    };
    let is_there = memo(move || it.address().is_some_and(|address| address.len() <= MAX));
    effect(move || {
        if let (Some(canvas), Some(code)) = (node.get(), code()) {
            let side = ((code.size() + 2 * QUIET) * MODULE).cast_unsigned();
            canvas.set_width(side);
            canvas.set_height(side);
            let context = canvas.get_context("2d").ok().flatten();
            if let Some(context) = context.and_then(|it| it.dyn_into::<CanvasRenderingContext2d>().ok()) {
                paint(&context, &code);
            }
        }
    });
    view! {
        <canvas
            node_ref=node
            class="qr"
            role="img"
            aria-label=words(move || it.locale.text().sharing().qr)
            hidden=flag(move || !is_there.get())
        ></canvas>
    }
    .into_any()
}

/// Paints black on white in every colour scheme: not every camera reads the reverse.
fn paint(context: &CanvasRenderingContext2d, code: &QrCode) {
    let place = |module: i32| f64::from((module + QUIET) * MODULE);
    context.set_fill_style_str("white");
    context.fill_rect(0.0, 0.0, place(code.size() + QUIET), place(code.size() + QUIET));
    context.set_fill_style_str("black");
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            context.fill_rect(place(x), place(y), MODULE.into(), MODULE.into());
        }
    }
}
