import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Card } from "../ui/Card.tsx";
import { Page } from "../ui/Page.tsx";
import styles from "./Sobre.module.css";

/** News of the product, the newest first. */
const NOVIDADES = [
  "api",
  "plano",
  "sem_sinal",
  "tarefas",
  "busca",
  "planilhas",
  "lixeira",
  "checklists",
  "campos",
  "predefinidos",
  "assinaturas",
  "fotos",
  "avisos",
  "impressao",
] as const;

/** `/app/atualizacoes`: news of the product. */
export function AtualizacoesPage() {
  const t = useT("sobre");
  const { versao, empresa } = usePerfil();
  // An installation that charges nothing has no plans, so the news about plans is left out.
  const novidades = NOVIDADES.filter((id) => id !== "plano" || empresa.plano !== null);
  return (
    <Page title={t.novidades} subtitle={t.novidades_ajuda} width="narrow">
      <Card title={t("versao_atual", { versao })} id="versao">
        <ul className={styles["news"]}>
          {novidades.map((id) => (
            <li key={id}>
              <h3 className={styles["headline"]}>{t[`n_${id}`]}</h3>
              <p className={styles["text"]}>{t[`n_${id}_texto`]}</p>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}
