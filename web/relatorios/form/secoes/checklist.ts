import type { TipoDeItemChecklist } from "../../../../domain/secoes/constants.ts";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import { listed, mapRows, rowCampo, rowsOf, withRequired } from "./rows.ts";
import type { Rows, SecaoDoForm } from "./types.ts";

export type OpcaoForm = { readonly valor: string; readonly descricao: string };
/** A question and its answer. */
export type PerguntaRow = {
  /** Number as the template shows it, e.g. `1` or `2.1`. */
  readonly item: string;
  readonly descricao: string;
  readonly tipo: TipoDeItemChecklist;
  readonly opcoes: readonly OpcaoForm[];
  readonly multiplasOpcoes: boolean;
  /** `valor` of the chosen option of a single-choice question. */
  readonly resposta: string | null;
  /** Options of a multiple-choice question, by `valor`: a record, so that ticks by two people are both kept. */
  readonly marcadas: Readonly<Record<string, boolean>>;
  readonly comentario: string;
};
export type ChecklistRow = {
  /** Id of the template that the checklist was made from. */
  readonly modeloId: string | null;
  readonly descricao: string;
  readonly perguntas: Rows<PerguntaRow>;
};
export type ChecklistParts = { readonly checklists: Rows<ChecklistRow> };

type PerguntaWire = NonNullable<Relatorio["checklist"]>[number]["itens"][number];

function perguntaOf(wire: PerguntaWire): PerguntaRow {
  const { item, descricao, tipo, multiplasOpcoes, comentario, opcoes } = wire;
  return {
    item,
    descricao,
    tipo,
    opcoes: opcoes.map((opcao) => ({ valor: opcao.valor, descricao: opcao.descricao })),
    multiplasOpcoes,
    resposta: wire.opcaoSelecionada,
    marcadas: multiplasOpcoes ? Object.fromEntries(opcoes.map(({ valor, checked }) => [valor, checked])) : {},
    comentario,
  };
}

/** True when this option of the question is chosen. */
export function isMarcada(pergunta: PerguntaRow, valor: string): boolean {
  return pergunta.multiplasOpcoes ? pergunta.marcadas[valor] === true : pergunta.resposta === valor;
}

/**
 * Returns the question after a tap on an option: in a single choice the tap toggles the option and unchecks the others; in a
 * multiple choice each option is toggled on its own.
 */
export function toggled(pergunta: PerguntaRow, valor: string): PerguntaRow {
  return pergunta.multiplasOpcoes
    ? { ...pergunta, marcadas: { ...pergunta.marcadas, [valor]: pergunta.marcadas[valor] !== true } }
    : { ...pergunta, resposta: pergunta.resposta === valor ? null : valor };
}

export function isRespondida(pergunta: PerguntaRow): boolean {
  return pergunta.opcoes.some(({ valor }) => isMarcada(pergunta, valor));
}

/** Counts the answered questions, and all questions, of a checklist. */
export function progresso({ perguntas }: ChecklistRow): { readonly respondidas: number; readonly total: number } {
  const rows = listed(perguntas);
  return { respondidas: rows.filter(([, row]) => isRespondida(row)).length, total: rows.length };
}

const writePergunta = ([id, pergunta]: [string, PerguntaRow]) => ({
  id,
  item: pergunta.item,
  descricao: pergunta.descricao,
  tipo: pergunta.tipo,
  opcoes: pergunta.opcoes.map((opcao) => ({ ...opcao, checked: isMarcada(pergunta, opcao.valor) })),
  opcaoSelecionada: pergunta.multiplasOpcoes ? null : pergunta.resposta,
  multiplasOpcoes: pergunta.multiplasOpcoes,
  comentario: pergunta.comentario,
});

export const checklist: SecaoDoForm<ChecklistParts> = {
  partes: ["checklists"],
  read: ({ checklist: wire }) => ({
    checklists: rowsOf(
      wire,
      ({ _id }) => _id,
      ({ modeloId, descricao, itens }) => ({
        modeloId,
        descricao,
        perguntas: rowsOf(itens, ({ id }) => id, perguntaOf),
      }),
    ),
  }),
  settle: ({ checklists }, saved) => ({
    checklists: mapRows(checklists, (row, id) => withRequired(row, saved.checklists.rows[id], ["descricao"])),
  }),
  write: ({ checklists }) => ({
    checklist: listed(checklists).map(([_id, { modeloId, descricao, perguntas }]) => ({
      _id,
      modeloId,
      descricao,
      itens: listed(perguntas).map(writePergunta),
    })),
  }),
  campo([, index, itens, pergunta, ...rest], { checklists }) {
    if (itens !== "itens" || pergunta === undefined) {
      return rowCampo("checklists", checklists.ids, index, itens === undefined ? [] : [itens]);
    }
    const id = checklists.ids[Number(index)] ?? "";
    const ids = checklists.rows[id]?.perguntas.ids ?? [];
    return `checklists.${id}.${rowCampo("perguntas", ids, pergunta, rest)}`;
  },
  count: ({ checklists }) => checklists.ids.length,
};
