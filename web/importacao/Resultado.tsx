import { CheckCircle2 } from "lucide-react";
import type { Importacao } from "../../domain/importacao/contract.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import styles from "./Importar.module.css";
import { useFocusOnce } from "./useFocusOnce.ts";

/** Maximum number of left-out rows that are listed by their numbers; a person who leaves out hundreds of rows knows about them. */
const MOST_NAMED = 50;

/** Imported rows, rows left out, and the time until which the import can be undone. */
export function Resultado({ resultado }: { resultado: NonNullable<Importacao["resultado"]> }) {
  const t = useT("importacao");
  const format = useFormat();
  const { importadas, existentes, recusadas, desfazerAte } = resultado;
  const said = useFocusOnce<HTMLElement>();
  const named = recusadas.slice(0, MOST_NAMED).join(", ") + (recusadas.length > MOST_NAMED ? "…" : "");
  return (
    <output className={styles["done"]}>
      <CheckCircle2 size={32} aria-hidden />
      <strong ref={said} tabIndex={-1}>
        {t("feito", { n: importadas })}
      </strong>
      {existentes > 0 && <span>{t("feito_existentes", { n: existentes })}</span>}
      {recusadas.length > 0 && <span>{t("feito_recusadas", { linhas: named })}</span>}
      <span className={styles["dim"]}>{t("feito_prazo", { hora: format.instant(desfazerAte).slice(-5) })}</span>
    </output>
  );
}
