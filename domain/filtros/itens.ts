import type { Conteudo, Foto } from "../relatorios/conteudoSchema.ts";
import type { FiltroId } from "./ids.ts";
import type { ItemDoFiltro } from "./schema.ts";

/**
 * The entries of one report for each page, in the report's order. Hidden and switched-off sections have already been removed from
 * the content, so nothing of them can appear here.
 */
type Lista<F extends FiltroId> = (conteudo: Conteudo) => ItemDoFiltro<F>[];

type ComFoto = ItemDoFiltro<"galeria">;
const fotosEm = (
  fotos: readonly Foto[] | undefined,
  lugar: ComFoto["lugar"],
  onde: string | null,
  qual = "",
): ComFoto[] =>
  // Makes keys unique even if a report uses one upload twice.
  (fotos ?? []).map((foto, n) => ({ ...foto, lugar, onde, chave: `${lugar}/${qual}/${n}/${foto.arquivo}` }));

const galeria: Lista<"galeria"> = ({ atividades, ocorrencias, checklist, galeriaDeFotos }) => [
  ...fotosEm(galeriaDeFotos, "galeriaDeFoto", null),
  ...(atividades ?? []).flatMap((each) => fotosEm(each.fotos, "atividade", each.descricao, each.tarefaId)),
  ...(ocorrencias ?? []).flatMap((each) => fotosEm(each.fotos, "ocorrencia", each.descricao, each["_id"])),
  ...(checklist ?? []).flatMap((list) =>
    list.itens.flatMap((each) => fotosEm(each.fotos, "checklist", each.descricao, each.itemChecklistId)),
  ),
];

const maoDeObra: Lista<"mao-de-obra"> = ({ maoDeObra: secao }) => {
  if (secao === undefined) return [];
  if (secao.opcaoSelecionada === "padrao") {
    const horas = { horaInicio: null, horaFim: null, horasIntervalo: null, horasTrabalhadas: null };
    return secao.padrao.map(({ _id, descricao, quantidade, categoria, funcao }) => ({
      ...horas,
      chave: _id,
      pessoa: false,
      nome: descricao,
      registro: null,
      funcao,
      categoria,
      presenca: true,
      quantidade,
    }));
  }
  return secao.personalizada.map(({ _id, ...pessoa }) => ({
    ...pessoa,
    chave: _id,
    pessoa: true,
    quantidade: pessoa.presenca === true ? 1 : 0,
  }));
};

const checklists: Lista<"checklists"> = ({ checklist }) =>
  (checklist ?? []).flatMap((list) =>
    list.itens.map(({ fotos, ...item }) => ({
      ...item,
      chave: item.itemChecklistId,
      checklist: list.descricao,
      totalFotos: fotos.length,
    })),
  );

export const ITENS: { readonly [F in FiltroId]: Lista<F> } = {
  galeria,
  videos: ({ videos }) => (videos ?? []).map((video) => ({ ...video, chave: video.arquivo })),
  atividades: ({ atividades }) =>
    (atividades ?? []).map(({ fotos, ...each }) => ({ ...each, chave: each.tarefaId, totalFotos: fotos.length })),
  ocorrencias: ({ ocorrencias }) =>
    (ocorrencias ?? []).map(({ fotos, ...each }) => ({ ...each, chave: each["_id"], totalFotos: fotos.length })),
  "controle-material": ({ controleDeMaterial }) =>
    (["recebido", "utilizado"] as const).flatMap((movimento) =>
      (controleDeMaterial?.[movimento] ?? []).map(({ _id, descricao, quantidade }) => ({
        chave: _id,
        movimento,
        descricao,
        quantidade,
      })),
    ),
  comentarios: ({ comentarios }) => (comentarios ?? []).map((each) => ({ ...each, chave: each["_id"] })),
  anexos: ({ anexos }) => (anexos ?? []).map((anexo) => ({ ...anexo, chave: anexo.arquivo })),
  "condicao-climatica": ({ clima }) => (clima === undefined ? [] : [{ ...clima, chave: "clima" }]),
  "mao-de-obra": maoDeObra,
  equipamentos: ({ equipamentos }) => (equipamentos ?? []).map((each) => ({ ...each, chave: each["_id"] })),
  checklists,
};
