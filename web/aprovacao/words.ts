import type { EventoDeEvidencia } from "../../domain/aprovacao/evidencias.ts";
import type { texts } from "../i18n/pt/aprovacao.ts";
import type { PlainKey, Texts } from "../i18n/shape.ts";

/** Words for the server's codes. */

export type AprovacaoTexts = Texts<typeof texts>;
type Key = PlainKey<typeof texts>;

const MOTIVOS: Readonly<Record<string, Key>> = {
  fora_da_vez: "motivo_fora_da_vez",
  ja_aprovado: "motivo_ja_aprovado",
  relatorio_preenchendo: "motivo_relatorio_preenchendo",
  relatorio_aprovado: "motivo_relatorio_aprovado",
  reabertura_desligada: "motivo_reabertura_desligada",
  sem_permissao: "motivo_sem_permissao",
};

/** Sentence that says why a button is disabled. */
export const motivoSentence = (t: AprovacaoTexts, codigo: string): string => t[MOTIVOS[codigo] ?? "motivo_outro"];

const EVENTOS: Readonly<Record<EventoDeEvidencia, Key>> = {
  criado: "evento_criado",
  enviado_para_revisao: "evento_enviado",
  aberto: "evento_aberto",
  aprovado: "evento_aprovado",
  confirmado: "evento_confirmado",
  reprovado: "evento_reprovado",
  reaberto: "evento_reaberto",
  aprovacao_desfeita: "evento_desfeita",
  editado_apos_aprovacao: "evento_editado",
  aprovacoes_anuladas: "evento_anuladas",
  assinante_trocado: "evento_trocado",
  documento_selado: "evento_selado",
  excluido: "evento_excluido",
  restaurado: "evento_restaurado",
};
const isEvento = (evento: string): evento is EventoDeEvidencia => Object.hasOwn(EVENTOS, evento);

/** Label of an event of the chain of evidence; an event that this version does not know is shown by its code. */
export function eventoLabel(t: AprovacaoTexts, evento: string): string {
  return isEvento(evento) ? t[EVENTOS[evento]] : evento.replaceAll("_", " ");
}

const CANAIS: Readonly<Record<string, Key>> = {
  web: "canal_web",
  "app-web": "canal_web",
  android: "canal_android",
  "app-android": "canal_android",
  ios: "canal_ios",
  "app-ios": "canal_ios",
  sistema: "canal_sistema",
};

export const canalLabel = (t: AprovacaoTexts, canal: string): string => t[CANAIS[canal] ?? "canal_sistema"];
