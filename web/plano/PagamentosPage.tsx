import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { StatusBadge, type Tone } from "../ui/StatusBadge.tsx";
import { useToday } from "../ui/today.ts";
import { type Cobranca, historicoQuery } from "./data.ts";
import { useReais } from "./palavras.ts";
import styles from "./Plano.module.css";

/** Returns a function that puts the state of a charge into words: paid and when, due and until when, or why it was cancelled. */
function useEstado(): (cobranca: Cobranca) => { tone: Tone; label: string } {
  const t = useT("plano");
  const format = useFormat();
  const hoje = useToday();
  return ({ estado, pagaEm, pagavelAte, motivo }) => {
    if (estado === "paga") return { tone: "success", label: t("paga_em", { dia: format.day(pagaEm ?? pagavelAte) }) };
    if (estado === "cancelada")
      return { tone: "neutral", label: t("cancelada_por", { motivo: motivo === null ? "–" : t[`motivo_${motivo}`] }) };
    return hoje > pagavelAte
      ? { tone: "danger", label: t("venceu_em", { dia: format.day(pagavelAte) }) }
      : { tone: "info", label: t("pague_ate", { dia: format.day(pagavelAte) }) };
  };
}

function Rows({ cobrancas }: { cobrancas: readonly Cobranca[] }) {
  const t = useT("plano");
  const format = useFormat();
  const reais = useReais();
  const estadoDe = useEstado();
  if (cobrancas.length === 0) return <EmptyState title={t.sem_cobrancas}>{t.sem_cobrancas_ajuda}</EmptyState>;
  return (
    <ul className={styles["list"]} aria-label={t.pagamentos}>
      {cobrancas.map((cobranca) => (
        <li key={cobranca._id}>
          <div className={styles["charge"]}>
            <strong>{reais(cobranca.valor)}</strong>
            <span className={styles["dim"]}>
              {t("cobranca_periodo", {
                plano: cobranca.descricao,
                inicio: format.day(cobranca.inicio),
                fim: format.day(cobranca.fim),
              })}
            </span>
          </div>
          <StatusBadge {...estadoDe(cobranca)} />
        </li>
      ))}
    </ul>
  );
}

/** `/app/cadastros/pagamentos`: every charge of the company, the newest first. */
export function PagamentosPage() {
  const t = useT("plano");
  const { permissoes, empresa } = usePerfil();
  const may = permissoes["assinatura.editar"] === null && empresa.configuracao.exibirHistoricoDePagamentos;
  const { data, error, refetch } = useQuery({ ...historicoQuery(), enabled: may });
  return (
    <Page title={t.pagamentos} width="narrow" back={{ to: paths.plano(), label: t.plano }}>
      {!may && <SemPermissao />}
      {may && data !== undefined && <Rows cobrancas={data.cobrancas} />}
      {may && data === undefined && error === null && <LoadingState kind="rows" count={4} />}
      {may && data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}
