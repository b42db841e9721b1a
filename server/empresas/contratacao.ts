import type { z } from "zod";
import type { Frequencia, TipoDePagamento } from "../../domain/cobranca/constants.ts";
import type { Plano } from "../../domain/cobranca/conta.ts";
import type { Estado, Fatos } from "../../domain/cobranca/estado.ts";
import type { contratacaoSchema } from "../../domain/cobranca/schema.ts";
import { decimalDeCentavos, precoDe } from "../../domain/cobranca/valor.ts";
import type { Tx } from "../db/database.ts";
import type { EmpresaRow } from "./queries.ts";

/** Reads the company's contract, with the specification's names, and the operator's message about an overdue payment. */

type Contratacao = z.output<typeof contratacaoSchema>;
type Row = Pick<Contratacao, "razaoSocial" | "cpfCnpj" | "contratadoPor" | "canceladoPor" | "enviarCobrancaPara"> & {
  plano: Plano;
  frequencia: Frequencia;
  tipoDePagamento: TipoDePagamento;
  diaDoEnvio: number;
  diaDoVencimento: number;
  endereco: Partial<Contratacao["endereco"]>;
};

const NO_ENDERECO = {
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
  cep: null,
};
const ENDED: ReadonlySet<Estado> = new Set(["encerrada_por_cancelamento", "apagamento", "encerrada"]);

/**
 * Reads the contract; null before a plan was hired. People who may not see money do not see prices, the company's legal name, tax
 * number and address, or the recipients of charges.
 */
export async function readContratacao(
  tx: Tx,
  empresaId: string,
  { estado, dinheiro }: { readonly estado: Estado; readonly dinheiro: boolean },
): Promise<Contratacao | null> {
  const [row] = await tx<Row[]>`
    select a.plano, a.frequencia, a.tipo_de_pagamento as "tipoDePagamento", a.dia_do_envio as "diaDoEnvio",
      a.dia_do_vencimento as "diaDoVencimento", a.razao_social as "razaoSocial", a.cpf_cnpj as "cpfCnpj", a.endereco,
      a.enviar_cobranca_para as "enviarCobrancaPara",
      case when u.id is not null then json_build_object('_id', u.id, 'nome', u.nome) end as "contratadoPor",
      case when c.id is not null then json_build_object('_id', c.id, 'nome', c.nome) end as "canceladoPor"
    from assinaturas a
    left join usuarios u on u.empresa_id = a.empresa_id and u.id = a.contratada_por
    left join usuarios c on c.empresa_id = a.empresa_id and c.id = a.cancelamento_por
    where a.empresa_id = ${empresaId}`;
  if (row === undefined) return null;
  const { plano, frequencia, diaDoEnvio, diaDoVencimento, contratadoPor, canceladoPor } = row;
  return {
    ativo: !ENDED.has(estado),
    razaoSocial: dinheiro ? row.razaoSocial : null,
    cpfCnpj: dinheiro ? row.cpfCnpj : null,
    frequencia,
    pagamento: { diaDoEnvio, diaDoVencimento },
    plano: {
      id: plano.id,
      descricao: plano.descricao,
      valor: dinheiro ? decimalDeCentavos(precoDe(plano, frequencia)) : null,
      limiteObra: plano.limiteObra,
      limiteUsuario: plano.limiteUsuario,
      tipoDePagamento: row.tipoDePagamento,
    },
    contratadoPor,
    canceladoPor,
    enviarCobrancaPara: dinheiro ? [...row.enviarCobrancaPara] : [],
    endereco: { ...NO_ENDERECO, ...(dinheiro ? row.endereco : {}) },
  };
}

/** Facts that give the company's state. */
export const fatosDaEmpresa = (row: EmpresaRow): Fatos => ({
  ativo: row.ativo,
  contratada: row.contratada,
  testeTerminaEm: row.teste_termina_em,
  vencidaDesde: row.vencida_desde,
  cancelaEm: row.cancela_em,
});

const VENCIDOS: ReadonlySet<Estado> = new Set<Estado>(["vencida", "somente_leitura"]);
/** True when a payment is overdue. */
export const isVencida = (estado: Estado): boolean => VENCIDOS.has(estado);

/** The operator's message to this company about its overdue payment. */
export async function readMensagem(tx: Tx, empresaId: string): Promise<string | null> {
  const [row] = await tx<{ mensagem: string | null }[]>`
    select mensagem_vencido as mensagem from assinaturas where empresa_id = ${empresaId}`;
  return row?.mensagem ?? null;
}

/** The unpaid part of all overdue charges, as a decimal; null when nothing is overdue. */
export async function readVencido(tx: Tx, empresaId: string, hoje: string): Promise<string | null> {
  const [row] = await tx<{ falta: number | null }[]>`
    select sum(preco - credito_usado - valor_pago)::int as falta from cobrancas
    where empresa_id = ${empresaId} and estado = 'aberta' and vencimento < ${hoje}`;
  return row?.falta ? decimalDeCentavos(row.falta) : null;
}
