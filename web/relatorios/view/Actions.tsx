import { useQueryClient } from "@tanstack/react-query";
import { Check, History, Pencil, Printer, Send } from "lucide-react";
import { useState } from "react";
import { STATUS_RELATORIO } from "../../../domain/secoes/constants.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { isEletronica } from "../shared/approvalMode.ts";
import { call } from "../../api/client.ts";
import { useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { ActionMenu } from "../../ui/ActionMenu.tsx";
import { useKeys } from "../../ui/keys/keys.ts";
import { OnlineButton } from "../../ui/OnlineButton.tsx";
import { useRefusal } from "../../ui/refusal.ts";
import { toast } from "../../ui/toast.ts";
import { useGo } from "../../ui/useGo.ts";
import type { ReadingApproval } from "../shared/approval.ts";
import { canContribute } from "../shared/canContribute.ts";
import { HistoryDialog } from "../history/HistoryDialog.tsx";
import { mayReadHistory } from "../shared/mayReadHistory.ts";
import { keepRelatorio } from "../stale.ts";
import styles from "./Actions.module.css";
import { usePrint } from "./usePrint.tsx";

/** Sends a report to review in the version on the screen; the server refuses if the report has changed since. */
function useReview(relatorio: Relatorio, onDone: (answer: Relatorio) => void) {
  const t = useT("relatorios");
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const review = async (): Promise<void> => {
    setBusy(true);
    try {
      const params = { obraId: relatorio.obra._id, relatorioId: relatorio._id };
      const status = { id: STATUS_RELATORIO.revisar };
      const answer = await call("updateRelatorio", { params, body: { versao: relatorio.versao, status } });
      keepRelatorio(client, answer);
      onDone(answer);
      void client.invalidateQueries({ queryKey: ["aprovacao"] });
      toast.success(t.enviado_revisao);
    } catch (error) {
      toast.error(error);
      await client.invalidateQueries({ queryKey: ["relatorio"] });
    } finally {
      setBusy(false);
    }
  };
  return { busy, review };
}

type ActionsProps = { relatorio: Relatorio; Manual: ReadingApproval["Manual"] };

/** Button that approves by hand the version that the person has read here. Later saves by others may be on the screen, but do not count as read. */
function Approve({
  relatorio,
  Manual,
  read,
  onRead,
}: ActionsProps & {
  read: number;
  onRead: () => void;
}) {
  const t = useT("relatorios");
  const [opened, setOpened] = useState(false);
  return (
    <>
      <OnlineButton
        doing="decide"
        variant="default"
        className={styles["change"] ?? ""}
        leftSection={<Check size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t.aprovar}
      </OnlineButton>
      <Manual
        relatorio={relatorio}
        versao={read}
        opened={opened}
        onClose={() => setOpened(false)}
        onDone={onRead}
        onRead={() => {
          onRead();
          setOpened(false);
        }}
      />
    </>
  );
}

/** Actions on the report: print, send to review or approve, edit. */
export function Actions({ relatorio, Manual }: ActionsProps) {
  const t = useT("relatorios");
  const go = useGo();
  const [read, setRead] = useState({ relatorio: relatorio._id, versao: relatorio.versao });
  const status = useReview(relatorio, ({ versao }) => setRead({ relatorio: relatorio._id, versao }));
  const printEntries = usePrint(relatorio);
  const r = useT("registro");
  const perfil = usePerfil();
  const [history, setHistory] = useState(false);
  const { permissoes } = relatorio;
  const mayReview = permissoes.editar === null && relatorio.status.id === STATUS_RELATORIO.preenchendo;
  // Signers have buttons of their own at the bottom of the screen.
  const mayApprove = permissoes.aprovar === null && !isEletronica(relatorio);
  const edit = (): void => void go(paths.relatorioEditar(relatorio.obra._id, relatorio._id));
  const refusal = useRefusal();
  useKeys(canContribute(relatorio) && refusal === null ? [{ key: "e", does: "editar", run: edit }] : []);
  return (
    <>
      <ActionMenu label={t.imprimir_de} entries={printEntries} className={styles["print"] ?? ""}>
        <Printer size={18} aria-hidden />
        {t.imprimir}
      </ActionMenu>
      {mayReview && (
        <OnlineButton
          variant="default"
          className={styles["change"] ?? ""}
          loading={status.busy}
          leftSection={<Send size={17} aria-hidden />}
          onClick={() => void status.review()}
        >
          {t.enviar_revisao}
        </OnlineButton>
      )}
      {mayApprove && !mayReview && (
        <Approve
          relatorio={relatorio}
          Manual={Manual}
          read={read.relatorio === relatorio._id ? read.versao : relatorio.versao}
          onRead={() => setRead({ relatorio: relatorio._id, versao: relatorio.versao })}
        />
      )}
      <OnlineButton
        offline
        className={styles["change"] ?? ""}
        leftSection={<Pencil size={17} aria-hidden />}
        disabled={!canContribute(relatorio)}
        onClick={edit}
      >
        {permissoes.editar === null || !canContribute(relatorio) ? t.editar : t.contribuir}
      </OnlineButton>
      {mayReadHistory(perfil, relatorio) && (
        <>
          <ActionMenu
            className={styles["more"] ?? ""}
            entries={[
              {
                label: r.historico,
                icon: <History size={16} aria-hidden />,
                online: true,
                onSelect: () => setHistory(true),
              },
            ]}
          />
          <HistoryDialog relatorio={relatorio} opened={history} onClose={() => setHistory(false)} />
        </>
      )}
    </>
  );
}
