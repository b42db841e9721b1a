import { useState } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { paths } from "../../lib/paths.ts";
import { useGo } from "../../ui/useGo.ts";
import type { EditingApproval } from "../shared/approval.ts";
import { canContribute } from "../shared/canContribute.ts";
import { adopt, keptByServer } from "../form/adopt.ts";
import { useEdit, useEditStore } from "../form/store.ts";
import { useSave } from "./saveContext.ts";

/** Approves a report by hand from the edit page, in the version just saved, which is the one on the screen. */
export function ApproveHere({
  Manual,
  opened,
  onClose,
}: {
  Manual: EditingApproval["Manual"];
  opened: boolean;
  onClose: () => void;
}) {
  const store = useEditStore();
  const relatorio = useEdit((state) => state.relatorio);
  const go = useGo();
  const { refresh } = useSave();
  const onDone = (answer: Relatorio): void => {
    store.setState((state) => adopt(state, keptByServer(state), answer));
    // The report is approved, and only administrators may still edit it here.
    if (!canContribute(answer)) void go(paths.relatorio(answer.obra._id, answer._id), { replace: true });
  };
  // A decision needs the network anyway, so its code is loaded with the first tap.
  const [asked, setAsked] = useState(opened);
  if (opened && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Manual
      relatorio={relatorio}
      versao={relatorio.versao}
      opened={opened}
      onClose={onClose}
      onDone={onDone}
      onRead={() => {
        onClose();
        void refresh();
      }}
    />
  );
}
