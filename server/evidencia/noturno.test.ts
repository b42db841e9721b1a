import { afterAll, beforeAll, expect, it } from "vitest";
import { adulterar } from "../../test/support/adulterar.ts";
import { aprovar } from "../../test/support/aprovado.ts";
import { enterRelatorioCheio, type RelatorioCheio } from "../../test/support/relatorioCheio.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { dayOfFiles, empresasComEvidencia, enqueueNight } from "./noturno.ts";

/** Nightly work: one anchor and one verification per company with approvals, once a day however many nodes enqueue it. */

let server: TestServer;
let cheio: RelatorioCheio;
const DAY_MS = 86_400_000;
const FIRST = Date.parse("2026-11-20T04:00:00Z");

beforeAll(async () => {
  server = await startOwnServer();
  cheio = await enterRelatorioCheio(server);
  await aprovar(server, cheio);
});
afterAll(() => server.close());

const night = async (now: number) => {
  await Promise.all([enqueueNight(server.services, now), enqueueNight(server.services, now + 60_000)]);
  await server.services.jobs.drain(60_000);
};
const anchors = async () =>
  (
    await server.owner<{ dia: string }[]>`
      select dia::text as dia from evidencia_ancoras where empresa_id = ${cheio.ana.empresaId} order by dia`
  ).map(({ dia }) => dia);
const mailsSaying = async (text: string) =>
  (await server.mails()).filter((mail) => mail.includes(cheio.ana.email) && mail.includes(text));

it("leaves companies without approvals alone", async () => {
  const bia = await server.signUp();
  const empresas = await empresasComEvidencia(server.services);
  expect(empresas).toContain(cheio.ana.empresaId);
  expect(empresas).not.toContain(bia.empresaId);
});

it("anchors once a day and only changes, tells the administrator once, and verifies", async () => {
  await night(FIRST);
  expect(await anchors()).toEqual(["2026-11-20"]);
  expect(await mailsSaying("20/11/2026")).toHaveLength(1);
  await night(FIRST + DAY_MS);
  expect(await anchors()).toEqual(["2026-11-20"]);
  const verified = server.logged.filter(({ msg }) => msg === "evidence verified");
  expect(verified).toHaveLength(2);
  expect(verified[0]).toMatchObject({ relatorios: 2, evidencias: 4 });
});

it("fifty nights that come at once are all worked off by themselves", async () => {
  const verified = () => server.logged.filter(({ msg }) => msg === "evidence verified").length;
  const before = verified();
  for (let n = 0; n < 50; n += 1) await enqueueNight(server.services, FIRST + (100 + n) * DAY_MS);
  await expect.poll(verified, { timeout: 60_000 }).toBe(before + 50);
});

it("a difference is an error of the log and a mail that names the place", async () => {
  const undo = await adulterar(
    server,
    "relatorio_evidencias",
    { empresa_id: cheio.ana.empresaId, relatorio_id: cheio.relatorioId },
    (sql) =>
      sql`update relatorio_evidencias set registro = replace(registro, 'Ana', 'Eva') where relatorio_id = ${cheio.relatorioId} and n = 2`,
  );
  await night(FIRST + 2 * DAY_MS);
  await undo();
  const told = server.logged.filter(({ msg }) => msg === "evidence differs from what was recorded");
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told[0])).toContain("evidencia 2");
  expect(await mailsSaying("evidencia 2")).toHaveLength(1);
});

it("reads the files of each report once in seven days", () => {
  const days = Array.from({ length: 28 }, (_, i) => new Date(FIRST + i * DAY_MS).toISOString().slice(0, 10));
  for (const id of [cheio.relatorioId, cheio.obraId, cheio.modeloId])
    expect(days.filter((dia) => dayOfFiles(id, dia))).toHaveLength(4);
});
