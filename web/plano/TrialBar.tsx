import { CalendarClock } from "lucide-react";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import styles from "./Plano.module.css";
import { trialDays } from "../../domain/plano/trial.ts";

/** In its last week the trial says so on every screen; before, the days stand in the person's menu. */
const LAST_DAYS = 7;

/** A line under the header for administrators and customised people: how many days of trial are left. */
export function TrialBar() {
  const t = useT("comum");
  const { empresa, usuario } = usePerfil();
  const days = trialDays(empresa);
  if (days === null || days === 0 || days > LAST_DAYS || usuario.perfil.id === PERFIL.cliente) return null;
  return (
    <div className={styles["bar"]} data-screen>
      <CalendarClock size={16} aria-hidden />
      <span>{t("teste_dias", { n: days })}</span>
      <AppLink to={paths.contratar()} className={styles["barLink"]}>
        {t.contratar}
      </AppLink>
    </div>
  );
}
