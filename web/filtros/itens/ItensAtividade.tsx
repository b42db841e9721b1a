import { Clock, Image, Users } from "lucide-react";
import { statusDaAtividade } from "../../../domain/filtros/criterios.ts";
import { useT } from "../../i18n/texts.ts";
import { AtividadeStatus, useDuration } from "../../relatorios/labels.tsx";
import { CustomFields } from "../../relatorios/shared/CustomFields.tsx";
import { Percent } from "../../relatorios/shared/Percent.tsx";
import { Producao } from "../../relatorios/view/secoes/Producao.tsx";
import type { Itens } from "../tipos.ts";
import styles from "./itens.module.css";

export function ItensAtividade({ itens }: Itens<"atividades">) {
  const r = useT("relatorios");
  const duration = useDuration();
  return (
    <ul className={styles["itens"]}>
      {itens.map((each) => (
        <li key={each.chave} className={styles["item"]}>
          <div className={styles["head"]}>
            <p className={styles["name"]}>
              {each.etapa !== null && <span className={styles["dim"]}>{each.etapa.descricao} › </span>}
              {each.descricao}
            </p>
            <AtividadeStatus id={statusDaAtividade(each)} />
          </div>
          {each.porcentagem !== null && <Percent value={each.porcentagem} />}
          <div className={styles["meta"]}>
            {each.controleDeProducao.ativo && (
              <span>
                <Producao controle={each.controleDeProducao} />
              </span>
            )}
            {each.horario.inicio !== null && each.horario.fim !== null && (
              <span>
                <Clock size={15} aria-hidden />
                {r("das_as", { inicio: each.horario.inicio, fim: each.horario.fim })} · {duration(each.horario.total)}
              </span>
            )}
            {each.maoDeObra.length > 0 && (
              <span>
                <Users size={15} aria-hidden />
                {each.maoDeObra.map(({ quantidade, descricao }) => `${String(quantidade)} ${descricao}`).join(", ")}
              </span>
            )}
            {each.totalFotos > 0 && (
              <span>
                <Image size={15} aria-hidden />
                {r("n_fotos", { n: each.totalFotos })}
              </span>
            )}
          </div>
          {each.observacao !== "" && <p className={styles["note"]}>{each.observacao}</p>}
          <CustomFields campos={each.camposPersonalizados} />
        </li>
      ))}
    </ul>
  );
}
