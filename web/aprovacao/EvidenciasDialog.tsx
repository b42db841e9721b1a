import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { EvidenciaListada } from "../../domain/aprovacao/schema.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { call, type CallOutput } from "../api/client.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FormError } from "../ui/FormError.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import shared from "./aprovacao.module.css";
import { evidenciasQuery } from "./data.ts";
import { canalLabel, eventoLabel } from "./words.ts";
import styles from "./EvidenciasDialog.module.css";

/** Number of digits of a hash that are shown: enough to read out and compare. */
const SHORT = 16;

function Registro({ evidencia }: { evidencia: EvidenciaListada }) {
  const a = useT("aprovacao");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const { n, evento, quando, quem, versao, comentario, canal, hash } = evidencia;
  return (
    <li className={styles["record"]}>
      <p className={styles["event"]}>
        <span className={shared["dim"]}>{n}.</span> {eventoLabel(a, evento)}
      </p>
      <p className={shared["dim"]}>
        {quem === null ? a.evidencia_sistema : quem.nome} · {format.instant(quando, fusoHorario)} ·{" "}
        {canalLabel(a, canal)} · {a("evidencia_versao", { n: versao })}
      </p>
      {comentario !== null && comentario !== "" && <p className={shared["reason"]}>{comentario}</p>}
      <p className={styles["hash"]}>
        <code title={hash}>{a("evidencia_resumo", { hash: `${hash.slice(0, SHORT)}…` })}</code>
      </p>
    </li>
  );
}

function Result({ result }: { result: CallOutput<"verificarEvidencias"> }) {
  const a = useT("aprovacao");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const { ok, verificadoEm, evidencias, revisoes, arquivos, problemas } = result;
  return (
    <output className={styles["result"]} data-tone={ok ? "success" : "danger"}>
      {ok ? <ShieldCheck size={18} aria-hidden /> : <ShieldAlert size={18} aria-hidden />}
      <span>
        {ok
          ? a("verificado_ok", {
              quando: format.instant(verificadoEm, fusoHorario),
              registros: a("verificado_registros", { n: evidencias }),
              versoes: a("verificado_versoes", { n: revisoes }),
              arquivos: a("verificado_arquivos", { n: arquivos }),
            })
          : a("verificado_problemas", { n: problemas.length })}
        {problemas.length > 0 && (
          <ul>
            {problemas.map(({ lugar, problema }) => (
              <li key={`${lugar} ${problema}`}>
                <strong>{lugar}</strong>: {problema}
              </li>
            ))}
          </ul>
        )}
      </span>
    </output>
  );
}

/** The records of evidence of a report, and whether their chain is intact right now. */
export function EvidenciasDialog({
  relatorio,
  opened,
  onClose,
}: {
  relatorio: Relatorio;
  opened: boolean;
  onClose: () => void;
}) {
  const a = useT("aprovacao");
  const c = useT("comum");
  const params = { obraId: relatorio.obra._id, relatorioId: relatorio._id };
  const query = useQuery({ ...evidenciasQuery(params.obraId, params.relatorioId), enabled: opened });
  const verify = useMutation({ mutationFn: () => call("verificarEvidencias", { params }) });
  const records = query.data?.evidencias ?? [];
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={a.evidencias}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {c.fechar}
          </Button>
          <Button loading={verify.isPending} onClick={() => verify.mutate()}>
            {a.verificar}
          </Button>
        </>
      }
    >
      <div className={styles["window"]}>
        <p className={shared["dim"]}>{a.evidencias_ajuda}</p>
        {verify.data !== undefined && <Result result={verify.data} />}
        <FormError error={verify.error} />
        {query.isPending && <LoadingState kind="rows" count={4} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && records.length === 0 && <EmptyState title={a.evidencias_vazio} />}
        <ol className={styles["records"]}>
          {records.map((evidencia) => (
            <Registro key={evidencia.n} evidencia={evidencia} />
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
