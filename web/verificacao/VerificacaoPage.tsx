import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { zoneName } from "../../domain/lib/zona.ts";
import { groupCodigo } from "../../domain/selo/codigo.ts";
import { ApiError } from "../api/error.ts";
import { AuthLayout } from "../contas/AuthLayout.tsx";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { CodigoForm } from "./CodigoForm.tsx";
import { ConferirArquivo } from "./ConferirArquivo.tsx";
import { type Verificacao, verificacaoQuery } from "./data.ts";
import { Hash } from "./Hash.tsx";
import { Situacao } from "./Situacao.tsx";
import styles from "./verificacao.module.css";

const route = getRouteApi("/v/$codigo");

function Fact({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div className={styles["fact"]}>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Relatorio({ empresa, obra, relatorio }: Verificacao) {
  const t = useT("verificacao");
  const format = useFormat();
  const { data, dataFim } = relatorio;
  return (
    <dl className={styles["facts"]}>
      <Fact nome={t.empresa}>{empresa.nome}</Fact>
      <Fact nome={t.obra}>{obra.nome}</Fact>
      <Fact nome={t.relatorio}>{relatorio.nome}</Fact>
      <Fact nome={t.data}>
        {dataFim === null || dataFim === data
          ? format.day(data)
          : t("periodo", { de: format.day(data), ate: format.day(dataFim) })}
      </Fact>
    </dl>
  );
}

function Aprovacoes({ aprovacoes, fusoHorario }: Verificacao) {
  const t = useT("verificacao");
  const format = useFormat();
  const language = useLanguage();
  return (
    <section aria-labelledby="aprovacoes">
      <h2 id="aprovacoes">{t.aprovacoes}</h2>
      {aprovacoes.length === 0 ? (
        <p className={styles["dim"]}>{t.sem_aprovacoes}</p>
      ) : (
        <ol className={styles["people"]}>
          {aprovacoes.map(({ nome, cargo, dataHora, semAssinatura }) => (
            <li key={`${nome} ${dataHora}`}>
              <strong>{nome}</strong>
              <span>
                {[cargo, format.instant(dataHora, fusoHorario), semAssinatura ? t.sem_assinatura : null]
                  .filter((part) => part !== null && part !== "")
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles["small"]}>{t("hora_local", { fuso: zoneName(fusoHorario, language) })}</p>
    </section>
  );
}

function Provas({ verificacao }: { verificacao: Verificacao }) {
  const t = useT("verificacao");
  const format = useFormat();
  const { cadeia, ancora, conteudoSha256, pdfSha256, seladoEm, fusoHorario } = verificacao;
  return (
    <section aria-labelledby="provas">
      <h2 id="provas">{t.provas}</h2>
      <dl className={styles["facts"]}>
        <Fact nome={t.cadeia}>
          {cadeia.integra ? (
            t("cadeia_integra", { n: cadeia.registros })
          ) : (
            <strong className={styles["broken"]}>{t.cadeia_quebrada}</strong>
          )}
        </Fact>
        <Fact nome={t.ancora}>{ancora === null ? t.ancora_sem : format.day(ancora.dia)}</Fact>
        {seladoEm !== null && <Fact nome={t.selado_em}>{format.instant(seladoEm, fusoHorario)}</Fact>}
        {pdfSha256 !== null && (
          <Fact nome={t.pdf_hash}>
            <Hash nome={t.pdf_hash} sha256={pdfSha256} />
          </Fact>
        )}
        {conteudoSha256 !== "" && (
          <Fact nome={t.conteudo_hash}>
            <Hash nome={t.conteudo_hash} sha256={conteudoSha256} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Found({ verificacao }: { verificacao: Verificacao }) {
  const t = useT("verificacao");
  const { pdfSha256, situacao } = verificacao;
  return (
    <div className={styles["found"]}>
      <Situacao {...verificacao} />
      <Relatorio {...verificacao} />
      {pdfSha256 === null ? (
        <p className={styles["dim"]}>{situacao === "em_aprovacao" ? t.documento_sem : t.documento_processando}</p>
      ) : (
        <ConferirArquivo verificacao={verificacao} />
      )}
      <Aprovacoes {...verificacao} />
      <Provas verificacao={verificacao} />
    </div>
  );
}

function Unknown() {
  const t = useT("verificacao");
  return (
    <div className={styles["found"]}>
      <div className={styles["situacao"]} data-tone="neutral">
        <SearchX size={36} aria-hidden />
        <div>
          <h2>{t.nao_encontrado}</h2>
          <p>{t.nao_encontrado_texto}</p>
        </div>
      </div>
      <CodigoForm />
    </div>
  );
}

/** `/v/{code}`: shows the document of a code to anyone who holds the paper, without a login. */
export function VerificacaoPage() {
  const t = useT("verificacao");
  const { codigo } = route.useParams();
  const { data, error, isPending, refetch } = useQuery(verificacaoQuery(codigo));
  const unknown = error instanceof ApiError && error.codigo === "nao_encontrado";
  return (
    <AuthLayout
      title={t.titulo}
      help={<span className={styles["code"]}>{groupCodigo(codigo.toUpperCase())}</span>}
      {...(data === undefined ? {} : { footer: <AppLink to={paths.verificar()}>{t.outro_codigo}</AppLink> })}
    >
      {isPending && <LoadingState kind="form" count={4} />}
      {unknown && <Unknown />}
      {error !== null && !unknown && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Found verificacao={data} />}
    </AuthLayout>
  );
}
