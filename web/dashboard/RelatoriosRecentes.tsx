import { FileText } from "lucide-react";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { periodText, RelatorioStatus } from "../relatorios/labels.tsx";
import { AppLink } from "../ui/AppLink.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import type { Obra } from "../obras/data.ts";
import styles from "./recentes.module.css";

type Recente = Obra["visaoGeral"]["relatoriosRecentes"][number];
function Linha({ obraId, relatorio }: { obraId: string; relatorio: Recente }) {
  const r = useT("relatorios");
  const language = useLanguage();
  const format = useFormat();
  return (
    <li className={styles["row"]}>
      <div className={styles["what"]}>
        <AppLink to={paths.relatorio(obraId, relatorio._id)} className={styles["link"]}>
          {periodText(r, format, relatorio)}
        </AppLink>
        <div className={styles["dim"]}>
          {nomeDoRelatorio(relatorio, language)} · {format.weekday(relatorio.data)}
        </div>
      </div>
      <RelatorioStatus id={relatorio.status.id} size="sm" />
    </li>
  );
}

/** The newest reports of a work, each a link to its reading view. */
export function RelatoriosRecentes({ obra, onAdd }: { obra: Obra; onAdd?: () => void }) {
  const t = useT("obras");
  const { relatoriosRecentes } = obra.visaoGeral;
  const more = relatoriosRecentes.length > 0;
  return (
    <Card
      title={t.relatorios_recentes}
      id="relatorios-recentes"
      padding="none"
      {...(more
        ? {
            actions: (
              <AppLink to={paths.relatorios(obra._id)} className={styles["all"]}>
                {t.ver_todos}
              </AppLink>
            ),
          }
        : {})}
    >
      {more ? (
        <ul className={styles["rows"]}>
          {relatoriosRecentes.map((relatorio) => (
            <Linha key={relatorio._id} obraId={obra._id} relatorio={relatorio} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<FileText size={22} />}
          title={t.relatorios_vazio}
          {...(onAdd
            ? {
                action: (
                  <OnlineButton variant="default" onClick={onAdd}>
                    {t.adicionar_relatorio}
                  </OnlineButton>
                ),
              }
            : {})}
        >
          {t.relatorios_vazio_texto}
        </EmptyState>
      )}
    </Card>
  );
}
