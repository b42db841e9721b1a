import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { CallAnswer, Person } from "./http.ts";
import { addObra, addRelatorio, hirePlan } from "./obras.ts";
import type { TestServer } from "./server.ts";

/** A company whose work is approved with electronic signatures, for tests over HTTP. */

export type Lugar = { readonly obraId: string; readonly relatorioId: string };
type Configuracao = Partial<
  Record<"bloquearEdicaoRelatorio" | "reabrirRelatorioAprovado" | "exigirReaprovacao", boolean>
>;

export type Canteiro = Awaited<ReturnType<typeof createCanteiro>>;

const SEES = { relatorioItem: FULL_ACCESS.relatorioItem };
const EDITOR = {
  relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
  relatorioItem: FULL_ACCESS.relatorioItem,
};

/** Creates the company: Ana administers, Edite edits, and `total` people sign in order; each signer has access to the work and no other right. */
export async function createCanteiro(server: TestServer, total = 2) {
  const { api } = server;
  const ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  const obra = await addObra(server, ana);
  const obras = [obra.obraId];
  const edite = await server.createUsuario(ana.empresaId, { nome: "Edite Reis", obras, permissaoDeAcesso: EDITOR });
  const assinantes: Person[] = [];
  for (let n = 1; n <= total; n += 1)
    assinantes.push(
      await server.createUsuario(ana.empresaId, { nome: `Assinante ${n}`, obras, permissaoDeAcesso: SEES }),
    );

  const definir = (people: readonly Person[], assinaturasTipo: "manual" | "eletronica" = "eletronica") =>
    api("updateAprovacaoDoModelo", {
      as: ana,
      params: obra,
      body: { assinaturasTipo, assinantes: people.map(({ usuarioId }) => ({ usuarioId })) },
    });
  if (total > 0) must(await definir(assinantes));

  const get = async (params: Lugar, as: Person = ana) => must(await api("getRelatorio", { as, params })).body;
  const painel = async (params: Lugar, as: Person = ana) => must(await api("getAprovacao", { as, params })).body;
  const salvar = async (params: Lugar, body: object, as: Person = edite) => {
    const { versao } = await get(params, ana);
    return api("updateRelatorio", { as, params, body: { versao, ...body } });
  };
  const aprovar = async (params: Lugar, as: Person, more: object = { semAssinatura: true }, chave?: string) => {
    const { esperado } = await painel(params);
    const headers = chave === undefined ? {} : { "idempotency-key": chave };
    return api("aprovarRelatorio", { as, params, headers, body: { esperado, ...more } });
  };
  const reprovar = async (params: Lugar, as: Person, descricao = "Falta a foto da laje") => {
    const { esperado } = await painel(params);
    return api("reprovarRelatorio", { as, params, body: { esperado, comentario: { descricao } } });
  };
  const novo = async (status: 1 | 3 = 3): Promise<Lugar> => {
    const { _id } = await addRelatorio(server, edite, obra);
    const params = { obraId: obra.obraId, relatorioId: _id };
    if (status === 3) must(await salvar(params, { status: { id: 3 } }));
    return params;
  };
  const configurar = async (configuracao: Configuracao) =>
    must(await api("updateEmpresa", { as: ana, body: { configuracao } }));
  return { ana, edite, obra, assinantes, definir, get, painel, salvar, aprovar, reprovar, novo, configurar };
}

/** Returns the answer of a call that must succeed. */
export function must<A extends CallAnswer<never>>(answer: A): A {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.bytes.toString()}`);
  return answer;
}

/**
 * Returns the acts of people in a report's chain of evidence, oldest first. The record of the sealed document is left out,
 * because a job adds that record at a time of its own.
 */
export async function provas({ owner }: TestServer, { relatorioId }: Lugar) {
  const rows = await owner<{ evento: string; epoca: number; registro: string }[]>`
    select evento, epoca, registro from relatorio_evidencias where relatorio_id = ${relatorioId} and evento <> 'documento_selado' order by n`;
  return rows.map(({ evento, epoca, registro }) => ({
    evento,
    epoca,
    ...(JSON.parse(registro) as { ator: { nome: string } | null }),
  }));
}
export const eventosDe = async (server: TestServer, params: Lugar): Promise<string[]> =>
  (await provas(server, params)).map(({ evento }) => evento);

/** Reads a report's approval as stored. */
export async function estadoDe({ owner }: TestServer, { relatorioId }: Lugar) {
  const [row] = await owner<{ status: number; epoca: number; aprovacoes: number; vez: string | null }[]>`
    select status_id as status, epoca, aprovacoes, proximo_assinante as vez from relatorios where id = ${relatorioId}`;
  if (!row) throw new Error("no such report");
  return { ...row };
}
