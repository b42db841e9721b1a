import type { QueryClient } from "@tanstack/react-query";
import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import { call } from "../../api/client.ts";
import { getTexts } from "../../i18n/texts.ts";
import { confirmDelete } from "../../ui/confirm.ts";
import { toast } from "../../ui/toast.ts";
import { type EditStore, moved, setFotos } from "../edit/form/store.ts";
import { staleLists } from "../queries.ts";

/** The calls on photos: at once, apart from Save; each answer moves the version of the report along. */
const paramsOf = (store: EditStore) => {
  const { relatorio } = store.getState();
  return { obraId: relatorio.obra._id, relatorioId: relatorio._id };
};

const placed = (store: EditStore, place: string): readonly Foto[] => store.getState().fotos[place] ?? [];

/** One place's order goes over the wire one call after the other, or a late answer would undo a newer move. */
let ordering: Promise<void> = Promise.resolve();

/** Moves a photo one place: on the screen at once, back again when the server refuses. */
export function moveFoto(store: EditStore, place: string, arquivo: string, by: -1 | 1): Promise<void> {
  const before = placed(store, place);
  const foto = before.find((one) => one.arquivo === arquivo);
  if (!foto) return Promise.resolve();
  const after = moved(before, foto, by);
  store.setState(({ fotos }) => ({ fotos: { ...fotos, [place]: after } }));
  const send = async (): Promise<void> => {
    try {
      const { versao } = await call("ordenarFotos", {
        params: paramsOf(store),
        body: { galeriaDeFotos: placed(store, place).map((one) => ({ arquivo: one.arquivo })) },
      });
      setFotos(store, place, (fotos) => fotos, versao);
    } catch (error) {
      store.setState(({ fotos }) => ({ fotos: { ...fotos, [place]: before } }));
      toast.error(error);
    }
  };
  ordering = ordering.then(send);
  return ordering;
}

/** Throws what went wrong; the field keeps what was typed. */
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

/** Takes a photo off after the specification's question. */
export async function deleteFoto(store: EditStore, client: QueryClient, place: string, foto: Foto): Promise<void> {
  const t = getTexts("relatorios");
  if (!(await confirmDelete({ nome: foto.descricao === "" ? t.esta_foto : foto.descricao }))) return;
  try {
    const { versao } = await call("deleteFoto", { params: { ...paramsOf(store), arquivo: foto.arquivo } });
    setFotos(store, place, (fotos) => fotos.filter(({ arquivo }) => arquivo !== foto.arquivo), versao);
    await staleLists(client, paramsOf(store).obraId);
    toast.success(getTexts("comum").excluido);
  } catch (error) {
    toast.error(error);
  }
}
