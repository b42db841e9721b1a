import { useQueryClient } from "@tanstack/react-query";
import {
  AlarmClock,
  CircleCheck,
  CircleX,
  Clock,
  FilePlus2,
  type LucideIcon,
  MessageSquare,
  RotateCcw,
  Trash2,
  UserMinus,
  UserX,
} from "lucide-react";
import type { Evento } from "../../domain/notificacoes/eventos.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { toast } from "../ui/toast.ts";
import { markRead, type Notificacao } from "./data.ts";
import styles from "./NotificacoesPage.module.css";

const ICONS: Readonly<Record<Evento, LucideIcon>> = {
  adicionado: FilePlus2,
  aguardando_revisao: Clock,
  aprovado: CircleCheck,
  reprovado: CircleX,
  reaberto: RotateCcw,
  excluido: Trash2,
  comentario: MessageSquare,
  assinante_desativado: UserX,
  aprovacao_anulada: UserMinus,
  lembrete: AlarmClock,
};

/** Returns the sentence that tells the event and its author. */
function useSentence({ evento, autor, causa, relatorio, lembrete }: Notificacao): string {
  const t = useT("notificacoes");
  const format = useFormat();
  if (evento === "lembrete") {
    const data = format.day(lembrete?.dia ?? "");
    return autor === null ? t("lembrete_sem", { data }) : t("lembrete", { autor: autor.nome, data });
  }
  const nome = { relatorio: relatorio?.nome ?? "" };
  if (evento === "aprovacao_anulada") return t(causa?.perdeu === "aprovacao" ? "perdeu_aprovacao" : "perdeu_vez", nome);
  if (autor === null || evento === "assinante_desativado") return t(`${evento}_sem`, nome);
  return t(evento, { autor: autor.nome, ...nome });
}

/** Returns in words why the notification was sent, for example because the report was changed or a signer was replaced; null without a cause. */
function useCausa({ evento, causa }: Notificacao): string | null {
  const t = useT("notificacoes");
  if (causa === null) return null;
  const { tipo, por, outro } = causa;
  if (tipo !== "troca") return t(`causa_${tipo}`, { por });
  return t(evento === "aguardando_revisao" ? "causa_troca_sua" : "causa_troca", { por, outro: outro ?? "" });
}

/** Returns where the event happened: the report with its work and its days, or the works of a reminder. */
function useOnde({ relatorio, lembrete, obra }: Notificacao): string {
  const t = useT("notificacoes");
  const format = useFormat();
  if (relatorio === null) return (lembrete?.obras ?? []).map(({ nome }) => nome).join(" · ");
  const { data, dataFim } = relatorio;
  const where = { obra: obra.nome, data: format.day(data) };
  return dataFim === null || dataFim === data
    ? t("do_relatorio", where)
    : t("do_relatorio_periodo", { ...where, fim: format.day(dataFim) });
}

/**
 * Returns what has become of the report since, for example that it is in the bin or no longer waits for this person; null while
 * the notification still holds.
 */
function useDepois({ evento, vale, relatorio }: Notificacao): string | null {
  const t = useT("notificacoes");
  if (relatorio?.excluido === true) return evento === "excluido" ? null : t.na_lixeira;
  if (vale) return null;
  return evento === "aguardando_revisao" ? t.nao_espera : t.resolvido;
}

/**
 * Returns the address that the notification opens: for a reminder the home, where the day's report is begun; for a report in the
 * bin the work's list of reports; otherwise the report.
 */
function addressOf({ relatorio, obra }: Notificacao): string {
  if (relatorio === null) return paths.hoje();
  return relatorio.excluido ? paths.relatorios(obra._id) : paths.relatorio(obra._id, relatorio._id);
}

/** One notification: opening it marks it as read. */
export function NotificacaoItem({ notificacao }: { notificacao: Notificacao }) {
  const t = useT("notificacoes");
  const format = useFormat();
  const client = useQueryClient();
  const { fusoHorario } = usePerfil().empresa;
  const sentence = useSentence(notificacao);
  const causa = useCausa(notificacao);
  const onde = useOnde(notificacao);
  const depois = useDepois(notificacao);
  const { evento, texto, lida, criadaEm } = notificacao;
  const Icon = ICONS[evento];
  return (
    <li className={styles["item"]} data-unread={!lida || undefined}>
      <AppLink
        to={addressOf(notificacao)}
        className={styles["link"]}
        preload={false}
        onClick={() => void markRead(client, notificacao).catch((error: unknown) => toast.error(error))}
      >
        <span className={styles["icon"]} data-evento={evento} aria-hidden>
          <Icon size={18} />
        </span>
        <span className={styles["words"]}>
          <span className={styles["sentence"]}>
            {!lida && <span className="sr-only">{t.nao_lida} </span>}
            {sentence}
          </span>
          {texto !== null && texto !== "" && <span className={styles["quote"]}>{texto}</span>}
          {causa !== null && <span className={styles["dim"]}>{causa}</span>}
          <span className={styles["dim"]}>{onde}</span>
          {depois !== null && <span className={styles["dim"]}>{depois}</span>}
        </span>
        <span className={styles["end"]}>
          <time dateTime={criadaEm}>{format.instant(criadaEm, fusoHorario).slice(-5)}</time>
          <span className={styles["dot"]} aria-hidden />
        </span>
      </AppLink>
    </li>
  );
}
