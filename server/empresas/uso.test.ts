import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TITULO_PADRAO } from "../../domain/secoes/titulo.ts";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { must } from "../../test/support/assinantes.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Usage of the product by a company. */

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
});
afterAll(() => server.close());

const usoOf = async (as: Person, headers: Record<string, string> = {}) =>
  must(await server.api("informacoesEmpresaUsuario", { as, headers })).body.empresa.uso;

/** Adds a photo to a report and a document to the work; returns their sizes. */
async function addFiles(): Promise<{ foto: number; documento: number; relatorioId: string }> {
  const { obraId } = obra;
  const { _id: relatorioId } = await addRelatorio(server, ana, obra, "2099-11-18");
  const bytes = await readFile(new URL("../../test/support/photos/Landscape_1.jpg", import.meta.url));
  const file = { name: "laje.jpg", bytes };
  must(await server.api("uploadFoto", { as: ana, params: { obraId, relatorioId }, file }));
  const pasta = must(await server.api("createPasta", { as: ana, params: { obraId }, body: { descricao: "Projetos" } }));
  const documento = Buffer.from("memorial descritivo");
  must(
    await server.api("uploadDocumento", {
      as: ana,
      params: { obraId, pastaId: pasta.body._id },
      file: { name: "memorial.txt", bytes: documento },
    }),
  );
  return { foto: bytes.length, documento: documento.length, relatorioId };
}

describe("usage of the company", () => {
  it("counts works, people, reports and files, tells the last access and report, and what is stored once it is measured", async () => {
    const before = await usoOf(ana);
    expect(before).toMatchObject({ obras: 2, usuarios: 1, relatorios: 1, armazenamento: null });
    const { foto, documento, relatorioId } = await addFiles();
    await server.createUsuario(ana.empresaId, {});
    await server.drainJobs();
    // Within ten minutes a second look at the usage enqueues no second measurement, so the test runs it itself (`medir`).
    const [job] = await server.owner<{ n: number }[]>`
      select count(*)::int as n from pgboss.job where name = 'empresas.medirUso' and data ->> 'empresaId' = ${ana.empresaId}`;
    expect(job?.n).toBe(1);
    await medir();
    const uso = await usoOf(ana);
    expect(uso).toMatchObject({ obras: 2, usuarios: 2, relatorios: 2, fotos: 1, videos: 0, anexos: 0 });
    expect(uso?.ultimoRelatorio).toEqual({
      _id: relatorioId,
      numero: 1,
      modeloDeRelatorio: expect.objectContaining({ descricao: TITULO_PADRAO }) as object,
      data: "2099-11-18",
      obra: { _id: obra.obraId, nome: expect.any(String) as string },
    });
    expect(uso?.armazenamento).toMatchObject({ fotos: foto, videos: 0, anexos: 0, documentos: documento });
    const [kept] = await server.owner<{ n: number }[]>`
      select sum(tamanho)::float8 as n from arquivos where empresa_id = ${ana.empresaId}`;
    expect(uso?.armazenamento?.total).toBe(kept?.n);
    expect(kept?.n ?? 0).toBeGreaterThan(foto + documento);
    expect(Date.now() - Date.parse(uso?.ultimoAcesso ?? "")).toBeLessThan(61 * 60_000);
  });

  const medir = async () => {
    await server.services.database.withConta({}, (tx) =>
      server.services.jobs.enqueue(tx, "empresas.medirUso", { empresaId: ana.empresaId }),
    );
    await server.drainJobs();
  };

  it("is opened without reading a single file's row", async () => {
    await server.owner.begin(async (tx) => {
      await tx`lock table midias, arquivos, obra_anexos, relatorio_itens in access exclusive mode`;
      expect((await usoOf(ana))?.relatorios).toBeGreaterThan(0);
    });
  });

  it("is for administrators: people with some works do not learn of the others", async () => {
    const gerente = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: FULL_ACCESS, obras: [obra.obraId] });
    const cliente = await server.createUsuario(ana.empresaId, { perfil: 4, obras: [obra.obraId] });
    expect([await usoOf(gerente), await usoOf(cliente)]).toEqual([null, null]);
    expect(await usoOf(ana, { "x-ver-como": gerente.usuarioId })).toBeNull();
  });

  it("knows the last access of this company alone, of people who are in several", async () => {
    const bia = await server.signUp();
    await usoOf(bia);
    expect((await usoOf(bia))?.ultimoAcesso).not.toBeNull();
    await server.owner`insert into usuarios (empresa_id, id, nome, sigla, perfil_id) values (${bia.empresaId}, ${ana.usuarioId}, 'Ana', 'A', 2)`;
    await server.owner`update usuario_acessos set em = now() - interval '3 days' where empresa_id = ${bia.empresaId}`;
    must(await server.api("listObras", { as: ana }));
    const [row] = await server.owner<{ n: number }[]>`
      select count(*)::int as n from usuario_acessos where empresa_id = ${bia.empresaId} and em > now() - interval '2 days'`;
    expect(row?.n).toBe(0);
    must(await server.api("listObras", { as: { ...ana, empresaId: bia.empresaId } }));
    const [after] = await server.owner<{ n: number }[]>`
      select count(*)::int as n from usuario_acessos where empresa_id = ${bia.empresaId} and em > now() - interval '2 days'`;
    expect(after?.n).toBe(1);
  });
});
