import { decimalOf, hundredths } from "../lib/numbers.ts";
import { type DiaDaTarefa, type Partida, partidaDaTarefa } from "./cadeia.ts";

/** Initial progress of a task, as people type and change it. */

export type Inicial = Parameters<typeof partidaDaTarefa>[0];
type Producao = DiaDaTarefa["producao"];
/** Input of a form; undefined means that the field was not sent. */
export type Digitado = {
  readonly acumulado?: string | null | undefined;
  readonly porcentagem?: number | null | undefined;
};

/** Converts a percentage of the plan (of 1 when nothing is planned) to a quantity with two decimals, rounded half up. */
export function quantidadeDe(porcentagem: number, planejado: string | null): string {
  const planned = hundredths(planejado);
  const product = BigInt(Math.round(porcentagem * 100)) * (planned === 0n ? 100n : planned);
  return decimalOf((product * 2n + 10_000n) / 20_000n);
}

/**
 * Returns the initial progress of a task after its form is saved. A value sent back unchanged counts as not entered. With
 * production control a typed percentage becomes a quantity; switching production control on converts the progress to a quantity,
 * switching it off converts the progress to a percentage.
 */
export function inicialDepois(antes: Inicial, producao: Producao, digitado: Digitado): Inicial {
  const read = progressoInicial(antes);
  const acumulado = changed(digitado.acumulado, read.acumulado);
  const porcentagem = changed(digitado.porcentagem, read.porcentagem);
  if (!producao.ativo) {
    const kept = antes.producao.ativo ? read.porcentagem : antes.porcentagemInicial;
    return {
      producao,
      acumuladoInicial: antes.acumuladoInicial,
      porcentagemInicial: porcentagem === undefined ? kept : porcentagem,
    };
  }
  const reached = () => quantidadeDe(read.porcentagem ?? 0, producao.quantidade);
  const kept = antes.producao.ativo ? antes.acumuladoInicial : reached();
  const typed = porcentagem === undefined ? kept : quantidadeDe(porcentagem ?? 0, producao.quantidade);
  return {
    producao,
    acumuladoInicial: acumulado === undefined ? typed : (acumulado ?? "0"),
    porcentagemInicial: null,
  };
}

/** Returns the initial progress of a task as it goes over the wire. */
export function progressoInicial(inicial: Inicial): { acumulado: string | null; porcentagem: number | null } {
  const { acumulado, porcentagem }: Partida = partidaDaTarefa(inicial);
  return { acumulado: inicial.producao.ativo ? acumulado : null, porcentagem };
}

const changed = <T>(typed: T | undefined, read: T): T | undefined => (typed === read ? undefined : typed);
