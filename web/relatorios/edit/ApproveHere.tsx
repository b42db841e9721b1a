import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { AprovarManual } from "../../aprovacao/parts.ts";
import { paths } from "../../paths.ts";
import { useGo } from "../../ui/useGo.ts";
import { canContribute } from "../load.ts";
import { adopt, keptByServer } from "./form/adopt.ts";
import { useEdit, useEditStore } from "./form/store.ts";
import { useSave } from "./saveContext.ts";

/** Approving by hand from the edit page: of what was just saved, and so of what stands on the screen. */
export function ApproveHere({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const store = useEditStore();
  const relatorio = useEdit((state) => state.relatorio);
  const go = useGo();
  const { refresh } = useSave();
  const onDone = (answer: Relatorio): void => {
    store.setState((state) => adopt(state, keptByServer(state), answer));
    // Approved, and this person is no administrator: there is nothing left to edit here.
    if (!canContribute(answer)) void go(paths.relatorio(answer.obra._id, answer._id), { replace: true });
  };
  return (
    <AprovarManual
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
