import { parseTime } from "../lib/hours.ts";
import { searchable } from "../lib/text.ts";
import { PERIODOS, RESULTADOS_CHECKLIST, STATUS_ATIVIDADE_DESCRICAO } from "../secoes/constants.ts";
import type { FiltroId } from "./ids.ts";
import type { ItemDoFiltro } from "./schema.ts";

/**
 * Defines for each search-filter page the search words, groups and counts of its entries. Pure: the server filters with these
 * definitions, the screen uses the names of the groups.
 */

export type Grupo = { readonly chave: string; readonly descricao: string };
export type Medidas = { readonly quantidade: number; readonly minutos: number; readonly bytes: number };

type Criterio<F extends FiltroId> = {
  /** The texts in which the search looks for words. */
  readonly palavras: (item: ItemDoFiltro<F>) => readonly (string | null | undefined)[];
  /** The values that the entry has for the page's own filter; several values when it has several tags. */
  readonly grupos: (item: ItemDoFiltro<F>) => readonly Grupo[];
  readonly medidas?: (item: ItemDoFiltro<F>) => Partial<Medidas>;
};

/** The group of items without a tag or an answer. */
export const SEM_GRUPO: Grupo = { chave: "", descricao: "" };

type Autor = { readonly _id: string; readonly nome: string } | undefined;
const doAutor = (usuario: Autor): Grupo[] =>
  usuario === undefined || usuario["_id"] === "" ? [SEM_GRUPO] : [{ chave: usuario["_id"], descricao: usuario.nome }];
const daExtensao = (extensao: string): Grupo[] => [
  { chave: extensao.toLowerCase(), descricao: extensao.toUpperCase() },
];

/** Minutes of an `HH:mm` duration, which may exceed 24 hours; 0 for null. */
export function minutosDe(duracao: string | null): number {
  if (duracao === null) return 0;
  const [horas = "", minutos = ""] = duracao.split(":");
  return parseTime(duracao) ?? (Number(horas) * 60 + Number(minutos) || 0);
}

type Campos = readonly { readonly chave: string; readonly valor: string }[];
const dosCampos = (campos: Campos): string[] => campos.flatMap(({ chave, valor }) => [chave, valor]);

/** Schedule tasks have their own numbers for statuses; this maps each to the status of free activities with the same meaning. */
const STATUS_DA_TAREFA: Readonly<Record<number, 2 | 3 | 4>> = { 1: 4, 2: 2, 3: 3 };

/** Returns the status of an activity in the numbering of free activities. */
export function statusDaAtividade({
  cronograma,
  status,
}: Pick<ItemDoFiltro<"atividades">, "cronograma" | "status">): keyof typeof STATUS_ATIVIDADE_DESCRICAO {
  const id = cronograma ? STATUS_DA_TAREFA[status.id] : status.id;
  return (id !== undefined && id in STATUS_ATIVIDADE_DESCRICAO ? id : 2) as keyof typeof STATUS_ATIVIDADE_DESCRICAO;
}

/** Returns the groups of a question's answers: a fixed result is identified by its key, an option of the question's own by its text. */
function respostas({ tipo, opcoes }: ItemDoFiltro<"checklists">): Grupo[] {
  const dadas = opcoes.filter(({ checked }) => checked);
  if (dadas.length === 0) return [SEM_GRUPO];
  return dadas.map(({ valor, descricao }) => {
    const fixo = tipo === "select" && Object.hasOwn(RESULTADOS_CHECKLIST, valor);
    return fixo || tipo === "checked" ? { chave: valor, descricao } : { chave: `=${descricao}`, descricao };
  });
}

type Clima = ItemDoFiltro<"condicao-climatica">;
const periodosAtivos = (clima: Clima) => PERIODOS.map((periodo) => clima[periodo]).filter(({ ativo }) => ativo);

function tempos(item: Clima): Grupo[] {
  const valores = new Set(periodosAtivos(item).flatMap(({ clima, condicao }) => [clima, condicao]));
  return [...valores].map((valor) => ({ chave: valor, descricao: valor }));
}

export const CRITERIOS: { readonly [F in FiltroId]: Criterio<F> } = {
  galeria: {
    palavras: ({ descricao, onde, usuario }) => [descricao, onde, usuario?.nome],
    grupos: ({ lugar }) => [{ chave: lugar, descricao: lugar }],
    medidas: ({ tamanho }) => ({ bytes: tamanho }),
  },
  videos: {
    palavras: ({ descricao, usuario }) => [descricao, usuario?.nome],
    grupos: ({ usuario }) => doAutor(usuario),
    medidas: ({ tamanho }) => ({ bytes: tamanho }),
  },
  atividades: {
    palavras: ({ descricao, observacao, item, etapa, camposPersonalizados, maoDeObra }) => [
      item,
      etapa?.descricao,
      descricao,
      observacao,
      ...dosCampos(camposPersonalizados),
      ...maoDeObra.map((linha) => linha.descricao),
    ],
    grupos: (item) => {
      const id = statusDaAtividade(item);
      return [{ chave: String(id), descricao: STATUS_ATIVIDADE_DESCRICAO[id] }];
    },
    medidas: ({ horario }) => ({ minutos: minutosDe(horario.total) }),
  },
  ocorrencias: {
    palavras: ({ descricao, tags, camposPersonalizados }) => [
      descricao,
      ...tags.map((tag) => tag.descricao),
      ...dosCampos(camposPersonalizados),
    ],
    // Groups by text, because a tag that was deleted and created again has another id but the same meaning.
    grupos: ({ tags }) =>
      tags.length === 0 ? [SEM_GRUPO] : tags.map(({ descricao }) => ({ chave: `=${descricao}`, descricao })),
    medidas: ({ horario }) => ({ minutos: minutosDe(horario.total) }),
  },
  "controle-material": {
    palavras: ({ descricao, quantidade }) => [descricao, quantidade],
    grupos: ({ movimento }) => [{ chave: movimento, descricao: movimento }],
  },
  comentarios: {
    palavras: ({ descricao, usuario, camposPersonalizados }) => [
      descricao,
      usuario.nome,
      ...dosCampos(camposPersonalizados),
    ],
    grupos: ({ usuario }) => doAutor(usuario),
  },
  anexos: {
    palavras: ({ descricao, arquivo, usuario }) => [descricao, arquivo, usuario?.nome],
    grupos: ({ extensao }) => daExtensao(extensao),
    medidas: ({ tamanho }) => ({ bytes: tamanho }),
  },
  "condicao-climatica": {
    palavras: (item) => periodosAtivos(item).flatMap(({ clima, condicao }) => [clima, condicao]),
    grupos: tempos,
    medidas: ({ indicePluviometrico }) => ({ quantidade: Number(indicePluviometrico ?? 0) || 0 }),
  },
  "mao-de-obra": {
    palavras: ({ nome, registro, funcao, categoria }) => [nome, registro, funcao, categoria?.descricao],
    grupos: ({ chave, nome }) => [{ chave, descricao: nome }],
    medidas: ({ quantidade, horasTrabalhadas }) => ({ quantidade, minutos: minutosDe(horasTrabalhadas) }),
  },
  equipamentos: {
    palavras: ({ descricao }) => [descricao],
    grupos: ({ chave, descricao }) => [{ chave, descricao }],
    medidas: ({ quantidade, horario }) => ({ quantidade, minutos: Math.round(horario.segundos / 60) }),
  },
  checklists: {
    palavras: ({ checklist, item, descricao, comentario, opcoes }) => [
      checklist,
      item,
      descricao,
      comentario,
      ...opcoes.filter(({ checked }) => checked).map((opcao) => opcao.descricao),
    ],
    grupos: respostas,
  },
};

/** The texts of the entry, each in its {@link searchable} form. */
export function textosDe<F extends FiltroId>(filtro: F, item: ItemDoFiltro<F>): string[] {
  const criterio: Criterio<F> = CRITERIOS[filtro];
  return criterio.palavras(item).flatMap((palavra) => (palavra ? [searchable(palavra)] : []));
}

/** True when each word (of `searchWords`) occurs in some text of the entry. */
export function diz<F extends FiltroId>(filtro: F, item: ItemDoFiltro<F>, palavras: readonly string[]): boolean {
  const textos = textosDe(filtro, item);
  return palavras.every((palavra) => textos.some((texto) => texto.includes(palavra)));
}

export function gruposDe<F extends FiltroId>(filtro: F, item: ItemDoFiltro<F>): readonly Grupo[] {
  const criterio: Criterio<F> = CRITERIOS[filtro];
  return criterio.grupos(item);
}

export function medidasDe<F extends FiltroId>(filtro: F, item: ItemDoFiltro<F>): Medidas {
  const criterio: Criterio<F> = CRITERIOS[filtro];
  return { quantidade: 0, minutos: 0, bytes: 0, ...criterio.medidas?.(item) };
}
