import type { RelatorioRef } from "../../../domain/relatorios/ref.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { toConteudo } from "../../../domain/relatorios/conteudo.ts";
import type { Anexo, AssinaturaManual, Foto, Video } from "../../../domain/relatorios/conteudoSchema.ts";
import type { TipoDeMidia } from "../../../domain/relatorios/enviosContract.ts";
import { fotosDoConteudo } from "../../../domain/relatorios/fotos.ts";
import type { Doc } from "../../../domain/relatorios/merge/types.ts";
import type { Actor } from "../../../domain/permissoes/rules.ts";
import { urlBase } from "../mutations.ts";

export type ItemDe = { foto: Foto; video: Video; anexo: Anexo; assinatura: AssinaturaManual };

/**
 * Returns a file in the form of the report's answer, with the version that contains the file.
 * @throws AppError `nao_encontrado`
 */
export function presentMidia<T extends TipoDeMidia>(
  doc: Doc,
  actor: Actor,
  where: RelatorioRef,
  tipo: T,
  arquivo: string,
): { tipo: T; item: ItemDe[T]; versao: number } {
  const conteudo = toConteudo(doc, { urlBase: urlBase(actor.empresaId, where.obraId, where.relatorioId) });
  const lists: { [K in TipoDeMidia]: readonly ItemDe[K][] } = {
    foto: fotosDoConteudo(conteudo),
    video: conteudo.videos ?? [],
    anexo: conteudo.anexos ?? [],
    assinatura: conteudo.assinaturasManualUrl ?? [],
  };
  const nameOf = (one: ItemDe[TipoDeMidia]) => ("arquivo" in one ? one.arquivo : one.arquivoAssinatura);
  const item = lists[tipo].find((one) => nameOf(one) === arquivo);
  if (item === undefined) throw new AppError("nao_encontrado");
  return { tipo, item, versao: doc.v };
}
