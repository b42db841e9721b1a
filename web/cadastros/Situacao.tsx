import { useT } from "../i18n/texts.ts";
import { StatusBadge } from "../ui/StatusBadge.tsx";

/** Badge for inactive entries; active entries have no badge. */
export function Situacao({ ativo }: { ativo: boolean }) {
  const t = useT("comum");
  return ativo ? null : <StatusBadge tone="neutral" size="sm" label={t.inativo} />;
}
