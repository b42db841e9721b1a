import { type ReactNode, useState } from "react";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import styles from "./assinaturas.module.css";

/** A signature: its picture on white, signer, place, time, and the person who was logged in. */
export function AssinaturaCard({
  url,
  nome,
  posicao,
  dataHora,
  usuario,
  actions,
  note,
}: {
  /** null while there is no picture to show. */
  url: string | null;
  nome: string;
  posicao: number;
  /** Absent in older signatures. */
  dataHora?: string | undefined;
  /** The person who was logged in when the signature was given; absent in older signatures. */
  usuario?: { readonly nome: string } | undefined;
  actions?: ReactNode;
  note?: ReactNode;
}) {
  const t = useT("midias");
  const format = useFormat();
  const { empresa } = usePerfil();
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
        <span className={styles["place"]}>
          {t("assinatura_titulo", { posicao })}
          {dataHora !== undefined && ` · ${format.instant(dataHora, empresa.fusoHorario)}`}
        </span>
        {usuario !== undefined && (
          <span className={styles["place"]}>{t("assinatura_na_sessao", { nome: usuario.nome })}</span>
        )}
        {note}
      </p>
    </li>
  );
}
