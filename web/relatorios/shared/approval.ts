import type { ComponentType } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";

/** Components of approval on a report's pages. Approval imports reports and not the reverse, so `web/app` passes them in. */

export type ManualProps = {
  relatorio: Relatorio;
  /** Version of the report that the person has read. */
  versao: number;
  opened: boolean;
  onClose: () => void;
  /** Called when the report was approved. */
  onDone: (answer: Relatorio) => void;
  /** Called when the person wants to read the newest state of the report. */
  onRead: () => void;
};

type OfReport = ComponentType<{ relatorio: Relatorio }>;
type Manual = { readonly Manual: ComponentType<ManualProps> };

/**
 * Components for the page where a report is read: above the report, after its sections, at the bottom of the screen, and the
 * window for approving by hand.
 */
export type ReadingApproval = Manual & { readonly Top: OfReport; readonly Panel: OfReport; readonly Bar: OfReport };

/** Components for the page where a report is edited; they read the report from the page's store. */
export type EditingApproval = Manual & { readonly Top: ComponentType; readonly Panel: ComponentType };
