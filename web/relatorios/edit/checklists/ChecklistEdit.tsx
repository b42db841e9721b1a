import { ChevronDown, CircleCheck } from "lucide-react";
import { memo, useState } from "react";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { progresso } from "../../form/secoes/checklist.ts";
import { useEdit, useEditStore } from "../../form/store.ts";
import { removeAsked } from "../removeAsked.ts";
import { RemoveRow } from "../RemoveRow.tsx";
import styles from "./checklists.module.css";
import { PerguntaEdit } from "./PerguntaEdit.tsx";

const NONE: readonly string[] = [];

/** Share of answered questions, as a bar and in words. */
function Progress({ id }: { id: string }) {
  const t = useT("checklist");
  const format = useFormat();
  const key = useEdit(({ form }) => {
    const row = form.checklists.rows[id];
    const { respondidas, total } = row === undefined ? { respondidas: 0, total: 0 } : progresso(row);
    return `${respondidas} ${total}`;
  });
  const [respondidas = 0, total = 0] = key.split(" ").map(Number);
  const done = total > 0 && respondidas === total;
  return (
    <span className={styles["progress"]} data-done={done || undefined}>
      <span className={styles["bar"]} aria-hidden>
        <span style={{ width: `${total === 0 ? 0 : (respondidas / total) * 100}%` }} />
      </span>
      {done && <CircleCheck size={15} aria-hidden />}
      {t("progresso", { n: format.integer(respondidas), total: format.integer(total) })}
    </span>
  );
}

/** One checklist of the report; a tap on its name collapses it. */
export const ChecklistEdit = memo(function ChecklistEdit({ id }: { id: string }) {
  const t = useT("checklist");
  const store = useEditStore();
  const descricao = useEdit(({ form }) => form.checklists.rows[id]?.descricao ?? "");
  const ids = useEdit(({ form }) => form.checklists.rows[id]?.perguntas.ids ?? NONE);
  const [opened, setOpened] = useState(true);
  const list = `checklist-${id}`;
  return (
    <li className={styles["checklist"]} data-campo={`checklists.${id}`}>
      <div className={styles["head"]}>
        <h3 className={styles["heading"]}>
          <button
            type="button"
            className={styles["fold"]}
            aria-expanded={opened}
            aria-controls={list}
            onClick={() => setOpened(!opened)}
          >
            <ChevronDown size={18} aria-hidden className={styles["chevron"]} />
            <span>
              {descricao}
              <Progress id={id} />
            </span>
          </button>
        </h3>
        <RemoveRow
          label={t("remover", { nome: descricao })}
          onRemove={() => void removeAsked(store, "checklists", id, descricao)}
        />
      </div>
      <ol id={list} className={styles["questions"]} hidden={!opened}>
        {opened && ids.map((pergunta, at) => <PerguntaEdit key={pergunta} checklist={id} id={pergunta} n={at + 1} />)}
      </ol>
    </li>
  );
});
