import type { MidiaId } from "../../domain/analise/midias.ts";
import { addDays, daysBetween } from "../../domain/lib/dates.ts";
import { isDiaUtil } from "../../domain/lib/feriados.ts";
import { must } from "../support/assinantes.ts";
import type { Out, Person } from "../support/http.ts";
import type { TestServer } from "../support/server.ts";
import { type Linhas, linhasOf } from "./linhas.ts";
import type { Mundo, ObraDoMundo } from "./mundo.ts";

/** The slow program: it opens every report one by one, as the person does, and counts by hand. It uses no SQL and no rule of the analysis pages. */

export type Lido = Pick<Out<"getRelatorio">, "_id" | "data" | "dataFim" | "numero"> & {
  readonly obraId: string;
  readonly status: number;
  readonly modelo: string;
  readonly pessoa: string;
  readonly atraso: number;
  /** Names of the report's files, of all its sections. */
  readonly arquivos: Readonly<Record<MidiaId, readonly string[]>>;
  readonly linhas: Linhas;
};

/** Every file that the report shows, section by section. */
function arquivosOf(relatorio: Out<"getRelatorio">): Lido["arquivos"] {
  const {
    galeriaDeFotos = [],
    atividades = [],
    ocorrencias = [],
    checklist = [],
    videos = [],
    anexos = [],
  } = relatorio;
  const comFotos = [...atividades, ...ocorrencias, ...checklist.flatMap(({ itens }) => itens)];
  const names = (list: readonly { readonly arquivo: string }[]) => list.map(({ arquivo }) => arquivo).sort();
  return {
    fotos: names([...galeriaDeFotos, ...comFotos.flatMap(({ fotos }) => fotos)]),
    videos: names(videos),
    anexos: names(anexos),
  };
}

/** Day of an instant in the company's time zone. */
const dayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(instant));

/** Every report that the person can open, of every work that they can open. */
export async function readEverything({ api }: TestServer, as: Person, { fusoHorario }: Mundo): Promise<Lido[]> {
  const { obras } = must(await api("listObras", { as, query: { porPagina: 200 } })).body;
  const lidos: Lido[] = [];
  for (const { _id: obraId } of obras) {
    for (let pagina = 0; ; pagina += 1) {
      const { relatorios } = must(await api("listRelatorios", { as, params: { obraId }, query: { pagina } })).body;
      if (relatorios.length === 0) break;
      for (const { _id: relatorioId } of relatorios) {
        const { body } = must(await api("getRelatorio", { as, params: { obraId, relatorioId } }));
        const { usuario, dataHora } = body.log.criadoPor;
        lidos.push({
          _id: body._id,
          obraId,
          numero: body.numero,
          data: body.data,
          dataFim: body.dataFim,
          status: body.status.id,
          modelo: body.modeloDeRelatorio._id,
          pessoa: usuario._id,
          atraso: Math.max(0, daysBetween(body.dataFim ?? body.data, dayIn(dataHora, fusoHorario))),
          arquivos: arquivosOf(body),
          linhas: linhasOf(body),
        });
      }
    }
  }
  return lidos;
}

export type Pergunta = {
  readonly de: string;
  readonly ate: string;
  readonly obras?: string;
  readonly grupo?: string;
  readonly status?: number;
  readonly modelo?: string;
  readonly statusDoRelatorio?: number;
  readonly pessoa?: string;
  readonly atraso?: string;
};

const CLASSES: Readonly<Record<string, (dias: number) => boolean>> = {
  "no-dia": (dias) => dias === 0,
  "1": (dias) => dias === 1,
  "2-3": (dias) => dias === 2 || dias === 3,
  "4-7": (dias) => dias >= 4 && dias <= 7,
  "8-mais": (dias) => dias >= 8,
  atrasados: (dias) => dias > 0,
};

/** True for a work that the filters ask about. */
export function isAsked(
  obra: ObraDoMundo,
  { obras, grupo, status }: Pick<Pergunta, "obras" | "grupo" | "status">,
): boolean {
  return (
    (obras === undefined || obras.split(",").includes(obra.id)) &&
    (grupo === undefined || (obra.grupo ?? "0") === grupo) &&
    (status === undefined || obra.status === status)
  );
}

export function chosenOf(lidos: readonly Lido[], { obras }: Mundo, pergunta: Pergunta): Lido[] {
  const { de, ate, modelo, statusDoRelatorio, pessoa, atraso } = pergunta;
  return lidos.filter((lido) => {
    const obra = obras.find(({ id }) => id === lido.obraId);
    if (obra === undefined) throw new Error("a report of a work that is gone was opened");
    return (
      isAsked(obra, pergunta) &&
      lido.data >= de &&
      lido.data <= ate &&
      (modelo === undefined || lido.modelo === modelo) &&
      (statusDoRelatorio === undefined || lido.status === statusDoRelatorio) &&
      (pessoa === undefined || lido.pessoa === pessoa) &&
      (atraso === undefined || CLASSES[atraso]?.(lido.atraso) === true)
    );
  });
}

/** Number of items per key. */
export function countBy<T>(list: readonly T[], keyOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of list) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}

/** Expected numbers of the page of reports. */
export function criadosOf(lidos: readonly Lido[], suas: number) {
  const atrasos = lidos.map(({ atraso }) => atraso).sort((a, b) => a - b);
  return {
    total: lidos.length,
    porStatus: countBy(lidos, ({ status }) => String(status)),
    porPessoa: countBy(lidos, ({ pessoa }) => pessoa),
    porObra: countBy(lidos, ({ obraId }) => obraId),
    semRelatorios: suas - new Set(lidos.map(({ obraId }) => obraId)).size,
    porModelo: countBy(lidos, ({ modelo }) => modelo),
    mediana: atrasos[Math.floor((atrasos.length - 1) / 2)] ?? null,
    noMesmoDia: atrasos.filter((dias) => dias === 0).length,
    atrasados: atrasos.filter((dias) => dias > 0).length,
    classes: Object.fromEntries(
      Object.entries(CLASSES).flatMap(([id, fits]) => (id === "atrasados" ? [] : [[id, atrasos.filter(fits).length]])),
    ),
  };
}

const PEDE = [2, 1, 3, 4];

/** Expected grid: the cells of each work as text, and the reports and holes of each day. */
export function gradeOf(lidos: readonly Lido[], suas: readonly ObraDoMundo[], hoje: string) {
  const dias = Array.from({ length: 14 }, (_, i) => addDays(hoje, i - 13));
  const linhas = new Map<string, string[]>();
  for (const obra of suas) {
    const dela = lidos.filter(({ obraId }) => obraId === obra.id);
    const primeiro = dela.map(({ data }) => data).sort()[0] ?? obra.registro;
    const inicio = obra.inicio ?? (primeiro < obra.registro ? primeiro : obra.registro);
    const celulas = dias.map((dia) => {
      const neste = dela.filter(({ data, dataFim }) => data <= dia && dia <= (dataFim ?? data));
      if (neste.length > 0) {
        const status = PEDE.find((id) => neste.some((lido) => lido.status === id));
        const late = Math.max(
          0,
          ...neste.filter(({ data, dataFim }) => (dataFim ?? data) === dia).map(({ atraso }) => atraso),
        );
        return `${String(status)} ${neste
          .map(({ _id }) => _id)
          .sort()
          .join(" ")} ${String(late)}`;
      }
      if (obra.status !== 3) return "nada";
      if (dia < inicio) return "antes";
      if (obra.fim !== null && dia > obra.fim) return "depois";
      if (!isDiaUtil(dia)) return "folga";
      return dia === hoje ? "aberto" : "buraco";
    });
    if (obra.status === 3 || celulas.some((celula) => celula.length > 8)) linhas.set(obra.id, celulas);
  }
  const janela = lidos.filter(
    ({ data, obraId }) => data >= (dias[0] ?? "") && data <= hoje && suas.some(({ id }) => id === obraId),
  );
  const buracos = dias.map((_, i) => [...linhas.values()].filter((celulas) => celulas[i] === "buraco").length);
  return {
    dias,
    linhas: Object.fromEntries(linhas),
    total: janela.length,
    porStatus: countBy(janela, ({ status }) => String(status)),
    porDia: dias.map((dia) => janela.filter(({ data }) => data === dia).length),
    buracos,
  };
}
