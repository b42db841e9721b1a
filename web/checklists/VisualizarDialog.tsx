import { useState } from "react";
import { opcoesDoTipo } from "../../domain/catalogos/rules.ts";
import { useT } from "../i18n/texts.ts";
import report from "../relatorios/edit/checklists/checklists.module.css";
import { opcaoFace, opcaoLabel } from "../relatorios/shared/resultado.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import styles from "./checklists.module.css";
import type { ChecklistValues, Pergunta } from "./checklistForm.ts";

const NONE: ReadonlySet<string> = new Set();

function Resposta({ pergunta, n }: { pergunta: Pergunta; n: number }) {
  const t = useT("checklist");
  const [marcadas, setMarcadas] = useState(NONE);
  const { tipo, multiplasOpcoes } = pergunta;
  const opcoes =
    tipo === "personalizado"
      ? pergunta.opcoes.map(({ descricao }, i) => ({ valor: String(i + 1), descricao }))
      : opcoesDoTipo(tipo);
  const many = tipo === "personalizado" && multiplasOpcoes;
  const toggle = (valor: string): void =>
    setMarcadas((before) => {
      const next = new Set(many ? before : []);
      if (before.has(valor)) next.delete(valor);
      else next.add(valor);
      return next;
    });
  return (
    <li className={report["question"]}>
      <fieldset className={report["answers"]}>
        <legend className={report["text"]}>
          <span className={report["number"]}>{pergunta.item === "" ? n : pergunta.item}</span>
          <span>
            {pergunta.descricao}
            {many && <span className={report["many"]}>{t.varias}</span>}
          </span>
        </legend>
        <div className={report["options"]}>
          {opcoes.map((opcao) => {
            const on = marcadas.has(opcao.valor);
            const { Icon, tom } = opcaoFace(tipo, opcao.valor);
            return (
              <button
                key={opcao.valor}
                type="button"
                className={report["option"]}
                aria-pressed={on}
                data-tone={tom}
                onClick={() => toggle(opcao.valor)}
              >
                {(on || tipo === "select") && <Icon size={16} aria-hidden />}
                {opcaoLabel(t, tipo, opcao)}
              </button>
            );
          })}
        </div>
      </fieldset>
    </li>
  );
}

/** The template as a report shows it; taps here are not stored. */
export function VisualizarDialog({ values, onClose }: { values: ChecklistValues; onClose: () => void }) {
  const t = useT("checklists");
  const [opened, setOpened] = useState(true);
  return (
    <Dialog
      opened={opened}
      onClose={() => {
        setOpened(false);
        onClose();
      }}
      title={values.descricao.trim() || t.novo}
    >
      <p className={styles["help"]}>{t.visualizar_ajuda}</p>
      <ol className={report["questions"]}>
        {values.perguntas.map((pergunta, i) => (
          <Resposta key={pergunta.chave} pergunta={pergunta} n={i + 1} />
        ))}
      </ol>
    </Dialog>
  );
}
