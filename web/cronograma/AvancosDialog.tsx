import { Dialog } from "../ui/Dialog.tsx";
import type { Tarefa } from "./data.ts";
import { Dias } from "./Dias.tsx";

/** A task for who may not change it: what made its progress. */
export function AvancosDialog({
  obraId,
  tarefa,
  opened,
  onClose,
}: {
  obraId: string;
  tarefa: Tarefa;
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} title={tarefa.descricao} size="md">
      <Dias obraId={obraId} tarefa={tarefa} ajusta={false} />
    </Dialog>
  );
}
