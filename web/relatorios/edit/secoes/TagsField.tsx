import { isBlank } from "../../../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../../../domain/lib/lengths.ts";
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
import type { TagForm } from "../../form/secoes/ocorrencia.ts";
import styles from "./TagsField.module.css";

/** Adds a tag to the company's list and chooses it at once. */
function NewTag({ onMade }: { onMade: (tag: TagForm) => void }) {
  const t = useT("relatorios");
  const c = useT("comum");
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [nome, setNome] = useState("");
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const create = async (): Promise<void> => {
    if (isBlank(nome)) return;
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
        maxLength={MAX_LENGTH.tag}
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
      <Button loading={sending} disabled={isBlank(nome)} onClick={() => void create()}>
        {c.adicionar}
      </Button>
    </div>
  );
}

/** A tag as a chip that a tap switches on or off. */
function Chip({ tag, checked, onChange }: { tag: TagForm; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className={styles["chip"]}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{tag.descricao}</span>
    </label>
  );
}

/** The company's types as chips, each with its tags beside it; chosen tags that were removed from the list stay. */
export function TagsField({
  value,
  onChange,
}: {
  value: readonly TagForm[];
  onChange: (tags: readonly TagForm[]) => void;
}) {
  const t = useT("relatorios");
  const { permissoes } = usePerfil();
  const tipos = useQuery(tiposDeOcorrenciasQuery()).data ?? [];
  const chosen = new Set(value.map(({ _id }) => _id));
  const known = new Set(tipos.flatMap(({ _id, tags }) => [_id, ...tags.map((tag) => tag._id)]));
  const chip = ({ _id, descricao }: TagForm) => (
    <Chip
      key={_id}
      tag={{ _id, descricao }}
      checked={chosen.has(_id)}
      onChange={(on) => onChange(on ? [...value, { _id, descricao }] : value.filter((tag) => tag._id !== _id))}
    />
  );
  return (
    <fieldset className={styles["field"]}>
      <legend className={styles["legend"]}>{t.tags}</legend>
      <div className={styles["chips"]}>
        {value.filter(({ _id }) => !known.has(_id)).map(chip)}
        {tipos.map((tipo) =>
          tipo.tags.length === 0 ? (
            chip(tipo)
          ) : (
            <fieldset key={tipo._id} className={styles["type"]} aria-label={tipo.descricao}>
              {[tipo, ...tipo.tags].map(chip)}
            </fieldset>
          ),
        )}
        {permissoes["ocorrencia.editar"] === null && <NewTag onMade={(tag) => onChange([...value, tag])} />}
      </div>
    </fieldset>
  );
}
