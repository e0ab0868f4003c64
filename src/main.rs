//! The entry point of the page. It starts [`attenscope::app`].

fn main() {
    attenscope::app::install_panic_hook();
    attenscope::app::start();
}
