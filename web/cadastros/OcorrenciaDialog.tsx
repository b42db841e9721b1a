import { Button, Switch, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { MAX_TAGS } from "../../domain/catalogos/limites.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { lineClass, RemoveButton } from "../ui/RemoveButton.tsx";
import { useSubmit } from "../ui/useSubmit.ts";
import { CadastroDialog } from "./CadastroDialog.tsx";
import styles from "./CadastroDialog.module.css";
import { CHAVES } from "./chaves.ts";
import type { TipoCadastrado } from "./OcorrenciasPage.tsx";
import { useSalvarCadastro } from "./useSalvarCadastro.ts";

type Tag = { readonly _id?: string; readonly descricao: string };
type Values = { readonly descricao: string; readonly tags: readonly Tag[]; readonly ativo: boolean };
const NOVO: Values = { descricao: "", tags: [], ativo: true };

/** The tags of a type as lines; Enter in the last one opens another. */
function Tags({
  tags,
  errors,
  onChange,
}: {
  tags: readonly Tag[];
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (tags: readonly Tag[]) => void;
}) {
  const t = useT("cadastros");
  const list = useRef<HTMLDivElement>(null);
  const add = (): void => {
    onChange([...tags, { descricao: "" }]);
    const name = `tags.${String(tags.length)}.descricao`;
    // The new line is drawn first.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
  };
  return (
    <fieldset className={styles["group"]}>
      <legend>{t.tags}</legend>
      <p className={styles["help"]}>{t.tags_ajuda}</p>
      <div ref={list} className={styles["group"]}>
        {tags.map((tag, i) => (
          <div key={tag._id ?? `nova-${String(i)}`} className={lineClass}>
            <TextInput
              name={`tags.${String(i)}.descricao`}
              aria-label={t("tag_n", { n: i + 1 })}
              maxLength={100}
              autoComplete="off"
              value={tag.descricao}
              error={errors[`tags.${String(i)}.descricao`]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                onChange(tags.map((one, n) => (n === i ? { ...one, descricao: value } : one)));
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || tag.descricao.trim() === "") return;
                event.preventDefault();
                add();
              }}
            />
            <RemoveButton
              label={t("remover_tag", { nome: tag.descricao || String(i + 1) })}
              onClick={() => onChange(tags.filter((_, n) => n !== i))}
            />
          </div>
        ))}
      </div>
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        disabled={tags.length >= MAX_TAGS}
        onClick={add}
      >
        {t.adicionar_tag}
      </Button>
    </fieldset>
  );
}

/** Adds (`item` null) or changes a type of occurrence with its tags. */
export function OcorrenciaDialog({
  opened,
  item,
  onClose,
}: {
  opened: boolean;
  item: TipoCadastrado | null;
  onClose: () => void;
}) {
  const t = useT("cadastros");
  const comum = useT("comum");
  const saved: Values = item ?? NOVO;
  const [values, setValues] = useState<Values>(saved);
  const salvar = useSalvarCadastro(CHAVES.ocorrencias);
  const submission = useSubmit({
    check: () => (values.descricao.trim() === "" ? { descricao: comum.campo_obrigatorio } : {}),
    send: async () => {
      const { descricao, ativo } = values;
      // Lines left empty are no tags.
      const tags = values.tags.filter((tag) => tag.descricao.trim() !== "");
      setValues((before) => ({ ...before, tags }));
      if (item) await call("updateTipoDeOcorrencia", { params: { id: item._id }, body: { descricao, tags, ativo } });
      else await call("createTipoDeOcorrencia", { body: { descricao, tags } });
      onClose();
      await salvar(item === null);
    },
  });
  const set = (change: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...change }));
    for (const field of Object.keys(submission.errors)) submission.touch(field);
  };
  return (
    <CadastroDialog
      opened={opened}
      onClose={onClose}
      title={item ? t.editar_ocorrencia : t.nova_ocorrencia}
      novo={item === null}
      dirty={JSON.stringify(values) !== JSON.stringify(saved)}
      submission={submission}
    >
      <TextInput
        name="descricao"
        label={t.descricao}
        required
        data-autofocus
        maxLength={100}
        autoComplete="off"
        value={values.descricao}
        error={submission.errors["descricao"]}
        onChange={(event) => set({ descricao: event.currentTarget.value })}
      />
      <Tags tags={values.tags} errors={submission.errors} onChange={(tags) => set({ tags })} />
      {item && (
        <Switch
          label={comum.ativo}
          description={t.ativo_ajuda}
          checked={values.ativo}
          onChange={(event) => set({ ativo: event.currentTarget.checked })}
        />
      )}
    </CadastroDialog>
  );
}
