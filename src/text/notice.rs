//! Text of notices.

/// Text of the notices that appear by themselves.
pub struct NoticeText {
    /// The preset was reset.
    pub reset: &'static str,
    /// A saturated row has a gradient again; takes the temperature and the norm that it has now.
    pub revived: fn(&str, &str) -> String,
    /// A part of the page or a preset is still loading.
    pub coming: &'static str,
    /// A part of the page did not load.
    pub missing: &'static str,
    /// Button: loads it again.
    pub try_again: &'static str,
    /// The code that saves the work is still loading.
    pub awaited: &'static str,
    /// A link was put into the address, but the sheet on the page cannot be saved.
    pub link_waits: &'static str,
    /// A link is still waiting in the address, and the sheet on the page is saved by now.
    pub link_waits_saved: &'static str,
    /// Button: opens the link.
    pub open_link: &'static str,
    /// Button: does not open the link.
    pub stay: &'static str,
    /// Button: saves the sheet as a file.
    pub download: &'static str,
    /// Button: reloads the page.
    pub reload: &'static str,
    /// The code that saves the work did not load.
    pub unloaded: &'static str,
    /// The code that saves the work did not load, and the browser stores nothing.
    pub unloaded_unkept: &'static str,
    /// The chosen language or preset did not load; takes its name.
    pub choice_missing: fn(&str) -> String,
    /// Button: closes a notice.
    pub dismiss: &'static str,
}
