import { Button, Kbd } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Resumo } from "../../domain/aprovacao/schema.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { useKeys } from "../ui/keys/keys.ts";
import { later } from "../ui/later.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { ownBar } from "../ui/ownBar.ts";
import { useGo } from "../ui/useGo.ts";
import { useOnline } from "../ui/useOnline.ts";
import { usePrefetch } from "../ui/usePrefetch.ts";
import styles from "./Acoes.module.css";
import { useAssinatura } from "./assinatura.ts";
import { isRefusal } from "./fila.ts";
import { isUndecided, type Linha } from "./linhas.ts";
import { type Inbox, isByHand, offersOf } from "./useInbox.ts";

/** The field for the reason. Its code is loaded when the browser is idle: most reports are approved, so the field is seldom needed. */
const Motivo = later(() => import("./Motivo.tsx").then((code) => code.Motivo));

/** Milliseconds in which nobody can read a report: an earlier press was meant for the previous report. */
const READ_MS = 300;

/** True when this report has been on the screen long enough that a press can be meant for it. */
function useShown(id: string, ready: boolean): boolean {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => setShown(id), READ_MS);
    return () => clearTimeout(timer);
  }, [id, ready]);
  return ready && shown === id;
}

const SIGNING = {
  guardada: "assinando_guardada",
  desenho: "assinando_desenhada",
  imagem: "assinando_desenhada",
  sem: "assinando_sem",
} as const;

/** Shows how the person will sign, with a button to change that. */
function Signing({ inbox, resumo }: { inbox: Inbox; resumo: Resumo | undefined }) {
  const t = useT("aprovacoes");
  const chosen = useAssinatura();
  if (chosen === null || resumo?.aprovacao.tipo === "manual") return <p className={styles["hint"]}>{t.declaracao}</p>;
  return (
    <p className={styles["hint"]}>
      {t[SIGNING[chosen.modo]]}{" "}
      <button
        type="button"
        className={styles["change"]}
        onClick={() => resumo !== undefined && inbox.changeSigning(resumo)}
      >
        {t.trocar_assinatura}
      </button>
    </p>
  );
}

/** True while the person types a reason for refusing this report. When a refusal failed, the field opens again with its reason. */
function useRefusing(linha: Linha): [boolean, (refusing: boolean) => void] {
  const id = linha.item._id;
  const { decisao } = linha;
  const [refusingId, setRefusingId] = useState<string | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  if (decisao !== undefined && isRefusal(decisao) && isUndecided(linha) && seen !== decisao.chave) {
    setSeen(decisao.chave);
    setRefusingId(id);
  }
  return [refusingId === id, (refusing) => setRefusingId(refusing ? id : null)];
}

type AcoesProps = {
  inbox: Inbox;
  linha: Linha;
  /** Undefined while loading: nobody can decide on a report that is not shown. */
  resumo: Resumo | undefined;
  progress: string;
  /** Called when the reason was sent and its field, which had the focus, is removed. */
  onLeft: () => void;
};

/** Buttons to approve, to refuse or give back, and to skip. A decision is possible only once the report has been on the screen for a moment. */
function Botoes({
  inbox,
  resumo,
  shown,
  onApprove,
  onRefuse,
  refuseButton,
}: Pick<AcoesProps, "inbox" | "resumo"> & {
  shown: boolean;
  onApprove: () => void;
  onRefuse: () => void;
  refuseButton: RefObject<HTMLButtonElement | null>;
}) {
  const t = useT("aprovacoes");
  const offers = resumo === undefined ? undefined : offersOf(resumo);
  return (
    <>
      <OnlineButton
        size="md"
        color="green"
        className={styles["approve"] ?? ""}
        aria-disabled={!shown || offers?.aprovar !== null}
        onClick={onApprove}
        rightSection={<Kbd className={styles["key"] ?? ""}>A</Kbd>}
      >
        {t.aprovar}
      </OnlineButton>
      {offers?.reprovar !== undefined && (
        <OnlineButton
          ref={refuseButton}
          size="md"
          variant="outline"
          color="red"
          className={styles["refuse"] ?? ""}
          aria-disabled={!shown || offers.reprovar !== null}
          onClick={onRefuse}
          rightSection={<Kbd className={styles["key"] ?? ""}>R</Kbd>}
        >
          {resumo !== undefined && isByHand(resumo) ? t.devolver : t.reprovar}
        </OnlineButton>
      )}
      <Button size="md" variant="subtle" className={styles["skip"] ?? ""} onClick={inbox.skip}>
        {t.pular}
      </Button>
    </>
  );
}

/** The controls of a decision: approve with one press, refuse with a reason, or go on to the next report. */
export function Acoes({ inbox, linha, resumo, progress, onLeft }: AcoesProps) {
  const t = useT("aprovacoes");
  const go = useGo();
  const { item } = linha;
  const open = isUndecided(linha);
  const online = useOnline();
  const shown = useShown(item._id, resumo !== undefined) && open && online;
  const [refusing, setRefusing] = useRefusing(linha);
  usePrefetch(Motivo.load);
  const refuseButton = useRef<HTMLButtonElement>(null);
  const offers = resumo === undefined ? undefined : offersOf(resumo);
  const approve = (): void => {
    if (shown && resumo !== undefined) inbox.approve(resumo);
  };
  const refuse = (): void => {
    if (shown && offers?.reprovar === null) setRefusing(true);
  };
  useKeys([
    { key: "a", does: "aprovar", run: approve },
    { key: "r", does: "reprovar", run: refuse },
    { key: "o", does: "abrir_relatorio", run: () => void go(paths.relatorio(item.obra._id, item._id)) },
    { key: "j", does: "proximo_da_lista", run: () => inbox.step(1) },
    { key: "ArrowDown", does: "proximo_da_lista", run: () => inbox.step(1) },
    { key: "k", does: "anterior_da_lista", run: () => inbox.step(-1) },
    { key: "ArrowUp", does: "anterior_da_lista", run: () => inbox.step(-1) },
  ]);
  if (refusing && open && resumo !== undefined)
    return (
      <div ref={ownBar} className={styles["bar"]}>
        <Motivo
          key={item._id}
          id={item._id}
          byHand={isByHand(resumo)}
          onSend={(motivo) => {
            setRefusing(false);
            inbox.refuse(resumo, motivo);
            onLeft();
          }}
          onClose={() => {
            setRefusing(false);
            requestAnimationFrame(() => refuseButton.current?.focus());
          }}
        />
      </div>
    );
  const blocked = open && offers !== undefined && offers.aprovar !== null && offers.reprovar !== null;
  return (
    <div ref={ownBar} className={styles["bar"]}>
      {blocked && <p className={styles["hint"]}>{t.nao_pode}</p>}
      <div className={styles["buttons"]}>
        <Botoes {...{ inbox, resumo, shown, refuseButton }} onApprove={approve} onRefuse={refuse} />
        <span className={styles["progress"]}>{progress}</span>
      </div>
      <Signing inbox={inbox} resumo={resumo} />
    </div>
  );
}
