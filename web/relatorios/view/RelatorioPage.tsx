import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { nomeDoRelatorio } from "../../../domain/relatorios/nome.ts";
import { comoAprovado } from "../../../domain/relatorios/comoAprovado.ts";
import { isEletronica } from "../shared/approvalMode.ts";
import { useFormat } from "../../i18n/format.ts";
import { useLanguage, useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { Page } from "../../ui/Page.tsx";
import { periodText, reasonSentence } from "../labels.tsx";
import { useEventos } from "../live/useEventos.ts";
import { relatorioQuery } from "../queries.ts";
import type { ReadingApproval } from "../shared/approval.ts";
import { SectionMenu } from "../shared/SectionMenu.tsx";
import { sectionsOf } from "../shared/sections.tsx";
import layout from "../shared/layout.module.css";
import { Actions } from "./Actions.tsx";
import { Cabecalho } from "./Cabecalho.tsx";
import { countsOf } from "./countsOf.ts";
import { DraftNotice } from "./DraftNotice.tsx";
import { useVisualizacao } from "./logs/useVisualizacao.ts";
import { Impresso } from "./Impresso.tsx";
import { Neighbours } from "./Neighbours.tsx";
import styles from "./RelatorioPage.module.css";
import { Rodape } from "./Rodape.tsx";
import { SECTION_VIEWS } from "./secoes/registry.tsx";

/** Page where a report is read. */
export function RelatorioPage({ approval }: { approval: ReadingApproval }) {
  const { obraId, relatorioId } = useParams({ from: "/app/obras/$obraId/relatorios/$relatorioId" });
  const { data: hoje } = useSuspenseQuery(relatorioQuery(obraId, relatorioId));
  const relatorio = comoAprovado(hoje);
  useVisualizacao(relatorio);
  const client = useQueryClient();
  const { queryKey } = relatorioQuery(obraId, relatorioId);
  // Shows saves by others while the person reads.
  useEventos(obraId, relatorioId, {
    onPoke: (versao) => void (versao > relatorio.versao && client.invalidateQueries({ queryKey })),
  });
  const t = useT("relatorios");
  const format = useFormat();
  const language = useLanguage();
  const counts = countsOf(relatorio);
  const secoes = sectionsOf(relatorio);
  const electronic = isEletronica(relatorio);
  const reason = reasonSentence(t, relatorio.permissoes.editar, electronic);
  return (
    <Page
      title={t("titulo_ver", {
        data: periodText(t, format, relatorio),
        relatorio: nomeDoRelatorio(relatorio, language),
      })}
      back={{ to: paths.relatorios(obraId), label: t.voltar_relatorios }}
      actions={<Actions relatorio={relatorio} Manual={approval.Manual} />}
    >
      {reason !== null && (
        <p className={styles["reason"]} data-screen>
          {reason}
        </p>
      )}
      <Impresso relatorio={relatorio} />
      <DraftNotice key={relatorio._id} relatorio={relatorio} />
      {electronic && <approval.Top relatorio={relatorio} />}
      <Cabecalho relatorio={relatorio} hoje={hoje} />
      <div className={layout["columns"]}>
        <SectionMenu secoes={secoes} counts={counts} />
        <div className={layout["sections"]}>
          {secoes.map((secao) => {
            // Where signers approve, the signers' panel replaces the section of manual signatures, unless the report has manual
            // signatures from before.
            if (electronic && secao === "assinatura" && relatorio.assinaturasManualUrl?.length === 0) return null;
            const View = SECTION_VIEWS[secao];
            return <View key={secao} relatorio={relatorio} count={counts[secao]} />;
          })}
          <approval.Panel key={relatorio._id} relatorio={relatorio} />
          <Rodape relatorio={relatorio} />
          <Neighbours relatorio={relatorio} />
        </div>
      </div>
      <approval.Bar key={`barra ${relatorio._id}`} relatorio={relatorio} />
    </Page>
  );
}
