import { STATUS_RELATORIO, type StatusRelatorioId } from "../../../domain/secoes/constants.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";

/** Facts about a report's approval that the report's pages need before the approval's code is loaded. Pure. */

const { preenchendo, revisar, aprovado } = STATUS_RELATORIO;

/** True if signers approve this report, in order; otherwise people who may approve do so by hand. */
export const isEletronica = ({ modeloDeRelatorio }: Relatorio): boolean =>
  modeloDeRelatorio.assinaturasTipo === "eletronica";

/** Number of approvals given so far, according to the report. */
export const approvalsOf = ({ modeloDeRelatorio }: Relatorio): number =>
  modeloDeRelatorio.assinaturasEletronica.filter((assinante) => assinante.aprovado).length;

/**
 * Returns the statuses that the edit page offers: the saved one; "filling out" and "review" to people who may edit; "approved" to
 * people who may approve, if the report is approved by hand. Returns null if nothing can be chosen: signers approve the report,
 * and it has at least one approval or is approved.
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
