import type { Avanco } from "../../domain/cronograma/avancos.ts";
import { type DiaDaTarefa, encadear, type Partida, partidaDaTarefa } from "../../domain/cronograma/cadeia.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import type { Onde } from "./queries.ts";

/**
 * The chains of tasks: one row per report and task (or adjustment), with the task's progress at that place. A transaction locks
 * first the reports that it writes, then the tasks in the order of their ids, then the totals of the work; rows are written only
 * while their tasks are locked. Once a transaction has locked a task, it locks no further report, so saves of reports with the
 * same tasks wait for each other but never deadlock.
 */

/** The data of a task that its chain needs; its row is locked. */
export type Held = {
  readonly id: string;
  readonly usarProducao: boolean;
  readonly quantidade: string | null;
  readonly acumuladoInicial: string;
  readonly porcentagemInicial: number | null;
};

/** By task, the day from which its chain is recalculated. */
export type Desde = ReadonlyMap<string, string>;
/** A day before all others. */
export const O_COMECO = "0001-01-01";

/** Locks these tasks of a work, in the order of their ids; also tasks in the bin, because their chains go on. */
export async function holdTarefas(
  tx: Tx,
  { empresaId, obraId }: Onde,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Held>> {
  const known = ids.filter((id) => isUuid(id));
  if (known.length === 0) return new Map();
  const rows = await tx<Held[]>`
    select id, usar_producao as "usarProducao", trim_scale(quantidade)::text as quantidade,
      trim_scale(acumulado_inicial)::text as "acumuladoInicial", porcentagem_inicial::float8 as "porcentagemInicial"
    from cronograma_tarefas
    where empresa_id = ${empresaId} and obra_id = ${obraId} and id = any(${known}::uuid[])
    order by id for no key update`;
  return new Map(rows.map((row) => [row.id, row]));
}

type Linha = {
  readonly origemId: string;
  readonly data: string;
  readonly numero: number | null;
  readonly usarProducao: boolean;
  readonly realizado: string | null;
  readonly porcentagemDita: number | null;
  readonly realizadoAnterior: string;
  readonly acumulado: string;
  readonly porcentagemAnterior: number | null;
  readonly porcentagem: number | null;
};

/** The entered values of a row, without the derived ones. */
type LinhaDita = Omit<Linha, "realizadoAnterior" | "acumulado" | "porcentagemAnterior" | "porcentagem">;

type Lida = { readonly tarefaId: string; readonly antes: Partida | null; readonly linhas: readonly Linha[] };

/**
 * Reads the rows of the chains from those days on, and the progress before them (null: no earlier row). Subqueries per task use
 * the index; with a join, the database may read all rows of the company.
 */
function readChains(tx: Tx, empresaId: string, desde: Desde): Promise<Lida[]> {
  const from = [...desde].map(([tarefa_id, data]) => ({ tarefa_id, data }));
  return tx<Lida[]>`
    select d.tarefa_id as "tarefaId", (
        select json_build_object('acumulado', trim_scale(a.acumulado)::text, 'porcentagem', a.porcentagem::float8)
        from cronograma_avancos a
        where a.empresa_id = ${empresaId} and a.tarefa_id = d.tarefa_id and a.data < d.data and a.vale
        -- As compareDias: after the reports of a day come its adjustments, which have no number.
        order by a.data desc, a.numero desc nulls first, a.origem_id desc limit 1
      ) as antes, (
        select coalesce(json_agg(json_build_object('origemId', a.origem_id, 'data', a.data, 'numero', a.numero,
          'usarProducao', a.usar_producao, 'realizado', trim_scale(a.realizado)::text,
          'porcentagemDita', a.porcentagem_dita::float8, 'realizadoAnterior', trim_scale(a.realizado_anterior)::text,
          'acumulado', trim_scale(a.acumulado)::text, 'porcentagemAnterior', a.porcentagem_anterior::float8,
          'porcentagem', a.porcentagem::float8)), '[]'::json)
        from cronograma_avancos a
        where a.empresa_id = ${empresaId} and a.tarefa_id = d.tarefa_id and a.data >= d.data and a.vale
      ) as linhas
    from jsonb_to_recordset(${tx.json(from)}) as d (tarefa_id uuid, data date)`;
}

/**
 * Converts an entered row to a day of the task's chain. The planned quantity is that of the task on all days; whether quantities
 * count is a property of each day.
 */
const diaOf =
  ({ quantidade }: Held) =>
  ({ data, numero, origemId, usarProducao, realizado, porcentagemDita }: LinhaDita): DiaDaTarefa => ({
    data,
    numero,
    origemId,
    producao: { ativo: usarProducao, quantidade },
    realizado,
    porcentagem: porcentagemDita,
  });

/** Progress at the start of a task's chain. */
export const inicioOf = ({ usarProducao, quantidade, acumuladoInicial, porcentagemInicial }: Held): Partida =>
  partidaDaTarefa({ producao: { ativo: usarProducao, quantidade }, acumuladoInicial, porcentagemInicial });

/** New entries of a locked report for locked tasks. The report's document is written in the same transaction. */
export type Fala = {
  readonly relatorioId: string;
  readonly autorId: string;
  readonly escritos: readonly Avanco[];
  /** Tasks for which the report no longer has an entry. */
  readonly retirados: readonly string[];
};

/**
 * Recalculates the chains of locked tasks from those days on; writes only rows and totals that change.
 * @returns whether a report that is not approved has to be updated
 */
export const rechain = async (
  tx: Tx,
  empresaId: string,
  held: ReadonlyMap<string, Held>,
  desde: Desde,
): Promise<boolean> => (await writeChains(tx, empresaId, held, { desde, fala: null })).espera;

/**
 * Like {@link rechain}, and writes the report's new entries in the same statement, because each statement makes a save slower.
 * @param desde has a day for every task with a changed entry
 */
export const rechainWith = (
  tx: Tx,
  empresaId: string,
  held: ReadonlyMap<string, Held>,
  partes: { readonly desde: Desde; readonly fala: Fala },
): Promise<Escritas> => writeChains(tx, empresaId, held, partes);

/**
 * Like {@link rechain}, for all days.
 * @returns the tasks of which any value changed
 */
export async function rechainWhole(
  tx: Tx,
  empresaId: string,
  held: ReadonlyMap<string, Held>,
): Promise<ReadonlySet<string>> {
  const desde = new Map([...held.keys()].map((id) => [id, O_COMECO]));
  return (await writeChains(tx, empresaId, held, { desde, fala: null })).mudadas;
}

/** Progress of a task just before a report. */
type Anterior = Pick<Linha, "realizadoAnterior" | "porcentagemAnterior">;

type Escritas = {
  /** True when a report that is not approved has to be updated. */
  readonly espera: boolean;
  readonly mudadas: ReadonlySet<string>;
  /** Progress of each task just before the report whose entries are written. */
  readonly anteriores: ReadonlyMap<string, Anterior>;
};

const linhaOf = (relatorioId: string, { data, numero, usarProducao, realizado, porcentagem }: Avanco): LinhaDita => ({
  origemId: relatorioId,
  data,
  numero,
  usarProducao,
  realizado,
  porcentagemDita: porcentagem,
});

async function writeChains(
  tx: Tx,
  empresaId: string,
  held: ReadonlyMap<string, Held>,
  { desde, fala }: { readonly desde: Desde; readonly fala: Fala | null },
): Promise<Escritas> {
  const anteriores = new Map<string, Anterior>();
  if (desde.size === 0) return { espera: false, mudadas: new Set(), anteriores };
  const lidas = await readChains(tx, empresaId, desde);
  const relatorioId = fala?.relatorioId ?? null;
  const ditos = new Map(fala?.escritos.map((dito) => [dito.tarefaId, dito]));
  type Row = Record<string, string | number | boolean | null>;
  const [ditas, dias, totais]: [Row[], Row[], Row[]] = [[], [], []];
  for (const { tarefaId: id, antes, linhas } of lidas) {
    const tarefa = held.get(id);
    if (tarefa === undefined) continue;
    const dito = ditos.get(id);
    // The report's old row is replaced by its new entry.
    const outras = fala === null ? linhas : linhas.filter(({ origemId }) => origemId !== relatorioId);
    const depois = fala === null || dito === undefined ? outras : [...outras, linhaOf(fala.relatorioId, dito)];
    const chain = encadear(depois.map(diaOf(tarefa)), antes ?? inicioOf(tarefa));
    const known = new Map(linhas.map((row) => [row.origemId, row]));
    for (const { origemId, realizadoAnterior, acumulado, porcentagemAnterior, porcentagem } of chain.dias) {
      const derived = {
        tarefa_id: id,
        realizado_anterior: realizadoAnterior,
        acumulado,
        porcentagem_anterior: porcentagemAnterior,
        porcentagem,
      };
      if (dito !== undefined && origemId === relatorioId) {
        anteriores.set(id, { realizadoAnterior, porcentagemAnterior });
        const { data, numero, usarProducao, realizado, aprovado } = dito;
        const said = {
          data,
          numero,
          usar_producao: usarProducao,
          realizado,
          porcentagem_dita: dito.porcentagem,
          aprovado,
        };
        ditas.push({ ...derived, ...said });
        continue;
      }
      const row = known.get(origemId);
      const stands =
        row?.realizadoAnterior === realizadoAnterior &&
        row.acumulado === acumulado &&
        row.porcentagemAnterior === porcentagemAnterior &&
        row.porcentagem === porcentagem;
      if (!stands) dias.push({ ...derived, origem_id: origemId });
    }
    const { acumulado, porcentagem } = chain;
    const isEmpty = depois.length === 0 && antes === null;
    totais.push(isEmpty ? { id, acumulado: null, porcentagem: null } : { id, acumulado, porcentagem });
  }
  const escritas = await tx<{ id: string; espera: boolean }[]>`
    with retiradas as (
      delete from cronograma_avancos
      where empresa_id = ${empresaId} and relatorio_id = ${relatorioId}::uuid and tarefa_id = any(${[...(fala?.retirados ?? [])]}::uuid[])
    ), ditas as (
      insert into cronograma_avancos as a (empresa_id, tarefa_id, origem_id, relatorio_id, data, numero, usar_producao, realizado,
        porcentagem_dita, aprovado, autor_id, realizado_anterior, acumulado, porcentagem_anterior, porcentagem)
      select ${empresaId}::uuid, tarefa_id, ${relatorioId}::uuid, ${relatorioId}::uuid, data, numero, usar_producao, realizado,
        porcentagem_dita, aprovado, ${fala?.autorId ?? null}::uuid, realizado_anterior, acumulado, porcentagem_anterior, porcentagem
      from jsonb_to_recordset(${tx.json(ditas)}) as x (tarefa_id uuid, data date, numero int, usar_producao boolean, realizado numeric,
        porcentagem_dita numeric, aprovado boolean, realizado_anterior numeric, acumulado numeric, porcentagem_anterior numeric,
        porcentagem numeric)
      on conflict (empresa_id, tarefa_id, origem_id) do update set
        data = excluded.data, numero = excluded.numero, usar_producao = excluded.usar_producao, realizado = excluded.realizado,
        porcentagem_dita = excluded.porcentagem_dita, aprovado = excluded.aprovado,
        realizado_anterior = excluded.realizado_anterior, acumulado = excluded.acumulado,
        porcentagem_anterior = excluded.porcentagem_anterior, porcentagem = excluded.porcentagem,
        -- Moving, approving and counting otherwise say nothing new.
        autor_id = case when (a.realizado, a.porcentagem_dita) is distinct from (excluded.realizado, excluded.porcentagem_dita)
          then excluded.autor_id else a.autor_id end
      returning tarefa_id as id, a.pendente and not a.aprovado as espera
    ), dias as (
      update cronograma_avancos a set realizado_anterior = x.realizado_anterior, acumulado = x.acumulado,
        porcentagem_anterior = x.porcentagem_anterior, porcentagem = x.porcentagem,
        -- An adjustment has no report. An approved one is marked too: it follows once it is reopened.
        pendente = a.pendente or a.relatorio_id is not null
      from jsonb_to_recordset(${tx.json(dias)})
        as x (tarefa_id uuid, origem_id uuid, realizado_anterior numeric, acumulado numeric, porcentagem_anterior numeric, porcentagem numeric)
      cross join lateral (
        select l.ctid as linha from cronograma_avancos l
        where l.empresa_id = ${empresaId} and l.tarefa_id = x.tarefa_id and l.origem_id = x.origem_id offset 0
      ) l
      where a.empresa_id = ${empresaId} and a.ctid = l.linha
      returning a.tarefa_id as id, a.pendente and not a.aprovado as espera
    ), totais as (
      update cronograma_tarefas t set acumulado = x.acumulado, porcentagem = x.porcentagem
      from jsonb_to_recordset(${tx.json(totais)}) as x (id uuid, acumulado numeric, porcentagem numeric)
      cross join lateral (
        select l.ctid as linha from cronograma_tarefas l where l.empresa_id = ${empresaId} and l.id = x.id offset 0
      ) l
      where t.empresa_id = ${empresaId} and t.ctid = l.linha
        and (t.acumulado, t.porcentagem) is distinct from (x.acumulado, x.porcentagem)
      returning t.id
    )
    select id, espera from ditas union all select id, espera from dias union all select id, false from totais`;
  return {
    espera: escritas.some(({ espera }) => espera),
    mudadas: new Set(escritas.map(({ id }) => id)),
    anteriores,
  };
}
