import { descricaoDaPresenca } from "../../../domain/catalogos/presencas.ts";
import { statusDaAtividade } from "../../../domain/filtros/criterios.ts";
import { type FiltroId, SECAO_DO_FILTRO } from "../../../domain/filtros/ids.ts";
import type { ItemDoFiltro, RelatorioDoFiltro } from "../../../domain/filtros/schema.ts";
import { PERIODOS, type StatusRelatorioId } from "../../../domain/secoes/constants.ts";
import { answers } from "../../relatorios/pdf/secoes/checklist.ts";
import { tempoDoPeriodo } from "../../relatorios/pdf/secoes/condicaoClimatica.ts";
import type { Column } from "./cells.ts";
import { camposText, type Words } from "./entries.ts";
import { sheet, type SheetSpec } from "./spec.ts";

/** A search-filter page as one sheet of typed columns. */

export type Filtrados = {
  readonly filtro: FiltroId;
  readonly relatorios: readonly (RelatorioDoFiltro & { readonly itens: readonly ItemDoFiltro[] })[];
};

type Linha<F extends FiltroId> = { readonly relatorio: RelatorioDoFiltro; readonly item: ItemDoFiltro<F> };
type Colunas<F extends FiltroId> = (words: Words) => readonly Column<ItemDoFiltro<F>>[];

const text = <T>(header: string, width: number, value: Column<T>["value"]): Column<T> => ({
  header,
  width,
  kind: "text",
  value,
});
const of = <T>(header: string, kind: Column<T>["kind"], value: Column<T>["value"], width = 10): Column<T> => ({
  header,
  width,
  kind,
  value,
});

type ComHorario = {
  readonly horario: { readonly inicio: string | null; readonly fim: string | null; readonly total: string | null };
};
const horas = <T extends ComHorario>({ x }: Words): Column<T>[] => [
  of(x.inicio, "time", ({ horario }) => horario.inicio),
  of(x.fim, "time", ({ horario }) => horario.fim),
  of(x.horas, "duration", ({ horario }) => horario.total),
];

type Arquivo = {
  readonly arquivo: string;
  readonly descricao: string;
  readonly tamanho: number;
  readonly usuario?: { readonly nome: string } | undefined;
};
const arquivo = <T extends Arquivo>({ x }: Words): Column<T>[] => [
  text(x.descricao, 50, ({ descricao }) => descricao),
  text(x.arquivo, 44, (each) => each.arquivo),
  of(x.tamanho, "integer", ({ tamanho }) => Math.ceil(tamanho / 1024), 14),
  text(x.autor, 28, ({ usuario }) => usuario?.nome ?? null),
];

const campos = <T extends { readonly camposPersonalizados: Parameters<typeof camposText>[0] }>({
  x,
}: Words): Column<T> => text(x.campos, 30, ({ camposPersonalizados }) => camposText(camposPersonalizados));

const atividades: Colunas<"atividades"> = (words) => {
  const { t, x } = words;
  const producao = (header: string, value: (c: ItemDoFiltro<"atividades">["controleDeProducao"]) => string | null) =>
    of<ItemDoFiltro<"atividades">>(header, "decimal", ({ controleDeProducao: c }) => (c.ativo ? value(c) : null), 12);
  return [
    text(x.item, 8, ({ item }) => item),
    text(x.etapa, 20, ({ etapa }) => etapa?.descricao ?? null),
    text(x.descricao, 44, ({ descricao }) => descricao),
    text(x.status, 16, (each) => t.statusAtividade[statusDaAtividade(each)]),
    of(x.porcentagem, "percent", ({ porcentagem }) => porcentagem, 8),
    ...horas<ItemDoFiltro<"atividades">>(words),
    producao(x.planejado, (c) => c.quantidade),
    producao(x.realizado, (c) => c.realizado),
    producao(x.acumulado, (c) => c.acumulado),
    text(x.unidade, 9, ({ controleDeProducao: c }) => (c.ativo ? c.unidade : null)),
    text(x.maoDeObra, 30, ({ maoDeObra }) =>
      maoDeObra.map(({ quantidade, descricao }) => `${String(quantidade)} ${descricao}`).join(", "),
    ),
    text(x.observacao, 40, ({ observacao }) => observacao),
    campos(words),
    of(x.fotos, "integer", ({ totalFotos }) => totalFotos, 8),
  ];
};

const condicaoClimatica: Colunas<"condicao-climatica"> = ({ t, x }) => [
  ...PERIODOS.map((periodo) =>
    text<ItemDoFiltro<"condicao-climatica">>(x[periodo], 24, (item) => {
      const at = item[periodo];
      return at.ativo ? `${tempoDoPeriodo(at, t)} · ${t.condicoes[at.condicao]}` : null;
    }),
  ),
  of(x.chuva, "decimal", ({ indicePluviometrico }) => indicePluviometrico, 12),
];

const maoDeObra: Colunas<"mao-de-obra"> = ({ t, x, idioma }) => [
  text(x.nome, 34, ({ nome }) => nome),
  text(x.registro, 12, ({ registro }) => registro),
  text(x.funcao, 24, ({ funcao }) => funcao),
  text(x.categoria, 24, ({ categoria }) => categoria?.descricao ?? t.semCategoria),
  text(x.presenca, 18, ({ pessoa, presenca }) => (pessoa ? descricaoDaPresenca(presenca, idioma) : null)),
  of(x.quantidadePadrao, "integer", ({ quantidade }) => quantidade, 12),
  of(x.inicio, "time", ({ horaInicio }) => horaInicio),
  of(x.fim, "time", ({ horaFim }) => horaFim),
  of(x.intervalo, "duration", ({ horasIntervalo }) => horasIntervalo),
  of(x.horas, "duration", ({ horasTrabalhadas }) => horasTrabalhadas),
];

const COLUNAS: { readonly [F in FiltroId]: Colunas<F> } = {
  galeria: ({ t, x }) => [
    text(x.lugar, 40, ({ lugar, onde }) => onde ?? t.secoes[lugar]),
    text(x.legenda, 50, ({ descricao }) => descricao),
    text(x.autor, 28, ({ usuario }) => usuario?.nome ?? null),
    // The camera records local time without a zone.
    text(x.tirada, 20, ({ tiradaEm }) => tiradaEm?.replace("T", " ") ?? null),
    text(x.arquivo, 44, (each) => each.arquivo),
  ],
  videos: (words) => [
    ...arquivo<ItemDoFiltro<"videos">>(words),
    of(words.x.duracao, "integer", ({ duracao }) => (duracao === null ? null : Math.round(duracao)), 12),
  ],
  atividades,
  ocorrencias: (words) => [
    text(words.x.descricao, 60, ({ descricao }) => descricao),
    text(words.x.tipos, 30, ({ tags }) => tags.map(({ descricao }) => descricao).join(", ")),
    ...horas<ItemDoFiltro<"ocorrencias">>(words),
    campos(words),
    of(words.x.fotos, "integer", ({ totalFotos }) => totalFotos, 8),
  ],
  "controle-material": ({ t, x }) => [
    text(x.movimento, 14, ({ movimento }) => (movimento === "recebido" ? t.materialRecebido : t.materialUtilizado)),
    text(x.descricao, 44, ({ descricao }) => descricao),
    text(x.quantidade, 18, ({ quantidade }) => quantidade),
  ],
  comentarios: (words) => [
    of(words.x.quando, "instant", ({ dataHora }) => dataHora, 18),
    text(words.x.autor, 28, ({ usuario }) => usuario.nome),
    text(words.x.comentario, 70, ({ descricao }) => descricao),
    campos(words),
  ],
  anexos: arquivo,
  "condicao-climatica": condicaoClimatica,
  "mao-de-obra": maoDeObra,
  equipamentos: (words) => [
    text(words.x.descricao, 40, ({ descricao }) => descricao),
    of(words.x.quantidade, "integer", ({ quantidade }) => quantidade, 12),
    ...horas<ItemDoFiltro<"equipamentos">>(words),
  ],
  checklists: (words) => [
    text(words.x.checklist, 30, ({ checklist }) => checklist),
    text(words.x.item, 8, ({ item }) => item),
    text(words.x.pergunta, 50, ({ descricao }) => descricao),
    text(words.x.resposta, 20, (each) =>
      answers(each, words)
        .map((answer) => answer.text)
        .join(", "),
    ),
    text(words.x.comentario, 40, ({ comentario }) => comentario),
    of(words.x.fotos, "integer", ({ totalFotos }) => totalFotos, 8),
  ],
};

/** Returns the columns that name the report of a row; they come before the columns of the search-filter page. */
const doRelatorio = ({ t, x }: Words): Column<{ readonly relatorio: RelatorioDoFiltro }>[] => [
  of(x.data, "day", ({ relatorio }) => relatorio.data, 12),
  of(x.numero, "integer", ({ relatorio }) => relatorio.numero, 7),
  text(x.modelo, 26, ({ relatorio }) => relatorio.modeloDeRelatorio.descricao),
  text(x.status, 18, ({ relatorio }) => t.status[relatorio.status.id as StatusRelatorioId]),
];

/** Makes the sheet of search results, in the order of the list. */
export function planilhaDoFiltro({ filtro, relatorios }: Filtrados, words: Words): SheetSpec {
  const linhas = relatorios.flatMap(({ itens, ...relatorio }) => itens.map((item) => ({ relatorio, item })));
  const doItem = (COLUNAS[filtro] as Colunas<FiltroId>)(words).map((column): Column<Linha<FiltroId>> => ({
    ...column,
    value: ({ item }) => column.value(item),
  }));
  return sheet<Linha<FiltroId>>(words.t.secoes[SECAO_DO_FILTRO[filtro]], linhas, [...doRelatorio(words), ...doItem]);
}
