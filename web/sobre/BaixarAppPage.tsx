import { getSession } from "../api/session.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { Page } from "../ui/Page.tsx";
import styles from "./Sobre.module.css";

const APARELHOS = ["android", "iphone", "computador"] as const;

/** `/baixar-app`: says that there is nothing to download, and how each device installs the application from the browser. */
export function BaixarAppPage() {
  const t = useT("sobre");
  const known = getSession() !== null;
  const way = known ? { to: paths.app(), label: t.baixar_abrir } : { to: paths.login(), label: t.entrar };
  return (
    <main>
      <Page title={t.baixar} subtitle={t.baixar_ajuda} width="narrow">
        {APARELHOS.map((aparelho) => (
          <section key={aparelho} className={styles["terms"]}>
            <h2 className={styles["headline"]}>{t[`baixar_${aparelho}`]}</h2>
            <p className={styles["text"]}>{t[`baixar_${aparelho}_como`]}</p>
          </section>
        ))}
        <AppLink to={way.to} className={styles["link"]}>
          {way.label}
        </AppLink>
      </Page>
    </main>
  );
}
