import { fixed } from "../db/fixed.ts";
import { ESCOPOS, type Escopo } from "../../domain/calls/escopos.ts";
import { AppError, type Codigo } from "../../domain/errors/errors.ts";
import { atosDe } from "../../domain/permissoes/escopos.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { type Actor, FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import type { Tx } from "../db/database.ts";
import { type Access, type ChaveCredential, planoOf, type PlanoRow } from "./access.ts";
import type { Chamada } from "./chaveUso.ts";
import type { RequestFacts, Route } from "./route.ts";

/**
 * Identifies the caller of an API token: one query finds the token, its maker, its company and the work, as `loadAccess` does
 * for a session.
 */

type ChaveRow = PlanoRow & {
  id: string;
  nome: string;
  escopos: string[];
  obras: string[] | null;
  criada_por: string;
  expirada: boolean;
  revogada: boolean;
  dono: boolean;
  conhecida: boolean;
  obra_existe: boolean;
};

/** The API token of the request, as found in the database. */
type Chave = { readonly id: string; readonly escopos: ReadonlySet<Escopo>; readonly redeNova: boolean };

/** Returns the flags that the scopes imply, for handlers that read flags; none of them allows writing. */
function flagsOf(escopos: ReadonlySet<Escopo>): PermissaoDeAcesso {
  const sections = escopos.has("relatorios:ler") || escopos.has("arquivos:ler") || escopos.has("analise:ler");
  return {
    ...NO_ACCESS,
    obra: { ...NO_ACCESS.obra, documentosDaObra: escopos.has("arquivos:ler") },
    cronograma: { ...NO_ACCESS.cronograma, visualizar: escopos.has("cronograma:ler") },
    ...(sections && { relatorioItem: FULL_ACCESS.relatorioItem }),
  };
}

const isEscopo = (escopo: string): escopo is Escopo => (ESCOPOS as readonly string[]).includes(escopo);

/**
 * Makes the actor of a token's request. Where code needs a person, the actor stands for the token's maker; nothing can be written
 * in the maker's name, because the transaction is read-only.
 */
function actorOf(empresaId: string, row: ChaveRow, escopos: ReadonlySet<Escopo>): Actor {
  return {
    empresaId,
    usuarioId: row.criada_por,
    nome: row.nome,
    perfilId: PERFIL.personalizado,
    permissaoDeAcesso: flagsOf(escopos),
    obrasAcesso: row.obras === null ? null : new Set(row.obras),
    atos: atosDe(escopos, row.obras === null),
  };
}

const reasonAgainst = (row: ChaveRow): Codigo | null => {
  if (row.revogada) return "chave_revogada";
  if (row.expirada) return "chave_expirada";
  return row.dono ? null : "chave_parada";
};

/**
 * Loads the company's token with this hash, and makes the rest of the transaction read-only; null when the company has no such
 * token.
 * @throws {AppError} `chave_revogada`, `chave_expirada`, `chave_parada`
 */
async function loadChave(
  tx: Tx,
  { hash, rede }: ChaveCredential,
  empresaId: string,
  obraId: string | null,
): Promise<(Omit<Access, "session" | "actor"> & { readonly actor: Actor; readonly chave: Chave }) | null> {
  const [row] = await tx<ChaveRow[]>`
    select c.id, c.nome, c.escopos, c.obras::text[] as obras, c.criada_por, c.expira_em <= now() as expirada,
      c.revogada_em is not null or coalesce(c.vale_ate <= now(), false) as revogada, u.id is not null as dono,
      ${rede} = any(c.redes) as conhecida,
      e.ativo, e.contratada, e.teste_termina_em, e.vencida_desde, e.cancela_em, (now() at time zone e.fuso_horario)::date as hoje,
      ${obraId === null ? tx`true` : tx`exists(select from obras o where o.empresa_id = e.id and o.id = ${obraId} and o.excluida_em is null)`} as obra_existe,
      set_config('transaction_read_only', 'on', true)
    from chaves_api c
    join empresas e on e.id = c.empresa_id
    left join usuarios u on u.empresa_id = c.empresa_id and u.id = c.criada_por and u.ativo and u.perfil_id = ${fixed(tx, PERFIL.administrador)}
    where c.empresa_id = ${empresaId} and c.hash = ${hash}`;
  if (row === undefined) return null;
  const reason = reasonAgainst(row);
  if (reason !== null) throw new AppError(reason);
  const escopos = new Set(row.escopos.filter(isEscopo));
  return {
    actor: actorOf(empresaId, row, escopos),
    plano: planoOf(row),
    acessoAntigo: false,
    obraExiste: row.obra_existe,
    chave: { id: row.id, escopos, redeNova: !row.conhecida },
  };
}

type Asked = {
  readonly credential: ChaveCredential;
  readonly empresaId: string;
  readonly obraId: string | null;
  readonly chamada: Chamada | null;
  readonly facts: Pick<RequestFacts, "idioma">;
};

/**
 * Admits an API token of the company to a call that one of its scopes opens; null when the company has no such token.
 * @throws {AppError} `sem_escopo`, or why the token is no longer valid (`chave_revogada`, `chave_expirada`, `chave_parada`)
 */
export async function admitChave(
  tx: Tx,
  { call }: Route,
  { credential, empresaId, obraId, chamada, facts }: Asked,
): Promise<Access | null> {
  const found = await loadChave(tx, credential, empresaId, obraId);
  if (found === null) return null;
  const { chave, actor, ...access } = found;
  const { id, escopos, redeNova } = chave;
  chamada?.letIn({ empresaId, usuarioId: actor.usuarioId, id, nome: actor.nome }, redeNova ? credential.rede : null);
  if (call.api?.some((escopo) => escopos.has(escopo)) !== true) throw new AppError("sem_escopo");
  // A token has no session. Its own login id gives it a place of its own in the queues that people share (decision 030).
  return { ...access, actor, session: { sessaoId: "", loginId: `token ${id}`, idioma: facts.idioma } };
}
