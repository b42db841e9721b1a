import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { confirm } from "../../ui/confirm.ts";
import { toast } from "../../ui/toast.ts";
import { dropDraft } from "../form/draft.ts";
import { formOf } from "../form/wire.ts";
import { useEdit, useEditStore } from "../form/store.ts";
import { Notice } from "../shared/Notice.tsx";

/** Says that input of an earlier visit was restored, and offers to discard it. */
export function RestoredNotice() {
  const t = useT("relatorios");
  const r = useT("rascunho");
  const c = useT("comum");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const store = useEditStore();
  const when = useEdit(({ restored }) => restored);
  const sentence = when === null ? null : r("restaurado", { quando: format.instant(when, fusoHorario) });
  useEffect(() => {
    // A toast as well: after a reload the browser scrolls back to where the person was, away from the notice.
    if (sentence !== null) toast.info(sentence);
  }, [sentence]);
  if (sentence === null) return null;
  const discard = async (): Promise<void> => {
    const yes = await confirm({
      title: r.descartar_titulo,
      message: r.descartar_aviso,
      confirmLabel: t.descartar,
      cancelLabel: c.cancelar,
      tone: "danger",
    });
    if (!yes) return;
    const { relatorio, draftPlace } = store.getState();
    const form = formOf(relatorio);
    dropDraft(draftPlace).catch(() => undefined);
    store.setState({
      form,
      saved: form,
      versao: relatorio.versao,
      newComment: "",
      restored: null,
      failure: null,
      campos: {},
    });
  };
  return (
    <Notice tone="info" onClose={() => store.setState({ restored: null })}>
      <p>{sentence}</p>
      <Button variant="default" onClick={() => void discard()}>
        {r.descartar}
      </Button>
    </Notice>
  );
}
