import type { Codigo } from "../errors/errors.ts";
import { isStatusRelatorio, STATUS_RELATORIO, type StatusRelatorioId } from "../secoes/constants.ts";
import type { Ator, EstadoDoRelatorio, Papeis } from "./state.ts";
import { ACESSO, type Evento, type Linha, TABELA } from "./table.ts";

/** Queries on the state table in `table.ts`. Pure functions: the server decides with them, and the screens show their results. */

/** State of a report that is being created. */
export const ESTADO_INICIAL: EstadoDoRelatorio = {
  statusId: STATUS_RELATORIO.preenchendo,
  tipo: "manual",
  aprovacoes: 0,
  vez: null,
  bloquearEdicaoRelatorio: false,
  reabrirRelatorioAprovado: false,
  exigirReaprovacao: false,
  secoesDesligadas: [],
};

/** Returns the person as an actor who is not a signer of the report. */
export const withoutSignature = (papeis: Papeis & { readonly usuarioId: string }): Ator => ({
  ...papeis,
  assinante: null,
});

function isAmong(quem: Linha["quem"], ator: Ator, estado: EstadoDoRelatorio): boolean {
  if (quem === "quemPode" || quem === "sistema") return true;
  if (quem === "ninguem") return false;
  // A report approved by hand has no signers. Everybody passes here, so that the table refuses the call with `modo_errado` and
  // not with `sem_permissao`.
  if (quem === "assinante") return ator.assinante !== null || estado.tipo === "manual";
  return ator[quem];
}

export type Decisao = { readonly linha: Linha } | { readonly motivo: Codigo };

/**
 * Decides an event; checks access, kind of approval, state and turn, in this order. The caller itself compares the expected
 * content with the current one, because only the caller has the content.
 * @returns the row that applies, or the refusal: `sem_permissao`, the row's own code, or `transicao_invalida` when no row matches
 */
export function decide(estado: EstadoDoRelatorio, ator: Ator, evento: Evento): Decisao {
  if (!isAmong(ACESSO[evento], ator, estado)) return { motivo: "sem_permissao" };
  const linha = TABELA.find(
    (each) =>
      each.evento === evento &&
      (each.tipo === undefined || each.tipo === estado.tipo) &&
      each.status.includes(estado.statusId) &&
      (each.se === undefined || each.se(estado, ator)),
  );
  if (linha === undefined) return { motivo: "transicao_invalida" };
  return isAmong(linha.quem, ator, estado) ? { linha } : { motivo: linha.senao ?? "sem_permissao" };
}

/** Returns the error code with which the event is refused, or null when it is allowed. */
export function reasonAgainst(estado: EstadoDoRelatorio, ator: Ator, evento: Evento): Codigo | null {
  const decisao = decide(estado, ator, evento);
  return "motivo" in decisao ? decisao.motivo : null;
}

const DEFINIR = { 1: "definir1", 2: "definir2", 3: "definir3", 4: "definir4" } as const satisfies Record<
  StatusRelatorioId,
  Evento
>;

/** The event that setting this status (by radio button or PUT) triggers; null for a number that is no status. */
export function eventoDoStatus(status: number): Evento | null {
  return isStatusRelatorio(status) ? DEFINIR[status] : null;
}

/**
 * Checks whether the person may set this status now. Keeping the present status is always allowed.
 * @returns null when allowed, otherwise `transicao_invalida`, `sem_permissao`, `aprovacao_iniciada`, `modo_errado` or
 * `relatorio_aprovado`
 */
export function transition(estado: EstadoDoRelatorio, to: number, ator: Ator): Codigo | null {
  if (estado.statusId === to) return null;
  const evento = eventoDoStatus(to);
  return evento === null ? "transicao_invalida" : reasonAgainst(estado, ator, evento);
}

/** The statuses that the radio buttons offer now, the present one included; empty when there is no other status to choose. */
export function statusChoices(estado: EstadoDoRelatorio, ator: Ator): StatusRelatorioId[] {
  const others = ([1, 3, 4] as const).filter(
    (status) => status !== estado.statusId && transition(estado, status, ator) === null,
  );
  if (others.length === 0) return [];
  return ([1, 3, 4] as const).filter((status) => status === estado.statusId || others.includes(status));
}

/** Returns the reason why the person may not edit content; null when editing is allowed. Signatures by hand are content. */
export function canEdit(estado: EstadoDoRelatorio, ator: Ator): Codigo | null {
  return reasonAgainst(estado, ator, "editar");
}

/** Returns the reason why the person may not delete the report; null when deleting is allowed. */
export function canDelete(estado: EstadoDoRelatorio, ator: Ator): Codigo | null {
  return reasonAgainst(estado, ator, "excluir");
}

const NOBODY: Ator = {
  editor: false,
  aprovador: false,
  administrador: false,
  podeExcluir: false,
  usuarioId: "",
  assinante: null,
};

/** Returns the reason why comments, photos and attachments may not be added now, even by people with the flags for them; null when they may. */
export function canContribute(estado: EstadoDoRelatorio): Codigo | null {
  return reasonAgainst(estado, NOBODY, "contribuir");
}

/**
 * Returns the row of the table that says what a content change does to the approvals given; null when it does nothing.
 * Permissions do not matter here.
 */
export function consequenceOfEdit(estado: EstadoDoRelatorio): Linha | null {
  const anybody = { ...NOBODY, editor: true, administrador: true };
  const decisao = decide(estado, anybody, "editar");
  return "linha" in decisao && (decisao.linha.linha === 7 || decisao.linha.linha === 17) ? decisao.linha : null;
}

/**
 * True for a report with electronic signatures that is being filled out although a signer has approved it. No row of the table
 * produces this state; opening the report for writing puts it back into review.
 */
export function needsNormalising({ tipo, statusId, aprovacoes }: EstadoDoRelatorio): boolean {
  return tipo === "eletronica" && statusId === STATUS_RELATORIO.preenchendo && aprovacoes > 0;
}
