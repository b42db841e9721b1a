import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import type { Log } from "./data.ts";
import { LogDialog, type LogProps } from "./LogDialog.tsx";
import styles from "./logs.module.css";

type Edicoes = Log["modificacao"][number]["appWeb"];

/** Number of edits through one channel, and the time of the last edit. */
function Cell({ edicoes: { quantidade, ultimaEm } }: { edicoes: Edicoes }) {
  const t = useT("registro");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  if (ultimaEm === null)
    return (
      <td className={styles["none"]}>
        <span aria-hidden>–</span>
        <span className="sr-only">{t.nenhuma_por_aqui}</span>
      </td>
    );
  return (
    <td>
      <span className={styles["count"]}>{format.integer(quantidade)}</span>
      <span className={styles["last"]}>{format.instant(ultimaEm, fusoHorario)}</span>
    </td>
  );
}

/** Saves per person and channel. Clients of the work do not see this window. */
export function EdicoesDialog(props: LogProps) {
  const t = useT("registro");
  return (
    <LogDialog title={t.edicoes} help={t.quem_editou} size="lg" {...props}>
      {({ modificacao, offline }) =>
        modificacao.length === 0 ? (
          <EmptyState title={t.nenhuma_edicao} />
        ) : (
          <>
            {offline && <p className={styles["help"]}>{t.sem_rede}</p>}
            <table className={`${styles["table"]} ${styles["channels"]}`}>
              <thead>
                <tr>
                  <th scope="col">{t.usuario}</th>
                  <th scope="col">{t.web}</th>
                  <th scope="col">{t.android}</th>
                  <th scope="col">{t.ios}</th>
                </tr>
              </thead>
              <tbody>
                {modificacao.map(({ usuario, appWeb, appAndroid, appIos }) => (
                  <tr key={usuario._id}>
                    <th scope="row">
                      {usuario.nome}
                      {usuario.email !== null && <span className={styles["mail"]}>{usuario.email}</span>}
                    </th>
                    <Cell edicoes={appWeb} />
                    <Cell edicoes={appAndroid} />
                    <Cell edicoes={appIos} />
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )
      }
    </LogDialog>
  );
}
