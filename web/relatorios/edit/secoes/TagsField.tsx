import { Button, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { call } from "../../../api/client.ts";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import { errorSentence } from "../../../ui/toast.ts";
import { tiposDeOcorrenciasQuery } from "../../queries.ts";
import { focusOnMount } from "../../shared/focusOnMount.ts";
import type { TagForm } from "../form/secoes/ocorrencia.ts";
import styles from "./TagsField.module.css";

/** A new tag for the company's list, chosen at once. */
function NewTag({ onMade }: { onMade: (tag: TagForm) => void }) {
  const t = useT("relatorios");
  const c = useT("comum");
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [nome, setNome] = useState("");
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const create = async (): Promise<void> => {
    if (nome.trim() === "") return;
    setSending(true);
    setError(null);
    try {
      const made = await call("createTipoDeOcorrencia", { body: { descricao: nome.trim() } });
      client.setQueryData(tiposDeOcorrenciasQuery().queryKey, (old) => old && [...old, made]);
      onMade({ _id: made._id, descricao: made.descricao });
      setNome("");
      setOpened(false);
    } catch (thrown) {
      setError(errorSentence(thrown));
    } finally {
      setSending(false);
    }
  };
  if (!opened)
    return (
      <button type="button" className={styles["add"]} onClick={() => setOpened(true)}>
        <Plus size={16} aria-hidden />
        {t.tag_nova}
      </button>
    );
  return (
    <div className={styles["new"]}>
      <TextInput
        aria-label={t.tag_nova}
        placeholder={t.tag_nova_exemplo}
        maxLength={100}
        ref={focusOnMount}
        value={nome}
        error={error}
        onChange={(event) => setNome(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void create();
        }}
      />
      <Button loading={sending} disabled={nome.trim() === ""} onClick={() => void create()}>
        {c.adicionar}
      </Button>
    </div>
  );
}

/** Tags as chips to tap on and off; the ones chosen that left the company's list stay. */
export function TagsField({
  value,
  onChange,
}: {
  value: readonly TagForm[];
  onChange: (tags: readonly TagForm[]) => void;
}) {
  const t = useT("relatorios");
  const { permissoes } = usePerfil();
  const query = useQuery(tiposDeOcorrenciasQuery());
  const chosen = new Set(value.map(({ _id }) => _id));
  const catalogue = (query.data ?? []).flatMap(({ _id, descricao, tags }) => [{ _id, descricao }, ...tags]);
  const known = new Set(catalogue.map(({ _id }) => _id));
  const all = [...value.filter(({ _id }) => !known.has(_id)), ...catalogue];
  return (
    <fieldset className={styles["field"]}>
      <legend className={styles["legend"]}>{t.tags}</legend>
      <div className={styles["chips"]}>
        {all.map((tag) => (
          <label key={tag._id} className={styles["chip"]}>
            <input
              type="checkbox"
              checked={chosen.has(tag._id)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...value, tag] : value.filter(({ _id }) => _id !== tag._id))
              }
            />
            <span>{tag.descricao}</span>
          </label>
        ))}
        {permissoes["ocorrencia.editar"] === null && <NewTag onMade={(tag) => onChange([...value, tag])} />}
      </div>
    </fieldset>
  );
}
