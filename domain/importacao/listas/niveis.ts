import { NIVEIS_DO_CRONOGRAMA } from "../../cronograma/arvore.ts";
import { MAX_LENGTH } from "../../lib/lengths.ts";
import { palavra } from "../celulas.ts";
import type { LinhaLida } from "../folha.ts";
import type { EtapaImportada, LinhaDoCronograma, Passo, TarefaImportada } from "./cronograma.ts";
import type { Entendida, ErroDaCelula } from "./definicao.ts";

/** Determines for each row of a schedule whether it is a stage, on which level, and in which stage. */

/**
 * Extra value that holds, for each row, the number of its stage's row. Without this value, deleting a stage's row would move its
 * tasks to the stage above.
 */
const DENTRO_DE = "dentroDe";
/** Columns that only tasks have. */
export const MEDIDAS = ["unidade", "quantidade", "prazo", "peso", "acumulado", "porcentagem"] as const;

/** Parses a level from 1 to 8; null for anything else. */
export const parseNivel = (text: string): number | null =>
  /^[1-9]$/.test(text) && Number(text) <= NIVEIS_DO_CRONOGRAMA ? Number(text) : null;

export const of = ({ valores }: LinhaLida, campo: string): string => valores[campo] ?? "";
/** Item number of a row; empty when too long, because such a row is refused anyway. */
const itemOf = (each: LinhaLida): string => {
  const item = of(each, "item");
  return item.length > MAX_LENGTH.itemDoCronograma ? "" : item.replace(/\.+$/, "");
};
/** The item numbers above an item number, the nearest first: `1.10` and `1` for `1.10.2`. */
const acimaDe = (item: string): string[] => {
  const parts = item.split(".");
  return parts.slice(1).map((_, i) => parts.slice(0, parts.length - 1 - i).join("."));
};

/**
 * What decides which rows are stages: the column of stages; or, when all names are in one column, the levels, the depth of item
 * numbers, or empty values.
 */
type Forma = "etapas" | "niveis" | "itens" | "medidas";

function formaDe(linhas: readonly LinhaLida[]): { forma: Forma; isEtapa: (linha: LinhaLida, i: number) => boolean } {
  if (linhas.some((each) => of(each, "etapa") !== ""))
    return { forma: "etapas", isEtapa: (each) => of(each, "tarefa") === "" };
  const nivelOf = (each: LinhaLida | undefined) => Number(each === undefined ? "" : of(each, "nivel"));
  if (linhas.some((each) => of(each, "nivel") !== ""))
    return { forma: "niveis", isEtapa: (each, i) => nivelOf(linhas[i + 1]) > nivelOf(each) };
  const isVazia = (each: LinhaLida) => MEDIDAS.every((campo) => of(each, campo) === "");
  const acima = new Set(linhas.flatMap((each) => acimaDe(itemOf(each))));
  const hasChildren = (each: LinhaLida) => acima.has(itemOf(each));
  return linhas.some(hasChildren)
    ? { forma: "itens", isEtapa: (each) => hasChildren(each) || (!itemOf(each).includes(".") && isVazia(each)) }
    : { forma: "medidas", isEtapa: isVazia };
}

/** True for the row of a stage, after {@link arrange}. */
export const isContainer = (linha: LinhaLida): boolean => of(linha, "tarefa") === "" && of(linha, "etapa") !== "";

type Aberta = { readonly linha: number; readonly nivel: number; readonly item: string };

/**
 * Creates a register of the stages read so far, which finds the stage that contains the next row: the stage above its item
 * number, the most recent stage, or the last stage of a level.
 */
function createAcima() {
  const byItem = new Map<string, Aberta>();
  const open: (Aberta | undefined)[] = [];
  let last: Aberta | undefined;
  return {
    porItem(item: string): Aberta | undefined {
      const found = acimaDe(item).find((above) => byItem.has(above));
      return found === undefined ? undefined : byItem.get(found);
    },
    ultima: (): Aberta | undefined => last,
    doNivel: (nivel: number): Aberta | undefined => open[nivel - 1],
    add(aberta: Aberta): void {
      if (aberta.item !== "") byItem.set(aberta.item, aberta);
      last = aberta;
      open.length = Math.max(0, aberta.nivel - 1);
      open[aberta.nivel - 1] = aberta;
    },
  };
}

/** Writes into each row whether it is a stage, its level, and the stage it is in. */
export function arrange(linhas: readonly LinhaLida[]): LinhaLida[] {
  const { forma, isEtapa } = formaDe(linhas);
  const levelled = linhas.some((each) => of(each, "nivel") !== "");
  const acima = createAcima();
  /** Name of the stage that a task above gave; a task without a stage name belongs to the same stage. */
  let nomeada = "";

  const tarefaEm = (each: LinhaLida): Aberta | undefined => {
    const item = itemOf(each);
    if (forma === "niveis") return acima.doNivel(Number(of(each, "nivel")) - 1);
    return forma === "itens" && item.includes(".") ? acima.porItem(item) : acima.ultima();
  };
  return linhas.map((each, i) => {
    const write = (valores: Record<string, string>, dentroDe?: Aberta): LinhaLida => ({
      ...each,
      valores: { ...each.valores, ...valores, [DENTRO_DE]: dentroDe === undefined ? "" : String(dentroDe.linha) },
    });
    // A row without any name is wrong, but does not make other rows wrong.
    if (of(each, "tarefa") === "" && of(each, "etapa") === "") return write({});
    if (!isEtapa(each, i)) {
      nomeada = of(each, "etapa") || nomeada;
      return nomeada === "" ? write({ nivel: "" }, tarefaEm(each)) : write({ nivel: "", etapa: nomeada });
    }
    nomeada = "";
    const item = itemOf(each);
    const porItem = levelled ? undefined : acima.porItem(item);
    const nivel = levelled ? of(each, "nivel") || "1" : String((porItem?.nivel ?? 0) + 1);
    const pai = levelled ? acima.doNivel(Number(nivel) - 1) : porItem;
    acima.add({ linha: each.linha, nivel: parseNivel(nivel) ?? 1, item });
    return write({ nivel, ...(forma === "etapas" ? {} : { etapa: of(each, "tarefa"), tarefa: "" }) }, pai);
  });
}

type Vista = {
  readonly linha: number;
  readonly nivel: number;
  /** The path to the stage, including the stage itself; null when the stage's row is wrong, which makes every row inside the stage wrong. */
  readonly caminho: readonly Passo[] | null;
};
const errada = (erro: ErroDaCelula) => ({ entrada: null, campos: [erro] }) as const;
const naErrada = ({ linha: n }: Vista) => errada({ campo: "etapa", erro: "etapa_errada", linha: n });

/** Creates a function that puts rows into their stages, called in the order of the rows. A row in a wrong stage becomes wrong itself. */
export function createPlacer() {
  const vistas = new Map<string, Vista>();
  const porNome = new Map<string, Vista>();
  const open: (Vista | undefined)[] = [];

  /**
   * Finds the parent of a stage: the parent that was found when the file was read, or another parent if the level has been
   * changed since. Null for the top level; undefined when the parent is missing.
   */
  const paiDe = (each: LinhaLida, nivel: number): Vista | null | undefined => {
    if (nivel === 1) return null;
    const lido = of(each, DENTRO_DE);
    const pai = vistas.get(lido);
    if (lido !== "" && pai === undefined) return undefined;
    return pai?.nivel === nivel - 1 ? pai : open[nivel - 2];
  };
  const daEtapa = (each: LinhaLida, etapa: EtapaImportada): Entendida<LinhaDoCronograma> => {
    const pai = paiDe(each, etapa.nivel);
    if (pai === undefined) return errada({ campo: "nivel", erro: "nivel_invalido" });
    if (pai === null) return { entrada: etapa, campos: [] };
    return pai.caminho === null ? naErrada(pai) : { entrada: { ...etapa, caminho: pai.caminho }, campos: [] };
  };
  const daTarefa = (each: LinhaLida, tarefa: TarefaImportada): Entendida<LinhaDoCronograma> => {
    const { etapa, mostrarNoRelatorio } = tarefa;
    const vista = etapa === "" ? vistas.get(of(each, DENTRO_DE)) : porNome.get(palavra(etapa));
    if (vista?.caminho === null) return naErrada(vista);
    if (vista === undefined && etapa === "") return errada({ campo: "etapa", erro: "sem_etapa" });
    const caminho = vista?.caminho ?? [{ descricao: etapa, mostrarNoRelatorio }];
    return { entrada: { ...tarefa, caminho }, campos: [] };
  };

  return (each: LinhaLida, lida: Entendida<LinhaDoCronograma>): Entendida<LinhaDoCronograma> => {
    if (!isContainer(each)) return lida.entrada?.tipo === "tarefa" ? daTarefa(each, lida.entrada) : lida;
    const placed = lida.entrada?.tipo === "etapa" ? daEtapa(each, lida.entrada) : lida;
    const nivel = parseNivel(of(each, "nivel")) ?? 1;
    const { entrada } = placed;
    const caminho = entrada === null ? null : [...entrada.caminho, entrada];
    const vista = { linha: each.linha, nivel, caminho };
    vistas.set(String(each.linha), vista);
    porNome.set(palavra(of(each, "etapa")), vista);
    open.length = Math.max(0, nivel - 1);
    open[nivel - 1] = vista;
    return placed;
  };
}
