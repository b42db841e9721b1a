import readExcel from "read-excel-file/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { setStatus } from "../../test/support/aprovado.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan, SIMPLES } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { buildRdoModel } from "../relatorios/pdf/model.ts";

/** Two templates, three works, one day: six reports, each with number 1. Wherever reports are named, all six names differ. */

const DIA = "2026-11-16";
const NOMES = ["Bloco 2", "Bloco 10", "Torre A/B"];
let server: TestServer;
let ana: Person;
let bruno: Person;
let relatorios: { obraId: string; relatorioId: string }[];

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  bruno = await server.createUsuario(ana.empresaId, { nome: "Bruno Lima", perfil: 2 });
  await server.api("updateEmpresa", { as: ana, body: { configuracao: { backupRelatorio: true } } });
  await server.api("createModelo", { as: ana, body: { descricao: "DDS", principal: true } });
  relatorios = [];
  for (const nome of NOMES) {
    const { obraId } = await addObra(server, ana, { ...SIMPLES, nome } as never);
    const modelos = (await server.api("listModelosDaObra", { as: ana, params: { obraId } })).body;
    for (const { _id: modeloId } of modelos) {
      const { _id: relatorioId } = await addRelatorio(server, ana, { obraId, modeloId }, DIA);
      relatorios.push({ obraId, relatorioId });
      await setStatus(server, { ana, obraId, relatorioId }, 3);
    }
  }
  await server.drainJobs();
}, 60_000);
afterAll(() => server.close());

/** Expects six names that all differ. */
function expectSix(names: readonly string[]): void {
  expect(names).toHaveLength(6);
  expect([...new Set(names)]).toHaveLength(6);
}

const header = (mail: string, name: string): string =>
  new RegExp(`^${name}: ([^]*?)\\r?\\n(?! |\\t)`, "m").exec(mail)?.[1] ?? "";
const mailsTo = async ({ email }: Person) => (await server.mails()).filter((mail) => mail.includes(`To: ${email}`));

it("waiting: mails, notices, the inbox, the palette and the works' lists", async () => {
  expectSix((await mailsTo(bruno)).map((mail) => header(mail, "Subject")));
  const { notificacoes } = (
    await server.api("listNotificacoes", { as: bruno, query: { evento: "aguardando_revisao" } })
  ).body;
  expectSix(notificacoes.map(({ relatorio, obra }) => `${relatorio?.nome ?? ""} ${obra.nome}`));
  const inbox = (await server.api("listAguardandoAprovacao", { as: bruno })).body;
  expectSix(inbox.map((item) => nomeDoRelatorio(item, "pt", item.obra.nome, item.data)));
  const found = (await server.api("buscar", { as: ana, query: { q: "16/11/2026" } })).body.relatorios;
  expectSix(found.map((one) => nomeDoRelatorio(one, "pt", one.data, one.obra.nome)));
  // Search finds reports by their name.
  const dds = (await server.api("buscar", { as: ana, query: { q: "dds 1" } })).body.relatorios;
  expect(dds.map(({ modeloDeRelatorio: { descricao } }) => descricao)).toEqual(["DDS", "DDS", "DDS"]);
  const lists = await Promise.all(
    [...new Set(relatorios.map(({ obraId }) => obraId))].map(async (obraId) => {
      const { body } = await server.api("listRelatorios", { as: ana, params: { obraId } });
      return body.relatorios.map((one) => nomeDoRelatorio(one, "pt", obraId));
    }),
  );
  expectSix(lists.flat());
});

it("approved: copies by mail, files, sheets, heads of PDFs, the audit and the bin", { timeout: 120_000 }, async () => {
  const before = (await server.mails()).length;
  for (const each of relatorios) await setStatus(server, { ana, ...each }, 4);
  await server.services.jobs.drain(60_000);
  const copies = (await server.mails())
    .slice(before)
    .filter((mail) => mail.includes("application/pdf") && mail.includes(`To: ${ana.email}`));
  expectSix(copies.map((mail) => header(mail, "Subject")));
  expectSix(copies.map((mail) => header(mail.slice(mail.indexOf("application/pdf")), "Content-Disposition")));

  const files: string[] = [];
  const [rows, heads]: [Set<string>, string[]] = [new Set(), []];
  for (const params of relatorios) {
    const nameOf = async (call: "getPdf" | "getExcel" | "getAlbum") => {
      const answer = await server.api(call, { as: ana, params });
      const encoded = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "";
      return { name: decodeURIComponent(encoded), bytes: answer.bytes };
    };
    const excel = await nameOf("getExcel");
    files.push((await nameOf("getPdf")).name, excel.name);
    const [capa, ...sheets] = (await readExcel(excel.bytes)) as unknown as { data: unknown[][] }[];
    const obra = capa?.data.find(([label]) => label === "Obra")?.[1];
    const said = sheets.flatMap(({ data: [head = [], ...lines] }) =>
      lines.map((line) => ["Modelo", "Nº", "Data"].map((name) => JSON.stringify(line[head.indexOf(name)])).join(" ")),
    );
    // All rows of the workbook name the same report.
    expect(new Set(said).size).toBe(1);
    rows.add(`${String(obra)} ${said[0] ?? ""}`);
    const relatorio = (await server.api("getRelatorio", { as: ana, params })).body;
    const { running, document } = buildRdoModel(relatorio, {
      idioma: "pt",
      photoPath: () => null,
      signaturePath: () => null,
      logos: {},
      comFotos: false,
      geradoEm: "2026-11-21T02:30:00.000Z",
      timeZone: "America/Sao_Paulo",
    });
    heads.push(`${running.number} ${running.date} ${running.work}`, document.title);
  }
  expect(new Set(files).size).toBe(12);
  expect(files).toContain("DDS 1 - Torre A／B - 2026-11-16.pdf");
  for (const name of files) expect(name).not.toMatch(/[<>:"/\\|?*]/);
  expect(rows.size).toBe(6);
  expect(new Set(heads).size).toBe(12);

  for (const params of relatorios) await server.api("deleteRelatorio", { as: ana, params });
  const { itens } = (await server.api("listLixeira", { as: ana, query: { tipo: "relatorio" } })).body;
  expectSix(itens.map(({ numero, modelo, descricao }) => `${modelo ?? ""} ${numero ?? ""} ${descricao}`));
  const ids = new Set(relatorios.map(({ relatorioId }) => relatorioId));
  const { itens: acts } = (await server.api("listAuditoria", { as: ana, query: { tipo: "relatorio", porPagina: 100 } }))
    .body;
  const audited = acts.flatMap(({ alvo }) => (ids.has(alvo._id ?? "") ? (alvo.nome ?? "") : []));
  expectSix([...new Set(audited)]);
  expect(audited).toContain("DDS nº 1 · Torre A/B");
});
