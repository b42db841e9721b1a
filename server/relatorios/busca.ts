import type { PendingQuery, Row } from "postgres";
import { readPergunta } from "../../domain/busca/pergunta.ts";
import { FILTRO_IDS, SECAO_DO_FILTRO } from "../../domain/filtros/ids.ts";
import { canSeeFiltro, secoesLidas } from "../../domain/filtros/rules.ts";
import { searchWords } from "../../domain/lib/text.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { readTermo } from "../../domain/relatorios/busca.ts";
import type { Tx } from "../db/database.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";

/** The search in the list of a work's reports. */

type Fragment = PendingQuery<Row[]>;

/**
 * Builds the join that adds to the report `r` its words in the sections that the person sees; words are stored per search-filter
 * page. The words are read once per report, however many words the search has.
 */
function joinDito(tx: Tx, actor: Actor): Fragment {
  const filtros = FILTRO_IDS.filter((filtro) => canSeeFiltro(actor, filtro) === null);
  // An array lookup: a join took one and a half times as long.
  const secao = tx`(${filtros.map((filtro) => SECAO_DO_FILTRO[filtro])}::text[])[array_position(${filtros}::text[], p.filtro)]`;
  // A photo's group is its section, so photos are filtered one by one. The words of other pages are not unpacked, because that took twice as long.
  const fotos = tx`(select string_agg(u.texto, ' ') from unnest(p.grupos, p.textos) as u (grupo, texto)
    where u.grupo = any(${secoesLidas(actor, "galeria")}::text[]) and u.grupo <> all(r.secoes_desligadas))`;
  return tx`left join lateral (
    select string_agg(case when p.filtro = 'galeria' then ${fotos} else array_to_string(p.textos, ' ') end, ' ') as texto
    from relatorio_palavras p
    where p.empresa_id = r.empresa_id and p.relatorio_id = r.id and p.filtro = any(${filtros}::text[])
      and (p.filtro = 'galeria' or ${secao} <> all(r.secoes_desligadas))) dito on true`;
}

/**
 * Condition for one word of the search: the report's row in the list shows the word, or the report contains it.
 * @param comMes true when another word of the search names a month
 */
function says(tx: Tx, actor: Actor, palavra: string, comMes: boolean): Fragment {
  const { statuses, diasDaSemana, meses, numero } = readTermo(palavra);
  const ways = [
    ...(numero === null ? [] : [tx`r.numero = ${numero}`, tx`extract(year from r.data) = ${numero}`]),
    ...(numero === null || !comMes ? [] : [tx`extract(day from r.data) = ${numero}`]),
    ...(statuses.length === 0 ? [] : [tx`r.status_id = any(${[...statuses]}::int[])`]),
    ...(diasDaSemana.length === 0 ? [] : [tx`extract(dow from r.data) = any(${[...diasDaSemana]}::int[])`]),
    ...(meses.length === 0 ? [] : [tx`extract(month from r.data) = any(${[...meses]}::int[])`]),
    // The subqueries run once, not for every report.
    tx`r.modificado_por in (select u.id from usuarios u
      where u.empresa_id = ${actor.empresaId} and strpos(buscavel(u.nome), ${palavra}) > 0)`,
    tx`(r.modelo_id, r.modelo_revisao) in (select m.modelo_id, m.revisao from modelo_revisoes m
      where m.empresa_id = ${actor.empresaId} and strpos(buscavel(m.descricao), ${palavra}) > 0)`,
    // A number must match a whole number: in "bloco 12", `12` is found and `2` is not.
    numero === null ? tx`strpos(dito.texto, ${palavra}) > 0` : tx`dito.texto ~ ${`\\m${palavra}\\M`}`,
  ];
  return tx`(${ways.reduce((all, one) => tx`${all} or ${one}`)})`;
}

/** SQL of a search: the join to the reports `r`, and the conditions on them. */
export type Procura = { readonly join: Fragment; readonly where: Fragment };

/**
 * Builds the SQL of a search. Every word of the search must be found in the report: as its number, a part of its day, its status,
 * its last author, its template, or in a section that the person sees. A whole day finds the reports that cover it.
 */
export async function readBusca(tx: Tx, actor: Actor, busca: string): Promise<Procura> {
  // Needed to read a day written without its year.
  const { today } = await getEmpresaFacts(tx, actor.empresaId);
  const { texto, numero, dia } = readPergunta(busca, today);
  const palavras = [...new Set([...searchWords(texto), ...(numero === null ? [] : [String(numero)])])];
  const comMes = palavras.some((palavra) => readTermo(palavra).meses.length > 0);
  const doDia = dia === null ? tx`` : tx`and r.data <= ${dia} and coalesce(r.data_fim, r.data) >= ${dia}`;
  return {
    join: palavras.length === 0 ? tx`` : joinDito(tx, actor),
    where: palavras.reduce((all, palavra) => tx`${all} and ${says(tx, actor, palavra, comMes)}`, doDia),
  };
}
