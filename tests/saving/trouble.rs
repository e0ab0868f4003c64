//! The user is told of trouble until they know, and told anew of new trouble.

use attenscope::saving::Trouble;

#[test]
fn trouble_that_the_user_knows_stays_known_while_saves_fail() {
    let refused = Trouble::Refused { is_known: false };
    assert_eq!(refused.failed(), Trouble::Failed { is_known: false });
    assert_eq!(refused.dismissed().failed(), Trouble::Failed { is_known: true });
    assert_eq!(Trouble::None.failed().dismissed().failed(), Trouble::Failed { is_known: true });
    assert_eq!(Trouble::default().failed(), Trouble::Failed { is_known: false });
}

#[test]
fn nothing_to_dismiss_is_no_trouble() {
    assert_eq!(Trouble::None.dismissed(), Trouble::None);
    assert!(!Trouble::None.is_known());
}
