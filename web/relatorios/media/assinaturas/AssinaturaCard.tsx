import { type ReactNode, useState } from "react";
import { useT } from "../../../i18n/texts.ts";
import styles from "./assinaturas.module.css";

/** A signature: its picture on white, who signed, which place. */
export function AssinaturaCard({
  url,
  nome,
  posicao,
  actions,
  note,
}: {
  /** null while there is no picture to show. */
  url: string | null;
  nome: string;
  posicao: number;
  actions?: ReactNode;
  note?: ReactNode;
}) {
  const t = useT("midias");
  const [failed, setFailed] = useState(false);
  return (
    <li className={styles["card"]}>
      {url === null || failed ? (
        <div className={styles["picture"]} />
      ) : (
        <img
          src={url}
          alt={t("assinatura_de", { nome })}
          loading="lazy"
          className={styles["picture"]}
          onError={() => setFailed(true)}
        />
      )}
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
      <p className={styles["words"]}>
        <span className={styles["name"]}>{nome}</span>
        <span className={styles["place"]}>{t("assinatura_titulo", { posicao })}</span>
        {note}
      </p>
    </li>
  );
}
