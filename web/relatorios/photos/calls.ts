import type { QueryClient } from "@tanstack/react-query";
import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import { call } from "../../api/client.ts";
import { getTexts } from "../../i18n/texts.ts";
import { confirmDelete } from "../../ui/confirmDelete.ts";
import { toast } from "../../ui/toast.ts";
import { type Place, placeKey, placeQuery } from "../form/places.ts";
import { type EditStore, setFotos } from "../form/store.ts";
import { inOrder } from "../media/inOrder.ts";
import { staleLists } from "../stale.ts";
import { movedTo } from "../../lib/movedTo.ts";

/** The calls that change photos. They are sent at once, independently of Save; each answer updates the known version of the report. */
const paramsOf = (store: EditStore) => {
  const { relatorio } = store.getState();
  return { obraId: relatorio.obra._id, relatorioId: relatorio._id };
};

const placed = (store: EditStore, place: string): readonly Foto[] => store.getState().fotos[place] ?? [];

const arrange = (store: EditStore, place: string, fotos: readonly Foto[]): void =>
  store.setState((state) => ({ fotos: { ...state.fotos, [place]: fotos } }));

/** Puts the photos of a place in this order. The screen shows the new order at once, and restores the old one if the server refuses. */
export function orderFotos(store: EditStore, place: string, arquivos: readonly string[]): Promise<void> {
  const before = placed(store, place);
  const rank = new Map(arquivos.map((arquivo, index) => [arquivo, index]));
  const after = [...before].sort((a, b) => (rank.get(a.arquivo) ?? Infinity) - (rank.get(b.arquivo) ?? Infinity));
  arrange(store, place, after);
  return inOrder(async () => {
    try {
      const { versao } = await call("ordenarFotos", {
        params: paramsOf(store),
        body: { galeriaDeFotos: placed(store, place).map(({ arquivo }) => ({ arquivo })) },
      });
      setFotos(store, place, (fotos) => fotos, versao);
    } catch (error) {
      arrange(store, place, before);
      toast.error(error);
    }
  });
}

/** Moves a photo to a position within its place, counted from 0. */
export function moveFoto(store: EditStore, place: string, arquivo: string, to: number): Promise<void> {
  const names = placed(store, place).map((foto) => foto.arquivo);
  return orderFotos(store, place, movedTo(names, arquivo, to));
}

/** Saves the caption of a photo. Rejects when saving fails; the field then keeps its input. */
export async function saveCaption(store: EditStore, place: string, arquivo: string, descricao: string): Promise<void> {
  const { versao, ...foto } = await call("updateFoto", {
    params: { ...paramsOf(store), arquivo },
    query: { salvarRelatorio: "true", descricao },
  });
  setFotos(
    store,
    place,
    (fotos) => fotos.map((one) => (one.arquivo === arquivo ? { ...one, descricao: foto.descricao } : one)),
    versao,
  );
}

/** Saves one caption for several photos, all or none: rejects when saving fails. */
export async function saveCaptions(
  store: EditStore,
  place: string,
  arquivos: readonly string[],
  descricao: string,
): Promise<void> {
  const { versao } = await call("descreverFotos", {
    params: paramsOf(store),
    body: { arquivos: [...arquivos], descricao },
  });
  const chosen = new Set(arquivos);
  setFotos(
    store,
    place,
    (fotos) => fotos.map((one) => (chosen.has(one.arquivo) ? { ...one, descricao } : one)),
    versao,
  );
}

/** Moves photos to another place, one after the other. When the server refuses one, the photos moved before it stay in the new place. */
export async function moveFotosTo(
  store: EditStore,
  place: string,
  arquivos: readonly string[],
  target: Place,
): Promise<void> {
  const query = target.kind === "galeria" ? { galeria: "true" } : placeQuery(target);
  let moved = 0;
  try {
    for (const arquivo of arquivos) {
      const { versao, ...foto } = await call("updateFoto", { params: { ...paramsOf(store), arquivo }, query });
      setFotos(store, place, (fotos) => fotos.filter((one) => one.arquivo !== arquivo), versao);
      setFotos(store, placeKey(target), (fotos) => [...fotos, foto], versao);
      moved += 1;
    }
  } catch (error) {
    toast.error(error);
  }
  if (moved > 0) toast.success(getTexts("midias")("movidas", { n: moved }));
}

/** Removes photos after the confirmation whose wording the specification gives. @returns whether the person confirmed. */
export async function deleteFotos(
  store: EditStore,
  client: QueryClient,
  place: string,
  fotos: readonly Foto[],
): Promise<boolean> {
  const [first] = fotos;
  if (first === undefined) return false;
  const one = first.descricao === "" ? getTexts("relatorios").esta_foto : first.descricao;
  const nome = fotos.length === 1 ? one : getTexts("midias")("excluir_n", { n: fotos.length });
  if (!(await confirmDelete({ nome, volta: "historico" }))) return false;
  try {
    for (const { arquivo } of fotos) {
      const { versao } = await call("deleteFoto", { params: { ...paramsOf(store), arquivo } });
      setFotos(store, place, (list) => list.filter((foto) => foto.arquivo !== arquivo), versao);
    }
    toast.success(getTexts("comum").excluido);
  } catch (error) {
    toast.error(error);
  }
  await staleLists(client);
  return true;
}
