import type { Codigo } from "../errors.ts";
import type { StatusRelatorioId } from "./constants.ts";

/** Which status follows which, and what may be done in each (S 8.2, manual approval). Row numbers are those of its table. */

/** What a person may do with reports: `editor` = ED, `aprovador` = AP, `administrador` = ADM of S 8.1. */
export type StatusActor = {
  readonly editor: boolean;
  readonly aprovador: boolean;
  readonly administrador: boolean;
  /** Holds `relatorio.excluir`. */
  readonly podeExcluir: boolean;
};

type Papel = keyof StatusActor;
type Transicao = {
  readonly linha: number;
  readonly de: readonly StatusRelatorioId[];
  readonly para: readonly StatusRelatorioId[];
  readonly quem: Papel;
};

/** One list per kind of approval; the electronic one is another key. Status 2 is left over when a template changes its kind. */
const TRANSICOES = {
  manual: [
    { linha: 3, de: [1], para: [3], quem: "editor" },
    { linha: 4, de: [3], para: [1], quem: "editor" },
    { linha: 5, de: [1, 3], para: [4], quem: "aprovador" },
    { linha: 6, de: [4], para: [1, 3], quem: "administrador" },
    { linha: 9, de: [2], para: [1, 3], quem: "editor" },
  ],
} as const satisfies Record<string, readonly Transicao[]>;
export type TipoDeAprovacao = keyof typeof TRANSICOES;

const isStatus = (list: readonly StatusRelatorioId[], id: number): boolean => list.some((status) => status === id);

/**
 * May the person set this status now? Staying is always possible.
 *
 * @returns null, `transicao_invalida` when the status never follows the other, `sem_permissao` when not for this person.
 */
export function transition(
  from: number,
  to: number,
  actor: StatusActor,
  aprovacao: TipoDeAprovacao = "manual",
): Codigo | null {
  if (from === to) return null;
  const rows: readonly Transicao[] = TRANSICOES[aprovacao];
  const row = rows.find(({ de, para }) => isStatus(de, from) && isStatus(para, to));
  if (row === undefined) return "transicao_invalida";
  return actor[row.quem] ? null : "sem_permissao";
}

type Ato = "editar" | "excluir";
type Regra = { readonly linha: number; readonly quem: Papel; readonly senao: Codigo };

/** Act × open (1 to 3) or approved (4). Signatures by hand (row 27) follow `editar`. */
const ATOS: Readonly<Record<Ato, Readonly<Record<"aberto" | "aprovado", Regra>>>> = {
  editar: {
    aberto: { linha: 2, quem: "editor", senao: "sem_permissao" },
    aprovado: { linha: 7, quem: "administrador", senao: "relatorio_aprovado" },
  },
  excluir: {
    aberto: { linha: 24, quem: "podeExcluir", senao: "sem_permissao" },
    aprovado: { linha: 25, quem: "administrador", senao: "relatorio_aprovado" },
  },
};

function decide(ato: Ato, status: number, actor: StatusActor): Codigo | null {
  const { aberto, aprovado } = ATOS[ato];
  // Who could not do it in an open report either is told so, not that the report is approved.
  if (!actor[aberto.quem]) return aberto.senao;
  if (status !== 4 || actor[aprovado.quem]) return null;
  return aprovado.senao;
}

/** May the person edit content (rows 2, 7)? `sem_permissao`, or `relatorio_aprovado` when only an administrator may. */
export function canEdit(status: number, actor: StatusActor): Codigo | null {
  return decide("editar", status, actor);
}

/** May the person delete the report (rows 24, 25)? */
export function canDelete(status: number, actor: StatusActor): Codigo | null {
  return decide("excluir", status, actor);
}

/** May somebody whose flags allow comments or photos add them (rows 2, 30)? Never to an approved report. */
export function canContribute(status: number): Codigo | null {
  return status === 4 ? "relatorio_aprovado" : null;
}
