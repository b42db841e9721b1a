import type { CallName } from "../../domain/contract.ts";

/**
 * What a company can do in each state of its plan, copied from the specification alone. This file imports no rule of the product,
 * so that `strangers.test.ts` compares two independent texts.
 */

/** Calls that stay open in every state: login, profile, company, plan, payments and export. */
export const SEMPRE: readonly CallName[] = [
  ...(["getEmpresa", "updateEmpresa", "uploadLogo", "deleteLogo", "getLogo", "getHistoricoDaEmpresa"] as const),
  ...(["informacoesEmpresaUsuario", "alterarVinculoPrincipal", "updateMeuPerfil"] as const),
  ...(["uploadFotoDoUsuario", "getFotoDoUsuario", "deleteFotoDoUsuario"] as const),
  ...(["uploadMinhaAssinatura", "getMinhaAssinatura", "deleteMinhaAssinatura"] as const),
  ...(["getPreferenciasDeNotificacao", "updatePreferenciasDeNotificacao"] as const),
  ...(["getAssinaturaDaEmpresa", "contratar", "listHistoricoDePagamentos"] as const),
  ...(["trocarPlano", "avisarPagamento"] as const),
  ...(["solicitarCancelamento", "retirarCancelamento"] as const),
  // The access of other programs to the company's data can be seen and revoked in every state.
  ...(["listChaves", "revogarChave", "excluirToken", "listWebhooks", "listEntregas", "deleteWebhook"] as const),
  ...(["exportarLista", "listObras", "listModelosDaObra", "contarRelatoriosDoPeriodo"] as const),
  ...(["listBackups", "createBackup", "getVolumeDoBackup"] as const),
  ...(["createImpressao", "listImpressoes", "getImpressao", "cancelarImpressao", "getArquivoDaImpressao"] as const),
];
/**
 * Calls that do not count as writing, although they are no GET: recording that somebody views or edits a report, marking
 * notifications as read, and checking evidence.
 */
const OLHA: ReadonlySet<CallName> = new Set([
  "registrarVisualizacao",
  "logEditar",
  "deleteLogEditar",
  "lerNotificacoes",
  "verificarEvidencias",
]);
/** Calls of approval, which stay open while the company has a debt. */
const APROVA: ReadonlySet<CallName> = new Set(["aprovarRelatorio", "reprovarRelatorio"]);

type Tipo = "sempre" | "le" | "aprova" | "escreve";

export function tipoDe(name: CallName, method: string): Tipo {
  if (SEMPRE.includes(name)) return "sempre";
  if (APROVA.has(name)) return "aprova";
  return method === "GET" || OLHA.has(name) ? "le" : "escreve";
}

/** A state of the plan. The numbers are days from today in the company's time zone; null when the company has no such date. */
type Linha = {
  readonly contratada: boolean;
  readonly teste: number | null;
  readonly vencida: number | null;
  readonly cancela: number | null;
  /** Kinds of calls that are refused, each with the error code. */
  readonly recusa: Partial<Record<Tipo, "contratar_plano" | "plano_suspenso">>;
};

const paga = { contratada: true, teste: -100, vencida: null, cancela: null } as const;
const contratar = { le: "contratar_plano", aprova: "contratar_plano", escreve: "contratar_plano" } as const;
const leitura = { escreve: "plano_suspenso" } as const;
const fim = { aprova: "plano_suspenso", escreve: "plano_suspenso" } as const;

/** Every state of the plan, on the state's first or last day if the state has such a day. */
export const POR_ESTADO: Readonly<Record<string, Linha>> = {
  "on the last day of its trial": { contratada: false, teste: 1, vencida: null, cancela: null, recusa: {} },
  "after its trial": { contratada: false, teste: 0, vencida: null, cancela: null, recusa: contratar },
  "without a trial": { contratada: false, teste: null, vencida: null, cancela: null, recusa: {} },
  "with a plan": { ...paga, recusa: {} },
  "overdue for thirty days": { ...paga, vencida: -29, recusa: {} },
  "overdue for longer": { ...paga, vencida: -30, recusa: leitura },
  "on its last day, and overdue for long": { ...paga, vencida: -30, cancela: 1, recusa: leitura },
  "on its last day": { ...paga, cancela: 1, recusa: {} },
  "after its end": { ...paga, cancela: 0, recusa: fim },
  "ninety days after its end": { ...paga, vencida: -100, cancela: -89, recusa: fim },
  "to be erased": { ...paga, cancela: -90, recusa: contratar },
};
