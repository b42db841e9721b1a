import {
  filtrosMudados,
  type PalavrasDoFiltro,
  palavrasDoRelatorio,
  palavrasInSteps,
  VERSAO_DAS_PALAVRAS,
} from "../../domain/filtros/palavras.ts";
import type { Criterios } from "../../domain/filtros/contract.ts";
import { FILTRO_IDS, type FiltroId } from "../../domain/filtros/ids.ts";
import { secoesLidas } from "../../domain/filtros/rules.ts";
import { searchWords } from "../../domain/lib/text.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import type { Tx } from "../db/database.ts";
import type { AnyCtx } from "../http/ctx.ts";
import type { ContentWritten } from "../relatorios/announced.ts";
import type { Services } from "../http/services.ts";
import { inSteps } from "../lib/steps.ts";

/**
 * Writes the words of reports, by filter page: the words decide which reports a search opens. A save writes them together with
 * the content (decision 021).
 */

async function write(
  tx: Tx,
  empresaId: string,
  linhas: readonly (PalavrasDoFiltro & { relatorioId: string })[],
): Promise<void> {
  if (linhas.length === 0) return;
  await tx`
    insert into relatorio_palavras as p (empresa_id, relatorio_id, filtro, grupos, textos, versao)
    select ${empresaId}, x."relatorioId", x.filtro, x.grupos, x.textos, ${VERSAO_DAS_PALAVRAS}
    from jsonb_to_recordset(${tx.json(linhas)}) as x ("relatorioId" uuid, filtro text, grupos text[], textos text[])
    on conflict (empresa_id, relatorio_id, filtro) do update
      set grupos = excluded.grupos, textos = excluded.textos, versao = excluded.versao
    where (p.grupos, p.textos, p.versao) <> (excluded.grupos, excluded.textos, excluded.versao)`;
}

/** Updates a report's words for the pages whose words may have changed; for a new report, for all pages. */
export async function writePalavras({ tx, empresaId }: AnyCtx, written: ContentWritten): Promise<void> {
  const relatorioId = written.head.id;
  const filtros = written.before.v === 0 ? FILTRO_IDS : filtrosMudados(written);
  const palavras = await inSteps(palavrasInSteps(written.conteudo, filtros));
  await write(
    tx,
    empresaId,
    palavras.map((each) => ({ ...each, relatorioId })),
  );
}

/**
 * Returns the SQL condition on the report `r`: on this page, the items of one group together contain all words of the text (one
 * item need not contain them all), and the group is the requested one. In the gallery the groups are sections: only those count
 * that the person sees and the template did not switch off.
 */
export function diz(tx: Tx, actor: Actor, filtro: FiltroId, { texto, grupo }: Pick<Criterios, "texto" | "grupo">) {
  const palavras = searchWords(texto ?? "");
  if (palavras.length === 0 && grupo === undefined) return tx``;
  return tx`and exists (
    select from relatorio_palavras p, unnest(p.grupos, p.textos) as u (grupo, texto)
    where p.empresa_id = r.empresa_id and p.relatorio_id = r.id and p.filtro = ${filtro}
      ${grupo === undefined ? tx`` : tx`and u.grupo = ${grupo}`}
      ${palavras.map((palavra) => tx`and strpos(u.texto, ${palavra}) > 0`).reduce((all, one) => tx`${all} ${one}`, tx``)}
      ${filtro === "galeria" ? tx`and u.grupo = any(${secoesLidas(actor, filtro)}) and not u.grupo = any(r.secoes_desligadas)` : tx``})`;
}

const LOTE = 50;

/**
 * Writes the words of the company's next reports in which the words of some page are missing or of another version.
 * @param after id of the last report done; null at the beginning
 * @returns id of the last report done now; null when none are left, which is then recorded for the company
 */
async function writeSome(tx: Tx, empresaId: string, after: string | null): Promise<string | null> {
  const rows = await tx<{ id: string; conteudo: string }[]>`
    select r.id, r.conteudo::text as conteudo from relatorios r
    where r.empresa_id = ${empresaId} ${after === null ? tx`` : tx`and r.id > ${after}`}
      and (select count(*) from relatorio_palavras p where p.empresa_id = r.empresa_id and p.relatorio_id = r.id
        and p.versao = ${VERSAO_DAS_PALAVRAS}) < ${FILTRO_IDS.length}
    order by r.id limit ${LOTE} for no key update of r`;
  const linhas = rows.map(({ id, conteudo }) =>
    palavrasDoRelatorio(JSON.parse(conteudo) as Conteudo).map((palavras) => ({ ...palavras, relatorioId: id })),
  );
  await write(tx, empresaId, linhas.flat());
  if (rows.length === LOTE) return rows.at(-1)?.id ?? null;
  await tx`update empresas_sem_palavras set versao = ${VERSAO_DAS_PALAVRAS} where empresa_id = ${empresaId}`;
  return null;
}

/**
 * Writes the words of reports without words, or with words of an older version, company by company; later runs find nothing to
 * do. After an interruption (a kill or `signal`) the company stays marked as outdated, and the next run skips the reports that
 * are done.
 */
export async function writeMissingPalavras(
  { database }: Pick<Services, "database">,
  signal?: AbortSignal,
): Promise<void> {
  const empresas = await database.withConta(
    {},
    (tx) => tx<{ id: string }[]>`
      select empresa_id as id from empresas_sem_palavras where versao <> ${VERSAO_DAS_PALAVRAS}`,
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
