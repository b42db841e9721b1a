import { Button } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { FileText, List, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { loadTexts, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { later } from "../ui/later.tsx";
import { lazyWindow } from "../ui/lazyWindow.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { useDocumentTitle } from "../ui/useDocumentTitle.ts";
import { usePrefetch } from "../ui/usePrefetch.ts";
import styles from "./AprovacoesPage.module.css";
import { Anuncio } from "./Anuncio.tsx";
import { Detalhe } from "./Detalhe.tsx";
import { Decidido } from "./Decidido.tsx";
import { isBusy } from "./fila.ts";
import { Lista } from "./Lista.tsx";
import { isUndecided, nextOpen, progressOf } from "./linhas.ts";
import { readPedido } from "./search.ts";
import { type Inbox, useInbox } from "./useInbox.ts";
import { useStayWhile } from "./useStayWhile.ts";

const route = getRouteApi("/app/relatorios-aguardando-aprovacao");

/** What became of a report. Needed only when the address names a report that does not wait for this person, so most visits never fetch this code. */
const Destino = later(async () => {
  const [{ Destino: Part }] = await Promise.all([import("./Destino.tsx"), loadTexts(["destino"])]);
  return Part;
});

/** `/app/relatorios-aguardando-aprovacao`: all reports that wait for this person, each read at a glance and decided with one press. */
export function AprovacoesPage() {
  const t = useT("aprovacoes");
  const n = useT("navegacao");
  useDocumentTitle(n.aprovacoes_titulo);
  const { relatorio, obras } = readPedido(route.useSearch());
  const inbox = useInbox(relatorio, obras);
  const [listed, setListed] = useState(false);
  const { query, linhas, atual, ausente, fila } = inbox;
  useStayWhile(isBusy(fila));
  const progress = progressOf(linhas, atual?.item._id ?? null);
  const waiting = linhas.filter(isUndecided).length;
  if (query.isPending) return <LoadingState kind="page" count={6} />;
  if (query.data === undefined)
    return (
      <>
        <h1 className="sr-only">{n.aprovacoes_titulo}</h1>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </>
    );
  const next = nextOpen(linhas, null);
  const destino = ausente !== null && (
    <Destino key={ausente} id={ausente} onNext={next === null ? null : () => inbox.go(next)} />
  );
  if (linhas.length === 0 || (atual === null && (destino === false || next === null)))
    return (
      <div className={styles["empty"]}>
        <h1 className="sr-only">{n.aprovacoes_titulo}</h1>
        {destino || <Decidido fila={fila} outras={inbox.outras} />}
        {obras !== undefined && <Outras n={inbox.outras} />}
        <Dialogs inbox={inbox} />
        <Anuncio fila={fila} />
      </div>
    );
  return (
    <div className={styles["page"]} data-listed={listed || undefined}>
      <div className={styles["head"]}>
        <div className={styles["titles"]}>
          <h1 className={styles["title"]}>{n.aprovacoes_titulo}</h1>
          <p className={styles["count"]}>{n("aprovacoes_n", { n: waiting })}</p>
          {atual !== null && <p className={styles["progress"]}>{t("progresso", progress)}</p>}
          {obras !== undefined && <Outras n={inbox.outras} />}
        </div>
        <Button
          variant="default"
          className={styles["switch"] ?? ""}
          leftSection={listed ? <FileText size={18} aria-hidden /> : <List size={18} aria-hidden />}
          onClick={() => setListed(!listed)}
        >
          {listed ? t.ver_relatorio : t.ver_lista}
        </Button>
      </div>
      <NotAccepted
        inbox={inbox}
        onGo={(id) => {
          inbox.go(id);
          setListed(false);
        }}
      />
      <div className={styles["left"]}>
        <Lista
          inbox={inbox}
          onChoose={(id) => {
            inbox.go(id);
            setListed(false);
          }}
        />
      </div>
      {destino || (atual !== null && <Detalhe inbox={inbox} linha={atual} progress={t("progresso", progress)} />)}
      <Dialogs inbox={inbox} />
      <Anuncio fila={fila} />
    </div>
  );
}

/** Says that the address limits the inbox to some works and how many reports wait in the others, with a link to all. */
function Outras({ n }: { n: number }) {
  const t = useT("aprovacoes");
  return (
    <p className={styles["outras"]}>
      {t.so_escolhidas} <AppLink to={paths.aprovacoes()}>{n === 0 ? t.ver_todas : t("ver_outras", { n })}</AppLink>
    </p>
  );
}

/** Shown beside every report: a button that leads to the first other report whose decision failed. */
function NotAccepted({ inbox: { linhas, atual }, onGo }: { inbox: Inbox; onGo: (id: string) => void }) {
  const t = useT("aprovacoes");
  const elsewhere = linhas.filter((linha) => linha !== atual && linha.decisao !== undefined && isUndecided(linha));
  const [first] = elsewhere;
  if (first === undefined) return null;
  return (
    <button type="button" className={styles["failed"]} onClick={() => onGo(first.item._id)}>
      <TriangleAlert size={16} aria-hidden />
      {t("nao_enviadas", { n: elsewhere.length })}
    </button>
  );
}

/** The window that asks how to sign. Its code contains what draws and reads signatures, so it is loaded only when the browser is idle. */
const Escolher = later(async () => {
  const [{ EscolherAssinatura }] = await Promise.all([import("./EscolherAssinatura.tsx"), loadTexts(["midias"])]);
  return EscolherAssinatura;
});

const Senha = lazyWindow(() => import("./SenhaDialog.tsx").then(({ SenhaDialog }) => SenhaDialog));

function Dialogs({ inbox }: { inbox: Inbox }) {
  const { choosing, fila, store } = inbox;
  // The window stays mounted while it closes, so that it can give the focus back.
  const [asked, setAsked] = useState(choosing);
  if (choosing !== null && choosing !== asked) setAsked(choosing);
  usePrefetch(Escolher.load);
  return (
    <>
      {asked !== null && (
        <Escolher
          key={asked.resumo.relatorio._id}
          escolha={asked}
          opened={choosing !== null}
          onChoose={inbox.choose}
          onClose={inbox.leaveSigning}
        />
      )}
      <Senha opened={fila.decisoes.some(({ estado }) => estado === "senha")} fila={fila} store={store} />
    </>
  );
}
