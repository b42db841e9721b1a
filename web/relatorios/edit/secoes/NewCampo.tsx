import { Button, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { isBlank } from "../../../../domain/lib/text.ts";
import { TIPOS_DE_CAMPO, type TipoDeCampo } from "../../../../domain/modelos/rules.ts";
import { useT } from "../../../i18n/texts.ts";
import { SelectField } from "../../../ui/SelectField.tsx";
import { focusOnMount } from "../../shared/focusOnMount.ts";
import { type CampoRow, type CamposForm, NOME_DE_CAMPO_MAXIMO, readOpcoes } from "../../form/secoes/campos.ts";
import { keepRecent, readRecent } from "../recent.ts";
import styles from "./campos.module.css";

const EMPTY: { nome: string; tipo: TipoDeCampo; opcoes: string } = { nome: "", tipo: "text", opcoes: "" };
/** Number of recently used fields that are offered for one tap. */
const OFFERED = 4;

type Model = Omit<CampoRow, "valor">;

/** Parses a value kept in the browser's storage, which may hold anything; null for an unreadable value, which is not offered. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isModel = (value: unknown): value is Model =>
  typeof value === "object" && value !== null && "chave" in value && typeof value.chave === "string";

/** Returns the fields used before that are not in `present`, with their kind and choices; they are kept as JSON among the recent values. */
function recentModels(present: CamposForm): Model[] {
  const names = new Set(Object.values(present.rows).map(({ chave }) => chave));
  return readRecent("campos")
    .map(parsed)
    .filter(isModel)
    .filter(({ chave }) => !names.has(chave))
    .slice(0, OFFERED);
}

/** Adds a custom field: by name and kind, or one used before with one tap. */
export function NewCampo({ present, onAdd }: { present: CamposForm; onAdd: (row: CampoRow) => void }) {
  const t = useT("atividades");
  const c = useT("comum");
  const [opened, setOpened] = useState(false);
  const [draft, setDraft] = useState(EMPTY);
  const add = ({ chave, tipo, opcoes }: Model): void => {
    keepRecent("campos", JSON.stringify({ chave, tipo, opcoes }));
    onAdd({ chave, tipo, opcoes, valor: "" });
    setDraft(EMPTY);
    setOpened(false);
  };
  const opcoes = draft.tipo === "select" ? readOpcoes(draft.opcoes) : null;
  const nome = draft.nome.trim();
  const ready = !isBlank(nome) && opcoes?.length !== 0;
  const finish = (): void => {
    if (ready) add({ chave: nome, tipo: draft.tipo, opcoes });
  };
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    finish();
  };
  if (!opened)
    return (
      <div className={styles["offers"]}>
        {recentModels(present).map((model) => (
          <button key={model.chave} type="button" className={styles["offer"]} onClick={() => add(model)}>
            <Plus size={15} aria-hidden />
            {model.chave}
          </button>
        ))}
        <button type="button" className={styles["offer"]} onClick={() => setOpened(true)}>
          <Plus size={15} aria-hidden />
          {t.campo_adicionar}
        </button>
      </div>
    );
  return (
    <div className={styles["new"]}>
      <TextInput
        label={t.campo_nome}
        autoComplete="off"
        maxLength={NOME_DE_CAMPO_MAXIMO}
        ref={focusOnMount}
        value={draft.nome}
        onChange={(event) => setDraft({ ...draft, nome: event.currentTarget.value })}
        onKeyDown={enter}
      />
      <SelectField
        label={t.campo_tipo}
        value={draft.tipo}
        options={TIPOS_DE_CAMPO.map((tipo) => ({ value: tipo, label: t[`tipo_${tipo}`] }))}
        onChange={(tipo) => setDraft({ ...draft, tipo: TIPOS_DE_CAMPO.find((one) => one === tipo) ?? "text" })}
      />
      {draft.tipo === "select" && (
        <TextInput
          className={styles["wide"] ?? ""}
          label={t.campo_opcoes}
          autoComplete="off"
          value={draft.opcoes}
          onChange={(event) => setDraft({ ...draft, opcoes: event.currentTarget.value })}
          onKeyDown={enter}
        />
      )}
      <div className={styles["buttons"]}>
        <Button variant="default" onClick={() => setOpened(false)}>
          {c.cancelar}
        </Button>
        <Button variant="light" disabled={!ready} onClick={finish}>
          {c.adicionar}
        </Button>
      </div>
    </div>
  );
}
