//! The face of Lost Cities.
use crate::board::{Board, Line, Parts, Scene};
use crate::model::Lang;
use hindsight_core::Game;
use hindsight_lost_cities::LostCities;
use maud::{Markup, html};
use std::any::Any;

/// The board of Lost Cities.
pub(crate) struct LostCitiesBoard;

impl Board for LostCitiesBoard {
    fn id(&self) -> &'static str {
        LostCities::ID
    }
    fn seats(&self) -> (u8, u8) {
        LostCities::SEATS
    }
    fn minutes(&self) -> u32 {
        20
    }
    fn rules(&self, _lang: Lang) -> &'static str {
        LostCities::RULES
    }
    fn draw(&self, _scene: &Scene<'_>) -> Parts {
        Parts::default()
    }
    fn tell(&self, _scene: &Scene<'_>, _events: &dyn Any) -> Vec<Line> {
        Vec::new()
    }
    fn result(&self, _scene: &Scene<'_>) -> Markup {
        html! {}
    }
}
