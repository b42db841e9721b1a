import { type CallName, contract } from "../../domain/contract.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { MATRIX, type World } from "../policies/strangers.matrix.ts";
import { createWorld } from "../policies/strangers.world.ts";
import type { CallInput, Person } from "../support/http.ts";
import type { TestServer } from "../support/server.ts";

/** Companies in which every call has something to be about, and one person of every kind: what generated requests are about. */

/** How a request says who sends it. */
export type Profile = { readonly name: string; readonly headers: Readonly<Record<string, string>> };

/** A request as the person who may makes it. */
export type Usual = Pick<CallInput<CallName>, "file" | "raw"> & {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
};

/** A company. The first of its profiles is its administrator. */
export type Place = { readonly usual: Readonly<Record<CallName, Usual>>; readonly profiles: readonly Profile[] };

export type FuzzWorld = {
  readonly own: Place;
  /** Reserved for calls that take things away, so that the rest stays available. */
  readonly spare: Place;
  /** Ids of another company. */
  readonly foreign: readonly string[];
  /** A template of the own company and a foreign one. */
  readonly modelos: readonly [string, string];
};

async function usualOf(w: World): Promise<Place["usual"]> {
  const extra = { empresaId: w.ana.empresaId, codigo: w.codigoDoDocumento };
  const entries = (Object.keys(contract) as CallName[]).map(async (name): Promise<[CallName, Usual]> => {
    const entry = MATRIX[name];
    const made: Partial<Usual> = typeof entry === "function" ? await entry(w) : {};
    return [name, { ...made, params: { ...extra, ...made.params } }];
  });
  return Object.fromEntries(await Promise.all(entries)) as Place["usual"];
}

const bearer = (name: string, token: string, more: Readonly<Record<string, string>> = {}): Profile => ({
  name,
  headers: { authorization: `Bearer ${token}`, ...more },
});

async function profilesOf(server: TestServer, { ana, obraId }: World, outro: Person): Promise<Profile[]> {
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

/** Companies of their own for each run, so that damage by earlier requests does not matter. */
export async function createFuzzWorld(server: TestServer): Promise<FuzzWorld> {
  const [own, spare, outro] = [await createWorld(server), await createWorld(server), await createWorld(server)];
  await server.owner`update empresas set contratada = true`;
  const place = async (world: World): Promise<Place> => ({
    usual: await usualOf(world),
    profiles: await profilesOf(server, world, outro.ana),
  });
  const foreign = Object.values(await usualOf(outro)).flatMap(({ params }) => Object.values(params));
  return {
    own: await place(own),
    spare: await place(spare),
    foreign: [...new Set(foreign)],
    modelos: [own.modeloId, outro.modeloId],
  };
}
