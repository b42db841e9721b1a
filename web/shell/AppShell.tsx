import { Outlet } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { useEffect } from "react";
import { isLanguage, keptLanguage } from "../i18n/language.ts";
import { setLanguage, useT } from "../i18n/texts.ts";
import { Sino } from "../notificacoes/Sino.tsx";
import { paths } from "../paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { KeysHost } from "../ui/keys/KeysHost.tsx";
import { BackToTop } from "../ui/BackToTop.tsx";
import { TimeZone } from "../ui/today.ts";
import styles from "./AppShell.module.css";
import { AprovacoesHost } from "./AprovacoesHost.tsx";
import { CadastrosHost, HeaderToolsHost, openMenu, usePaletteKey, WindowsLater } from "./headerParts.ts";
import { OfflineBar } from "./OfflineBar.tsx";
import { PendingHost } from "./PendingHost.tsx";
import { usePerfil } from "./usePerfil.ts";
import { UserMenu } from "./UserMenu.tsx";
import { VerComoHost } from "./VerComoHost.tsx";

function Frame() {
  const t = useT("comum");
  const perfil = usePerfil();
  const idioma = perfil.usuario.idioma;
  usePaletteKey();
  useEffect(() => {
    // A new device has no language of its own yet: the profile's is the person's.
    if (keptLanguage() === null && isLanguage(idioma)) void setLanguage(idioma);
  }, [idioma]);
  return (
    <div className={styles["shell"]}>
      <a href="#conteudo" className={styles["skip"]}>
        {t.pular_para_conteudo}
      </a>
      <div className={styles["top"]}>
        <header className={styles["header"]}>
          <button
            type="button"
            className={styles["burger"]}
            aria-label={t.menu_principal}
            aria-haspopup="dialog"
            onClick={() => void openMenu()}
          >
            <Menu size={22} aria-hidden />
          </button>
          <AppLink to={paths.obras()} className={styles["mark"]} aria-label={`Canteiro · ${perfil.empresa.nome}`}>
            <img src="/icone.svg" width={28} height={28} alt="" />
            <span className={styles["company"]}>{perfil.empresa.nome}</span>
          </AppLink>
          <nav className={styles["nav"]}>
            <AppLink to={paths.obras()} className={styles["link"]}>
              {t.obras}
            </AppLink>
            <AprovacoesHost />
            <CadastrosHost />
          </nav>
          <HeaderToolsHost />
          <PendingHost />
          <Sino />
          <UserMenu />
        </header>
        <OfflineBar />
        <VerComoHost />
      </div>
      <main id="conteudo" tabIndex={-1} className={styles["main"]}>
        <Outlet />
      </main>
      <BackToTop />
      <KeysHost />
      <WindowsLater />
    </div>
  );
}

/** The frame around every screen of /app: header, content, back to top. In it today is the company's. */
export function AppShell() {
  return (
    <TimeZone value={usePerfil().empresa.fusoHorario}>
      <Frame />
    </TimeZone>
  );
}
