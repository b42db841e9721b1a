import type { Fatos } from "../../domain/analise/fatosSchema.ts";
import { OUTROS } from "../../domain/analise/pilhas.ts";
import type {
  AguardandoDaEmpresa,
  Grade,
  MidiasPorObra,
  QuantitativosDeMidias,
  RelatorioAnalisado,
  RelatoriosCriados,
  VisaoGeral,
} from "../../domain/analise/schema.ts";
import type { ListaDeTarefas } from "../../domain/analise/tarefas.ts";
import { descricaoDaPresenca } from "../../domain/catalogos/presencas.ts";
import { STATUS_DA_OBRA } from "../../domain/importacao/listas/obras.ts";
import { formatDuration } from "../../domain/lib/hours.ts";
import { isStatusRelatorio, MOTIVOS_DE_AUSENCIA } from "../../domain/secoes/constants.ts";
import type { Words } from "../impressoes/excel/entries.ts";
import type { Coluna, Linha, Tabela } from "../impressoes/excel/tabelas.ts";

/** Turns the answers of the analysis pages into tables, in the reader's language and formats. */

const col = (tipo: Coluna["tipo"], titulo: string, largura = 12): Coluna => ({ titulo, largura, tipo });
const text = (titulo: string, largura = 30): Coluna => col("text", titulo, largura);

type Coded = { readonly id: number };
const statusOf = ({ id }: Coded, { t }: Words): string => (isStatusRelatorio(id) ? t.status[id] : "");
const statusDaObra = ({ id }: Coded, { idioma }: Words): string =>
  STATUS_DA_OBRA.find(({ valor }) => valor === String(id))?.titulo[idioma] ?? "";

type Contada = { readonly total: number };
const porNome = (nome: string, rows: readonly (Contada & { readonly nome: string })[], { x }: Words): Tabela => ({
  nome,
  colunas: [text(nome, 40), col("integer", x.total)],
  linhas: rows.map((row) => [row.nome, row.total]),
});
const porStatus = (rows: RelatoriosCriados["porStatus"], words: Words): Tabela =>
  porNome(
    words.x.status,
    rows.map(({ status, total }) => ({ nome: statusOf(status, words), total })),
    words,
  );
type Parte = { readonly de: string; readonly ate: string };
const dias = ({ x }: Words): Coluna[] => [col("day", x.data), col("day", x.dataFim)];

export function tabelasDaVisaoGeral({ obras, relatorios }: VisaoGeral, words: Words): Tabela[] {
  const { x } = words;
  const [first] = relatorios.serie;
  return [
    {
      nome: x.relatorios,
      colunas: [
        ...dias(words),
        col("integer", x.total),
        ...(first?.porStatus ?? []).map(({ status }) => col("integer", statusOf(status, words), 18)),
      ],
      linhas: relatorios.serie.map(({ de, ate, total, porStatus: counts }): Linha => [
        de,
        ate,
        total,
        ...counts.map((count) => count.total),
      ]),
    },
    porNome(
      x.obras,
      obras.porStatus.map(({ status, total }) => ({ nome: statusDaObra(status, words), total })),
      words,
    ),
    {
      nome: x.atrasadas,
      colunas: [text(x.obra, 40), text(x.status, 18), col("day", x.prazo), col("integer", x.diasDeAtraso)],
      linhas: obras.atrasadas.obras.map(({ nome, status, dataFim, dias: late }) => [
        nome,
        statusDaObra(status, words),
        dataFim,
        late,
      ]),
    },
  ];
}

/**
 * Makes a table with one row per work and one column per day; a cell has the status of the day's report, or says that a working
 * day has no report.
 */
export function tabelasDaGrade({ dias: days, obras }: Grade, words: Words): Tabela[] {
  const { x } = words;
  const cell = ({ estado, status, relatorios }: Grade["obras"][number]["celulas"][number]): string | null => {
    if (status === null) return estado === "buraco" ? x.semRelatorio : null;
    return `${statusOf(status, words)}${relatorios.length > 1 ? ` × ${String(relatorios.length)}` : ""}`;
  };
  return [
    {
      nome: x.relatorios,
      colunas: [
        text(x.obra, 40),
        col("integer", x.semRelatorio, 14),
        ...days.map((day) => text(day.split("-").toReversed().join("/"), 16)),
      ],
      linhas: obras.map(({ nome, buracos, celulas }) => [nome, buracos, ...celulas.map(cell)]),
    },
  ];
}

const serieOf = (serie: readonly (Parte & Contada)[], words: Words): Tabela => ({
  nome: words.x.periodo,
  colunas: [...dias(words), col("integer", words.x.total)],
  linhas: serie.map(({ de, ate, total }) => [de, ate, total]),
});

export function tabelasDosCriados(
  { serie, porStatus: status, porPessoa, porObra, porModelo }: RelatoriosCriados,
  relatorios: readonly RelatorioAnalisado[],
  words: Words,
): Tabela[] {
  const { x } = words;
  return [
    {
      nome: x.relatorios,
      colunas: [
        col("day", x.data),
        col("day", x.dataFim),
        text(x.obra, 40),
        col("integer", x.numero, 7),
        text(x.modelo, 26),
        text(x.status, 18),
        text(x.autor, 28),
        col("integer", x.diasDeAtraso),
      ],
      linhas: relatorios.map((each) => [
        each.data,
        each.dataFim,
        each.obra.nome,
        each.numero,
        each.modeloDeRelatorio.descricao,
        statusOf(each.status, words),
        each.criadoPor.nome,
        each.atraso,
      ]),
    },
    serieOf(serie, words),
    porStatus(status, words),
    porNome(x.autor, porPessoa.linhas, words),
    porNome(x.obra, porObra.linhas, words),
    porNome(
      x.modelo,
      porModelo.linhas.map(({ descricao: nome, total }) => ({ nome, total })),
      words,
    ),
  ];
}

export const tabelasDosAguardando = ({ relatorios }: AguardandoDaEmpresa, { x }: Words): Tabela[] => [
  {
    nome: x.relatorios,
    colunas: [
      col("day", x.data),
      text(x.obra, 40),
      col("integer", x.numero, 7),
      text(x.modelo, 26),
      text(x.esperaPor, 28),
      col("instant", x.desde, 18),
    ],
    linhas: relatorios.map((each) => [
      each.data,
      each.obra.nome,
      each.numero,
      each.modeloDeRelatorio.descricao,
      each.espera?.nome ?? null,
      each.desde,
    ]),
  },
];

export const tabelasDasTarefas = ({ tarefas, porObra }: ListaDeTarefas, { x }: Words): Tabela[] => [
  {
    nome: x.tarefas,
    colunas: [
      text(x.tarefa, 44),
      text(x.etapa, 26),
      text(x.obra, 40),
      col("day", x.prazo),
      col("percent", x.porcentagem, 8),
      col("integer", x.diasDeAtraso),
    ],
    linhas: tarefas.map(({ descricao, etapa, obra, prazo, porcentagem, dias: late }) => [
      descricao,
      etapa.descricao,
      obra.nome,
      prazo,
      porcentagem,
      late,
    ]),
  },
  {
    nome: x.obras,
    colunas: [
      text(x.obra, 40),
      ...[x.total, x.concluidas, x.atrasadas, x.proximas].map((titulo) => col("integer", titulo)),
      col("percent", x.porcentagem, 8),
    ],
    linhas: porObra.linhas.map((obra) => [
      obra.nome,
      obra.total,
      obra.concluidas,
      obra.atrasadas,
      obra.proximas,
      obra.porcentagem,
    ]),
  },
];

export const tabelasDasMidias = (
  { serie }: QuantitativosDeMidias,
  { linhas }: MidiasPorObra,
  words: Words,
): Tabela[] => [
  serieOf(serie, words),
  {
    nome: words.x.obras,
    colunas: [text(words.x.obra, 40), col("integer", words.x.total), col("integer", words.x.relatorios)],
    linhas: linhas.map(({ nome, total, relatorios }) => [nome, total, relatorios]),
  },
];

type Medidas = { readonly quantidade: number; readonly minutos: number; readonly semHoras: number };
const medidas = ({ x }: Words): Coluna[] => [
  col("integer", x.quantidade),
  col("duration", x.horas),
  col("integer", x.semHoras),
];
const valuesOf = ({ quantidade, minutos, semHoras }: Medidas): Linha => [
  quantidade,
  minutos === 0 ? null : formatDuration(minutos),
  semHoras,
];

export function tabelasDosFatos(
  { linhas, series, serie, porObra, ausencias }: Fatos,
  { secao, horas }: { readonly secao: string; readonly horas: boolean },
  words: Words,
): Tabela[] {
  const { t, x, idioma } = words;
  const titleOf = ({ _id, nome }: Fatos["series"][number]): string =>
    _id === OUTROS ? x.outros : nome === "" ? t.semCategoria : nome;
  const motivo = (id: string): string =>
    descricaoDaPresenca(MOTIVOS_DE_AUSENCIA.find((each) => each === id) ?? false, idioma);
  return [
    {
      nome: secao,
      colunas: [
        text(x.nome, 40),
        text(x.categoria, 24),
        ...medidas(words),
        col("integer", x.dias, 10),
        col("integer", x.obras, 10),
        col("day", x.primeiroDia),
        col("day", x.ultimoDia),
      ],
      linhas: linhas.map((linha) => [
        linha.nome === "" ? x.semTipo : linha.nome,
        linha.categoria,
        ...valuesOf(linha),
        linha.dias,
        linha.obras,
        linha.primeiro,
        linha.ultimo,
      ]),
    },
    {
      nome: x.periodo,
      colunas: [
        ...dias(words),
        ...medidas(words),
        ...series.map((each) => col(horas ? "duration" : "integer", titleOf(each), 14)),
      ],
      linhas: serie.map(({ de, ate, valores, ...parte }) => [
        de,
        ate,
        ...valuesOf(parte),
        ...valores.map((valor) => (horas ? formatDuration(valor) : valor)),
      ]),
    },
    {
      nome: x.obras,
      colunas: [text(x.obra, 40), ...medidas(words)],
      linhas: porObra.linhas.map((obra) => [obra.nome, ...valuesOf(obra)]),
    },
    ...(ausencias.length === 0
      ? []
      : [
          {
            nome: x.ausencias,
            colunas: [text(x.motivo, 30), col("integer", x.total)],
            linhas: ausencias.map((each): Linha => [motivo(each.motivo), each.total]),
          },
        ]),
  ];
}
