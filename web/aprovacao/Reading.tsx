import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { useQuery } from "@tanstack/react-query";
import { ListChecks, MessageSquareWarning } from "lucide-react";
import type { Aprovacao } from "../../domain/aprovacao/schema.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { useT } from "../i18n/texts.ts";
import { sectionAnchor } from "../relatorios/shared/sections.tsx";
import { usePerfil } from "../shell/usePerfil.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { ownBar } from "../ui/ownBar.ts";
import { aprovacaoQuery } from "./data.ts";
import { Acts, Panel } from "./Panel.tsx";
import { Refusal } from "./Refusals.tsx";
import { isOnTurn, openRefusal } from "./state.ts";
import { useAprovacaoToRead, useRead } from "./useAprovacao.ts";
import { Windows } from "./Windows.tsx";
import styles from "./Reading.module.css";

/** The parts of the approval on the page where a report is read: above the report, after its sections, and at the bottom of the screen. */

/** Returns a sentence that names the signer whose turn it is; null when it is nobody's turn. */
function turnOf(aprovacao: Aprovacao, a: ReturnType<typeof useT<"aprovacao">>, usuarioId: string): string | null {
  const next = aprovacao.assinantes.find((assinante) => assinante.proximoAprovar);
  if (next === undefined) return null;
  return next.usuarioId === usuarioId ? a.sua_vez : a("vez_de", { nome: next.usuarioNome });
}

/** Shown above the report: why it was refused, and how many signers have approved. */
export function Top({ aprovacao }: { aprovacao: Aprovacao }) {
  const a = useT("aprovacao");
  const { usuario } = usePerfil();
  const { tipo, status, assinantes } = aprovacao;
  if (tipo !== "eletronica") return null;
  const refusal = openRefusal(aprovacao);
  const turn =
    status.id === STATUS_RELATORIO.preenchendo || status.id === STATUS_RELATORIO.aprovado
      ? null
      : turnOf(aprovacao, a, usuario._id);
  const given = assinantes.filter((assinante) => assinante.aprovado).length;
  return (
    <>
      {refusal !== null && (
        <section className={styles["refused"]} aria-label={a.reprovacoes}>
          <MessageSquareWarning size={18} aria-hidden className={styles["mark"]} />
          <div>
            <Refusal refusal={refusal} />
          </div>
        </section>
      )}
      {turn !== null && (
        <p className={styles["progress"]}>
          <ListChecks size={18} aria-hidden />
          <span>
            {a("andamento", { dados: given, total: assinantes.length })} · {turn}
          </span>
          <a href={`#${sectionAnchor("assinatura")}`} className={styles["jump"]}>
            {a.ir_para_painel}
          </a>
        </p>
      )}
    </>
  );
}

export function ReadingTop({ relatorio }: { relatorio: Relatorio }) {
  const { data } = useQuery(aprovacaoQuery(relatorio.obra._id, relatorio._id));
  return data === undefined ? null : <Top aprovacao={data} />;
}

export function ReadingPanel({ relatorio }: { relatorio: Relatorio }) {
  const { query, aprovacao } = useAprovacaoToRead(relatorio);
  if (aprovacao !== null) return <Panel relatorio={relatorio} aprovacao={aprovacao} />;
  return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null;
}

function Bar({ aprovacao }: { aprovacao: Aprovacao }) {
  const a = useT("aprovacao");
  const { usuario } = usePerfil();
  const own = aprovacao.assinantes.find(({ usuarioId }) => usuarioId === usuario._id);
  const words = own?.conteudoAnterior === true ? a.mudou_depois : a.sua_vez;
  return (
    <section ref={ownBar} className={styles["bar"]} aria-label={words} data-screen>
      <p className={styles["turn"]}>{words}</p>
      <Acts aprovacao={aprovacao} acts={["reprovar", "aprovar"]} />
    </section>
  );
}

/**
 * Bar at the bottom for the signer whose turn it is, to refuse or approve the report on the screen. Everybody, on turn or not,
 * also gets the windows of all decisions here.
 */
export function ReadingBar({ relatorio }: { relatorio: Relatorio }) {
  const { usuario } = usePerfil();
  const { data: aprovacao = null } = useQuery(aprovacaoQuery(relatorio.obra._id, relatorio._id));
  const { read, readAnew } = useRead(relatorio, aprovacao);
  if (aprovacao === null) return null;
  return (
    <>
      {isOnTurn(aprovacao, usuario._id) && <Bar aprovacao={aprovacao} />}
      <Windows relatorio={relatorio} aprovacao={aprovacao} read={read} onRead={readAnew} />
    </>
  );
}
