import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import styles from "./Auditoria.module.css";
import { actWord, kindWord, type Registro, wordsOf } from "./words.ts";

/** Number of changed fields shown at first; a button shows the rest. */
const IN_SIGHT = 6;

function Mudancas({ registro }: { registro: Registro }) {
  const t = useT("auditoria");
  const [all, setAll] = useState(false);
  const { mudancas, dados } = wordsOf(t, registro);
  const shown = all ? mudancas : mudancas.slice(0, IN_SIGHT);
  const more = mudancas.length - shown.length;
  if (mudancas.length === 0 && dados.length === 0) return null;
  return (
    <dl className={styles["changes"]}>
      {shown.map(({ campo, de, para }) => (
        <div key={campo} className={styles["change"]}>
          <dt>{campo}</dt>
          <dd>
            <del className={styles["before"]}>
              <span className="sr-only">{t.antes}: </span>
              {de}
            </del>
            <ArrowRight size={14} aria-hidden />
            <ins className={styles["after"]}>
              <span className="sr-only">{t.depois}: </span>
              {para}
            </ins>
          </dd>
        </div>
      ))}
      {more > 0 && (
        <div>
          <dt className="sr-only">{t.lista}</dt>
          <dd>
            <button type="button" className={styles["more"]} onClick={() => setAll(true)}>
              {t("mais_campos", { n: more })}
            </button>
          </dd>
        </div>
      )}
      {dados.map(({ campo, valor }) => (
        <div key={campo} className={styles["change"]}>
          <dt>{campo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One record of the audit: who did what to which object and when, with old and new values. */
export function RegistroItem({ registro }: { registro: Registro }) {
  const t = useT("auditoria");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const { ato, alvo, usuario, em } = registro;
  return (
    <li className={styles["item"]}>
      <div className={styles["line"]}>
        <p className={styles["sentence"]}>
          <strong>{usuario.nome}</strong> {actWord(t, ato)}{" "}
          <span className={styles["kind"]}>{kindWord(t, alvo.tipo).toLowerCase()}</span>
          {alvo.nome !== null && <strong> {alvo.nome}</strong>}
        </p>
        <time dateTime={em} className={styles["when"]}>
          {format.instant(em, fusoHorario)}
        </time>
      </div>
      <Mudancas registro={registro} />
    </li>
  );
}
