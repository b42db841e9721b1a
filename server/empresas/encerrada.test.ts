import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { contract } from "../../domain/contract.ts";
import { must } from "../../test/support/assinantes.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** A company that support shut down: its people are told so, and none of its data is lost. */

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
});

/** Closes a company, or opens it again (`ativo` true), as support does (`docs/database.md`). */
const encerrar = (empresaId: string, ativo = false) =>
  server.owner`update empresas set ativo = ${ativo} where id = ${empresaId}`;
const logIn = ({ email, senha }: Person) => server.api("login", { body: { email, senha, idioma: "pt" } });

it("is announced at the login, only after the right password", async () => {
  await encerrar(ana.empresaId);
  const told = await logIn(ana);
  expect([told.status, told.error.codigo, told.error.message]).toEqual([
    403,
    "empresa_encerrada",
    "Esta empresa foi encerrada. Fale com o suporte.",
  ]);
  expect((await logIn({ ...ana, senha: "uma senha errada" })).error.codigo).toBe("credenciais_invalidas");
  const [sessions] = await server.owner<{ n: number }[]>`
    select count(*)::int as n from sessoes where login_id = ${ana.usuarioId}`;
  expect(sessions?.n).toBe(1);
});

it("is told at every call and at the start-up of who is in it, and all is there when it opens again", async () => {
  const { obraId } = await addObra(server, ana);
  const before = must(await server.api("getObra", { as: ana, params: { obraId } })).body;
  await encerrar(ana.empresaId);
  expect((await server.api("getPerfilUsuario", { as: ana })).error.codigo).toBe("empresa_encerrada");
  const asked = await server.api("getPerfilUsuario", { as: ana, query: { empresaId: ana.empresaId } });
  expect([asked.status, asked.error.codigo]).toEqual([403, "empresa_encerrada"]);
  for (const [name, params] of [
    ["getObra", { obraId }],
    ["listUsuarios", {}],
    ["getEmpresa", {}],
    ["menuContadores", {}],
    ["deleteObra", { obraId }],
    ["updateEmpresa", {}],
  ] as const) {
    const { status, error } = await server.api(name, { as: ana, params });
    expect([name, status, error.codigo]).toEqual([name, 403, "empresa_encerrada"]);
  }
  expect((await server.api("listSessoes", { as: ana })).status).toBe(200);
  await encerrar(ana.empresaId, true);
  expect(must(await server.api("getObra", { as: ana, params: { obraId } })).body).toEqual(before);
});

it("leaves one's other companies open, and is in no list to choose from", async () => {
  const bia = await server.signUp();
  await server.owner`insert into usuarios (empresa_id, id, nome, sigla, perfil_id) values (${bia.empresaId}, ${ana.usuarioId}, 'Ana', 'A', 2)`;
  await encerrar(ana.empresaId);
  const { empresaId, empresasVinculadas } = must(await logIn(ana)).body;
  expect([empresaId, empresasVinculadas.map((one) => one.empresaId)]).toEqual([bia.empresaId, [bia.empresaId]]);
  const perfil = must(await server.api("getPerfilUsuario", { as: ana })).body;
  expect([perfil.empresa._id, perfil.empresasVinculadas.length]).toEqual([bia.empresaId, 1]);
  const contadores = must(await server.api("menuContadores", { as: { ...ana, empresaId: bia.empresaId } })).body;
  expect(contadores.menuCadastros.usuarioEmpresasAcesso).toBe(1);
});

it("is not disclosed to people who are no members", async () => {
  const bia = await server.signUp();
  await encerrar(ana.empresaId);
  const { status, error } = await server.api("getEmpresa", { as: bia, empresaId: ana.empresaId });
  expect([status, error.codigo]).toEqual([404, "nao_encontrado"]);
});

it("is shut down by no call: only the database does", () => {
  const body = JSON.stringify(contract.updateEmpresa.body.safeParse({ ativo: false }));
  expect(body).not.toContain("ativo");
});
