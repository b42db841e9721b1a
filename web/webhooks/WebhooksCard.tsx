import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FactList } from "../ui/FactList.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { type WebhookNovo, webhooksQuery } from "./data.ts";
import { WebhookItem } from "./WebhookItem.tsx";
import { SegredoDialog, WebhookDialog } from "./windows.ts";

/** Card on the page of the API: the webhooks, that is, the addresses to which events are sent. */
export function WebhooksCard() {
  const t = useT("webhooks");
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(webhooksQuery());
  const [asking, setAsking] = useState(false);
  const [novo, setNovo] = useState<WebhookNovo | null>(null);
  const show = (made: WebhookNovo | null): void => {
    setAsking(false);
    setNovo(made);
    void client.invalidateQueries({ queryKey: webhooksQuery().queryKey });
  };
  return (
    <Card
      title={t.titulo}
      id="webhooks"
      actions={
        <OnlineButton aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t.adicionar}
        </OnlineButton>
      }
    >
      {data === undefined && error === null && <LoadingState kind="rows" count={1} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={t.vazio}>{t.vazio_ajuda}</EmptyState>}
      {data !== undefined && data.length > 0 && (
        <FactList label={t.titulo}>
          {data.map((webhook) => (
            <WebhookItem key={webhook._id} webhook={webhook} onMade={show} />
          ))}
        </FactList>
      )}
      {asking && <WebhookDialog opened webhook={null} onClose={() => setAsking(false)} onMade={show} />}
      {novo !== null && <SegredoDialog opened segredo={novo.segredo} onClose={() => setNovo(null)} />}
    </Card>
  );
}
