import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useFormat } from "../../i18n/format.ts";
import { loadTexts, useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { later } from "../../ui/later.tsx";
import { useGo } from "../../ui/useGo.ts";
import { draftPlace, type FoundDrafts, foundDrafts, loadDrafts } from "../form/draft.ts";
import { canContribute } from "../shared/canContribute.ts";
import { DraftWindow } from "../shared/draftWindow.ts";
import { Notice } from "../shared/Notice.tsx";

const OlderDrafts = later(async () => {
  const [code] = await Promise.all([import("../shared/OlderDrafts.tsx"), loadTexts(["rascunho"])]);
  return code.OlderDrafts;
});

/**
 * Tells the person that this device keeps unsaved input of theirs: a draft that this version of the program can put back into the
 * fields, or older drafts that it cannot.
 */
export function DraftNotice({ relatorio }: { relatorio: Relatorio }) {
  const [{ draft, older }, setFound] = useState<FoundDrafts>({ draft: null, older: [] });
  const { _id, obra } = relatorio;
  useEffect(() => {
    let gone = false;
    const read = async (): Promise<void> => {
      const place = draftPlace(obra._id, _id);
      await loadDrafts(place);
      if (!gone) setFound(foundDrafts(place));
    };
    void read();
    return () => {
      gone = true;
    };
  }, [obra._id, _id]);
  return (
    <>
      {older.length > 0 && <OlderDrafts place={draftPlace(obra._id, _id)} drafts={older} />}
      {draft !== null && <KeptDraft relatorio={relatorio} draft={draft} />}
    </>
  );
}

/**
 * Leads to the edit page, which continues the draft. While the report cannot be changed (somebody approved it meanwhile), the
 * draft can only be read and copied; it is kept until the report can be edited again.
 */
function KeptDraft({ relatorio, draft }: { relatorio: Relatorio; draft: NonNullable<FoundDrafts["draft"]> }) {
  const t = useT("relatorios");
  const c = useT("comum");
  const format = useFormat();
  const go = useGo();
  const { fusoHorario } = usePerfil().empresa;
  const [opened, setOpened] = useState(false);
  const quando = format.instant(draft.when, fusoHorario);
  if (!canContribute(relatorio))
    return (
      <Notice tone="warning">
        <p>{t("rascunho_bloqueado", { quando })}</p>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened(true)}>
          {t.rascunho_ver}
        </Button>
        <DraftWindow relatorio={relatorio} draft={draft} opened={opened} onClose={() => setOpened(false)} />
      </Notice>
    );
  return (
    <Notice tone="warning">
      <p>{t("rascunho_existe", { quando })}</p>
      <Button variant="default" onClick={() => void go(paths.relatorioEditar(relatorio.obra._id, relatorio._id))}>
        {c.continuar_editando}
      </Button>
    </Notice>
  );
}
