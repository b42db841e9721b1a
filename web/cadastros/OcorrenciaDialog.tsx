import { isBlank } from "../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Button, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { MAX_TAGS } from "../../domain/catalogos/limites.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { lineClass, RemoveButton } from "../ui/RemoveButton.tsx";
import { AtivoSwitch, CadastroDialog, TextoField } from "./CadastroDialog.tsx";
import styles from "./CadastroDialog.module.css";
import type { JanelaProps } from "./Catalogo.tsx";
import { CHAVES } from "./chaves.ts";
import type { TipoCadastrado } from "./OcorrenciasPage.tsx";
import { useJanela } from "./useJanela.ts";

type Tag = { readonly _id?: string; readonly descricao: string };
type Values = { readonly descricao: string; readonly tags: readonly Tag[]; readonly ativo: boolean };
/** Removes lines without text, which are no tags. */
const filled = ({ tags, ...values }: Values) => ({
  ...values,
  tags: tags.filter(({ descricao }) => !isBlank(descricao)),
});
const NOVO: Values = { descricao: "", tags: [], ativo: true };

/** The tags of a type of occurrence, one per line; Enter in the last line adds another. */
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
    // Waits until the new line is drawn, because only then its field can get the focus.
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
              maxLength={MAX_LENGTH.tag}
              autoComplete="off"
              value={tag.descricao}
              error={errors[`tags.${String(i)}.descricao`]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                onChange(tags.map((one, n) => (n === i ? { ...one, descricao: value } : one)));
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || isBlank(tag.descricao)) return;
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
export function OcorrenciaDialog({ opened, item, onClose }: JanelaProps<TipoCadastrado>) {
  const t = useT("cadastros");
  const comum = useT("comum");
  const params = { id: item?._id ?? "" };
  const edicao = useJanela<TipoCadastrado, Values, ReturnType<typeof filled>>(
    { opened, item, onClose },
    {
      keys: CHAVES.ocorrencias,
      valuesOf: (entry) => entry ?? NOVO,
      campos: {
        descricao: { label: t.descricao },
        tags: { label: t.tags, texto: (tags) => tags.map(({ descricao }) => descricao).join(", ") },
        ativo: { label: comum.ativo },
      },
      required: ({ descricao }) => ({ descricao: !isBlank(descricao) }),
      // The server's errors name a tag by its position, so empty lines are removed from the screen too.
      tidy: filled,
      bodyOf: ({ descricao, ativo, tags }) => ({ descricao, ativo, tags: [...tags] }),
      save: async ({ ativo, ...body }, { entry, visto }) =>
        entry
          ? call("updateTipoDeOcorrencia", { params, body: { ...body, ativo }, visto })
          : { ...(await call("createTipoDeOcorrencia", { body })), ativo: true },
      read: () => call("getTipoDeOcorrencia", { params }),
    },
  );
  const { values, errors, touch } = edicao;
  const set: typeof edicao.set = (change) => {
    edicao.set(change);
    for (const field of Object.keys(errors)) touch(field);
  };
  return (
    <CadastroDialog
      opened={opened}
      onClose={onClose}
      title={item ? t.editar_ocorrencia : t.nova_ocorrencia}
      novo={item === null}
      edicao={edicao}
    >
      <TextoField
        name="descricao"
        label={t.descricao}
        first
        maxLength={MAX_LENGTH.tipoDeOcorrencia}
        edicao={{ ...edicao, set }}
      />
      <Tags tags={values.tags} errors={errors} onChange={(tags) => set({ tags })} />
      {item && <AtivoSwitch ativo={values.ativo} onChange={set} />}
    </CadastroDialog>
  );
}
