import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../support/http.ts";
import { addObra, addRelatorio } from "../support/obras.ts";
import type { TestServer } from "../support/server.ts";

/** Two companies with one of everything, and one person of every kind: what generated requests are about. */

/** Ids that exist, by the name of their parameter in a path. */
export type Ids = Readonly<Record<string, string>>;

/** How a request says who sends it. */
export type Profile = { readonly name: string; readonly headers: Readonly<Record<string, string>> };

export type FuzzWorld = {
  readonly own: Ids;
  /** Things reserved for deletions, so that the rest stays available. */
  readonly spare: Ids;
  readonly foreign: Ids;
  readonly modelos: readonly string[];
  /** The first is the administrator of the own company. */
  readonly profiles: readonly Profile[];
};

const PHOTO = new URL("../support/photos/Portrait_1.jpg", import.meta.url);

const must = <T>(answer: { status: number; body: T; bytes: Buffer }): T => {
  if (answer.status !== 200) throw new Error(`the world of the fuzz: ${answer.status} ${answer.bytes.toString()}`);
  return answer.body;
};

async function addIds(server: TestServer, person: Person): Promise<Ids> {
  const obra = await addObra(server, person);
  const { _id } = await addRelatorio(server, person, obra);
  const params = { obraId: obra.obraId, relatorioId: _id };
  const file = { name: "foto.jpg", bytes: await readFile(PHOTO) };
  const { arquivo } = must(await server.api("uploadFoto", { as: person, params, file }));
  const [tarefaId, ocorrenciaId] = ["a1", "o1"];
  must(await server.api("createAtividade", { as: person, params, body: { tarefaId, descricao: "Laje" } }));
  must(await server.api("createOcorrencia", { as: person, params, body: { _id: ocorrenciaId, descricao: "Chuva" } }));
  const pasta = must(await server.api("createPasta", { as: person, params, body: { descricao: "Projetos" } }));
  const grupo = must(await server.api("createGrupoDeObra", { as: person, body: { descricao: obra.obraId } }));
  const checklistId = must(await server.api("listChecklists", { as: person }))[0]?._id ?? "";
  const usuario = await server.createUsuario(person.empresaId, { perfil: 3, obras: [obra.obraId] });
  return {
    ...obra,
    ...params,
    arquivo,
    tarefaId,
    ocorrenciaId,
    checklistId,
    pastaId: pasta._id,
    grupoId: grupo._id,
    usuarioId: usuario.usuarioId,
    empresaId: person.empresaId,
    envioId: randomUUID(),
    n: "0",
    posicao: "1",
    filtro: "fotos",
    id: _id,
    tipo: "relatorio",
  };
}

const bearer = (name: string, token: string, more: Readonly<Record<string, string>> = {}): Profile => ({
  name,
  headers: { authorization: `Bearer ${token}`, ...more },
});

async function addProfiles(server: TestServer, ana: Person, outro: Person, obraId: string): Promise<Profile[]> {
  const obras = [obraId];
  const semAtividade = { ...FULL_ACCESS, relatorioItem: { ...FULL_ACCESS.relatorioItem, atividade: false } };
  const clienteObra = { ...NO_ACCESS.clienteObra, adicionarComentario: true, adicionarFoto: true };
  const add = (options: Parameters<TestServer["createUsuario"]>[1]) => server.createUsuario(ana.empresaId, options);
  const inativo = await add({ perfil: 3, permissaoDeAcesso: FULL_ACCESS, obras });
  await server.owner`update usuarios set ativo = false where id = ${inativo.usuarioId}`;
  const semFlags = await add({ perfil: 3, obras });
  return [
    bearer("administrador", ana.token),
    bearer("todas as permissões", (await add({ perfil: 3, permissaoDeAcesso: FULL_ACCESS, obras })).token),
    bearer("sem atividades", (await add({ perfil: 3, permissaoDeAcesso: semAtividade, obras })).token),
    bearer("sem permissões", semFlags.token),
    bearer("sem obras", (await add({ perfil: 3, permissaoDeAcesso: FULL_ACCESS })).token),
    bearer("cliente", (await add({ perfil: 4, permissaoDeAcesso: { clienteObra }, obras })).token),
    bearer("cliente sem permissões", (await add({ perfil: 4, obras })).token),
    bearer("inativo", inativo.token),
    bearer("ver como", ana.token, { "x-ver-como": semFlags.usuarioId }),
    bearer("outra empresa", outro.token),
    { name: "ninguém", headers: {} },
    { name: "sessão inventada", headers: { authorization: `Bearer ${"x".repeat(43)}` } },
    { name: "cookie inventado", headers: { cookie: "canteiro_arquivos=x; a=%00; ;;=" } },
  ];
}

/** Recreates the companies, so that damage by earlier requests does not matter. */
export async function createFuzzWorld(server: TestServer): Promise<FuzzWorld> {
  const [ana, outro] = [await server.signUp(), await server.signUp()];
  await server.owner`update empresas set contratada = true`;
  const own = await addIds(server, ana);
  const foreign = await addIds(server, outro);
  const copy = must(await server.api("duplicarModelo", { as: ana, params: { modeloId: own["modeloId"] ?? "" } }));
  const spare = { ...(await addIds(server, ana)), modeloId: copy._id };
  const profiles = await addProfiles(server, ana, outro, own["obraId"] ?? "");
  return { own, foreign, spare, modelos: [own["modeloId"] ?? "", foreign["modeloId"] ?? ""], profiles };
}
