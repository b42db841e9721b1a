import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { vistoDoCorpo } from "../../domain/edicao/visto.ts";
import { call, type CallOutput } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { sameField } from "../edicao/mergeField.ts";
import { type Detalhes, ficouTambem } from "../edicao/useEdicao.ts";
import { loadTexts } from "../i18n/texts.ts";
import { predefinidosQuery } from "../relatorios/queries.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { fetched } from "../ui/fetched.ts";
import { toast } from "../ui/toast.ts";
import { useLeaveGuard } from "../ui/useLeaveGuard.ts";
import { juntarPredefinidos } from "./juntarPredefinidos.ts";
import type { Predefinido } from "./mergePredefinidos.ts";

export type Predefinidos = CallOutput<"getPredefinidos">;
export type ListaPredefinida = "padrao" | "personalizada" | "equipamentos";
type Linhas = readonly Predefinido[];
type DaLista = Pick<Predefinidos, ListaPredefinida>;

/** Pause in milliseconds after which a typed quantity is saved: stepping through values would otherwise cause many saves. */
const PAUSE_MS = 400;
/** Maximum number of tries: another person may save again during each merge. */
const TENTATIVAS = 5;

function linhasDe(data: DaLista, lista: ListaPredefinida): Predefinido[] {
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

/** Replaces one list on the server, if that list is still as in `seen`; the other lists stay. Returns all three lists. */
async function put(obraId: string, lista: ListaPredefinida, linhas: Linhas, seen: DaLista): Promise<DaLista> {
  const given = { params: { obraId }, visto: vistoDoCorpo(seen[lista], []) };
  const counted = linhas.map(({ _id, quantidade }) => ({ _id, quantidade: quantidade ?? 0 }));
  if (lista === "padrao")
    return { ...seen, padrao: await call("updatePlanejamentoMaoDeObraPadrao", { ...given, body: counted }) };
  if (lista === "equipamentos")
    return { ...seen, equipamentos: await call("updatePlanejamentoEquipamentos", { ...given, body: counted }) };
  const body = linhas.map(({ _id }) => ({ _id }));
  return { ...seen, personalizada: await call("updatePlanejamentoMaoDeObraPersonalizada", { ...given, body }) };
}

/**
 * What a save starts from. `linhas`: the list from which the person's changes began, the common base of a merge; `data`: the
 * lists as last read from the server; `por`: who changed them since, and when.
 */
type Base = { readonly linhas: Linhas; readonly data: DaLista; readonly por: Detalhes };
const NINGUEM: Detalhes = { quem: null, quando: null };

/** Merges the person's list with the list that somebody else saved; null when the person wants to decide later. */
function useJuntar(lista: ListaPredefinida): (minhas: Linhas, base: Base) => Promise<Linhas | null> {
  const eu = usePerfil().usuario._id;
  return useCallback(
    async (minhas, { linhas, data, por: { quem, quando } }) => {
      if (!(await fetched(() => loadTexts(["edicao"])))) return null;
      const meu = quem?._id === eu;
      const junto = await juntarPredefinidos(linhas, minhas, linhasDe(data, lista), {
        quem: quem?.nome ?? null,
        eu: meu,
        quando,
      });
      if (junto === null) return null;
      if (junto.tomados.length > 0) toast.info(ficouTambem(junto.tomados, quem, eu));
      return junto.linhas;
    },
    [eu, lista],
  );
}

/**
 * One list of presets of a work. Every change is saved at once, because nobody looks for a Save button in a step of a wizard.
 * Saves go one after the other; after a refusal the error is shown and the list is read again. Concurrent saves are merged by
 * entry (decision 024); where both sides changed the same, saving waits for the person's decision.
 */
export function usePredefinidosDaObra(obraId: string, lista: ListaPredefinida) {
  const client = useQueryClient();
  const query = useQuery(predefinidosQuery(obraId));
  const [typed, setTyped] = useState<Linhas | null>(null);
  const [saving, setSaving] = useState(false);
  /** True when both sides changed the same and the person has not decided yet. */
  const [parado, setParado] = useState(false);
  /** The list with the newest input, which React may not have drawn yet; null when the person has changed nothing. */
  const current = useRef<Linhas | null>(null);
  const base = useRef<Base | null>(null);
  /** True when a change waits to be sent. */
  const waiting = useRef(false);
  const running = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const juntar = useJuntar(lista);
  useLeaveGuard(parado);

  const show = useCallback((linhas: Linhas | null): void => {
    current.current = linhas;
    setTyped(linhas);
  }, []);

  /** Saves the input, merged with saves of others; false when saving waits for the person's decision. */
  const save = useCallback(async (): Promise<boolean> => {
    for (let vez = 1; ; vez += 1) {
      const [mine, over] = [current.current, base.current];
      if (mine === null || over === null) return true;
      if (sameField(over.linhas, linhasDe(over.data, lista))) {
        try {
          waiting.current = false;
          const data = await put(obraId, lista, mine, over.data);
          base.current = { linhas: mine, data, por: over.por };
          return true;
        } catch (error) {
          if (!(error instanceof ApiError) || error.codigo !== "mudou_entretanto" || vez > TENTATIVAS) throw error;
          const data = await client.fetchQuery({ ...predefinidosQuery(obraId), staleTime: 0 });
          base.current = { linhas: over.linhas, data, por: error.detalhes as Detalhes };
        }
      } else {
        const junto = await juntar(mine, over);
        if (junto === null) return false;
        // The list changed while the question was open: ask again with the new input.
        if (current.current !== mine) continue;
        base.current = { ...over, linhas: linhasDe(over.data, lista) };
        show(junto);
      }
    }
  }, [client, juntar, lista, obraId, show]);

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (running.current) return;
    running.current = true;
    let settled = true;
    // Changes made during a save are saved after it.
    while (waiting.current && settled) {
      setSaving(true);
      try {
        settled = await save();
        waiting.current &&= settled;
      } catch (error) {
        waiting.current = false;
        toast.error(error);
      }
      await client.invalidateQueries({ queryKey: ["predefinidos"] });
    }
    running.current = false;
    setSaving(false);
    setParado(!settled);
    if (!settled) return;
    base.current = null;
    show(null);
  }, [client, save, show]);

  // Leaving the screen sends pending changes.
  useEffect(() => () => void flush(), [flush]);

  const set = (change: (linhas: Linhas) => Linhas): void => {
    // The cache may be newer than what is on the screen, because a save reads the list again.
    const data = client.getQueryData(predefinidosQuery(obraId).queryKey) ?? query.data;
    if (data === undefined) return;
    const before = current.current ?? linhasDe(data, lista);
    base.current ??= { linhas: before, data, por: NINGUEM };
    show(change(before));
    waiting.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  };
  const linhas = typed ?? (query.data && linhasDe(query.data, lista));
  return {
    query,
    linhas,
    set,
    saving: !parado && (saving || typed !== null),
    /** Shows the question about the conflict again; null when no decision is pending. */
    tentar: parado ? () => set((same) => same) : null,
    mayEdit: query.data?.permissoes.editar === null,
    /** Returns this list out of the presets of another work, to copy from. */
    linhasDe: (data: Predefinidos) => linhasDe(data, lista),
  };
}
