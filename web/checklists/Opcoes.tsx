import { isBlank } from "../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { MAX_OPCOES } from "../../domain/secoes/listas.ts";
import { useT } from "../i18n/texts.ts";
import { lineClass, RemoveButton } from "../ui/RemoveButton.tsx";
import type { FieldErrors } from "../ui/useSubmit.ts";
import styles from "./checklists.module.css";
import type { Opcao, Pergunta } from "./checklistForm.ts";

/** The options that belong only to this question, and whether more than one option may be ticked. Enter adds the next option. */
export function Opcoes({
  pergunta,
  n,
  errors,
  onChange,
}: {
  pergunta: Pergunta;
  n: number;
  errors: FieldErrors;
  onChange: (change: Partial<Pergunta>) => void;
}) {
  const t = useT("checklists");
  const group = useRef<HTMLFieldSetElement>(null);
  const { chave, opcoes, multiplasOpcoes } = pergunta;
  const set = (next: readonly Opcao[]): void => onChange({ opcoes: next });
  const add = (): void => {
    set([...opcoes, { descricao: "" }]);
    const name = `opcao.${chave}.${String(opcoes.length)}`;
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
  };
  return (
    <fieldset ref={group} className={styles["options"]}>
      <legend className="sr-only">{t("opcoes_da_pergunta", { n })}</legend>
      {opcoes.map((opcao, i) => (
        <div key={opcao.valor ?? `nova-${String(i)}`} className={lineClass}>
          <TextInput
            name={`opcao.${chave}.${String(i)}`}
            aria-label={t("opcao_n", { opcao: i + 1, n })}
            maxLength={MAX_LENGTH.opcao}
            autoComplete="off"
            value={opcao.descricao}
            error={errors[`opcao.${chave}.${String(i)}`]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              set(opcoes.map((one, at) => (at === i ? { ...one, descricao: value } : one)));
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || isBlank(opcao.descricao)) return;
              event.preventDefault();
              add();
            }}
          />
          <RemoveButton
            label={t("remover_opcao", { opcao: i + 1, n })}
            onClick={() => set(opcoes.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      <div className={styles["optionsFoot"]}>
        <Button
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={opcoes.length >= MAX_OPCOES}
          onClick={add}
        >
          {t.adicionar_opcao}
        </Button>
        <Checkbox
          label={t.multiplas}
          checked={multiplasOpcoes}
          onChange={(event) => onChange({ multiplasOpcoes: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}
