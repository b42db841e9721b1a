import { useT } from "../i18n/texts.ts";
import { Contatos } from "../sobre/Contatos.tsx";
import { Dialog } from "../ui/Dialog.tsx";

/** When support answers, and how to reach it. */
export function SuporteWindow({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("sobre");
  return (
    <Dialog opened={opened} onClose={onClose} title={t.suporte} size="sm">
      <p>{t.horario_texto}</p>
      <Contatos />
    </Dialog>
  );
}
