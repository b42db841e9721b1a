import { Image, MessageSquare } from "lucide-react";
import { useT } from "../../i18n/texts.ts";
import { opcaoFace, opcaoLabel } from "../../relatorios/shared/resultado.tsx";
import type { Itens } from "../tipos.ts";
import styles from "./itens.module.css";

/** Questions with their answers, by picture and word. */
export function ItensChecklist({ itens }: Itens<"checklists">) {
  const k = useT("checklist");
  const r = useT("relatorios");
  return (
    <ul className={styles["itens"]}>
      {itens.map((each) => {
        const chosen = each.opcoes.filter(({ checked }) => checked);
        return (
          <li key={each.chave} className={styles["item"]}>
            <div className={styles["head"]}>
              <p className={styles["name"]}>
                {each.item !== "" && <span className={styles["dim"]}>{each.item} </span>}
                {each.descricao}
                <span className={styles["under"]}>{each.checklist}</span>
              </p>
              <span className={styles["results"]}>
                {chosen.length === 0 && (
                  <span className={styles["dim"]}>{each.tipo === "checked" ? k.nao_marcado : k.sem_resposta}</span>
                )}
                {chosen.map((opcao) => {
                  const { Icon, tom } = opcaoFace(each.tipo, opcao.valor);
                  return (
                    <span key={opcao.valor} className={styles["result"]} data-tone={tom}>
                      <Icon size={15} aria-hidden />
                      {opcaoLabel(k, each.tipo, opcao)}
                    </span>
                  );
                })}
              </span>
            </div>
            <div className={styles["meta"]}>
              {each.comentario !== "" && (
                <span>
                  <MessageSquare size={15} aria-hidden />
                  <span className="sr-only">{k.comentario}: </span>
                  {each.comentario}
                </span>
              )}
              {each.totalFotos > 0 && (
                <span>
                  <Image size={15} aria-hidden />
                  {r("n_fotos", { n: each.totalFotos })}
                </span>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
