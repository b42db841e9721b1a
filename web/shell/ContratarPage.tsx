import { CalendarClock } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { BarredPage } from "./BarredPage.tsx";

/** Where a 405 leads (P section 8): the trial has ended. */
export function ContratarPage() {
  const t = useT("comum");
  return (
    <BarredPage icon={<CalendarClock size={22} />} title={t.teste_acabou}>
      {t.teste_acabou_ajuda}
    </BarredPage>
  );
}
