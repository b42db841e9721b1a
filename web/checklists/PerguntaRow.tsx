import { isBlank } from "../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide-react";
import { TIPOS_DE_ITEM_CHECKLIST } from "../../domain/secoes/constants.ts";
import { useT } from "../i18n/texts.ts";
import { ActionMenu, type MenuEntry } from "../ui/ActionMenu.tsx";
import type { FieldErrors } from "../ui/useSubmit.ts";
import styles from "./checklists.module.css";
import type { Pergunta } from "./checklistForm.ts";
import { Opcoes } from "./Opcoes.tsx";
import type { Comandos } from "./Perguntas.tsx";

/** One question: its number, text, kind of answer, own options, and actions. */
export function PerguntaRow({
  pergunta,
  n,
  total,
  errors,
  comandos,
}: {
  pergunta: Pergunta;
  n: number;
  total: number;
  errors: FieldErrors;
  comandos: Comandos;
}) {
  const t = useT("checklists");
  const comum = useT("comum");
  const { chave, item, descricao, tipo } = pergunta;
  const set = (change: Partial<Pergunta>): void => comandos.change(chave, change);
  const entries = (): readonly MenuEntry[] => [
    ...(n > 1
      ? [{ label: t.subir, icon: <ArrowUp size={18} />, onSelect: () => comandos.move(chave, -1) } satisfies MenuEntry]
      : []),
    ...(n < total
      ? [
          {
            label: t.descer,
            icon: <ArrowDown size={18} />,
            onSelect: () => comandos.move(chave, 1),
          } satisfies MenuEntry,
        ]
      : []),
    { label: comum.duplicar, icon: <Copy size={18} />, onSelect: () => comandos.duplicate(chave) },
    "divider",
    { label: comum.excluir, icon: <Trash2 size={18} />, danger: true, onSelect: () => comandos.remove(chave) },
  ];
  return (
    <li className={styles["row"]}>
      <TextInput
        className={styles["number"] ?? ""}
        aria-label={t("numero_da_pergunta", { n })}
        placeholder={String(n)}
        maxLength={MAX_LENGTH.numeroDaPergunta}
        autoComplete="off"
        value={item}
        onChange={(event) => set({ item: event.currentTarget.value })}
      />
      <div className={styles["what"]}>
        <Textarea
          name={`pergunta.${chave}`}
          aria-label={t("pergunta_n", { n })}
          autosize
          minRows={1}
          maxLength={MAX_LENGTH.pergunta}
          value={descricao}
          error={errors[`pergunta.${chave}`]}
          onChange={(event) => set({ descricao: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || isBlank(descricao)) return;
            event.preventDefault();
            comandos.next(chave);
          }}
          onPaste={(event) => {
            const linhas = event.clipboardData.getData("text").split(/\r?\n/);
            if (linhas.filter((linha) => !isBlank(linha)).length < 2) return;
            event.preventDefault();
            comandos.paste(chave, descricao.slice(0, event.currentTarget.selectionStart), linhas);
          }}
        />
        <NativeSelect
          className={styles["kind"] ?? ""}
          aria-label={t("tipo_da_pergunta", { n })}
          value={tipo}
          data={TIPOS_DE_ITEM_CHECKLIST.map((value) => ({ value, label: t[`tipo_${value}`] })).toReversed()}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const next = TIPOS_DE_ITEM_CHECKLIST.find((one) => one === value) ?? tipo;
            const opcoes =
              next === "personalizado" && pergunta.opcoes.length === 0 ? [{ descricao: "" }] : pergunta.opcoes;
            set({ tipo: next, opcoes });
          }}
        />
        {tipo === "personalizado" && <Opcoes pergunta={pergunta} n={n} errors={errors} onChange={set} />}
      </div>
      <ActionMenu label={t("acoes_da_pergunta", { n })} entries={entries} />
    </li>
  );
}
