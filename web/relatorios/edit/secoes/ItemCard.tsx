import type { ReactNode } from "react";
import { useT } from "../../../i18n/texts.ts";
import { Image } from "lucide-react";
import { FieldConflict } from "../conflicts/FieldConflict.tsx";
import { useEdit } from "../../form/store.ts";
import { isEmpty, type ItemList } from "../removeItem.ts";
import styles from "./cards.module.css";
import { CardTools } from "./CardTools.tsx";

export type CardProps = {
  readonly id: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onOpen: (id: string) => void;
};

const KIND = { atividades: "atividade", ocorrencias: "ocorrencia" } as const;

/** One activity or occurrence in a line or two; a tap opens its editor. */
export function ItemCard({
  list,
  id,
  first,
  last,
  onOpen,
  long = false,
  note = "",
  children,
}: CardProps & {
  list: ItemList;
  /** Allows the description three lines. */
  long?: boolean;
  note?: string;
  /** Facts under the name. */
  children: ReactNode;
}) {
  const t = useT("relatorios");
  const descricao = useEdit(({ form }) => form[list].rows[id]?.descricao ?? "");
  const maisOpcoes = useEdit(({ form }) => form[list].rows[id]?.maisOpcoes === true);
  const fotos = useEdit((state) => state.fotos[`${KIND[list]}:${id}`]?.length ?? 0);
  const wrong = useEdit(
    ({ campos }) => Object.entries(campos).find(([path]) => path.startsWith(`${list}.${id}.`))?.[1],
  );
  const nome = isEmpty(descricao) ? t.sem_descricao : descricao;
  return (
    <li
      className={styles["card"]}
      data-campo={`${list}.${id}`}
      data-nome={nome}
      data-wrong={wrong !== undefined || undefined}
    >
      <button type="button" className={styles["open"]} onClick={() => onOpen(id)}>
        <span className="sr-only">{list === "atividades" ? t.atividade_editar : t.ocorrencia_editar}: </span>
        <span className={styles[long ? "text" : "name"]}>{nome}</span>
        <span className={styles["meta"]}>
          {children}
          {maisOpcoes && fotos > 0 && (
            <span className={styles["fact"]}>
              <Image size={15} aria-hidden />
              {t("n_fotos", { n: fotos })}
            </span>
          )}
        </span>
        {note !== "" && <span className={styles["note"]}>{note}</span>}
        {wrong !== undefined && <span className={styles["wrong"]}>{wrong}</span>}
      </button>
      <CardTools list={list} id={id} nome={nome} first={first} last={last} />
      <FieldConflict item={id} />
    </li>
  );
}
