import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useCallback, useRef } from "react";
import { v7 as uuid } from "uuid";
import { MAX_PERGUNTAS } from "../../domain/secoes/listas.ts";
import { useT } from "../i18n/texts.ts";
import { movedTo } from "../lib/movedTo.ts";
import type { FieldErrors } from "../ui/useSubmit.ts";
import styles from "./checklists.module.css";
import { comLinhas, novaPergunta, type Pergunta } from "./checklistForm.ts";
import { PerguntaRow } from "./PerguntaRow.tsx";

/** Actions that a question's row can take on the list of questions. */
export type Comandos = {
  readonly change: (chave: string, change: Partial<Pergunta>) => void;
  readonly remove: (chave: string) => void;
  readonly duplicate: (chave: string) => void;
  readonly move: (chave: string, by: -1 | 1) => void;
  /** Adds a question after this one and moves the focus there. */
  readonly next: (chave: string) => void;
  /** Called when several lines are pasted; `antes` is the text before the cursor. */
  readonly paste: (chave: string, antes: string, linhas: readonly string[]) => void;
};

/** The list of questions, with their positions; Enter adds the next question. */
export function Perguntas({
  perguntas,
  errors,
  onChange,
}: {
  perguntas: readonly Pergunta[];
  errors: FieldErrors;
  onChange: (perguntas: readonly Pergunta[]) => void;
}) {
  const t = useT("checklists");
  const list = useRef<HTMLOListElement>(null);
  const focus = useCallback((chave: string): void => {
    // Waits until the new line is drawn.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[name="pergunta.${chave}"]`)?.focus());
  }, []);
  const at = (chave: string): number => perguntas.findIndex((pergunta) => pergunta.chave === chave);
  const insert = (index: number, pergunta: Pergunta): void => {
    onChange(perguntas.toSpliced(index, 0, pergunta));
    focus(pergunta.chave);
  };
  const comandos: Comandos = {
    change: (chave, change) =>
      onChange(perguntas.map((pergunta) => (pergunta.chave === chave ? { ...pergunta, ...change } : pergunta))),
    remove: (chave) => {
      onChange(perguntas.filter((pergunta) => pergunta.chave !== chave));
      const neighbour = perguntas[at(chave) + 1] ?? perguntas[at(chave) - 1];
      if (neighbour) focus(neighbour.chave);
    },
    duplicate: (chave) => {
      const pergunta = perguntas[at(chave)];
      if (pergunta) insert(at(chave) + 1, novaPergunta(uuid(), pergunta.descricao, pergunta));
    },
    move: (chave, by) => {
      const pergunta = perguntas[at(chave)];
      if (pergunta) onChange(movedTo(perguntas, pergunta, at(chave) + by));
      focus(chave);
    },
    next: (chave) => insert(at(chave) + 1, novaPergunta(uuid(), "", perguntas[at(chave)])),
    paste: (chave, antes, linhas) => onChange(comLinhas(perguntas, at(chave), { antes, linhas, chave: uuid })),
  };
  return (
    <>
      {perguntas.length === 0 && <p className={styles["none"]}>{t.perguntas_vazio}</p>}
      <ol ref={list} className={styles["list"]}>
        {perguntas.map((pergunta, i) => (
          <PerguntaRow
            key={pergunta.chave}
            pergunta={pergunta}
            n={i + 1}
            total={perguntas.length}
            errors={errors}
            comandos={comandos}
          />
        ))}
      </ol>
      <div className={styles["foot"]}>
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          disabled={perguntas.length >= MAX_PERGUNTAS}
          onClick={() => insert(perguntas.length, novaPergunta(uuid(), "", perguntas.at(-1)))}
        >
          {t.adicionar_pergunta}
        </Button>
      </div>
    </>
  );
}
