import { PERIODOS } from "../../../domain/secoes/constants.ts";
import { type CampoDeRegistro, MARCADA, type TipoDeItem } from "../../../domain/relatorios/registros.ts";
import type { texts as historico } from "../../i18n/pt/historico.ts";
import type { PlainKey, Texts } from "../../i18n/shape.ts";
import type { RelatorioTexts } from "../labels.tsx";

/** Labels of a report's items and fields. The records cover all of them: one without a label does not compile. */

export type HistoricoTexts = Texts<typeof historico>;
type Key = PlainKey<typeof historico>;

const KINDS: Readonly<Record<TipoDeItem, Key>> = {
  "relatorio.relatorio": "item_relatorio",
  "horarioDeTrabalho.horario": "item_horario",
  "condicaoClimatica.periodo": "item_clima",
  "condicaoClimatica.chuva": "item_chuva",
  "maoDeObra.opcao": "item_modo",
  "maoDeObra.padrao": "item_funcao",
  "maoDeObra.personalizada": "item_pessoa",
  "equipamento.equipamento": "item_equipamento",
  "atividade.atividade": "item_atividade",
  "atividade.maoDeObra": "item_linha",
  "atividade.campo": "item_campo",
  "ocorrencia.ocorrencia": "item_ocorrencia",
  "ocorrencia.tag": "item_tag",
  "ocorrencia.campo": "item_campo",
  "checklist.checklist": "item_checklist",
  "checklist.item": "item_pergunta",
  "controleDeMaterial.recebido": "item_recebido",
  "controleDeMaterial.utilizado": "item_utilizado",
  "comentario.comentario": "item_comentario",
  "comentario.campo": "item_campo",
  "galeriaDeFoto.foto": "item_foto",
  "video.video": "item_video",
  "anexo.anexo": "item_anexo",
  "assinatura.assinatura": "item_assinatura",
};

/** `interno`: set only by the program and never shown. */
const FIELDS: Readonly<Record<CampoDeRegistro, Key | "interno">> = {
  periodo: "campo_periodo",
  status: "campo_status",
  expediente: "campo_expediente",
  intervalo: "campo_intervalo",
  ativo: "campo_ativo",
  clima: "campo_clima",
  condicao: "campo_condicao",
  confirmado: "campo_confirmado",
  indicePluviometrico: "campo_indicePluviometrico",
  opcaoSelecionada: "campo_opcaoSelecionada",
  descricao: "campo_descricao",
  quantidade: "campo_quantidade",
  categoria: "campo_categoria",
  funcao: "campo_funcao",
  nome: "campo_nome",
  registro: "campo_registro",
  jornada: "campo_jornada",
  horario: "campo_horario",
  horarioDescricao: "campo_horarioDescricao",
  observacao: "campo_observacao",
  porcentagem: "campo_porcentagem",
  maisOpcoes: "campo_maisOpcoes",
  producao: "campo_producao",
  realizado: "campo_realizado",
  chave: "campo_chave",
  valor: "campo_valor",
  tarefa: "campo_tarefa",
  item: "campo_item",
  resposta: "campo_resposta",
  marcada: "campo_resposta",
  comentario: "campo_comentario",
  lugar: "campo_lugar",
  arquivoAssinatura: "campo_assinatura",
  ord: "moveu",
  cronograma: "interno",
  etapa: "interno",
  realizadoAnterior: "interno",
  porcentagemAnterior: "interno",
  tipo: "interno",
  opcoes: "interno",
  modeloId: "interno",
  multiplasOpcoes: "interno",
  dataHora: "interno",
  usuario: "interno",
  arquivo: "interno",
  arquivoFoto: "interno",
  duracao: "interno",
  extensao: "interno",
  tamanho: "interno",
  largura: "interno",
  altura: "interno",
  tiradaEm: "interno",
  sha256: "interno",
};

/** Fields whose label differs for one kind of item. */
const OTHERWISE: Readonly<Record<string, Key>> = {
  "galeriaDeFoto.foto.descricao": "campo_legenda",
  "video.video.descricao": "campo_legenda",
  "anexo.anexo.descricao": "campo_legenda",
  "ocorrencia.tag.descricao": "campo_nome",
  "checklist.item.descricao": "campo_pergunta",
};

export type ItemPlace = { readonly item: string; readonly secao: string; readonly tipo: string };

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Returns the label of a kind of item: `Etiqueta`, `Foto`. */
export function kindLabel(h: HistoricoTexts, { secao, tipo }: ItemPlace): string {
  const key = own<Key>(KINDS, `${secao}.${tipo}`);
  return key === undefined ? h.item_relatorio : h[key];
}

/** Returns a field's name within a sentence. `option` names the option of a question with several answers. */
export function fieldLabel(h: HistoricoTexts, place: ItemPlace, campo: string, option?: string): string {
  if (campo.startsWith(MARCADA)) return h("campo_marcada", { opcao: option ?? campo.slice(MARCADA.length) });
  const key = own(OTHERWISE, `${place.secao}.${place.tipo}.${campo}`) ?? own<Key | "interno">(FIELDS, campo);
  return key === undefined || key === "interno" ? h.campo_outro : h[key];
}

/** Kinds whose items need no kind before their name: `Pedreiro`, not `Mão de obra “Pedreiro”`. */
const SPEAK_FOR_THEMSELVES = new Set<string>([
  "maoDeObra.padrao",
  "maoDeObra.personalizada",
  "equipamento.equipamento",
  "atividade.atividade",
  "ocorrencia.ocorrencia",
  "checklist.checklist",
  "controleDeMaterial.recebido",
  "controleDeMaterial.utilizado",
]);

const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};

/** Returns the label of an item on the screen, with the item's parent: `Chuva › Tipo “Atraso”`. */
export function itemLabel(
  h: HistoricoTexts,
  t: RelatorioTexts,
  place: ItemPlace,
  names: { readonly nome: string | null; readonly pai: string | null },
): string {
  const kind = kindLabel(h, place);
  const periodo = PERIODOS.find((one) => place.item === `clima.${one}`);
  const own = (): string => {
    if (periodo) return `${kind}, ${t[periodo].toLowerCase()}`;
    if (place.tipo === "assinatura") return `${kind} ${place.item.split(".").at(-1) ?? ""}`;
    if (names.nome === null) return kind;
    const known = SPEAK_FOR_THEMSELVES.has(`${place.secao}.${place.tipo}`);
    return known ? shorten(names.nome) : `${kind} “${shorten(names.nome)}”`;
  };
  return names.pai === null ? own() : `${shorten(names.pai)} › ${own()}`;
}
