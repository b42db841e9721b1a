import { isBlank } from "../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Button, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "../api/client.ts";
import { useEdicao } from "../edicao/useEdicao.ts";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { type Documento, type Pasta, refreshDocumentos } from "./data.ts";

type Values = { readonly nome: string; readonly pasta: string };
type Body = { readonly nome: string; readonly pasta: { readonly _id: string } };

/** Renames a document or moves it to another folder. */
export function DocumentoDialog({
  obraId,
  documento,
  pastas,
  onClose,
}: {
  obraId: string;
  documento: Documento;
  pastas: readonly Pasta[];
  onClose: () => void;
}) {
  const t = useT("documentos");
  const comum = useT("comum");
  const id = useId();
  const client = useQueryClient();
  const params = { obraId, anexoId: documento._id };
  const { values, set, form, errors, error, sending, run } = useEdicao<Documento, Values, Body>({
    entry: documento,
    valuesOf: (entry) => ({ nome: entry?.nome ?? "", pasta: entry?.pasta._id ?? "" }),
    campos: {
      nome: { label: t.nome },
      pasta: { label: t.pasta, texto: (id) => pastas.find(({ _id }) => _id === id)?.descricao ?? "" },
    },
    check: ({ nome }) => (isBlank(nome) ? { nome: comum.campo_obrigatorio } : {}),
    bodyOf: ({ nome, pasta }) => ({ nome, pasta: { _id: pasta } }),
    save: (body, { visto }) => call("updateDocumento", { params, body, visto }),
    read: () => call("getDocumentoDaObra", { params }),
    keep: () => {
      onClose();
      return refreshDocumentos(client, obraId);
    },
  });
  return (
    <Dialog
      opened
      size="sm"
      onClose={onClose}
      title={t.renomear_titulo}
      footer={
        <>
          <Button variant="default" disabled={sending} onClick={onClose}>
            {comum.cancelar}
          </Button>
          <Button type="submit" form={id} loading={sending}>
            {comum.salvar}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={run}>
        <Stack gap="md">
          <TextInput
            name="nome"
            label={t.nome}
            maxLength={MAX_LENGTH.documento}
            required
            data-autofocus
            value={values.nome}
            error={errors["nome"]}
            onChange={(event) => set({ nome: event.currentTarget.value })}
          />
          <SelectField
            label={t.pasta}
            options={pastas.map(({ _id, descricao }) => ({ value: _id, label: descricao }))}
            value={values.pasta}
            onChange={(chosen) => set({ pasta: chosen ?? values.pasta })}
          />
          <FormError error={error} />
        </Stack>
      </form>
    </Dialog>
  );
}
