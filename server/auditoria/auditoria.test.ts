import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { splitDados } from "./queries.ts";

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
});

type Query = NonNullable<Parameters<TestServer["api"]>[1]>["query"];
const audit = async (query: Query = {}, as: Person = ana) => (await server.api("listAuditoria", { as, query })).body;

describe("the audit", () => {
  it("tells who changed what, before and after, newest first", async () => {
    await server.api("updateEmpresa", {
      as: ana,
      body: { nome: "Sul Obras", configuracao: { exclusaoMultipla: true } },
    });
    const { obraId } = await addObra(server, ana);
    const { itens } = await audit();
    expect(itens[0]).toMatchObject({
      ato: "obra.criar",
      alvo: { tipo: "obra", _id: obraId, nome: "Residencial Jatobá" },
      usuario: { _id: ana.usuarioId, nome: "Ana Souza" },
    });
    const change = itens.find(({ ato }) => ato === "empresa.editar");
    expect(change?.alvo.nome).toBe("Sul Obras");
    expect(change?.mudancas).toEqual([
      { campo: "nome", de: "Construtora Horizonte", para: "Sul Obras" },
      { campo: "exclusaoMultipla", de: false, para: true },
    ]);
  });

  it("by person, kind, name and day in the company's time zone", async () => {
    const bruno = await server.createUsuario(ana.empresaId, {
      permissaoDeAcesso: { ...NO_ACCESS, obra: FULL_ACCESS.obra },
    });
    await server.api("updateEmpresa", { as: ana, body: { nome: "Sul Obras" } });
    await addObra(server, bruno);
    expect((await audit({ usuarioId: bruno.usuarioId })).itens.map(({ ato }) => ato)).toEqual(["obra.criar"]);
    expect((await audit({ usuarioId: "nada" })).itens).toEqual([]);
    expect((await audit({ tipo: "empresa" })).itens.map(({ ato }) => ato)).toEqual(["empresa.editar"]);
    expect((await audit({ busca: "JATOBA" })).itens.map(({ ato }) => ato)).toEqual(["obra.criar"]);
    // 02:30 UTC of the 19th is still the 18th in São Paulo.
    await server.owner`
      insert into auditoria (empresa_id, id, usuario_id, ato, alvo_tipo, alvo_id, criada_em)
      values (${ana.empresaId}, gen_random_uuid(), ${ana.usuarioId}, 'obra.editar', 'obra', gen_random_uuid(), '2025-11-19T02:30:00Z')`;
    expect((await audit({ de: "18/11/2025", ate: "18/11/2025" })).itens).toHaveLength(1);
    expect((await audit({ de: "19/11/2025", ate: "19/11/2025" })).itens).toHaveLength(0);
    const filtros = (await server.api("getFiltrosDaAuditoria", { as: ana })).body;
    expect(filtros.pessoas.map(({ nome }) => nome)).toEqual(["Ana Souza", "Bruno Lima"]);
    expect(filtros.tipos).toEqual(expect.arrayContaining(["empresa", "obra"]));
  });

  it("page by page, each row once, also of one instant", async () => {
    await server.owner`
      insert into auditoria (empresa_id, id, usuario_id, ato, alvo_tipo, alvo_id, criada_em)
      select ${ana.empresaId}, gen_random_uuid(), ${ana.usuarioId}, 'obra.editar', 'obra', gen_random_uuid(), '2025-01-01T00:00:00.123456Z'
      from generate_series(1, 25)`;
    const query = { de: "2024-12-31", ate: "2025-01-02", porPagina: 10 };
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { itens, proximo } = await audit({ ...query, ...(cursor !== undefined && { cursor }) });
      seen.push(...itens.map(({ _id }) => _id));
      cursor = proximo ?? undefined;
    }
    expect(new Set(seen).size).toBe(25);
    expect(cursor).toBeUndefined();
  });

  it("takes a cursor that names no instant for none", async () => {
    for (const instant of ["2026-99-99 00:00:00", "2026-11-18 24:61:00"])
      expect(
        (await server.api("listAuditoria", { as: ana, query: { cursor: `${instant}+00_${ana.usuarioId}` } })).status,
      ).toBe(200);
  });

  it("is for administrators; people who may change the company see its own history", async () => {
    await server.api("updateEmpresa", { as: ana, body: { nome: "Sul Obras" } });
    await addObra(server, ana);
    const bruno = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: FULL_ACCESS });
    expect((await server.api("listAuditoria", { as: bruno })).error.codigo).toBe("sem_permissao");
    expect((await server.api("getFiltrosDaAuditoria", { as: bruno })).error.codigo).toBe("sem_permissao");
    const history = (await server.api("getHistoricoDaEmpresa", { as: bruno })).body;
    expect(history.itens.map(({ ato }) => ato)).toEqual(["empresa.editar"]);
    const carla = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: NO_ACCESS });
    expect((await server.api("getHistoricoDaEmpresa", { as: carla })).error.codigo).toBe("sem_permissao");
  });
});

describe("splitDados", () => {
  it("pairs before and after, and leaves the rest as it is", () => {
    expect(splitDados({ "nome.de": "A", "nome.para": "B", "x.de": 1, logo: null })).toEqual({
      mudancas: [{ campo: "nome", de: "A", para: "B" }],
      dados: [
        { campo: "x.de", valor: 1 },
        { campo: "logo", valor: null },
      ],
    });
  });
});
