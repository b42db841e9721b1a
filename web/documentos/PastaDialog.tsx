import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { toast } from "../ui/toast.ts";
import { useSubmit } from "../ui/useSubmit.ts";
import { type Pasta, refreshDocumentos } from "./data.ts";

/** Adds a folder, or names one anew. */
export function PastaDialog({
  obraId,
  pasta,
  onClose,
  onSaved,
}: {
  obraId: string;
  /** null = a new one. */
  pasta: Pasta | null;
  onClose: () => void;
  onSaved: (pasta: Pasta) => void;
}) {
  const t = useT("documentos");
  const comum = useT("comum");
  const id = useId();
  const client = useQueryClient();
  const [descricao, setDescricao] = useState(pasta?.descricao ?? "");
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => (descricao.trim() === "" ? { descricao: comum.campo_obrigatorio } : {}),
    send: async () => {
      const body = { descricao };
      const saved =
        pasta === null
          ? await call("createPasta", { params: { obraId }, body })
          : await call("updatePasta", { params: { obraId, pastaId: pasta._id }, body });
      toast.success(pasta === null ? comum.adicionado : comum.atualizado);
      onSaved(saved);
      onClose();
      await refreshDocumentos(client, obraId);
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
          maxLength={120}
          required
          data-autofocus
          value={descricao}
          error={errors["descricao"]}
          onChange={(event) => {
            setDescricao(event.currentTarget.value);
            touch("descricao");
          }}
        />
        <FormError error={error} />
      </form>
    </Dialog>
  );
}
