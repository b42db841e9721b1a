import { Clock, Image } from "lucide-react";
import { memo } from "react";
import { useT } from "../../../i18n/texts.ts";
import { useEdit } from "../form/store.ts";
import styles from "./cards.module.css";
import { CardTools } from "./CardTools.tsx";

/** One occurrence in a few lines; a tap opens its editor. */
export const OcorrenciaCard = memo(function OcorrenciaCard({
  id,
  first,
  last,
  onOpen,
}: {
  id: string;
  first: boolean;
  last: boolean;
  onOpen: (id: string) => void;
}) {
  const t = useT("relatorios");
  const row = useEdit(({ form }) => form.ocorrencias.rows[id]);
  const fotos = useEdit((state) => state.fotos[`ocorrencia:${id}`]?.length ?? 0);
  const wrong = useEdit(
    ({ campos }) => Object.entries(campos).find(([path]) => path.startsWith(`ocorrencias.${id}.`))?.[1],
  );
  if (!row) return null;
  const nome = row.descricao === "" ? t.sem_descricao : row.descricao;
  const timed = row.maisOpcoes && row.inicio !== null && row.fim !== null;
  return (
    <li className={styles["card"]} data-campo={`ocorrencias.${id}`} data-wrong={wrong !== undefined || undefined}>
      <button type="button" className={styles["open"]} onClick={() => onOpen(id)}>
        <span className="sr-only">{t.ocorrencia_editar}: </span>
        <span className={styles["text"]}>{nome}</span>
        <span className={styles["meta"]}>
          {row.tags.length > 0 && (
            <span className={styles["fact"]}>{row.tags.map((tag) => tag.descricao).join(" · ")}</span>
          )}
          {timed && (
            <span className={styles["fact"]}>
              <Clock size={15} aria-hidden />
              {t("das_as", { inicio: row.inicio ?? "", fim: row.fim ?? "" })}
            </span>
          )}
          {row.maisOpcoes && fotos > 0 && (
            <span className={styles["fact"]}>
              <Image size={15} aria-hidden />
              {t("n_fotos", { n: fotos })}
            </span>
          )}
        </span>
        {wrong !== undefined && <span className={styles["wrong"]}>{wrong}</span>}
      </button>
      <CardTools list="ocorrencias" id={id} nome={nome} first={first} last={last} />
    </li>
  );
});
