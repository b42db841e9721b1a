import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { call, type CallOutput } from "../api/client.ts";
import { predefinidosQuery } from "../relatorios/queries.ts";
import { toast } from "../ui/toast.ts";

export type Predefinidos = CallOutput<"getPredefinidos">;
export type ListaPredefinida = "padrao" | "personalizada" | "equipamentos";
/** An entry of a list as this screen shows it. */
export type Predefinido = {
  readonly _id: string;
  readonly nome: string;
  readonly detalhe: string | null;
  /** People have none. */
  readonly quantidade: number | null;
};

/** Typing a quantity is saved after this pause; what is gone through with a tap at once would be many saves, too. */
const PAUSE_MS = 400;

function linhasDe(data: Predefinidos, lista: ListaPredefinida): Predefinido[] {
  if (lista === "personalizada")
    return data.personalizada.map(({ _id, nome, funcao }) => ({ _id, nome, detalhe: funcao, quantidade: null }));
  if (lista === "padrao")
    return data.padrao.map(({ _id, descricao, categoria, quantidade }) => ({
      _id,
      nome: descricao,
      detalhe: categoria?.descricao ?? null,
      quantidade,
    }));
  return data.equipamentos.map(({ _id, descricao, quantidade }) => ({
    _id,
    nome: descricao,
    detalhe: null,
    quantidade,
  }));
}

/** Replaces one list on the server; the others stay. */
async function put(obraId: string, lista: ListaPredefinida, linhas: readonly Predefinido[]): Promise<void> {
  const params = { obraId };
  const counted = linhas.map(({ _id, quantidade }) => ({ _id, quantidade: quantidade ?? 0 }));
  if (lista === "padrao") await call("updatePlanejamentoMaoDeObraPadrao", { params, body: counted });
  else if (lista === "equipamentos") await call("updatePlanejamentoEquipamentos", { params, body: counted });
  else await call("updatePlanejamentoMaoDeObraPersonalizada", { params, body: linhas.map(({ _id }) => ({ _id })) });
}

/**
 * One list of presets of a work, saved as it is changed: the screen stands in steps that one walks through, where nobody looks
 * for a Save. Saves go one after the other; what was refused is said, and the list is read anew.
 */
export function usePredefinidosDaObra(obraId: string, lista: ListaPredefinida) {
  const client = useQueryClient();
  const query = useQuery(predefinidosQuery(obraId));
  const [typed, setTyped] = useState<readonly Predefinido[] | null>(null);
  const [saving, setSaving] = useState(false);
  /** What is to be saved and is not on its way yet. */
  const waiting = useRef<readonly Predefinido[] | null>(null);
  const running = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (running.current) return;
    running.current = true;
    // What is changed while a save is on its way has its own turn.
    for (let linhas = waiting.current; linhas !== null; linhas = waiting.current) {
      waiting.current = null;
      setSaving(true);
      try {
        await put(obraId, lista, linhas);
      } catch (error) {
        toast.error(error);
      }
      await client.invalidateQueries({ queryKey: ["predefinidos"] });
    }
    running.current = false;
    setSaving(false);
    setTyped(null);
  }, [client, lista, obraId]);

  // Leaving the screen sends what waits.
  useEffect(() => () => void flush(), [flush]);

  const set = (linhas: readonly Predefinido[]): void => {
    setTyped(linhas);
    waiting.current = linhas;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  };
  const linhas = typed ?? (query.data && linhasDe(query.data, lista));
  return {
    query,
    linhas,
    set,
    saving: saving || typed !== null,
    mayEdit: query.data?.permissoes.editar === null,
    /** The list of another work, to copy from. */
    linhasDe: (data: Predefinidos) => linhasDe(data, lista),
  };
}
