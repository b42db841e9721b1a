import { completeConfiguracao, completeTexto } from "../../domain/empresas/constants.ts";
import type { Empresa, EmpresaInput } from "../../domain/empresas/schema.ts";
import { PAGAMENTO_VENCIDO } from "../../domain/cobranca/constants.ts";
import { estadoDe, type Regras } from "../../domain/cobranca/estado.ts";
import { SEGMENTOS } from "../../domain/contas/schema.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { daysBetween } from "../../domain/lib/dates.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { contatoDe } from "../../domain/permissoes/contatos.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import { changesOf, insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { fatosDaEmpresa, isVencida, readContratacao, readMensagem } from "./contratacao.ts";
import { logoUrl } from "./logomarca.ts";
import {
  type EmpresaRow,
  getEmpresaRow,
  getQuemCadastrou,
  type DadosDeQuemCadastrou,
  updateEmpresaRow,
} from "./queries.ts";

/** Reads and changes the company of the transaction. */

/** The company's plan as this person may see it. */
async function planoOf(tx: Tx, actor: Actor, row: EmpresaRow, { regras, idioma }: Olhar) {
  const estado = estadoDe(fatosDaEmpresa(row), row.hoje, regras);
  const dinheiro = authorize(actor, "assinatura.editar") === null;
  const sees = regras.cobranca !== "nenhuma" && authorize(actor, "assinatura.ver") === null;
  const late = dinheiro && isVencida(estado);
  return {
    status: estado,
    exibirMensagemCobrancasVencidas: late,
    mensagemPagamentoVencido: late ? ((await readMensagem(tx, actor.empresaId)) ?? PAGAMENTO_VENCIDO[idioma]) : null,
    contratacao: sees ? await readContratacao(tx, actor.empresaId, { estado, dinheiro }) : null,
  };
}
type Olhar = { readonly regras: Regras; readonly idioma: Idioma };

/** @throws AppError `nao_encontrado` */
export async function readEmpresa(tx: Tx, actor: Actor, olhar: Olhar): Promise<Empresa> {
  const row = await getEmpresaRow(tx, actor.empresaId);
  if (row === null) throw new AppError("nao_encontrado");
  const editar = authorize(actor, "empresa.editar");
  const quem = editar === null ? await readQuemCadastrou(tx, actor) : { nome: null, cargo: null, email: null };
  return {
    _id: actor.empresaId,
    nome: row.nome,
    ativo: row.ativo,
    telefone: row.telefone,
    logoUrl: logoUrl(actor.empresaId, row.logo),
    ...(await planoOf(tx, actor, row, olhar)),
    segmentoDeCliente: { id: row.segmento_id, descricao: SEGMENTOS[row.segmento_id] },
    // A note for the company's administrators: a client of the work does not see it.
    observacao: editar === null ? row.observacao : null,
    cadastro: { ...quem, ...cadastroOf(row) },
    idioma: row.idioma,
    fusoHorario: row.fuso_horario,
    horaDoLembrete: row.hora_do_lembrete,
    configuracao: completeConfiguracao(row.configuracao),
    textoPersonalizado: completeTexto(row.texto_personalizado),
    permissoes: { editar },
  };
}

async function readQuemCadastrou(tx: Tx, actor: Actor): Promise<DadosDeQuemCadastrou> {
  const { id, nome, cargo, email } = await getQuemCadastrou(tx, actor.empresaId);
  return { nome, cargo, email: contatoDe(actor, id, email) };
}

/** Returns the day of the company's sign-up, and the days left of its trial. */
function cadastroOf({
  cadastrada,
  hoje,
  teste_termina_em,
  contratada,
}: EmpresaRow): Omit<Empresa["cadastro"], keyof DadosDeQuemCadastrou> {
  const fim = contratada ? null : teste_termina_em;
  return {
    dataCadastro: cadastrada,
    periodoTeste: fim !== null,
    periodoTesteDiasRestantes: fim === null ? 0 : Math.max(0, daysBetween(hoje, fim)),
    periodoTesteDataFim: fim,
  };
}

type Value = string | boolean | null;

/** Returns every value of the company that can be changed, by the value's name in the audit. */
function valuesOf(row: EmpresaRow): Record<string, Value> {
  return {
    nome: row.nome,
    telefone: row.telefone,
    segmento: SEGMENTOS[row.segmento_id],
    observacao: row.observacao,
    idioma: row.idioma,
    fusoHorario: row.fuso_horario,
    horaDoLembrete: row.hora_do_lembrete,
    ...completeConfiguracao(row.configuracao),
    ...completeTexto(row.texto_personalizado),
  };
}

/** Returns the stored values, overridden by those given values that are defined. */
const over = <T extends object>(stored: T, given: object = {}): T => ({
  ...stored,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});

/**
 * Changes the company, and keeps the former values in the audit. Saving the form without a change writes nothing to the audit.
 * @throws AppError `nao_encontrado`
 */
export async function updateEmpresa(tx: Tx, actor: Actor, input: EmpresaInput): Promise<void> {
  const row = await getEmpresaRow(tx, actor.empresaId, "write");
  if (row === null) throw new AppError("nao_encontrado");
  const next: EmpresaRow = {
    ...row,
    nome: input.nome ?? row.nome,
    telefone: input.telefone === undefined ? row.telefone : input.telefone,
    segmento_id: (input.segmentoDeCliente?.id as EmpresaRow["segmento_id"] | undefined) ?? row.segmento_id,
    observacao: input.observacao === undefined ? row.observacao : input.observacao,
    idioma: input.idioma ?? row.idioma,
    fuso_horario: input.fusoHorario ?? row.fuso_horario,
    hora_do_lembrete: input.horaDoLembrete === undefined ? row.hora_do_lembrete : input.horaDoLembrete,
    configuracao: over(row.configuracao, input.configuracao),
    texto_personalizado: over(row.texto_personalizado, input.textoPersonalizado),
  };
  const dados = changesOf(valuesOf(row), valuesOf(next));
  if (Object.keys(dados).length === 0) return;
  await updateEmpresaRow(tx, actor.empresaId, next);
  await insertAudit(tx, actor, {
    ato: "empresa.editar",
    alvoTipo: "empresa",
    alvoId: actor.empresaId,
    alvoNome: next.nome,
    dados,
  });
}
