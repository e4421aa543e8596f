//! Texts in bodies that are more than any text: how the document describes them.

use std::borrow::Cow;

use hindsight_pages as pages;
use utoipa::openapi::schema::Type;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::routes::games::playable;

fn text(description: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).description(Some(description))
}

/// The id of a game.
pub(super) struct GameId;

impl PartialSchema for GameId {
    fn schema() -> RefOr<Schema> {
        let games = pages::games().filter(|id| playable(id).is_ok());
        text("The id of a game.").enum_values(Some(games)).into()
    }
}

impl ToSchema for GameId {
    fn name() -> Cow<'static, str> {
        "GameId".into()
    }
}

/// A time control.
pub(super) struct ClockText;

impl PartialSchema for ClockText {
    fn schema() -> RefOr<Schema> {
        text(
            "A time control: `none`, `move:SECONDS` (5 to 3600), `total:SECONDS+INCREMENT` (30 to \
             86400, 0 to 300) or `days:DAYS` (1 to 30).",
        )
        .pattern(Some(r"^(none|move:[0-9]{1,4}|total:[0-9]{2,5}\+[0-9]{1,3}|days:[0-9]{1,2})$"))
        .examples(["none", "move:60", "total:600+5", "days:3"])
        .into()
    }
}

impl ToSchema for ClockText {
    fn name() -> Cow<'static, str> {
        "Clock".into()
    }
}

/// Who is to sit on a seat.
pub(super) struct SeatWish;

impl PartialSchema for SeatWish {
    fn schema() -> RefOr<Schema> {
        text("Who is to sit there: `me`, `open`, or `bot:` and the name of a bot of ours.")
            .pattern(Some("^(me|open|bot:[a-z]+)$"))
            .examples(["me", "open", "bot:adept"])
            .into()
    }
}

impl ToSchema for SeatWish {
    fn name() -> Cow<'static, str> {
        "SeatWish".into()
    }
}
