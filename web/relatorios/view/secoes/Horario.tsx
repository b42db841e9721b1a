import { Clock } from "lucide-react";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import { useT } from "../../../i18n/texts.ts";
import { useDuration } from "../../labels.tsx";

type Horario = NonNullable<Relatorio["atividades"]>[number]["horario"];

/** `from 07:00 to 11:00 · 4h · first shift`: the times of an item, and the description if there is one. */
export function Horario({ horario: { inicio, fim, total, descricao } }: { horario: Horario }) {
  const t = useT("relatorios");
  const duration = useDuration();
  const times = inicio === null || fim === null ? null : `${t("das_as", { inicio, fim })} · ${duration(total)}`;
  const parts = [times, descricao].filter((part) => part !== null && part !== undefined);
  if (parts.length === 0) return null;
  return (
    <span>
      <Clock size={15} aria-hidden />
      {parts.join(" · ")}
    </span>
  );
}
