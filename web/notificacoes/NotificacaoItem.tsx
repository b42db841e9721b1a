import { useQueryClient } from "@tanstack/react-query";
import {
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
};

/** Who did what, as one sentence. */
function useSentence({ evento, autor, causa, relatorio: { nome: relatorio } }: Notificacao): string {
  const t = useT("notificacoes");
  if (evento === "aprovacao_anulada")
    return t(causa?.perdeu === "aprovacao" ? "perdeu_aprovacao" : "perdeu_vez", { relatorio });
  if (autor === null || evento === "assinante_desativado") return t(`${evento}_sem`, { relatorio });
  return t(evento, { autor: autor.nome, relatorio });
}

/** What led to it: who approved before, what was changed, who signs in whose place. */
function useCausa({ evento, causa }: Notificacao): string | null {
  const t = useT("notificacoes");
  if (causa === null) return null;
  const { tipo, por, outro } = causa;
  if (tipo !== "troca") return t(`causa_${tipo}`, { por });
  return t(evento === "aguardando_revisao" ? "causa_troca_sua" : "causa_troca", { por, outro: outro ?? "" });
}

/** One notification: opening it marks it as read. Of a report in the bin it leads to the list of the work. */
export function NotificacaoItem({ notificacao }: { notificacao: Notificacao }) {
  const t = useT("notificacoes");
  const format = useFormat();
  const client = useQueryClient();
  const { fusoHorario } = usePerfil().empresa;
  const sentence = useSentence(notificacao);
  const causa = useCausa(notificacao);
  const { evento, relatorio, obra, texto, lida, vale, criadaEm } = notificacao;
  const Icon = ICONS[evento];
  const where = { obra: obra.nome, data: format.day(relatorio.data) };
  return (
    <li className={styles["item"]} data-unread={!lida || undefined}>
      <AppLink
        to={relatorio.excluido ? paths.relatorios(obra._id) : paths.relatorio(obra._id, relatorio._id)}
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
          <span className={styles["dim"]}>
            {relatorio.dataFim === null || relatorio.dataFim === relatorio.data
              ? t("do_relatorio", where)
              : t("do_relatorio_periodo", { ...where, fim: format.day(relatorio.dataFim) })}
          </span>
          {!vale && !relatorio.excluido && (
            <span className={styles["dim"]}>{evento === "aguardando_revisao" ? t.nao_espera : t.resolvido}</span>
          )}
          {relatorio.excluido && evento !== "excluido" && <span className={styles["dim"]}>{t.na_lixeira}</span>}
        </span>
        <span className={styles["end"]}>
          <time dateTime={criadaEm}>{format.instant(criadaEm, fusoHorario).slice(-5)}</time>
          <span className={styles["dot"]} aria-hidden />
        </span>
      </AppLink>
    </li>
  );
}
