import { MessageSquare } from "lucide-react";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { ReportPhotos } from "../../photos/ReportPhotos.tsx";
import { opcaoFace, opcaoLabel } from "../../shared/resultado.tsx";
import { NothingHere, Section } from "../../shared/Section.tsx";
import styles from "./ChecklistsView.module.css";
import type { SectionView } from "./registry.tsx";
import items from "./secoes.module.css";

type Checklist = NonNullable<Relatorio["checklist"]>[number];
type Pergunta = Checklist["itens"][number];

const isRespondida = ({ opcoes }: Pergunta): boolean => opcoes.some(({ checked }) => checked);

/** The chosen answers, each with icon and word, or a text that says that the question is not answered. */
function Resposta({ pergunta: { tipo, opcoes } }: { pergunta: Pergunta }) {
  const t = useT("checklist");
  const chosen = opcoes.filter(({ checked }) => checked);
  if (chosen.length === 0) {
    return <span className={styles["none"]}>{tipo === "checked" ? t.nao_marcado : t.sem_resposta}</span>;
  }
  return (
    <span className={styles["results"]}>
      {chosen.map((opcao) => {
        const { Icon, tom } = opcaoFace(tipo, opcao.valor);
        return (
          <span key={opcao.valor} className={styles["result"]} data-tone={tom}>
            <Icon size={15} aria-hidden />
            {opcaoLabel(t, tipo, opcao)}
          </span>
        );
      })}
    </span>
  );
}

function PerguntaView({ pergunta, n }: { pergunta: Pergunta; n: number }) {
  const t = useT("checklist");
  return (
    <li className={styles["question"]}>
      <span className={styles["number"]}>{pergunta.item === "" ? n : pergunta.item}</span>
      <div className={styles["body"]}>
        <p className={styles["text"]}>{pergunta.descricao}</p>
        <Resposta pergunta={pergunta} />
        {pergunta.comentario !== "" && (
          <p className={styles["comment"]}>
            <MessageSquare size={15} aria-hidden />
            <span className="sr-only">{t.comentario}: </span>
            <span>{pergunta.comentario}</span>
          </p>
        )}
        <ReportPhotos fotos={pergunta.fotos} size="sm" />
      </div>
    </li>
  );
}

/** Checklists as they were filled in. */
export const ChecklistsView: SectionView = ({ relatorio, count, readOnly = null }) => {
  const t = useT("checklist");
  const r = useT("relatorios");
  const format = useFormat();
  const itens = relatorio.checklist ?? [];
  return (
    <Section secao="checklist" count={count} readOnly={readOnly} flush>
      {itens.length === 0 ? (
        <NothingHere>{r.nada_registrado}</NothingHere>
      ) : (
        <ul className={items["items"]}>
          {itens.map(({ _id, descricao, itens: perguntas }) => (
            <li key={_id} className={items["item"]}>
              <h3 className={items["groupName"]}>
                {descricao}
                <span>
                  {t("progresso", {
                    n: format.integer(perguntas.filter(isRespondida).length),
                    total: format.integer(perguntas.length),
                  })}
                </span>
              </h3>
              <ol className={styles["questions"]}>
                {perguntas.map((pergunta, at) => (
                  <PerguntaView key={pergunta.id} pergunta={pergunta} n={at + 1} />
                ))}
              </ol>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
