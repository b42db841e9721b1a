import { useT } from "../../i18n/texts.ts";
import { Preferencias } from "../../notificacoes/Preferencias.tsx";
import { Card } from "../../ui/Card.tsx";

/** `/app/cadastros/perfil/notificacoes`: my notifications, and their channels. */
export function NotificacoesTab() {
  const comum = useT("comum");
  return (
    <Card title={comum.notificacoes} id="notificacoes">
      <Preferencias />
    </Card>
  );
}
