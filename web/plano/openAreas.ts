import { paths } from "../lib/paths.ts";

const OPEN_AREAS = [
  paths.perfil(),
  paths.empresa(),
  paths.plano(),
  paths.api(),
  paths.pagamentos(),
  paths.exportar(),
  paths.suporte(),
  paths.atualizacoes(),
  paths.sobre(),
];

/** True for a screen of the application that stays open while everything else is closed (docs/decisions/027-after-the-trial.md). */
export function staysOpen(pathname: string): boolean {
  return OPEN_AREAS.some((area) => pathname === area || pathname.startsWith(`${area}/`));
}
