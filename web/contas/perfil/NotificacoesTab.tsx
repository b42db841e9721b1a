import { useT } from "../../i18n/texts.ts";
import { Preferencias } from "../../notificacoes/Preferencias.tsx";
import { Card } from "../../ui/Card.tsx";
import { AparelhosComPush } from "./AparelhosComPush.tsx";

/** `/app/cadastros/perfil/notificacoes`: the person's notifications, their channels, and the devices that show them. */
export function NotificacoesTab() {
  const comum = useT("comum");
  return (
    <>
      <Card title={comum.notificacoes} id="notificacoes">
        <Preferencias />
      </Card>
      <AparelhosComPush />
    </>
  );
}
