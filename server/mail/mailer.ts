import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Config } from "../lib/config.ts";

export type Mail = {
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A UUID that stays the same when this mail is sent again, so that a mail program that receives it twice shows it once. */
  readonly id?: string;
  /** An attachment, whole in memory; the caller keeps it below the size that mail servers accept. */
  readonly attachment?: { readonly name: string; readonly type: string; readonly bytes: Buffer };
};

export type Mailer = {
  /** Hands the mail to the mail server. Rejects with a {@link MailError}. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

export type MailLog = { info(facts: object, message: string): void };

/** The mail was not accepted. The message names neither recipient nor content, because errors are logged. */
export class MailError extends Error {
  /** True when a retry would fail the same way (SMTP 5xx, or not an address). */
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.name = "MailError";
    this.permanent = permanent;
  }
}

const ADDRESS = /^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+$/;
const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** Returns the SMTP account's name when it is a mail address, otherwise a no-reply address at the host of `publicUrl`. */
function senderOf(config: Pick<Config, "smtpUrl" | "publicUrl">): string {
  const account = config.smtpUrl === null ? "" : decodeURIComponent(new URL(config.smtpUrl).username);
  return ADDRESS.test(account) ? account : `nao-responda@${new URL(config.publicUrl).hostname}`;
}

function message(mail: Mail, from: string): SendMailOptions {
  if (!ADDRESS.test(mail.to)) throw new MailError("Not a mail address", true);
  return {
    from: { name: "Canteiro", address: from },
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.id !== undefined && { messageId: `<${mail.id}@${from.slice(from.indexOf("@") + 1)}>` }),
    ...(mail.attachment !== undefined && {
      attachments: [
        { filename: mail.attachment.name, contentType: mail.attachment.type, content: mail.attachment.bytes },
      ],
    }),
    headers: AUTOMATIC,
    // People write the content, so it must never make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Converts an error of the mail library to a {@link MailError} with only the error codes, because the messages of mail servers
 * repeat the recipient's address.
 */
function translated(error: unknown): MailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const codes = [code, responseCode].filter((part) => typeof part === "string" || typeof part === "number");
  return new MailError(
    ["Mail was not taken:", ...codes].join(" "),
    typeof responseCode === "number" && responseCode >= 500,
  );
}

function smtpMailer(smtpUrl: string, from: string, log: MailLog): Mailer {
  const url = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // A password is never sent unencrypted.
    requireTLS: url.username !== "" && url.protocol === "smtp:",
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      const options = message(mail, from);
      try {
        const { messageId } = await transport.sendMail(options);
        log.info({ messageId }, "mail sent");
      } catch (error) {
        throw translated(error);
      }
    },
    close: () => transport.close(),
  };
}

function fileMailer(folder: string, from: string, log: MailLog): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(/[-:.]/g, "")}-${randomUUID()}.eml`;
      const temporary = join(folder, `.${name}`);
      try {
        await writeFile(temporary, bytes as Buffer, { mode: 0o600 });
        await rename(temporary, join(folder, name));
      } finally {
        await rm(temporary, { force: true });
      }
      log.info({ file: name }, "mail written");
    },
    close: () => transport.close(),
  };
}

/** Sends by SMTP; without `smtpUrl`, writes each mail as an `.eml` file into the folder `mail` of the data folder. */
export function createMailer(config: Pick<Config, "smtpUrl" | "dataDir" | "publicUrl">, log: MailLog): Mailer {
  const from = senderOf(config);
  return config.smtpUrl === null
    ? fileMailer(join(config.dataDir, "mail"), from, log)
    : smtpMailer(config.smtpUrl, from, log);
}
