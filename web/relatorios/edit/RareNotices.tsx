import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isEletronica } from "../shared/approvalMode.ts";
import { useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../ui/toast.ts";
import { useGo } from "../../ui/useGo.ts";
import { reasonSentence } from "../labels.tsx";
import { canContribute } from "../shared/canContribute.ts";
import { keepRelatorio } from "../stale.ts";
import { DraftWindow } from "../shared/draftWindow.ts";
import { Notice } from "../shared/Notice.tsx";
import { OlderDrafts } from "../shared/OlderDrafts.tsx";
import { foundDrafts } from "../form/draft.ts";
import { refreshRelatorio } from "../form/save.ts";
import { isDirty, useEdit, useEditStore } from "../form/store.ts";
import styles from "./Notices.module.css";
import { RestoredNotice } from "./RestoredNotice.tsx";
import { useSave } from "./saveContext.ts";

const OUTDATED: ReadonlySet<string> = new Set(["relatorio_desatualizado", "versao_desconhecida", "secao_desligada"]);

/** A button that shows the unsaved input in a window. */
function ShowTyped() {
  const t = useT("relatorios");
  const store = useEditStore();
  const [opened, setOpened] = useState(false);
  const relatorio = useEdit((state) => state.relatorio);
  const { form, saved, newComment } = store.getState();
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t.rascunho_ver}
      </Button>
      <DraftWindow
        relatorio={relatorio}
        draft={{ form, saved, newComment }}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

/**
 * Shown when a save was refused because the report was approved or changed since it was read, a section was switched off, or the
 * version is unknown. One button loads the current report.
 */
function OutdatedNotice() {
  const t = useT("rascunho");
  const failure = useEdit((state) => state.failure);
  const { refresh } = useSave();
  if (failure === null || !OUTDATED.has(failure.codigo)) return null;
  return (
    <Notice tone="warning">
      <p>{failure.message}</p>
      <div className={styles["buttons"]}>
        {/* Input in a section that is gone goes with it: it can be read and copied before. */}
        {failure.codigo === "secao_desligada" && <ShowTyped />}
        <Button variant="default" onClick={() => void refresh()}>
          {t.recarregar}
        </Button>
      </div>
    </Notice>
  );
}

/** Says that the device cannot store the input, and offers to show the text. */
function NotKeptNotice() {
  const t = useT("rascunho");
  const refused = useEdit((state) => state.draftRefused && isDirty(state));
  if (!refused) return null;
  return (
    <Notice tone="warning">
      <p>{t.nao_guarda}</p>
      <ShowTyped />
    </Notice>
  );
}

const LOCKED: ReadonlySet<string> = new Set(["aprovacao_parcial", "relatorio_aprovado"]);

/** Shown when somebody has approved the report during typing: the input is not lost, but none of it can be saved now. */
function LockedNotice() {
  const t = useT("relatorios");
  const r = useT("rascunho");
  const go = useGo();
  const store = useEditStore();
  const relatorio = useEdit((state) => state.relatorio);
  const refused = useEdit(({ failure }) => failure !== null && LOCKED.has(failure.codigo));
  const dirty = useEdit(isDirty);
  const kept = useEdit((state) => !state.draftRefused);
  const known = LOCKED.has(relatorio.permissoes.editar ?? "");
  const locked = refused || known;
  const client = useQueryClient();
  const news = refused && !known;
  useEffect(() => {
    if (!news) return;
    // This page learns of the approval only from the refusal, so it reads the report again: this page and the report's page must
    // both show the approval.
    void client.invalidateQueries({ queryKey: ["aprovacao"] });
    refreshRelatorio(store, { asked: false }).then(
      (answer) => keepRelatorio(client, answer),
      () => undefined,
    );
  }, [news, client, store]);
  const leave = locked && !dirty && !canContribute(relatorio);
  const { obra, _id, permissoes } = relatorio;
  const reason = reasonSentence(t, permissoes.editar, isEletronica(relatorio));
  useEffect(() => {
    if (!leave) return;
    if (reason !== null) toast.error(reason);
    void go(paths.relatorio(obra._id, _id), { replace: true });
  }, [leave, reason, go, obra._id, _id]);
  if (!locked || !dirty) return null;
  return (
    <Notice tone="warning">
      <p>{kept ? r.bloqueado : r.bloqueado_nao_guardado}</p>
      <div className={styles["buttons"]}>
        <ShowTyped />
        <Button variant="default" onClick={() => void go(paths.relatorio(obra._id, _id))}>
          {r.bloqueado_sair}
        </Button>
      </div>
    </Notice>
  );
}

function Older() {
  const store = useEditStore();
  const [{ place, older }] = useState(() => {
    const { draftPlace: place } = store.getState();
    return { place, older: foundDrafts(place).older };
  });
  return <OlderDrafts place={place} drafts={older} />;
}

export function RareNotices() {
  return (
    <>
      <Older />
      <NotKeptNotice />
      <LockedNotice />
      <OutdatedNotice />
      <RestoredNotice />
    </>
  );
}
