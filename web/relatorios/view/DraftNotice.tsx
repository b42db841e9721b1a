import { Button } from "@mantine/core";
import { useState } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { paths } from "../../paths.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { useGo } from "../../ui/useGo.ts";
import { draftKey, readDraft } from "../edit/form/draft.ts";
import { canContribute } from "../load.ts";
import { DraftWindow } from "../shared/draftWindow.ts";
import { Notice } from "../shared/Notice.tsx";

/**
 * Input of this person that is kept on this device and not saved: one tap leads back to it. While
 * nothing can be changed (somebody approved meanwhile) it can be read and copied, and waits for the report to be open again.
 */
export function DraftNotice({ relatorio }: { relatorio: Relatorio }) {
  const t = useT("relatorios");
  const c = useT("comum");
  const format = useFormat();
  const go = useGo();
  const { fusoHorario } = usePerfil().empresa;
  const [draft] = useState(() => readDraft(draftKey(relatorio._id)));
  const [opened, setOpened] = useState(false);
  if (draft === null) return null;
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
