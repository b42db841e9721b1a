import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createMailer, MailError, type Mailer } from "./mailer.ts";

const MAIL = {
  to: "maria@obra.example",
  subject: "Aprovação nº 7",
  text: "Olá, São João",
  html: "<p>Olá, São João</p>",
};

type Received = { from: string; to: string[]; raw: string };

let folder: string;
let received: Received[];
let logged: object[];
let ends: (() => Promise<void> | void)[];
const log = { info: (facts: object, message: string): void => void logged.push({ ...facts, message }) };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mail-"));
  [received, logged, ends] = [[], [], []];
});
afterEach(async () => {
  for (const end of ends) await end();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a mail server on a free port; returns its address without a scheme. */
async function startServer(options: SMTPServerOptions = {}): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    // The server's certificate is self-signed, so no client trusts it: STARTTLS is not offered.
    hideSTARTTLS: true,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const raw = Buffer.concat(chunks).toString();
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  ends.push(
    async () =>
      new Promise<void>((closed) => {
        server.close(closed);
      }),
  );
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

function mailer(smtpUrl: string | null): Mailer {
  const made = createMailer({ smtpUrl, dataDir: folder, publicUrl: "https://canteiro.example" }, log);
  ends.unshift(() => made.close());
  return made;
}

/** Decodes the text of a quoted-printable part. */
function decoded(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

describe("by SMTP", () => {
  test("a mail arrives with both versions and says it is automatic", async () => {
    await mailer(`smtp://${await startServer()}`).send(MAIL);
    const [mail] = received;
    expect(mail).toMatchObject({ from: "nao-responda@canteiro.example", to: ["maria@obra.example"] });
    expect(mail?.raw).toContain("Subject: =?UTF-8?");
    expect(mail?.raw).toContain("multipart/alternative");
    expect(mail?.raw).toContain("Auto-Submitted: auto-generated");
    expect(decoded(mail?.raw ?? "")).toContain("<p>Olá, São João</p>");
  });

  test("neither address nor content is logged", async () => {
    await mailer(`smtp://${await startServer()}`).send(MAIL);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/maria|obra|Aprova|Olá/);
  });

  test("a refusal is permanent or not, and names nobody", async () => {
    const refuse = (code: number) => async (): Promise<string> =>
      startServer({
        onRcptTo: (address, _session, done) =>
          done(Object.assign(new Error(`${address.address} unknown`), { responseCode: code })),
      });
    const never = mailer(`smtp://${await refuse(550)()}`).send(MAIL);
    await expect(never).rejects.toMatchObject({
      name: "MailError",
      permanent: true,
      message: "Mail was not taken: EENVELOPE 550",
    });
    await expect(mailer(`smtp://${await refuse(450)()}`).send(MAIL)).rejects.toMatchObject({ permanent: false });
  });

  test("no server: not permanent", async () => {
    const refused = mailer("smtp://127.0.0.1:1").send(MAIL);
    await expect(refused).rejects.toMatchObject({ name: "MailError", permanent: false });
  });

  test("a password is not sent in clear", async () => {
    let asked = 0;
    const address = await startServer({
      disabledCommands: ["STARTTLS"],
      onAuth(_auth, _session, done) {
        asked += 1;
        done(null, { user: "x" });
      },
    });
    await expect(mailer(`smtp://user:secret@${address}`).send(MAIL)).rejects.toBeInstanceOf(MailError);
    expect([asked, received]).toEqual([0, []]);
  });

  test("with a password, the line is encrypted first; the account's address is the sender", async () => {
    const asked: (string | undefined)[] = [];
    const address = await startServer({
      hideSTARTTLS: false,
      onAuth({ password }, { secure }, done) {
        asked.push(`${password ?? ""} ${String(secure)}`);
        done(null, { user: "x" });
      },
    });
    await mailer(`smtp://rdo%40empresa.example:segredo@${address}?tls.rejectUnauthorized=false`).send(MAIL);
    expect(asked).toEqual(["segredo true"]);
    expect(received).toMatchObject([{ from: "rdo@empresa.example" }]);
  });

  test.each(["maria@obra.example, other@x.example", "a@b\r\nBcc: c@d.example", "maria", "Maria <m@x.example>", ""])(
    "%j is no address",
    async (to) => {
      const sent = mailer(`smtp://${await startServer()}`).send({ ...MAIL, to });
      await expect(sent).rejects.toMatchObject({ permanent: true });
      expect(received).toEqual([]);
    },
  );

  test("a subject cannot bring headers of its own", async () => {
    await mailer(`smtp://${await startServer()}`).send({ ...MAIL, subject: "x\r\nBcc: other@x.example" });
    expect(received[0]?.to).toEqual(["maria@obra.example"]);
    expect(received[0]?.raw).not.toMatch(/^Bcc:/m);
  });
});

describe("without a mail server", () => {
  test("each mail is a whole file, and only its name is logged", async () => {
    const box = mailer(null);
    await Promise.all([box.send(MAIL), box.send({ ...MAIL, to: "jose@obra.example" })]);
    const names = await readdir(join(folder, "mail"));
    expect(names.map((name) => name.endsWith(".eml") && !name.startsWith("."))).toEqual([true, true]);
    const mails = await Promise.all(names.map(async (name) => readFile(join(folder, "mail", name), "utf8")));
    expect(mails.filter((raw) => raw.includes("To: maria@obra.example"))).toHaveLength(1);
    expect(decoded(mails[0] ?? "")).toContain("Olá, São João");
    expect(JSON.stringify(logged)).not.toMatch(/maria|jose|obra|Aprova|Olá/);
    expect(logged.map((facts) => (facts as { file: string }).file).sort()).toEqual(names.sort());
  });
});
