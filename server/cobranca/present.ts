import { faltaDe, isAberta, pagaAte, valorDe } from "../../domain/cobranca/conta.ts";
import { fimDoServico } from "../../domain/cobranca/atos.ts";
import { type Estado, estadoDe, mudaEm, type Regras } from "../../domain/cobranca/estado.ts";
import { codigoPix, txidDe, type Recebedor } from "../../domain/cobranca/pix.ts";
import type { AssinaturaDaEmpresa } from "../../domain/cobranca/schema.ts";
import { proximaCobranca } from "../../domain/cobranca/proximaCobranca.ts";
import { decimalDeCentavos, precoDe, valorDaCobranca } from "../../domain/cobranca/valor.ts";
import { pagavelAte } from "../../domain/cobranca/vencimento.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { daysBetween } from "../../domain/lib/dates.ts";
import { addMonths } from "../../domain/lib/months.ts";
import { readContratacao } from "../empresas/contratacao.ts";
import { readUsoDoPlano } from "../empresas/limites.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import type { Config } from "../lib/config.ts";
import type { Tx } from "../db/database.ts";
import { EM_VIGOR, mayHire, maySwitch } from "./actions.ts";
import { qrDe } from "./qr.ts";
import { type CobrancaGuardada, type ContaGuardada, getConta, getEmpresaDoPlano, type Guardada } from "./queries.ts";

/** Formats plan and charges for the wire. */

export const regrasDe = ({ cobranca, diasAteLeitura }: Pick<Config, "cobranca" | "diasAteLeitura">): Regras => ({
  cobranca,
  diasAteLeitura,
});

function presentCobranca(one: CobrancaGuardada, pix: Recebedor | null): AssinaturaDaEmpresa["cobrancas"][number] {
  const falta = isAberta(one) ? faltaDe(one) : 0;
  return {
    _id: one.id,
    descricao: one.descricao,
    inicio: one.inicio,
    fim: one.fim,
    emitidaEm: one.emitidaEm,
    vencimento: one.vencimento,
    pagavelAte: pagavelAte(one.vencimento),
    valor: decimalDeCentavos(valorDe(one)),
    valorPago: decimalDeCentavos(one.valorPago),
    falta: decimalDeCentavos(falta),
    estado: one.estado,
    pagaEm: one.pagaEm,
    motivo: one.motivo,
    ...pixOf(one, falta, pix),
  };
}

function pixOf({ id }: CobrancaGuardada, valor: number, recebedor: Recebedor | null) {
  const pix = recebedor === null ? null : codigoPix({ ...recebedor, valor, txid: txidDe(id) });
  return { pix, qr: pix === null ? null : qrDe(pix) };
}

const ENDED: ReadonlySet<Estado> = new Set(["encerrada_por_cancelamento", "apagamento", "encerrada"]);

const dueFirst = ({ cobrancas }: ContaGuardada): CobrancaGuardada[] =>
  cobrancas.filter(isAberta).toSorted((a, b) => (a.vencimento < b.vencimento ? -1 : 1));

function presentProxima({ assinatura, credito }: ContaGuardada): AssinaturaDaEmpresa["proxima"] {
  const next = proximaCobranca(assinatura);
  if (next === null) return null;
  const { valor } = valorDaCobranca(precoDe(next.plano, next.frequencia), credito);
  return { emissao: next.emissao, vencimento: next.vencimento, ...next.periodo, valor: decimalDeCentavos(valor) };
}

function presentProximoPlano({ assinatura: { inicio, proximo } }: ContaGuardada): AssinaturaDaEmpresa["proximoPlano"] {
  if (proximo === null) return null;
  const { id, descricao } = proximo.plano;
  return { id, descricao, frequencia: proximo.frequencia, inicio: addMonths(inicio, proximo.meses) };
}

/** Converts the account to the wire; amounts and charges only with `dinheiro`, for people who may see them. */
function presentConta({ conta }: Guardada, { estado, hoje, dinheiro }: Olhar, config: DaCobranca) {
  const { pix, dadosBancarios, planos } = config;
  const open = dinheiro ? dueFirst(conta) : [];
  const goes = dinheiro && EM_VIGOR.has(estado);
  const asked = conta.assinatura.cancelaEm !== null;
  return {
    proximoPlano: presentProximoPlano(conta),
    pagaAte: pagaAte(conta),
    terminaEm: conta.assinatura.cancelaEm,
    podeTrocar: dinheiro && maySwitch(estado, conta) && planos.length > 0,
    podeCancelar: goes && !asked,
    podeRetirar: goes && asked,
    terminariaEm: goes && !asked ? fimDoServico(conta, hoje) : null,
    proxima: dinheiro && !ENDED.has(estado) ? presentProxima(conta) : null,
    credito: dinheiro ? decimalDeCentavos(conta.credito) : null,
    cobrancas: open.map((one) => presentCobranca(one, pix)),
    dadosBancarios: open.length === 0 ? null : dadosBancarios,
  };
}

type DaCobranca = Pick<Config, "cobranca" | "diasAteLeitura" | "pix" | "dadosBancarios" | "planos">;
type Olhar = { readonly estado: Estado; readonly hoje: string; readonly dinheiro: boolean };

const NO_CONTA = {
  proximoPlano: null,
  pagaAte: null,
  terminaEm: null,
  podeTrocar: false,
  podeCancelar: false,
  podeRetirar: false,
  terminariaEm: null,
  proxima: null,
  cobrancas: [],
  dadosBancarios: null,
};

/**
 * State of the company's plan.
 * @throws AppError `nao_encontrado`
 */
export async function readAssinatura(
  tx: Tx,
  empresaId: string,
  config: DaCobranca,
  { dinheiro }: { readonly dinheiro: boolean },
): Promise<AssinaturaDaEmpresa> {
  const empresa = await getEmpresaDoPlano(tx, empresaId);
  if (empresa === null) throw new AppError("nao_encontrado");
  const { hoje, contratada, testeTerminaEm } = empresa;
  const regras = regrasDe(config);
  const estado = estadoDe(empresa, hoje, regras);
  // An installation that charges nothing does not show charges from earlier times.
  const guardada = config.cobranca === "nenhuma" ? null : await getConta(tx, empresaId);
  return {
    estado,
    mudaEm: config.cobranca === "nenhuma" ? null : mudaEm(empresa, estado, regras),
    diasDeTeste: contratada || testeTerminaEm === null ? null : Math.max(0, daysBetween(hoje, testeTerminaEm)),
    podeContratar: dinheiro && mayHire({ empresa, regras }),
    uso: await readUsoDoPlano(tx, empresaId),
    contratacao: guardada === null ? null : await readContratacao(tx, empresaId, { estado, dinheiro }),
    ...(guardada === null
      ? { ...NO_CONTA, credito: dinheiro ? decimalDeCentavos(0) : null }
      : presentConta(guardada, { estado, hoje, dinheiro }, config)),
  };
}

/** Lists every charge, the newest first. @throws AppError `sem_permissao` when the company's settings hide its payment history */
export async function readHistorico(
  tx: Tx,
  empresaId: string,
  config: Pick<Config, "cobranca" | "pix">,
): Promise<{ cobrancas: AssinaturaDaEmpresa["cobrancas"] }> {
  const { configuracao } = await getEmpresaFacts(tx, empresaId);
  if (!configuracao.exibirHistoricoDePagamentos) throw new AppError("sem_permissao");
  const conta = config.cobranca === "nenhuma" ? null : (await getConta(tx, empresaId))?.conta;
  return { cobrancas: (conta?.cobrancas ?? []).toReversed().map((one) => presentCobranca(one, config.pix)) };
}
