import { isBlank } from "../../../domain/lib/text.ts";
import { producaoIncompleta } from "../../../domain/relatorios/rules.ts";
import type { AtividadeRow } from "./secoes/atividade.ts";
import type { OcorrenciaRow } from "./secoes/ocorrencia.ts";
import type { Form } from "./types.ts";

/**
 * The half-filled item of an open window: for this item autosaves send the server's values, instead of being refused every
 * second. After the window closes the whole item is sent, and the server says what is missing.
 */
export type Editing = { readonly list: "atividades" | "ocorrencias"; readonly id: string };
type Row = AtividadeRow | OcorrenciaRow;

const WITHOUT = { producao: false, quantidade: null, realizado: null, unidade: "" } as const;

/** Returns production as last saved, when what is typed is incomplete; null when production can be sent as typed. */
function producaoBefore(row: AtividadeRow, saved: AtividadeRow | undefined): Partial<AtividadeRow> | null {
  const unidade = isBlank(row.unidade) ? null : row.unidade;
  const incomplete = row.maisOpcoes && producaoIncompleta({ ativo: row.producao, unidade }, row.realizado).length > 0;
  if (!incomplete) return null;
  const { producao, quantidade, realizado, unidade: unit } = saved ?? WITHOUT;
  return { producao, quantidade, realizado, unidade: unit };
}

/** Returns the row as it can be sent; null when the row cannot be sent yet. */
function readyRow<R extends Row>(row: R, saved: R | undefined): R | null {
  if (isBlank(row.descricao) && saved === undefined) return null;
  const descricao = isBlank(row.descricao) ? (saved?.descricao ?? "") : row.descricao;
  const before = "producao" in row ? producaoBefore(row, saved as AtividadeRow | undefined) : null;
  return descricao === row.descricao && before === null ? row : { ...row, descricao, ...before };
}

/** Results of `readyRow` by row, cached because refused rows are recognised by object identity. */
const known = new WeakMap<Row, { saved: Row | undefined; ready: Row | null }>();

function remembered<R extends Row>(row: R, saved: R | undefined): R | null {
  const before = known.get(row);
  if (before !== undefined && before.saved === saved) return before.ready as R | null;
  const ready = readyRow(row, saved);
  known.set(row, { saved, ready });
  return ready;
}

/** Returns the form with the open window's row reduced to what can be sent; the same object when the row can be sent as it is. */
export function withoutUnready(form: Form, saved: Form, editing: Editing | null): Form {
  if (editing === null) return form;
  const { list, id } = editing;
  const { ids, rows } = form[list];
  const row = rows[id];
  if (row === undefined) return form;
  const ready = remembered<Row>(row, saved[list].rows[id]);
  if (ready === row) return form;
  if (ready !== null) return { ...form, [list]: { ids, rows: { ...rows, [id]: ready } } };
  const { [id]: _unready, ...rest } = rows;
  return { ...form, [list]: { ids: ids.filter((one) => one !== id), rows: rest } };
}
