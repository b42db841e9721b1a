import { CalendarClock, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { trialDays } from "../../domain/plano/trial.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { useTellRefusal } from "../ui/refusal.ts";
import { useToday } from "../ui/today.ts";
import { isLido, keepLido } from "./lido.ts";
import { isFim, useReais } from "./palavras.ts";
import styles from "./Plano.module.css";
import { type Dito, planoSays } from "./says.ts";
import { SuporteDialog } from "./suporte.ts";

/** Returns a function that writes the sentence of a notice. The date in the sentence is the day on which the plan's state changes next. */
function useSentence(): (dito: Dito) => string {
  const c = useT("comum");
  const t = useT("plano");
  const format = useFormat();
  const { empresa } = usePerfil();
  const { plano } = empresa;
  const mudaEm = plano?.mudaEm ?? null;
  const dia = mudaEm === null ? "" : format.day(mudaEm);
  return (dito) => {
    if (dito === "teste") return c("teste_dias", { n: trialDays(empresa) ?? 0 });
    const own = plano?.mensagem ?? null;
    if (own !== null && (dito === "vencida" || dito === "somente_leitura")) return own;
    if (dito === "vencida") return t(plano != null && isFim(plano) ? "vencida_fim" : "barra_vencida", { dia });
    return dito === "somente_leitura" ? t.barra_leitura : t("barra_encerrada", { dia });
  };
}

/** Link to the page where the problem can be solved, for people who may do so. */
function useWay(dito: Dito): { to: string; label: string } | null {
  const c = useT("comum");
  const t = useT("plano");
  const { permissoes } = usePerfil();
  if (dito === "teste") return { to: paths.contratar(), label: c.contratar };
  if (permissoes["assinatura.editar"] !== null) return null;
  return dito === "encerrada_por_cancelamento"
    ? { to: paths.contratar(), label: c.contratar }
    : { to: paths.plano(), label: t.pagar };
}

/** Notices that can be closed. The others stay, because they give the reason why buttons on all screens are disabled. */
const CLOSABLE: ReadonlySet<Dito> = new Set<Dito>(["teste", "vencida"]);

function Line({ dito, onClose }: { dito: Dito; onClose: () => void }) {
  const t = useT("plano");
  const c = useT("comum");
  const sentence = useSentence()(dito);
  const way = useWay(dito);
  const reais = useReais();
  const vencido = usePerfil().empresa.plano?.vencido ?? null;
  const [asking, setAsking] = useState(false);
  const Icon = dito === "teste" ? CalendarClock : TriangleAlert;
  return (
    <div className={styles["bar"]} data-screen data-tone={dito === "teste" ? undefined : "warning"}>
      <span className={styles["barText"]}>
        <Icon size={16} aria-hidden />
        <span>{sentence}</span>
      </span>
      {vencido !== null && <strong>{t("cobranca_de", { valor: reais(vencido) })}</strong>}
      {way !== null && (
        <AppLink to={way.to} className={styles["barLink"]}>
          {way.label}
        </AppLink>
      )}
      {dito !== "teste" && (
        <>
          <button type="button" className={styles["barLink"]} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t.suporte}
          </button>
          <SuporteDialog opened={asking} onClose={() => setAsking(false)} />
        </>
      )}
      {CLOSABLE.has(dito) && (
        <button type="button" className={styles["barClose"]} aria-label={c.fechar} onClick={onClose}>
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}

/**
 * A line under the header for the last days of the trial, an overdue payment, a read-only company or the end of the plan. A
 * closed line comes back the next day.
 */
export function PlanoBar() {
  const t = useT("plano");
  const perfil = usePerfil();
  const dito = planoSays(perfil);
  // Gives every button that writes the reason why it is disabled; this line explains it as well.
  const ended = dito === "encerrada_por_cancelamento" ? t.estado_encerrada_por_cancelamento : null;
  useTellRefusal(dito === "somente_leitura" ? t.estado_somente_leitura : ended, ended);
  const what = `${perfil.empresa._id} ${dito ?? ""} ${useToday()}`;
  const [closed, setClosed] = useState<string | null>(null);
  if (dito === null || (CLOSABLE.has(dito) && (closed === what || isLido(what)))) return null;
  const close = (): void => {
    keepLido(what);
    setClosed(what);
  };
  return <Line dito={dito} onClose={close} />;
}
