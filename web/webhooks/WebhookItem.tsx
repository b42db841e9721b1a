import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { HORAS_DO_SEGREDO_ANTERIOR } from "../../domain/webhooks/constants.ts";
import { call } from "../api/client.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { confirm } from "../ui/confirm.ts";
import { FactItem } from "../ui/FactList.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { toast } from "../ui/toast.ts";
import { type Webhook, type WebhookNovo, webhooksQuery } from "./data.ts";
import { EVENTO_TEXTO } from "./eventos.ts";
import { EntregasDialog, WebhookDialog } from "./windows.ts";

/** Facts about a webhook: its events and works, who created it, counts of its deliveries, and why it is off or since when it fails. */
function Facts({ webhook }: { webhook: Webhook }) {
  const t = useT("webhooks");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const { eventos, obras, criadoPor, criadoEm, desligado, falhaDesde, entregas } = webhook;
  const quando = (instant: string): string => format.instant(instant, fusoHorario);
  const n = { entregues: format.integer(entregas.entregues), pendentes: format.integer(entregas.pendentes) };
  return (
    <>
      <li>{eventos === null ? t.todos_os_eventos : eventos.map((evento) => t[EVENTO_TEXTO[evento]]).join(" · ")}</li>
      <li>{obras === null ? t.todas_as_obras : t("so_obras", { obras: obras.map(({ nome }) => nome).join(", ") })}</li>
      <li>{t("criado", { nome: criadoPor.nome, quando: quando(criadoEm) })}</li>
      <li>{t("resumo", { ...n, falhas: format.integer(entregas.falhas) })}</li>
      {desligado !== null && <li>{t(`desligado_${desligado.motivo}`, { quando: quando(desligado.em) })}</li>}
      {falhaDesde !== null && desligado === null && <li>{t("falha_desde", { quando: quando(falhaDesde) })}</li>}
    </>
  );
}

/** A webhook in the list, with its actions. */
export function WebhookItem({ webhook, onMade }: { webhook: Webhook; onMade: (novo: WebhookNovo) => void }) {
  const t = useT("webhooks");
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const [editing, setEditing] = useState(false);
  const [looking, setLooking] = useState(false);
  const { _id, url, ativo, falhaDesde } = webhook;
  const params = { webhookId: _id };
  const act = async (run: () => Promise<void>): Promise<void> => {
    setSending(true);
    try {
      await run();
    } catch (error) {
      toast.error(error);
    } finally {
      setSending(false);
      await client.invalidateQueries({ queryKey: webhooksQuery().queryKey });
    }
  };
  const sendTeste = () =>
    act(async () => {
      await call("testarWebhook", { params });
      setLooking(true);
    });
  const turn = () => {
    return act(async () => {
      await call("updateWebhook", { params, body: { url, ativo: !ativo } });
      toast.success(ativo ? t.desligou : t.ligou);
    });
  };
  const rotate = async (): Promise<void> => {
    const message = t("trocar_aviso", { n: HORAS_DO_SEGREDO_ANTERIOR });
    if (!(await confirm({ title: t.trocar_titulo, message, confirmLabel: t.trocar }))) return;
    await act(async () => onMade(await call("rotacionarSegredo", { params })));
  };
  const remove = async (): Promise<void> => {
    const question = { title: t.remover_titulo, message: t.remover_aviso, confirmLabel: t.remover } as const;
    if (!(await confirm({ ...question, tone: "danger" }))) return;
    await act(async () => {
      await call("deleteWebhook", { params });
      toast.success(t.removido);
    });
  };
  const tone = ativo ? (falhaDesde === null ? "success" : "warning") : "neutral";
  return (
    <FactItem
      name={
        <>
          <strong>{url}</strong>
          <StatusBadge
            size="sm"
            tone={tone}
            label={ativo ? (falhaDesde === null ? t.ligado : t.falhando) : t.desligado}
          />
        </>
      }
      facts={<Facts webhook={webhook} />}
      actions={
        <>
          {ativo && (
            <OnlineButton
              variant="default"
              loading={sending}
              aria-label={t("testar_de", { url })}
              onClick={() => void sendTeste()}
            >
              {t.testar}
            </OnlineButton>
          )}
          <OnlineButton
            variant="default"
            aria-haspopup="dialog"
            aria-label={t("ver_entregas_de", { url })}
            onClick={() => setLooking(true)}
          >
            {t.ver_entregas}
          </OnlineButton>
          <ActionMenu
            label={t("mais_de", { url })}
            entries={[
              { label: t.editar, onSelect: () => setEditing(true), online: true, writes: true },
              { label: ativo ? t.desligar : t.ligar, onSelect: () => void turn(), online: true, writes: true },
              { label: t.trocar, onSelect: () => void rotate(), online: true, writes: true },
              { label: t.remover, onSelect: () => void remove(), online: true, danger: true },
            ]}
          />
        </>
      }
    >
      {editing && (
        <WebhookDialog
          opened
          webhook={webhook}
          onClose={() => setEditing(false)}
          onMade={() => {
            setEditing(false);
            void client.invalidateQueries({ queryKey: webhooksQuery().queryKey });
          }}
        />
      )}
      {looking && <EntregasDialog opened webhook={webhook} onClose={() => setLooking(false)} />}
    </FactItem>
  );
}
