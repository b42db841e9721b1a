import type { QueryClient } from "@tanstack/react-query";
import type { Anexo, AssinaturaManual, Video } from "../../../domain/relatorios/conteudoSchema.ts";
import { call } from "../../api/client.ts";
import { getTexts } from "../../i18n/texts.ts";
import { confirmDelete } from "../../ui/confirmDelete.ts";
import { toast } from "../../ui/toast.ts";
import type { EditStore } from "../form/store.ts";
import { movedTo } from "../../lib/movedTo.ts";
import { staleLists } from "../stale.ts";
import { inOrder } from "./inOrder.ts";
import { setMidias } from "../form/midias.ts";

/** The calls that change videos, attachments and signatures. They are sent at once, independently of Save. */

type Kind = "videos" | "anexos";
type Item = Video | Anexo;

const paramsOf = (store: EditStore) => {
  const { relatorio } = store.getState();
  return { obraId: relatorio.obra._id, relatorioId: relatorio._id };
};

/** Changes the list of one kind. `change` must return items of the same kind as it is given, which the types cannot express. */
function setItems(
  store: EditStore,
  kind: Kind,
  change: (list: readonly Item[]) => readonly Item[],
  versao: number,
): void {
  if (kind === "videos") setMidias(store, kind, (list) => change(list) as readonly Video[], versao);
  else setMidias(store, kind, (list) => change(list) as readonly Anexo[], versao);
}

const itemsOf = (store: EditStore, kind: Kind): readonly Item[] => store.getState().midias[kind];
const namesOf = (store: EditStore, kind: Kind): string[] => itemsOf(store, kind).map(({ arquivo }) => arquivo);

/** Saves the caption of a video, or the description of an attachment. Rejects when that fails. */
export async function describe(store: EditStore, kind: Kind, arquivo: string, descricao: string): Promise<void> {
  const input = { params: { ...paramsOf(store), arquivo }, query: { salvarRelatorio: "true", descricao } };
  const answer = await (kind === "videos" ? call("updateVideo", input) : call("updateAnexo", input));
  setItems(
    store,
    kind,
    (list) => list.map((one) => (one.arquivo === arquivo ? { ...one, descricao: answer.descricao } : one)),
    answer.versao,
  );
}

/** Moves a video or attachment to a position, counted from 0. The screen shows the new order at once, and the old one again if the server refuses. */
export function moveItem(store: EditStore, kind: Kind, arquivo: string, to: number): Promise<void> {
  const before = itemsOf(store, kind);
  const entry = before.find((one) => one.arquivo === arquivo);
  if (entry === undefined) return Promise.resolve();
  const { fotosVersao } = store.getState();
  setItems(store, kind, (list) => movedTo(list, entry, to), fotosVersao);
  return inOrder(async () => {
    try {
      const params = paramsOf(store);
      const order = namesOf(store, kind).map((name) => ({ arquivo: name }));
      const { versao } = await (kind === "videos"
        ? call("ordenarVideos", { params, body: { videos: order } })
        : call("ordenarAnexos", { params, body: { anexos: order } }));
      setItems(store, kind, (list) => list, versao);
    } catch (error) {
      setItems(store, kind, () => before, fotosVersao);
      toast.error(error);
    }
  });
}

/** Removes a video or attachment after the confirmation whose wording the specification gives. */
export async function deleteItem(
  store: EditStore,
  client: QueryClient,
  kind: Kind,
  arquivo: string,
  nome: string,
): Promise<void> {
  if (!(await confirmDelete({ nome, volta: "historico" }))) return;
  try {
    const input = { params: { ...paramsOf(store), arquivo } };
    const { versao } = await (kind === "videos" ? call("deleteVideo", input) : call("deleteAnexo", input));
    setItems(store, kind, (list) => list.filter((one) => one.arquivo !== arquivo), versao);
    toast.success(getTexts("comum").excluido);
    await staleLists(client);
  } catch (error) {
    toast.error(error);
  }
}

/** Deletes a signature after a confirmation. */
export async function deleteAssinatura(store: EditStore, assinatura: AssinaturaManual): Promise<void> {
  const nome = getTexts("midias")("assinatura_excluir", { nome: assinatura.nome });
  if (!(await confirmDelete({ nome, volta: "historico" }))) return;
  try {
    const { versao } = await call("deleteAssinatura", {
      params: { ...paramsOf(store), arquivo: assinatura.arquivoAssinatura },
    });
    setMidias(store, "assinaturas", (list) => list.filter(({ posicao }) => posicao !== assinatura.posicao), versao);
    toast.success(getTexts("comum").excluido);
  } catch (error) {
    toast.error(error);
  }
}

/** Signs a place with the person's stored signature. Rejects when that fails. */
export async function signWithMine(store: EditStore, posicao: number, nome: string): Promise<void> {
  const { versao, ...assinatura } = await call("usarMinhaAssinatura", {
    query: { ...paramsOf(store), posicaoAssinatura: posicao, nome },
  });
  setMidias(
    store,
    "assinaturas",
    (list) => [...list.filter((one) => one.posicao !== posicao), assinatura].sort((a, b) => a.posicao - b.posicao),
    versao,
  );
}
