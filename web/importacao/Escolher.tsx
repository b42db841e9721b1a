import { Button, Progress } from "@mantine/core";
import { FileDown, FileSpreadsheet, RotateCcw } from "lucide-react";
import { fileUrl } from "../api/client.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { DropZone } from "../ui/DropZone.tsx";
import { type AlvoDaPlanilha, queryOf } from "./alvo.ts";
import { baixar } from "./baixar.ts";
import styles from "./Importar.module.css";
import type { Desfeito, ImportacaoEmCurso } from "./useImportacao.ts";

const ACCEPT = ".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv";

/** Says how many imported rows were removed, and which were kept because they have been changed since or are in use. */
export function Desfeita({ desfeito: { removidas, mantidas } }: { desfeito: Desfeito }) {
  const t = useT("importacao");
  return (
    <output className={styles["notice"]} data-tone="success">
      <strong>{t.desfeito_titulo}</strong>
      <span>{t("desfeito", { n: removidas })}</span>
      {mantidas.length > 0 && (
        <>
          <span>{t("mantidas", { n: mantidas.length })}</span>
          <ul className={styles["kept"]}>
            {mantidas.map((nome, i) => (
              <li key={`${nome}:${String(i)}`}>{nome}</li>
            ))}
          </ul>
        </>
      )}
    </output>
  );
}

function Recentes({ em }: { em: ImportacaoEmCurso }) {
  const t = useT("importacao");
  const format = useFormat();
  if (em.recentes.length === 0) return null;
  return (
    <section className={styles["recent"]}>
      <h3>{t.recentes}</h3>
      <ul>
        {em.recentes.map(({ _id, arquivo, importadas, importadaEm }) => (
          <li key={_id}>
            <span>{t("recente", { arquivo, n: importadas, quando: format.instant(importadaEm) })}</span>
            <Button
              variant="subtle"
              leftSection={<RotateCcw size={16} aria-hidden />}
              aria-label={t("desfazer_de", { arquivo })}
              loading={em.etapa === "desfazendo"}
              onClick={() => void em.desfazer(_id)}
            >
              {t.desfazer}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** First step of an import: choose or drop a file, download the template, or undo a recent import. */
export function Escolher({ alvo, em }: { alvo: AlvoDaPlanilha; em: ImportacaoEmCurso }) {
  const t = useT("importacao");
  const format = useFormat();
  const reading = em.etapa === "lendo";
  const sending = em.enviado < 1;
  return (
    <>
      <DropZone
        label={t.escolher}
        accept={ACCEPT}
        disabled={reading}
        className={styles["zone"]}
        onFiles={([file]) => void (file && em.ler(file))}
      >
        {(choose) => (
          <>
            <FileSpreadsheet size={28} aria-hidden className={styles["icon"]} />
            {reading ? (
              <output className={styles["reading"]}>
                {sending ? t("enviando", { porcentagem: format.percent(Math.round(em.enviado * 100)) }) : t.lendo}
                <Progress value={sending ? em.enviado * 100 : 100} animated={!sending} aria-hidden />
              </output>
            ) : (
              <>
                <Button onClick={choose}>{t.escolher}</Button>
                <span className={styles["drag"]}>{t.arraste}</span>
              </>
            )}
            <p className={styles["dim"]}>{t.escolher_ajuda}</p>
          </>
        )}
      </DropZone>
      <div className={styles["template"]}>
        <Button
          variant="default"
          leftSection={<FileDown size={18} aria-hidden />}
          onClick={() => baixar(fileUrl("baixarModelo", { query: queryOf(alvo) }))}
        >
          {t.modelo}
        </Button>
        <span className={styles["dim"]}>{t.modelo_ajuda}</span>
        {alvo.tipo === "cronograma" && <span className={styles["dim"]}>{t.niveis_ajuda}</span>}
      </div>
      <Recentes em={em} />
    </>
  );
}
