import { ExternalLink } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { Card } from "../ui/Card.tsx";
import { Page } from "../ui/Page.tsx";
import styles from "./Sobre.module.css";

/** `/app/sobre`: description, version, and further reading. */
export function SobrePage() {
  const t = useT("sobre");
  const { versao } = usePerfil();
  const links = [
    [paths.atualizacoes(), t.novidades],
    [paths.suporte(), t.suporte],
    [paths.baixarApp(), t.baixar],
    [paths.termos(), t.termos],
    [paths.verificar(), t.verificar],
    [paths.traducoes(), t.traducoes],
  ] as const;
  return (
    <Page title={t.sobre} subtitle={t("versao_atual", { versao })} width="narrow">
      <div className={styles["cards"]}>
        <Card>
          <p className={styles["text"]}>{t.sobre_texto}</p>
        </Card>
        <Card title={t.links} id="mais">
          <ul className={styles["links"]}>
            {links.map(([to, label]) => (
              <li key={to}>
                <AppLink to={to} className={styles["link"]}>
                  {label}
                </AppLink>
              </li>
            ))}
            <li>
              <a href="/v2/docs" target="_blank" rel="noreferrer" className={styles["link"]}>
                {t.api}
                <ExternalLink size={14} aria-hidden />
              </a>
            </li>
          </ul>
        </Card>
      </div>
    </Page>
  );
}
