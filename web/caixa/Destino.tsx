import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Situacao } from "../../domain/aprovacao/situacaoSchema.ts";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { call } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { getSession } from "../api/session.ts";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { periodText } from "../relatorios/labels.tsx";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import styles from "./Destino.module.css";

type Words = ReturnType<typeof useT<"destino">>;

/** Sentences about what became of the report, by whom and when. */
function useSentences({ destino, por, em, vez, causa }: Situacao): string[] {
  const t = useT("destino");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const quando = em === null ? "" : format.instant(em, fusoHorario);
  const next = vez === null ? [] : [t("vez_de", { nome: vez })];
  const by = (key: Exclude<Situacao["destino"], "espera" | "confirmar" | "aprovou" | "outro">): string =>
    por === null ? t(`${key}_sem`, { quando }) : t(key, { por, quando });
  if (destino === "espera" || destino === "confirmar") return [t[destino]];
  if (destino === "aprovou") return [t("aprovou", { quando }), ...next];
  if (destino === "outro") return [t.outro, ...(causa === null ? [] : [causaText(t, causa)]), ...next];
  return [by(destino)];
}

function causaText(t: Words, { tipo, por, outro }: NonNullable<Situacao["causa"]>): string {
  return tipo === "troca" ? t("causa_troca", { por, outro: outro ?? "" }) : t(`causa_${tipo}`, { por });
}

/** Returns the link that fits what became of the report; null when no link fits. */
function wayFrom(
  t: Words,
  { destino, abre, relatorio: { _id, obra } }: Situacao,
): { to: string; label: string } | null {
  if (abre) return { to: paths.relatorio(obra._id, _id), label: t.abrir };
  if (destino === "excluido") return { to: paths.relatorios(obra._id), label: t.ver_obra };
  return destino === "obra_excluida" ? { to: paths.lixeira(), label: t.ver_lixeira } : null;
}

function Dito({ situacao, onNext }: { situacao: Situacao; onNext: (() => void) | null }) {
  const t = useT("destino");
  const r = useT("relatorios");
  const format = useFormat();
  const language = useLanguage();
  const { relatorio } = situacao;
  const { obra } = relatorio;
  const way = wayFrom(t, situacao);
  return (
    <>
      <header>
        <p className={styles["obra"]}>{obra.nome}</p>
        <h2 className={styles["title"]}>{nomeDoRelatorio(relatorio, language, periodText(r, format, relatorio))}</h2>
      </header>
      <output className={styles["said"]}>
        {useSentences(situacao).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </output>
      <div className={styles["tools"]}>
        {way !== null && (
          <Button
            size="md"
            renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to={way.to} preload={false} />}
          >
            {way.label}
          </Button>
        )}
        <Proximo onNext={onNext} />
      </div>
    </>
  );
}

function Proximo({ onNext }: { onNext: (() => void) | null }) {
  const t = useT("destino");
  if (onNext === null) return null;
  return (
    <Button size="md" variant="default" onClick={onNext}>
      {t.ver_proximo}
    </Button>
  );
}

/**
 * Shown in place of a report that does not wait or no longer waits: what became of the report, and a link that fits. The next
 * waiting report is shown only on request (`onNext`; null when none waits).
 */
export function Destino({ id, onNext }: { id: string; onNext: (() => void) | null }) {
  const t = useT("destino");
  const query = useQuery({
    queryKey: ["situacao-da-aprovacao", getSession()?.empresaId ?? "", id],
    queryFn: ({ signal }) => call("getSituacao", { params: { relatorioId: id }, signal }),
    retry: (count, error) => !(error instanceof ApiError) && count < 2,
    staleTime: 0,
  });
  const body = () => {
    if (query.data !== undefined) return <Dito situacao={query.data} onNext={onNext} />;
    if (query.isPending) return <LoadingState kind="rows" count={2} />;
    if (query.error instanceof ApiError && query.error.status === 404)
      return (
        <EmptyState title={t.nao_ha} action={<Proximo onNext={onNext} />}>
          {t.nao_ha_texto}
        </EmptyState>
      );
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  };
  return (
    <section className={styles["destino"]} aria-label={t.titulo}>
      {body()}
    </section>
  );
}
