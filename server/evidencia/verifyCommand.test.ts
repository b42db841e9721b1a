import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { virarBit } from "../../test/support/adulterar.ts";
import { aprovar } from "../../test/support/aprovado.ts";
import { enterRelatorioCheio, type RelatorioCheio } from "../../test/support/relatorioCheio.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { formatDatabaseUrl } from "../db/connection.ts";
import { ancorar } from "./ancorar.ts";

/** `npm run verify` as a person runs it. */

const VERIFY = fileURLToPath(new URL("../../tools/verify.ts", import.meta.url));
let server: TestServer;
let cheio: RelatorioCheio;

beforeAll(async () => {
  server = await startOwnServer();
  cheio = await enterRelatorioCheio(server);
  await aprovar(server, cheio);
  await ancorar({ empresaId: cheio.ana.empresaId, dia: "2026-11-20" }, server.services);
  await server.drainJobs();
});
afterAll(() => server.close());

function run(): Promise<{ code: number; out: string }> {
  const { host, port, database, user, pass } = server.owner.options;
  const url = formatDatabaseUrl({
    host: host[0] ?? "",
    port: port[0] ?? 5432,
    database,
    username: user,
    password: typeof pass === "string" ? pass : "",
    tls: "disable",
  });
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: server.services.config.dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [VERIFY], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out: out + err }),
    );
  });
}

it("says what was verified, and ends well when nothing differs", async () => {
  const { code, out } = await run();
  expect(out).toMatch(/Public key of the anchors \(Ed25519\): MCowBQYDK2Vw/);
  expect(out).toContain("2 reports, 8 revisions, 4 records of evidence, 7 files, 1 anchors\n  ✓ as recorded");
  expect(code).toBe(0);
});

it("names the place and ends with 1 when something does", async () => {
  const [row] =
    await server.owner`select encode(sha256, 'hex') as sha256 from midias where id = ${cheio.anexo.split(".")[0] ?? ""}`;
  const undo = await virarBit(server, cheio.ana.empresaId, String(row?.["sha256"]));
  const { code, out } = await run();
  await undo();
  expect(out).toContain(`✗ ${cheio.relatorioId}: anexo ${cheio.anexo} os bytes não são os registrados`);
  expect(code).toBe(1);
});
