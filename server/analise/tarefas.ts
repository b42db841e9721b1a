import { LIMITES_DA_ANALISE } from "../../domain/analise/limites.ts";
import { compareNames } from "../../domain/analise/series.ts";
import type { FiltroDeTarefas, ListaDeTarefas, SituacaoDaTarefa } from "../../domain/analise/tarefas.ts";
import { isAtrasada } from "../../domain/cronograma/atraso.ts";
import { addDays, daysBetween } from "../../domain/lib/dates.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { porcentagemDe, type Progresso, progressoOf } from "../cronograma/read.ts";
import type { Tx } from "../db/database.ts";
import { type Agora, readAgora } from "./periodo.ts";
import { sumOf } from "./present.ts";
import { obrasEscolhidas } from "./queries.ts";

/** Tasks of the schedules of all works that use one. The database counts them; only one page of tasks is read. */

type Obra = Omit<ListaDeTarefas["porObra"]["linhas"][number], "porcentagem">;

/**
 * True when the task `t` is finished: by the end of its chain or, if the chain is empty, by its initial progress. Quantities are
 * compared directly, because rounded percentages reach 100 only with the last unit.
 */
const feita = (tx: Tx) => tx`case
  when t.acumulado is not null then coalesce(t.porcentagem, 0) >= 100
  when t.usar_producao and t.acumulado_inicial <> 0 then t.acumulado_inicial >= coalesce(nullif(t.quantidade, 0), 1)
  else coalesce(t.porcentagem_inicial, 0) >= 100 end`;

/** Tasks `t`, not in the bin, of the chosen works `o` that use the schedule. */
const doCronograma = (tx: Tx, actor: Actor, filtro: FiltroDeTarefas) => tx`
  cronograma_tarefas t join obras o on o.empresa_id = t.empresa_id and o.id = t.obra_id
  where t.empresa_id = ${actor.empresaId} and t.excluido_em is null and o.modulo_cronograma and ${obrasEscolhidas(tx, actor, filtro)}`;

/** Returns the last due date that counts as due soon. */
const ultimoProximo = ({ hoje }: Agora): string => addDays(hoje, LIMITES_DA_ANALISE.diasRecentes - 1);

function daSituacao(tx: Tx, situacao: SituacaoDaTarefa | undefined, agora: Agora) {
  if (situacao === undefined) return tx`true`;
  if (situacao === "concluidas") return feita(tx);
  const aberta = tx`not (${feita(tx)})`;
  if (situacao === "abertas") return aberta;
  if (situacao === "atrasadas") return tx`t.prazo < ${agora.hoje} and ${aberta}`;
  return tx`t.prazo between ${agora.hoje} and ${ultimoProximo(agora)} and ${aberta}`;
}

function countObras(tx: Tx, actor: Actor, filtro: FiltroDeTarefas, agora: Agora) {
  return tx<Obra[]>`
    with tarefas as (
      select t.obra_id, o.nome, t.prazo, ${feita(tx)} as feita from ${doCronograma(tx, actor, filtro)}
    )
    select obra_id as _id, nome, count(*)::int as total, (count(*) filter (where feita))::int as concluidas,
      (count(*) filter (where not feita and prazo < ${agora.hoje}))::int as atrasadas,
      (count(*) filter (where not feita and prazo between ${agora.hoje} and ${ultimoProximo(agora)}))::int as proximas,
      max(${agora.hoje}::date - prazo) filter (where not feita and prazo < ${agora.hoje}) as dias
    from tarefas group by obra_id, nome`;
}

/** Number of chosen works that use the schedule. */
async function countUsam(tx: Tx, actor: Actor, filtro: FiltroDeTarefas): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from obras o where o.modulo_cronograma and ${obrasEscolhidas(tx, actor, filtro)}`;
  return row?.total ?? 0;
}

const progresso = (tx: Tx) => tx`
  t.usar_producao as "usarProducao", trim_scale(t.quantidade)::text as quantidade, trim_scale(t.peso)::text as peso,
  trim_scale(t.acumulado_inicial)::text as "acumuladoInicial", t.porcentagem_inicial::float8 as "porcentagemInicial",
  trim_scale(t.acumulado)::text as acumulado, t.porcentagem::float8 as porcentagem`;

/** Progress in per cent of the schedules of these works. */
async function porcentagensDe(tx: Tx, { empresaId }: Actor, obras: readonly string[]) {
  const rows = await tx<(Progresso & { obraId: string; peso: string | null })[]>`
    select t.obra_id as "obraId", ${progresso(tx)} from cronograma_tarefas t
    where t.empresa_id = ${empresaId} and t.obra_id = any(${[...obras]}::uuid[]) and t.excluido_em is null`;
  const tarefas = rows.map((row) => ({ ...row, ...progressoOf(row) }));
  return new Map([...Map.groupBy(tarefas, ({ obraId }) => obraId)].map(([id, list]) => [id, porcentagemDe(list)]));
}

type Row = Progresso & {
  readonly id: string;
  readonly descricao: string;
  readonly prazo: string | null;
  readonly etapa_id: string;
  readonly etapa: string;
  readonly obra_id: string;
  readonly obra: string;
};

/** Reads one page of the tasks in the requested state, and how many such tasks there are. */
async function findTarefas(
  tx: Tx,
  actor: Actor,
  filtro: FiltroDeTarefas,
  { pagina, porPagina }: { readonly pagina: number; readonly porPagina: number },
  agora: Agora,
) {
  const procuradas = tx`${doCronograma(tx, actor, filtro)} and ${daSituacao(tx, filtro.situacao, agora)}`;
  const [counted] = await tx<{ total: number }[]>`select count(*)::int as total from ${procuradas}`;
  const rows = await tx<Row[]>`
    with primeiras as (
      select t.id, o.nome as obra from ${procuradas} order by t.prazo, o.nome, t.ordem, t.id limit ${porPagina} offset ${pagina * porPagina}
    )
    select t.id, t.descricao, t.prazo, t.etapa_id, e.descricao as etapa, t.obra_id, p.obra, ${progresso(tx)}
    from primeiras p
    join cronograma_tarefas t on t.empresa_id = ${actor.empresaId} and t.id = p.id
    join cronograma_etapas e on e.empresa_id = t.empresa_id and e.id = t.etapa_id
    order by t.prazo, p.obra, t.ordem, t.id`;
  return { encontradas: counted?.total ?? 0, rows };
}

function presentTarefa(row: Row, { hoje }: Agora): ListaDeTarefas["tarefas"][number] {
  const { id: _id, descricao, prazo, etapa_id: etapaId, etapa, obra_id: obraId, obra } = row;
  const { porcentagem } = progressoOf(row);
  return {
    _id,
    descricao,
    etapa: { _id: etapaId, descricao: etapa },
    obra: { _id: obraId, nome: obra },
    prazo,
    porcentagem,
    dias: prazo !== null && isAtrasada({ prazo, porcentagem }, hoje) ? daysBetween(prazo, hoje) : 0,
  };
}

export async function readTarefas(
  tx: Tx,
  actor: Actor,
  { pagina, ...filtro }: FiltroDeTarefas & { readonly pagina: number },
  now: string,
  porPagina: number = LIMITES_DA_ANALISE.porPagina,
): Promise<ListaDeTarefas> {
  const agora = await readAgora(tx, actor.empresaId);
  const obras = (await countObras(tx, actor, filtro, agora)).toSorted(
    (a, b) => b.atrasadas - a.atrasadas || b.total - a.total || compareNames(a.nome, b.nome),
  );
  const named = obras.slice(0, porPagina);
  const others = obras.slice(named.length);
  const porcentagens = await porcentagensDe(
    tx,
    actor,
    named.map(({ _id }) => _id),
  );
  const { encontradas, rows } = await findTarefas(tx, actor, filtro, { pagina, porPagina }, agora);
  const sum = (what: "total" | "concluidas" | "atrasadas" | "proximas"): number =>
    sumOf(obras.map((obra) => ({ total: obra[what] })));
  return {
    calculadoEm: now,
    hoje: agora.hoje,
    total: sum("total"),
    concluidas: sum("concluidas"),
    atrasadas: sum("atrasadas"),
    proximas: sum("proximas"),
    porObra: {
      linhas: named.map((obra) => ({ ...obra, porcentagem: porcentagens.get(obra._id) ?? null })),
      outros: { quantos: others.length, total: sumOf(others) },
      semNenhuma: (await countUsam(tx, actor, filtro)) - obras.length,
    },
    encontradas,
    tarefas: rows.map((row) => presentTarefa(row, agora)),
  };
}
