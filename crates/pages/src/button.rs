//! The button that does an action.

use std::fmt::Display;

use maud::{Markup, html};

use crate::board::Scene;

/// A button that does an action. With confirmation wanted it is a choice first, upon
/// which the button that does it appears.
pub(crate) struct ActionButton<'a, A> {
    pub action: A,
    pub class: &'a str,
    /// What a screen reader says, where what is inside does not say it.
    pub label: Option<String>,
    /// The code of its key, if it has one: `KeyS`, `Digit3`.
    pub key: Option<&'a str>,
    /// The choices that can be dropped upon it, if any.
    pub drop: Option<&'a str>,
    pub inner: Markup,
}

impl<A: Display> ActionButton<'_, A> {
    pub fn html(&self, scene: &Scene<'_>) -> Markup {
        let ActionButton { action, class, label, key, drop, inner } = self;
        let short = key.map(|key| key.trim_start_matches("Key").trim_start_matches("Digit"));
        html! {
            @if scene.position.confirm {
                span class={ (class) " ask" } data-drop=[drop] {
                    label {
                        input.sr type="radio" name="target" value=(action) aria-label=[label.as_ref()]
                            data-key=[key] aria-keyshortcuts=[short];
                        (inner)
                    }
                    button.sure form="act" name="action" value=(action) data-key="Enter" { (scene.say.the("confirm")) }
                }
            } @else {
                button class=(class) form="act" name="action" value=(action)
                    data-key=[key] aria-keyshortcuts=[short] data-drop=[drop] {
                    @if let Some(label) = label { span.sr { (label) } }
                    (inner)
                }
            }
        }
    }
}
