import { Button, Checkbox } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { Resumo } from "../../domain/aprovacao/schema.ts";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import type { RelatorioListado } from "../../domain/relatorios/schema.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { call } from "../api/client.ts";
import { signatureBody } from "../aprovacao/assinatura.ts";
import { AssinaturaChoice } from "../aprovacao/AssinaturaChoice.tsx";
import { useAssinatura } from "../aprovacao/useAssinatura.ts";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { periodText } from "../relatorios/labels.tsx";
import type { AprovarEscolhidosProps } from "../relatorios/list/SelecaoBarra.tsx";
import { staleLists } from "../relatorios/stale.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { errorSentence, toast } from "../ui/toast.ts";
import styles from "./AprovarEscolhidos.module.css";
import { setAssinatura } from "./assinatura.ts";
import type { Assinatura as Escolhida, Ato, Decisao } from "./fila.ts";
import { useFila } from "./filaDaEmpresa.ts";
import { EstadoDaLinha } from "./EstadoDaLinha.tsx";
import { SenhaDialog } from "./SenhaDialog.tsx";
import { isByHand, offersOf } from "./useInbox.ts";
import { useStayWhile } from "./useStayWhile.ts";

/** A chosen report, its summary, and the reason why it cannot be approved (null when it can). */
type Linha = {
  readonly relatorio: RelatorioListado;
  readonly resumo: Resumo | null;
  readonly motivo: string | null;
};

/**
 * Reads the current summary of each report, because a decision must not rest on what an earlier visit has read. For a summary
 * that cannot be read, the result has the error.
 */
function useResumos(obraId: string, ids: readonly string[]) {
  const read = async (relatorioId: string, signal: AbortSignal): Promise<Resumo | { readonly erro: unknown }> => {
    try {
      return await call("getResumo", { params: { obraId, relatorioId }, signal });
    } catch (erro) {
      return { erro };
    }
  };
  return useQuery({
    queryKey: ["resumos-dos-escolhidos", obraId, ...ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => read(id, signal))),
    staleTime: Infinity,
    gcTime: 0,
  }).data;
}

function useLinhas(obraId: string, relatorios: readonly RelatorioListado[]): { linhas: Linha[]; reading: boolean } {
  const t = useT("selecao");
  const answers = useResumos(
    obraId,
    relatorios.map(({ _id }) => _id),
  );
  const reasonOf = ({ status }: RelatorioListado, resumo: Resumo): string | null => {
    if (status.id === STATUS_RELATORIO.aprovado) return t.ja_aprovado;
    if (offersOf(resumo).aprovar !== null) return t.nao_pode;
    // Open conflicts can only be decided on the page of the report.
    return resumo.aprovacao.conflitos.length > 0 ? t.conflitos : null;
  };
  const linhas = relatorios.map((relatorio, n): Linha => {
    const answer = answers?.[n];
    if (answer === undefined) return { relatorio, resumo: null, motivo: t.lendo };
    if ("erro" in answer) return { relatorio, resumo: null, motivo: errorSentence(answer.erro) };
    return { relatorio, resumo: answer, motivo: reasonOf(relatorio, answer) };
  });
  return { linhas, reading: answers === undefined };
}

/** Returns a sentence why a decision did not take effect. */
function useFalha(): (decisao: Decisao) => string {
  const t = useT("selecao");
  const a = useT("aprovacoes");
  return ({ estado, erro }) => (estado === "mudou" ? t.mudou : erro === "senha" ? a.falhou_senha : errorSentence(erro));
}

function Item({ obraId, linha, decisao }: { obraId: string; linha: Linha; decisao: Decisao | undefined }) {
  const t = useT("selecao");
  const r = useT("relatorios");
  const format = useFormat();
  const language = useLanguage();
  const falha = useFalha();
  const { relatorio, resumo, motivo } = linha;
  const { totalAtividades, totalOcorrencias, totalFotos } = relatorio;
  const ocorrencias = resumo?.ocorrencias.map(({ descricao }) => descricao).filter((text) => text !== "") ?? [];
  const refused =
    decisao === undefined ? motivo : isOver(decisao) && decisao.estado !== "feito" ? falha(decisao) : null;
  return (
    <li className={styles["item"]}>
      <div className={styles["line"]}>
        <a href={paths.relatorio(obraId, relatorio._id)} target="_blank" rel="noopener" className={styles["nome"]}>
          {nomeDoRelatorio(relatorio, language, periodText(r, format, relatorio))}
          <ArrowUpRight size={16} aria-hidden />
          <span className="sr-only">({t.abre_em_outra})</span>
        </a>
        {decisao !== undefined && <EstadoDaLinha decisao={decisao} />}
      </div>
      <p className={styles["dim"]}>
        {[
          r("n_atividades", { n: totalAtividades }),
          r("n_ocorrencias", { n: totalOcorrencias }),
          r("n_fotos", { n: totalFotos }),
        ].join(" · ")}
      </p>
      {ocorrencias.length > 0 && (
        <p className={styles["ocorrencias"]}>{t("ocorrencias", { texto: ocorrencias.join("; ") })}</p>
      )}
      {refused !== null && (
        <p className={resumo === null && refused === t.lendo ? styles["dim"] : styles["motivo"]}>{refused}</p>
      )}
    </li>
  );
}

/** True for a decision that has ended: it took effect, failed or was refused. */
const isOver = ({ estado }: Decisao): boolean => estado === "feito" || estado === "falhou" || estado === "mudou";

/** Asks once, for all reports together, how the person signs and whether they have read the reports. */
function Form({
  id,
  resumos,
  onApprove,
}: {
  id: string;
  resumos: readonly Resumo[];
  /** `assinatura` is null when all reports are approved by hand. */
  onApprove: (assinatura: Escolhida | null) => void;
}) {
  const t = useT("selecao");
  const d = useT("decisao");
  const [error, setError] = useState<string | null>(null);
  const [read, setRead] = useState(false);
  const signed = resumos.filter((resumo) => !isByHand(resumo));
  const signing = useAssinatura(signed[0]?.aprovacao.minhaAssinatura?.url ?? null, setError);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!read) return setError(t.aprovar_falta);
    if (signed.length === 0) return onApprove(null);
    const given = await signing.chosen();
    if (given === null) return;
    const assinatura = { modo: given.modo, corpo: await signatureBody(given) };
    setAssinatura(assinatura);
    onApprove(assinatura);
    await signing.keep(given);
  };
  return (
    <form id={id} className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      {signed.length > 0 && (
        <>
          <AssinaturaChoice assinatura={signing} />
          <p className={styles["dim"]}>{d.consentimento}</p>
        </>
      )}
      <Checkbox
        label={t("aprovar_declaro", { n: resumos.length })}
        checked={read}
        onChange={(event) => {
          setRead(event.currentTarget.checked);
          setError(null);
        }}
      />
      <FormError error={error} />
    </form>
  );
}

/** Results of the sent decisions. */
function useResultado(linhas: readonly Linha[], sent: ReadonlySet<string> | null) {
  const { store, fila } = useFila(useQueryClient());
  const falha = useFalha();
  const decisoes = new Map(
    fila.decisoes.filter(({ item }) => sent?.has(item._id) === true).map((one) => [one.item._id, one]),
  );
  const all = [...decisoes.values()];
  const feitos = all.filter(({ estado }) => estado === "feito").map(({ item }) => item._id);
  const why = linhas.flatMap(({ relatorio: { _id: id }, motivo }): [string, string][] => {
    const decisao = decisoes.get(id);
    if (decisao === undefined) return motivo === null ? [] : [[id, motivo]];
    return decisao.estado === "feito" ? [] : [[id, falha(decisao)]];
  });
  return {
    store,
    fila,
    decisoes,
    feitos,
    recusas: new Map(why),
    busy: all.some((decisao) => !isOver(decisao)),
    senha: all.some(({ estado }) => estado === "senha"),
  };
}

/**
 * Window that approves the selected reports of a work one after the other, each in the version that the window has read. Reports
 * that this person may not approve are not sent. Reports that are not approved stay selected, with the reason.
 */
export function AprovarEscolhidos({ obraId, relatorios, opened, onClose }: AprovarEscolhidosProps) {
  const t = useT("selecao");
  const c = useT("comum");
  const client = useQueryClient();
  const form = useId();
  const { linhas, reading } = useLinhas(obraId, relatorios);
  const [sent, setSent] = useState<ReadonlySet<string> | null>(null);
  const { store, fila, decisoes, feitos, recusas, busy, senha } = useResultado(linhas, sent);
  useStayWhile(busy);
  const ready = linhas.flatMap(({ resumo, motivo }) => (resumo !== null && motivo === null ? [resumo] : []));
  const approve = (assinatura: Escolhida | null): void => {
    for (const resumo of ready) {
      const { conflitos, esperado } = resumo.aprovacao;
      const ato: Ato =
        assinatura === null || isByHand(resumo)
          ? { tipo: "aprovarAMao", conflitos }
          : { tipo: "aprovar", assinatura, conflitos };
      store.decide({ item: resumo.relatorio, esperado, ato });
    }
    setSent(new Set(ready.map(({ relatorio }) => relatorio._id)));
  };
  const left = useRef(false);
  const leave = (): void => {
    if (busy || left.current) return;
    left.current = true;
    if (sent === null) return onClose([], new Map());
    // The list of reports shows the reasons from now on, so these decisions are removed from the queue and the inbox does not repeat them.
    for (const id of sent) if (!feitos.includes(id)) store.forget(id);
    if (feitos.length > 0) toast.success(t("aprovados", { n: feitos.length }));
    if (recusas.size > 0) toast.info(t("nao_aprovados", { n: recusas.size }));
    void staleLists(client);
    onClose(feitos, recusas);
  };
  // True when all decisions took effect: the window has nothing more to show and closes.
  const whole = sent !== null && !busy && recusas.size === 0;
  useEffect(() => {
    if (whole) leave();
  });
  const footer =
    sent === null ? (
      <>
        <Button variant="default" onClick={leave}>
          {c.cancelar}
        </Button>
        <OnlineButton doing="decide" type="submit" form={form} color="green" disabled={reading || ready.length === 0}>
          {t("aprovar_n", { n: ready.length })}
        </OnlineButton>
      </>
    ) : (
      <Button variant="default" loading={busy} onClick={leave}>
        {c.fechar}
      </Button>
    );
  return (
    <>
      <Dialog
        opened={opened && !senha}
        onClose={leave}
        dismissible={!busy}
        title={t("aprovar_titulo", { n: relatorios.length })}
        footer={footer}
      >
        <p className={styles["help"]}>{t.aprovar_ajuda}</p>
        <ul className={styles["list"]}>
          {linhas.map((linha) => (
            <Item key={linha.relatorio._id} obraId={obraId} linha={linha} decisao={decisoes.get(linha.relatorio._id)} />
          ))}
        </ul>
        {!reading && sent === null && ready.length === 0 && <p>{t.aprovar_nenhum}</p>}
        {!reading && sent === null && ready.length > 0 && <Form id={form} resumos={ready} onApprove={approve} />}
      </Dialog>
      <SenhaDialog opened={opened && senha} fila={fila} store={store} />
    </>
  );
}
