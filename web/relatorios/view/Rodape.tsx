import { Button } from "@mantine/core";
import { CircleHelp, Eye, History, PencilLine } from "lucide-react";
import { useState } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { PERFIL } from "../../../domain/permissoes/perfis.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { HistoryDialog } from "../history/HistoryDialog.tsx";
import { mayReadHistory } from "../shared/mayReadHistory.ts";
import { later } from "../../ui/later.tsx";
import { OnlineButton } from "../../ui/OnlineButton.tsx";
import styles from "./Rodape.module.css";

const VisualizacoesDialog = later(() =>
  import("./logs/VisualizacoesDialog.tsx").then((module) => module.VisualizacoesDialog),
);
const EdicoesDialog = later(() => import("./logs/EdicoesDialog.tsx").then((module) => module.EdicoesDialog));

type LogId = "visualizacoes" | "edicoes" | "historico";

/**
 * Shows who created and who last changed the report, with buttons for the list of views and, to people who may see them, the list
 * of edits and the history.
 */
export function Rodape({ relatorio }: { relatorio: Relatorio }) {
  const t = useT("relatorios");
  const r = useT("registro");
  const format = useFormat();
  const perfil = usePerfil();
  const { empresa, usuario } = perfil;
  const [open, setOpen] = useState<LogId | null>(null);
  // A window that was opened stays mounted when closed, so that the focus can return.
  const [asked, setAsked] = useState<readonly LogId[]>([]);
  const show = (log: LogId): void => {
    setAsked((before) => [...before, log]);
    setOpen(log);
  };
  const words = ({ usuario: who, dataHora }: Relatorio["log"]["criadoPor"]) => ({
    nome: who.nome,
    quando: format.instant(dataHora, empresa.fusoHorario),
  });
  const close = (): void => setOpen(null);
  return (
    <section className={styles["foot"]} aria-label={r.rodape}>
      <div className={styles["authors"]}>
        <p>{t("criado_por", words(relatorio.log.criadoPor))}</p>
        <p>{t("modificado_por", words(relatorio.log.modificadoPor))}</p>
      </div>
      <div className={styles["logs"]} data-screen>
        <OnlineButton
          doing="read"
          variant="subtle"
          leftSection={<Eye size={17} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => show("visualizacoes")}
        >
          {r.visualizacoes}
        </OnlineButton>
        {usuario.perfil.id !== PERFIL.cliente && (
          <OnlineButton
            doing="read"
            variant="subtle"
            leftSection={<PencilLine size={17} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => show("edicoes")}
          >
            {r.edicoes}
          </OnlineButton>
        )}
        {mayReadHistory(perfil, relatorio) && (
          <OnlineButton
            doing="read"
            variant="subtle"
            leftSection={<History size={17} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => show("historico")}
          >
            {r.historico}
          </OnlineButton>
        )}
        {/* In a tab of its own: nobody is led away from what they write. */}
        <Button
          component="a"
          href={paths.ajuda()}
          target="_blank"
          rel="noopener"
          variant="subtle"
          leftSection={<CircleHelp size={17} aria-hidden />}
        >
          {r.ajuda}
        </Button>
      </div>
      <HistoryDialog relatorio={relatorio} opened={open === "historico"} onClose={close} />
      {asked.includes("visualizacoes") && (
        <VisualizacoesDialog relatorio={relatorio} opened={open === "visualizacoes"} onClose={close} />
      )}
      {asked.includes("edicoes") && <EdicoesDialog relatorio={relatorio} opened={open === "edicoes"} onClose={close} />}
    </section>
  );
}
