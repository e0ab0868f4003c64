//! The page: mounts the application on `<body>`.

use leptos::prelude::*;

fn main() {
    mount_to_body(|| view! { <p>"Attenscope"</p> });
}
