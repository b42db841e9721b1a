import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { maoDeObraQuery, predefinidosQuery } from "../queries.ts";
import { useEdit } from "../form/store.ts";

/** The most of each kind of standard labour, by id; empty where the work does not limit. */
export type Limites = ReadonlyMap<string, number>;

/**
 * With `limitarMaoDeObraPadrao` quantities stop at the default quantity of their type: the one planned for
 * this work among its presets, otherwise the catalogue's. Unknown while the lists are not there: then nothing is limited here.
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
