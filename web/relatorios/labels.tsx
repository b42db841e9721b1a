import type { Clima, Condicao, StatusAtividadeId } from "../../domain/secoes/constants.ts";
import type { Texts } from "../i18n/shape.ts";
import type { texts } from "../i18n/pt/relatorios.ts";
import { type Format, useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { StatusBadge, type Tone } from "../ui/StatusBadge.tsx";
import { isStatus, statusTone } from "./shared/statusTone.ts";

/** Labels for the codes of the API, in the person's language. */
export type RelatorioTexts = Texts<typeof texts>;

export function statusLabel(t: RelatorioTexts, id: number): string {
  return isStatus(id) ? t[`status_${id}`] : t.status;
}

export function RelatorioStatus({ id, size }: { id: number; size?: "sm" | "md" }) {
  const t = useT("relatorios");
  return <StatusBadge tone={statusTone(id)} label={statusLabel(t, id)} {...(size === undefined ? {} : { size })} />;
}

const ATIVIDADE_TONE: Readonly<Record<StatusAtividadeId, Tone>> = {
  1: "info",
  2: "info",
  3: "success",
  4: "neutral",
  5: "danger",
  6: "warning",
};
const isAtividade = (id: number): id is StatusAtividadeId => id in ATIVIDADE_TONE;

export function atividadeStatusLabel(t: RelatorioTexts, id: number): string {
  return isAtividade(id) ? t[`status_atividade_${id}`] : "";
}

/** Converts the status of a schedule task to the status of an activity; "not started" is 1 for a task and 4 for an activity. */
export const statusDeTarefa = (id: number): StatusAtividadeId => (id === 1 ? 4 : id === 3 ? 3 : 2);

export function AtividadeStatus({ id }: { id: number }) {
  const t = useT("relatorios");
  return (
    <StatusBadge
      size="sm"
      tone={isAtividade(id) ? ATIVIDADE_TONE[id] : "neutral"}
      label={atividadeStatusLabel(t, id)}
    />
  );
}

const CLIMA = { Claro: "clima_Claro", Nublado: "clima_Nublado", Chuvoso: "clima_Chuvoso" } as const;
export const climaLabel = (t: RelatorioTexts, clima: Clima): string => t[CLIMA[clima]];

const CONDICAO = { Praticável: "condicao_Praticavel", Impraticável: "condicao_Impraticavel" } as const;
export const condicaoLabel = (t: RelatorioTexts, condicao: Condicao): string => t[CONDICAO[condicao]];

/**
 * Says why something cannot be done now, from the code that the server sends with its permissions.
 * @param eletronica true when signers approve the report; once approved, not even an administrator can change it.
 */
export function reasonSentence(t: RelatorioTexts, codigo: string | null, eletronica = false): string | null {
  if (codigo === null) return null;
  if (codigo === "aprovacao_parcial") return t.motivo_aprovacao_parcial;
  if (codigo === "relatorio_aprovado") return eletronica ? t.motivo_aprovado_assinado : t.motivo_relatorio_aprovado;
  return codigo === "sem_permissao" ? t.motivo_sem_permissao : t.motivo_outro;
}

type Dated = { readonly data: string; readonly dataFim: string | null };

/** Writes the day of a report as `21/11/2026`, or a period as `21/11/2026 até 27/11/2026`. */
export function periodText(t: RelatorioTexts, format: Format, { data, dataFim }: Dated): string {
  return dataFim === null
    ? format.day(data)
    : t("periodo_ate", { data: format.day(data), dataFim: format.day(dataFim) });
}

/** Returns a function that writes a duration `HH:mm` as people read it: `07:30` → `7h e 30min`. */
export function useDuration(): (duration: string | null) => string {
  const format = useFormat();
  return (duration) => {
    if (duration === null) return "–";
    const [hours = "0", minutes = "0"] = duration.split(":");
    return format.hours(Number(hours) * 60 + Number(minutes));
  };
}
