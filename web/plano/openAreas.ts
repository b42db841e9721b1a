import { paths } from "../lib/paths.ts";

const OPEN_AREAS = [
  paths.perfil(),
  paths.empresa(),
  paths.exportar(),
  paths.suporte(),
  paths.atualizacoes(),
  paths.sobre(),
];

/** Whether a screen of the application stays open after the trial (docs/decisions/027-after-the-trial.md). */
export function staysOpen(pathname: string): boolean {
  return OPEN_AREAS.some((area) => pathname === area || pathname.startsWith(`${area}/`));
}
