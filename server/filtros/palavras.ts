import { type PalavrasDoFiltro, palavrasDoRelatorio } from "../../domain/filtros/palavras.ts";
import type { Criterios } from "../../domain/filtros/contract.ts";
import type { FiltroId } from "../../domain/filtros/ids.ts";
import { secoesLidas } from "../../domain/filtros/rules.ts";
import { searchable } from "../../domain/lib/text.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../services.ts";

/** The words of reports, page by page: which reports a search opens. Written with the content they stand in (decision 021). */

async function write(
  tx: Tx,
  empresaId: string,
  linhas: readonly (PalavrasDoFiltro & { relatorioId: string })[],
): Promise<void> {
  if (linhas.length === 0) return;
  await tx`
    insert into relatorio_palavras as p (empresa_id, relatorio_id, filtro, grupos, textos)
    select ${empresaId}, x."relatorioId", x.filtro, x.grupos, x.textos
    from jsonb_to_recordset(${tx.json(linhas)}) as x ("relatorioId" uuid, filtro text, grupos text[], textos text[])
    on conflict (empresa_id, relatorio_id, filtro) do update set grupos = excluded.grupos, textos = excluded.textos
    where (p.grupos, p.textos) <> (excluded.grupos, excluded.textos)`;
}

/** Brings the words of a report in step with its content. @param secoes those that changed; without them, all */
export function writePalavras(
  tx: Tx,
  { empresaId, relatorioId }: { empresaId: string; relatorioId: string },
  conteudo: Conteudo,
  secoes?: ReadonlySet<string>,
): Promise<void> {
  return write(
    tx,
    empresaId,
    palavrasDoRelatorio(conteudo, secoes).map((palavras) => ({ ...palavras, relatorioId })),
  );
}

/**
 * Condition on the report `r`: something on this page says the text and has the value, in a section that the person sees and the
 * template did not switch off. Photographs have their section as their value.
 */
export function diz(tx: Tx, actor: Actor, filtro: FiltroId, { texto, grupo }: Pick<Criterios, "texto" | "grupo">) {
  const procurado = searchable((texto ?? "").trim());
  if (procurado === "" && grupo === undefined) return tx``;
  return tx`and exists (
    select from relatorio_palavras p, unnest(p.grupos, p.textos) as u (grupo, texto)
    where p.empresa_id = r.empresa_id and p.relatorio_id = r.id and p.filtro = ${filtro}
      ${grupo === undefined ? tx`` : tx`and u.grupo = ${grupo}`}
      ${procurado === "" ? tx`` : tx`and strpos(u.texto, ${procurado}) > 0`}
      ${filtro === "galeria" ? tx`and u.grupo = any(${secoesLidas(actor, filtro)}) and not u.grupo = any(r.secoes_desligadas)` : tx``})`;
}

const LOTE = 50;

/** Words of some reports of the company that have none. @returns whether there may be more */
async function writeSome(tx: Tx, empresaId: string): Promise<boolean> {
  const rows = await tx<{ id: string; conteudo: string }[]>`
    select r.id, r.conteudo::text as conteudo from relatorios r
    where r.empresa_id = ${empresaId}
      and not exists (select from relatorio_palavras p where p.empresa_id = r.empresa_id and p.relatorio_id = r.id)
    order by r.id limit ${LOTE} for update of r`;
  const linhas = rows.map(({ id, conteudo }) =>
    palavrasDoRelatorio(JSON.parse(conteudo) as Conteudo).map((palavras) => ({ ...palavras, relatorioId: id })),
  );
  await write(tx, empresaId, linhas.flat());
  if (rows.length === LOTE) return true;
  await tx`delete from empresas_sem_palavras where empresa_id = ${empresaId}`;
  return false;
}

/**
 * The words of reports that were there before their words were kept, company by company as the migration left them to be done;
 * afterwards there is nothing to do. An update that changes what pages search for puts the companies there again.
 */
export async function writeMissingPalavras({ database }: Pick<Services, "database">): Promise<void> {
  const empresas = await database.withConta(
    {},
    (tx) => tx<{ id: string }[]>`select empresa_id as id from empresas_sem_palavras`,
  );
  for (const { id: empresaId } of empresas)
    while (await database.withEmpresa({ empresaId }, (tx) => writeSome(tx, empresaId)));
}
