import { GitCompareArrows } from "lucide-react";
import { useId, useState } from "react";
import type { Escolha } from "../../../../domain/relatorios/historicoContract.ts";
import { ambosOsTextos } from "../../../../domain/relatorios/registros.ts";
import type { Json } from "../../../../domain/relatorios/merge/types.ts";
import type { Conflito } from "../../../../domain/relatorios/schema.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import type { HistoricoTexts } from "../../history/words.ts";
import { useEdit } from "../../form/store.ts";
import { conflictSentence, placeOf, subjectOf } from "../../history/conflictWords.ts";
import { type Words, useWords } from "../../history/useValues.ts";
import styles from "./ConflictChip.module.css";
import { conflictAnchor } from "./openConflicts.ts";
import { useResolve } from "./useResolve.ts";

/** When a value is longer than this, the buttons get general labels and only the sentence quotes the values. */
const SHORT = 24;

type Choice = { readonly escolha: Escolha; readonly label: string };

function choicesOf(h: HistoricoTexts, words: Words, conflito: Conflito): Choice[] {
  const { campo, valorSubstituido, valorAtual } = conflito;
  if (campo === null) {
    const back = valorSubstituido === true;
    return [
      { escolha: "atual", label: back ? h.manter_removido : h.manter_item },
      { escolha: "substituido", label: back ? h.manter_item : h.remover_item },
    ];
  }
  const place = placeOf(conflito);
  const atual = words.value(place, campo, valorAtual);
  const anterior = words.value(place, campo, valorSubstituido);
  const short = atual.length <= SHORT && anterior.length <= SHORT;
  const both = ambosOsTextos(conflito, (valorSubstituido ?? null) as Json, (valorAtual ?? null) as Json) !== null;
  return [
    { escolha: "atual", label: short ? h("manter", { valor: atual }) : h.manter_atual },
    { escolha: "substituido", label: short ? h("voltar_valor", { valor: anterior }) : h.voltar_anterior },
    ...(both ? [{ escolha: "ambos" as const, label: h.manter_os_dois }] : []),
  ];
}

/** One conflict with its choices, one tap each. `anchored`: the choice stands at the conflict's place in the report, and the summary links to it. */
export function ConflictChip({ conflito, anchored = false }: { conflito: Conflito; anchored?: boolean }) {
  const h = useT("historico");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const relatorio = useEdit((state) => state.relatorio);
  const words = useWords(relatorio);
  const { busy, resolve } = useResolve();
  const label = useId();
  const [now] = useState(() => new Date().toISOString());
  const subject = subjectOf(words, conflito);
  const when = (iso: string): string => {
    const [day = "", time = ""] = format.instant(iso, fusoHorario).split(" ");
    return format.instant(now, fusoHorario).startsWith(day) ? time : `${day} ${time}`;
  };
  return (
    <fieldset
      aria-labelledby={label}
      className={styles["chip"]}
      {...(anchored ? { id: conflictAnchor(conflito._id), tabIndex: -1 } : {})}
    >
      <p id={label} className={styles["sentence"]}>
        <GitCompareArrows size={17} aria-hidden className={styles["icon"]} />
        <span>
          <strong>{subject}</strong> {conflictSentence(h, words, conflito, when(conflito.dataHora))}
        </span>
      </p>
      <div className={styles["choices"]}>
        {choicesOf(h, words, conflito).map(({ escolha, label: text }) => (
          <button
            key={escolha}
            type="button"
            className={styles["choice"]}
            disabled={busy}
            onClick={({ currentTarget }) => {
              // The chosen button disappears, so the focus moves to its section.
              const section = currentTarget.closest<HTMLElement>("section[tabindex]");
              void resolve(conflito, escolha).then(() => section?.focus({ preventScroll: true }));
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
