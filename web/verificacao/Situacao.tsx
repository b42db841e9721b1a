import { CircleCheck, CircleSlash, Hourglass, type LucideIcon, PencilLine, RefreshCcw } from "lucide-react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import type { Verificacao } from "./data.ts";
import styles from "./verificacao.module.css";

const LOOKS: Readonly<Record<Verificacao["situacao"], { icon: LucideIcon; tone: string }>> = {
  valido: { icon: CircleCheck, tone: "success" },
  substituido: { icon: RefreshCcw, tone: "warning" },
  editado: { icon: PencilLine, tone: "warning" },
  retirado: { icon: CircleSlash, tone: "danger" },
  em_aprovacao: { icon: Hourglass, tone: "info" },
};

/** The state of the document in one sentence, with an icon and a colour that say the same. */
export function Situacao({ situacao, desde, fusoHorario }: Verificacao) {
  const t = useT("verificacao");
  const format = useFormat();
  const { icon: Icon, tone } = LOOKS[situacao];
  const quando = desde === null ? "" : format.instant(desde, fusoHorario);
  const sentence: Record<Verificacao["situacao"], string> = {
    valido: t.valido,
    substituido: desde === null ? t.substituido : t("substituido_em", { quando }),
    editado: t("editado", { quando }),
    retirado: t("retirado", { quando }),
    em_aprovacao: t.em_aprovacao,
  };
  return (
    <div className={styles["situacao"]} data-tone={tone}>
      <Icon size={36} aria-hidden />
      <div>
        <h2>{sentence[situacao]}</h2>
        <p>{t[`${situacao}_texto`]}</p>
      </div>
    </div>
  );
}
