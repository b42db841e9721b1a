import { randomUUID } from "node:crypto";
import { type CallName, contract } from "../../domain/contract.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { MATRIX, type World } from "../policies/strangers.matrix.ts";
import { createWorld } from "../policies/strangers.world.ts";
import type { CallInput, Person } from "../support/http.ts";
import { addObra, addRelatorio } from "../support/obras.ts";
import type { TestServer } from "../support/server.ts";

/** Makes companies in which every call has something to act on, with one person of every kind, for generated requests. */

/** The calls that write most of the data. */
export const FUZZ_WRITES: readonly CallName[] = ["updateRelatorio", "createRelatorio", "createObra", "updateObra"];

/** The sender of a request, known by the headers. */
export type Profile = { readonly name: string; readonly headers: Readonly<Record<string, string>> };

/** A request as a permitted person makes it. */
export type Usual = Pick<CallInput<CallName>, "file" | "raw"> & {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
};

/** A company. The first profile is its administrator. */
export type Place = {
  readonly world: World;
  /** Another work with a report, only for saves of whole reports, which would otherwise empty the report that all other calls act on. */
  readonly other: Other;
  readonly usual: Readonly<Record<CallName, Usual>>;
  readonly profiles: readonly Profile[];
};
type Other = { readonly obraId: string; readonly modeloId: string; readonly relatorioId: string };

export type FuzzWorld = {
  readonly own: Place;
  /** A company only for calls that delete or restore things, so that everything in `own` stays available. */
  readonly spare: Place;
  /** Ids of another company. */
  readonly foreign: readonly string[];
  /** Two templates: one of the own company and one of another. */
  readonly modelos: readonly [string, string];
};

/** Returns the bodies of calls without a company, as a person of this company sends them. */
const accountBodies = ({ ana: { email, senha } }: World): Partial<Record<CallName, object>> => ({
  criarConta: {
    empresa: { razaoSocial: "Construtora Horizonte", telefone: "11 5555-0100", segmento: { id: 1 }, problema: null },
    usuario: { nome: "Ana", cargo: "Engenheira", email: `${randomUUID()}@exemplo.com`, senha, idioma: "pt" },
  },
  login: { email, senha },
  recuperarSenha: { email },
  updateIdioma: { idioma: "pt" },
});

/** Returns the request of a call as a permitted person would make it in the present state. */
export async function usualNow({ world, other }: Pick<Place, "world" | "other">, name: CallName): Promise<Usual> {
  const entry = MATRIX[name];
  const body = accountBodies(world)[name];
  const made: Partial<Usual> = typeof entry === "function" ? await entry(world) : body === undefined ? {} : { body };
  const isWrite = FUZZ_WRITES.includes(name);
  const extra = { empresaId: world.ana.empresaId, codigo: world.codigoDoDocumento };
  return { ...made, params: { ...extra, ...made.params, ...(isWrite && other) } };
}

async function usualOf(place: Pick<Place, "world" | "other">): Promise<Place["usual"]> {
  const entries = (Object.keys(contract) as CallName[]).map(async (name): Promise<[CallName, Usual]> => [
    name,
    await usualNow(place, name),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Place["usual"];
}

const bearer = (name: string, token: string, more: Readonly<Record<string, string>> = {}): Profile => ({
  name,
  headers: { authorization: `Bearer ${token}`, ...more },
});

async function profilesOf(server: TestServer, { ana, obraId }: World, other: Other, outro: Person): Promise<Profile[]> {
  const obras = [obraId, other.obraId];
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

/** Makes new companies for each run, so that damage by requests of earlier runs does not matter. */
export async function createFuzzWorld(server: TestServer): Promise<FuzzWorld> {
  const [own, spare, outro] = [await createWorld(server), await createWorld(server), await createWorld(server)];
  const more = { exclusaoMultipla: true };
  await server.owner`update empresas set contratada = true, configuracao = configuracao || ${server.owner.json(more)}`;
  const otherOf = async ({ ana }: World): Promise<Other> => {
    const obra = await addObra(server, ana);
    return { ...obra, relatorioId: (await addRelatorio(server, ana, obra))._id };
  };
  const place = async (world: World): Promise<Place> => {
    const other = await otherOf(world);
    const profiles = await profilesOf(server, world, other, outro.ana);
    return { world, other, usual: await usualOf({ world, other }), profiles };
  };
  const [ownPlace, sparePlace] = [await place(own), await place(spare)];
  const foreign = Object.values(await usualOf({ world: outro, other: await otherOf(outro) })).flatMap(({ params }) =>
    Object.values(params),
  );
  return {
    own: ownPlace,
    spare: sparePlace,
    foreign: [...new Set(foreign)],
    modelos: [ownPlace.other.modeloId, outro.modeloId],
  };
}

/**
 * Builds the right requests for the same companies anew, because they depend on the present state: for example, a report's
 * `esperado` differs after each change.
 */
export async function lookAgain(world: FuzzWorld): Promise<FuzzWorld> {
  const again = async (place: Place): Promise<Place> => ({ ...place, usual: await usualOf(place) });
  return { ...world, own: await again(world.own), spare: await again(world.spare) };
}
