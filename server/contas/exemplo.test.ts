import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDiaUtil } from "../../domain/lib/feriados.ts";
import { must } from "../../test/support/assinantes.ts";
import { finishedPdf, type Out, type Person } from "../../test/support/http.ts";
import { addObra } from "../../test/support/obras.ts";
import { pdfText } from "../../test/support/poppler.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { verificarEmpresa } from "../evidencia/verificarEmpresa.ts";
import type { JobMap } from "../jobs/registry.ts";
import { completeExemplo, diasDoExemplo } from "./exemplo.ts";

/** A new company gets five days of a sample work with pictures: one report is in review, three are approved; today's report is missing. */

const JOBS_MS = 120_000;
const FOTOS = [2, 2, 2, 3, 3];

let server: TestServer;
let folder: string;
let ana: Person;
let obraId: string;
beforeAll(async () => {
  server = await startOwnServer({ env: { EXEMPLO: "completo" } });
  folder = await mkdtemp(join(tmpdir(), "canteiro-exemplo-"));
  ana = await server.signUp();
  obraId = must(await server.api("listObras", { as: ana })).body.obras[0]?._id ?? "";
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const hojeDe = async (as: Person) => must(await server.api("getHoje", { as })).body;

/** Reads the reports of a work, oldest first. */
async function reports(as: Person, obra: string): Promise<Out<"getRelatorio">[]> {
  const list = must(await server.api("listRelatorios", { as, params: { obraId: obra } })).body.relatorios;
  const ids = list.map(({ _id }) => ({ obraId: obra, relatorioId: _id }));
  const read = await Promise.all(ids.map((params) => server.api("getRelatorio", { as, params })));
  return read.map((answer) => must(answer).body).toSorted((a, b) => a.data.localeCompare(b.data));
}

describe("five working days before", () => {
  it.each([
    ["2026-11-27", ["2026-11-19", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"]],
    // A Sunday after a holiday.
    ["2026-04-05", ["2026-03-27", "2026-03-30", "2026-03-31", "2026-04-01", "2026-04-02"]],
  ])("%s", (hoje, dias) => {
    expect(diasDoExemplo("completo", hoje).map(({ data }) => data)).toEqual(dias);
  });
});

describe("at once, in the transaction of sign-up", () => {
  it("the days are reported, today is missing and can be repeated", async () => {
    const { hoje, bemVindo, obras } = await hojeDe(ana);
    const found = await reports(ana, obraId);
    expect(found.map(({ data }) => data)).toEqual(diasDoExemplo("completo", hoje).map(({ data }) => data));
    expect(found.map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5]);
    expect(obras[0]).toMatchObject({
      estado: isDiaUtil(hoje) ? "falta" : "folga",
      anterior: { data: found.at(-1)?.data },
    });
    expect(bemVindo).toMatchObject({ obraId, repetido: false, obraPropria: false });
    // The work begins with its first report, so no earlier day counts as missing.
    expect(obras[0]?.celulas.filter(({ estado }) => estado === "buraco")).toEqual([]);
    expect(obras[0]?.celulas.filter(({ estado }) => estado === "relatorio")).toHaveLength(5);
  });
});

describe("when the job is done", () => {
  beforeAll(() => server.services.jobs.drain(JOBS_MS), JOBS_MS);

  it("there are a dozen pictures taken on their days, one report in review and three approved", async () => {
    const found = await reports(ana, obraId);
    expect(found.map(({ galeriaDeFotos }) => galeriaDeFotos?.length)).toEqual(FOTOS);
    expect(found.map(({ status }) => status.id)).toEqual([4, 4, 4, 3, 1]);
    for (const { data, galeriaDeFotos = [], link } of found)
      for (const { arquivo, descricao, tiradaEm } of galeriaDeFotos) {
        expect([descricao === "", tiradaEm?.slice(0, 10)], `${link.pdf} ${arquivo}`).toEqual([false, data]);
      }
    const [first] = found;
    const arquivo = first?.galeriaDeFotos?.[0]?.arquivo ?? "";
    const params = { obraId, relatorioId: first?._id ?? "", arquivo };
    must(await server.api("getFoto", { as: ana, params, query: { tamanho: "miniatura" } }));
  });

  it("an approved one has a sealed PDF and a code, and says that the product approved it", async () => {
    const { bemVindo } = await hojeDe(ana);
    const relatorioId = bemVindo?.documento?.relatorioId ?? "";
    const { documento } = must(await server.api("getAprovacao", { as: ana, params: { obraId, relatorioId } })).body;
    expect(documento).toMatchObject({ situacao: "selado", validade: "valido", idioma: bemVindo?.documento?.idioma });
    const { body } = must(await server.api("getVerificacao", { params: { codigo: documento?.codigo ?? "" } }));
    expect(body).toMatchObject({
      situacao: "valido",
      cadeia: { integra: true },
      aprovacoes: [{ nome: "Canteiro, como exemplo" }],
    });
    const pdf = await finishedPdf(server.api, {
      as: ana,
      params: { obraId, relatorioId },
      query: { idioma: "pt", fotos: "true" },
    });
    await writeFile(join(folder, "rdo.pdf"), pdf.bytes);
    const words = await pdfText(join(folder, "rdo.pdf"));
    for (const word of ["Canteiro, como exemplo", "Vista geral da obra", "CÓDIGO DE VERIFICAÇÃO"])
      expect(words).toContain(word);
    const { problemas } = await verificarEmpresa(server.services, ana.empresaId, { lerArquivos: () => true });
    expect(problemas).toEqual([]);
  });

  it("nobody is told of any of it", async () => {
    expect(await server.mails()).toEqual([]);
    expect(must(await server.api("listNotificacoes", { as: ana })).body.notificacoes).toEqual([]);
  });

  it(
    "done again, also several times at once, it changes nothing",
    async () => {
      const bia = await server.signUp({ idioma: "es" });
      const obra = must(await server.api("listObras", { as: bia })).body.obras[0]?._id ?? "";
      const relatorios = (await reports(bia, obra)).map(({ _id }) => _id);
      const given: JobMap["contas.completarExemplo"] = {
        empresaId: bia.empresaId,
        usuarioId: bia.usuarioId,
        obraId: obra,
        relatorios,
      };
      await Promise.all(Array.from({ length: 3 }, () => completeExemplo(given, server.services)));
      await server.services.jobs.drain(JOBS_MS);
      const found = await reports(bia, obra);
      expect(found.map(({ galeriaDeFotos, status }) => [galeriaDeFotos?.length, status.id])).toEqual(
        FOTOS.map((fotos, n) => [fotos, [4, 4, 4, 3, 1][n]]),
      );
      const proofs = await server.owner`
      select evento, count(*)::int as n from relatorio_evidencias
      where empresa_id = ${bia.empresaId} and evento in ('aprovado', 'enviado_para_revisao', 'documento_selado') group by 1 order by 1`;
      expect(proofs.map(({ evento, n }) => [evento, n])).toEqual([
        ["aprovado", 3],
        ["documento_selado", 3],
        ["enviado_para_revisao", 1],
      ]);
      await completeExemplo(given, server.services);
      expect((await reports(bia, obra)).map(({ versao }) => versao)).toEqual(found.map(({ versao }) => versao));
    },
    JOBS_MS,
  );

  it("repeating the day and a work of one's own are seen as done, and the trial's limit does not count the sample", async () => {
    const { hoje, obras } = await hojeDe(ana);
    const modeloId = obras[0]?.modeloId ?? "";
    const body = { modeloDeRelatorioId: modeloId, data: hoje, copiarInformacoes: true };
    const made = must(await server.api("createRelatorio", { as: ana, params: { obraId }, body })).body;
    expect(made.atividades?.length).toBe(3);
    expect((await hojeDe(ana)).bemVindo).toMatchObject({ repetido: true, obraPropria: false });
    await addObra(server, ana);
    expect((await hojeDe(ana)).bemVindo).toMatchObject({ repetido: true, obraPropria: true });
  });

  it("people who may make no work see no first steps, nor does a company that is no longer new", async () => {
    const leitor = await server.createUsuario(ana.empresaId, { obras: [obraId] });
    expect(await hojeDe(leitor)).not.toHaveProperty("bemVindo");
    await server.owner`update empresas set criada_em = now() - interval '31 days' where id = ${ana.empresaId}`;
    expect(await hojeDe(ana)).not.toHaveProperty("bemVindo");
  });
});

describe("a report that a person has taken over", () => {
  it(
    "stays theirs: no picture is added, and it is neither sent nor approved",
    async () => {
      const eva = await server.signUp();
      await server.services.jobs.drain(JOBS_MS);
      const obra = must(await server.api("listObras", { as: eva })).body.obras[0]?._id ?? "";
      const last = (await reports(eva, obra)).at(-1);
      const params = { obraId: obra, relatorioId: last?._id ?? "" };
      const arquivo = last?.galeriaDeFotos?.[0]?.arquivo ?? "";
      const { versao } = must(await server.api("deleteFoto", { as: eva, params: { ...params, arquivo } })).body;
      // The report comes first in the list, so the job treats it as the report of the first day, which the job would otherwise approve.
      const { empresaId, usuarioId } = eva;
      const relatorios = [params.relatorioId];
      await completeExemplo({ empresaId, usuarioId, obraId: obra, relatorios }, server.services);
      const after = must(await server.api("getRelatorio", { as: eva, params })).body;
      expect([after.versao, after.status.id, after.galeriaDeFotos?.length]).toEqual([versao, 1, 2]);
    },
    JOBS_MS,
  );
});
