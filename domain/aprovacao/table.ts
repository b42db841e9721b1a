import type { Codigo } from "../errors/errors.ts";
import { STATUS_ABERTOS, type StatusRelatorioId } from "../secoes/constants.ts";
import type { EventoDeEvidencia } from "./evidencias.ts";
import type { TipoDeAprovacao } from "./schema.ts";
import type { Ator, EstadoDoRelatorio, Papeis } from "./state.ts";

/**
 * The approval state machine as data: state × event × person → result. `linha` is the row's number in the specification's table.
 * Rows of the specification that decide nothing here are handled elsewhere: 1 (creation), 22 (schedule), 23 (`needsNormalising`),
 * 26 (the bin), 27 (a signature by hand is content: `editar`), 29 (nothing changes), 31 (`canSeeRelatorio`), 33 (needs the
 * command's body).
 */

export type Evento =
  | "editar"
  /** Adding comments, photos or attachments, by people whose flags allow nothing else. */
  | "contribuir"
  | "excluir"
  | "definir1"
  | "definir2"
  | "definir3"
  | "definir4"
  | "aprovar"
  | "reprovar"
  | "reabrir"
  | "trocarAssinante"
  | "modeloAtualizado";

/** Side effects of an event. */
export type Efeito =
  /** Copy the signers into the report and give the first of them the turn. */
  | "fixarAssinantes"
  /** Notify the reviewers. */
  | "avisarRevisao"
  /** Void the approvals given: a new epoch begins with the first signer's turn, and a document of the old epoch is superseded. */
  | "anularAprovacoes"
  /** Record this signer's approval. */
  | "registrarAprovacao"
  | "registrarConfirmacao"
  | "guardarInstantaneo"
  | "pedirDocumento";

type Quem = keyof Papeis | "assinante" | "sistema" | "quemPode" | "ninguem";
export type Linha = {
  readonly linha: number;
  readonly evento: Evento;
  /** Absent: the row applies to both kinds of approval. */
  readonly tipo?: TipoDeAprovacao;
  readonly status: readonly StatusRelatorioId[];
  readonly se?: (estado: EstadoDoRelatorio, ator: Ator) => boolean;
  readonly quem: Quem;
  /** Error code for everybody who is not `quem`; absent: `sem_permissao`. */
  readonly senao?: Codigo;
  /** Status after the event; absent: the status does not change. */
  readonly para?: StatusRelatorioId;
  readonly evidencia?: EventoDeEvidencia;
  readonly efeitos?: readonly Efeito[];
};

/** Role that each event needs in any state. Everybody else gets `sem_permissao`, which reveals nothing about the state. */
export const ACESSO: Readonly<Record<Evento, Quem>> = {
  editar: "editor",
  contribuir: "quemPode",
  excluir: "podeExcluir",
  definir1: "editor",
  definir2: "quemPode",
  definir3: "editor",
  definir4: "quemPode",
  aprovar: "assinante",
  reprovar: "assinante",
  reabrir: "administrador",
  trocarAssinante: "administrador",
  modeloAtualizado: "sistema",
};

type Condicao = NonNullable<Linha["se"]>;
const parcial: Condicao = ({ aprovacoes }) => aprovacoes > 0;
const semAprovacao: Condicao = ({ aprovacoes }) => aprovacoes === 0;
const travado: Condicao = (estado) => estado.aprovacoes > 0 && estado.bloquearEdicaoRelatorio;
const livre: Condicao = (estado) => estado.aprovacoes > 0 && !estado.exigirReaprovacao;
const minhaVez: Condicao = ({ vez }, { usuarioId }) => vez === usuarioId;
const minhaVezUltima: Condicao = (estado, ator) => minhaVez(estado, ator) && ator.assinante?.ultimo === true;
const jaAprovei: Condicao = (_, { assinante }) => assinante?.aprovado === true;
const conteudoMudou: Condicao = (_, { assinante }) => assinante?.aprovado === true && assinante.conteudoAnterior;

const TODOS = [1, 2, 3, 4] as const;
const M = "manual";
const E = "eletronica";

/** The first row whose event, kind of approval, status and condition match decides. */
export const TABELA: readonly Linha[] = [
  { linha: 16, evento: "editar", tipo: E, status: [3], se: travado, quem: "ninguem", senao: "aprovacao_parcial" },
  { linha: 17, evento: "editar", tipo: E, status: [3], se: livre, quem: "editor" },
  {
    linha: 17,
    evento: "editar",
    tipo: E,
    status: [3],
    se: parcial,
    quem: "editor",
    evidencia: "aprovacoes_anuladas",
    efeitos: ["anularAprovacoes", "avisarRevisao"],
  },
  { linha: 2, evento: "editar", status: STATUS_ABERTOS, quem: "editor" },
  {
    linha: 7,
    evento: "editar",
    tipo: M,
    status: [4],
    quem: "administrador",
    senao: "relatorio_aprovado",
    evidencia: "editado_apos_aprovacao",
    efeitos: ["guardarInstantaneo", "pedirDocumento"],
  },
  { linha: 18, evento: "editar", tipo: E, status: [4], quem: "ninguem", senao: "relatorio_aprovado" },

  { linha: 16, evento: "contribuir", tipo: E, status: [3], se: travado, quem: "ninguem", senao: "aprovacao_parcial" },
  { linha: 2, evento: "contribuir", status: STATUS_ABERTOS, quem: "quemPode" },
  { linha: 30, evento: "contribuir", status: [4], quem: "ninguem", senao: "relatorio_aprovado" },

  { linha: 24, evento: "excluir", status: STATUS_ABERTOS, quem: "podeExcluir", evidencia: "excluido" },
  {
    linha: 25,
    evento: "excluir",
    status: [4],
    quem: "administrador",
    senao: "relatorio_aprovado",
    evidencia: "excluido",
  },

  { linha: 11, evento: "definir1", tipo: E, status: [3], se: parcial, quem: "ninguem", senao: "aprovacao_iniciada" },
  { linha: 9, evento: "definir1", tipo: E, status: [2, 3], se: semAprovacao, quem: "editor", para: 1 },
  { linha: 4, evento: "definir1", tipo: M, status: [3], quem: "editor", para: 1 },
  // Status 2 occurs here when the template was changed from electronic to manual approval.
  { linha: 9, evento: "definir1", tipo: M, status: [2], quem: "editor", para: 1 },
  {
    linha: 6,
    evento: "definir1",
    tipo: M,
    status: [4],
    quem: "administrador",
    para: 1,
    evidencia: "aprovacao_desfeita",
    efeitos: ["anularAprovacoes"],
  },
  { linha: 18, evento: "definir1", tipo: E, status: [4], quem: "ninguem", senao: "relatorio_aprovado" },

  {
    linha: 3,
    evento: "definir3",
    status: [1],
    quem: "editor",
    para: 3,
    evidencia: "enviado_para_revisao",
    efeitos: ["fixarAssinantes", "avisarRevisao"],
  },
  {
    linha: 10,
    evento: "definir3",
    status: [2],
    quem: "editor",
    para: 3,
    evidencia: "enviado_para_revisao",
    efeitos: ["fixarAssinantes", "avisarRevisao"],
  },
  {
    linha: 6,
    evento: "definir3",
    tipo: M,
    status: [4],
    quem: "administrador",
    para: 3,
    evidencia: "aprovacao_desfeita",
    efeitos: ["anularAprovacoes"],
  },
  { linha: 18, evento: "definir3", tipo: E, status: [4], quem: "ninguem", senao: "relatorio_aprovado" },

  { linha: 32, evento: "definir4", tipo: E, status: TODOS, quem: "ninguem", senao: "modo_errado" },
  {
    linha: 5,
    evento: "definir4",
    tipo: M,
    status: [1, 3],
    quem: "aprovador",
    para: 4,
    evidencia: "aprovado",
    efeitos: ["guardarInstantaneo", "pedirDocumento"],
  },

  { linha: 8, evento: "aprovar", tipo: M, status: TODOS, quem: "ninguem", senao: "modo_errado" },
  { linha: 15, evento: "aprovar", tipo: E, status: [1], quem: "ninguem", senao: "relatorio_preenchendo" },
  // With status 4 every signer has approved.
  { linha: 12, evento: "aprovar", tipo: E, status: [4], quem: "ninguem", senao: "ja_aprovado" },
  {
    linha: 13,
    evento: "aprovar",
    tipo: E,
    status: [2, 3],
    se: minhaVezUltima,
    quem: "assinante",
    para: 4,
    evidencia: "aprovado",
    efeitos: ["registrarAprovacao", "guardarInstantaneo", "pedirDocumento"],
  },
  {
    linha: 12,
    evento: "aprovar",
    tipo: E,
    status: [2, 3],
    se: minhaVez,
    quem: "assinante",
    para: 3,
    evidencia: "aprovado",
    efeitos: ["registrarAprovacao", "guardarInstantaneo", "avisarRevisao"],
  },
  {
    linha: 17,
    evento: "aprovar",
    tipo: E,
    status: [2, 3],
    se: conteudoMudou,
    quem: "assinante",
    evidencia: "confirmado",
    efeitos: ["registrarConfirmacao", "guardarInstantaneo"],
  },
  { linha: 12, evento: "aprovar", tipo: E, status: [2, 3], se: jaAprovei, quem: "ninguem", senao: "ja_aprovado" },
  { linha: 12, evento: "aprovar", tipo: E, status: [2, 3], quem: "ninguem", senao: "fora_da_vez" },

  { linha: 8, evento: "reprovar", tipo: M, status: TODOS, quem: "ninguem", senao: "modo_errado" },
  { linha: 15, evento: "reprovar", tipo: E, status: [1], quem: "ninguem", senao: "relatorio_preenchendo" },
  { linha: 18, evento: "reprovar", tipo: E, status: [4], quem: "ninguem", senao: "relatorio_aprovado" },
  {
    linha: 14,
    evento: "reprovar",
    tipo: E,
    status: [2, 3],
    se: minhaVez,
    quem: "assinante",
    para: 2,
    evidencia: "reprovado",
    efeitos: ["anularAprovacoes"],
  },
  { linha: 14, evento: "reprovar", tipo: E, status: [2, 3], se: jaAprovei, quem: "ninguem", senao: "ja_aprovado" },
  { linha: 14, evento: "reprovar", tipo: E, status: [2, 3], quem: "ninguem", senao: "fora_da_vez" },

  { linha: 19, evento: "reabrir", tipo: M, status: TODOS, quem: "ninguem", senao: "modo_errado" },
  {
    linha: 19,
    evento: "reabrir",
    tipo: E,
    status: [4],
    se: ({ reabrirRelatorioAprovado }) => reabrirRelatorioAprovado,
    quem: "administrador",
    para: 3,
    evidencia: "reaberto",
    efeitos: ["anularAprovacoes"],
  },
  { linha: 19, evento: "reabrir", tipo: E, status: [4], quem: "ninguem", senao: "reabertura_desligada" },

  { linha: 28, evento: "trocarAssinante", tipo: M, status: TODOS, quem: "ninguem", senao: "modo_errado" },
  {
    linha: 28,
    evento: "trocarAssinante",
    tipo: E,
    status: [2, 3],
    quem: "administrador",
    evidencia: "assinante_trocado",
    efeitos: ["avisarRevisao"],
  },
  { linha: 28, evento: "trocarAssinante", tipo: E, status: [1], quem: "ninguem", senao: "relatorio_preenchendo" },
  { linha: 18, evento: "trocarAssinante", tipo: E, status: [4], quem: "ninguem", senao: "relatorio_aprovado" },

  {
    linha: 20,
    evento: "modeloAtualizado",
    status: STATUS_ABERTOS,
    quem: "sistema",
    evidencia: "aprovacoes_anuladas",
    efeitos: ["anularAprovacoes"],
  },
  { linha: 21, evento: "modeloAtualizado", status: [4], quem: "ninguem", senao: "relatorio_aprovado" },
];
