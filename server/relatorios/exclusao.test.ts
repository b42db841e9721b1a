import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
});

const allow = () => server.api("updateEmpresa", { as: ana, body: { configuracao: { exclusaoMultipla: true } } });
const excluir = (relatorios: string[], as: Person = ana) =>
  server.api("excluirRelatorios", { as, params: { obraId: obra.obraId }, body: { relatorios } });
const list = async () => (await server.api("listRelatorios", { as: ana, params: { obraId: obra.obraId } })).body;

describe("several reports at once (`exclusaoMultipla`)", () => {
  it("only where the company has it so", async () => {
    const { _id } = await addRelatorio(server, ana, obra);
    expect((await excluir([_id])).error.codigo).toBe("sem_permissao");
    expect((await list()).total).toBe(1);
    await allow();
    expect((await excluir([_id])).body).toEqual({ excluidos: [_id], recusados: [] });
    expect((await list()).total).toBe(0);
  });

  it("deletes each by its own rules, keeps and names the others, and all can be restored", async () => {
    await allow();
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) ids.push((await addRelatorio(server, ana, obra))._id);
    const [first = "", second = "", approved = ""] = ids;
    const other = await addObra(server, ana);
    const elsewhere = await addRelatorio(server, ana, other);
    await server.owner`update relatorios set status_id = 4 where id = ${approved}`;
    const bruno = await server.createUsuario(ana.empresaId, {
      permissaoDeAcesso: { ...NO_ACCESS, relatorio: { adicionarEditar: true, excluir: true, aprovar: false } },
      obras: [obra.obraId],
    });
    const { body } = await excluir([first, second, approved, elsewhere._id, "nada"], bruno);
    expect(body.excluidos.toSorted()).toEqual([first, second].toSorted());
    expect(body.recusados.map(({ _id }) => _id).toSorted()).toEqual([approved, elsewhere._id, "nada"].toSorted());
    expect((await list()).total).toBe(1);
    for (const id of [first, second])
      expect((await server.api("restaurar", { as: ana, params: { tipo: "relatorio", id } })).status).toBe(200);
    expect((await list()).total).toBe(3);
  });

  it("needs the right to delete", async () => {
    await allow();
    const { _id } = await addRelatorio(server, ana, obra);
    const bruno = await server.createUsuario(ana.empresaId, {
      permissaoDeAcesso: { ...NO_ACCESS, relatorio: { adicionarEditar: true, excluir: false, aprovar: true } },
      obras: [obra.obraId],
    });
    expect((await excluir([_id], bruno)).error.codigo).toBe("sem_permissao");
  });
});
