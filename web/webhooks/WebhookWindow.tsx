import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { isBlank } from "../../domain/lib/text.ts";
import { EVENTOS, type Evento } from "../../domain/webhooks/constants.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { CheckGroup } from "../ui/CheckGroup.tsx";
import { FormDialog } from "../ui/FormDialog.tsx";
import { useSubmit } from "../ui/useSubmit.ts";
import { ObrasField } from "../usuarios/ObrasField.tsx";
import type { Webhook, WebhookNovo } from "./data.ts";
import { EVENTO_TEXTO } from "./eventos.ts";

type Chosen<T> = ReadonlySet<T> | null;

/** Form for the address, events and works of a webhook. Without `webhook` it creates a new one. */
export function WebhookWindow({
  opened,
  webhook,
  onClose,
  onMade,
}: {
  opened: boolean;
  webhook: Webhook | null;
  onClose: () => void;
  /** `novo`: the new webhook, whose secret must be shown; null after a change of an existing webhook. */
  onMade: (novo: WebhookNovo | null) => void;
}) {
  const t = useT("webhooks");
  const c = useT("comum");
  const [url, setUrl] = useState(webhook?.url ?? "https://");
  const [eventos, setEventos] = useState<Chosen<Evento>>(webhook?.eventos == null ? null : new Set(webhook.eventos));
  const [obras, setObras] = useState<Chosen<string>>(
    webhook?.obras == null ? null : new Set(webhook.obras.map(({ _id }) => _id)),
  );
  const submission = useSubmit({
    check: () => ({
      url: isBlank(url) || url === "https://" ? c.campo_obrigatorio : undefined,
      eventos: eventos?.size === 0 ? c.selecione_item : undefined,
      obras: obras?.size === 0 ? c.selecione_item : undefined,
    }),
    send: async () => {
      const body = {
        url,
        eventos: eventos === null ? null : [...eventos],
        obras: obras === null ? null : [...obras].map((_id) => ({ _id })),
      };
      if (webhook === null) onMade(await call("createWebhook", { body }));
      else {
        const { ativo } = webhook;
        await call("updateWebhook", { params: { webhookId: webhook._id }, body: { ...body, ativo } });
        onMade(null);
      }
    },
  });
  const { errors, touch } = submission;
  return (
    <FormDialog
      id="webhook"
      opened={opened}
      title={webhook === null ? t.adicionar : t.editar}
      submitLabel={webhook === null ? t.adicionar : c.salvar}
      submission={submission}
      onClose={onClose}
    >
      <TextInput
        name="url"
        type="url"
        inputMode="url"
        label={t.endereco}
        description={t.endereco_ajuda}
        required
        maxLength={MAX_LENGTH.enderecoDoWebhook}
        value={url}
        error={errors["url"]}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          touch("url");
        }}
      />
      <Checkbox
        size="md"
        label={t.todos_os_eventos}
        checked={eventos === null}
        onChange={(event) => setEventos(event.currentTarget.checked ? null : new Set<Evento>())}
      />
      {eventos !== null && (
        <CheckGroup
          name="eventos"
          legend={t.eventos}
          options={EVENTOS.map((value) => ({ value, label: t[EVENTO_TEXTO[value]] }))}
          value={eventos}
          error={errors["eventos"]}
          onChange={(value) => {
            setEventos(value);
            touch("eventos");
          }}
        />
      )}
      <ObrasField
        label={t.todas_as_obras}
        value={obras}
        error={errors["obras"]}
        onChange={(value) => {
          setObras(value);
          touch("obras");
        }}
      />
    </FormDialog>
  );
}
