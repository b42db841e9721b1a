import { Hammer } from "lucide-react";
import { useT } from "../../../i18n/texts.ts";
import { ReportPhotos } from "../../photos/ReportPhotos.tsx";
import { CustomFields } from "../../shared/CustomFields.tsx";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { Tags } from "../../shared/Tags.tsx";
import { Horario } from "./Horario.tsx";
import type { SectionView } from "./registry.tsx";
import styles from "./secoes.module.css";

/** Occurrences: tags, times, the activity concerned, photos. */
export const OcorrenciasView: SectionView = ({ relatorio, count, readOnly = null }) => {
  const t = useT("relatorios");
  const itens = relatorio.ocorrencias ?? [];
  const nameOf = (tarefaId: string | undefined) =>
    relatorio.atividades?.find((atividade) => atividade.tarefaId === tarefaId)?.descricao;
  return (
    <Section secao="ocorrencia" count={count} readOnly={readOnly} flush>
      {itens.length === 0 ? (
        <NothingHere>{t.nada_registrado}</NothingHere>
      ) : (
        <ol className={styles["items"]}>
          {itens.map(({ _id, descricao, tags, horario, tarefa, fotos, camposPersonalizados }) => {
            const atividade = nameOf(tarefa?._id);
            return (
              <li key={_id} className={styles["item"]}>
                <p className={styles["itemText"]}>{descricao}</p>
                <Tags tags={tags} />
                <div className={styles["meta"]}>
                  <Horario horario={horario} />
                  {atividade !== undefined && (
                    <span>
                      <Hammer size={15} aria-hidden />
                      <span className="sr-only">{t.atividade_ligada}: </span>
                      {atividade}
                    </span>
                  )}
                </div>
                <CustomFields campos={camposPersonalizados} />
                <ReportPhotos fotos={fotos} size="sm" />
              </li>
            );
          })}
        </ol>
      )}
    </Section>
  );
};
