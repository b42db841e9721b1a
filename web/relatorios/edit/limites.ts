import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { maoDeObraQuery, predefinidosQuery } from "../queries.ts";
import { useEdit } from "../form/store.ts";

/** Largest allowed quantity of each kind of standard labour, by id; empty where the work sets no limit. */
export type Limites = ReadonlyMap<string, number>;

/**
 * Returns the limits in a work with `limitarMaoDeObraPadrao`: each kind of labour is limited to its default quantity in the
 * work's presets, otherwise in the catalogue. While the lists are not loaded, nothing is limited here.
 */
export function useLimites(): Limites {
  const limited = useEdit(({ relatorio }) => relatorio.obra.limitarMaoDeObraPadrao);
  const obraId = useEdit(({ relatorio }) => relatorio.obra._id);
  const catalogo = useQuery({ ...maoDeObraQuery(), enabled: limited }).data;
  const predefinidos = useQuery({ ...predefinidosQuery(obraId), enabled: limited }).data;
  return useMemo(() => {
    if (!limited || catalogo === undefined || predefinidos === undefined) return new Map();
    return new Map([...catalogo.padrao, ...predefinidos.padrao].map(({ _id, quantidade }) => [_id, quantidade]));
  }, [limited, catalogo, predefinidos]);
}
