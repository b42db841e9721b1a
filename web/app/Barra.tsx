import { Building2, CalendarClock, Camera, Menu, Stamp } from "lucide-react";
import { useAguardando } from "../caixa/useAguardando.ts";
import { BotaoDeFoto } from "../hoje/BotaoDeFoto.tsx";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { openWindow } from "../shell/windows.ts";
import { AppLink } from "../ui/AppLink.tsx";
import styles from "./Barra.module.css";

function Aprovar() {
  const t = useT("navegacao");
  const { shown, words } = useAguardando();
  if (words === null) return null;
  // The accessible name begins with the visible text.
  const label = shown === null ? t.barra_aprovar : `${t.barra_aprovar} ${shown}: ${words}`;
  return (
    <AppLink to={paths.aprovacoes()} className={styles["place"]} aria-label={label}>
      <Stamp size={22} aria-hidden />
      {/* Screen readers need the space between word and number. */}
      {t.barra_aprovar} {shown !== null && <span className={styles["badge"]}>{shown}</span>}
    </AppLink>
  );
}

/** Bar at the bottom of a phone, within reach of the thumb: today, the works, the camera, pending approvals, and everything else. */
export function Barra() {
  const t = useT("navegacao");
  const c = useT("comum");
  const { permissoes } = usePerfil();
  return (
    <nav className={styles["bar"]} aria-label={t.barra}>
      <AppLink to={paths.hoje()} className={styles["place"]}>
        <CalendarClock size={22} aria-hidden />
        {c.hoje}
      </AppLink>
      <AppLink to={paths.obras()} className={styles["place"]}>
        <Building2 size={22} aria-hidden />
        {c.obras}
      </AppLink>
      {permissoes["relatorio.adicionarEditar"] === null && (
        <BotaoDeFoto className={styles["place"]}>
          <span className={styles["camera"]}>
            <Camera size={20} aria-hidden />
          </span>
          {t.barra_foto}
        </BotaoDeFoto>
      )}
      <Aprovar />
      <button
        type="button"
        className={styles["place"]}
        aria-label={`${t.barra_mais}: ${c.menu_principal}`}
        aria-haspopup="dialog"
        onClick={() => void openWindow("menu")}
      >
        <Menu size={22} aria-hidden />
        {t.barra_mais}
      </button>
    </nav>
  );
}
