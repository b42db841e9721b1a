import { Clock, Image } from "lucide-react";
import { useT } from "../../i18n/texts.ts";
import { useDuration } from "../../relatorios/labels.tsx";
import { CustomFields } from "../../relatorios/shared/CustomFields.tsx";
import { Tags } from "../../relatorios/shared/Tags.tsx";
import type { Itens } from "../tipos.ts";
import styles from "./itens.module.css";

export function ItensOcorrencia({ itens }: Itens<"ocorrencias">) {
  const r = useT("relatorios");
  const duration = useDuration();
  return (
    <ul className={styles["itens"]}>
      {itens.map(({ chave, descricao, tags, horario, totalFotos, camposPersonalizados }) => (
        <li key={chave} className={styles["item"]}>
          <p className={styles["text"]}>{descricao}</p>
          <Tags tags={tags} />
          <div className={styles["meta"]}>
            {horario.inicio !== null && horario.fim !== null && (
              <span>
                <Clock size={15} aria-hidden />
                {r("das_as", { inicio: horario.inicio, fim: horario.fim })} · {duration(horario.total)}
              </span>
            )}
            {totalFotos > 0 && (
              <span>
                <Image size={15} aria-hidden />
                {r("n_fotos", { n: totalFotos })}
              </span>
            )}
          </div>
          <CustomFields campos={camposPersonalizados} />
        </li>
      ))}
    </ul>
  );
}
