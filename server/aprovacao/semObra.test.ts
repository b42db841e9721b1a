import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCanteiro, type Lugar, must } from "../../test/support/assinantes.ts";
import type { Person } from "../../test/support/http.ts";
import { pdfText } from "../../test/support/poppler.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** A signer who may not open the work learns of no report except the ones to sign, not even from prints or side panels. */

const folder = mkdtempSync(join(tmpdir(), "sem-obra-"));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it("neither the report before nor the days of production before", async () => {
  const c = await createCanteiro(server, 2);
  const [s1, s2] = c.assinantes as [Person, Person];
  const produced = async (realizado: string, quemMais: "todos" | "semS1") => {
    const params = await c.novo(1);
    const controleDeProducao = { ativo: true, quantidade: "100", realizado, unidade: "m²" };
    const atividades = [{ tarefaId: "muro", descricao: "Muro", maisOpcoes: true, controleDeProducao }];
    must(await c.salvar(params, { atividades, status: { id: 3 } }));
    const swap = { params: { ...params, posicao: "1" }, body: { usuarioId: c.edite.usuarioId } };
    if (quemMais === "semS1") must(await server.api("trocarAssinante", { as: c.ana, ...swap }));
    return params;
  };
  await produced("11", "todos");
  const hidden = await produced("22", "semS1");
  const now = await produced("44", "todos");
  await server.owner`delete from obra_usuarios where usuario_id = ${s1.usuarioId}`;

  const anterior = async (as: Person, params: Lugar) =>
    must(await server.api("getResumo", { as, params })).body.anterior;
  expect((await anterior(s2, now))?._id).toBe(hidden.relatorioId);
  expect((await anterior(s1, now))?._id).not.toBe(hidden.relatorioId);

  const detailed = async (as: Person) => {
    const file = join(folder, "detalhado.pdf");
    const query = { relatorioDetalhado: "true", fotos: "false" };
    writeFileSync(file, must(await server.api("getPdf", { as, params: now, query })).bytes);
    return pdfText(file);
  };
  expect(await detailed(s2)).toContain("22,00 m²");
  const own = await detailed(s1);
  expect(own).toContain("11,00 m²");
  expect(own).not.toContain("22,00 m²");
});
