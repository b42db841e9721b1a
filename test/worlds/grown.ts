import type { Act } from "../../domain/calls/acts.ts";
import { EVENTOS } from "../../domain/notificacoes/eventos.ts";

/** Keys of today's answers that were missing when a world was recorded, with the change that added them. */

/** One key that was added. `call`: name in the contract; `path`: path of the new key, with `[]` for positions in a list. */
export type Grown = { readonly since: string; readonly call: string; readonly path: string; readonly change: string };

/** Keys that the world `b359ae4` lacks. `since` is the newest world whose answers lack the key; all older worlds lack it too. */
const B359AE4 = (change: string, ...keys: readonly string[]): Grown[] =>
  keys.map((key) => {
    const [call = "", path = ""] = key.split(" ");
    return { since: "b359ae4", call, path, change };
  });

export const GROWN: readonly Grown[] = [
  ...B359AE4(
    "fields of the specification that were missing",
    "getPerfilUsuario links",
    "getPerfilUsuario usuario.obrasAcesso",
    "informacoesEmpresaUsuario usuario.obrasAcesso",
    "getRelatorio obra.modulos",
    "getRelatorio atividades[].ocorrencias",
    "getAtividade ocorrencias",
    "getRelatorio log.visualizacao",
    "getRelatorio log.modificacao",
    "getUsuario arquivoAssinaturaUrl",
  ),
  ...B359AE4(
    "settings of the company that a PUT used to drop",
    "getPerfilUsuario empresa.configuracao.enviarEmailCobrancaCancelamento",
    "getPerfilUsuario empresa.configuracao.exibirHistoricoDePagamentos",
    "getEmpresa configuracao.enviarEmailCobrancaCancelamento",
    "getEmpresa configuracao.exibirHistoricoDePagamentos",
  ),
  ...B359AE4(
    "each list asks for a right of its own (decision 029)",
    "getPerfilUsuario permissoes.planilha",
    "getPerfilUsuario permissoes.predefinidos.ver",
    "getPerfilUsuario permissoes.modelo.ver",
    "getPerfilUsuario permissoes.grupo.ver",
  ),
  ...B359AE4(
    "a report is named by its template too: numbers count per work and template",
    "listNotificacoes notificacoes[].relatorio.modeloDeRelatorio",
    "listNotificacoes notificacoes[].relatorio.nome",
    "buscar relatorios[].modeloDeRelatorio",
    "listLixeira itens[].modelo",
    "informacoesEmpresaUsuario empresa.uso.ultimoRelatorio.modeloDeRelatorio",
    "getVerificacao relatorio.nome",
  ),
  ...B359AE4(
    "a notification says what led to it and whether it is still so; whoever loses an approval is told",
    "listNotificacoes notificacoes[].causa",
    "listNotificacoes notificacoes[].vale",
    "getPreferenciasDeNotificacao aprovacao_anulada",
  ),
  ...B359AE4(
    "who may see and change the schedule",
    "getPerfilUsuario permissoes.cronograma.ver",
    "getPerfilUsuario permissoes.cronograma.editar",
    "getPerfilUsuario permissoes.cronograma.excluir",
  ),
  ...B359AE4("tasks of the schedule are counted", "getObra visaoGeral.total.tarefasCronograma"),
  ...B359AE4(
    "the analysis pages ask rights of their own",
    "getPerfilUsuario permissoes.analise.geral",
    "getPerfilUsuario permissoes.analise.grade",
    "getPerfilUsuario permissoes.analise.relatorios",
    "getPerfilUsuario permissoes.analise.fotos",
    "getPerfilUsuario permissoes.analise.videos",
    "getPerfilUsuario permissoes.analise.anexos",
  ),
  ...B359AE4(
    "who may see and hire a plan, and how the company stands with it",
    "getPerfilUsuario permissoes.assinatura.ver",
    "getPerfilUsuario permissoes.assinatura.editar",
    "getPerfilUsuario empresa.plano",
    "getEmpresa status",
    "getEmpresa contratacao",
    "getEmpresa exibirMensagemCobrancasVencidas",
    "getEmpresa mensagemPagamentoVencido",
  ),
  ...B359AE4("who may make API tokens", "getPerfilUsuario permissoes.chaves.editar"),
  ...B359AE4("who may register webhooks", "getPerfilUsuario permissoes.webhooks.editar"),
  ...B359AE4("who may export the whole company", "getPerfilUsuario permissoes.backup"),
  ...B359AE4("what was written without a network says so", "getRelatorio log.offline", "getLog offline"),
  ...B359AE4("the bin says what a thing stands in when that is deleted too", "listLixeira itens[].pai"),
  ...B359AE4(
    "people are reminded of reports that are missing",
    "getPerfilUsuario permissoes.relatorio.lembrar",
    "getPreferenciasDeNotificacao lembrete",
    "listNotificacoes notificacoes[].lembrete",
    "getEmpresa horaDoLembrete",
  ),
  ...EVENTOS.filter((evento) => evento !== "lembrete" && evento !== "aprovacao_anulada").flatMap((evento) =>
    B359AE4("notices also reach devices by push", `getPreferenciasDeNotificacao ${evento}.push`),
  ),
  ...B359AE4(
    "the work's first button goes on with today's report, or reads it",
    "listModelosDaObra [].ultimoRelatorioStatus",
  ),
  ...B359AE4("an approved report says what work and company changed since", "getRelatorio comoAprovado"),
];

const CONTACTS = "contacts and machines of colleagues are for whoever registers people (decision 029)";

/** Values that may differ from the recorded ones, with the reason. `now`: the difference is accepted only if today's value is this. */
export const VARIES: readonly {
  readonly call: string;
  readonly path: string;
  readonly why: string;
  readonly now?: null;
}[] = [
  { call: "listAuditoria", path: "itens[].alvo.nome", why: "a report is named by its template too" },
  { call: "getImportacao", path: "linhas[].campos[].message", why: "an empty field is told what to do" },
  {
    call: "listModelosDaObra",
    path: "[].ultimoRelatorioNumero",
    why: "of the newest report by day, as the day beside it, and not the highest",
  },
  { call: "listTextosDeErro", path: "", why: "each new error adds its sentence" },
  { call: "menuContadores", path: "menuAnaliseDeDados.listaDeTarefas", why: "tasks of the schedule are counted" },
  {
    call: "getPerfilUsuario",
    path: "permissoes.catalogo.ver",
    why: "one right for every list was a hole (decision 029)",
  },
  { call: "getLog", path: "modificacao[].usuario.email", why: CONTACTS, now: null },
  { call: "listEvidencias", path: "evidencias[].quem.email", why: CONTACTS, now: null },
  { call: "listEvidencias", path: "evidencias[].ip", why: CONTACTS, now: null },
  { call: "listEvidencias", path: "evidencias[].userAgent", why: CONTACTS, now: null },
  { call: "getAprovacao", path: "assinantes[].usuarioEmail", why: CONTACTS, now: null },
  { call: "getResumo", path: "aprovacao.assinantes[].usuarioEmail", why: CONTACTS, now: null },
  { call: "getRelatorio", path: "assinaturasEletronicaUrl[].usuarioEmail", why: CONTACTS, now: null },
];

/** Lists whose order has changed since the recording, with the reason: before the comparison both lists are sorted by `key`. */
export const REORDERED: readonly {
  readonly call: string;
  readonly list: string;
  readonly key: string;
  readonly why: string;
}[] = [{ call: "totaisDoFiltro", list: "grupos", key: "chave", why: "names sort as people read them" }];

/**
 * Permissions that some reads require today but did not when the world was recorded, with the reason: a person who lacks such a
 * permission is now refused a read that was answered then.
 */
export const ASKED: { readonly why: string; readonly acts: readonly Act[] } = {
  why: "each list asks for a right of its own (decision 029)",
  acts: [
    ...([
      "planilha",
      "modelo.ver",
      "modelo.editar",
      "grupo.ver",
      "grupo.editar",
      "checklist.ver",
      "checklist.editar",
    ] as const),
    ...(["maoDeObra.ver", "maoDeObra.editar", "equipamento.ver", "equipamento.editar"] as const),
    ...(["ocorrencia.ver", "ocorrencia.editar", "predefinidos.ver"] as const),
  ],
};
