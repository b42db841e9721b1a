import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { Resumo } from "../../domain/aprovacao/schema.ts";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { periodText } from "../relatorios/labels.tsx";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Acoes } from "./Acoes.tsx";
import { Atividades } from "./Atividades.tsx";
import { Avisos } from "./Avisos.tsx";
import { Comentarios } from "./Comentarios.tsx";
import { tempoText } from "./desde.ts";
import styles from "./Detalhe.module.css";
import { Fotos } from "./Fotos.tsx";
import type { Linha } from "./linhas.ts";
import { Mudou } from "./Mudou.tsx";
import { Numeros } from "./Numeros.tsx";
import { Ocorrencias } from "./Ocorrencias.tsx";
import { resumoQuery } from "./data.ts";
import { Tempo } from "./Tempo.tsx";
import type { Inbox } from "./useInbox.ts";

/** Work, number, day, sender and time: known before the report itself is loaded. */
function Cabecalho({ linha, resumo }: { linha: Linha; resumo: Resumo | undefined }) {
  const t = useT("aprovacoes");
  const r = useT("relatorios");
  const format = useFormat();
  const language = useLanguage();
  const { fusoHorario } = usePerfil().empresa;
  const [now] = useState(Date.now);
  const { item } = linha;
  const signed = (resumo?.aprovacao.assinantes ?? []).filter(({ aprovado }) => aprovado);
  const tempo = tempoText(language, item.desde, now);
  const parts = [
    item.modeloDeRelatorio.descricao,
    tempo === null ? t.chegou_agora : t("espera", { tempo }),
    t("alterado_por", {
      nome: item.modificadoPor.usuario.nome,
      quando: format.instant(item.modificadoPor.dataHora, fusoHorario),
    }),
    ...(item.tipo === "eletronica" && item.assinantes > 1
      ? [t("assinatura_n", { n: item.aprovacoes + 1, total: item.assinantes })]
      : []),
    ...(signed.length > 0
      ? [t("ja_assinaram", { nomes: signed.map(({ usuarioNome }) => usuarioNome).join(", ") })]
      : []),
  ];
  return (
    <header className={styles["head"]}>
      <div className={styles["titles"]}>
        <p className={styles["obra"]}>{item.obra.nome}</p>
        <h2 className={styles["title"]}>
          {nomeDoRelatorio(item, language, periodText(r, format, item))}{" "}
          <span className={styles["weekday"]}>{format.weekday(item.data)}</span>
        </h2>
        <p className={styles["facts"]}>{parts.join(" · ")}</p>
      </div>
      <AppLink
        to={paths.relatorio(item.obra._id, item._id)}
        className={styles["whole"]}
        aria-label={t.relatorio_inteiro}
      >
        <span className={styles["wholeWord"]}>{t.relatorio_inteiro}</span>
        <ArrowUpRight size={18} aria-hidden />
      </AppLink>
    </header>
  );
}

/** The content of the day, in the order in which an approver checks it. */
function Corpo({ resumo }: { resumo: Resumo }) {
  return (
    <>
      <Ocorrencias resumo={resumo} />
      <Numeros resumo={resumo} />
      <div className={styles["columns"]}>
        <div className={styles["column"]}>
          <Atividades resumo={resumo} />
          <Fotos resumo={resumo} />
          <Comentarios resumo={resumo} />
        </div>
        <div className={styles["column"]}>
          <Mudou resumo={resumo} />
          <Tempo resumo={resumo} />
        </div>
      </div>
    </>
  );
}

/** Scrolls to the top when another report is shown: on a phone the whole page scrolls. */
function fromItsTop(element: HTMLElement | null): void {
  if (element !== null) scrollTo({ top: 0, behavior: "instant" });
}

/** One report at a glance, with the controls of the decision. */
export function Detalhe({ inbox, linha, progress }: { inbox: Inbox; linha: Linha; progress: string }) {
  const format = useFormat();
  const language = useLanguage();
  const { item } = linha;
  const query = useQuery(resumoQuery(item.obra._id, item._id));
  const resumo = query.data;
  const section = useRef<HTMLElement>(null);
  const body = (): ReactNode => {
    if (query.isPending) return <LoadingState kind="rows" count={4} />;
    if (resumo === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    return <Corpo resumo={resumo} />;
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles["detail"]}
      aria-label={nomeDoRelatorio(item, language, format.day(item.data))}
    >
      <div key={item._id} ref={fromItsTop} className={styles["scroll"]}>
        <Cabecalho linha={linha} resumo={resumo} />
        <Avisos inbox={inbox} linha={linha} resumo={resumo} />
        {body()}
      </div>
      <Acoes
        inbox={inbox}
        linha={linha}
        resumo={query.isFetching ? undefined : resumo}
        progress={progress}
        onLeft={() => section.current?.focus()}
      />
    </section>
  );
}
