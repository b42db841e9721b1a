import type { RelatorioRef } from "../../../domain/relatorios/ref.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { type Actor, shownSecoes } from "../../../domain/permissoes/rules.ts";
import type { Tx } from "../../db/database.ts";
import { isUuid } from "../../http/requestFacts.ts";
import { requireRelatorio } from "../actions.ts";
import { idOf } from "./change.ts";

/** Facts about a file that is in a report. Hashes in hexadecimal. */
export type MidiaRow = {
  nome: string;
  mime: string;
  tamanho: number;
  sha256: string;
  impressao: string | null;
  poster: string | null;
};

/**
 * Returns the facts of a video, attachment or signature that is on a report and in a section that this person sees.
 * @throws AppError `nao_encontrado`
 */
export async function requireMidia(
  tx: Tx,
  actor: Actor,
  { obraId, relatorioId, arquivo }: RelatorioRef & { arquivo: string },
  tipo: "video" | "anexo" | "assinatura",
): Promise<MidiaRow> {
  const { estado } = await requireRelatorio(tx, actor, { obraId, relatorioId }, "read");
  const id = idOf(arquivo);
  if (!isUuid(id) || !shownSecoes(actor, estado).has(tipo)) throw new AppError("nao_encontrado");
  // The id of a signature's item is made from its place; other items have the id of their file.
  const item =
    tipo === "assinatura"
      ? tx`i.id like 'assinatura.%' and i.f ->> 'arquivoAssinatura' = ${arquivo}`
      : tx`i.id = ${id} and i.f ->> 'arquivo' = ${arquivo}`;
  const [row] = await tx<MidiaRow[]>`
    select m.nome, m.mime, m.tamanho::float8 as tamanho, encode(m.sha256, 'hex') as sha256,
      encode(m.impressao_sha256, 'hex') as impressao, encode(m.poster_sha256, 'hex') as poster
    from midias m
    join relatorio_itens i on i.empresa_id = m.empresa_id and i.relatorio_id = m.relatorio_id and ${item} and i.vivo
    where m.empresa_id = ${actor.empresaId} and m.relatorio_id = ${relatorioId} and m.id = ${id} and m.tipo = ${tipo}`;
  if (row === undefined) throw new AppError("nao_encontrado");
  return row;
}
