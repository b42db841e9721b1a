import type { ObraRef } from "../obras/ref.ts";

/** Names a report within its company, as the paths of calls do. */
export type RelatorioRef = ObraRef & { readonly relatorioId: string };
