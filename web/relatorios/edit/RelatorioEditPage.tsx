import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from "react";
import { nomeDoRelatorio } from "../../../domain/relatorios/nome.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import type { SecaoId } from "../../../domain/secoes/ids.ts";
import { isEletronica } from "../shared/approvalMode.ts";
import { useFormat } from "../../i18n/format.ts";
import { useLanguage, useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { Page } from "../../ui/Page.tsx";
import { usePrefetch } from "../../ui/usePrefetch.ts";
import { periodText } from "../labels.tsx";
import { relatorioQuery } from "../queries.ts";
import { usePending } from "../media/usePending.ts";
import { useReportMedia } from "../media/useReportMedia.ts";
import type { EditingApproval } from "../shared/approval.ts";
import layout from "../shared/layout.module.css";
import { SectionMenu } from "../shared/SectionMenu.tsx";
import { sectionsOf } from "../shared/sections.tsx";
import { Rodape } from "../view/Rodape.tsx";
import { EditBar } from "./EditBar.tsx";
import { ConflictsContext, useOpenConflicts } from "./conflicts/openConflicts.ts";
import { ConflictSummary } from "./conflicts/ConflictSummary.tsx";
import { EditHeader } from "./EditHeader.tsx";
import { EditKeys } from "./EditKeys.tsx";
import { enterToNext } from "./enterToNext.ts";
import { draftPlace, dropDraft, foundDrafts } from "../form/draft.ts";
import { createEditStore, EditContext, isDirty, useEdit } from "../form/store.ts";
import { useCounts } from "./useCounts.ts";
import { UploadContext } from "../media/uploadContext.ts";
import { ApproveHere } from "./ApproveHere.tsx";
import { Notices } from "./Notices.tsx";
import { ReorderButton } from "./reordenar/ReorderButton.tsx";
import { SaveContext } from "./saveContext.ts";
import { EditSection } from "./secoes/EditSection.tsx";
import { EditingUsers, loadWindows } from "./parts.ts";
import { useAging } from "./useAging.ts";
import { useAdoption } from "./useAdoption.ts";
import { useAutosave } from "./useAutosave.ts";
import { useSynced } from "./useSynced.ts";
import { useDraft } from "./useDraft.ts";
import { useFollowing } from "./useFollowing.ts";
import { useLeaving } from "./useLeaving.ts";
import { usePrepare } from "./usePrepare.ts";
import { useSaving } from "./useSaving.ts";

/** The side menu with counts; the counts are deferred, so that a key or tap is drawn first. */
function EditMenu({ secoes }: { secoes: readonly SecaoId[] }) {
  return <SectionMenu secoes={secoes} counts={useDeferredValue(useCounts())} />;
}

/** Polling interval while conflicts are open, because other people may decide them. */
const CONFLICTS_MS = 15_000;

/** Gives every field of the page its open conflicts: values that wait for a choice. */
function Conflicts({ latest, children }: { latest: Relatorio; children: ReactNode }) {
  return <ConflictsContext value={useOpenConflicts(latest)}>{children}</ConflictsContext>;
}

/** The sections of this report; the array keeps its identity until a section comes or goes. */
function useSecoes(): readonly SecaoId[] {
  const key = useEdit(({ relatorio }) => sectionsOf(relatorio).join(" "));
  return useMemo(() => (key === "" ? [] : (key.split(" ") as SecaoId[])), [key]);
}

function Footer() {
  const relatorio = useEdit((state) => state.relatorio);
  return <Rodape relatorio={relatorio} />;
}

/** The content of the page, which reads the page's own store. Memoised, so that an answer to an autosave renders only what has changed. */
const EditContent = memo(function EditContent({ approval }: { approval: EditingApproval }) {
  const secoes = useSecoes();
  const obraId = useEdit(({ relatorio }) => relatorio.obra._id);
  const relatorioId = useEdit(({ relatorio }) => relatorio._id);
  const electronic = useEdit(({ relatorio }) => isEletronica(relatorio));
  const signedByHand = useEdit(({ midias }) => midias.assinaturas.length > 0);
  return (
    <>
      <EditingUsers obraId={obraId} relatorioId={relatorioId} />
      <Notices />
      <ConflictSummary />
      {electronic && <approval.Top />}
      <EditHeader />
      <div className={layout["columns"]}>
        <EditMenu secoes={secoes} />
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter is a shortcut over the page's own fields */}
        <div className={layout["sections"]} onKeyDown={enterToNext}>
          {secoes.map((secao) =>
            // With electronic approval the signers' panel replaces manual signatures, unless some were given before.
            electronic && secao === "assinatura" && !signedByHand ? null : <EditSection key={secao} secao={secao} />,
          )}
          {electronic && <approval.Panel />}
          <Footer />
        </div>
      </div>
      <EditBar />
      <EditKeys />
    </>
  );
});

/** The reorder button; it refuses while files are being sent. */
function Reorder() {
  const pending = usePending();
  return <ReorderButton isCopying={() => pending > 0} />;
}

/** One open edit page: its store, its photo queue, and the hooks that keep both safe. */
function EditPage({ initial, approval }: { initial: Relatorio; approval: EditingApproval }) {
  const t = useT("relatorios");
  const format = useFormat();
  const { empresa, usuario } = usePerfil();
  const [store] = useState(() => {
    const place = draftPlace(initial.obra._id, initial._id);
    const fresh = createEditStore(initial, null, place);
    const { draft } = foundDrafts(place);
    if (draft === null) return fresh;
    const restored = createEditStore(initial, draft, place);
    if (isDirty(restored.getState())) return restored;
    // The report already has everything that is in the draft.
    dropDraft(place).catch(() => undefined);
    return fresh;
  });
  const [approving, setApproving] = useState(false);
  const askApproval = useCallback(() => setApproving(true), []);
  const saving = useSaving(store, usuario, askApproval);
  const prepare = usePrepare(store);
  const queue = useReportMedia(store, initial._id, prepare);
  useDraft(store);
  useAutosave(store);
  useSynced(store);
  useFollowing(store);
  useAdoption(store, initial);
  useLeaving(store, queue);
  useAging(store);
  const language = useLanguage();
  usePrefetch(loadWindows);
  const { obra } = initial;
  return (
    <EditContext value={store}>
      <SaveContext value={saving}>
        <UploadContext value={queue}>
          <Page
            title={t("titulo_editar", {
              data: periodText(t, format, initial),
              relatorio: nomeDoRelatorio(initial, language),
            })}
            subtitle={obra.nome === "" ? empresa.nome : obra.nome}
            actions={<Reorder />}
            back={{ to: paths.relatorio(obra._id, initial._id), label: t.voltar_relatorio }}
          >
            <Conflicts latest={initial}>
              <EditContent approval={approval} />
            </Conflicts>
            <ApproveHere Manual={approval.Manual} opened={approving} onClose={() => setApproving(false)} />
          </Page>
        </UploadContext>
      </SaveContext>
    </EditContext>
  );
}

/** The page that edits a report. */
export function RelatorioEditPage({ approval }: { approval: EditingApproval }) {
  const { obraId, relatorioId } = useParams({ from: "/app/obras/$obraId/relatorios/$relatorioId/editar" });
  const { data } = useSuspenseQuery({
    ...relatorioQuery(obraId, relatorioId),
    // A conflict decided in favour of the current value makes no new version, so no event tells of it: poll instead.
    refetchInterval: (query) => ((query.state.data?.conflitos ?? []).length > 0 ? CONFLICTS_MS : false),
  });
  return <EditPage key={relatorioId} initial={data} approval={approval} />;
}
