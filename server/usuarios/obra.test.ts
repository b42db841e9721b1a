import { afterAll, beforeAll, expect, it } from "vitest";
import { must } from "../../test/support/assinantes.ts";
import type { CallInput, Person } from "../../test/support/http.ts";
import { addObra } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Access of people to a work. What a manager may not do is tested in `escalada.test.ts`. */

type Query = CallInput<"listUsuariosDaObra">["query"] & object;

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
});
afterAll(() => server.close());

it("lists administrators first, filters, lets in and out, and never out of the last work", async () => {
  const { obraId } = await addObra(server, ana);
  const { obraId: outraId } = await addObra(server, ana);
  const bruno = await server.createUsuario(ana.empresaId, { nome: "Bruno", obras: [obraId] });
  const clara = await server.createUsuario(ana.empresaId, { nome: "Clara", perfil: 4, obras: [outraId] });
  const list = async (query: Query = {}) =>
    must(await server.api("listUsuariosDaObra", { as: ana, params: { obraId }, query })).body;
  const names = async (query: Query = {}) => (await list(query)).usuarios.map(({ nome }) => nome);
  expect((await list()).usuarios).toMatchObject([
    { nome: "Ana Souza", administrador: true, permissoes: { alterar: "sem_permissao" } },
    { nome: "Bruno", administrador: false, permissoes: { alterar: null } },
  ]);
  expect(await names({ acesso: "sem" })).toEqual(["Clara"]);
  const add = (usuarioId: string) =>
    server.api("addUsuarioDaObra", { as: ana, params: { obraId }, body: { usuarioId } });
  must(await add(clara.usuarioId));
  must(await add(clara.usuarioId));
  expect(await names()).toEqual(["Ana Souza", "Bruno", "Clara"]);
  expect(await names({ personalizado: "true" })).toEqual(["Bruno"]);
  expect(await names({ clienteObra: "true" })).toEqual(["Clara"]);
  expect(await names({ personalizado: "true", clienteObra: "true" })).toEqual(["Bruno", "Clara"]);
  expect(await names({ busca: "clar" })).toEqual(["Clara"]);
  expect((await list({ porPagina: 1, pagina: 1 })).total).toBe(3);
  const remove = (usuarioId: string) => server.api("removeUsuarioDaObra", { as: ana, params: { obraId, usuarioId } });
  must(await remove(clara.usuarioId));
  expect((await server.api("getObra", { as: clara, params: { obraId } })).status).toBe(404);
  const last = await remove(bruno.usuarioId);
  expect([last.status, last.error.codigo]).toEqual([422, "ultima_obra_usuario"]);
  expect((await server.api("getObra", { as: bruno, params: { obraId } })).status).toBe(200);
  expect((await remove(clara.usuarioId)).status).toBe(404);
  const trail = await server.owner`
    select ato, dados ->> 'obraId' = ${obraId} as here from auditoria where alvo_id = ${clara.usuarioId} order by criada_em, id`;
  expect([...trail]).toEqual([
    { ato: "usuario.adicionarObra", here: true },
    { ato: "usuario.retirarObra", here: true },
  ]);
});

it("stays in one's last work also when two are taken away at once", async () => {
  const works = [await addObra(server, ana), await addObra(server, ana)].map(({ obraId }) => obraId);
  const bruno = await server.createUsuario(ana.empresaId, { obras: works });
  const answers = await Promise.all(
    works.map((obraId) =>
      server.api("removeUsuarioDaObra", { as: ana, params: { obraId, usuarioId: bruno.usuarioId } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
});
