import { changePlano, hire, requestCancelamento, withdrawCancelamento } from "../../domain/cobranca/atos.ts";
import { type Conta, isAberta, type Plano, vencidaDesde } from "../../domain/cobranca/conta.ts";
import { type Estado, estadoDe, type Fatos, isContratavel, type Regras } from "../../domain/cobranca/estado.ts";
import type { ContratarInput, TrocarPlanoInput } from "../../domain/cobranca/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { TipoDePagamento } from "../../domain/cobranca/constants.ts";
import type { Tx } from "../db/database.ts";
import {
  type ContaGuardada,
  type Contrato,
  type EmpresaDoPlano,
  getConta,
  getEmpresaDoPlano,
  insertEvento,
  saveConta,
} from "./queries.ts";

/** Hiring a plan and cancelling it. Each act locks the company's row first, and then works on the state it finds. */

/**
 * Locks the company's row; call it before any write.
 * @throws AppError `nao_encontrado`
 */
export const lockEmpresa = async (tx: Tx, empresaId: string): Promise<EmpresaDoPlano> => {
  const empresa = await getEmpresaDoPlano(tx, empresaId, "write");
  if (empresa === null) throw new AppError("nao_encontrado");
  return empresa;
};

/** Returns the facts that determine the company's state, as they are after an act. */
export const fatosDepois = (antes: Fatos, conta: Conta): Fatos => ({
  ...antes,
  contratada: true,
  vencidaDesde: vencidaDesde(conta),
  cancelaEm: conta.assinatura.cancelaEm,
});

/**
 * Cause of a change that {@link keep} records. The cause `dia` (only the date changed the state) is recorded by the daily job
 * (`server/cobranca/dia.ts`).
 */
type NomeDaCausa =
  | "contratacao"
  | "plano_dado"
  | "troca_de_plano"
  | "pagamento"
  | "cobranca"
  | "cobranca_retirada"
  | "cancelamento"
  | "cancelamento_retirado";
type Causa = {
  readonly causa: NomeDaCausa;
  readonly autorId: string | null;
  readonly dados: Readonly<Record<string, string | number | null>>;
};
type Mudanca = { readonly antes: ContaGuardada | null; readonly depois: Conta; readonly contrato: Contrato };

/** Writes an account after an act, and records the act as an event. */
export async function keep(
  tx: Tx,
  empresaId: string,
  { empresa, regras }: Lugar,
  mudanca: Mudanca,
  causa: Causa,
): Promise<void> {
  await saveConta(tx, empresaId, mudanca);
  const de = estadoDe(empresa, empresa.hoje, regras);
  const para = estadoDe(fatosDepois(empresa, mudanca.depois), empresa.hoje, regras);
  await insertEvento(tx, empresaId, { de, para, ...causa });
}
export type Lugar = { readonly empresa: EmpresaDoPlano; readonly regras: Regras };

/**
 * True when the company may hire a plan. That includes a company that has neither plan nor trial because it signed up before the
 * installation charged.
 */
export const mayHire = ({ empresa, regras }: Lugar): boolean =>
  regras.cobranca !== "nenhuma" &&
  (isContratavel(estadoDe(empresa, empresa.hoje, regras)) || (!empresa.contratada && empresa.testeTerminaEm === null));

/** @throws AppError `campos_invalidos` for a plan that is not on the list */
function planoOf(planos: readonly PlanoComPagamento[], id: number): PlanoComPagamento {
  const plano = planos.find((one) => one.id === id);
  if (plano === undefined)
    throw new AppError("campos_invalidos", { campos: [{ campo: "plano", erro: "valor_invalido" }] });
  return plano;
}

/**
 * Hires a plan for the company: active at once, the first charge is due in ten days.
 * @returns the day of hire
 * @throws AppError `ja_contratado`, and `campos_invalidos` for a plan that is not on the list
 */
export async function hirePlano(
  tx: Tx,
  actor: { readonly empresaId: string; readonly usuarioId: string },
  { body, planos, regras }: { body: ContratarInput; planos: readonly PlanoComPagamento[]; regras: Regras },
): Promise<string> {
  const plano = planoOf(planos, body.plano.id);
  if (!plano.tiposDePagamento.includes(body.tipoDePagamento))
    throw new AppError("campos_invalidos", { campos: [{ campo: "tipoDePagamento", erro: "valor_invalido" }] });
  const { empresaId, usuarioId } = actor;
  const empresa = await lockEmpresa(tx, empresaId);
  const lugar = { empresa, regras };
  if (!mayHire(lugar)) throw new AppError("ja_contratado");
  const antes = (await getConta(tx, empresaId))?.conta ?? null;
  const { frequencia, pagamento, tipoDePagamento, razaoSocial, cpfCnpj, enviarCobrancaPara } = body;
  const depois = hire(antes, { plano: asHired(plano), frequencia, ...pagamento }, empresa.hoje);
  const endereco = Object.fromEntries(Object.entries(body.endereco).map(([name, value]) => [name, value ?? null]));
  const dados = { plano: plano.id, frequencia };
  const people = { contratadaPor: usuarioId, ...NOT_CANCELLED };
  const contrato = { tipoDePagamento, razaoSocial, cpfCnpj, enviarCobrancaPara, endereco, ...people };
  await keep(tx, empresaId, lugar, { antes, depois, contrato }, { causa: "contratacao", autorId: usuarioId, dados });
  return empresa.hoje;
}

export const NOT_CANCELLED = { canceladaPor: null, motivo: null } as const;
export type PlanoComPagamento = Plano & { readonly tiposDePagamento: readonly TipoDePagamento[] };

/** Returns the plan without the fields that only the list of plans has. */
export const asHired = ({ id, descricao, valorMensal, valorAnual, limiteObra, limiteUsuario }: Plano): Plano => ({
  id,
  descricao,
  valorMensal,
  valorAnual,
  limiteObra,
  limiteUsuario,
});

/** States in which the plan can be changed. A company that is read-only because of an overdue payment has to pay first or hire again. */
const TROCAVEIS: ReadonlySet<Estado> = new Set<Estado>(["ativa", "vencida"]);
export const maySwitch = (estado: Estado, conta: Conta): boolean =>
  TROCAVEIS.has(estado) && conta.assinatura.cancelaEm === null;

/**
 * Changes the plan, or withdraws a pending change: a larger plan applies at once, anything else from the next period.
 * @returns the day of the change; null when nothing changes
 * @throws AppError `sem_assinatura`, and `campos_invalidos` for a plan that is not on the list
 */
export async function switchToPlano(
  tx: Tx,
  { empresaId, usuarioId }: { readonly empresaId: string; readonly usuarioId: string },
  { body, planos, regras }: { body: TrocarPlanoInput; planos: readonly PlanoComPagamento[]; regras: Regras },
): Promise<string | null> {
  const plano = planoOf(planos, body.plano.id);
  const empresa = await lockEmpresa(tx, empresaId);
  const { hoje } = empresa;
  const guardada = await getConta(tx, empresaId);
  if (guardada === null || !maySwitch(estadoDe(empresa, hoje, regras), guardada.conta))
    throw new AppError("sem_assinatura");
  const { conta: antes, contrato } = guardada;
  const depois = changePlano(antes, { plano: asHired(plano), frequencia: body.frequencia }, hoje);
  if (depois === antes) return null;
  const { tipoDePagamento } = contrato;
  const [first = tipoDePagamento] = plano.tiposDePagamento;
  const pays = plano.tiposDePagamento.includes(tipoDePagamento) ? tipoDePagamento : first;
  const mudanca = { antes, depois, contrato: { ...contrato, tipoDePagamento: pays } };
  const dados = { plano: plano.id, frequencia: body.frequencia };
  await keep(tx, empresaId, { empresa, regras }, mudanca, { causa: "troca_de_plano", autorId: usuarioId, dados });
  return hoje;
}

/**
 * Records that the company says it has paid its open charges; the charges stay open.
 * @returns the day; null when no charge is open
 */
export async function notePagamento(
  tx: Tx,
  { empresaId, usuarioId }: { readonly empresaId: string; readonly usuarioId: string },
  regras: Regras,
): Promise<string | null> {
  const empresa = await lockEmpresa(tx, empresaId);
  const guardada = await getConta(tx, empresaId);
  if (regras.cobranca === "nenhuma" || guardada?.conta.cobrancas.some(isAberta) !== true) return null;
  const estado = estadoDe(empresa, empresa.hoje, regras);
  const evento = { de: estado, para: estado, causa: "pagamento_avisado", autorId: usuarioId, dados: {} };
  await insertEvento(tx, empresaId, evento);
  return empresa.hoje;
}

/**
 * Requests cancellation; the service continues until the end of the paid period. A repeated request changes nothing.
 * @returns the first day without service, and whether the request is new
 * @throws AppError `sem_assinatura`
 */
export async function requestFim(
  tx: Tx,
  { empresaId, usuarioId }: { readonly empresaId: string; readonly usuarioId: string },
  motivo: string | null,
  regras: Regras,
): Promise<{ fim: string; novo: boolean }> {
  const empresa = await lockEmpresa(tx, empresaId);
  const guardada = await getConta(tx, empresaId);
  if (guardada === null || !EM_VIGOR.has(estadoDe(empresa, empresa.hoje, regras))) throw new AppError("sem_assinatura");
  const { conta: antes, contrato } = guardada;
  const depois = requestCancelamento(antes, empresa.hoje);
  const fim = depois.assinatura.cancelaEm ?? empresa.hoje;
  if (depois === antes) return { fim, novo: false };
  const mudanca = { antes, depois, contrato: { ...contrato, canceladaPor: usuarioId, motivo } };
  const causa = { causa: "cancelamento", autorId: usuarioId, dados: { terminaEm: fim } } as const;
  await keep(tx, empresaId, { empresa, regras }, mudanca, causa);
  return { fim, novo: true };
}

/** States in which the plan can be cancelled and a cancellation withdrawn. */
export const EM_VIGOR: ReadonlySet<Estado> = new Set<Estado>([
  "ativa",
  "vencida",
  "somente_leitura",
  "cancelamento_pedido",
]);

/**
 * Withdraws the request for cancellation, possible until the day before the end; does nothing without a request.
 * @returns the day of withdrawal; null when there was no request
 * @throws AppError `sem_assinatura`
 */
export async function withdrawFim(
  tx: Tx,
  { empresaId, usuarioId }: { readonly empresaId: string; readonly usuarioId: string },
  regras: Regras,
): Promise<string | null> {
  const empresa = await lockEmpresa(tx, empresaId);
  const guardada = await getConta(tx, empresaId);
  if (guardada === null || !EM_VIGOR.has(estadoDe(empresa, empresa.hoje, regras))) throw new AppError("sem_assinatura");
  const { conta: antes, contrato } = guardada;
  const depois = withdrawCancelamento(antes, empresa.hoje);
  if (depois === antes) return null;
  const mudanca = { antes, depois, contrato: { ...contrato, ...NOT_CANCELLED } };
  const causa = { causa: "cancelamento_retirado", autorId: usuarioId, dados: {} } as const;
  await keep(tx, empresaId, { empresa, regras }, mudanca, causa);
  return empresa.hoje;
}
