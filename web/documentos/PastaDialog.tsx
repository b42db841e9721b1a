import { isBlank } from "../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "../api/client.ts";
import { useEdicao } from "../edicao/useEdicao.ts";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { type Pasta, refreshDocumentos } from "./data.ts";

type Nome = { readonly descricao: string };

/** Adds a folder or renames one. */
export function PastaDialog({
  obraId,
  pasta,
  onClose,
  onSaved,
}: {
  obraId: string;
  /** The folder to rename; null adds a new one. */
  pasta: Pasta | null;
  onClose: () => void;
  onSaved: (pasta: Pasta) => void;
}) {
  const t = useT("documentos");
  const comum = useT("comum");
  const id = useId();
  const client = useQueryClient();
  const params = { obraId, pastaId: pasta?._id ?? "" };
  const { values, set, form, errors, error, sending, run } = useEdicao<Pasta, Nome, Nome>({
    entry: pasta,
    valuesOf: (entry) => ({ descricao: entry?.descricao ?? "" }),
    campos: { descricao: { label: t.nome_da_pasta } },
    check: ({ descricao }) => (isBlank(descricao) ? { descricao: comum.campo_obrigatorio } : {}),
    bodyOf: ({ descricao }) => ({ descricao }),
    save: (body, { entry, visto }) =>
      entry === null ? call("createPasta", { params: { obraId }, body }) : call("updatePasta", { params, body, visto }),
    read: () => call("getPasta", { params }),
    keep: (saved) => {
      onSaved(saved);
      onClose();
      return refreshDocumentos(client, obraId);
    },
  });
  return (
    <Dialog
      opened
      size="sm"
      onClose={onClose}
      title={pasta === null ? t.nova_pasta : t.renomear_pasta}
      footer={
        <>
          <Button variant="default" disabled={sending} onClick={onClose}>
            {comum.cancelar}
          </Button>
          <Button type="submit" form={id} loading={sending}>
            {pasta === null ? comum.adicionar : comum.salvar}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={run}>
        <TextInput
          name="descricao"
          label={t.nome_da_pasta}
          placeholder={t.nome_da_pasta_exemplo}
          maxLength={MAX_LENGTH.pasta}
          required
          data-autofocus
          value={values.descricao}
          error={errors["descricao"]}
          onChange={(event) => set({ descricao: event.currentTarget.value })}
        />
        <FormError error={error} />
      </form>
    </Dialog>
  );
}
