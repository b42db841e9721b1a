import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { isLanguage, keptLanguage } from "../i18n/language.ts";
import { setLanguage, useT } from "../i18n/texts.ts";
import { Sino } from "../notificacoes/Sino.tsx";
import { paths } from "../lib/paths.ts";
import { isClosed } from "../../domain/plano/trial.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { KeysHost } from "../ui/keys/KeysHost.tsx";
import { TimeZone } from "../ui/today.ts";
import styles from "./AppShell.module.css";
import { BackToTopHost, BarraHost, hearPaletteKey, LugaresHost, HeaderToolsHost, WindowsLater } from "./headerParts.ts";
import { HEADER_PLACE } from "../shell/headerPlace.ts";
import headerLink from "../shell/HeaderLink.module.css";
import { Mark } from "../shell/Mark.tsx";
import { OfflineBar } from "../shell/OfflineBar.tsx";
import { PendingHost } from "./PendingHost.tsx";
import { PlanoHost } from "./PlanoHost.tsx";
import { usePerfil } from "../shell/usePerfil.ts";
import { UserMenu } from "../shell/UserMenu.tsx";
import { VerComoHost } from "./VerComoHost.tsx";

function Frame() {
  const t = useT("comum");
  const perfil = usePerfil();
  const idioma = perfil.usuario.idioma;
  // After the trial the server answers only few screens, so the header has no links to the others.
  const closed = isClosed(perfil.empresa);
  const home = closed ? paths.contratar() : paths.hoje();
  useEffect(() => {
    // A new device has no language of its own yet, so it takes the language of the person's profile.
    if (keptLanguage() === null && isLanguage(idioma)) void setLanguage(idioma);
  }, [idioma]);
  return (
    <div ref={hearPaletteKey} className={styles["shell"]}>
      <a href="#conteudo" className={styles["skip"]}>
        {t.pular_para_conteudo}
      </a>
      <div className={styles["top"]}>
        <header className={styles["header"]}>
          <AppLink to={home} className={styles["mark"]} aria-label={`Canteiro · ${perfil.empresa.nome}`}>
            <Mark size={28} />
            <span className={styles["company"]}>{perfil.empresa.nome}</span>
          </AppLink>
          <div id={HEADER_PLACE} className={styles["place"]} />
          <nav className={styles["nav"]}>
            <AppLink to={home} className={headerLink["link"]}>
              {closed ? t.contratar : t.hoje}
            </AppLink>
            {!closed && <LugaresHost />}
          </nav>
          {!closed && <HeaderToolsHost />}
          <PendingHost />
          {!closed && <Sino />}
          <UserMenu />
        </header>
        <OfflineBar />
        <PlanoHost />
        <VerComoHost />
      </div>
      <main id="conteudo" tabIndex={-1} className={styles["main"]}>
        <Outlet />
      </main>
      {!closed && <BarraHost />}
      <BackToTopHost />
      <KeysHost />
      <WindowsLater />
    </div>
  );
}

/** The frame around every screen of /app: header, content, back to top. Inside, "today" is the day in the company's time zone. */
export function AppShell() {
  return (
    <TimeZone value={usePerfil().empresa.fusoHorario}>
      <Frame />
    </TimeZone>
  );
}
