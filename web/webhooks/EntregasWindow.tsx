import { Button } from "@mantine/core";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DIAS_DAS_ENTREGAS } from "../../domain/webhooks/constants.ts";
import { call } from "../api/client.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FactItem, FactList } from "../ui/FactList.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { StatusBadge, type Tone } from "../ui/StatusBadge.tsx";
import { toast } from "../ui/toast.ts";
import { type Entrega, entregasQuery, type Webhook, webhooksQuery } from "./data.ts";
import { EVENTO_TEXTO } from "./eventos.ts";
import styles from "./Webhooks.module.css";

const TONE: Readonly<Record<Entrega["estado"], Tone>> = { entregue: "success", pendente: "warning", falhou: "danger" };

function EntregaItem({ entrega, onResend }: { entrega: Entrega; onResend: (() => Promise<void>) | null }) {
  const t = useT("webhooks");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const [sending, setSending] = useState(false);
  const { tipo, estado, criadaEm, tentativas, status, erro, resposta, proximaEm, ms } = entrega;
  const quando = (instant: string): string => format.instant(instant, fusoHorario);
  const resend = async (): Promise<void> => {
    setSending(true);
    await onResend?.();
    setSending(false);
  };
  return (
    <FactItem
      name={
        <>
          <strong>{t[EVENTO_TEXTO[tipo]]}</strong>
          <StatusBadge size="sm" tone={TONE[estado]} label={t[`entrega_${estado}`]} />
        </>
      }
      facts={
        <>
          <li>{quando(criadaEm)}</li>
          {status !== null && ms !== null && (
            <li>{t("respondeu", { status: String(status), ms: format.integer(ms), n: tentativas })}</li>
          )}
          {erro !== null && <li>{t[`erro_${erro}`]}</li>}
          {resposta !== null && resposta !== "" && (
            <li>
              <code>{resposta}</code>
            </li>
          )}
          {tentativas > 0 && proximaEm !== null && <li>{t("proxima", { quando: quando(proximaEm) })}</li>}
        </>
      }
      actions={
        onResend !== null && (
          <OnlineButton
            variant="default"
            loading={sending}
            aria-label={t("reenviar_de", { evento: t[EVENTO_TEXTO[tipo]], quando: quando(criadaEm) })}
            onClick={() => void resend()}
          >
            {t.reenviar}
          </OnlineButton>
        )
      }
    />
  );
}

/** Window with the deliveries to a webhook's address in the last 30 days, and their results. */
export function EntregasWindow({
  opened,
  webhook,
  onClose,
}: {
  opened: boolean;
  webhook: Webhook;
  onClose: () => void;
}) {
  const t = useT("webhooks");
  const c = useT("comum");
  const client = useQueryClient();
  const { _id: webhookId, ativo } = webhook;
  const params = { webhookId };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    entregasQuery(webhookId),
  );
  const itens = data?.pages.flatMap((page) => page.itens) ?? [];
  const act = async (run: () => Promise<string>): Promise<void> => {
    try {
      toast.success(await run());
    } catch (failed) {
      toast.error(failed);
    } finally {
      await client.invalidateQueries({ queryKey: webhooksQuery().queryKey });
    }
  };
  const resend = (entregaId: string) =>
    act(async () => {
      await call("reenviarEntrega", { params: { ...params, entregaId } });
      return t.reenviado;
    });
  const resendAll = () =>
    act(async () => {
      const desde = new Date(Date.now() - DIAS_DAS_ENTREGAS * 86_400_000).toISOString();
      const { total } = await call("reenviarEntregas", { params, body: { desde } });
      return t("reenviados", { n: total });
    });
  const failed = itens.some(
    ({ estado, tentativas }) => estado === "falhou" || (estado === "pendente" && tentativas > 0),
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.entregas}
      footer={
        <>
          {ativo && failed && <OnlineButton onClick={() => void resendAll()}>{t.reenviar_falhas}</OnlineButton>}
          <Button variant="default" onClick={onClose}>
            {c.fechar}
          </Button>
        </>
      }
    >
      <p className={styles["of"]}>{webhook.url}</p>
      {data === undefined && error === null && <LoadingState kind="rows" count={3} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && itens.length === 0 && (
        <EmptyState title={t.sem_entregas}>{t.sem_entregas_ajuda}</EmptyState>
      )}
      {itens.length > 0 && (
        <FactList label={t.entregas}>
          {itens.map((entrega) => (
            <EntregaItem key={entrega._id} entrega={entrega} onResend={ativo ? () => resend(entrega._id) : null} />
          ))}
        </FactList>
      )}
      {hasNextPage && (
        <OnlineButton variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.mais}
        </OnlineButton>
      )}
    </Dialog>
  );
}
