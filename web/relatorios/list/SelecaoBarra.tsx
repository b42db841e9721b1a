import { Button, Checkbox } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Archive, Check, FileText, Trash2 } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { LIMITES_DE_IMPRESSAO } from "../../../domain/impressoes/limites.ts";
import { nomeDeArquivo } from "../../../domain/relatorios/arquivo.ts";
import type { RelatorioListado } from "../../../domain/relatorios/schema.ts";
import { call } from "../../api/client.ts";
import { useLanguage, useT } from "../../i18n/texts.ts";
import { impressoesQuery } from "../../impressoes/data.ts";
import { obraQuery } from "../../obras/data.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { OnlineButton } from "../../ui/OnlineButton.tsx";
import { saveBlob } from "../../ui/saveBlob.ts";
import { SelectionFrame } from "../../ui/SelectionBar.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./SelecaoBarra.module.css";
import { useExcluirEscolhidos } from "./useExcluirEscolhidos.ts";
import type { Recusas, Selecao } from "./useSelecao.ts";
import { zipDeRelatorios } from "./zipDeRelatorios.ts";

/** Props of the window that approves the chosen reports; the server decides on each report. */
export type AprovarEscolhidosProps = {
  readonly obraId: string;
  readonly relatorios: readonly RelatorioListado[];
  readonly opened: boolean;
  /** `feitos`: the reports that are approved; `why`: the reasons why the others are not. */
  readonly onClose: (feitos: readonly string[], why: Recusas) => void;
};
export type AprovarEscolhidos = ComponentType<AprovarEscolhidosProps>;

/**
 * At most this many reports go into one PDF or ZIP. One approval takes fewer (`MAX_APROVAR`), because its window first fetches
 * the summary of each report.
 */
const MAX_ARQUIVO = LIMITES_DE_IMPRESSAO.relatorios.pdf;
const MAX_APROVAR = 30;

/** Asks for one PDF of the chosen reports, made like the PDF of a period. */
function usePdf(obraId: string, onPrinted: () => void): (chosen: readonly RelatorioListado[]) => Promise<void> {
  const i = useT("impressoes");
  const idioma = useLanguage();
  const client = useQueryClient();
  return async (chosen) => {
    const days = chosen.map(({ data }) => data).toSorted();
    const [de = "", ate = de] = [days[0], days.at(-1)];
    const relatorios = chosen.map(({ _id }) => _id).toSorted();
    try {
      await call("createImpressao", { params: { obraId }, body: { formato: "pdf", de, ate, relatorios, idioma } });
      await client.invalidateQueries({ queryKey: impressoesQuery(obraId).queryKey });
      toast.success(i.pedido, { label: i.ver, onSelect: onPrinted });
    } catch (error) {
      toast.error(error);
    }
  };
}

/**
 * Puts the PDFs of the chosen reports into one ZIP and saves it; reports whose PDF failed are left out, and the person is told
 * how many. Leaving the page or cancelling stops it.
 */
function useZip(obraId: string, onDone: Selecao["done"]) {
  const t = useT("selecao");
  const idioma = useLanguage();
  const { data: obra } = useQuery(obraQuery(obraId));
  const [progress, setProgress] = useState<{ n: number; total: number } | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const make = async (chosen: readonly RelatorioListado[]): Promise<void> => {
    const controller = new AbortController();
    stop.current = controller;
    const total = chosen.length;
    setProgress({ n: 0, total });
    try {
      const { blob, feitos, recusas } = await zipDeRelatorios({
        obraId,
        relatorios: chosen.map(({ _id }) => _id),
        idioma,
        signal: controller.signal,
        onProgress: (n) => setProgress({ n, total }),
      });
      const days = chosen.map(({ data }) => data).toSorted();
      const name = nomeDeArquivo([t.zip_nome, obra?.nome ?? null, days[0] ?? null, days.at(-1) ?? null], "zip");
      if (blob !== null) saveBlob(blob, name);
      if (feitos.length > 0) toast.success(t("zip_pronto", { n: feitos.length }));
      if (recusas.size > 0) toast.error(t("zip_faltam", { n: recusas.size }));
      onDone(feitos, recusas);
    } catch (error) {
      if (!controller.signal.aborted) toast.error(error);
    } finally {
      setProgress(null);
    }
  };
  return { progress, make, stop: () => stop.current?.abort() };
}

type BarraProps = {
  readonly obraId: string;
  readonly selecao: Selecao;
  readonly mayDelete: boolean;
  readonly onCancel: () => void;
  /** Opens the window that lists the requested documents. */
  readonly onPrinted: () => void;
  readonly Aprovar: AprovarEscolhidos;
};

/**
 * Returns the approval window and a function that opens the window. Each opening renders a new window (its key is `n`); a closed
 * window stays mounted, so that it can give the focus back.
 */
function useAprovar({ obraId, selecao, Aprovar }: BarraProps) {
  const [asked, setAsked] = useState<{ n: number; relatorios: readonly RelatorioListado[]; opened: boolean } | null>(
    null,
  );
  const window = asked !== null && (
    <Aprovar
      key={asked.n}
      obraId={obraId}
      relatorios={asked.relatorios}
      opened={asked.opened}
      onClose={(feitos, why) => {
        setAsked({ ...asked, opened: false });
        if (feitos.length + why.size > 0) selecao.done(feitos, why);
      }}
    />
  );
  const open = (relatorios: readonly RelatorioListado[]): void =>
    setAsked((before) => ({ n: (before?.n ?? 0) + 1, relatorios, opened: true }));
  return { window, open };
}

/** Bar below the list: how many reports are chosen, and the actions on them. */
export function SelecaoBarra(props: BarraProps) {
  const { obraId, selecao, mayDelete, onCancel, onPrinted } = props;
  const { chosen } = selecao;
  const t = useT("selecao");
  const c = useT("comum");
  const mayApprove = usePerfil().permissoes["relatorio.aprovar"] === null;
  const pdf = usePdf(obraId, onPrinted);
  const zip = useZip(obraId, selecao.done);
  const excluir = useExcluirEscolhidos(obraId, selecao.done);
  const aprovar = useAprovar(props);
  const [busy, setBusy] = useState<"pdf" | "excluir" | null>(null);
  const run = async (which: "pdf" | "excluir", act: () => Promise<void>): Promise<void> => {
    setBusy(which);
    await act();
    setBusy(null);
  };
  const n = chosen.length;
  const idle = n === 0 || busy !== null || zip.progress !== null;
  const most = (limite: number): { disabled: boolean; title?: string } => ({
    disabled: idle || n > limite,
    ...(n > limite && { title: t("demais", { limite }) }),
  });
  return (
    <SelectionFrame
      label={t.titulo}
      state={zip.progress === null ? t("escolhidos_n", { n }) : t("zip_fazendo", zip.progress)}
      className={styles["bar"] ?? ""}
      before={
        <Checkbox
          className={styles["all"] ?? ""}
          label={t.todos}
          checked={selecao.all}
          indeterminate={!selecao.all && n > 0}
          onChange={selecao.toggleAll}
        />
      }
    >
      <Button variant="subtle" disabled={busy !== null} onClick={zip.progress === null ? onCancel : zip.stop}>
        {c.cancelar}
      </Button>
      <div className={styles["acts"]}>
        <OnlineButton
          doing="read"
          variant="default"
          leftSection={<FileText size={17} aria-hidden />}
          loading={busy === "pdf"}
          {...most(MAX_ARQUIVO)}
          onClick={() => void run("pdf", () => pdf(chosen))}
        >
          {t.pdf}
        </OnlineButton>
        <OnlineButton
          doing="read"
          variant="default"
          leftSection={<Archive size={17} aria-hidden />}
          loading={zip.progress !== null}
          {...most(MAX_ARQUIVO)}
          onClick={() => void zip.make(chosen)}
        >
          {t.zip}
        </OnlineButton>
        {mayApprove && (
          <OnlineButton
            doing="decide"
            color="green"
            leftSection={<Check size={17} aria-hidden />}
            {...most(MAX_APROVAR)}
            onClick={() => aprovar.open(chosen)}
          >
            {t.aprovar}
          </OnlineButton>
        )}
        {mayDelete && (
          <OnlineButton
            variant="outline"
            color="red"
            leftSection={<Trash2 size={17} aria-hidden />}
            disabled={idle}
            loading={busy === "excluir"}
            onClick={() => void run("excluir", () => excluir(chosen.map(({ _id }) => _id)))}
          >
            {c.excluir}
          </OnlineButton>
        )}
      </div>
      {aprovar.window}
    </SelectionFrame>
  );
}
