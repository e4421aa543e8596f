"""A mail server for tests (aiosmtpd): writes each mail that it takes, as JSON, into a folder.

    smtp.py FOLDER PORT [CERTIFICATE KEY]

With a certificate it asks for STARTTLS before anything else, and for the login anna:xyzzy-42.
Mail to refused@... is refused, by words that name the address.
"""

import asyncio
import email
import email.policy
import json
import os
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult


class Keep:
    def __init__(self, folder):
        self.folder = folder

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("refused@"):
            return "550 no such user here: <%s>" % address
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        part = lambda kind: mail.get_body((kind,)).get_content().replace("\r\n", "\n")
        told = {
            "to": envelope.rcpt_tos,
            "headers": {name.lower(): str(value) for name, value in mail.items()},
            "text": part("plain"),
            "html": part("html"),
        }
        name = os.path.join(self.folder, "%04d.json" % (len(os.listdir(self.folder)) + 1))
        with open(name + ".part", "w") as file:
            json.dump(told, file)
        os.rename(name + ".part", name)
        return "250 OK"


def login(server, session, envelope, mechanism, data):
    return AuthResult(success=(data.login, data.password) == (b"anna", b"xyzzy-42"))


async def main(folder, port, certificate=None, key=None):
    keep = Keep(folder)
    more = {}
    if certificate:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(certificate, key)
        more = dict(tls_context=tls, require_starttls=True, auth_required=True, authenticator=login)
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(keep, **more), "127.0.0.1", int(port))
    print("listening", flush=True)
    await server.serve_forever()


asyncio.run(main(*sys.argv[1:]))
