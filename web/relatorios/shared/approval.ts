import type { ComponentType } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";

/** Approval's parts on a report's pages. Approval knows reports and not the reverse, so `web/app` passes them in. */

export type ManualProps = {
  relatorio: Relatorio;
  /** Version that the person has read. */
  versao: number;
  opened: boolean;
  onClose: () => void;
  /** The report is approved. */
  onDone: (answer: Relatorio) => void;
  /** The person wants to read the report as it is now. */
  onRead: () => void;
};

type OfReport = ComponentType<{ relatorio: Relatorio }>;
type Manual = { readonly Manual: ComponentType<ManualProps> };

/** On the page where a report is read: above it, after its sections, at the screen's bottom, and approving by hand. */
export type ReadingApproval = Manual & { readonly Top: OfReport; readonly Panel: OfReport; readonly Bar: OfReport };

/** On the page where a report is edited; the parts read the report from the page's store. */
export type EditingApproval = Manual & { readonly Top: ComponentType; readonly Panel: ComponentType };
