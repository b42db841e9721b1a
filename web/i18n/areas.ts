import type { Catalogs } from "./catalogs.ts";

type Namespace = keyof Catalogs;

/** Namespaces by area. The texts of an area are fetched together, as one file per language, because most screens need a whole area anyway. */
export const AREAS = {
  analise: ["analise"],
  aparelho: ["aparelho", "bemVindo"],
  app: ["navegacao"],
  aprovacao: ["aprovacao"],
  auditoria: ["auditoria"],
  cadastros: ["cadastros", "checklists", "edicao", "importacao", "obrasCadastro"],
  caixa: ["aprovacoes"],
  chaves: ["chaves", "webhooks"],
  comum: ["comum"],
  consulta: ["documentos", "filtros"],
  contas: ["contas"],
  cronograma: ["cronograma", "tarefas"],
  decisao: ["decisao"],
  destino: ["busca", "destino", "selecao"],
  empresa: ["assinantes", "empresa", "modelos"],
  fatos: ["fatos", "tarefasDaEmpresa"],
  fotoDePerfil: ["fotoDePerfil"],
  historico: ["historico", "rascunho", "reordenar"],
  hoje: ["hoje", "paleta"],
  impressoes: ["calendario", "impressoes"],
  lista: ["criar", "lista"],
  midias: ["guardado", "midias"],
  notificacoes: ["notificacoes"],
  obras: ["obras"],
  perfil: ["perfil", "push", "trocaDeEmail"],
  plano: ["plano"],
  quadro: ["filtrosDeHoje"],
  relatorio: ["atividades", "checklist", "maoDeObra", "material", "presenca", "registro"],
  relatorios: ["relatorios"],
  sobre: ["ajuda", "sobre", "teclado"],
  usuarios: ["usuarios"],
  verificacao: ["verificacao"],
} as const satisfies Record<string, readonly Namespace[]>;

type Placed = (typeof AREAS)[keyof typeof AREAS][number];
/** `satisfies` makes the compiler report a namespace that belongs to no area. */
const areas = Object.fromEntries(
  Object.entries(AREAS).flatMap(([area, namespaces]) => namespaces.map((namespace) => [namespace, area])),
) as Readonly<Record<Placed, string>> satisfies Readonly<Record<Namespace, string>>;

export const areaOf = (namespace: Namespace): string => areas[namespace];
