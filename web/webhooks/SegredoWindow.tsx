import { useT } from "../i18n/texts.ts";
import { SecretDialog } from "../ui/SecretDialog.tsx";

/** Window that shows the secret that signs a webhook's deliveries. */
export function SegredoWindow({ opened, segredo, onClose }: { opened: boolean; segredo: string; onClose: () => void }) {
  const t = useT("webhooks");
  const says = {
    title: t.segredo_pronto,
    hint: t.segredo_uma_vez,
    label: t.segredo,
    copy: t.segredo_copiar,
    copied: t.segredo_copiado,
    kept: t.segredo_guardei,
  };
  return <SecretDialog opened={opened} secret={segredo} says={says} onClose={onClose} />;
}
