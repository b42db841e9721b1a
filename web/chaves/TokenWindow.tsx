import { useT } from "../i18n/texts.ts";
import { SecretDialog } from "../ui/SecretDialog.tsx";

/** Window that shows a new token. */
export function TokenWindow({ opened, token, onClose }: { opened: boolean; token: string; onClose: () => void }) {
  const t = useT("chaves");
  const says = {
    title: t.token_pronto,
    hint: t.token_uma_vez,
    label: t.token,
    copy: t.token_copiar,
    copied: t.token_copiado,
    kept: t.token_guardei,
  };
  return <SecretDialog opened={opened} secret={token} says={says} onClose={onClose} />;
}
