import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { useDuration } from "../../relatorios/labels.tsx";
import type { Itens } from "../tipos.ts";
import styles from "./itens.module.css";

export function ItensEquipamento({ itens }: Itens<"equipamentos">) {
  const r = useT("relatorios");
  const format = useFormat();
  const duration = useDuration();
  return (
    <ul className={styles["itens"]}>
      {itens.map(({ chave, descricao, quantidade, horario: { inicio, fim, total } }) => (
        <li key={chave} className={styles["line"]} data-zero={quantidade === 0 || undefined}>
          <span className={styles["qty"]}>{format.integer(quantidade)}</span>
          <span className={styles["name"]}>{descricao}</span>
          {inicio !== null && fim !== null && (
            <span className={styles["amount"]}>
              <span className={styles["dim"]}>{r("das_as", { inicio, fim })}</span> · {duration(total)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
