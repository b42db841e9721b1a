import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getSession } from "../api/session.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FactList } from "../ui/FactList.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { ChaveItem } from "./ChaveItem.tsx";
import styles from "./Chaves.module.css";
import { copyText } from "../ui/copyText.ts";
import { WebhooksCard } from "../webhooks/WebhooksCard.tsx";
import { type Chave, type ChaveNova, chavesQuery } from "./data.ts";
import { NovaChaveDialog, TokenDialog } from "./windows.ts";

/** What a program needs besides a token: the company's id and the documentation. */
function Como() {
  const t = useT("chaves");
  const empresaId = getSession()?.empresaId ?? "";
  return (
    <Card title={t.como} id="como">
      <p className={styles["hint"]}>{t.como_texto}</p>
      <p className={styles["company"]}>
        {t.id_da_empresa}: <code>{empresaId}</code>
      </p>
      <div className={styles["actions"]}>
        <Button variant="default" onClick={() => void copyText(empresaId, t.id_copiado)}>
          {t.id_copiar}
        </Button>
        <a className={styles["link"]} href="/v2/docs#tokens" target="_blank" rel="noreferrer">
          {t.documentacao}
        </a>
      </div>
    </Card>
  );
}

function Tokens({ chaves }: { chaves: readonly Chave[] }) {
  const t = useT("chaves");
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [nova, setNova] = useState<ChaveNova | null>(null);
  const show = (made: ChaveNova): void => {
    setAsking(false);
    setNova(made);
    void client.invalidateQueries({ queryKey: chavesQuery().queryKey });
  };
  return (
    <Card
      title={t.tokens}
      id="tokens"
      actions={
        <OnlineButton aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t.gerar}
        </OnlineButton>
      }
    >
      {chaves.length === 0 ? (
        <EmptyState title={t.vazio}>{t.vazio_ajuda}</EmptyState>
      ) : (
        <FactList label={t.tokens}>
          {chaves.map((chave) => (
            <ChaveItem key={chave._id} chave={chave} onMade={show} />
          ))}
        </FactList>
      )}
      {asking && <NovaChaveDialog opened onClose={() => setAsking(false)} onMade={show} />}
      {nova !== null && <TokenDialog opened token={nova.token} onClose={() => setNova(null)} />}
    </Card>
  );
}

/** `/app/cadastros/api`: the page about the access of other programs to the company's data. */
export function ApiPage() {
  const t = useT("chaves");
  const may = usePerfil().permissoes["chaves.editar"] === null;
  const { data, error, refetch } = useQuery({ ...chavesQuery(), enabled: may });
  return (
    <Page title={t.titulo} subtitle={t.subtitulo} width="narrow">
      {!may && <SemPermissao />}
      {may && data !== undefined && (
        <div className={styles["cards"]}>
          <Tokens chaves={data} />
          <WebhooksCard />
          <Como />
        </div>
      )}
      {may && data === undefined && error === null && <LoadingState kind="rows" count={3} />}
      {may && data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}
