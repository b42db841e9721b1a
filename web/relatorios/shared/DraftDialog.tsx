import { Button } from "@mantine/core";
import { useMemo } from "react";
import { clipboard } from "../../lib/secure.ts";
import { useT } from "../../i18n/texts.ts";
import { confirm } from "../../ui/confirm.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { type DraftLike, draftChanges, type DraftChange } from "../form/draftChanges.ts";
import { parseStored, type StoredDraft } from "../form/storedDrafts.ts";
import { useWords, type Words } from "../history/useValues.ts";
import type { ShownReport } from "../history/values.ts";
import styles from "./DraftDialog.module.css";
import { wordsOf } from "./draftWords.ts";

function lineOf(words: Words, { item, secao, tipo, nome, campo, de, para }: DraftChange, vazio: string): string {
  const place = { item, secao, tipo };
  const what = words.item(place, { nome, pai: null });
  if (campo === null) return para === true ? `+ ${what}` : `− ${what}`;
  const value = (each: unknown): string => (each === undefined ? vazio : words.value(place, campo, each));
  const before = de === undefined ? "" : `${value(de)} → `;
  return `${what} · ${words.field(place, campo)}: ${before}${value(para)}`;
}

/** Used when the report is not available; the names of its items are then unknown. */
const UNKNOWN: ShownReport = {};

/** Window that shows unsaved input in words, so that the person can read it, copy it elsewhere, or discard it on purpose. */
export function DraftDialog({
  relatorio = UNKNOWN,
  draft,
  older = [],
  help = null,
  discard = null,
  opened,
  onClose,
}: {
  relatorio?: ShownReport;
  /** A draft of this version of the program is shown as a list of changes; drafts of other versions are shown as all their texts. */
  draft: DraftLike | null;
  older?: readonly StoredDraft[];
  /** Why the input is shown, if that is not obvious. */
  help?: string | null;
  discard?: (() => Promise<void>) | null;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useT("relatorios");
  const r = useT("rascunho");
  const c = useT("comum");
  const h = useT("historico");
  const words = useWords(relatorio);
  const text = useMemo(() => {
    const changes = draft === null ? [] : draftChanges(draft).map((change) => lineOf(words, change, h.vazio));
    const comment = draft?.newComment.trim() ?? "";
    const told = [...changes, ...(comment === "" ? [] : [`+ ${h.item_comentario}: ${comment}`])].join("\n");
    return [told, ...older.map((one) => wordsOf(parseStored(one.text), one.text))].filter(Boolean).join("\n\n");
  }, [draft, older, words, h]);
  // All the text is shown in the window: where the browser offers no clipboard, the person selects and copies it by hand.
  const copy = async (): Promise<void> => {
    const copied = await clipboard()
      ?.writeText(text)
      .then(
        () => true,
        () => false,
      );
    toast.info(copied ? r.copiado : r.selecione);
  };
  const giveUp = async (act: () => Promise<void>): Promise<void> => {
    const yes = await confirm({
      title: r.antigo_titulo,
      message: r.antigo_aviso,
      confirmLabel: t.descartar,
      cancelLabel: c.cancelar,
      tone: "danger",
    });
    if (!yes) return;
    try {
      await act();
      onClose();
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={r.titulo}
      footer={
        <>
          {discard === null ? (
            <Button variant="default" onClick={onClose}>
              {c.fechar}
            </Button>
          ) : (
            <Button variant="subtle" color="red" onClick={() => void giveUp(discard)}>
              {r.antigo_descartar}
            </Button>
          )}
          <Button onClick={() => void copy()}>{r.copiar}</Button>
        </>
      }
    >
      <p className={styles["help"]}>{help ?? r.ajuda}</p>
      <pre className={styles["text"]}>{text}</pre>
    </Dialog>
  );
}
