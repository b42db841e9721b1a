/**
 * Which tables an export has. Every table with rows of companies is in one of these lists: `tabelas.test.ts` reads the database
 * and reports forgotten tables.
 */

export type Tabela = {
  /** Columns that are not exported. */
  readonly sem?: readonly string[];
  /** Values from other tables, as SQL over the row `t`. */
  readonly mais?: Readonly<Record<string, string>>;
};

/** Exported tables; their rows are `dados/<table>.ndjson`. Scaled-down pictures and counted edits are
 * made again on import, so they are not exported. */
export const EXPORTADAS = {
  empresas: {},
  usuarios: { mais: { email: "(select l.email from logins l where l.id = t.id)" } },
  usuario_acessos: {},
  auditoria: {},
  grupos_de_obra: {},
  obras: { sem: ["foto_impressao_sha256", "foto_miniatura_sha256"] },
  obra_usuarios: {},
  modelos_de_relatorio: {},
  modelo_revisoes: {},
  obra_modelos: {},
  obra_modelo_assinantes: {},
  mao_de_obra_categorias: {},
  mao_de_obra_padrao: {},
  mao_de_obra_personalizada: {},
  equipamentos: {},
  tipos_de_ocorrencias: {},
  checklists: {},
  obra_predefinidos: {},
  obra_pastas: {},
  obra_anexos: { sem: ["miniatura_sha256"] },
  cronogramas: {},
  cronograma_etapas: {},
  cronograma_tarefas: {},
  cronograma_avancos: {},
  importacoes: {},
  importacao_itens: {},
  aparelhos: {},
  relatorios: { sem: ["edicoes"] },
  relatorio_itens: {},
  relatorio_revisoes: {},
  relatorio_conflitos: {},
  relatorio_conflitos_resolvidos: {},
  relatorio_visualizacoes: {},
  relatorio_assinantes: {},
  relatorio_instantaneos: {},
  relatorio_evidencias: {},
  relatorio_documentos: {},
  midias: { sem: ["impressao_sha256", "miniatura_sha256"] },
  codigos_de_verificacao: {},
  evidencia_ancoras: {},
  notificacoes: {},
  lembretes: {},
  filtros_de_hoje: {},
  notificacao_preferencias: {},
  assinaturas: {},
  cobrancas: {},
  cobranca_pagamentos: {},
  assinatura_eventos: {},
  cobranca_avisos: {},
} as const satisfies Readonly<Record<string, Tabela>>;
export type Exportada = keyof typeof EXPORTADAS;

/** Tables that only programs read: chains and their parts. People get no sheet of them. */
export const SEM_PLANILHA: readonly Exportada[] = [
  "modelo_revisoes",
  "importacao_itens",
  "relatorio_itens",
  "relatorio_revisoes",
  "relatorio_conflitos",
  "relatorio_conflitos_resolvidos",
  "relatorio_instantaneos",
  "relatorio_evidencias",
  "evidencia_ancoras",
  "notificacao_preferencias",
  "filtros_de_hoje",
];

/** Tables that are not exported, each with the reason. */
export const FICAM: Readonly<Record<string, string>> = {
  arquivos: "the manifest names the files",
  obras_contagem: "counted from the works",
  empresa_uso: "measured",
  relatorio_palavras: "made of the reports",
  relatorio_fatos: "made of the reports",
  analise_mudados: "what is to be added up",
  analise_diferencas: "what is to be added up",
  analise_diferencas_dos_relatorios: "what is to be added up",
  analise_obras: "where a work stands in sums",
  analise_dias: "added up from the reports",
  analise_dias_das_obras: "added up from the reports",
  analise_meses_das_obras: "added up from the reports",
  analise_dias_das_linhas: "added up from the reports",
  analise_meses: "added up from the reports",
  analise_meses_das_linhas: "added up from the reports",
  analise_relatorios: "added up from the reports",
  empresas_sem_palavras: "what is to be made of the reports",
  empresas_lembretes: "made of the company",
  empresas_apagadas: "of companies that are gone",
  presencas: "who edits at this moment",
  envios: "files on their way",
  envio_partes: "files on their way",
  imagens_enviadas: "counted for a day",
  idempotencias: "answers kept for retries, secrets among them",
  usuario_convites: "links that let somebody in",
  usuario_assinaturas: "what one person signs with",
  chaves_api: "what lets other programs in",
  webhooks: "secrets, and addresses that only this installation tells",
  webhook_entregas: "kept for thirty days",
  chave_usos: "use of what lets other programs in",
  impressoes: "documents kept for a week",
  backups: "exports kept for a week",
  backup_volumes: "exports kept for a week",
};

/** Columns that name files other than originals: sealed documents are exported under names of their own, the other files are left out. */
export const NAO_ORIGINAIS: readonly string[] = [
  "obras.foto_impressao_sha256",
  "obras.foto_miniatura_sha256",
  "obra_anexos.miniatura_sha256",
  "midias.impressao_sha256",
  "midias.miniatura_sha256",
  "usuario_assinaturas.sha256",
  "relatorio_documentos.pdf_sha256",
  "impressoes.arquivo_sha256",
  "backup_volumes.arquivo_sha256",
];
