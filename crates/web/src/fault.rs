//! What went wrong, on its way to whoever asked.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use hindsight_pages::Notice;
use hindsight_registry::PlayError;
use hindsight_store::StoreError;
use hindsight_table::{LONGEST_LINE, MOST_LINES, Refused, SetupFault};

/// What went wrong. `front` makes a page, a line of text or JSON of it, in the
/// language of whoever asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) status: StatusCode,
    pub(crate) notice: Notice,
    /// After how many seconds it makes sense to try again.
    pub(crate) retry_after: Option<u64>,
}

impl Fault {
    pub(crate) fn new(status: StatusCode, notice: Notice) -> Fault {
        Fault { status, notice, retry_after: None }
    }

    pub(crate) fn bad(notice: Notice) -> Fault {
        Fault::new(StatusCode::BAD_REQUEST, notice)
    }

    pub(crate) fn field(name: &str) -> Fault {
        Fault::bad(Notice::BadField(name.into()))
    }

    pub(crate) fn forbidden(notice: Notice) -> Fault {
        Fault::new(StatusCode::FORBIDDEN, notice)
    }

    pub(crate) fn internal() -> Fault {
        Fault::new(StatusCode::INTERNAL_SERVER_ERROR, Notice::Internal)
    }

    pub(crate) fn no_table() -> Fault {
        Fault::new(StatusCode::NOT_FOUND, Notice::NoTable)
    }

    /// The rules have changed since the game was played.
    pub(crate) fn outdated() -> Fault {
        Fault::new(StatusCode::GONE, Notice::Outdated)
    }

    pub(crate) fn no_game() -> Fault {
        Fault::new(StatusCode::NOT_FOUND, Notice::NoGame)
    }

    pub(crate) fn no_coach() -> Fault {
        Fault::new(StatusCode::FORBIDDEN, Notice::NoCoach)
    }

    pub(crate) fn coach_busy() -> Fault {
        let fault = Fault::new(StatusCode::SERVICE_UNAVAILABLE, Notice::CoachBusy);
        Fault { retry_after: Some(2), ..fault }
    }

    pub(crate) fn reviews_busy() -> Fault {
        let fault = Fault::new(StatusCode::SERVICE_UNAVAILABLE, Notice::ReviewsBusy);
        Fault { retry_after: Some(60), ..fault }
    }

    pub(crate) fn no_page() -> Fault {
        Fault::new(StatusCode::NOT_FOUND, Notice::NoPage)
    }

    pub(crate) fn too_many(seconds: u64) -> Fault {
        let notice = Notice::TooMany { seconds: seconds.try_into().unwrap_or(u32::MAX) };
        Fault { retry_after: Some(seconds), ..Fault::new(StatusCode::TOO_MANY_REQUESTS, notice) }
    }
}

impl Fault {
    /// A page of words of its own says when it makes sense to try again, too.
    pub(crate) fn with_retry_after(&self, mut response: Response) -> Response {
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Taken => Fault::new(StatusCode::CONFLICT, Notice::Stale),
            StoreError::Away(reason) => {
                tracing::warn!(reason, "the database is away");
                Fault {
                    retry_after: Some(2),
                    ..Fault::new(StatusCode::SERVICE_UNAVAILABLE, Notice::NoDatabase)
                }
            }
            StoreError::Failed(reason) => {
                tracing::error!(reason, "the store failed");
                Fault::internal()
            }
        }
    }
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Self {
        let conflict = |notice| Fault::new(StatusCode::CONFLICT, notice);
        let forbidden = |notice| Fault::new(StatusCode::FORBIDDEN, notice);
        match refused {
            Refused::NotSeated => forbidden(Notice::NotSeated),
            Refused::NotHost => forbidden(Notice::NotHost),
            Refused::Begun => conflict(Notice::Started),
            Refused::NotRunning => conflict(Notice::NotStarted),
            Refused::NotOver => conflict(Notice::NotOver),
            Refused::Sealed => forbidden(Notice::Sealed),
            Refused::Over => conflict(Notice::Over),
            Refused::Outdated => Fault::outdated(),
            Refused::Seated | Refused::Stale | Refused::Rematched => conflict(Notice::Stale),
            Refused::BotPlays => conflict(Notice::BotPlays),
            Refused::SeatLost => conflict(Notice::SeatLost),
            Refused::Taken => conflict(Notice::TableFull),
            Refused::NoSeat => Fault::field("seat"),
            Refused::TooFew(_) => conflict(Notice::SeatsOpen),
            Refused::NoRoom => conflict(Notice::NoRoom),
            Refused::Setup(fault) => fault.into(),
            Refused::NotYourTurn => conflict(Notice::NotYourTurn),
            Refused::Play(PlayError::Misread(_)) => Fault::bad(Notice::IllegalMove),
            Refused::Play(PlayError::Illegal(illegal)) => match illegal {
                hindsight_core::Illegal::Action { .. } => conflict(Notice::IllegalMove),
                hindsight_core::Illegal::Over => conflict(Notice::Over),
                _ => conflict(Notice::NotYourTurn),
            },
            Refused::Unrated => conflict(Notice::Unrated),
            Refused::NobodyToAsk => conflict(Notice::NobodyToAsk),
            Refused::NothingAsked => conflict(Notice::NothingAsked),
            Refused::TurnedDown => conflict(Notice::TurnedDown),
            Refused::NoUndo => conflict(Notice::CannotUndo),
            Refused::TooManyLines => conflict(Notice::ChatFull { most: MOST_LINES as u32 }),
            Refused::OfferedBefore => conflict(Notice::OfferedBefore),
            Refused::Line => Fault::bad(Notice::BadChat { most: LONGEST_LINE as u32 }),
        }
    }
}

impl From<SetupFault> for Fault {
    fn from(fault: SetupFault) -> Self {
        match fault {
            SetupFault::Game(_) => Fault::no_game(),
            SetupFault::Options(_) => Fault::bad(Notice::BadOptions),
            SetupFault::Bot { found, .. } => Fault::bad(Notice::NoBot(found)),
            SetupFault::Host => Fault::bad(Notice::OneSeatForMe),
        }
    }
}
