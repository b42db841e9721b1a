import {
  type Fato,
  fatosDe,
  fatosMudados,
  TIPO_DO_FATO,
  TIPOS_DE_FATO,
  VERSAO_DOS_FATOS,
} from "../../domain/analise/fatos.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import { headerOfDoc, RELATORIO_ITEM } from "../../domain/relatorios/header.ts";
import type { Tx } from "../db/database.ts";
import type { AnyCtx } from "../http/ctx.ts";
import type { Services } from "../http/services.ts";
import type { ContentWritten } from "../relatorios/announced.ts";

/** Facts of reports: what the analysis pages add up. Written in the same transaction as the content they come from (decision 037). */

type Escrito = Fato & { readonly relatorioId: string; readonly obraId: string; readonly data: string };

/** The given facts as the part `agora` of a `with`. */
const agoraDe = (tx: Tx, fatos: readonly Escrito[]) => tx`
  agora as (
    select * from jsonb_to_recordset(${tx.json(fatos)}) as x (
      "relatorioId" uuid, tipo smallint, n int, "obraId" uuid, data date, item text, chave text, nome text, pessoa boolean,
      categoria text, grupo text, ausencia text, quantidade int, minutos int, conta boolean))`;

/** Inserts or updates the rows of `agora`; identical rows are not touched. */
const writeAgora = (tx: Tx, empresaId: string) => tx`
  insert into relatorio_fatos as f (empresa_id, relatorio_id, tipo, n, obra_id, data, item, chave, nome, pessoa, categoria, grupo,
    ausencia, quantidade, minutos, conta)
  select ${empresaId}, "relatorioId", tipo, n, "obraId", data, item, chave, nome, pessoa, categoria, grupo, ausencia, quantidade,
    minutos, conta
  from agora
  on conflict (empresa_id, relatorio_id, tipo, n) do update
    set obra_id = excluded.obra_id, data = excluded.data, item = excluded.item, chave = excluded.chave, nome = excluded.nome,
      pessoa = excluded.pessoa, categoria = excluded.categoria, grupo = excluded.grupo, ausencia = excluded.ausencia,
      quantidade = excluded.quantidade, minutos = excluded.minutos, conta = excluded.conta
  where (f.obra_id, f.data, f.item, f.chave, f.nome, f.pessoa, f.categoria, f.grupo, f.ausencia, f.quantidade, f.minutos, f.conta)
    is distinct from (excluded.obra_id, excluded.data, excluded.item, excluded.chave, excluded.nome, excluded.pessoa,
      excluded.categoria, excluded.grupo, excluded.ausencia, excluded.quantidade, excluded.minutos, excluded.conta)`;

/** Replaces the facts of these reports and kinds in one statement, whatever was stored before. Marks the days of the old and the new facts. */
async function write(
  tx: Tx,
  empresaId: string,
  de: { readonly relatorios: readonly string[]; readonly tipos: readonly number[] },
  fatos: readonly Escrito[],
): Promise<void> {
  await tx`
    with ${agoraDe(tx, fatos)}, idos as (
      delete from relatorio_fatos f
      where f.empresa_id = ${empresaId} and f.relatorio_id = any(${[...de.relatorios]}::uuid[])
        and f.tipo = any(${[...de.tipos]}::smallint[])
        and not exists (select from agora a where a."relatorioId" = f.relatorio_id and a.tipo = f.tipo and a.n = f.n)
    ), mudados as (
      insert into analise_mudados (empresa_id, data, do_que)
      select ${empresaId}::uuid, data, 'fatos' from agora
      union select empresa_id, data, 'fatos' from relatorio_fatos
      where empresa_id = ${empresaId} and relatorio_id = any(${[...de.relatorios]}::uuid[]) and tipo = any(${[...de.tipos]}::smallint[])
    )
    ${writeAgora(tx, empresaId)}`;
}

/** Writes the facts that changed in a report whose day stayed the same, and records the resulting differences from the sums of that day. */
async function writeChanged(
  tx: Tx,
  empresaId: string,
  relatorioId: string,
  { escritos, idos }: { readonly escritos: readonly Escrito[]; readonly idos: readonly Fato[] },
): Promise<void> {
  const desses = (fatos: readonly Pick<Fato, "tipo" | "n">[]) => tx`
    empresa_id = ${empresaId} and relatorio_id = ${relatorioId}
      and (tipo, n) in (select * from unnest(${fatos.map(({ tipo }) => tipo)}::smallint[], ${fatos.map(({ n }) => n)}::int[]))`;
  const gone = tx`, idos as (delete from relatorio_fatos where ${desses(idos)})`;
  const dita = tx`tipo, data, item, chave, nome, pessoa, categoria, grupo, ausencia, conta`;
  // The old facts are read from the table, because the sums were made from it. Lines that only changed their order cancel out.
  await tx`
    with ${agoraDe(tx, escritos)}, mudadas as (
      select -1 as sinal, obra_id, ${dita}, quantidade, minutos from relatorio_fatos where ${desses([...escritos, ...idos])}
      union all
      select 1, "obraId", ${dita}, quantidade, minutos from agora
    ), diferencas as (
      insert into analise_diferencas (empresa_id, relatorio_id, obra_id, ${dita}, vezes, presentes, quantidade, minutos, sem_horas)
      select ${empresaId}, ${relatorioId}, d.* from (
        select obra_id, ${dita}, sum(sinal) as vezes, coalesce(sum(sinal) filter (where quantidade > 0), 0) as presentes,
          sum(sinal * quantidade) as quantidade, coalesce(sum(sinal * minutos), 0) as minutos,
          coalesce(sum(sinal * quantidade) filter (where minutos is null), 0) as sem_horas
        from mudadas group by obra_id, ${dita}
      ) d
      where vezes <> 0 or presentes <> 0 or quantidade <> 0 or minutos <> 0 or sem_horas <> 0
      returning data
    ), mudados as (
      insert into analise_mudados (empresa_id, data, do_que) select distinct ${empresaId}::uuid, data, 'linhas' from diferencas
    ) ${idos.length > 0 ? gone : tx``}
    ${writeAgora(tx, empresaId)}`;
}

/**
 * Updates the facts of a report after a save, for the sections that changed. The old facts follow from the content before: equal
 * facts are not sent, and a save that changes no fact runs no statement. If the report moved to another day, all facts are
 * written again.
 */
export async function writeFatos({ tx, empresaId }: AnyCtx, written: ContentWritten): Promise<void> {
  const { head, before, after, changes, conteudo } = written;
  const isNew = before.v === 0;
  const isMoved = changes.some(({ item, campo }) => item === RELATORIO_ITEM && campo === "periodo");
  const secoes = new Set(changes.map(({ secao }) => secao));
  const tipos = TIPOS_DE_FATO.filter((tipo) => isNew || isMoved || secoes.has(tipo));
  if (tipos.length === 0) return;
  const { data } = headerOfDoc(after);
  const escrito = (fato: Fato): Escrito => ({ ...fato, relatorioId: head.id, obraId: head.obra_id, data });
  if (isMoved) {
    const de = { relatorios: [head.id], tipos: tipos.map((tipo) => TIPO_DO_FATO[tipo]) };
    await write(tx, empresaId, de, fatosDe(conteudo, tipos).map(escrito));
    return;
  }
  const mudados = tipos.map((tipo) => fatosMudados(written, conteudo, tipo));
  const escritos = mudados.flatMap((each) => each.escritos);
  const idos = mudados.flatMap((each) => each.idos);
  if (escritos.length + idos.length === 0) return;
  await writeChanged(tx, empresaId, head.id, { escritos: escritos.map(escrito), idos });
}

const LOTE = 50;

/**
 * Writes the facts of the company's next reports in the order of their ids, including reports in the bin.
 * @param after id of the last report done; null at the beginning
 * @returns id of the last report done now; null when all reports are done, which is then recorded
 */
async function writeSome(tx: Tx, empresaId: string, after: string | null): Promise<string | null> {
  const rows = await tx<{ id: string; obra_id: string; data: string; conteudo: string }[]>`
    select r.id, r.obra_id, r.data, r.conteudo::text as conteudo from relatorios r
    where r.empresa_id = ${empresaId} ${after === null ? tx`` : tx`and r.id > ${after}`}
    order by r.id limit ${LOTE} for no key update of r`;
  const fatos = rows.flatMap(({ id: relatorioId, obra_id: obraId, data, conteudo }) =>
    fatosDe(JSON.parse(conteudo) as Conteudo).map((fato) => ({ ...fato, relatorioId, obraId, data })),
  );
  const relatorios = rows.map(({ id }) => id);
  if (rows.length > 0) await write(tx, empresaId, { relatorios, tipos: Object.values(TIPO_DO_FATO) }, fatos);
  if (rows.length === LOTE) return rows.at(-1)?.id ?? null;
  await tx`update empresas_sem_palavras set fatos = ${VERSAO_DOS_FATOS} where empresa_id = ${empresaId}`;
  return null;
}

/**
 * Writes missing facts company by company: of reports older than facts, or with facts of an older version. When a kill or
 * `signal` interrupts a company, it still counts as behind and is started again from the beginning, which leaves facts already
 * written as they are.
 */
export async function writeMissingFatos({ database }: Pick<Services, "database">, signal?: AbortSignal): Promise<void> {
  const empresas = await database.withConta(
    {},
    (tx) => tx<{ id: string }[]>`
      select empresa_id as id from empresas_sem_palavras where fatos <> ${VERSAO_DOS_FATOS}`,
  );
  for (const { id: empresaId } of empresas) {
    const from = async (after: string | null): Promise<string | null> =>
      database.withEmpresa({ empresaId }, (tx) => writeSome(tx, empresaId, after));
    for (let last = await from(null); last !== null;) {
      if (signal?.aborted === true) return;
      last = await from(last);
    }
  }
}
