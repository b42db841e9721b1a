import type { SecaoId } from "../../../../domain/secoes/ids.ts";
import { call } from "../../../api/client.ts";
import type { texts } from "../../../i18n/pt/reordenar.ts";
import type { PlainKey } from "../../../i18n/shape.ts";
import { setMidias } from "../../form/midias.ts";
import { orderFotos } from "../../photos/calls.ts";
import { listed } from "../../form/secoes/rows.ts";
import { type EditState, type EditStore, setPart } from "../../form/store.ts";
import type { Form, ListName } from "../../form/types.ts";
import { LISTAS, mayOrder } from "./canReorder.ts";
import { type Criterio, type Entry, inOrderOf } from "./order.ts";

/** Lists of the reorder dialog: each with its entries, and the function that applies a new order. */
export type Lista = {
  readonly key: string;
  readonly tipo: PlainKey<typeof texts>;
  /** Place of a photo, in words; null for everything else. */
  readonly lugar: string | null;
  readonly secao: SecaoId;
  readonly entries: readonly Entry[];
  readonly por: readonly Criterio[];
  /** True for photos, videos and attachments, whose order is sent to the server at once; everything else is saved with the report. */
  readonly naHora: boolean;
  readonly apply: (store: EditStore, ids: readonly string[]) => Promise<void>;
};

type Parts = {
  readonly part: ListName;
  readonly tipo: Lista["tipo"];
  readonly por: readonly Criterio[];
  readonly entries: (form: Form) => Entry[];
};

const named = (id: string, nome: string, usuario: string | null = null): Entry => ({ id, nome, usuario });
const DESCRICAO = ["descricao"] as const;
const COM_USUARIO = ["descricao", "usuario"] as const;

const PARTS: readonly Parts[] = [
  {
    part: "maoDeObra",
    tipo: "tipo_mao_de_obra_padrao",
    por: DESCRICAO,
    entries: ({ maoDeObra, opcaoMaoDeObra }) =>
      opcaoMaoDeObra.opcao === "padrao" ? listed(maoDeObra).map(([id, { descricao }]) => named(id, descricao)) : [],
  },
  {
    part: "pessoas",
    tipo: "tipo_mao_de_obra_personalizada",
    por: ["nome"],
    entries: ({ pessoas, opcaoMaoDeObra }) =>
      opcaoMaoDeObra.opcao === "personalizada" ? listed(pessoas).map(([id, { nome }]) => named(id, nome)) : [],
  },
  {
    part: "equipamentos",
    tipo: "tipo_equipamento",
    por: DESCRICAO,
    entries: ({ equipamentos }) => listed(equipamentos).map(([id, { descricao }]) => named(id, descricao)),
  },
  {
    part: "atividades",
    tipo: "tipo_atividade",
    por: DESCRICAO,
    entries: ({ atividades }) => listed(atividades).map(([id, { descricao }]) => named(id, descricao)),
  },
  {
    part: "ocorrencias",
    tipo: "tipo_ocorrencia",
    por: DESCRICAO,
    entries: ({ ocorrencias }) => listed(ocorrencias).map(([id, { descricao }]) => named(id, descricao)),
  },
  {
    part: "checklists",
    tipo: "tipo_checklist",
    por: DESCRICAO,
    entries: ({ checklists }) => listed(checklists).map(([id, { descricao }]) => named(id, descricao)),
  },
  {
    part: "materialRecebido",
    tipo: "tipo_material_recebido",
    por: DESCRICAO,
    entries: ({ materialRecebido }) => listed(materialRecebido).map(([id, { descricao }]) => named(id, descricao)),
  },
  {
    part: "materialUtilizado",
    tipo: "tipo_material_utilizado",
    por: DESCRICAO,
    entries: ({ materialUtilizado }) => listed(materialUtilizado).map(([id, { descricao }]) => named(id, descricao)),
  },
  {
    part: "comentarios",
    tipo: "tipo_comentario",
    por: COM_USUARIO,
    entries: ({ comentarios }) =>
      listed(comentarios).map(([id, { descricao, usuario }]) => named(id, descricao, usuario.nome)),
  },
];

/** Writes a list's order into the form; a row that was added meanwhile stays, at the end. */
function setOrder(store: EditStore, part: ListName, ids: readonly string[]): void {
  const current = store.getState().form[part];
  setPart(store, part, { ...current, ids: inOrderOf(current.ids, ids) });
}

function formLists({ form }: EditState): Lista[] {
  return PARTS.map(({ part, tipo, por, entries }) => ({
    key: part,
    tipo,
    lugar: null,
    secao: LISTAS[part],
    por,
    entries: entries(form),
    naHora: false,
    apply: (store, ids) => {
      setOrder(store, part, ids);
      return Promise.resolve();
    },
  }));
}

/** Names a photo's place in words. */
function placeName({ form, relatorio }: EditState, place: string, galeria: string): string {
  const [kind = "", id = ""] = place.split(/:(.*)/s);
  if (kind === "atividade") return form.atividades.rows[id]?.descricao ?? "";
  if (kind === "ocorrencia") return form.ocorrencias.rows[id]?.descricao ?? "";
  if (kind !== "checklist") return galeria;
  const questions = (relatorio.checklist ?? []).flatMap(({ itens }) => itens);
  return questions.find(({ itemChecklistId }) => itemChecklistId === id)?.descricao ?? "";
}

const SECAO_OF: Readonly<Record<string, SecaoId>> = {
  atividade: "atividade",
  ocorrencia: "ocorrencia",
  checklist: "checklist",
};

function photoLists(state: EditState, galeria: string): Lista[] {
  return Object.entries(state.fotos).map(([place, fotos]) => ({
    key: `foto:${place}`,
    tipo: "tipo_foto",
    lugar: placeName(state, place, galeria),
    secao: SECAO_OF[place.split(":")[0] ?? ""] ?? "galeriaDeFoto",
    por: COM_USUARIO,
    entries: fotos.map(({ arquivo, descricao, usuario }) => named(arquivo, descricao, usuario?.nome ?? null)),
    naHora: true,
    apply: (store, ids) => orderFotos(store, place, ids),
  }));
}

const paramsOf = (store: EditStore) => {
  const { relatorio } = store.getState();
  return { obraId: relatorio.obra._id, relatorioId: relatorio._id };
};

/** Sorts the files in the order of `names`; files that are not among `names` follow. */
function arranged<F extends { readonly arquivo: string }>(files: readonly F[], names: readonly string[]): F[] {
  const byName = new Map(files.map((file) => [file.arquivo, file]));
  return inOrderOf([...byName.keys()], names).flatMap((name) => byName.get(name) ?? []);
}

function fileLists({ midias }: EditState): Lista[] {
  const shared = { lugar: null, por: COM_USUARIO, naHora: true } as const;
  const entryOf = (file: { arquivo: string; descricao: string; usuario?: { nome: string } | undefined }): Entry =>
    named(file.arquivo, file.descricao, file.usuario?.nome ?? null);
  return [
    {
      ...shared,
      key: "videos",
      tipo: "tipo_video",
      secao: "video",
      entries: midias.videos.map(entryOf),
      apply: async (store, ids) => {
        const videos = arranged(store.getState().midias.videos, ids);
        const body = { videos: videos.map(({ arquivo }) => ({ arquivo })) };
        const { versao } = await call("ordenarVideos", { params: paramsOf(store), body });
        setMidias(store, "videos", (list) => arranged(list, ids), versao);
      },
    },
    {
      ...shared,
      key: "anexos",
      tipo: "tipo_anexo",
      secao: "anexo",
      entries: midias.anexos.map(entryOf),
      apply: async (store, ids) => {
        const anexos = arranged(store.getState().midias.anexos, ids);
        const body = { anexos: anexos.map(({ arquivo }) => ({ arquivo })) };
        const { versao } = await call("ordenarAnexos", { params: paramsOf(store), body });
        setMidias(store, "anexos", (list) => arranged(list, ids), versao);
      },
    },
  ];
}

/**
 * Returns every list of the open report that can be put in order: a list with at least two entries, in a section that the person
 * may write.
 * @param galeria name of the gallery.
 */
export function listsOf(state: EditState, galeria: string): Lista[] {
  return [...formLists(state), ...photoLists(state, galeria), ...fileLists(state)].filter(
    ({ entries, secao }) => entries.length > 1 && mayOrder(state, secao),
  );
}
