//! Which heads can stand together, and how they are written together.

use attenscope::math::Matrix;
use attenscope::model::{Edit, HeadsError, Input, InputError, Inputs, Settings, Worksheet};

use crate::heads::whole;
use crate::support::documents::random_document;

#[test]
fn other_parts_that_do_not_fit_are_refused() {
    let one = whole();
    let inputs = one.inputs();
    let head = Input::WEIGHTS.map(|input| inputs.matrix(input).clone());
    let [w_q, w_k, w_v] = head.clone();
    let refused = |heads: Vec<[Matrix; 3]>| inputs.clone().with_heads(heads, 1).is_err();
    assert!(refused(vec![[Matrix::zeros(4, 3), w_k.clone(), w_v.clone()]]));
    assert!(refused(vec![[w_q, w_k, Matrix::from_fn(4, 4, |_, _| f64::NAN)]]));
    assert!(!refused(vec![head]));
    let projected = |w_o: Matrix| Inputs::with_output_projection(inputs.clone(), Some(w_o)).is_err();
    assert!(projected(Matrix::zeros(3, 2)));
    assert!(!projected(Matrix::zeros(4, 2)));
}

#[test]
fn heads_that_cannot_share_keys_and_values_are_refused() {
    let one = whole();
    let head = Input::WEIGHTS.map(|input| one.inputs().matrix(input).clone());
    let [w_q, w_k, w_v] = head.clone();
    let made = |others: Vec<[Matrix; 3]>, sharing: usize| one.inputs().clone().with_heads(others, sharing);
    let groups = |groups: usize, heads: usize| InputError::Heads(HeadsError::Groups { groups, heads });
    assert_eq!(made(vec![head.clone()], 0).unwrap_err(), groups(0, 2));
    assert_eq!(made(vec![head.clone(); 2], 2).unwrap_err(), groups(1, 3));
    assert_eq!(made(vec![head.clone(); 3], 3).unwrap_err(), groups(1, 4));
    assert_eq!(
        made(vec![head.clone(); 32], 1).unwrap_err(),
        InputError::Heads(HeadsError::Count { given: 33 })
    );
    let other_keys = [w_q, Matrix::from_fn(w_k.rows(), w_k.cols(), |row, col| 2.0 * w_k[(row, col)]), w_v];
    assert_eq!(
        made(vec![head.clone(), head.clone(), other_keys.clone()], 2).unwrap_err(),
        InputError::Shared { input: Input::Wk, head: 3 }
    );
    assert!(made(vec![head.clone(), other_keys.clone(), other_keys], 2).is_ok());
    assert!(made(vec![head; 3], 4).is_ok());
}

#[test]
fn a_gesture_that_writes_the_matrices_of_all_heads_again_and_again_holds_each_once() {
    let mut sheet =
        Worksheet::new(random_document([2, 64, 64, 64], 3, Settings::default()).split(32).unwrap());
    let write = |sheet: &mut Worksheet, value: f64| {
        for (head, input) in (0..32).flat_map(|head| Input::WEIGHTS.map(|input| (head, input))) {
            let block = Matrix::from_fn(64, 2, |_, _| value);
            let edit = Box::new(Edit::SetBlock { input, row: 0, col: 0, block });
            sheet.apply(&Edit::InHead { head, edit }).unwrap();
        }
    };
    let before = sheet.document().clone();
    write(&mut sheet, 1.0);
    for step in 2..6 {
        write(&mut sheet, f64::from(step));
    }
    sheet.seal();
    assert_eq!(sheet.steps(|step| step.edits().len()), [96]);
    sheet.undo();
    assert_eq!(*sheet.document(), before);
}
