import { Button } from "@mantine/core";
import { useMemo } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useT } from "../../i18n/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { type DraftLike, draftChanges, type DraftChange } from "../edit/form/draftChanges.ts";
import { useWords, type Words } from "../history/useValues.ts";
import styles from "./DraftDialog.module.css";

function lineOf(words: Words, { item, secao, tipo, nome, campo, de, para }: DraftChange, vazio: string): string {
  const place = { item, secao, tipo };
  const what = words.item(place, { nome, pai: null });
  if (campo === null) return para === true ? `+ ${what}` : `− ${what}`;
  const value = (each: unknown): string => (each === undefined ? vazio : words.value(place, campo, each));
  const before = de === undefined ? "" : `${value(de)} → `;
  return `${what} · ${words.field(place, campo)}: ${before}${value(para)}`;
}

/** What was typed here and not saved, in words: to read, and to copy elsewhere. */
export function DraftDialog({
  relatorio,
  draft,
  opened,
  onClose,
}: {
  relatorio: Relatorio;
  draft: DraftLike;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useT("relatorios");
  const c = useT("comum");
  const h = useT("historico");
  const words = useWords(relatorio);
  const text = useMemo(
    () =>
      [
        ...draftChanges(draft).map((change) => lineOf(words, change, h.vazio)),
        ...(draft.newComment.trim() === "" ? [] : [`+ ${h.item_comentario}: ${draft.newComment.trim()}`]),
      ].join("\n"),
    [draft, words, h],
  );
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t.rascunho_copiado);
    } catch {
      // Without the right to the clipboard the text can still be selected.
      toast.info(t.rascunho_selecione);
    }
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.rascunho_titulo}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {c.fechar}
          </Button>
          <Button onClick={() => void copy()}>{t.rascunho_copiar}</Button>
        </>
      }
    >
      <p className={styles["help"]}>{t.rascunho_ajuda}</p>
      <pre className={styles["text"]}>{text}</pre>
    </Dialog>
  );
}
