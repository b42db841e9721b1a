import { useMediaQuery, useReducedMotion } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { periodText } from "../relatorios/labels.tsx";
import { useVisita } from "./Decidido.tsx";
import { CHEIA } from "./data.ts";
import { desdeText } from "./desde.ts";
import { EstadoDaLinha } from "./EstadoDaLinha.tsx";
import styles from "./Lista.module.css";
import { gruposDe, isDone, type Linha } from "./linhas.ts";
import type { Inbox } from "./useInbox.ts";

function Row({
  linha,
  current,
  onChoose,
  onGone,
}: {
  linha: Linha;
  current: boolean;
  onChoose: () => void;
  onGone: () => void;
}) {
  const t = useT("aprovacoes");
  const r = useT("relatorios");
  const format = useFormat();
  const language = useLanguage();
  const row = useRef<HTMLButtonElement>(null);
  const [now] = useState(Date.now);
  const { item, decisao } = linha;
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const desde = desdeText(language, item.desde, now) ?? t.chegou_agora;
  return (
    <li className={styles["item"]} data-done={isDone(linha) || undefined} onAnimationEnd={onGone}>
      <button
        ref={row}
        type="button"
        className={styles["row"]}
        aria-current={current ? "true" : undefined}
        onClick={onChoose}
      >
        <span className={styles["line"]}>
          <span className={styles["numero"]}>{nomeDoRelatorio(item, language, periodText(r, format, item))}</span>
          <span className={styles["desde"]}>{desde}</span>
        </span>
        <span className={styles["line"]}>
          <span className={styles["quem"]}>{item.modificadoPor.usuario.nome}</span>
          {decisao !== undefined && <EstadoDaLinha decisao={decisao} />}
        </span>
      </button>
    </li>
  );
}

/** Waiting reports by work. Decided reports show the state of their decision, and leave the list when it has taken effect. */
export function Lista({ inbox, onChoose }: { inbox: Inbox; onChoose: (id: string) => void }) {
  const t = useT("aprovacoes");
  // On a phone the list is hidden until one more tap opens it, so rows leave without an animation.
  const alone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  const still = useReducedMotion() || alone;
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { linhas, atual, fila, query } = inbox;
  const visita = useVisita(fila);
  const shown = linhas.filter((linha) => !isDone(linha) || !(still || gone.has(linha.item._id)));
  return (
    <>
      <nav className={styles["list"]} aria-label={t.lista}>
        {gruposDe(shown).map(({ obraId, nome, linhas: rows }) => (
          <section key={obraId} aria-labelledby={`obra-${obraId}`}>
            <h2 id={`obra-${obraId}`} className={styles["obra"]}>
              <span className={styles["nome"]}>{nome}</span>
              <span className={styles["n"]}>{rows.filter((linha) => !isDone(linha)).length}</span>
            </h2>
            <ul className={styles["rows"]}>
              {rows.map((linha) => (
                <Row
                  key={linha.item._id}
                  linha={linha}
                  current={linha.item._id === atual?.item._id}
                  onChoose={() => {
                    if (!isDone(linha)) onChoose(linha.item._id);
                  }}
                  onGone={() => {
                    if (isDone(linha)) setGone((before) => new Set([...before, linha.item._id]));
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
        {(query.data?.length ?? 0) >= CHEIA && (
          <p className={styles["note"]}>{t("mostrando_primeiros", { n: CHEIA })}</p>
        )}
      </nav>
      {visita !== null && (
        <p className={styles["visita"]}>
          {t.nesta_visita} {visita}
        </p>
      )}
    </>
  );
}
