import { Button } from "@mantine/core";
import { Eye } from "lucide-react";
import { getVerComo } from "../api/verComo.ts";
import { useT } from "../i18n/texts.ts";
import { sairDeVerComo } from "./verComo.ts";
import { useSomenteLeitura } from "./useSomenteLeitura.ts";
import styles from "./VerComoBar.module.css";

/** Bar across the top of every screen while an administrator uses "see as": names the person seen as, and ends "see as" with one tap. */
export function VerComoBar() {
  const t = useT("usuarios");
  const seen = getVerComo();
  useSomenteLeitura(t.ver_como_negado);
  if (seen === null) return null;
  return (
    <aside className={styles["bar"]} aria-label={t.ver_como}>
      <Eye size={18} aria-hidden className={styles["icon"]} />
      <div className={styles["words"]}>
        <span className={styles["who"]}>{t("vendo_como", { nome: seen.nome })}</span>
        <span className={styles["dim"]}>{t.vendo_como_ajuda}</span>
      </div>
      <Button variant="default" px="sm" onClick={sairDeVerComo}>
        {t.ver_como_sair}
      </Button>
    </aside>
  );
}
