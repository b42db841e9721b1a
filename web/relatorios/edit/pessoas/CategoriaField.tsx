import { isBlank } from "../../../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../../../domain/lib/lengths.ts";
import { Button, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import { SelectField } from "../../../ui/SelectField.tsx";
import { errorSentence } from "../../../ui/toast.ts";
import { maoDeObraQuery } from "../../queries.ts";
import type { CategoriaForm } from "../../form/secoes/maoDeObra.ts";
import styles from "./CategoriaField.module.css";

const NONE = "";

/** Adds a category to the company's list and chooses it at once. */
function NewCategoria({ onMade, onGiveUp }: { onMade: (made: CategoriaForm) => void; onGiveUp: () => void }) {
  const t = useT("maoDeObra");
  const client = useQueryClient();
  const [nome, setNome] = useState("");
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const create = async (): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      const made = await call("createMaoDeObraCategoria", { body: { descricao: nome.trim() } });
      client.setQueryData(maoDeObraQuery().queryKey, (old) => old && { ...old, categorias: [...old.categorias, made] });
      onMade(made);
    } catch (thrown) {
      setError(errorSentence(thrown));
      setSending(false);
    }
  };
  return (
    <div className={styles["newCategory"]}>
      <TextInput
        label={t.categoria_nova}
        maxLength={MAX_LENGTH.categoria}
        autoComplete="off"
        data-autofocus
        value={nome}
        error={error}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      <div className={styles["newCategoryButtons"]}>
        <Button variant="light" loading={sending} disabled={isBlank(nome)} onClick={() => void create()}>
          {t.categoria_criar}
        </Button>
        <Button variant="subtle" onClick={onGiveUp}>
          {t.categoria_desistir}
        </Button>
      </div>
    </div>
  );
}

/** The category of a kind of labour or of a person; people who may register labour can add one in place. */
export function CategoriaField({
  value,
  onChange,
  required = false,
  error,
}: {
  value: CategoriaForm | null;
  onChange: (categoria: CategoriaForm | null) => void;
  /** True for people in the catalogue, who must have a category. */
  required?: boolean;
  error?: string | undefined;
}) {
  const t = useT("relatorios");
  const m = useT("maoDeObra");
  const { permissoes } = usePerfil();
  const [making, setMaking] = useState(false);
  const known = useQuery(maoDeObraQuery()).data?.categorias ?? [];
  // A category that was removed from the company's list stays choosable where it is in use.
  const own =
    value?._id !== undefined && !known.some(({ _id }) => _id === value._id) ? [{ ...value, _id: value._id }] : [];
  const categorias = [...own, ...known];
  if (making)
    return (
      <NewCategoria
        onGiveUp={() => setMaking(false)}
        onMade={(made) => {
          onChange(made);
          setMaking(false);
        }}
      />
    );
  return (
    <div className={styles["newCategory"]}>
      <SelectField
        label={t.categoria}
        required={required}
        error={error}
        value={value === null ? (required ? null : NONE) : (value._id ?? NONE)}
        onChange={(id) => onChange(categorias.find(({ _id }) => _id === id) ?? null)}
        options={[
          ...categorias.map(({ _id, descricao }) => ({ value: _id, label: descricao })),
          ...(required ? [] : [{ value: NONE, label: t.sem_categoria }]),
        ]}
      />
      {permissoes["maoDeObra.editar"] === null && (
        <button type="button" className={styles["textButton"]} onClick={() => setMaking(true)}>
          {m.categoria_nova}
        </button>
      )}
    </div>
  );
}
