import { CHAVE_DA_SECAO } from "../../../domain/relatorios/secoes/chaves.ts";
import { SECOES_EM_ORDEM } from "../../../domain/relatorios/secoes/registry.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import type { SecaoId } from "../../../domain/secoes/ids.ts";
import { approvalsOf, isEletronica } from "../shared/approvalMode.ts";

/** Number of entries per section, for its heading and the side menu. */
export function countsOf(relatorio: Relatorio): Record<SecaoId, number> {
  return Object.fromEntries(
    SECOES_EM_ORDEM.map((secao) => {
      if (secao.id === "assinatura" && isEletronica(relatorio)) return [secao.id, approvalsOf(relatorio)];
      const wire = relatorio[CHAVE_DA_SECAO[secao.id]];
      return [secao.id, wire === undefined ? 0 : secao.count(wire)];
    }),
  ) as Record<SecaoId, number>;
}
