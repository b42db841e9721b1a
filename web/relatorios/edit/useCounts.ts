import { useMemo } from "react";
import { SECAO_IDS, type SecaoId } from "../../../domain/secoes/ids.ts";
import { approvalsOf, isEletronica } from "../shared/approvalMode.ts";
import { secaoDoForm } from "../form/secoes/registry.ts";
import { type EditState, useEdit } from "../form/store.ts";

/** Counts of files, which are not part of the form because calls of their own change them. */
const FILES: Partial<Record<SecaoId, (state: EditState) => number>> = {
  galeriaDeFoto: ({ fotos }) => fotos["galeria"]?.length ?? 0,
  video: ({ midias }) => midias.videos.length,
  anexo: ({ midias }) => midias.anexos.length,
  assinatura: ({ midias, relatorio }) => (isEletronica(relatorio) ? approvalsOf(relatorio) : midias.assinaturas.length),
};

/** Counts of the side menu, from the fields as they are. */
export function useCounts(): Record<SecaoId, number> {
  // Selected as one string that changes only with a count, so that typing a name does not render the menu again.
  const key = useEdit((state) =>
    SECAO_IDS.map((secao) => FILES[secao]?.(state) ?? secaoDoForm(secao).count(state.form)).join(" "),
  );
  return useMemo(() => {
    const figures = key.split(" ").map(Number);
    return Object.fromEntries(SECAO_IDS.map((secao, index) => [secao, figures[index] ?? 0])) as Record<SecaoId, number>;
  }, [key]);
}
