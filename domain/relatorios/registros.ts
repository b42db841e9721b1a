import type { Item, Json } from "./merge/types.ts";
import { RELATORIO_SECAO } from "./header.ts";
import type { SecaoId } from "../secoes/ids.ts";
import { lugarOf } from "./secoes/galeriaDeFoto.ts";

/**
 * Every register of report content: its section, its kind of item, and how to read its value. History, comparison and conflicts
 * use this table to show values to people; a register that is missing here fails `registros.test.ts`.
 * - `texto`: free text of several lines; two versions of it can both be kept.
 * - `linha`: text of one line. `numero`: whole number. `decimal`: decimal as text. `porcentagem`: per cent.
 * - `intervalo`: `{inicio, fim}`, `HH:mm`. `dias`: `{data, dataFim}`. `momento`: instant.
 * - `interno`: set once by the program (file names, sizes, authors), nothing that people change. `ordem`: place in a list.
 * - the other kinds are named after the one value that they hold.
 */
export const REGISTROS = {
  relatorio: { relatorio: { periodo: "dias", status: "statusRelatorio" } },
  horarioDeTrabalho: { horario: { expediente: "intervalo", intervalo: "intervalo" } },
  condicaoClimatica: {
    periodo: { ativo: "simNao", clima: "clima", condicao: "condicao", confirmado: "simNao" },
    chuva: { indicePluviometrico: "decimal" },
  },
  maoDeObra: {
    opcao: { opcaoSelecionada: "modoMaoDeObra" },
    padrao: { descricao: "linha", quantidade: "numero", categoria: "nomeado", funcao: "linha", ord: "ordem" },
    personalizada: {
      nome: "linha",
      registro: "linha",
      funcao: "linha",
      categoria: "nomeado",
      jornada: "jornada",
      ord: "ordem",
    },
  },
  equipamento: {
    equipamento: {
      descricao: "linha",
      quantidade: "numero",
      horario: "intervalo",
      horarioDescricao: "linha",
      ord: "ordem",
    },
  },
  atividade: {
    atividade: {
      descricao: "texto",
      observacao: "texto",
      porcentagem: "porcentagem",
      status: "statusAtividade",
      maisOpcoes: "simNao",
      horario: "intervalo",
      horarioDescricao: "linha",
      producao: "producao",
      realizado: "decimal",
      // These belong to tasks of the schedule; the server keeps them up to date.
      cronograma: "interno",
      item: "interno",
      etapa: "interno",
      realizadoAnterior: "interno",
      porcentagemAnterior: "interno",
      ord: "ordem",
    },
    maoDeObra: { descricao: "linha", funcao: "linha", quantidade: "numero", ord: "ordem" },
    campo: { chave: "linha", valor: "texto", tipo: "interno", opcoes: "interno", ord: "ordem" },
  },
  ocorrencia: {
    ocorrencia: {
      descricao: "texto",
      maisOpcoes: "simNao",
      horario: "intervalo",
      horarioDescricao: "linha",
      tarefa: "referencia",
      ord: "ordem",
    },
    tag: { descricao: "linha", ord: "ordem" },
    campo: { chave: "linha", valor: "texto", tipo: "interno", opcoes: "interno", ord: "ordem" },
  },
  checklist: {
    checklist: { modeloId: "interno", descricao: "linha", ord: "ordem" },
    item: {
      item: "linha",
      descricao: "linha",
      tipo: "interno",
      opcoes: "interno",
      multiplasOpcoes: "interno",
      resposta: "resposta",
      comentario: "texto",
      ord: "ordem",
    },
  },
  controleDeMaterial: {
    recebido: { descricao: "linha", quantidade: "linha", ord: "ordem" },
    utilizado: { descricao: "linha", quantidade: "linha", ord: "ordem" },
  },
  comentario: {
    comentario: { descricao: "texto", dataHora: "interno", usuario: "interno", ord: "ordem" },
    campo: { chave: "linha", valor: "texto", tipo: "interno", opcoes: "interno", ord: "ordem" },
  },
  galeriaDeFoto: {
    foto: {
      descricao: "linha",
      lugar: "lugar",
      arquivo: "interno",
      tamanho: "interno",
      largura: "interno",
      altura: "interno",
      tiradaEm: "interno",
      sha256: "interno",
      usuario: "interno",
      ord: "ordem",
    },
  },
  video: {
    video: {
      descricao: "linha",
      arquivo: "interno",
      arquivoFoto: "interno",
      duracao: "interno",
      extensao: "interno",
      tamanho: "interno",
      largura: "interno",
      altura: "interno",
      sha256: "interno",
      usuario: "interno",
      ord: "ordem",
    },
  },
  anexo: {
    anexo: {
      descricao: "linha",
      arquivo: "interno",
      extensao: "interno",
      tamanho: "interno",
      sha256: "interno",
      usuario: "interno",
      ord: "ordem",
    },
  },
  assinatura: {
    assinatura: {
      nome: "linha",
      arquivoAssinatura: "assinatura",
      sha256: "interno",
      usuario: "interno",
      dataHora: "interno",
    },
  },
} as const satisfies Record<SecaoId | typeof RELATORIO_SECAO, Record<string, Record<string, string>>>;

type Registros = typeof REGISTROS;
type Secoes = keyof Registros;
/** `<section>.<kind of item>`, e.g. `ocorrencia.tag`. */
export type TipoDeItem = { [S in Secoes]: `${S}.${keyof Registros[S] & string}` }[Secoes];
type Of<S extends Secoes> = { [T in keyof Registros[S]]: Registros[S][T][keyof Registros[S][T]] }[keyof Registros[S]];
/** Kind of a register's value. */
export type ValorDeRegistro = { [S in Secoes]: Of<S> }[Secoes] | "marcada";
type CampoOf<S extends Secoes> = { [T in keyof Registros[S]]: keyof Registros[S][T] }[keyof Registros[S]];
/** Names of all registers. */
export type CampoDeRegistro = { [S in Secoes]: CampoOf<S> }[Secoes] | "marcada";

/** Prefix of the registers of a question with several answers: `marcada:<option>`. */
export const MARCADA = "marcada:";

type Known = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

/** Kind of a register's value; null for a register that this program does not know because a newer one wrote it. */
export function valorDeRegistro(secao: string, tipo: string, campo: string): ValorDeRegistro | null {
  if (tipo === "item" && campo.startsWith(MARCADA)) return "marcada";
  const known: Known = REGISTROS;
  return (own(own(own(known, secao), tipo), campo) as ValorDeRegistro | undefined) ?? null;
}

const textAt = (f: Readonly<Record<string, Json>>, ...fields: string[]): string | null => {
  for (const field of fields) {
    const value = own(f, field);
    if (typeof value === "string" && value !== "") return value.slice(0, 200);
  }
  return null;
};

/** The name of an item, taken from its own text; works for removed items too. Null for a fixed place such as the morning's weather. */
export function nomeDoItem({ f }: Pick<Item, "f">): string | null {
  return textAt(f, "chave", "descricao", "nome");
}

/** The owner of an item: its parent, or for a photo the activity, occurrence or question it belongs to. */
export function paiDoItem(item: Item): string | null {
  if (item.parent !== null || item.tipo !== "foto") return item.parent;
  const { tarefaId, ocorrenciaId, itemChecklistId } = lugarOf({ ...item, fields: item.f });
  return tarefaId ?? ocorrenciaId ?? itemChecklistId;
}

type Registro = { readonly secao: string; readonly tipoDeItem: string; readonly campo: string | null };

/** Joins both versions of a text in full, the replaced version first; null when the register is no free text or either version is empty. */
export function ambosOsTextos({ secao, tipoDeItem, campo }: Registro, substituido: Json, atual: Json): string | null {
  if (campo === null || valorDeRegistro(secao, tipoDeItem, campo) !== "texto") return null;
  if (typeof substituido !== "string" || typeof atual !== "string" || substituido === "" || atual === "") return null;
  return `${substituido}\n${atual}`;
}

/** Returns the greatest length of the text in characters, as in `conteudoInput.ts`. */
export function limiteDoTexto({ secao, tipoDeItem, campo }: Registro): number {
  const short = tipoDeItem === "campo" || (secao === "atividade" && campo === "descricao");
  return short ? 2000 : 10_000;
}
