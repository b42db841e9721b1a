import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { Button } from "@mantine/core";
import { RotateCcw, ScrollText } from "lucide-react";
import { useId, useState } from "react";
import type { Aprovacao } from "../../domain/aprovacao/schema.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { useT } from "../i18n/texts.ts";
import { HistoryDialog } from "../relatorios/history/HistoryDialog.tsx";
import { mayReadHistory } from "../relatorios/shared/mayReadHistory.ts";
import { Section } from "../relatorios/shared/Section.tsx";
import { usePerfil } from "../shell/usePerfil.ts";
import { useRefusal } from "../ui/refusal.ts";
import { useOnline } from "../ui/useOnline.ts";
import { openAct } from "./acts.ts";
import styles from "./aprovacao.module.css";
import { Documento } from "./Documento.tsx";
import { Refusals } from "./Refusals.tsx";
import { Signers } from "./Signers.tsx";
import { type Act, isOnTurn, offerOf } from "./state.ts";
import { motivoSentence } from "./words.ts";

const LOOK = {
  aprovar: { color: "green", variant: "filled" },
  reprovar: { color: "red", variant: "outline" },
  reabrir: { color: "red", variant: "outline" },
} as const;

/** The buttons of decisions; below a disabled button stands the reason. */
export function Acts({ aprovacao, acts }: { aprovacao: Aprovacao; acts: readonly Act[] }) {
  const a = useT("aprovacao");
  const { usuario } = usePerfil();
  const c = useT("comum");
  const online = useOnline();
  // Reopening an approved report is refused whenever writes are refused; approving or refusing a waiting report is refused whenever decisions are.
  const closed = useRefusal(
    acts.includes("reabrir") && aprovacao.status.id === STATUS_RELATORIO.aprovado ? "write" : "decide",
  );
  const why = useId();
  const offered = acts.flatMap((act) => {
    const reason = offerOf(aprovacao, act, usuario._id);
    return reason === undefined ? [] : [{ act, reason }];
  });
  if (offered.length === 0) return null;
  const again = aprovacao.assinantes.some(({ usuarioId, aprovado }) => usuarioId === usuario._id && aprovado);
  const refusals = offered.flatMap(({ reason }) => (reason === null ? [] : [motivoSentence(a, reason)]));
  const shut = online ? closed : c.apenas_online;
  const reasons = shut === null ? [...new Set(refusals)] : [shut];
  return (
    <div className={styles["acts"]}>
      <div className={styles["buttons"]}>
        {offered.map(({ act, reason }) => (
          <Button
            key={act}
            {...LOOK[act]}
            disabled={reason !== null || shut !== null}
            {...(act === "reabrir" ? { leftSection: <RotateCcw size={17} aria-hidden /> } : {})}
            {...(reasons.length === 0 ? {} : { "aria-describedby": why })}
            onClick={() => openAct({ act })}
          >
            {act === "aprovar" && again && reason === null ? a.confirmar_versao : a[act]}
          </Button>
        ))}
      </div>
      {reasons.length > 0 && (
        <p id={why} className={styles["dim"]}>
          {reasons.join(" ")}
        </p>
      )}
    </div>
  );
}

/** Opens the comparison between the version that a signer approved and the present one. */
function useCompare(relatorio: Relatorio) {
  const [since, setSince] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    compare: (instant: string): void => {
      setSince(instant);
      setOpened(true);
    },
    dialog: (
      <HistoryDialog key={since} relatorio={relatorio} opened={opened} since={since} onClose={() => setOpened(false)} />
    ),
  };
}

/**
 * State of the report's approval: signers, refusals, document, evidence. The signer whose turn it is finds the buttons in the bar
 * at the bottom instead.
 * @param edit shown in place of the buttons on the edit page, where no decisions are made; null on the reading page
 */
export function Panel({
  relatorio,
  aprovacao,
  edit = null,
}: {
  relatorio: Relatorio;
  aprovacao: Aprovacao;
  edit?: React.ReactNode;
}) {
  const a = useT("aprovacao");
  const perfil = usePerfil();
  const { usuario } = perfil;
  const { compare, dialog } = useCompare(relatorio);
  const mayRead = mayReadHistory(perfil, relatorio);
  const electronic = aprovacao.tipo === "eletronica";
  const { status, documento, comentarios } = aprovacao;
  return (
    <Section secao="assinatura" title={a.aprovacao} {...(electronic ? {} : { anchor: "aprovacao" })}>
      <div className={styles["panel"]}>
        {electronic && status.id === STATUS_RELATORIO.preenchendo && <p className={styles["hint"]}>{a.preenchendo}</p>}
        {electronic ? (
          <Signers aprovacao={aprovacao} onCompare={mayRead ? compare : null} />
        ) : (
          <p className={styles["dim"]}>{status.id === STATUS_RELATORIO.aprovado ? a.manual : a.manual_aberto}</p>
        )}
        {edit ?? (
          <Acts
            aprovacao={aprovacao}
            acts={isOnTurn(aprovacao, usuario._id) ? [] : ["reprovar", "aprovar", "reabrir"]}
          />
        )}
        <Refusals comentarios={comentarios} />
        {documento !== null && <Documento relatorio={relatorio} documento={documento} />}
        {mayRead && (
          <Button
            variant="subtle"
            className={styles["evidence"] ?? ""}
            leftSection={<ScrollText size={17} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => openAct({ act: "evidencias" })}
          >
            {a.evidencias}
          </Button>
        )}
      </div>
      {dialog}
    </Section>
  );
}
