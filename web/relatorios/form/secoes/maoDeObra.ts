import type { MotivoDeAusencia } from "../../../../domain/secoes/constants.ts";
import { jornadaDe } from "../../../../domain/relatorios/rules.ts";
import { listed, mapRows, rowCampo, rowsOf, withRequired } from "./rows.ts";
import type { Rows, SecaoDoForm } from "./types.ts";

export type CategoriaForm = { readonly _id?: string; readonly descricao: string };
export type MaoDeObraRow = {
  readonly descricao: string;
  readonly quantidade: number;
  readonly categoria: CategoriaForm | null;
  readonly funcao: string | null;
};

export type Presenca = boolean | MotivoDeAusencia;
/** A person of the custom labour. */
export type PessoaRow = {
  readonly nome: string;
  readonly registro: string | null;
  readonly funcao: string;
  readonly categoria: CategoriaForm | null;
  /** true = present, false = absent, or the reason of the absence. */
  readonly presenca: Presenca;
  readonly horaInicio: string | null;
  readonly horaFim: string | null;
  /** Length of the break. */
  readonly horasIntervalo: string | null;
};

export type OpcaoMaoDeObra = "padrao" | "personalizada";
export type MaoDeObraParts = {
  readonly opcaoMaoDeObra: { readonly opcao: OpcaoMaoDeObra };
  readonly maoDeObra: Rows<MaoDeObraRow>;
  readonly pessoas: Rows<PessoaRow>;
};

type CategoriaWire = { readonly _id?: string | undefined; readonly descricao?: string | undefined };

/** Converts a category of the API into the form in which rows keep it: without the key `_id` when the category has no id. */
export function categoriaForm(categoria: CategoriaWire | null): CategoriaForm | null {
  if (categoria === null) return null;
  const { _id, descricao = "" } = categoria;
  return _id === undefined ? { descricao } : { _id, descricao };
}

/** Clears the times of absent people, and the times of people of whom only arrival or departure is set. */
function settlePessoa(row: PessoaRow): PessoaRow {
  const jornada = jornadaDe(row);
  const same =
    jornada.horaInicio === row.horaInicio &&
    jornada.horaFim === row.horaFim &&
    jornada.horasIntervalo === row.horasIntervalo;
  return same ? row : { ...row, ...jornada };
}

const LISTAS = { padrao: "maoDeObra", personalizada: "pessoas" } as const;
const isLista = (name: string | undefined): name is keyof typeof LISTAS => name !== undefined && name in LISTAS;

export const maoDeObra: SecaoDoForm<MaoDeObraParts> = {
  partes: ["opcaoMaoDeObra", "maoDeObra", "pessoas"],
  read: ({ maoDeObra: wire }) => ({
    opcaoMaoDeObra: { opcao: wire?.opcaoSelecionada ?? "padrao" },
    maoDeObra: rowsOf(
      wire?.padrao,
      ({ _id }) => _id,
      ({ descricao, quantidade, categoria, funcao }) => ({
        descricao,
        quantidade,
        categoria: categoriaForm(categoria),
        funcao,
      }),
    ),
    pessoas: rowsOf(
      wire?.personalizada,
      ({ _id }) => _id,
      ({ _id, horasTrabalhadas: _derived, categoria, ...row }) => ({ ...row, categoria: categoriaForm(categoria) }),
    ),
  }),
  settle: ({ opcaoMaoDeObra, maoDeObra: padrao, pessoas }, saved) => ({
    opcaoMaoDeObra,
    maoDeObra: mapRows(padrao, (row, id) => withRequired(row, saved.maoDeObra.rows[id], ["descricao"])),
    pessoas: mapRows(pessoas, (row, id) => {
      const ready = withRequired(row, saved.pessoas.rows[id], ["nome", "funcao"]);
      return ready === null ? null : settlePessoa(ready);
    }),
  }),
  write: ({ opcaoMaoDeObra, maoDeObra: padrao, pessoas }) => ({
    maoDeObra: {
      opcaoSelecionada: opcaoMaoDeObra.opcao,
      padrao: listed(padrao).map(([_id, row]) => ({ _id, ...row })),
      personalizada: listed(pessoas).map(([_id, row]) => ({ _id, ...row })),
    },
  }),
  campo([, lista, index, ...rest], sent) {
    if (!isLista(lista)) return "opcaoMaoDeObra";
    return rowCampo(LISTAS[lista], sent[LISTAS[lista]].ids, index, rest);
  },
  /** Adds up the quantities or, with labour by person, counts the people. */
  count: ({ opcaoMaoDeObra, maoDeObra: padrao, pessoas }) =>
    opcaoMaoDeObra.opcao === "personalizada" ? pessoas.ids.length : countPadrao(padrao, padrao.ids),
};

/** Counts the people in these rows of standard labour. */
export function countPadrao({ rows }: Pick<Rows<MaoDeObraRow>, "rows">, ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + (rows[id]?.quantidade ?? 0), 0);
}
