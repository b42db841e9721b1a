import { Image } from "lucide-react";
import { memo } from "react";
import { useT } from "../../../i18n/texts.ts";
import { AtividadeStatus } from "../../labels.tsx";
import { Percent } from "../../shared/Percent.tsx";
import { useEdit } from "../form/store.ts";
import styles from "./cards.module.css";
import { CardTools } from "./CardTools.tsx";

/** One activity in a line or two; a tap opens its editor. */
export const AtividadeCard = memo(function AtividadeCard({
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
  const row = useEdit(({ form }) => form.atividades.rows[id]);
  const fotos = useEdit((state) => state.fotos[`atividade:${id}`]?.length ?? 0);
  const wrong = useEdit(
    ({ campos }) => Object.entries(campos).find(([path]) => path.startsWith(`atividades.${id}.`))?.[1],
  );
  if (!row) return null;
  const nome = row.descricao === "" ? t.sem_descricao : row.descricao;
  return (
    <li className={styles["card"]} data-campo={`atividades.${id}`} data-wrong={wrong !== undefined || undefined}>
      <button type="button" className={styles["open"]} onClick={() => onOpen(id)}>
        <span className="sr-only">{t.atividade_editar}: </span>
        <span className={styles["name"]}>{nome}</span>
        <span className={styles["meta"]}>
          <AtividadeStatus id={row.status} />
          {row.porcentagem !== null && <Percent value={row.porcentagem} />}
          {row.maisOpcoes && fotos > 0 && (
            <span className={styles["fact"]}>
              <Image size={15} aria-hidden />
              {t("n_fotos", { n: fotos })}
            </span>
          )}
        </span>
        {row.observacao !== "" && <span className={styles["note"]}>{row.observacao}</span>}
        {wrong !== undefined && <span className={styles["wrong"]}>{wrong}</span>}
      </button>
      <CardTools list="atividades" id={id} nome={nome} first={first} last={last} />
    </li>
  );
});
