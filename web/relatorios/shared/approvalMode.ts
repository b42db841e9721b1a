import { STATUS_RELATORIO, type StatusRelatorioId } from "../../../domain/secoes/constants.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";

/** What the report's own pages need to know of its approval before the panel's code is there. Pure. */

const { preenchendo, revisar, aprovado } = STATUS_RELATORIO;

/** Signers approve this report, in order; else whoever may approve does so by hand. */
export const isEletronica = ({ modeloDeRelatorio }: Relatorio): boolean =>
  modeloDeRelatorio.assinaturasTipo === "eletronica";

/** Approvals given so far, as the report says. */
export const approvalsOf = ({ modeloDeRelatorio }: Relatorio): number =>
  modeloDeRelatorio.assinaturasEletronica.filter((assinante) => assinante.aprovado).length;

/**
 * The statuses that the edit page offers: filling out and review for whoever edits; approved only by hand and only
 * for whoever may approve. Null: no radio at all, because a signer has approved or the report is approved by signers.
 */
export function statusChoices(relatorio: Relatorio, saved: StatusRelatorioId): readonly StatusRelatorioId[] | null {
  const { editar, aprovar } = relatorio.permissoes;
  const electronic = isEletronica(relatorio);
  if (electronic && (approvalsOf(relatorio) > 0 || saved === aprovado)) return null;
  const offered = new Set<StatusRelatorioId>([saved]);
  if (editar === null) offered.add(preenchendo).add(revisar);
  if (aprovar === null && !electronic) offered.add(aprovado);
  return [...offered].toSorted((a, b) => a - b);
}
