import { queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** People with access to a work, and people without it. */

export type UsuarioDaObra = CallOutput<"listUsuariosDaObra">["usuarios"][number];

/** Maximum number of people in one answer. Administrators come first in the answer; no company is expected to have more of them than this. */
const MOST = 200;

export function administradoresQuery(obraId: string) {
  return queryOptions({
    queryKey: ["usuarios-da-obra", getSession()?.empresaId ?? "", obraId, "administradores"],
    queryFn: async ({ signal }) => {
      const { usuarios } = await call("listUsuariosDaObra", { params: { obraId }, query: { porPagina: MOST }, signal });
      return usuarios.filter(({ administrador }) => administrador);
    },
  });
}

/** People without access to the work who match the search. */
export function semAcessoQuery(obraId: string, busca: string) {
  return queryOptions({
    queryKey: ["usuarios-da-obra", getSession()?.empresaId ?? "", obraId, "sem", busca],
    queryFn: ({ signal }) =>
      call("listUsuariosDaObra", {
        params: { obraId },
        query: { acesso: "sem", porPagina: MOST, ...(busca === "" ? {} : { busca }) },
        signal,
      }),
  });
}
