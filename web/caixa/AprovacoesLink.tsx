import { useQuery } from "@tanstack/react-query";
import { Stamp } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import headerLink from "../shell/HeaderLink.module.css";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import styles from "./AprovacoesLink.module.css";
import { aguardandoQuery, CHEIA } from "./data.ts";

/** The way to the inbox with how many wait; only for whoever has something there or may approve. */
export function AprovacoesLink() {
  const t = useT("navegacao");
  const mayApprove = usePerfil().permissoes["relatorio.aprovar"] === null;
  const { data } = useQuery(aguardandoQuery());
  const n = data?.length ?? 0;
  if (n === 0 && !mayApprove) return null;
  // The name begins with what is seen.
  const shown = n < CHEIA ? String(n) : `${CHEIA}+`;
  const label = n === 0 ? t.aprovacoes_titulo : `${t.aprovacoes_titulo} ${shown}: ${t("aprovacoes_n", { n })}`;
  return (
    <AppLink
      to={paths.aprovacoes()}
      className={`${headerLink["link"] ?? ""} ${styles["link"] ?? ""}`}
      aria-label={label}
    >
      <Stamp size={20} aria-hidden className={styles["icon"]} />
      <span className={styles["word"]}>{t.aprovacoes_titulo}</span>{" "}
      {n > 0 && <span className={styles["badge"]}>{shown}</span>}
    </AppLink>
  );
}
