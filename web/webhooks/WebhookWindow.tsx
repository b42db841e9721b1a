import { Button, Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { isBlank } from "../../domain/lib/text.ts";
import { EVENTOS, type Evento } from "../../domain/webhooks/constants.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { useSubmit } from "../ui/useSubmit.ts";
import { ObrasPicker } from "../usuarios/ObrasPicker.tsx";
import type { Webhook, WebhookNovo } from "./data.ts";
import { EVENTO_TEXTO } from "./eventos.ts";
import styles from "./Webhooks.module.css";

type Chosen<T> = ReadonlySet<T> | null;

function Eventos({
  value,
  error,
  onChange,
}: {
  value: ReadonlySet<Evento>;
  error: string | undefined;
  onChange: (value: ReadonlySet<Evento>) => void;
}) {
  const t = useT("webhooks");
  const toggle = (evento: Evento, on: boolean): void =>
    onChange(new Set(EVENTOS.filter((one) => (one === evento ? on : value.has(one)))));
  return (
    <fieldset className={styles["group"]} aria-invalid={error !== undefined || undefined} tabIndex={-1} name="eventos">
      <legend>{t.eventos}</legend>
      {EVENTOS.map((evento) => (
        <Checkbox
          key={evento}
          size="md"
          label={t[EVENTO_TEXTO[evento]]}
          checked={value.has(evento)}
          onChange={(event) => toggle(evento, event.currentTarget.checked)}
        />
      ))}
      {error !== undefined && <p className={styles["error"]}>{error}</p>}
    </fieldset>
  );
}

/** Where events are told, which, and of which works. Without a `webhook` a new one. */
export function WebhookWindow({
  opened,
  webhook,
  onClose,
  onMade,
}: {
  opened: boolean;
  webhook: Webhook | null;
  onClose: () => void;
  /** `novo`: its secret is to be shown; null after a change. */
  onMade: (novo: WebhookNovo | null) => void;
}) {
  const t = useT("webhooks");
  const c = useT("comum");
  const [url, setUrl] = useState(webhook?.url ?? "https://");
  const [eventos, setEventos] = useState<Chosen<Evento>>(webhook?.eventos == null ? null : new Set(webhook.eventos));
  const [obras, setObras] = useState<Chosen<string>>(
    webhook?.obras == null ? null : new Set(webhook.obras.map(({ _id }) => _id)),
  );
  const { form, errors, error, sending, touch, run } = useSubmit({
    check: () => ({
      url: isBlank(url) || url === "https://" ? c.campo_obrigatorio : undefined,
      eventos: eventos?.size === 0 ? c.campo_obrigatorio : undefined,
      obras: obras?.size === 0 ? c.campo_obrigatorio : undefined,
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
  const label = webhook === null ? t.adicionar : c.salvar;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={webhook === null ? t.adicionar : t.editar}
      footer={
        <>
          <Button type="submit" form="webhook" loading={sending}>
            {label}
          </Button>
          <Button variant="default" onClick={onClose}>
            {c.cancelar}
          </Button>
        </>
      }
    >
      <form id="webhook" ref={form} className={styles["form"]} noValidate onSubmit={run}>
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
          <Eventos
            value={eventos}
            error={errors["eventos"]}
            onChange={(value) => {
              setEventos(value);
              touch("eventos");
            }}
          />
        )}
        <Checkbox
          size="md"
          label={t.todas_as_obras}
          checked={obras === null}
          onChange={(event) => setObras(event.currentTarget.checked ? null : new Set<string>())}
        />
        {obras !== null && (
          <ObrasPicker
            value={obras}
            disabled={false}
            error={errors["obras"]}
            onChange={(value) => {
              setObras(value);
              touch("obras");
            }}
          />
        )}
        <FormError error={error} />
      </form>
    </Dialog>
  );
}
