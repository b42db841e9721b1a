import type { SecaoId } from "../../../../domain/secoes/ids.ts";
import type { EditState } from "../../form/store.ts";
import type { ListName } from "../../form/types.ts";

/** The form's lists that people can reorder, each with its section. */
export const LISTAS = {
  maoDeObra: "maoDeObra",
  pessoas: "maoDeObra",
  equipamentos: "equipamento",
  atividades: "atividade",
  ocorrencias: "ocorrencia",
  checklists: "checklist",
  materialRecebido: "controleDeMaterial",
  materialUtilizado: "controleDeMaterial",
  comentarios: "comentario",
} as const satisfies Record<ListName, SecaoId>;

export const mayOrder = ({ relatorio }: EditState, secao: SecaoId): boolean =>
  relatorio.permissoes.secoes[secao] === null;

/** True when there is something to reorder. It only compares lengths of lists, because it runs at every keystroke. */
export function canReorder(state: EditState): boolean {
  const { form, fotos, midias } = state;
  return (
    (Object.keys(LISTAS) as ListName[]).some((list) => form[list].ids.length > 1 && mayOrder(state, LISTAS[list])) ||
    (Object.values(fotos).some((photos) => photos.length > 1) && mayOrder(state, "galeriaDeFoto")) ||
    (midias.videos.length > 1 && mayOrder(state, "video")) ||
    (midias.anexos.length > 1 && mayOrder(state, "anexo"))
  );
}
