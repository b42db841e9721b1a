import type { TestServer } from "./server.ts";

/** Decodes a mail's text from quoted-printable. */
const legible = (mail: string): string =>
  Buffer.from(
    mail
      .replaceAll(/=\r?\n/g, "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

/** Texts of the mails to this address, after all background jobs have run. */
export async function mailsTo(server: TestServer, email: string): Promise<string[]> {
  await server.drainJobs();
  return (await server.mails()).filter((mail) => mail.includes(`To: ${email}`)).map(legible);
}
