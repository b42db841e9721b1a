import { Ruler, TriangleAlert, Users } from "lucide-react";
import { Fragment } from "react";
import { nomeComNumero } from "../../../../domain/cronograma/nome.ts";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import { porEtapa, tituloDe } from "../../../../domain/relatorios/secoes/etapas.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { AtividadeStatus, statusDeTarefa } from "../../labels.tsx";
import { CustomFields } from "../../shared/CustomFields.tsx";
import { Percent } from "../../shared/Percent.tsx";
import { ReportPhotos } from "../../photos/ReportPhotos.tsx";
import { NothingHere, Section } from "../../shared/Section.tsx";
import { Acumulado, Recalculado, TarefaHead } from "../../shared/Tarefa.tsx";
import { tarefaOf } from "../../shared/tarefaOf.ts";
import { Horario } from "./Horario.tsx";
import { Producao } from "./Producao.tsx";
import type { SectionView } from "./registry.tsx";
import styles from "./secoes.module.css";

type Atividade = NonNullable<Relatorio["atividades"]>[number];

function Facts({ atividade }: { atividade: Atividade }) {
  const t = useT("relatorios");
  const format = useFormat();
  const { horario, controleDeProducao: controle, maoDeObra } = atividade;
  return (
    <div className={styles["meta"]}>
      <Horario horario={horario} />
      {controle.ativo && (
        <span>
          <Ruler size={15} aria-hidden />
          <span className="sr-only">{t.producao}: </span>
          <Producao controle={controle} />
        </span>
      )}
      {maoDeObra.length > 0 && (
        <span>
          <Users size={15} aria-hidden />
          <span className="sr-only">{t.secao_maoDeObra}: </span>
          {maoDeObra.map(({ descricao, quantidade }) => `${format.integer(quantidade)} ${descricao}`).join(", ")}
        </span>
      )}
    </div>
  );
}

/** Stage, task and figures of the schedule, for an activity that is one of its tasks. */
function Cronograma({ relatorio, atividade }: { relatorio: Relatorio; atividade: Atividade }) {
  const tarefa = tarefaOf(atividade);
  const recalculado = relatorio.recalculadoAposAprovacao?.find(({ tarefaId }) => tarefaId === atividade.tarefaId);
  if (tarefa === null) return null;
  const { ativo, quantidade, realizado, unidade } = atividade.controleDeProducao;
  return (
    <>
      <TarefaHead tarefa={tituloDe(atividade) === null ? tarefa : { ...tarefa, etapa: null }} />
      {ativo && <Acumulado tarefa={tarefa} realizado={realizado} prevista={quantidade} unidade={unidade ?? ""} />}
      {recalculado !== undefined && <Recalculado recalculado={recalculado} unidade={unidade ?? ""} />}
    </>
  );
}

/** The occurrences that name this activity. */
function Ligadas({ relatorio, tarefaId }: { relatorio: Relatorio; tarefaId: string }) {
  const t = useT("relatorios");
  const linked = (relatorio.ocorrencias ?? []).filter(({ tarefa }) => tarefa?._id === tarefaId);
  if (linked.length === 0) return null;
  return (
    <ul className={styles["linked"]} aria-label={t.secao_ocorrencia}>
      {linked.map(({ _id, descricao }) => (
        <li key={_id}>
          <TriangleAlert size={15} aria-hidden />
          <span>{descricao}</span>
        </li>
      ))}
    </ul>
  );
}

function AtividadeView({ relatorio, atividade }: { relatorio: Relatorio; atividade: Atividade }) {
  return (
    <li className={styles["item"]}>
      <div className={styles["itemHead"]}>
        <p className={styles["itemName"]}>{atividade.descricao}</p>
        <AtividadeStatus id={atividade.cronograma ? statusDeTarefa(atividade.status.id) : atividade.status.id} />
      </div>
      {atividade.porcentagem !== null && <Percent value={atividade.porcentagem} />}
      <Cronograma relatorio={relatorio} atividade={atividade} />
      <Facts atividade={atividade} />
      {atividade.observacao !== "" && <p className={styles["note"]}>{atividade.observacao}</p>}
      <CustomFields campos={atividade.camposPersonalizados} />
      <Ligadas relatorio={relatorio} tarefaId={atividade.tarefaId} />
      <ReportPhotos fotos={atividade.fotos} size="sm" />
    </li>
  );
}

/** Activities: status, percentage, production, times, labour, custom fields, occurrences, photos; tasks of the schedule stand under their stages. */
export const AtividadesView: SectionView = ({ relatorio, count, readOnly = null }) => {
  const t = useT("relatorios");
  const itens = relatorio.atividades ?? [];
  return (
    <Section secao="atividade" count={count} readOnly={readOnly} flush>
      {itens.length === 0 ? (
        <NothingHere>{t.nada_registrado}</NothingHere>
      ) : (
        porEtapa(itens).map(({ etapa, atividades }) => (
          <Fragment key={etapa?._id ?? ""}>
            {etapa !== null && <h3 className={styles["stage"]}>{nomeComNumero(etapa)}</h3>}
            <ol className={styles["items"]}>
              {atividades.map((atividade) => (
                <AtividadeView key={atividade.tarefaId} relatorio={relatorio} atividade={atividade} />
              ))}
            </ol>
          </Fragment>
        ))
      )}
    </Section>
  );
};
