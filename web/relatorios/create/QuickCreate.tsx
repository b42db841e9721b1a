import { useQuery } from "@tanstack/react-query";
import { ChevronDown, CopyPlus, MoonStar } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { ActionMenu } from "../../ui/ActionMenu.tsx";
import { useKeys } from "../../ui/keys/keys.ts";
import { modelosDaObraQuery } from "../queries.ts";
import { MOTIVOS } from "./motivos.ts";
import { OutroMotivo } from "./OutroMotivo.tsx";
import styles from "./QuickCreate.module.css";
import { todayIn } from "./today.ts";
import { type Modelo, modeloDoDia, useQuickCreate } from "./useQuickCreate.ts";

type Quick = ReturnType<typeof useQuickCreate>;

/** Yesterday again, or today's report where it stands already. Only where the company lets reports be copied. */
function Repetir({ modelo, quick }: { modelo: Modelo; quick: Quick }) {
  const t = useT("criar");
  const format = useFormat();
  const { configuracao, fusoHorario } = usePerfil().empresa;
  const { ultimoRelatorioData: data, ultimoRelatorioNumero: numero } = modelo;
  const offered = configuracao.copiarUltimoRelatorio && data !== null;
  useKeys(offered ? [{ key: "r", does: "repetir", run: () => void quick.repetir(modelo) }] : []);
  if (!offered || numero === null) return null;
  const today = data === todayIn(fusoHorario);
  const busy = quick.sending === "repetir";
  return (
    <button
      type="button"
      className={styles["choice"]}
      aria-busy={busy}
      disabled={quick.sending !== null}
      onClick={() => void quick.repetir(modelo)}
    >
      <CopyPlus size={20} aria-hidden className={styles["icon"]} />
      <span className={styles["words"]}>
        <strong>{today ? t.continuar_hoje : t.repetir_dia}</strong>
        <span className={styles["detail"]}>
          {t(today ? "continuar_de" : "repetir_de", { numero, data: format.day(data) })}
        </span>
      </span>
    </button>
  );
}

/** The reasons in a menu: one tap opens, one tap creates. */
function SemTrabalho({ modelo, quick }: { modelo: Modelo; quick: Quick }) {
  const t = useT("criar");
  const [other, setOther] = useState(false);
  return (
    <>
      <ActionMenu
        label={t.dia_sem_trabalho}
        className={styles["choice"] ?? ""}
        entries={[
          { heading: t.dia_sem_trabalho_motivo },
          ...MOTIVOS.map((key) => ({ label: t[key], onSelect: () => void quick.semTrabalho(modelo, t[key]) })),
          "divider",
          { label: t.motivo_outro, onSelect: () => setOther(true) },
        ]}
      >
        <MoonStar size={20} aria-hidden className={styles["icon"]} />
        <span className={styles["words"]}>
          <strong>{t.dia_sem_trabalho}</strong>
        </span>
        <ChevronDown size={16} aria-hidden className={styles["icon"]} />
      </ActionMenu>
      <OutroMotivo
        opened={other}
        sending={quick.sending !== null}
        onClose={() => setOther(false)}
        onSend={(motivo) => void quick.semTrabalho(modelo, motivo)}
      />
    </>
  );
}

/**
 * The day's report in one tap (issue 3, speed of entry): repeat the last one, or a day without work with its reason.
 *
 * @param refused why the person may not add reports, or null; then nothing is shown here (the add button says it).
 */
export function QuickCreate({ obraId, refused }: { obraId: string; refused: string | null }) {
  const t = useT("criar");
  const query = useQuery({ ...modelosDaObraQuery(obraId), enabled: refused === null });
  const quick = useQuickCreate(obraId);
  const modelo = modeloDoDia(query.data ?? []);
  if (refused !== null || (query.isSuccess && modelo === null) || query.isError) return null;
  return (
    <section className={styles["quick"]} aria-label={t.criar_rapido}>
      {modelo !== null && (
        <>
          <Repetir modelo={modelo} quick={quick} />
          <SemTrabalho modelo={modelo} quick={quick} />
        </>
      )}
    </section>
  );
}
