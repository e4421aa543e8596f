//! The mail server that the operator has named.

use std::fmt;
use std::time::Duration;

use hindsight_pages::Mail;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::transport::smtp::extension::ClientId;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use thiserror::Error;

use crate::config::Config;

/// How long each step of a conversation with the mail server may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A mail server, and who sends there.
#[derive(Clone)]
pub struct MailServer {
    url: String,
    from: Mailbox,
}

/// Why no mail can be sent that way.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MailError {
    /// The server's address is none.
    #[error(
        "the mail server is not named as expected: smtp://USER:PASSWORD@HOST:PORT (encrypted by \
         STARTTLS) or smtps://USER:PASSWORD@HOST:PORT, signs in the password as %XX"
    )]
    Server,
    /// The sender's address is none.
    #[error("`{0}` cannot send mail: expected an address as in games@example.org")]
    Sender(String),
    /// It is not known where people reach the server.
    #[error("mails hold links, so the address under which people reach the server is needed")]
    NoPublicUrl,
}

/// Without the password.
impl fmt::Debug for MailServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailServer").field("from", &self.from.email).finish_non_exhaustive()
    }
}

impl MailServer {
    /// A server by its address: `smtps://user:password@host:port`, or `smtp://…` with STARTTLS.
    /// Only a server on this very machine is spoken to without encryption.
    pub fn new(url: &str, from: &str) -> Result<MailServer, MailError> {
        let from = from.parse().map_err(|_| MailError::Sender(from.into()))?;
        let server = MailServer { url: encrypted(url), from };
        if AsyncSmtpTransport::<Tokio1Executor>::from_url(&server.url).is_err() {
            return Err(MailError::Server);
        }
        Ok(server)
    }
}

/// The address with STARTTLS asked for, unless it says something else or never leaves the machine.
fn encrypted(url: &str) -> String {
    let after = |text: &str| text.find("://").map_or(0, |place| place + 3);
    let authority = url[after(url)..].split(['/', '?']).next().unwrap_or_default();
    let host = authority.rsplit('@').next().unwrap_or_default();
    let is_here = ["localhost", "127.0.0.1", "[::1]"].iter().any(|name| {
        host.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
    });
    if url.starts_with("smtp://") && !url.contains("tls=") && !is_here {
        let sign = if url.contains('?') { '&' } else { '?' };
        return format!("{url}{sign}tls=required");
    }
    url.to_string()
}

/// What came of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The server has it.
    Sent,
    /// The server does not take this one, and would not later.
    Refused,
    /// The server does not take this one now.
    Later,
    /// No mail can be sent at present.
    Down,
}

/// A mail with where it goes.
pub(crate) struct Envelope<'a> {
    pub(crate) to: &'a str,
    /// The same at every try, so that a mail that was sent twice is known again.
    pub(crate) id: String,
    /// Where one gets no more mail.
    pub(crate) stop: Option<&'a str>,
    pub(crate) mail: Mail,
}

pub(crate) struct Mailer {
    transport: Option<AsyncSmtpTransport<Tokio1Executor>>,
    from: Mailbox,
    /// The address under which people reach the server, and the host in it.
    pub(crate) base: String,
    pub(crate) host: String,
}

impl Mailer {
    pub(crate) fn new(server: &MailServer, config: &Config) -> Mailer {
        let base = config.public_url.as_deref().unwrap_or_default().trim_end_matches('/');
        let authority = base.split_once("://").map_or(base, |(_, rest)| rest);
        let host = authority.split(['/', ':']).next().unwrap_or_default().to_string();
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&server.url);
        let hello = ClientId::Domain(host.clone());
        let transport =
            transport.map(|builder| builder.timeout(Some(PATIENCE)).hello_name(hello).build());
        Mailer { transport: transport.ok(), from: server.from.clone(), base: base.into(), host }
    }

    /// Who sends, for whoever wants to complain.
    pub(crate) fn contact(&self) -> String {
        format!("mailto:{}", self.from.email)
    }

    pub(crate) async fn send(&self, envelope: &Envelope<'_>) -> Outcome {
        let Some(message) = self.message(envelope) else { return Outcome::Refused };
        let Some(transport) = &self.transport else { return Outcome::Down };
        let Err(error) = transport.send(message).await else { return Outcome::Sent };
        // Not the error's words where they are the server's, which may name the address.
        match error.status().map(|code| code.to_string()) {
            Some(code) => {
                let outcome = of_code(&code);
                tracing::warn!(code, ?outcome, "the mail server refused a mail");
                outcome
            }
            None => {
                tracing::warn!(%error, "the mail server cannot be reached");
                Outcome::Down
            }
        }
    }

    fn message(&self, envelope: &Envelope<'_>) -> Option<Message> {
        let Mail { subject, text, html } = &envelope.mail;
        let to: Address = envelope.to.parse().ok()?;
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(subject)
            .message_id(Some(format!("<{}@{}>", envelope.id, self.host)))
            .multipart(MultiPart::alternative_plain_html(text.clone(), html.clone()))
            .ok()?;
        let mut set = |name: &'static str, value: &str| {
            let name = HeaderName::new_from_ascii_str(name);
            message.headers_mut().insert_raw(HeaderValue::new(name, value.to_string()));
        };
        set("Auto-Submitted", "auto-generated");
        if let Some(stop) = envelope.stop {
            set("List-Unsubscribe", &format!("<{stop}>"));
            set("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
        }
        Some(message)
    }
}

/// What an answer of the server means for the mail: whether it is about this recipient, or about
/// us, which another mail would meet too.
fn of_code(code: &str) -> Outcome {
    match code {
        "501" | "550" | "551" | "552" | "553" | "554" | "555" => Outcome::Refused,
        "450" | "451" | "452" => Outcome::Later,
        _ => Outcome::Down,
    }
}

/// An address that mail can be sent to.
pub(crate) fn checked(address: &str) -> Option<String> {
    let address = address.trim();
    let parsed: Address = address.parse().ok().filter(|_| address.len() <= 254)?;
    parsed.domain().contains('.').then(|| parsed.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mail_leaves_the_machine_encrypted() {
        for (url, used) in [
            ("smtp://mail.example", "smtp://mail.example?tls=required"),
            ("smtp://u:p@mail.example:587", "smtp://u:p@mail.example:587?tls=required"),
            ("smtp://localhost.example", "smtp://localhost.example?tls=required"),
            ("smtp://localhost@mail.example", "smtp://localhost@mail.example?tls=required"),
            ("smtp://localhost:25", "smtp://localhost:25"),
            ("smtp://u:p@127.0.0.1:2525", "smtp://u:p@127.0.0.1:2525"),
            ("smtp://[::1]:25", "smtp://[::1]:25"),
            ("smtps://u:p@mail.example", "smtps://u:p@mail.example"),
            ("smtp://a.example?tls=opportunistic", "smtp://a.example?tls=opportunistic"),
        ] {
            assert_eq!(encrypted(url), used);
            assert!(MailServer::new(url, "games@example.org").is_ok(), "{url}");
        }
        for wrong in ["", "mail.example", "http://mail.example", "smtp://", "smtp://a?tls=no"] {
            let error = MailServer::new(wrong, "games@example.org").unwrap_err();
            assert!(error.to_string().contains("smtp://USER"), "{wrong}: {error}");
        }
        let error = MailServer::new("smtp://localhost", "nobody").unwrap_err();
        assert!(error.to_string().contains("`nobody`"), "{error}");
        let secret = MailServer::new("smtp://u:hunter@localhost", "Us <a@example.org>").unwrap();
        assert!(!format!("{secret:?}").contains("hunter"));
    }

    #[test]
    fn an_address_has_a_name_and_a_domain() {
        assert_eq!(checked(" Anna@Example.org ").as_deref(), Some("Anna@Example.org"));
        let long = format!("{}@example.org", "a".repeat(260));
        for wrong in [
            "",
            "anna",
            "anna@",
            "@example.org",
            "anna@localhost",
            "a b@example.org",
            "anna@example.org\r\nbcc: ben@example.org",
            "Anna <anna@example.org>",
            &long,
        ] {
            assert_eq!(checked(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn what_is_about_us_keeps_no_mail_from_being_sent_later() {
        assert_eq!([of_code("550"), of_code("553")], [Outcome::Refused; 2]);
        assert_eq!([of_code("450"), of_code("451")], [Outcome::Later; 2]);
        assert_eq!([of_code("535"), of_code("421"), of_code("530")], [Outcome::Down; 3]);
    }
}
