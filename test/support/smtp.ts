import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server on a free port that keeps its mails. */
export type Smtp = {
  /** `host:port`. */
  readonly address: string;
  /** Mails in the order of arrival; a test may empty the list. */
  readonly received: Mail[];
  /** Makes the server refuse the next `times` mails with the SMTP code `code`. */
  refuse: { code: number; times: number };
  /** Number of mails that arrived and wait to be accepted: the server accepts them when `take` resolves. */
  held: number;
  take: Promise<void>;
  close(): Promise<void>;
};

export type Mail = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
};

/** Decodes quoted-printable text into the UTF-8 text that it stands for. */
function quotedPrintable(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** Returns a header with its folded lines joined and its encoded words decoded (RFC 2047). */
function header(raw: string, name: string): string {
  const [, value = ""] = new RegExp(String.raw`^${name}: ((?:.*)(?:\r\n[ \t].*)*)`, "im").exec(raw) ?? [];
  return value
    .replaceAll(/\r\n[ \t]+/g, " ")
    .replaceAll(/\?= (?==\?)/g, "?=")
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(word, "base64").toString() : quotedPrintable(word.replaceAll("_", " ")),
    );
}

/** Returns the decoded text of the part of a mail that has this content type. */
function part(raw: string, type: string): string {
  const [head = "", ...rest] = raw.slice(raw.indexOf(`Content-Type: ${type}`)).split("\r\n\r\n");
  const [body = ""] = rest.join("\r\n\r\n").split(/\r\n--[^\r\n]+/);
  const decoded = /base64/i.test(head) ? Buffer.from(body, "base64").toString() : quotedPrintable(body);
  return decoded.replaceAll("\r\n", "\n");
}

export async function startSmtp(): Promise<Smtp> {
  const received: Mail[] = [];
  const smtp = { received, refuse: { code: 0, times: 0 }, held: 0, take: Promise.resolve() };
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    // The library's own certificate is self-signed, so no sender would trust STARTTLS.
    hideSTARTTLS: true,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (smtp.refuse.times > 0) {
          smtp.refuse.times -= 1;
          done(Object.assign(new Error("Not now"), { responseCode: smtp.refuse.code }));
          return;
        }
        const keep = (): void => {
          smtp.held -= 1;
          const raw = Buffer.concat(chunks).toString();
          received.push({
            to: envelope.rcptTo.map(({ address }) => address),
            subject: header(raw, "Subject"),
            messageId: header(raw, "Message-ID"),
            text: part(raw, "text/plain"),
            html: part(raw, "text/html"),
          });
          done();
        };
        smtp.held += 1;
        void smtp.take.then(keep);
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return Object.assign(smtp, {
    address: `127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(closed);
      }),
  });
}
