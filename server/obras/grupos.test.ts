import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { SIMPLES } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Groups of works, and the list of works that filters by them. */

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  // The sample work would be counted too, so it is deleted.
  const [sample] = (await server.api("listObras", { as: ana })).body.obras;
  await server.api("deleteObra", { as: ana, params: { obraId: sample?._id ?? "" } });
});

const grupo = async (descricao: string, more: object = {}, as = ana) =>
  server.api("createGrupoDeObra", { as, body: { descricao, ...more } });
const obra = async (nome: string, more: object = {}) =>
  (await server.api("createObra", { as: ana, body: { ...SIMPLES, nome, ...more } as never })).body._id;
const list = async (query: object = {}, as = ana) =>
  (await server.api("listObras", { as, query: { grupoObra: "true", ...query } })).body;
const names = ({ obras }: Awaited<ReturnType<typeof list>>) => obras.map(({ nome }) => nome);
const groups = ({ gruposDeObra }: Awaited<ReturnType<typeof list>>) =>
  gruposDeObra?.map(({ descricao, total }) => `${descricao} ${total}`);
const audited = async (alvoId: string) =>
  server.owner<{ ato: string; dados: object }[]>`
    select ato, dados from auditoria where alvo_id = ${alvoId} order by criada_em, id`;

describe("groups of works", () => {
  it("made the main one at once by several, one of them is", async () => {
    const made = await Promise.all(["A", "B", "C", "D", "E"].map((nome) => grupo(nome, { principal: true })));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const mains = (await server.api("listGruposDeObra", { as: ana })).body.filter(({ principal }) => principal);
    expect(mains).toHaveLength(1);
  });

  it("are added, renamed, made the main one, listed with their works, and each act is in the audit", async () => {
    const { body: escolas } = await grupo(" <b>Escolas</b> ");
    expect(escolas).toEqual({ _id: escolas._id, descricao: "Escolas", principal: false, total: 0 });
    const { body: pontes } = await grupo("Pontes", { principal: true });
    await obra("Creche Ipê", { grupo: escolas._id });
    await obra("Ponte do Rio Pardo");
    const listed = async () => (await server.api("listGruposDeObra", { as: ana })).body;
    expect(await listed()).toEqual([
      { ...pontes, principal: true, total: 1 },
      { ...escolas, total: 1 },
    ]);
    const changed = await server.api("updateGrupoDeObra", {
      as: ana,
      params: { grupoId: escolas._id },
      body: { descricao: "Escolas municipais", principal: true },
    });
    expect(changed.body).toEqual({ _id: escolas._id, descricao: "Escolas municipais", principal: true, total: 1 });
    expect((await listed()).map(({ descricao, principal }) => [descricao, principal])).toEqual([
      ["Escolas municipais", true],
      ["Pontes", false],
    ]);
    expect(await audited(escolas._id)).toEqual([
      { ato: "grupoDeObras.criar", dados: { descricao: "Escolas", principal: false } },
      {
        ato: "grupoDeObras.editar",
        dados: {
          "descricao.de": "Escolas",
          "descricao.para": "Escolas municipais",
          "principal.de": false,
          "principal.para": true,
        },
      },
    ]);
  });

  it("one name is there once, whatever its case and accents; a deleted one is free again", async () => {
    const { body } = await grupo("São João");
    expect((await grupo("sao joao")).error).toMatchObject({ codigo: "ja_existe" });
    expect((await grupo(" ")).error).toMatchObject({ codigo: "campos_invalidos", campos: [{ campo: "descricao" }] });
    await server.api("deleteGrupoDeObra", { as: ana, params: { grupoId: body._id } });
    expect((await grupo("sao joao")).status).toBe(200);
    const back = await server.api("restaurar", { as: ana, params: { tipo: "grupoDeObras", id: body._id } });
    expect(back.error).toMatchObject({ codigo: "ja_existe" });
  });

  it("with works in it cannot be deleted; deleted, it is gone from everywhere and comes back", async () => {
    const { body } = await grupo("Escolas");
    const obraId = await obra("Creche Ipê", { grupo: body._id });
    const params = { grupoId: body._id };
    const remove = () => server.api("deleteGrupoDeObra", { as: ana, params });
    const refused = await remove();
    expect([refused.status, refused.error.codigo]).toEqual([409, "grupo_com_obras"]);
    await server.api("deleteObra", { as: ana, params: { obraId } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await server.api("getGrupoDeObra", { as: ana, params })).status).toBe(404);
    expect((await server.api("updateGrupoDeObra", { as: ana, params, body: { descricao: "x" } })).status).toBe(404);
    const put = await server.api("createObra", { as: ana, body: { ...SIMPLES, grupo: body._id } });
    expect(put.error).toMatchObject({ codigo: "campos_invalidos", campos: [{ campo: "grupo" }] });

    await server.api("restaurar", { as: ana, params: { tipo: "obra", id: obraId } });
    expect((await server.api("getObra", { as: ana, params: { obraId } })).body.grupo).toBeNull();
    await server.api("restaurar", { as: ana, params: { tipo: "grupoDeObras", id: body._id } });
    expect((await server.api("getGrupoDeObra", { as: ana, params })).body).toEqual({ ...body, total: 0 });
  });

  it("a work cannot slip into a group that is being deleted", async () => {
    const { body } = await grupo("Escolas");
    const [added, removed] = await Promise.all([
      server.api("createObra", { as: ana, body: { ...SIMPLES, grupo: body._id } }),
      server.api("deleteGrupoDeObra", { as: ana, params: { grupoId: body._id } }),
    ]);
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([added.status, removed.status]);
  });

  it("are changed with the flag, and shown to no client", async () => {
    const { body } = await grupo("Escolas");
    const obraId = await obra("Creche Ipê", { grupo: body._id });
    const only = { ...NO_ACCESS, configuracoes: { ...NO_ACCESS.configuracoes, grupoDeObras: true } };
    const bruno = await server.createUsuario(ana.empresaId, { perfil: 3, permissaoDeAcesso: only });
    const carla = await server.createUsuario(ana.empresaId, { perfil: 3, permissaoDeAcesso: NO_ACCESS });
    const marcia = await server.createUsuario(ana.empresaId, { perfil: 4, permissaoDeAcesso: FULL_ACCESS });
    expect((await grupo("Pontes", {}, bruno)).status).toBe(200);
    expect((await grupo("Praças", {}, carla)).status).toBe(403);
    // Each person's counts include only works that they see. Without `grupoDeObras` and without `obra.adicionarEditar` the list of groups is refused.
    const obras = { ...NO_ACCESS, obra: { ...NO_ACCESS.obra, adicionarEditar: true } };
    const eva = await server.createUsuario(ana.empresaId, { perfil: 3, permissaoDeAcesso: obras });
    const listed = (await server.api("listGruposDeObra", { as: eva })).body.find(({ _id }) => _id === body._id);
    expect(listed?.total).toBe(0);
    expect((await server.api("listGruposDeObra", { as: carla })).status).toBe(403);
    await server.owner`
      insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${ana.empresaId}, ${obraId}, ${marcia.usuarioId})`;
    expect((await server.api("listGruposDeObra", { as: marcia })).status).toBe(403);
    const seen = await list({}, marcia);
    expect(seen).toMatchObject({ gruposDeObra: [], obras: [{ nome: "Creche Ipê", grupo: null }], totalObras: 1 });
    expect((await server.api("getObra", { as: marcia, params: { obraId } })).body).toMatchObject({
      grupo: null,
      visaoGeral: { usuarios: null, total: { usuariosAcesso: null, anexosObra: null } },
    });
    const filtered = await server.api("listObras", { as: marcia, query: { grupo: body._id } });
    expect([filtered.status, filtered.error.codigo]).toEqual([403, "sem_permissao"]);
  });
});

describe("the list of works by group", () => {
  it("group, status and search combine; each count is of the others, the title's of all", async () => {
    const { body: escolas } = await grupo("Escolas");
    const { body: pontes } = await grupo("Pontes");
    await obra("Creche Ipê", { grupo: escolas._id, status: { id: 2 } });
    await obra("Creche Jatobá", { grupo: { _id: escolas._id } });
    await obra("Ponte Jatobá", { grupo: pontes._id });
    await obra("Praça da Matriz", { grupo: null });

    const all = await list();
    expect(names(all)).toEqual(["Praça da Matriz", "Ponte Jatobá", "Creche Jatobá", "Creche Ipê"]);
    expect(all.obras[2]?.grupo).toEqual({ _id: escolas._id, descricao: "Escolas" });
    expect(groups(all)).toEqual(["Escolas 2", "Pontes 1", "Sem grupo 1"]);
    expect(all.gruposDeObra?.at(-1)).toEqual({ _id: "0", descricao: "Sem grupo", principal: false, total: 1 });

    const escola = await list({ grupo: escolas._id });
    expect(names(escola)).toEqual(["Creche Jatobá", "Creche Ipê"]);
    expect(escola).toMatchObject({ totalObras: 2, totalParalisada: 1, totalEmAndamento: 1 });
    expect(groups(escola)).toEqual(["Escolas 2", "Pontes 1", "Sem grupo 1"]);

    const none = await list({ grupo: "0", status: 3 });
    expect(names(none)).toEqual(["Praça da Matriz"]);
    expect(none).toMatchObject({ totalObras: 1, totalEmAndamento: 1, totalParalisada: 0 });
    expect(groups(none)).toEqual(["Escolas 1", "Pontes 1", "Sem grupo 1"]);

    const found = await list({ busca: "jatoba", grupo: escolas._id, status: 3 });
    expect(names(found)).toEqual(["Creche Jatobá"]);
    expect(found).toMatchObject({ totalObras: 1, totalEmAndamento: 1, totalParalisada: 0 });
    expect(groups(found)).toEqual(["Escolas 1", "Pontes 1", "Sem grupo 0"]);

    expect((await list({ grupo: "nenhum" })).totalObras).toBe(0);
    expect(names(await list({ busca: "jatoba", porPagina: 1, pagina: 1 }))).toEqual(["Creche Jatobá"]);
    expect((await server.api("listObras", { as: ana })).body).not.toHaveProperty("gruposDeObra");
  });

  it("the kept counts are those of the works, whatever became of them", async () => {
    const { body: escolas } = await grupo("Escolas");
    const { body: pontes } = await grupo("Pontes");
    const [first, second] = [await obra("Creche Ipê", { grupo: escolas._id }), await obra("Ponte", {})];
    await server.api("updateObra", {
      as: ana,
      params: { obraId: first },
      body: { ...SIMPLES, status: { id: 4 }, grupo: pontes._id },
    });
    await server.api("duplicarObra", { as: ana, params: { obraId: first }, body: {} });
    await server.api("deleteObra", { as: ana, params: { obraId: second } });
    await server.api("deleteObra", { as: ana, params: { obraId: first } });
    await server.api("restaurar", { as: ana, params: { tipo: "obra", id: first } });
    await server.owner`
      insert into obras (empresa_id, id, nome, criada_por, grupo_id)
      select ${ana.empresaId}, gen_random_uuid(), 'Importada', ${ana.usuarioId}, ${escolas._id} from generate_series(1, 3)`;
    const counted = await server.owner<object[]>`
      select status_id, nullif(grupo_id, sem_grupo()) as grupo_id, total from obras_contagem
      where empresa_id = ${ana.empresaId} and total <> 0 order by 1, 2`;
    expect(counted).toEqual(
      await server.owner<object[]>`
        select status_id, grupo_id, count(*)::int as total from obras
        where empresa_id = ${ana.empresaId} and excluida_em is null group by 1, 2 order by 1, 2`,
    );
    expect(groups(await list())).toEqual(["Escolas 3", "Pontes 2", "Sem grupo 0"]);
  });

  it("a new work goes to the main group unless told otherwise; a change leaves it where nothing is said", async () => {
    const { body: escolas } = await grupo("Escolas", { principal: true });
    const { body: pontes } = await grupo("Pontes");
    const obraId = await obra("Creche Ipê");
    const of = async (more?: object) => {
      const params = { obraId };
      if (more) await server.api("updateObra", { as: ana, params, body: { ...SIMPLES, ...more } as never });
      return (await server.api("getObra", { as: ana, params })).body.grupo?.descricao ?? null;
    };
    expect(await of()).toBe("Escolas");
    expect(await of({})).toBe("Escolas");
    expect(await of({ grupo: pontes._id })).toBe("Pontes");
    expect(await of({ grupo: "0" })).toBeNull();
    expect((await audited(obraId)).at(-1)).toEqual({
      ato: "obra.editar",
      dados: { "grupo.de": "Pontes", "grupo.para": null },
    });
    const stranger = await server.signUp();
    const refused = await server.api("createObra", { as: stranger, body: { ...SIMPLES, grupo: escolas._id } });
    expect(refused.error).toMatchObject({ codigo: "campos_invalidos", campos: [{ campo: "grupo" }] });
  });

  it("works in progress are named for a choice, those the person sees only", async () => {
    await obra("Ponte do Rio Pardo");
    await obra("Creche Ipê");
    await obra("Praça Pronta", { status: { id: 4 } });
    const named = async (as = ana, query: object = {}) =>
      (await server.api("listObrasEmAndamento", { as, query: query as never })).body.map(({ nome }) => nome);
    expect(await named()).toEqual(["Creche Ipê", "Ponte do Rio Pardo"]);
    expect(await named(ana, { otimizar: "true", busca: "RIO" })).toEqual(["Ponte do Rio Pardo"]);
    expect(await named(ana, { porPagina: 1, pagina: 1 })).toEqual(["Ponte do Rio Pardo"]);
    expect(await named(await server.createUsuario(ana.empresaId))).toEqual([]);
  });
});
