import { useT } from "../i18n/texts.ts";
import { StatusBadge } from "../ui/StatusBadge.tsx";

/** Active entries say nothing; inactive ones do. */
export function Situacao({ ativo }: { ativo: boolean }) {
  const t = useT("comum");
  return ativo ? null : <StatusBadge tone="neutral" size="sm" label={t.inativo} />;
}
