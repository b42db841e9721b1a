import { ArrowDownToLine, ArrowUpFromLine } from "lucide-react";
import { useT } from "../../i18n/texts.ts";
import type { Itens } from "../tipos.ts";
import styles from "./itens.module.css";

export function ItensMaterial({ itens }: Itens<"controle-material">) {
  const m = useT("material");
  return (
    <ul className={styles["itens"]}>
      {itens.map(({ chave, movimento, descricao, quantidade }) => {
        const Icon = movimento === "recebido" ? ArrowDownToLine : ArrowUpFromLine;
        return (
          <li key={chave} className={styles["line"]}>
            <span className={styles["kind"]}>
              <Icon size={15} aria-hidden />
              {m[movimento]}
            </span>
            <span className={styles["name"]}>{descricao}</span>
            <span className={styles["amount"]}>{quantidade === "" ? "–" : quantidade}</span>
          </li>
        );
      })}
    </ul>
  );
}
