import type { Logomarca } from "../../domain/empresas/schema.ts";
import { logoSha256 } from "../empresas/logomarca.ts";
import type { LogoId } from "./pdf/types.ts";

/** The logos that a report's PDF prints, as hashes that become part of the document's name. */

export type Logos = Partial<Readonly<Record<LogoId, string>>>;

/** Returns the SHA-256 of each logo that is shown; `logoUm` is missing when the company's logo is switched off. */
export function logoHashes(logomarca: Logomarca): Logos {
  const shown = (["logoUm", "logoDois", "logoTres"] as const).flatMap((id) => {
    const logo = logomarca[id];
    return logo?.ativo === true ? [[id, logoSha256(logo.url.split("/").at(-1) ?? "")] as const] : [];
  });
  return Object.fromEntries(shown);
}
