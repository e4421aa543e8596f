//! Where pushes may go. A browser names the address, so anybody can: only push services in the
//! open are asked, over TLS, and nothing within the operator's own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::Uri;

/// The longest endpoint that is kept. Those of today's services have some 200 characters.
const LONGEST: usize = 1024;

/// The endpoint, if it may be pushed to; `anywhere` is for tests on one machine.
pub(crate) fn checked(endpoint: &str, anywhere: bool) -> Option<Uri> {
    let uri: Uri = endpoint.parse().ok().filter(|_| endpoint.len() <= LONGEST)?;
    let host = uri.host().filter(|host| !host.is_empty())?;
    if uri.authority()?.as_str().contains('@') {
        return None;
    }
    let is_name = host.parse::<Ipv4Addr>().is_err() && !host.starts_with('[') && host.contains('.');
    let is_open =
        uri.scheme_str() == Some("https") && matches!(uri.port_u16(), None | Some(443)) && is_name;
    let is_http = matches!(uri.scheme_str(), Some("http" | "https"));
    (is_open || anywhere && is_http).then_some(uri)
}

/// Whether an address is everybody's: of no private network, and of nothing special.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => is_public_v4(v4),
        IpAddr::V6(v6) => is_public_v6(v6),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = matches!((a, b, c), (0 | 240.., ..) | (100, 64..=127, _) | (198, 18 | 19, _))
        || matches!((a, b, c), (192, 0, 0) | (192, 88, 99));
    !(special
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast())
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let octets = address.octets();
    let embedded = |at: usize| {
        let v4 = octets.get(at..).and_then(|rest| rest.first_chunk::<4>());
        v4.is_some_and(|v4| is_public_v4(Ipv4Addr::from(*v4)))
    };
    match address.segments() {
        // Addresses of IPv4 in other clothes: mapped, translated, 6to4.
        [0, 0, 0, 0, 0, 0xffff, ..] | [0x64, 0xff9b, 0, 0, 0, 0, ..] => embedded(12),
        [0x2002, ..] => embedded(2),
        // Teredo, benchmarks, documentation and the like.
        [0x2001, 0..=0x1ff | 0xdb8, ..] | [0x3fff, ..] => false,
        [first, ..] => (0x2000..0x4000).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_services_in_the_open_are_pushed_to() {
        for good in [
            "https://fcm.googleapis.com/fcm/send/abc:123",
            "https://updates.push.services.mozilla.com/wpush/v2/x",
            "https://web.push.apple.com:443/QAbc",
        ] {
            assert!(checked(good, false).is_some(), "{good}");
        }
        let long = format!("https://push.example/{}", "x".repeat(LONGEST));
        for bad in [
            "",
            "push.example",
            "/path",
            "http://push.example/x",
            "https://push.example:8443/x",
            "https://user:secret@push.example/x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://localhost/x",
            "file:///etc/passwd",
            "ftp://push.example/x",
            &long,
        ] {
            assert!(checked(bad, false).is_none(), "{bad}");
        }
        assert!(checked("http://127.0.0.1:9/x", true).is_some());
        assert!(checked("file:///etc/passwd", true).is_none());
        assert!(checked("http://a@127.0.0.1:9/x", true).is_none());
    }

    #[test]
    fn no_address_of_a_private_network_is_public() {
        for private in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.1",
            "192.168.1.1",
            "198.18.0.1",
            "203.0.113.9",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::10.0.0.1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
            "fc00::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
        for public in [
            "1.1.1.1",
            "142.250.1.1",
            "172.32.0.1",
            "100.128.0.1",
            "2a00:1450:4001::1",
            "2606:4700::1111",
            "::ffff:1.1.1.1",
            "64:ff9b::1.1.1.1",
            "2002:101:101::",
        ] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }
}
