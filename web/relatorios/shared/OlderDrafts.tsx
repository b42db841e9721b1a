import { Button } from "@mantine/core";
import { useState } from "react";
import { useT } from "../../i18n/texts.ts";
import { discardDrafts, type DraftPlace } from "../form/draft.ts";
import type { StoredDraft } from "../form/storedDrafts.ts";
import { DraftWindow } from "./draftWindow.ts";
import { Notice } from "./Notice.tsx";

/** Drafts that this version of the program cannot put back into the fields: they can be read, copied, and discarded after a confirmation. */
export function OlderDrafts({ place, drafts }: { place: DraftPlace | null; drafts: readonly StoredDraft[] }) {
  const t = useT("rascunho");
  const [gone, setGone] = useState(false);
  const [opened, setOpened] = useState(false);
  if (gone || place === null || drafts.length === 0) return null;
  const discard = async (): Promise<void> => {
    await discardDrafts(place, drafts);
    setGone(true);
  };
  return (
    <Notice tone="warning">
      <p>{t.antigo}</p>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t.antigo_ver}
      </Button>
      <DraftWindow draft={null} older={drafts} discard={discard} opened={opened} onClose={() => setOpened(false)} />
    </Notice>
  );
}
