import { z } from "zod";
import type { CampoErro } from "../../errors/fieldErrors.ts";
import type { Idioma } from "../../i18n/idiomas.ts";
import type { Cronograma, Etapa, Tarefa } from "../../cronograma/schema.ts";
import { parseDay } from "../../lib/dates.ts";
import { optionalText } from "../../lib/fields.ts";
import { MAX_LENGTH } from "../../lib/lengths.ts";
import { parseDecimal } from "../../lib/readNumber.ts";
import { cleanText } from "../../lib/cleanText.ts";
import { opcao, simNao } from "../campos.ts";
import { asDay } from "../celulas.ts";
import { coluna, SIM_NAO, traduzido } from "../colunas.ts";
import type { DefinicaoDeLista } from "./definicao.ts";
import { arrange, isContainer, createPlacer, MEDIDAS, parseNivel } from "./niveis.ts";

/**
 * Import list of a work's schedule: one row per stage, followed by one row per task of the stage. A task belongs to the stage row
 * above it, or to the stage that its own row names. In files with all names in one column, levels, numbers or values show which
 * rows are stages. Which rows are stages is decided once, when the file is read, and written into the rows, so that the preview
 * shows the decision and each row can be corrected by itself.
 */

/** One stage in the path of a row. `item` is undefined when a row gave only the stage's name; any number then matches. */
export type Passo = {
  readonly item?: string | null | undefined;
  readonly descricao: string;
  readonly mostrarNoRelatorio: boolean;
};

type Linha = Passo & {
  readonly item: string | null;
  /** The stages that contain the row, starting with the outermost. */
  readonly caminho: readonly Passo[];
};
export type EtapaImportada = Linha & { readonly tipo: "etapa"; readonly nivel: number };
export type TarefaImportada = Linha & {
  readonly tipo: "tarefa";
  /** Name of the task's stage as given in the task's row. */
  readonly etapa: string;
  readonly unidade: string | null;
  readonly quantidade: string | null;
  readonly prazo: string | null;
  readonly peso: string | null;
  readonly usarProducao: boolean;
  readonly acumulado: string | null;
  readonly porcentagem: number | null;
};
export type LinhaDoCronograma = EtapaImportada | TarefaImportada;

const read = <T>(erro: CampoErro, parse: (text: string) => T | null) =>
  z.string().transform((text, ctx): T | null => {
    const value = text === "" ? null : parse(text);
    if (text !== "" && value === null) ctx.addIssue({ code: "custom", message: erro });
    return value;
  });

/**
 * Reads a number that has the form of a cell of the format `decimal`, in any language: a mark followed by at most two digits can
 * only be a decimal mark.
 */
const parseLido = (text: string): string | null =>
  /^\d{1,15}(?:[.,]\d{1,2})?$/.test(text) ? parseDecimal(text.replace(",", "."), "en") : null;

function parsePorcentagem(text: string): number | null {
  const match = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text);
  return match?.[1] === undefined ? null : Number(match[1].replace(",", "."));
}

const nome = z.string().max(MAX_LENGTH.atividade, "longo_demais");

const campos = z.object({
  item: optionalText(MAX_LENGTH.itemDoCronograma),
  etapa: nome,
  nivel: read("nivel_invalido", parseNivel),
  tarefa: nome,
  unidade: optionalText(MAX_LENGTH.unidade),
  quantidade: read("quantidade_invalida", parseLido),
  prazo: read("dia_invalido", (text) => parseDay(text)),
  peso: read("quantidade_invalida", parseLido),
  usarProducao: z.string(),
  acumulado: read("quantidade_invalida", parseLido),
  porcentagem: read("porcentagem_invalida", parsePorcentagem),
  mostrarNoRelatorio: simNao(true),
});

/** Empties, in the row of a stage, the values that only tasks have: budgets put sums there, which the product computes itself from the tasks. */
const semMedidas = (valores: unknown): unknown => {
  const row = valores as Readonly<Record<string, string>>;
  return row["tarefa"] === "" ? { ...row, ...Object.fromEntries(MEDIDAS.map((campo) => [campo, ""])) } : row;
};

const linha = z.preprocess(
  semMedidas,
  campos.transform((row, ctx): LinhaDoCronograma => {
    const { item, etapa, nivel, tarefa, acumulado, mostrarNoRelatorio } = row;
    const descricao = cleanText(tarefa === "" ? etapa : tarefa);
    const wrong = (campo: string, message: CampoErro) => ctx.addIssue({ code: "custom", message, path: [campo] });
    if (descricao === "") wrong(tarefa === "" && etapa !== "" ? "etapa" : "tarefa", "obrigatorio");
    const comum = { item, descricao, mostrarNoRelatorio, caminho: [] };
    if (tarefa === "") return { ...comum, tipo: "etapa", nivel: nivel ?? 1 };
    const producao = opcao(SIM_NAO, acumulado === null ? "nao" : "sim").safeParse(row.usarProducao);
    if (!producao.success) wrong("usarProducao", "valor_invalido");
    const usarProducao = producao.data === "sim";
    if (producao.success && !usarProducao && acumulado !== null) wrong("usarProducao", "feito_sem_producao");
    const { unidade, quantidade, prazo, peso, porcentagem } = row;
    const dito = { unidade, quantidade, prazo, peso, usarProducao, acumulado, porcentagem };
    return { ...comum, tipo: "tarefa", etapa: cleanText(etapa), ...dito };
  }),
);

const passos = ({ item, descricao }: Passo): string[] => [item === undefined ? "*" : (item ?? ""), descricao];

const decimal = (campo: string, pt: string, en: string, es: string, exemplo: string, sinonimos: readonly string[]) =>
  coluna(campo, traduzido(pt, en, es), traduzido(exemplo, exemplo, exemplo), {
    formato: "decimal",
    largura: 16,
    sinonimos,
  });

export const cronograma: DefinicaoDeLista<LinhaDoCronograma> = {
  nome: traduzido("Cronograma", "Schedule", "Cronograma"),
  colunas: [
    coluna("item", traduzido("Item", "Item", "Ítem"), traduzido("1.1", "1.1", "1.1"), {
      largura: 10,
      sinonimos: ["número", "nº", "edt", "wbs", "código"],
    }),
    coluna("etapa", traduzido("Etapa", "Stage", "Etapa"), traduzido("Fundação", "Foundations", "Cimentación"), {
      largura: 32,
      sinonimos: ["fase", "phase", "grupo"],
    }),
    coluna("nivel", traduzido("Nível", "Level", "Nivel"), traduzido("", "", ""), {
      formato: "quantidade",
      largura: 8,
      sinonimos: ["nível da estrutura de tópicos", "outline level", "nivel de esquema"],
    }),
    coluna(
      "tarefa",
      traduzido("Tarefa", "Task", "Tarea"),
      traduzido("Exemplo: estacas", "Example: piles", "Ejemplo: pilotes"),
      {
        obrigatoria: true,
        largura: 44,
        sinonimos: ["nome da tarefa", "task name", "nombre de tarea", "descrição", "description", "descripción"].concat(
          ["nome", "name", "nombre", "atividade", "activity", "actividad", "serviço", "servicio", "discriminação"],
        ),
      },
    ),
    coluna("unidade", traduzido("Unidade", "Unit", "Unidad"), traduzido("m", "m", "m"), {
      largura: 10,
      sinonimos: ["un", "und", "unid"],
    }),
    decimal("quantidade", "Quantidade", "Quantity", "Cantidad", "200", [
      "qtd",
      "qtde",
      "quant",
      "qty",
      "cant",
      "quantidade prevista",
      "planned quantity",
      "cantidad prevista",
    ]),
    coluna("prazo", traduzido("Prazo", "Deadline", "Plazo"), traduzido("30/11/2026", "30/11/2026", "30/11/2026"), {
      formato: "dia",
      largura: 14,
      sinonimos: ["término", "fim", "end", "finish", "due", "fin", "conclusão"],
    }),
    coluna(
      "usarProducao",
      traduzido("Controle de produção", "Production control", "Control de producción"),
      traduzido("Sim", "Yes", "Sí"),
      {
        formato: "opcao",
        opcoes: SIM_NAO,
        largura: 20,
        sinonimos: ["usa produção", "use production", "usa producción"],
      },
    ),
    decimal("peso", "Peso", "Weight", "Peso", "", []),
    decimal("acumulado", "Quantidade já feita", "Quantity done", "Cantidad hecha", "50", [
      "quantidade realizada",
      "acumulado",
      "realizado",
    ]),
    coluna("porcentagem", traduzido("Avanço inicial", "Initial progress", "Avance inicial"), traduzido("", "", ""), {
      formato: "porcentagem",
      largura: 14,
      sinonimos: ["avanço", "progress", "avance", "% concluída", "% complete", "% completado", "porcentagem", "%"],
    }),
    coluna(
      "mostrarNoRelatorio",
      traduzido("Etapa no relatório", "Stage in report", "Etapa en el informe"),
      traduzido("Sim", "Yes", "Sí"),
      { formato: "opcao", opcoes: SIM_NAO, largura: 18, sinonimos: ["mostrar no relatório", "show in report"] },
    ),
  ],
  schema: linha,
  chave: ({ tipo, caminho, ...own }) => [tipo, ...[...caminho, own].flatMap(passos)],
  rotulo: ({ descricao }) => descricao,
  arrange,
  createPlacer,
  isContainer,
};

const simOuNao = (valor: boolean, idioma: Idioma): string =>
  SIM_NAO.find((each) => each.valor === (valor ? "sim" : "nao"))?.titulo[idioma] ?? "";

const numero = (valor: number | string | null, idioma: Idioma): string =>
  valor === null ? "" : idioma === "en" ? String(valor) : String(valor).replace(".", ",");

/**
 * Returns the rows of a sheet for a schedule, with the schedule's present progress: imported into another work, the schedule
 * starts with this progress.
 */
export function linhasDoCronograma(
  { etapas, tarefas }: Pick<Cronograma, "etapas" | "tarefas">,
  idioma: Idioma,
): Record<string, string>[] {
  const daEtapa = ({ item, descricao, nivel, mostrarNoRelatorio }: Etapa) => ({
    item: item ?? "",
    etapa: descricao,
    nivel: String(nivel),
    mostrarNoRelatorio: simOuNao(mostrarNoRelatorio, idioma),
  });
  const daTarefa = (tarefa: Tarefa) => ({
    item: tarefa.item ?? "",
    tarefa: tarefa.descricao,
    unidade: tarefa.unidade ?? "",
    quantidade: numero(tarefa.quantidade, idioma),
    prazo: tarefa.prazo === null ? "" : asDay(tarefa.prazo),
    peso: numero(tarefa.peso, idioma),
    usarProducao: simOuNao(tarefa.usarProducao, idioma),
    acumulado: numero(tarefa.acumulado, idioma),
    porcentagem: tarefa.usarProducao ? "" : numero(tarefa.porcentagem, idioma),
  });
  const own = Map.groupBy(tarefas, ({ etapa }) => etapa._id);
  return etapas.flatMap((etapa) => [daEtapa(etapa), ...(own.get(etapa._id) ?? []).map(daTarefa)]);
}
