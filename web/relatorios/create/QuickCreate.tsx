import { useQuery } from "@tanstack/react-query";
import { CopyPlus } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { useKeys } from "../../ui/keys/keys.ts";
import { modelosDaObraQuery } from "../../obras/data.ts";
import { lazyWindow } from "../../ui/lazyWindow.tsx";
import { todayIn } from "../../ui/today.ts";
import { useRefusal } from "../../ui/refusal.ts";
import { useOnline } from "../../ui/useOnline.ts";
import { MOTIVOS } from "./motivos.ts";
import styles from "./QuickCreate.module.css";
import { doDia, type Modelo, modeloDoDia, useQuickCreate } from "./useQuickCreate.ts";

type Quick = ReturnType<typeof useQuickCreate>;

/** Loaded when first opened: few days need a reason in words, and without a network it could not be sent anyway. */
const OutroMotivo = lazyWindow(() => import("./OutroMotivo.tsx").then((module) => module.OutroMotivo), {
  ahead: false,
});

/** Why no report can be created now, in words: there is no network, or the company may not write. */
function useClosed(): string | null {
  const t = useT("comum");
  const refusal = useRefusal();
  return useOnline() ? refusal : t.apenas_online;
}

/** Repeats the last report, where the company allows copying; when today's report exists already, opens that one instead. */
function Repetir({ modelo, quick }: { modelo: Modelo; quick: Quick }) {
  const t = useT("criar");
  const closed = useClosed();
  const format = useFormat();
  const { empresa } = usePerfil();
  const { ultimoRelatorioData: data, ultimoRelatorioNumero: numero } = modelo;
  const does = doDia(modelo, empresa);
  const today = does !== "repetir";
  const repetir = () =>
    void quick.repetir(modelo, today && data !== null ? data : todayIn(empresa.fusoHorario), does === "abrir");
  useKeys(does !== null && closed === null ? [{ key: "r", does: "repetir", run: repetir }] : []);
  if (does === null || data === null || numero === null) return null;
  const busy = quick.sending === "repetir";
  return (
    <button
      type="button"
      className={styles["choice"]}
      data-primary={(closed === null && quick.sending === null && does !== "abrir") || undefined}
      data-screen
      aria-busy={busy}
      disabled={quick.sending !== null}
      aria-disabled={closed !== null}
      onClick={() => closed === null && repetir()}
    >
      <CopyPlus size={20} aria-hidden className={styles["icon"]} />
      <span className={styles["words"]}>
        <strong>{{ repetir: t.repetir_dia, continuar: t.continuar_hoje, abrir: t.abrir_hoje }[does]}</strong>
        <span className={styles["detail"]}>
          {closed ?? t(today ? "continuar_de" : "repetir_de", { numero, data: format.day(data) })}
        </span>
      </span>
    </button>
  );
}

/** A day without work: one tap on its reason creates the report. */
function SemTrabalho({ modelo, quick }: { modelo: Modelo; quick: Quick }) {
  const t = useT("criar");
  const [other, setOther] = useState(false);
  const busy = quick.sending !== null;
  const closed = useClosed();
  return (
    <fieldset className={styles["reasons"]} disabled={busy} data-screen>
      <legend className={styles["legend"]}>
        {t.dia_sem_trabalho}
        {closed !== null && ` · ${closed}`}
      </legend>
      <div className={styles["chips"]}>
        {MOTIVOS.map((key) => (
          <button
            key={key}
            type="button"
            className={styles["chip"]}
            // `aria-disabled` instead of `disabled`: the row of reasons scrolls, and must be reachable by keyboard even now.
            aria-disabled={closed !== null}
            onClick={() => closed === null && void quick.semTrabalho(modelo, t[key])}
          >
            {t[key]}
          </button>
        ))}
        <button
          type="button"
          className={styles["chip"]}
          aria-disabled={closed !== null}
          onClick={() => closed === null && setOther(true)}
        >
          {t.motivo_outro}
        </button>
      </div>
      <OutroMotivo
        opened={other}
        sending={busy}
        onClose={() => setOther(false)}
        onSend={(motivo) => void quick.semTrabalho(modelo, motivo)}
      />
    </fieldset>
  );
}

/**
 * The day's report in one tap: repeats the last one, or records a day without work with its reason.
 * @param refused why the person may not add reports, or null. When it is set, nothing is shown here: the add button gives the
 * reason.
 */
export function QuickCreate({ obraId, refused }: { obraId: string; refused: string | null }) {
  const t = useT("criar");
  const query = useQuery({ ...modelosDaObraQuery(obraId), enabled: refused === null });
  const quick = useQuickCreate(obraId);
  const { empresa, permissoes } = usePerfil();
  const { fusoHorario } = empresa;
  const modelo = modeloDoDia(query.data ?? []);
  const today = modelo?.ultimoRelatorioData === todayIn(fusoHorario);
  if (refused !== null || (query.isSuccess && modelo === null) || query.isError) return null;
  return (
    <section className={styles["quick"]} aria-label={t.criar_rapido}>
      {modelo !== null && (
        <>
          <Repetir modelo={modelo} quick={quick} />
          {!today && permissoes["relatorio.semTrabalho"] === null && <SemTrabalho modelo={modelo} quick={quick} />}
        </>
      )}
    </section>
  );
}
