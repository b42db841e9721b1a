import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Canteiro, createCanteiro, estadoDe, eventosDe, must } from "../../test/support/assinantes.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Effects of a changed template on reports: open ones follow, approved ones never change. */

let server: TestServer;
let c: Canteiro;
let s1: Person;
let s2: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  c = await createCanteiro(server, 2);
  [s1, s2] = c.assinantes as [Person, Person];
});

const change = (body: object) =>
  server.api("updateModelo", { as: c.ana, params: { modeloId: c.obra.modeloId }, body: body });
const readModelo = async () =>
  (await server.api("getModelo", { as: c.ana, params: { modeloId: c.obra.modeloId } })).body;

const PRINTED = {
  descricao: "Diário da obra",
  itens: { comentario: false },
  ordem: ["galeriaDeFoto", "comentario"],
};

describe("a template is changed", () => {
  it("open reports of all works follow and lose partial approvals; approved ones keep all that was approved", async () => {
    const [filling, partial, approved] = [await c.novo(1), await c.novo(), await c.novo()] as const;
    const other = await addObra(server, c.ana);
    const elsewhere = { obraId: other.obraId, relatorioId: (await addRelatorio(server, c.ana, other))._id };
    must(await c.aprovar(partial, s1));
    for (const person of [s1, s2]) must(await c.aprovar(approved, person));
    await server.drainJobs();
    const before = await c.get(approved);
    const snapshots =
      await server.owner`select conteudo from relatorio_instantaneos where relatorio_id = ${approved.relatorioId}`;
    const sealed = (await server.api("getPdf", { as: c.ana, params: approved })).bytes;
    expect(await readModelo()).toMatchObject({ relatoriosAbertos: 4, aprovacoesParciais: 1, totalObras: 3 });

    must(await change(PRINTED));
    for (const params of [filling, partial, elsewhere]) {
      const relatorio = await c.get(params);
      expect(relatorio.modeloDeRelatorio).toMatchObject({ descricao: "Diário da obra", itens: { comentario: false } });
      expect(relatorio.modeloDeRelatorio.ordem.slice(0, 2)).toEqual(["galeriaDeFoto", "comentario"]);
      expect(relatorio).not.toHaveProperty("comentarios");
    }
    expect(await estadoDe(server, filling)).toMatchObject({ status: 1, aprovacoes: 0, vez: null });
    expect(await estadoDe(server, partial)).toEqual({ status: 3, epoca: 1, aprovacoes: 0, vez: s1.usuarioId });
    expect((await eventosDe(server, partial)).at(-1)).toBe("aprovacoes_anuladas");
    expect(await readModelo()).toMatchObject({ relatoriosAbertos: 4, aprovacoesParciais: 0 });

    expect((await c.get(approved)).modeloDeRelatorio).toEqual(before.modeloDeRelatorio);
    expect((await c.get(approved)).comentarios).toEqual(before.comentarios);
    expect(
      await server.owner`select conteudo from relatorio_instantaneos where relatorio_id = ${approved.relatorioId}`,
    ).toEqual(snapshots);
    expect((await server.api("getPdf", { as: c.ana, params: approved })).bytes.equals(sealed)).toBe(true);
    const check = await server.api("verificarEvidencias", { as: c.ana, params: approved });
    expect(check.body.problemas).toEqual([]);
  });

  it("what only new reports start with voids nothing", async () => {
    const partial = await c.novo();
    must(await c.aprovar(partial, s1));
    const before = await c.painel(partial);
    const campos = { atividade: [{ chave: "Frente" }], ocorrencia: [], comentario: [] };
    must(await change({ principal: true, camposPersonalizados: campos, assinaturasTipo: "eletronica" }));
    expect(await c.painel(partial)).toEqual(before);
    expect((await c.get(partial)).modeloDeRelatorio.camposPersonalizados.atividade).toMatchObject([
      { chave: "Frente" },
    ]);
  });

  it("the order is part of what is approved", async () => {
    const report = await c.novo();
    const { esperado } = await c.painel(report);
    must(await change({ ordem: ["comentario"] }));
    const stale = await server.api("aprovarRelatorio", {
      as: s1,
      params: report,
      body: { esperado, semAssinatura: true },
    });
    expect([stale.status, stale.error.codigo]).toEqual([409, "relatorio_desatualizado"]);
    for (const person of [s1, s2]) must(await c.aprovar(report, person));
    const [{ conteudo } = { conteudo: "" }] = await server.owner<{ conteudo: string }[]>`
      select conteudo from relatorio_instantaneos where relatorio_id = ${report.relatorioId} order by v desc limit 1`;
    const kept = JSON.parse(conteudo) as { relatorio: { modeloDeRelatorio: { ordem?: string[] } } };
    expect(kept.relatorio.modeloDeRelatorio.ordem?.[0]).toBe("comentario");
    // The template returns to the product's order; approved reports keep the order of their approval.
    must(await change({ ordem: [] }));
    expect((await c.get(report)).modeloDeRelatorio.ordem[0]).toBe("comentario");
  });

  it("a reopened report follows its template again", async () => {
    await c.configurar({ reabrirRelatorioAprovado: true });
    const report = await c.novo();
    for (const person of [s1, s2]) must(await c.aprovar(report, person));
    must(await change({ descricao: "Outro título", itens: { assinatura: false } }));
    expect((await c.get(report)).modeloDeRelatorio.descricao).not.toBe("Outro título");
    must(await server.api("reabrirRelatorio", { as: c.ana, params: report, body: {} }));
    const { modeloDeRelatorio } = await c.get(report);
    expect(modeloDeRelatorio).toMatchObject({ descricao: "Outro título", assinaturasTipo: "manual" });
    must(await c.salvar(report, { status: { id: 4 } }, c.ana));
  });

  it("the signature section off: reports are approved by hand; on again: by their signers", async () => {
    const report = await c.novo();
    must(await change({ itens: { assinatura: false } }));
    expect((await c.painel(report)).tipo).toBe("manual");
    must(await change({ itens: { assinatura: true } }));
    expect(await c.painel(report)).toMatchObject({ tipo: "eletronica" });
    expect(await estadoDe(server, report)).toMatchObject({ aprovacoes: 0, vez: s1.usuarioId });
  });

  it("a report that is made at the same moment has the template as it is afterwards", async () => {
    const titles = Array.from({ length: 6 }, (_, index) => `Título ${index}`);
    await Promise.all(
      titles.flatMap((descricao) => [change({ descricao }), addRelatorio(server, c.ana, c.obra, "2026-11-19")]),
    );
    const { descricao } = await readModelo();
    const rows = await server.owner<{ descricao: string }[]>`
      select distinct m.descricao from relatorios r join modelo_revisoes m
        on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
      where r.modelo_id = ${c.obra.modeloId}`;
    expect(rows.map((row) => row.descricao)).toEqual([descricao]);
  });
});
