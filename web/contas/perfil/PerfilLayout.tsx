import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import { Page } from "../../ui/Page.tsx";
import styles from "./perfil.module.css";

/** `/app/cadastros/perfil`: the person's profile in tabs; each tab has its own address. */
export function PerfilLayout() {
  const t = useT("perfil");
  const contas = useT("contas");
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // The row of tabs is wider than a phone, so the open tab is scrolled into view.
    nav.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [pathname]);
  const tabs = [
    [paths.perfil(), t.aba_dados],
    [paths.perfilAba("notificacoes"), t.aba_notificacoes],
    [paths.perfilAba("empresas"), t.aba_empresas],
    [paths.perfilAba("assinatura"), t.aba_assinatura],
    [paths.perfilAba("senha"), t.aba_senha],
    [paths.perfilAba("sessoes"), t.aba_sessoes],
  ] as const;
  return (
    <Page title={contas.perfil_titulo} width="narrow">
      <nav ref={nav} className={styles["tabs"]} aria-label={t.abas}>
        {tabs.map(([to, label]) => (
          <AppLink key={to} to={to} exact className={styles["tab"]}>
            {label}
          </AppLink>
        ))}
      </nav>
      <Outlet />
    </Page>
  );
}
