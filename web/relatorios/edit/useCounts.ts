import { useMemo } from "react";
import { SECAO_IDS, type SecaoId } from "../../../domain/secoes/ids.ts";
import { approvalsOf, isEletronica } from "../shared/approvalMode.ts";
import { secaoDoForm } from "../form/secoes/registry.ts";
import { type EditState, useEdit } from "../form/store.ts";

/** Files are not in the form: they have calls of their own. */
const FILES: Partial<Record<SecaoId, (state: EditState) => number>> = {
  galeriaDeFoto: ({ fotos }) => fotos["galeria"]?.length ?? 0,
  video: ({ midias }) => midias.videos.length,
  anexo: ({ midias }) => midias.anexos.length,
  assinatura: ({ midias, relatorio }) => (isEletronica(relatorio) ? approvalsOf(relatorio) : midias.assinaturas.length),
};

/** Counters of the side menu, as the fields stand now. */
export function useCounts(): Record<SecaoId, number> {
  // One string that changes only when a figure does: typing a name must not draw the menu again.
  const key = useEdit((state) =>
    SECAO_IDS.map((secao) => FILES[secao]?.(state) ?? secaoDoForm(secao).count(state.form)).join(" "),
  );
  return useMemo(() => {
    const figures = key.split(" ").map(Number);
    return Object.fromEntries(SECAO_IDS.map((secao, index) => [secao, figures[index] ?? 0])) as Record<SecaoId, number>;
  }, [key]);
}
