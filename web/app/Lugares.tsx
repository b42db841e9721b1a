import { Menu } from "lucide-react";
import { AprovacoesLink } from "../caixa/AprovacoesLink.tsx";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import headerLink from "../shell/HeaderLink.module.css";
import { HeaderMenus } from "../shell/HeaderMenus.tsx";
import { openWindow } from "../shell/windows.ts";
import { AppLink } from "../ui/AppLink.tsx";
import styles from "./Lugares.module.css";

/**
 * Links to the main pages besides the home, with the menus of analysis and registrations. A phone has these links in the bar at
 * the bottom, or in the menu on screens without the bar.
 */
export function Lugares() {
  const t = useT("comum");
  return (
    <>
      <button
        type="button"
        className={styles["burger"]}
        aria-label={t.menu_principal}
        aria-haspopup="dialog"
        onClick={() => void openWindow("menu")}
      >
        <Menu size={22} aria-hidden />
      </button>
      <AppLink to={paths.obras()} className={`${headerLink["link"] ?? ""} ${styles["desk"] ?? ""}`}>
        {t.obras}
      </AppLink>
      <div className={styles["aprovacoes"]}>
        <AprovacoesLink />
      </div>
      <HeaderMenus />
    </>
  );
}
