import { useT } from "../../i18n/texts.ts";
import { Preferencias } from "../../notificacoes/Preferencias.tsx";
import { Card } from "../../ui/Card.tsx";
import { AparelhosComPush } from "./AparelhosComPush.tsx";
import styles from "./perfil.module.css";

/** `/app/cadastros/perfil/notificacoes`: my notifications, their channels, and the devices that show them. */
export function NotificacoesTab() {
  const comum = useT("comum");
  return (
    <div className={styles["cartoes"]}>
      <Card title={comum.notificacoes} id="notificacoes">
        <Preferencias />
      </Card>
      <AparelhosComPush />
    </div>
  );
}
