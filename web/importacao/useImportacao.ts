import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Importacao } from "../../domain/importacao/contract.ts";
import { call, type CallOutput, upload } from "../api/client.ts";
import { type AlvoDaPlanilha, queryOf } from "./alvo.ts";

type Recentes = CallOutput<"listImportacoes">;

export type Desfeito = { readonly removidas: number; readonly mantidas: readonly string[] };

/** What the window is doing, one thing at a time: reading, correcting, importing, undoing. */
export type Etapa = "parada" | "lendo" | "corrigindo" | "importando" | "desfazendo";

/** State and actions of one import, from choosing the file to undoing the import. `error` is the last thrown value. */
export function useImportacao(alvo: AlvoDaPlanilha, opened: boolean) {
  const client = useQueryClient();
  const query = queryOf(alvo);
  const recentKey = ["importacoes", query.tipo, query.obra ?? null];
  const [importacao, setImportacao] = useState<Importacao | null>(null);
  const [desfeito, setDesfeito] = useState<Desfeito | null>(null);
  const [etapa, setEtapa] = useState<Etapa>("parada");
  /** True when a row was corrected in this window; the file itself does not contain the corrections. */
  const [corrigida, setCorrigida] = useState(false);
  const [enviado, setEnviado] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const reading = useRef<AbortController | null>(null);
  const recentes = useQuery({
    queryKey: recentKey,
    queryFn: ({ signal }) => call("listImportacoes", { query, signal }),
    enabled: opened,
  });

  const during = async (now: Etapa, act: () => Promise<void>): Promise<void> => {
    setEtapa(now);
    setError(null);
    try {
      await act();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setEtapa("parada");
    }
  };

  return {
    importacao,
    desfeito,
    etapa,
    corrigida,
    enviado,
    error,
    recentes: recentes.data ?? [],
    ler: (file: File): Promise<void> =>
      during("lendo", async () => {
        const controller = new AbortController();
        reading.current = controller;
        setEnviado(0);
        setDesfeito(null);
        const { signal } = controller;
        const sent = { query, file, fileName: file.name, onProgress: setEnviado, signal, once: true };
        try {
          setImportacao(await upload("lerPlanilha", sent));
        } catch (thrown) {
          if (!signal.aborted) throw thrown;
        }
      }),
    corrigir: (linha: number, change: { valores?: Record<string, string>; excluir?: boolean }): Promise<void> =>
      during("corrigindo", async () => {
        if (importacao === null) return;
        const params = { importacaoId: importacao._id };
        setImportacao(await call("corrigirLinhas", { params, body: { linhas: [{ linha, ...change }] } }));
        setCorrigida(true);
      }),
    importar: (): Promise<void> =>
      during("importando", async () => {
        if (importacao === null) return;
        const resultado = await call("importar", { params: { importacaoId: importacao._id } });
        setImportacao({ ...importacao, resultado });
        setCorrigida(false);
        // Any list on the screen may have grown; the lists are read again without the window waiting for them.
        void client.invalidateQueries();
      }),
    continuar: (): Promise<void> =>
      during("lendo", async () => {
        if (importacao === null) return;
        setImportacao(await call("continuarImportacao", { params: { importacaoId: importacao._id } }));
      }),
    desfazer: (importacaoId: string): Promise<void> =>
      during("desfazendo", async () => {
        setDesfeito(await call("desfazerImportacao", { params: { importacaoId } }));
        setImportacao(null);
        // Remove the undone import from the offers at once, before the list is read again.
        client.setQueryData<Recentes>(recentKey, (before) => before?.filter(({ _id }) => _id !== importacaoId));
        void client.invalidateQueries();
      }),
    recomecar: (): void => {
      reading.current?.abort();
      setImportacao(null);
      setCorrigida(false);
      setDesfeito(null);
      setError(null);
    },
  };
}
export type ImportacaoEmCurso = ReturnType<typeof useImportacao>;
