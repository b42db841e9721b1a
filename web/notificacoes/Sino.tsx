import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { contadoresQuery } from "./data.ts";
import styles from "./Sino.module.css";

/** Greatest number that fits the badge. */
const MAX = 99;

/** The bell of the header: leads to the notifications and shows how many are unread. */
export function Sino() {
  const t = useT("comum");
  const naoLidas = useQuery(contadoresQuery()).data?.naoLidas ?? 0;
  const label =
    naoLidas === 0
      ? t.notificacoes
      : naoLidas > MAX
        ? t.notificacoes_muitas
        : t("notificacoes_nao_lidas", { n: naoLidas });
  return (
    <AppLink to={paths.notificacoes()} className={styles["bell"]} aria-label={label} title={label}>
      <Bell size={20} aria-hidden />
      {naoLidas > 0 && (
        <span className={styles["badge"]} aria-hidden>
          {naoLidas > MAX ? `${MAX}+` : naoLidas}
        </span>
      )}
    </AppLink>
  );
}
