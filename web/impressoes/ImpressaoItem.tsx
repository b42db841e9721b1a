import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { BookImage, Download, ExternalLink, FileSpreadsheet, FileText, RotateCcw, Trash2, X } from "lucide-react";
import { useState } from "react";
import type { Impressao } from "../../domain/impressoes/contract.ts";
import { call, fileUrl } from "../api/client.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { toast } from "../ui/toast.ts";
import { impressoesQuery, isUnfinished } from "./data.ts";
import styles from "./Impressoes.module.css";
import { Progresso, useNome } from "./Progresso.tsx";

const ICONS = { pdf: FileText, fotos: BookImage, excel: FileSpreadsheet };

/** Cancels a document, deletes it, or requests it again; then reads the list again. */
function useActs(obraId: string, { _id: impressaoId, pedido }: Impressao) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(error);
    } finally {
      await client.invalidateQueries({ queryKey: impressoesQuery(obraId).queryKey });
      setBusy(false);
    }
  };
  const remove = () => call("cancelarImpressao", { params: { obraId, impressaoId } });
  return {
    busy,
    remove: () => void act(remove),
    again: () =>
      void act(async () => {
        await call("createImpressao", { params: { obraId }, body: pedido });
        await remove();
      }),
  };
}

/** A requested document: its progress, the finished file, or why it failed. */
export function ImpressaoItem({ obraId, impressao }: { obraId: string; impressao: Impressao }) {
  const t = useT("impressoes");
  const format = useFormat();
  const nome = useNome()(impressao);
  const acts = useActs(obraId, impressao);
  const { _id: impressaoId, arquivo, erro, estado, pedido } = impressao;
  const Icon = ICONS[pedido.formato];
  const excel = pedido.formato === "excel";
  return (
    <li className={styles["item"]}>
      <Icon size={20} aria-hidden className={styles["icon"] ?? ""} />
      <div className={styles["facts"]}>
        <div className={styles["name"]}>{nome}</div>
        {isUnfinished(impressao) && <Progresso impressao={impressao} nome={nome} />}
        {arquivo !== null && (
          <div className={styles["dim"]}>
            {t.pronta} · {format.size(arquivo.tamanho)}
          </div>
        )}
        {estado === "falhou" && <div className={styles["failure"]}>{erro}</div>}
      </div>
      <div className={styles["acts"]}>
        {arquivo !== null && (
          <Button
            component="a"
            href={fileUrl("getArquivoDaImpressao", { params: { obraId, impressaoId } })}
            {...(excel ? {} : { target: "_blank", rel: "noopener" })}
            variant="default"
            leftSection={excel ? <Download size={17} aria-hidden /> : <ExternalLink size={17} aria-hidden />}
            aria-label={t(excel ? "baixar_de" : "abrir_de", { nome })}
          >
            {excel ? t.baixar : t.abrir}
          </Button>
        )}
        {estado === "falhou" && (
          <Button
            variant="default"
            loading={acts.busy}
            leftSection={<RotateCcw size={17} aria-hidden />}
            aria-label={t("tentar_de", { nome })}
            onClick={acts.again}
          >
            {t.tentar}
          </Button>
        )}
        <button
          type="button"
          className={styles["remove"]}
          disabled={acts.busy}
          aria-label={t(isUnfinished(impressao) ? "cancelar_de" : "apagar_de", { nome })}
          onClick={acts.remove}
        >
          {isUnfinished(impressao) ? <X size={19} aria-hidden /> : <Trash2 size={18} aria-hidden />}
        </button>
      </div>
    </li>
  );
}
