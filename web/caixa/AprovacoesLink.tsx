import { Stamp } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import headerLink from "../shell/HeaderLink.module.css";
import { AppLink } from "../ui/AppLink.tsx";
import styles from "./AprovacoesLink.module.css";
import { useAguardando } from "./useAguardando.ts";

/** Link to the inbox with the number of waiting reports; shown only to people for whom reports wait or who may approve. */
export function AprovacoesLink() {
  const t = useT("navegacao");
  const { shown, words } = useAguardando();
  if (words === null) return null;
  // The accessible name begins with the visible text.
  const label = shown === null ? t.aprovacoes_titulo : `${t.aprovacoes_titulo} ${shown}: ${words}`;
  return (
    <AppLink
      to={paths.aprovacoes()}
      className={`${headerLink["link"] ?? ""} ${styles["link"] ?? ""}`}
      aria-label={label}
    >
      <Stamp size={20} aria-hidden className={styles["icon"]} />
      <span className={styles["word"]}>{t.aprovacoes_titulo}</span>{" "}
      {shown !== null && <span className={styles["badge"]}>{shown}</span>}
    </AppLink>
  );
}
