import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/support/database.ts";
import { createApi } from "../test/support/http.ts";
import { freePort } from "../test/support/port.ts";
import { COMPILED } from "../test/support/serverProcess.ts";

/** Runs the real process and checks its output and exit code. */

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

let database: TestDatabase;
let folder: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "canteiro-main-"));
});
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

type Run = {
  child: ChildProcess;
  output: () => string;
  said: (text: string) => Promise<void>;
  exit: Promise<number | null>;
};

function run(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...COMPILED, PATH: process.env["PATH"], DATA_DIR: folder, DATABASE_URL: database.url, ...env },
  });
  children.add(child);
  let text = "";
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      for (const look of waiting) look();
    });
  }
  const exit = once(child, "close").then(([code]) => code as number | null);
  const said = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (text.includes(wanted)) resolve();
      };
      waiting.add(look);
      look();
      void exit.then(() => reject(new Error(`ended without saying ${wanted}: ${text}`)));
    });
  return { child, output: () => text, said, exit };
}

describe("the server process", () => {
  it("says where it is, serves, and on SIGTERM finishes what it was doing and leaves with 0", async () => {
    const port = await freePort();
    const server = run({ PORT: String(port), LOG_LEVEL: "warn" });
    await server.said("mails:");
    expect(server.output()).toContain(`Canteiro is ready at http://127.0.0.1:${port}`);
    expect(server.output()).toContain(folder);
    expect(server.output()).toContain(join(folder, "mail"));
    const api = createApi(`http://127.0.0.1:${port}`);
    const body = {
      empresa: { razaoSocial: "Obra", segmento: { id: 1 } },
      usuario: { nome: "Ana", email: "ana@exemplo.com", senha: "canteiro de obras", idioma: "pt" as const },
    };
    const first = await api("criarConta", { body });
    expect(first.status).toBe(200);
    const underWay = api("login", { body: { email: "ana@exemplo.com", senha: "canteiro de obras" } });
    const pool = database.owner;
    await expect.poll(async () => (await pool`select 1 from tentativas`).length).toBeGreaterThan(1);
    server.child.kill("SIGTERM");
    expect((await underWay).status).toBe(200);
    expect(await server.exit).toBe(0);
  });

  it("leaves with 0 on SIGTERM although a mail server says nothing, and keeps the mail to be sent", async () => {
    const silent = createServer((socket) => socket.resume()).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const smtp = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const port = await freePort();
    const server = run({ PORT: String(port), LOG_LEVEL: "warn", SMTP_URL: smtp });
    await server.said("Canteiro is ready");
    const api = createApi(`http://127.0.0.1:${port}`);
    const email = "bia@exemplo.com";
    const usuario = { nome: "Bia", email, senha: "canteiro de obras", idioma: "pt" as const };
    await api("criarConta", { body: { empresa: { razaoSocial: "Obra", segmento: { id: 1 } }, usuario } });
    const connected = once(silent, "connection") as Promise<[Socket]>;
    await api("recuperarSenha", { body: { email } });
    const [socket] = await connected;
    const cut = once(socket, "close");
    // The mailer would wait 10 s for the server's greeting; only the end of the process closes the connection earlier.
    server.child.kill("SIGTERM");
    expect(await server.exit).toBe(0);
    await cut;
    const waiting = await database.owner<{ state: string }[]>`
      select state::text from pgboss.job where name = 'contas.recuperarSenha' order by created_on desc limit 1`;
    expect(waiting.map(({ state }) => state)).toEqual(["retry"]);
    silent.close();
  });

  it("names a taken port, and settings that cannot be used, in a sentence without a stack", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const { port } = holder.address() as AddressInfo;
    const second = run({ PORT: String(port) });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`);
    expect(second.output()).not.toContain("    at ");
    holder.close();
    const wrong = run({ PORT: "many" });
    expect(await wrong.exit).toBe(1);
    expect(wrong.output()).toContain("PORT must be a whole number");
    const unsealed = run({ SEAL_P12: fileURLToPath(import.meta.url), SEAL_P12_PASSWORD: "segredo" });
    expect(await unsealed.exit).toBe(1);
    expect(unsealed.output()).toContain("is not a PKCS#12 file. Check SEAL_P12 and SEAL_P12_PASSWORD.");
    expect(unsealed.output()).not.toMatch(/segredo| {4}at /);
  });
});
