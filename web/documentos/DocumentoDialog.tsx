import { Button, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { toast } from "../ui/toast.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import { type Documento, type Pasta, refreshDocumentos } from "./data.ts";

/** Names a document anew or moves it to another folder. */
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
  const [nome, setNome] = useState(documento.nome);
  const [pasta, setPasta] = useState(documento.pasta._id);
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => (nome.trim() === "" ? { nome: comum.campo_obrigatorio } : {}),
    send: async () => {
      const params = { obraId, anexoId: documento._id };
      await call("updateDocumento", { params, body: { nome, pasta: { _id: pasta } } });
      toast.success(comum.atualizado);
      onClose();
      await refreshDocumentos(client, obraId);
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
            maxLength={200}
            required
            data-autofocus
            value={nome}
            error={errors["nome"]}
            onChange={(event) => {
              setNome(event.currentTarget.value);
              touch("nome");
            }}
          />
          <SelectField
            label={t.pasta}
            options={pastas.map(({ _id, descricao }) => ({ value: _id, label: descricao }))}
            value={pasta}
            onChange={(chosen) => setPasta(chosen ?? pasta)}
          />
          <FormError error={error} />
        </Stack>
      </form>
    </Dialog>
  );
}
