import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import type { EventoDeEvidencia } from "../../../domain/aprovacao/evidencias.ts";

/** Words of the detailed version: history of production, summary of changes, register of evidence. */
export type TextosDoDetalhe = {
  readonly historico: string;
  readonly colunasDoHistorico: readonly [data: string, relatorio: string, realizado: string, acumulado: string];
  readonly esteRelatorio: string;
  /** Note that only the last `n` days are printed. */
  readonly historicoCortado: (n: number) => string;
  readonly alteracoes: string;
  readonly colunasDasAlteracoes: readonly [quando: string, quem: string, canal: string, oQue: string];
  readonly alteracoesCortadas: (n: number) => string;
  readonly canais: Readonly<Record<string, string>>;
  readonly cabecalho: string;
  readonly evidencias: string;
  readonly evidenciasExplicacao: string;
  readonly eventos: Readonly<Record<EventoDeEvidencia, string>>;
  readonly oProduto: string;
  readonly versao: (v: number) => string;
  readonly conteudo: string;
  readonly registro: string;
  readonly registroAnterior: string;
  readonly assinante: (posicao: number) => string;
  readonly semAssinatura: string;
  readonly autenticado: string;
};

const pt: TextosDoDetalhe = {
  historico: "Histórico de produção",
  colunasDoHistorico: ["Data", "Relatório", "Realizado", "Acumulado"],
  esteRelatorio: "este",
  historicoCortado: (n) => `Os ${n} registros mais recentes; o acumulado conta também os anteriores.`,
  alteracoes: "Resumo das alterações",
  colunasDasAlteracoes: ["Quando", "Quem", "Por onde", "O que mudou"],
  alteracoesCortadas: (n) => `As ${n} entradas mais recentes.`,
  canais: {
    "app-web": "Web",
    "app-android": "Aplicativo Android",
    "app-ios": "Aplicativo iOS",
    sistema: "Sistema",
  },
  cabecalho: "Data e status",
  evidencias: "Registro de evidências",
  evidenciasExplicacao:
    "Cada linha foi gravada no momento do ato, com a hora do servidor, e leva o código (SHA-256) da linha anterior: nenhuma pode ser mudada ou retirada sem que as seguintes deixem de conferir.",
  eventos: {
    criado: "Relatório criado",
    enviado_para_revisao: "Enviado para revisão",
    aberto: "Aberto pelo assinante",
    aprovado: "Aprovado",
    confirmado: "Aprovação confirmada",
    reprovado: "Reprovado",
    aprovacoes_anuladas: "Aprovações anuladas",
    reaberto: "Reaberto",
    aprovacao_desfeita: "Aprovação desfeita",
    editado_apos_aprovacao: "Editado após a aprovação",
    assinante_trocado: "Assinante trocado",
    excluido: "Excluído",
    restaurado: "Restaurado",
    documento_selado: "Documento selado",
  },
  oProduto: "Canteiro",
  versao: (v) => `versão ${v} do conteúdo`,
  conteudo: "Conteúdo",
  registro: "Este registro",
  registroAnterior: "Registro anterior",
  assinante: (posicao) => `${posicao}º assinante`,
  semAssinatura: "sem assinatura desenhada, confirmado",
  autenticado: "senha conferida",
};

const en: TextosDoDetalhe = {
  historico: "Production history",
  colunasDoHistorico: ["Date", "Report", "Done", "Accumulated"],
  esteRelatorio: "this one",
  historicoCortado: (n) => `The latest ${n} entries; the accumulated quantity counts earlier ones too.`,
  alteracoes: "Summary of changes",
  colunasDasAlteracoes: ["When", "Who", "From", "What changed"],
  alteracoesCortadas: (n) => `The latest ${n} entries.`,
  canais: { "app-web": "Web", "app-android": "Android app", "app-ios": "iOS app", sistema: "System" },
  cabecalho: "Date and status",
  evidencias: "Register of evidence",
  evidenciasExplicacao:
    "Each line was written at the moment of the act, with the server's time, and carries the code (SHA-256) of the line before it: none can be changed or taken out without the following ones no longer matching.",
  eventos: {
    criado: "Report created",
    enviado_para_revisao: "Sent to review",
    aberto: "Opened by the signer",
    aprovado: "Approved",
    confirmado: "Approval confirmed",
    reprovado: "Rejected",
    aprovacoes_anuladas: "Approvals voided",
    reaberto: "Reopened",
    aprovacao_desfeita: "Approval taken back",
    editado_apos_aprovacao: "Edited after approval",
    assinante_trocado: "Signer replaced",
    excluido: "Deleted",
    restaurado: "Restored",
    documento_selado: "Document sealed",
  },
  oProduto: "Canteiro",
  versao: (v) => `version ${v} of the content`,
  conteudo: "Content",
  registro: "This record",
  registroAnterior: "Record before",
  assinante: (posicao) => `signer ${posicao}`,
  semAssinatura: "without a drawn signature, confirmed",
  autenticado: "password checked",
};

const es: TextosDoDetalhe = {
  historico: "Historial de producción",
  colunasDoHistorico: ["Fecha", "Informe", "Realizado", "Acumulado"],
  esteRelatorio: "este",
  historicoCortado: (n) => `Los ${n} registros más recientes; el acumulado cuenta también los anteriores.`,
  alteracoes: "Resumen de los cambios",
  colunasDasAlteracoes: ["Cuándo", "Quién", "Desde", "Qué cambió"],
  alteracoesCortadas: (n) => `Las ${n} entradas más recientes.`,
  canais: {
    "app-web": "Web",
    "app-android": "Aplicación Android",
    "app-ios": "Aplicación iOS",
    sistema: "Sistema",
  },
  cabecalho: "Fecha y estado",
  evidencias: "Registro de evidencias",
  evidenciasExplicacao:
    "Cada línea se grabó en el momento del acto, con la hora del servidor, y lleva el código (SHA-256) de la línea anterior: ninguna puede cambiarse ni quitarse sin que las siguientes dejen de coincidir.",
  eventos: {
    criado: "Informe creado",
    enviado_para_revisao: "Enviado a revisión",
    aberto: "Abierto por el firmante",
    aprovado: "Aprobado",
    confirmado: "Aprobación confirmada",
    reprovado: "Rechazado",
    aprovacoes_anuladas: "Aprobaciones anuladas",
    reaberto: "Reabierto",
    aprovacao_desfeita: "Aprobación retirada",
    editado_apos_aprovacao: "Editado después de la aprobación",
    assinante_trocado: "Firmante cambiado",
    excluido: "Eliminado",
    restaurado: "Restaurado",
    documento_selado: "Documento sellado",
  },
  oProduto: "Canteiro",
  versao: (v) => `versión ${v} del contenido`,
  conteudo: "Contenido",
  registro: "Este registro",
  registroAnterior: "Registro anterior",
  assinante: (posicao) => `${posicao}.º firmante`,
  semAssinatura: "sin firma dibujada, confirmado",
  autenticado: "contraseña comprobada",
};

export const TEXTOS_DO_DETALHE: Readonly<Record<Idioma, TextosDoDetalhe>> = { pt, en, es };
