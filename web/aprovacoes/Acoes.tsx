import { Button, Kbd, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { Resumo } from "../../domain/aprovacao/schema.ts";
import { keepRefusal, readRefusal } from "../aprovacao/refusalDraft.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../paths.ts";
import { useKeys } from "../ui/keys/keys.ts";
import { useGo } from "../ui/useGo.ts";
import styles from "./Acoes.module.css";
import { useAssinatura } from "./assinatura.ts";
import { isRefusal } from "./fila.ts";
import { isUndecided, type Linha } from "./linhas.ts";
import { type Inbox, isByHand, offersOf } from "./useInbox.ts";

/** Nobody has read a report this fast: what comes earlier was meant for the one before. Milliseconds. */
const READ_MS = 300;
const MOTIVO_MAX = 4000;

/** Is this report on the screen, and long enough for a press to be about it? */
function useShown(id: string, ready: boolean): boolean {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => setShown(id), READ_MS);
    return () => clearTimeout(timer);
  }, [id, ready]);
  return ready && shown === id;
}

/** The reason, typed in place; Ctrl+Enter sends it. What is typed stays on this device until it was accepted. */
function Motivo({
  id,
  byHand,
  onSend,
  onClose,
}: {
  id: string;
  /** Given back for filling out instead of refused. */
  byHand: boolean;
  onSend: (motivo: string) => void;
  onClose: () => void;
}) {
  const t = useT("aprovacoes");
  const d = useT("decisao");
  const c = useT("comum");
  const [text, setText] = useState(() => readRefusal(id));
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = (): void => {
    if (text.trim() === "") {
      setMissing(true);
      field.current?.focus();
    } else onSend(text.trim());
  };
  return (
    <form
      className={styles["refusal"]}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        label={byHand ? t.motivo_devolver : t.motivo_de}
        description={byHand ? t.devolver_ajuda : d.motivo_ajuda}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MOTIVO_MAX}
        value={text}
        error={missing ? d.motivo_falta : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
          keepRefusal(id, event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            send();
          } else if (event.key === "Escape") {
            event.stopPropagation();
            onClose();
          }
        }}
      />
      <div className={styles["buttons"]}>
        <Button type="submit" color="red" size="md">
          {byHand ? t.enviar_devolucao : t.enviar_reprovacao}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {c.cancelar}
        </Button>
        <span className={styles["hint"]}>{byHand ? t.ctrl_enter_devolver : t.ctrl_enter}</span>
      </div>
    </form>
  );
}

const SIGNING = {
  guardada: "assinando_guardada",
  desenho: "assinando_desenhada",
  imagem: "assinando_desenhada",
  sem: "assinando_sem",
} as const;

/** How the person signs now, and a way to change it. */
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

/** The decision: approve by one press, refuse with a reason, or pass on. */
export function Acoes({
  inbox,
  linha,
  resumo,
  progress,
  onLeft,
}: {
  inbox: Inbox;
  linha: Linha;
  /** The field that had the focus is gone. */
  onLeft: () => void;
  /** Undefined while it is read: nothing can be decided about what is not seen. */
  resumo: Resumo | undefined;
  progress: string;
}) {
  const t = useT("aprovacoes");
  const go = useGo();
  const open = isUndecided(linha);
  const shown = useShown(linha.item._id, resumo !== undefined) && open;
  const id = linha.item._id;
  // One that was not accepted stands there as it was typed.
  const wasRefused = linha.decisao !== undefined && isRefusal(linha.decisao) && open;
  const [refusingId, setRefusingId] = useState<string | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  if (wasRefused && seen !== linha.decisao?.chave) {
    setSeen(linha.decisao?.chave ?? null);
    setRefusingId(id);
  }
  const refusing = refusingId === id;
  const refuseButton = useRef<HTMLButtonElement>(null);
  const offers = resumo === undefined ? undefined : offersOf(resumo);
  const approve = (): void => {
    if (shown && resumo !== undefined) inbox.approve(resumo);
  };
  const startRefusing = (): void => {
    if (shown && offers?.reprovar === null) setRefusingId(id);
  };
  useKeys([
    { key: "a", does: "aprovar", run: approve },
    { key: "r", does: "reprovar", run: startRefusing },
    { key: "o", does: "abrir_relatorio", run: () => void go(paths.relatorio(linha.item.obra._id, linha.item._id)) },
    { key: "j", does: "proximo_da_lista", run: () => inbox.step(1) },
    { key: "ArrowDown", does: "proximo_da_lista", run: () => inbox.step(1) },
    { key: "k", does: "anterior_da_lista", run: () => inbox.step(-1) },
    { key: "ArrowUp", does: "anterior_da_lista", run: () => inbox.step(-1) },
  ]);
  const blocked = offers !== undefined && offers.aprovar !== null && offers.reprovar !== null;
  if (refusing && open && resumo !== undefined)
    return (
      <div className={styles["bar"]}>
        <Motivo
          key={id}
          id={id}
          byHand={isByHand(resumo)}
          onSend={(motivo) => {
            setRefusingId(null);
            inbox.refuse(resumo, motivo);
            onLeft();
          }}
          onClose={() => {
            setRefusingId(null);
            requestAnimationFrame(() => refuseButton.current?.focus());
          }}
        />
      </div>
    );
  return (
    <div className={styles["bar"]}>
      {blocked && open && <p className={styles["hint"]}>{t.nao_pode}</p>}
      <div className={styles["buttons"]}>
        <Button
          size="md"
          color="green"
          className={styles["approve"] ?? ""}
          aria-disabled={!shown || offers?.aprovar !== null}
          onClick={approve}
          rightSection={<Kbd className={styles["key"] ?? ""}>A</Kbd>}
        >
          {t.aprovar}
        </Button>
        {offers?.reprovar !== undefined && (
          <Button
            ref={refuseButton}
            size="md"
            variant="outline"
            color="red"
            className={styles["refuse"] ?? ""}
            aria-disabled={!shown || offers.reprovar !== null}
            onClick={startRefusing}
            rightSection={<Kbd className={styles["key"] ?? ""}>R</Kbd>}
          >
            {resumo !== undefined && isByHand(resumo) ? t.devolver : t.reprovar}
          </Button>
        )}
        <Button size="md" variant="subtle" className={styles["skip"] ?? ""} onClick={inbox.skip}>
          {t.pular}
        </Button>
        <span className={styles["progress"]}>{progress}</span>
      </div>
      <Signing inbox={inbox} resumo={resumo} />
    </div>
  );
}
