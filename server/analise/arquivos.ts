import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TipoDeFato } from "../../domain/analise/fatos.ts";
import type { FiltroDeFatos } from "../../domain/analise/fatosContract.ts";
import type { MidiaId } from "../../domain/analise/midias.ts";
import {
  ACT_DO_ARQUIVO,
  arquivoDaAnaliseContract,
  type ArquivoId,
  type FiltroDoArquivo,
  MAX_LINHAS,
} from "../../domain/analise/arquivoContract.ts";
import { AppError } from "../../domain/errors/appError.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import { nomeDeArquivo } from "../../domain/relatorios/arquivo.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { fileAnswer, later } from "../answers/answers.ts";
import type { Tx } from "../db/database.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import { definingRoutes } from "../http/route.ts";
import { wordsOf, type Words } from "../impressoes/excel/entries.ts";
import type { Tabela } from "../impressoes/excel/tabelas.ts";
import { XLSX } from "../impressoes/planilha.ts";
import { tablesOf } from "../impressoes/tabelas.ts";
import type { PrintServices } from "../impressoes/service.ts";
import { withTemporaryFolder } from "../lib/temporaryFolder.ts";
import { listAguardandoDaEmpresa } from "./aguardando.ts";
import { listCriados, readCriados } from "./criados.ts";
import type { LinhaPedida } from "./linhasDosFatos.ts";
import { type PaginaDeFatos, readFatos } from "./fatosLidos.ts";
import { readGrade } from "./grade.ts";
import { readPorObra, readQuantitativos } from "./midias.ts";
import {
  tabelasDaGrade,
  tabelasDasMidias,
  tabelasDasTarefas,
  tabelasDaVisaoGeral,
  tabelasDosAguardando,
  tabelasDosCriados,
  tabelasDosFatos,
} from "./tabelas.ts";
import { readTarefas } from "./tarefas.ts";
import { readVisaoGeral } from "./visaoGeral.ts";

/** The analysis pages as workbooks and on paper: the numbers of the pages, with every list in full, even where a page shows only a part. */

/** What a request for a file asks for, who makes it, and the words of its language. */
type Pedido = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly filtro: FiltroDoArquivo;
  readonly now: string;
  readonly words: Words;
  /** At most this many rows are in a table. */
  readonly max: number;
};
/** The page's name, its first and last day if it has a period, and its tables. */
type Folhas = {
  readonly nome: string;
  readonly de: string | null;
  readonly ate: string | null;
  readonly tabelas: Tabela[];
};

/** @throws AppError `filtro_grande_demais` for more than `max` rows */
function requireRoom(linhas: number, max: number): void {
  if (linhas > max) throw new AppError("filtro_grande_demais", { vars: { limite: String(max) } });
}

/** Keeps the filters that a page uses and drops the others, which the address may hold for other pages. */
const daObra = ({ obras, grupo, status }: FiltroDoArquivo) => ({ obras, grupo, status });
const doPeriodo = ({ periodo, de, ate, por, ...filtro }: FiltroDoArquivo) => ({
  ...daObra(filtro),
  periodo,
  de,
  ate,
  por,
});

function dosFatos(tipo: TipoDeFato, linha: LinhaPedida | null, filtro: FiltroDoArquivo): FiltroDeFatos {
  const { medida, pilha, categoria, tag } = filtro;
  const comum = doPeriodo(filtro);
  if (tipo === "ocorrencia") return { ...comum, medida: "quantidade", tag };
  return tipo === "equipamento" || linha !== null ? { ...comum, medida } : { ...comum, medida, pilha, categoria };
}

const fatos =
  (pagina: Pick<PaginaDeFatos, "tipo" | "pagina">) =>
  async ({ tx, actor, filtro, now, words, max }: Pedido): Promise<Folhas> => {
    const { tipo } = pagina;
    const { linha: id, ehPessoa: pessoa = false } = filtro;
    const linha = id === undefined || tipo === "ocorrencia" ? null : { id, pessoa };
    const perguntas = dosFatos(tipo, linha, filtro);
    const numeros = await readFatos(tx, actor, { ...pagina, linha, max }, perguntas, now);
    const secao = words.t.secoes[tipo];
    const tabelas = tabelasDosFatos(numeros, { secao, horas: perguntas.medida === "horas" }, words);
    return { nome: secao, de: numeros.periodo.de, ate: numeros.periodo.ate, tabelas };
  };

const midias =
  (midia: MidiaId, secao: "galeriaDeFoto" | "video" | "anexo") =>
  async ({ tx, actor, filtro, now, words, max }: Pedido): Promise<Folhas> => {
    const numeros = await readQuantitativos(tx, actor, midia, doPeriodo(filtro), now);
    const porObra = await readPorObra(tx, actor, midia, doPeriodo(filtro), now, max);
    const { de, ate } = numeros.periodo;
    return { nome: words.t.secoes[secao], de, ate, tabelas: tabelasDasMidias(numeros, porObra, words) };
  };

const FOLHAS: Readonly<Record<ArquivoId, (pedido: Pedido) => Promise<Folhas>>> = {
  "visao-geral": async ({ tx, actor, filtro, now, words }) => {
    const numeros = await readVisaoGeral(tx, actor, doPeriodo(filtro), now);
    const { de, ate } = numeros.periodo;
    return { nome: words.x.relatorios, de, ate, tabelas: tabelasDaVisaoGeral(numeros, words) };
  },
  relatorios: async ({ tx, actor, filtro, now, words, max }) => {
    const grade = await readGrade(tx, actor, { ...daObra(filtro), pagina: 0 }, now, max);
    const { dias, hoje } = grade;
    return { nome: words.x.relatorios, de: dias[0] ?? hoje, ate: hoje, tabelas: tabelasDaGrade(grade, words) };
  },
  "relatorios-criados": async ({ tx, actor, filtro, now, words, max }) => {
    const numeros = await readCriados(tx, actor, filtro, now, max);
    requireRoom(numeros.total, max);
    const { relatorios } = await listCriados(tx, actor, filtro, max);
    const { de, ate } = numeros.periodo;
    return { nome: words.x.relatorios, de, ate, tabelas: tabelasDosCriados(numeros, relatorios, words) };
  },
  "relatorios-aguardando-aprovacao": async ({ tx, actor, filtro, now, words, max }) => {
    const lista = await listAguardandoDaEmpresa(tx, actor, { ...daObra(filtro), pagina: 0 }, now, max);
    requireRoom(lista.total, max);
    return {
      nome: words.t.status[STATUS_RELATORIO.revisar],
      de: null,
      ate: null,
      tabelas: tabelasDosAguardando(lista, words),
    };
  },
  "lista-de-tarefas": async ({ tx, actor, filtro, now, words, max }) => {
    const lista = await readTarefas(tx, actor, { ...daObra(filtro), situacao: filtro.situacao, pagina: 0 }, now, max);
    requireRoom(lista.encontradas, max);
    return { nome: words.x.tarefas, de: null, ate: null, tabelas: tabelasDasTarefas(lista, words) };
  },
  fotos: midias("fotos", "galeriaDeFoto"),
  videos: midias("videos", "video"),
  anexos: midias("anexos", "anexo"),
  "histograma-mao-de-obra": fatos({ tipo: "maoDeObra", pagina: "histograma" }),
  "mao-de-obra-historico": fatos({ tipo: "maoDeObra", pagina: "historico" }),
  equipamentos: fatos({ tipo: "equipamento", pagina: "historico" }),
  ocorrencias: fatos({ tipo: "ocorrencia", pagina: "histograma" }),
};

const FORMATO = {
  excel: { contentType: XLSX, extension: "xlsx" },
  pdf: { contentType: "application/pdf", extension: "pdf" },
} as const;

export const arquivoDaAnaliseRoutes = definingRoutes<PrintServices>()(arquivoDaAnaliseContract, {
  getArquivoDaAnalise: async ({ tx, ctx, actor, params: { pagina }, query: filtro, services }) => {
    const refused = authorize(actor, ACT_DO_ARQUIVO[pagina]);
    if (refused !== null) throw new AppError(refused);
    const { idioma, formato } = filtro;
    const words = wordsOf(idioma);
    const pedido = { tx, actor, filtro, now: ctx.now, words, max: MAX_LINHAS[formato] };
    const { nome, tabelas, de, ate } = await FOLHAS[pagina](pedido);
    const { fusoHorario: timeZone } = await getEmpresaFacts(tx, actor.empresaId);
    const [empresa] = await tx<{ nome: string }[]>`select nome from empresas where id = ${actor.empresaId}`;
    if (empresa === undefined) throw new Error("the company of the transaction is there");
    const capa = {
      empresa: empresa.nome,
      obra: null,
      modelo: null,
      de,
      ate,
      relatorios: null,
      exportadoPor: actor.nome,
      exportadoEm: ctx.now,
    };
    const { contentType, extension } = FORMATO[formato];
    const fileName = nomeDeArquivo([nome, empresa.nome, de, ate], extension);
    const { impressoes } = services;
    return later(() =>
      withTemporaryFolder(async (folder) => {
        const outFile = join(folder, "analise");
        if (formato === "excel") await impressoes.excel.write({ tabelas, capa, idioma, timeZone, outFile });
        else await impressoes.typesetTables(tablesOf({ nome, tabelas, capa, idioma, timeZone }), outFile);
        const bytes = await readFile(outFile);
        return fileAnswer({ contentType, length: bytes.length, fileName, download: true }, () => bytes);
      }),
    );
  },
});
