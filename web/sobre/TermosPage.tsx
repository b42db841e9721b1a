import { getSession } from "../api/session.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { Page } from "../ui/Page.tsx";
import styles from "./Sobre.module.css";
import { useCobra } from "./contatosQuery.ts";

// Re-exported here so that both pages share a chunk: each chunk's name makes the first script longer.
export { BaixarAppPage } from "./BaixarAppPage.tsx";

const PARTES = [1, 2, 3, 4, 5, 6] as const;
const DO_TESTE = 6;

/** `/termos-de-uso`: open to everybody, with or without a session. */
export function TermosPage() {
  const t = useT("sobre");
  const cobra = useCobra();
  const back = getSession() === null ? { to: paths.login(), label: t.entrar } : { to: paths.app(), label: "Canteiro" };
  return (
    <main>
      <Page title={t.termos} width="narrow" back={back}>
        {PARTES.filter((n) => n !== DO_TESTE || cobra).map((n) => (
          <section key={n} className={styles["terms"]}>
            <h2 className={styles["headline"]}>{t[`termos_t${n}`]}</h2>
            <p className={styles["text"]}>{t[`termos_p${n}`]}</p>
          </section>
        ))}
      </Page>
    </main>
  );
}
