import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { nomeDoRelatorio } from "../../../domain/relatorios/nome.ts";
import { ApiError } from "../../api/error.ts";
import { getSession } from "../../api/session.ts";
import { useFormat } from "../../i18n/format.ts";
import { useLanguage, useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { DialogCode } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useGo } from "../../ui/useGo.ts";
import { discardDrafts, joinFound } from "../form/draft.ts";
import { canContribute } from "../shared/canContribute.ts";
import { relatorioQuery } from "../queries.ts";
import { DraftWindow } from "../shared/draftWindow.ts";
import styles from "./pending.module.css";
import type { KeptDraft } from "./useKeptDrafts.ts";

/** Loads in advance the code that shows a draft's text, so that drafts can be read without a network too. */
export const loadReading = (): Promise<unknown> => Promise.all([DialogCode.load(), DraftWindow.load()]);

/** The draft whose text is shown and, if its report does not open, the reason why. */
type Reading = { readonly kept: KeptDraft; readonly help: string | null };

/** Name of a draft's report. Older drafts were stored without the name of the template and give the number alone. */
const nomeDoRascunho = (numero: number, modelo: string | undefined, language: Idioma): string =>
  nomeDoRelatorio({ numero, modeloDeRelatorio: { descricao: modelo ?? "" } }, language).trim();

/** Day and name of the report, as far as the draft tells them. */
function useTitle(): (kept: KeptDraft) => string {
  const language = useLanguage();
  const format = useFormat();
  return ({ facts }) =>
    [
      facts?.numero === undefined ? null : nomeDoRascunho(facts.numero, facts.modelo, language),
      facts?.data === undefined ? null : format.day(facts.data),
    ]
      .filter((part) => part !== null)
      .join(" · ");
}

function Row({
  kept,
  onOpen,
  onRead,
}: {
  kept: KeptDraft;
  onOpen: (obraId: string) => Promise<void>;
  onRead: () => void;
}) {
  const g = useT("guardado");
  const format = useFormat();
  const title = useTitle()(kept);
  const { fusoHorario } = usePerfil().empresa;
  const [busy, setBusy] = useState(false);
  const { facts, when } = kept;
  const obra = facts?.titulo ?? g.sem_obra;
  const typed = when === null ? null : g("digitado", { quando: format.instant(when, fusoHorario) });
  const lines = (
    <span className={styles["lines"]}>
      <span className={styles["title"]}>{obra}</span>
      {title !== "" && <span className={styles["name"]}>{title}</span>}
      {typed !== null && <span className={styles["state"]}>{typed}</span>}
    </span>
  );
  const open = async (obraId: string): Promise<void> => {
    setBusy(true);
    await onOpen(obraId);
    setBusy(false);
  };
  return (
    <li className={styles["draft"]}>
      {facts === null ? (
        <div className={styles["open"]}>{lines}</div>
      ) : (
        <button
          type="button"
          className={styles["open"]}
          aria-busy={busy || undefined}
          onClick={() => void open(facts.obraId)}
        >
          {lines}
          <ChevronRight size={18} aria-hidden className={styles["chevron"]} />
        </button>
      )}
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={g("ver_texto_de", { relatorio: [obra, title].filter(Boolean).join(" · ") })}
        onClick={onRead}
      >
        {g.ver_texto}
      </Button>
    </li>
  );
}

/**
 * Lists reports with changes that only this device has. Opening an entry leads to the report's edit page, or to its reading page
 * if it may not be edited; if the report is gone or cannot be fetched now, the draft's text is shown.
 */
export function KeptDrafts({ drafts, onClose }: { drafts: readonly KeptDraft[]; onClose: () => void }) {
  const g = useT("guardado");
  const go = useGo();
  const client = useQueryClient();
  const [reading, setReading] = useState<Reading | null>(null);
  const [opened, setOpened] = useState(false);
  const found = useMemo(() => joinFound(reading?.kept.entries ?? []), [reading]);
  const read = (kept: KeptDraft, help: string | null): void => {
    setReading({ kept, help });
    setOpened(true);
  };
  const open = async (kept: KeptDraft, obraId: string): Promise<void> => {
    try {
      const { relatorioId } = kept;
      const relatorio = await client.fetchQuery({ ...relatorioQuery(obraId, relatorioId), staleTime: 0 });
      const path = canContribute(relatorio) ? paths.relatorioEditar : paths.relatorio;
      onClose();
      await go(path(obraId, relatorioId));
    } catch (error) {
      const status = error instanceof ApiError ? error.status : null;
      if (status === 0) read(kept, g.sem_rede);
      else if (status === 403 || status === 404) read(kept, g.sumiu);
      else toast.error(error);
    }
  };
  const discard = async ({ entries }: KeptDraft): Promise<void> => {
    const owner = getSession();
    if (owner !== null) await discardDrafts(owner, entries);
  };
  return (
    <>
      <p className={styles["state"]}>{g.ajuda}</p>
      <ul className={styles["drafts"]}>
        {drafts.map((kept) => (
          <Row
            key={kept.relatorioId}
            kept={kept}
            onOpen={(obraId) => open(kept, obraId)}
            onRead={() => read(kept, null)}
          />
        ))}
      </ul>
      <DraftWindow
        {...found}
        help={reading?.help ?? null}
        discard={reading === null ? null : () => discard(reading.kept)}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
