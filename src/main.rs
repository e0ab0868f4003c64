//! The page: from here on everything happens in [`attenscope::app`].

fn main() {
    attenscope::app::install_panic_hook();
    attenscope::app::start();
}
