import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { Page } from "../ui/Page.tsx";
import styles from "./Sobre.module.css";

/** `/app/ajuda`: how a report is read and filled in; the report's own pages lead here. */
export function AjudaPage() {
  const t = useT("ajuda");
  const parts = [
    { id: "ver", title: t.ver, lines: [t.ver_1, t.ver_2, t.ver_3, t.ver_4, t.ver_5, t.ver_6] },
    {
      id: "preencher",
      title: t.preencher,
      lines: [t.preencher_1, t.preencher_2, t.preencher_3, t.preencher_4, t.preencher_5, t.preencher_6, t.preencher_7],
    },
  ];
  return (
    <Page title={t.titulo} subtitle={t.subtitulo} width="narrow">
      <div className={styles["cards"]}>
        {parts.map(({ id, title, lines }) => (
          <Card key={id} id={id} title={title}>
            <ul className={styles["hints"]}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Page>
  );
}
