import { contatoDe } from "../../domain/permissoes/contatos.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Log } from "../../domain/relatorios/schema.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Tx } from "../db/database.ts";

/** SQL of the people who opened a report `r` of company `e`, and of those who changed it through which channel. */

type Edicoes = Log["modificacao"][number]["appWeb"];
type Editor = { readonly id: string; readonly nome: string; readonly email: string };
export type LogRow = {
  readonly visualizacao: Log["visualizacao"];
  /** Saves by person and channel, as `countEdicao` counts them. */
  readonly edicoes: Readonly<Record<string, Partial<Record<"app-web" | "app-android" | "app-ios", Edicoes>>>>;
  readonly editores: readonly Editor[] | null;
  readonly offline: boolean;
};

const instante = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Views per person, the person with the most views first; day and time in the company's time zone. */
const VISUALIZACOES = `(
  select coalesce(json_agg(json_build_object('usuario', json_build_object('_id', u.id, 'nome', u.nome), 'nome', u.nome,
      'data', (v.ultima_em at time zone e.fuso_horario)::date, 'hora', to_char(v.ultima_em at time zone e.fuso_horario, 'HH24:MI'),
      'dataHora', ${instante("v.ultima_em")}, 'quantidade', v.quantidade)
    order by v.quantidade desc, v.ultima_em desc, u.id), '[]')
  from relatorio_visualizacoes v
  join usuarios u on u.empresa_id = v.empresa_id and u.id = v.usuario_id
  where v.empresa_id = r.empresa_id and v.relatorio_id = r.id)`;

/** The people in `r.edicoes`. */
const EDITORES = `(
  select json_agg(json_build_object('id', u.id, 'nome', u.nome, 'email', l.email))
  from jsonb_object_keys(r.edicoes) x (usuario_id)
  join usuarios u on u.empresa_id = r.empresa_id and u.id = x.usuario_id::uuid
  join logins l on l.id = u.id)`;

/** Builds the value of `r.edicoes` with one save more: by this person, through this channel, now. */
export function countEdicao(tx: Tx, usuarioId: string, canal: string) {
  const [pessoa, meio] = [tx`${usuarioId}::text`, tx`${canal}::text`];
  return tx`r.edicoes || jsonb_build_object(${pessoa}, coalesce(r.edicoes -> ${pessoa}, '{}') || jsonb_build_object(${meio},
    jsonb_build_object('quantidade', coalesce((r.edicoes -> ${pessoa} -> ${meio} ->> 'quantidade')::int, 0) + 1,
      'ultimaEm', ${tx.unsafe(instante("now()"))})))`;
}

/** Builds the columns of {@link LogRow}, by the reader's profile. A client of the work does not learn who edits. */
export const logColumns = ({ perfilId }: Pick<Actor, "perfilId">): string => `
  ${VISUALIZACOES} as visualizacao, r.escrito_offline as offline,
  ${perfilId === PERFIL.cliente ? "'{}'::jsonb as edicoes, null as editores" : `r.edicoes, ${EDITORES} as editores`}`;

/** Restores the order of the keys, which jsonb does not keep. */
const inOrder = ({ quantidade, ultimaEm }: Edicoes = { quantidade: 0, ultimaEm: null }): Edicoes => ({
  quantidade,
  ultimaEm,
});

/** Presents saves per person and channel, last editor first. Creating a report is no edit, and writes of the product itself have no editor. */
function presentEdicoes(actor: Actor, { edicoes, editores }: LogRow): Log["modificacao"] {
  const last = ({ appWeb, appAndroid, appIos }: Log["modificacao"][number]): string =>
    [appWeb, appAndroid, appIos].map(({ ultimaEm }) => ultimaEm ?? "").reduce((a, b) => (a > b ? a : b));
  const listed = (editores ?? []).map(({ id, nome, email }) => ({
    usuario: { _id: id, nome, email: contatoDe(actor, id, email) },
    appWeb: inOrder(edicoes[id]?.["app-web"]),
    appAndroid: inOrder(edicoes[id]?.["app-android"]),
    appIos: inOrder(edicoes[id]?.["app-ios"]),
  }));
  return listed.sort((a, b) => last(b).localeCompare(last(a)) || a.usuario._id.localeCompare(b.usuario._id));
}

export const presentLog = (actor: Actor, row: LogRow): Log => ({
  visualizacao: row.visualizacao,
  offline: row.offline,
  modificacao: presentEdicoes(actor, row),
});
