//! Chooses the port: the requested one, or else the next free one.

use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, TcpListener};

use crate::error::Error;

/// How many ports are tried.
const TRIES: u16 = 100;

/// Listens on the first free port from `first` on. Prints a message if that is another one.
pub(super) fn take(first: u16) -> Result<(TcpListener, u16), Error> {
    let (listener, port) = first_free(first, |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)))?;
    if port != first {
        println!("Port {first} is busy: using {port} instead.");
    }
    Ok((listener, port))
}

fn first_free<T>(first: u16, mut bind: impl FnMut(u16) -> io::Result<T>) -> Result<(T, u16), Error> {
    for port in first..=first.saturating_add(TRIES - 1) {
        match bind(port) {
            Ok(listener) => return Ok((listener, port)),
            Err(error) if matches!(error.kind(), ErrorKind::AddrInUse | ErrorKind::PermissionDenied) => {}
            Err(error) => return Err(Error::Listen(error)),
        }
    }
    Err(Error::NoFreePort(first))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn busy(below: u16) -> impl FnMut(u16) -> io::Result<()> {
        move |port| if port < below { Err(ErrorKind::AddrInUse.into()) } else { Ok(()) }
    }

    #[test]
    fn a_free_port_is_taken_as_asked() {
        assert!(matches!(first_free(8080, busy(0)), Ok(((), 8080))));
    }

    #[test]
    fn a_busy_port_gives_way_to_the_next_free_one() {
        assert!(matches!(first_free(8080, busy(8083)), Ok(((), 8083))));
    }

    #[test]
    fn the_search_ends_at_the_last_port() {
        let never = |_| -> io::Result<()> { Err(ErrorKind::AddrInUse.into()) };
        assert!(matches!(first_free(65_530, never), Err(Error::NoFreePort(65_530))));
    }

    #[test]
    fn an_error_that_another_port_would_not_mend_ends_the_search() {
        let broken = |_| -> io::Result<()> { Err(ErrorKind::AddrNotAvailable.into()) };
        assert!(matches!(first_free(8080, broken), Err(Error::Listen(_))));
    }
}
