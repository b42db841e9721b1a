import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LogDialog, type LogProps } from "./LogDialog.tsx";
import styles from "./logs.module.css";

/** Views per person: name, last view and number of views; the person with most views first. */
export function VisualizacoesDialog(props: LogProps) {
  const t = useT("registro");
  const format = useFormat();
  return (
    <LogDialog title={t.visualizacoes} help={t.quem_viu} size="md" {...props}>
      {({ visualizacao }) =>
        visualizacao.length === 0 ? (
          <EmptyState title={t.nenhuma_visualizacao} />
        ) : (
          <table className={styles["table"]}>
            <thead>
              <tr>
                <th scope="col">{t.usuario}</th>
                <th scope="col">{t.ultima}</th>
                <th scope="col" className={styles["number"]}>
                  {t.vezes}
                </th>
              </tr>
            </thead>
            <tbody>
              {visualizacao.map(({ usuario, data, hora, quantidade }) => (
                <tr key={usuario._id}>
                  <th scope="row">{usuario.nome}</th>
                  <td className={styles["when"]}>
                    {format.day(data)} {hora}
                  </td>
                  <td className={styles["number"]}>{format.integer(quantidade)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </LogDialog>
  );
}
