import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { v7 as uuid } from "uuid";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { Aguardando } from "../../domain/aprovacao/schema.ts";
import { call, type CallInput } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { getSession } from "../api/session.ts";
import { keepRefusal } from "../aprovacao/refusalDraft.ts";
import { getTexts } from "../i18n/texts.ts";
import { relatorioQuery } from "../relatorios/queries.ts";
import { staleLists } from "../relatorios/stale.ts";
import { aguardandoQuery, resumoQuery } from "./data.ts";
import { createFila, type Decisao, type Fila, type FilaStore, isRefusal } from "./fila.ts";

/** The queue for the present company and person, and the effect of decisions on cached reads. */

const withSenha = (senha: string | null) => (senha === null ? {} : { senha });

/**
 * Bodies of the calls that send a report back, by Idempotency-Key: a retry after a lost answer must send the same body, even if
 * the report has changed since.
 */
const returns = new Map<string, CallInput<"updateRelatorio">["body"]>();

/**
 * Builds the body that sends a report back to filling in, with the reason as a comment. Throws when the report is no longer in
 * the version that the person read.
 */
async function returnBody({ item, esperado, chave }: Decisao, motivo: string) {
  const known = returns.get(chave);
  if (known !== undefined) return known;
  const relatorio = await call("getRelatorio", { params: { obraId: item.obra._id, relatorioId: item._id } });
  if (relatorio.versao !== esperado.versao)
    throw new ApiError(409, { codigo: "relatorio_desatualizado", message: getTexts("decisao").mudou_titulo });
  const comentarios = (relatorio.comentarios ?? []).map(({ _id, descricao }) => ({ _id, descricao }));
  const body = {
    versao: esperado.versao,
    status: { id: STATUS_RELATORIO.preenchendo },
    comentarios: [...comentarios, { _id: uuid(), descricao: motivo }],
  };
  returns.set(chave, body);
  return body;
}

async function send(decisao: Decisao, senha: string | null): Promise<void> {
  const { item, esperado, ato, chave: key } = decisao;
  const params = { obraId: item.obra._id, relatorioId: item._id };
  const given = withSenha(senha);
  if (ato.tipo === "aprovar") {
    const ciente = { conflitos: [...ato.conflitos] };
    const body = { esperado, ciente, ...ato.assinatura.corpo, ...given };
    await call("aprovarRelatorio", { params, key, body });
  } else if (ato.tipo === "reprovar") {
    const body = { esperado, comentario: { descricao: ato.motivo }, ...given };
    await call("reprovarRelatorio", { params, key, body });
  } else if (ato.tipo === "devolver") {
    await call("updateRelatorio", { params, key, body: await returnBody(decisao, ato.motivo) });
  } else {
    const ciente = { conflitos: [...ato.conflitos] };
    const body = { versao: esperado.versao, status: { id: STATUS_RELATORIO.aprovado }, ciente, ...given };
    await call("updateRelatorio", { params, key, body });
  }
}

/** Removes a report from the list and the badge at once; the work's lists of reports are read again when they are next shown. */
function settle(client: QueryClient, { item }: Decisao): void {
  // A read that began before the decision would put the report back into the list.
  void client.cancelQueries({ queryKey: aguardandoQuery().queryKey });
  client.setQueryData(aguardandoQuery().queryKey, (list: Aguardando[] | undefined) =>
    list?.filter(({ _id }) => _id !== item._id),
  );
  const keys = [["notificacoes"], ["aprovacao"], relatorioQuery(item.obra._id, item._id).queryKey];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  void staleLists(client, "none");
}

const filas = new Map<string, FilaStore>();

const whose = (): string => {
  const session = getSession();
  return `${session?.empresaId ?? ""} ${session?.usuarioId ?? ""}`;
};

/**
 * Returns the queue of this company and person. Each person in each company has a queue of their own, so that no decision is sent
 * in another person's name.
 */
function filaOf(client: QueryClient): FilaStore {
  const id = whose();
  const known = filas.get(id);
  if (known !== undefined) return known;
  const made = createFila({
    send: async (decisao, senha) => {
      if (whose() !== id) throw new Error("another company or person is in this browser now");
      await send(decisao, senha);
    },
    newKey: uuid,
    onDone: (decisao) => {
      if (isRefusal(decisao)) keepRefusal(decisao.item._id, "").catch(() => undefined);
      settle(client, decisao);
      const { decisoes } = made.read();
      // After the last decision in the queue, reads the list from the server again.
      if (!decisoes.some(({ estado }) => estado === "na_fila" || estado === "enviando"))
        void client.invalidateQueries({ queryKey: aguardandoQuery().queryKey });
    },
    onStale: ({ item }) => void client.invalidateQueries({ queryKey: resumoQuery(item.obra._id, item._id).queryKey }),
  });
  filas.set(id, made);
  return made;
}

/** Returns the queue and its current content. */
export function useFila(client: QueryClient): { store: FilaStore; fila: Fila } {
  const store = filaOf(client);
  return { store, fila: useSyncExternalStore(store.subscribe, store.read) };
}
