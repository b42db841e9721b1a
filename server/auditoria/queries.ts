import type { RegistroDeAuditoria } from "../../domain/auditoria/contract.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { parseDay } from "../../domain/lib/dates.ts";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { holds } from "../db/holds.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";

/** All SQL of the audit. */

type Value = string | number | boolean | null;
type Row = {
  id: string;
  ato: string;
  alvo_tipo: string;
  alvo_id: string;
  alvo_nome: string | null;
  dados: Record<string, Value>;
  usuario_id: string;
  usuario: string;
  em: string;
  /** Set for an entry about a report: its number, template and work. */
  numero: number | null;
  modelo: string | null;
  obra: string | null;
};

export type FiltroDaAuditoria = {
  usuarioId?: string | undefined;
  tipo?: string | undefined;
  /** Days in the company's time zone, both included. */
  de?: string | undefined;
  ate?: string | undefined;
  busca?: string | undefined;
  cursor?: string | undefined;
  porPagina: number;
};

/** Splits the data of an audit entry: `x.de` and `x.para` are one change of `x`; all other keys describe the act itself. */
export function splitDados(dados: Readonly<Record<string, Value>>): Pick<RegistroDeAuditoria, "mudancas" | "dados"> {
  const names = Object.keys(dados);
  const isPair = (name: string) => Object.hasOwn(dados, `${name}.de`) && Object.hasOwn(dados, `${name}.para`);
  const changed = names
    .filter((name) => name.endsWith(".de"))
    .map((name) => name.slice(0, -3))
    .filter(isPair);
  const paired = new Set(changed.flatMap((name) => [`${name}.de`, `${name}.para`]));
  return {
    mudancas: changed.map((campo) => ({
      campo,
      de: dados[`${campo}.de`] ?? null,
      para: dados[`${campo}.para`] ?? null,
    })),
    dados: names.filter((name) => !paired.has(name)).map((campo) => ({ campo, valor: dados[campo] ?? null })),
  };
}

const INSTANTE = /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00$/;

/** Reads the cursor of a page: the last row's instant and id, so that pages neither repeat nor skip rows when new rows arrive at the top. */
function readCursor(cursor: string | undefined): { em: string; id: string } | null {
  const [em = "", id = ""] = cursor?.split("_") ?? [];
  // A valid cursor has an instant; anything else would cause an error in the database.
  const real = parseDay(em.slice(0, 10)) !== null && INSTANTE.test(em);
  return isUuid(id) && real ? { em, id } : null;
}

function conditions(tx: Tx, filtro: FiltroDaAuditoria, fusoHorario: string) {
  const { usuarioId, tipo, de, ate, busca } = filtro;
  const after = readCursor(filtro.cursor);
  const start = (day: string) => tx`(${day}::date::timestamp at time zone ${fusoHorario})`;
  return tx`
    ${usuarioId === undefined ? tx`` : isUuid(usuarioId) ? tx`and a.usuario_id = ${usuarioId}` : tx`and false`}
    ${tipo === undefined ? tx`` : tx`and a.alvo_tipo = ${tipo}`}
    ${de === undefined ? tx`` : tx`and a.criada_em >= ${start(de)}`}
    ${ate === undefined ? tx`` : tx`and a.criada_em < (${ate}::date + 1)::timestamp at time zone ${fusoHorario}`}
    ${holds(tx, tx`buscavel(coalesce(a.alvo_nome, '') || ' ' || a.dados::text)`, busca)}
    ${after === null ? tx`` : tx`and (a.criada_em, a.id) < (${after.em}::timestamptz, ${after.id}::uuid)`}`;
}

function nomeDoAlvo({ numero, modelo, obra }: Row, idioma: Idioma): string | null {
  if (numero === null || modelo === null || obra === null) return null;
  return nomeDoRelatorio({ numero, modeloDeRelatorio: { descricao: modelo } }, idioma, obra);
}

/** Lists a page of the audit, newest first. An entry without a recorded name shows the present name of its work or report. */
export async function listAuditoria(
  tx: Tx,
  empresaId: string,
  filtro: FiltroDaAuditoria,
  { fusoHorario, idioma }: { readonly fusoHorario: string; readonly idioma: Idioma },
): Promise<{ itens: RegistroDeAuditoria[]; proximo: string | null }> {
  const rows = await tx<(Row & { em_exato: string })[]>`
    select a.id, a.ato, a.alvo_tipo, a.alvo_id, a.dados, a.usuario_id, u.nome as usuario, a.criada_em as em,
      a.criada_em::text as em_exato,
      coalesce(a.alvo_nome, a.dados ->> 'nome', a.dados ->> 'descricao', o.nome) as alvo_nome,
      r.numero, m.descricao as modelo, o2.nome as obra
    from (
      select a.* from auditoria a
      where a.empresa_id = ${empresaId} ${conditions(tx, filtro, fusoHorario)}
      order by a.criada_em desc, a.id desc limit ${filtro.porPagina + 1}
    ) a
    join usuarios u on u.empresa_id = a.empresa_id and u.id = a.usuario_id
    left join obras o on a.alvo_tipo = 'obra' and o.empresa_id = a.empresa_id and o.id = a.alvo_id
    left join relatorios r on a.alvo_tipo = 'relatorio' and r.empresa_id = a.empresa_id and r.id = a.alvo_id
    left join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    left join obras o2 on o2.empresa_id = r.empresa_id and o2.id = r.obra_id
    order by a.criada_em desc, a.id desc`;
  const page = rows.slice(0, filtro.porPagina);
  const last = page.at(-1);
  return {
    itens: page.map((row) => ({
      _id: row.id,
      ato: row.ato,
      alvo: { tipo: row.alvo_tipo, _id: row.alvo_id, nome: row.alvo_nome ?? nomeDoAlvo(row, idioma) },
      usuario: { _id: row.usuario_id, nome: row.usuario },
      em: row.em,
      ...splitDados(row.dados),
    })),
    proximo: rows.length > page.length && last !== undefined ? `${last.em_exato}_${last.id}` : null,
  };
}

/** People and objects that occur in the audit, for its filters. */
export async function getFiltros(tx: Tx, empresaId: string) {
  const [pessoas, tipos] = await Promise.all([
    tx<{ _id: string; nome: string }[]>`
      select u.id as "_id", u.nome from usuarios u
      where u.empresa_id = ${empresaId} and exists (select from auditoria a where a.empresa_id = u.empresa_id and a.usuario_id = u.id)
      order by u.nome collate nomes, u.id`,
    tx<{ tipo: string }[]>`select distinct alvo_tipo as tipo from auditoria where empresa_id = ${empresaId} order by 1`,
  ]);
  return { pessoas: [...pessoas], tipos: tipos.map(({ tipo }) => tipo) };
}
