import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { must } from "../../test/support/assinantes.ts";
import { convidar } from "../../test/support/convites.ts";
import type { CallAnswer, Person } from "../../test/support/http.ts";
import { addObra } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";

/** A person with `configuracoes.usuarios` who is no administrator tries every way to get more rights (decision 019). */

let server: TestServer;
let ana: Person;
let obraId: string;
let outraId: string;
/** Manages people; edits reports, but sees neither comments nor videos; opens one of the two works. */
let gil: Person;
let bruno: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const HELD: PermissaoDeAcesso = {
  ...NO_ACCESS,
  configuracoes: { ...NO_ACCESS.configuracoes, usuarios: true },
  relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
  relatorioItem: { ...FULL_ACCESS.relatorioItem, comentario: false, video: false },
};
const user = (options: Parameters<TestServer["createUsuario"]>[1]) => server.createUsuario(ana.empresaId, options);

beforeEach(async () => {
  ana = await server.signUp();
  ({ obraId } = await addObra(server, ana));
  ({ obraId: outraId } = await addObra(server, ana));
  gil = await user({ obras: [obraId], permissaoDeAcesso: HELD });
  bruno = await user({ obras: [obraId] });
});

const codeOf = (answer: CallAnswer<never>) => [answer.status, answer.error.codigo];
const NO = [403, "sem_permissao"];
const put = (usuarioId: string, body: object, as = gil) =>
  server.api("updateUsuario", { as, params: { usuarioId }, body: { nome: "Bruno Lima", ...body } });
const get = async (usuarioId: string, as = ana) =>
  must(await server.api("getUsuario", { as, params: { usuarioId } })).body;
const stored = async (usuarioId: string) => {
  const rows = await server.owner`
    select u.*, array(select obra_id from obra_usuarios o where o.usuario_id = u.id order by 1) as obras from usuarios u
    where u.empresa_id = ${ana.empresaId} and u.id = ${usuarioId}`;
  return JSON.stringify(rows);
};

describe("oneself and administrators", () => {
  it("are not touched", async () => {
    const before = [await stored(gil.usuarioId), await stored(ana.usuarioId)];
    for (const alvo of [gil.usuarioId, ana.usuarioId]) {
      for (const body of [
        // For Gil the empty change is left out, because it is allowed: people may change their own name, initials and role.
        ...(alvo === gil.usuarioId ? [{ perfil: { id: 2 } }] : [{}, { perfil: { id: 3 } }]),
        { ativo: false },
        { permissaoDeAcesso: { relatorio: { aprovar: true } } },
      ]) {
        expect(codeOf(await put(alvo, body))).toEqual(NO);
      }
      const params = { obraId, usuarioId: alvo };
      expect((await server.api("removeUsuarioDaObra", { as: gil, params })).status).toBe(403);
      expect((await server.api("deleteUsuario", { as: gil, params: { usuarioId: alvo } })).status).toBe(403);
    }
    expect([await stored(gil.usuarioId), await stored(ana.usuarioId)]).toEqual(before);
  });

  it("nobody is made an administrator", async () => {
    expect(codeOf(await put(bruno.usuarioId, { perfil: { id: 2 } }))).toEqual(NO);
  });

  it("nobody is added, invited again, deleted, nor looked as", async () => {
    const { usuarioId } = await convidar(server, ana, { obras: [obraId] });
    const params = { usuarioId };
    expect((await server.api("convidarUsuario", { as: gil, params })).status).toBe(403);
    expect((await server.api("deleteUsuario", { as: gil, params })).status).toBe(403);
    const headers = { "x-ver-como": bruno.usuarioId };
    expect(codeOf(await server.api("listObras", { as: gil, headers }))).toEqual(NO);
  });
});

describe("flags", () => {
  it("that one holds are given and taken", async () => {
    must(await put(bruno.usuarioId, { permissaoDeAcesso: { relatorio: { adicionarEditar: true } } }));
    expect((await get(bruno.usuarioId)).permissaoDeAcesso.relatorio.adicionarEditar).toBe(true);
    must(await put(bruno.usuarioId, { permissaoDeAcesso: { relatorio: { adicionarEditar: false } } }));
    expect((await get(bruno.usuarioId)).permissaoDeAcesso.relatorio.adicionarEditar).toBe(false);
  });

  it.each([
    { configuracoes: { empresa: true } },
    { relatorio: { aprovar: true } },
    { relatorioItem: { comentario: true } },
    { obra: { excluir: true } },
    { cronograma: { visualizar: true } },
  ])("that one does not hold are not given: %j", async (permissaoDeAcesso) => {
    const before = await stored(bruno.usuarioId);
    const answer = await put(bruno.usuarioId, { permissaoDeAcesso });
    expect(codeOf(answer)).toEqual(NO);
    const [grupo, flags] = Object.entries(permissaoDeAcesso)[0] ?? ["", {}];
    expect(answer.error.detalhes).toEqual({ permissoes: [`${grupo}.${Object.keys(flags)[0]}`] });
    expect(await stored(bruno.usuarioId)).toBe(before);
  });

  it("that one does not hold are not taken either, and a form that repeats them is fine", async () => {
    const carla = await user({ obras: [obraId], permissaoDeAcesso: { ...HELD, obra: FULL_ACCESS.obra } });
    expect(codeOf(await put(carla.usuarioId, { permissaoDeAcesso: { obra: { excluir: false } } }))).toEqual(NO);
    const { permissaoDeAcesso, obrasAcesso } = await get(carla.usuarioId, gil);
    must(await put(carla.usuarioId, { permissaoDeAcesso, obrasAcesso, perfil: { id: 3 }, cargo: "Mestra" }));
    expect((await get(carla.usuarioId)).permissaoDeAcesso.obra.excluir).toBe(true);
  });

  it("of a client are compared with what they let do", async () => {
    const cliente = await user({ perfil: 4, obras: [obraId] });
    must(await put(cliente.usuarioId, { permissaoDeAcesso: { clienteObra: { adicionarFoto: true } } }));
    const comments = { permissaoDeAcesso: { clienteObra: { adicionarComentario: true } } };
    expect(codeOf(await put(cliente.usuarioId, comments))).toEqual(NO);
  });
});

describe("works", () => {
  it("that one opens are given; others neither given, seen, taken, nor told from none", async () => {
    const both = await user({ obras: [obraId, outraId] });
    const seen = await get(both.usuarioId, gil);
    expect(seen).toMatchObject({ obrasAcesso: [{ _id: obraId }], obrasOcultas: 1 });
    expect(JSON.stringify(seen)).not.toContain(outraId);
    const unknown = codeOf(await put(bruno.usuarioId, { obrasAcesso: [{ _id: crypto.randomUUID() }] }));
    for (const alvo of [bruno, both]) {
      const obrasAcesso = [{ _id: obraId }, { _id: outraId }];
      expect(codeOf(await put(alvo.usuarioId, { obrasAcesso }))).toEqual(unknown);
    }
    // Works that the editor does not see are kept when the list is saved, even when the list is empty.
    must(await put(both.usuarioId, { obrasAcesso: [] }));
    expect((await get(both.usuarioId)).obrasAcesso.map(({ _id }) => _id)).toEqual([outraId]);
  });

  it("by the work's own page the same: only of works and people that one may", async () => {
    const editor = await user({
      obras: [obraId],
      permissaoDeAcesso: { obra: { ...NO_ACCESS.obra, adicionarEditar: true } },
    });
    const add = (usuarioId: string, work = obraId, as = editor) =>
      server.api("addUsuarioDaObra", { as, params: { obraId: work }, body: { usuarioId } });
    const other = await user({ obras: [outraId] });
    must(await add(other.usuarioId));
    expect((await add(other.usuarioId, outraId)).status).toBe(404);
    expect(codeOf(await add(editor.usuarioId))).toEqual(NO);
    expect(codeOf(await add(ana.usuarioId))).toEqual(NO);
    expect(codeOf(await add(other.usuarioId, obraId, gil))).toEqual(NO);
    const stranger = await server.signUp();
    expect((await add(stranger.usuarioId)).status).toBe(404);
  });
});

describe("through other people", () => {
  it("nobody sees as a client what one does not see oneself", async () => {
    // A client sees every section, but Gil sees neither comments nor videos, so he may not make Bruno a client.
    expect(codeOf(await put(bruno.usuarioId, { perfil: { id: 4 } }))).toEqual(NO);
    const limited = await user({ perfil: 4, obras: [outraId] });
    expect(codeOf(await put(limited.usuarioId, { obrasAcesso: [{ _id: obraId }] }))).toEqual(NO);
    const open = { permissaoDeAcesso: { clienteObra: { verSomenteRelatorioAprovado: false } } };
    expect(codeOf(await put(limited.usuarioId, open))).toEqual(NO);
  });

  it("nobody who holds more is woken, nor put to sleep", async () => {
    const more = await user({ obras: [obraId], permissaoDeAcesso: FULL_ACCESS });
    const elsewhere = await user({ obras: [obraId, outraId] });
    const offered = async (usuarioId: string) => {
      const { usuarios } = must(await server.api("listUsuarios", { as: gil })).body;
      const listed = usuarios.find(({ _id }) => _id === usuarioId)?.permissoes.ativar;
      expect((await get(usuarioId, gil)).permissoes.ativar).toBe(listed);
      return listed;
    };
    for (const person of [more, elsewhere]) {
      expect(await offered(person.usuarioId)).toBe("sem_permissao");
      expect((await get(person.usuarioId)).permissoes.ativar).toBeNull();
      expect(codeOf(await put(person.usuarioId, { ativo: false }))).toEqual(NO);
      must(await put(person.usuarioId, { ativo: false }, ana));
      expect(codeOf(await put(person.usuarioId, { ativo: true }))).toEqual(NO);
    }
    expect(await offered(bruno.usuarioId)).toBeNull();
    must(await put(bruno.usuarioId, { ativo: false }));
    must(await put(bruno.usuarioId, { ativo: true }));
    // A client sees every section, which Gil does not, so he may not activate or deactivate a client.
    const cliente = await user({ perfil: 4, obras: [obraId] });
    expect(await offered(cliente.usuarioId)).toBe("sem_permissao");
    expect(codeOf(await put(cliente.usuarioId, { ativo: false }))).toEqual(NO);
  });

  it("what is closed to a manager does not open with a flag that is taken meanwhile", async () => {
    must(await put(gil.usuarioId, { nome: "Gil", permissaoDeAcesso: { configuracoes: { usuarios: false } } }, ana));
    expect(codeOf(await put(bruno.usuarioId, {}))).toEqual(NO);
    expect((await server.api("listUsuarios", { as: gil })).status).toBe(403);
  });

  it("flags that sleep in a client's record do not wake when they become a customised user", async () => {
    const permissaoDeAcesso = { ...FULL_ACCESS, clienteObra: NO_ACCESS.clienteObra };
    const cliente = await user({ perfil: 4, obras: [obraId], permissaoDeAcesso });
    must(await put(cliente.usuarioId, { perfil: { id: 3 } }));
    expect((await get(cliente.usuarioId)).permissaoDeAcesso).toEqual(NO_ACCESS);
  });
});

it("ids of another company are nobody's", async () => {
  const bia = await server.signUp();
  const theirs = await addObra(server, bia);
  for (const as of [ana, gil]) {
    expect((await put(bia.usuarioId, { ativo: false }, as)).status).toBe(404);
    expect((await server.api("getUsuario", { as, params: { usuarioId: bia.usuarioId } })).status).toBe(404);
    const obrasAcesso = [{ _id: obraId }, { _id: theirs.obraId }];
    expect((await put(bruno.usuarioId, { obrasAcesso }, as)).status).toBe(422);
  }
});
