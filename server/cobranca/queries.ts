import { v7 as uuidv7 } from "uuid";
import type { Frequencia, TipoDePagamento } from "../../domain/cobranca/constants.ts";
import {
  type Assinatura,
  type Cobranca,
  type Conta,
  type Pagamento,
  type Plano,
  vencidaDesde,
} from "../../domain/cobranca/conta.ts";
import type { Fatos } from "../../domain/cobranca/estado.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Database, Tx } from "../db/database.ts";

/** All SQL of plans and charges. */

/** Ids of all companies, from the only table of companies that the application's role can read. */
export async function listEmpresas(database: Pick<Database, "withConta">): Promise<string[]> {
  const rows = await database.withConta(
    {},
    (tx) => tx<{ id: string }[]>`select empresa_id as id from empresas_sem_palavras order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** The company's facts about its plan, with today's date in its time zone. */
export type EmpresaDoPlano = Fatos & { readonly nome: string; readonly hoje: string };

/**
 * Reads the company's facts about its plan; null when there is no such company. With "write", locks the company's row; a
 * transaction must do that before it locks the subscription or any other row.
 */
export async function getEmpresaDoPlano(
  tx: Tx,
  empresaId: string,
  purpose: "read" | "write" = "read",
): Promise<EmpresaDoPlano | null> {
  const [row] = await tx<EmpresaDoPlano[]>`
    select nome, ativo, contratada, teste_termina_em as "testeTerminaEm", vencida_desde as "vencidaDesde",
      cancela_em as "cancelaEm", (now() at time zone fuso_horario)::date as hoje
    from empresas where id = ${empresaId} ${purpose === "write" ? tx`for no key update` : tx``}`;
  return row ?? null;
}

export type Endereco = Readonly<Record<string, string | null>>;

/** Parts of the contract that charges do not need. */
export type Contrato = {
  readonly tipoDePagamento: TipoDePagamento;
  readonly razaoSocial: string | null;
  readonly cpfCnpj: string | null;
  readonly endereco: Endereco;
  readonly enviarCobrancaPara: readonly string[];
  /** Null when the operator gave the plan. */
  readonly contratadaPor: string | null;
  /** Person who asked to cancel and the reason; null while nobody has. */
  readonly canceladaPor: string | null;
  readonly motivo: string | null;
};

/** A charge with its id. */
export type CobrancaGuardada = Cobranca & { readonly id: string };
export type ContaGuardada = Omit<Conta, "cobrancas"> & { readonly cobrancas: readonly CobrancaGuardada[] };

export type Guardada = { readonly conta: ContaGuardada; readonly contrato: Contrato };

type AssinaturaRow = Contrato & {
  plano: Plano;
  frequencia: Frequencia;
  diaDoEnvio: number;
  diaDoVencimento: number;
  inicio: string;
  mesesCobrados: number;
  proximo: Assinatura["proximo"];
  anterior: Assinatura["anterior"];
  credito: number;
  pedidoEm: string | null;
  cancelaEm: string | null;
};

type PagamentoRow = Omit<Pagamento, "competencia" | "seq"> & { cobrancaId: string };

const cobrancas = (tx: Tx, empresaId: string) => tx`
  select id, competencia, competencia as inicio, fim, seq, tipo, descricao, emitida_em as "emitidaEm", vencimento, preco,
    credito_usado as "creditoUsado", valor_pago as "valorPago", estado, paga_em as "pagaEm", motivo
  from cobrancas where empresa_id = ${empresaId}`;

/** Reads the company's account and contract; null for a company that has not hired a plan yet. */
export async function getConta(tx: Tx, empresaId: string): Promise<Guardada | null> {
  const [row] = await tx<AssinaturaRow[]>`
    select a.plano, a.frequencia, a.tipo_de_pagamento as "tipoDePagamento", a.dia_do_envio as "diaDoEnvio",
      a.dia_do_vencimento as "diaDoVencimento", a.inicio, a.meses_cobrados as "mesesCobrados", a.proximo, a.anterior, a.credito,
      a.razao_social as "razaoSocial", a.cpf_cnpj as "cpfCnpj", a.endereco, a.enviar_cobranca_para as "enviarCobrancaPara",
      a.cancelamento_pedido_em as "pedidoEm", a.cancelamento_motivo as motivo, e.cancela_em as "cancelaEm",
      a.contratada_por as "contratadaPor", a.cancelamento_por as "canceladaPor"
    from assinaturas a join empresas e on e.id = a.empresa_id
    where a.empresa_id = ${empresaId}`;
  if (row === undefined) return null;
  const charges = await tx<CobrancaGuardada[]>`${cobrancas(tx, empresaId)} order by emitida_em, id`;
  const pagos = await tx<PagamentoRow[]>`
    select cobranca_id as "cobrancaId", comprovante, valor, pago_em as em
    from cobranca_pagamentos where empresa_id = ${empresaId} order by registrado_em, comprovante`;
  const byId = new Map(charges.map((one) => [one.id, one]));
  const pagamentos = pagos.flatMap(({ cobrancaId, ...pago }): Pagamento[] => {
    const of = byId.get(cobrancaId);
    return of === undefined ? [] : [{ ...pago, competencia: of.competencia, seq: of.seq }];
  });
  const { contratadaPor, canceladaPor, credito, tipoDePagamento, razaoSocial, cpfCnpj, endereco, ...rest } = row;
  const { enviarCobrancaPara, motivo, ...assinatura } = rest;
  const people = { contratadaPor, canceladaPor };
  return {
    conta: { assinatura, cobrancas: [...charges], pagamentos, credito },
    contrato: { tipoDePagamento, razaoSocial, cpfCnpj, endereco, enviarCobrancaPara, motivo, ...people },
  };
}

/** Finds an open charge of the company; null when no charge has this id, or the charge is not open. */
export async function getCobrancaAberta(tx: Tx, empresaId: string, id: string): Promise<CobrancaGuardada | null> {
  const [row] = await tx<CobrancaGuardada[]>`${cobrancas(tx, empresaId)} and id = ${id} and estado = 'aberta'`;
  return row ?? null;
}

const keyOf = ({ competencia, seq }: { competencia: string; seq: number }): string => `${competencia} ${String(seq)}`;

/**
 * Writes an account after an act, together with the facts about the company that every request reads.
 * @param antes the account as read in this transaction
 */
export async function saveConta(
  tx: Tx,
  empresaId: string,
  { antes, depois, contrato }: { antes: ContaGuardada | null; depois: Conta; contrato: Contrato },
): Promise<void> {
  await writeAssinatura(tx, empresaId, depois, contrato);
  const known = new Map((antes?.cobrancas ?? []).map((one) => [keyOf(one), one]));
  const ids = new Map<string, string>();
  for (const cobranca of depois.cobrancas) {
    const before = known.get(keyOf(cobranca));
    const id = before?.id ?? uuidv7();
    ids.set(keyOf(cobranca), id);
    if (before !== cobranca) await writeCobranca(tx, empresaId, id, cobranca);
  }
  for (const pagamento of depois.pagamentos.slice(antes?.pagamentos.length ?? 0)) {
    await tx`
      insert into cobranca_pagamentos (empresa_id, cobranca_id, comprovante, valor, pago_em)
      values (${empresaId}, ${ids.get(keyOf(pagamento)) ?? null}, ${pagamento.comprovante}, ${pagamento.valor}, ${pagamento.em})`;
  }
  await tx`
    update empresas set contratada = true, vencida_desde = ${vencidaDesde(depois)}, cancela_em = ${depois.assinatura.cancelaEm}
    where id = ${empresaId}`;
}

async function writeAssinatura(
  tx: Tx,
  empresaId: string,
  { assinatura, credito }: Conta,
  contrato: Contrato,
): Promise<void> {
  const { plano, frequencia, diaDoEnvio, diaDoVencimento, inicio, mesesCobrados, proximo, anterior, pedidoEm } =
    assinatura;
  const { tipoDePagamento, razaoSocial, cpfCnpj, endereco, enviarCobrancaPara, contratadaPor } = contrato;
  const { canceladaPor, motivo } = contrato;
  await tx`
    insert into assinaturas (empresa_id, plano, frequencia, tipo_de_pagamento, dia_do_envio, dia_do_vencimento, inicio, meses_cobrados,
      proximo, anterior, credito, razao_social, cpf_cnpj, endereco, enviar_cobranca_para, contratada_por, cancelamento_pedido_em,
      cancelamento_por, cancelamento_motivo)
    values (${empresaId}, ${tx.json(plano)}, ${frequencia}, ${tipoDePagamento}, ${diaDoEnvio}, ${diaDoVencimento}, ${inicio},
      ${mesesCobrados}, ${proximo === null ? null : tx.json(proximo)}, ${anterior === null ? null : tx.json(anterior)}, ${credito},
      ${razaoSocial}, ${cpfCnpj}, ${tx.json(endereco)}, ${[...enviarCobrancaPara]}::text[], ${contratadaPor}, ${pedidoEm},
      ${canceladaPor}, ${motivo})
    on conflict (empresa_id) do update set plano = excluded.plano, frequencia = excluded.frequencia,
      tipo_de_pagamento = excluded.tipo_de_pagamento, dia_do_envio = excluded.dia_do_envio,
      dia_do_vencimento = excluded.dia_do_vencimento, inicio = excluded.inicio, meses_cobrados = excluded.meses_cobrados,
      proximo = excluded.proximo, anterior = excluded.anterior, credito = excluded.credito, razao_social = excluded.razao_social,
      cpf_cnpj = excluded.cpf_cnpj, endereco = excluded.endereco, enviar_cobranca_para = excluded.enviar_cobranca_para,
      contratada_por = excluded.contratada_por, cancelamento_pedido_em = excluded.cancelamento_pedido_em,
      cancelamento_por = excluded.cancelamento_por, cancelamento_motivo = excluded.cancelamento_motivo,
      contratada_em = case when assinaturas.inicio = excluded.inicio then assinaturas.contratada_em else now() end`;
}

async function writeCobranca(tx: Tx, empresaId: string, id: string, one: Cobranca): Promise<void> {
  await tx`
    insert into cobrancas (empresa_id, id, competencia, seq, tipo, descricao, fim, emitida_em, vencimento, preco, credito_usado,
      valor_pago, estado, paga_em, motivo)
    values (${empresaId}, ${id}, ${one.competencia}, ${one.seq}, ${one.tipo}, ${one.descricao}, ${one.fim}, ${one.emitidaEm},
      ${one.vencimento}, ${one.preco}, ${one.creditoUsado}, ${one.valorPago}, ${one.estado}, ${one.pagaEm}, ${one.motivo})
    on conflict (empresa_id, id) do update set credito_usado = excluded.credito_usado, valor_pago = excluded.valor_pago,
      estado = excluded.estado, paga_em = excluded.paga_em, motivo = excluded.motivo`;
}

/**
 * Sets the text shown for an overdue payment instead of the product's sentence.
 * @returns false without a subscription
 */
export async function updateMensagem(tx: Tx, empresaId: string, mensagem: string | null): Promise<boolean> {
  const rows = await tx`
    update assinaturas set mensagem_vencido = ${mensagem} where empresa_id = ${empresaId} returning empresa_id`;
  return rows.length > 0;
}

/** Notes an event of a subscription. `autorId` null: the operator. */
export async function insertEvento(
  tx: Tx,
  empresaId: string,
  evento: {
    de: string;
    para: string;
    causa: string;
    autorId: string | null;
    dados: Readonly<Record<string, string | number | null>>;
  },
): Promise<void> {
  await tx`
    insert into assinatura_eventos (empresa_id, id, de, para, causa, autor_id, dados)
    values (${empresaId}, ${uuidv7()}, ${evento.de}, ${evento.para}, ${evento.causa}, ${evento.autorId}, ${tx.json(evento.dados)})`;
}

/** The state after the last recorded event; null when there is none. */
export async function getEstadoAnotado(tx: Tx, empresaId: string): Promise<string | null> {
  const [row] = await tx<{ para: string }[]>`
    select para from assinatura_eventos where empresa_id = ${empresaId} order by em desc, id desc limit 1`;
  return row?.para ?? null;
}

/** Reads the day on which the company last said that it has paid; null when it never said so, or a payment was confirmed after that. */
export async function getPagamentoAvisado(tx: Tx, empresaId: string): Promise<string | null> {
  const [row] = await tx<{ dia: string }[]>`
    select (max(em) at time zone (select fuso_horario from empresas where id = ${empresaId}))::date as dia
    from assinatura_eventos e where empresa_id = ${empresaId} and causa = 'pagamento_avisado' and not exists (
      select from assinatura_eventos p where p.empresa_id = e.empresa_id and p.causa = 'pagamento' and p.em > e.em)
    having max(em) is not null`;
  return row?.dia ?? null;
}

/**
 * Records that these mails are sent.
 * @returns the keys that were not recorded before
 */
export async function insertAvisos(tx: Tx, empresaId: string, chaves: readonly string[]): Promise<ReadonlySet<string>> {
  if (chaves.length === 0) return new Set();
  const rows = await tx<{ chave: string }[]>`
    insert into cobranca_avisos (empresa_id, chave) select ${empresaId}, chave from unnest(${[...chaves]}::text[]) as chave
    on conflict do nothing returning chave`;
  return new Set(rows.map(({ chave }) => chave));
}

/** Lists the addresses for mails about the plan: the company's addresses for charges, or if there are none its administrators. */
export async function listDestinos(tx: Tx, empresaId: string): Promise<string[]> {
  const [row] = await tx<{ para: string[] }[]>`
    select enviar_cobranca_para as para from assinaturas where empresa_id = ${empresaId}`;
  if (row !== undefined && row.para.length > 0) return row.para;
  const people = await tx<{ email: string }[]>`
    select l.email from usuarios u join logins l on l.id = u.id
    where u.empresa_id = ${empresaId} and u.ativo and u.perfil_id = ${PERFIL.administrador} order by u.id`;
  return people.map(({ email }) => email);
}
