import { ChevronRight } from "lucide-react";
import { useStore } from "zustand";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { mediaQueue } from "../relatorios/media/queue/current.ts";
import { useKeptDrafts } from "../relatorios/pending/useKeptDrafts.ts";
import { AppLink } from "../ui/AppLink.tsx";
import type { ObraDeHoje } from "./data.ts";
import styles from "./NesteAparelho.module.css";

// Exported here so that both components share one chunk: every chunk adds its name to the entry script.
export { BemVindo } from "./BemVindo.tsx";

type Espera = {
  readonly obraId: string;
  readonly relatorioId: string;
  readonly obra: string | null;
  readonly data: string | null;
  readonly texto: boolean;
  readonly arquivos: number;
};

/** Returns for each report whether typed text waits to be sent, and how many files are in the queue. */
function useEspera(obras: readonly ObraDeHoje[]): readonly Espera[] {
  const drafts = useKeptDrafts();
  const envios = useStore(mediaQueue().store, (state) => state.envios);
  const found = new Map<string, Espera>();
  // A draft without facts does not say which work it belongs to, so no link to its report can be made; the window in the header shows its text.
  for (const { relatorioId, facts } of drafts)
    if (facts !== null)
      found.set(relatorioId, {
        obraId: facts.obraId,
        relatorioId,
        obra: facts.titulo ?? null,
        data: facts.data ?? null,
        texto: true,
        arquivos: 0,
      });
  for (const { obraId, relatorioId } of envios) {
    const obra = obras.find(({ _id }) => _id === obraId);
    const relatorio = [obra?.relatorio, obra?.anterior].find((one) => one?._id === relatorioId);
    const known = found.get(relatorioId) ?? {
      obraId,
      relatorioId,
      obra: obra?.nome ?? null,
      data: relatorio?.data ?? null,
      texto: false,
      arquivos: 0,
    };
    found.set(relatorioId, { ...known, arquivos: known.arquivos + 1 });
  }
  return [...found.values()];
}

/** What exists only on this device, one line per report; renders nothing when nothing waits. */
export function NesteAparelho({ obras }: { obras: readonly ObraDeHoje[] }) {
  const t = useT("hoje");
  const format = useFormat();
  const espera = useEspera(obras);
  if (espera.length === 0) return null;
  return (
    <section className={styles["espera"]} aria-labelledby="neste-aparelho">
      <h2 id="neste-aparelho" className={styles["titulo"]}>
        {t.aparelho}
      </h2>
      <ul className={styles["lista"]}>
        {espera.map(({ obraId, relatorioId, obra, data, texto, arquivos }) => (
          <li key={relatorioId}>
            <AppLink to={paths.relatorioEditar(obraId, relatorioId)} className={styles["linha"]}>
              <span className={styles["palavras"]}>
                <span className={styles["obra"]}>
                  {[obra ?? t.aparelho_relatorio, data === null ? null : format.shortDay(data)]
                    .filter((part) => part !== null)
                    .join(" · ")}
                </span>{" "}
                <span className={styles["oque"]}>
                  {[texto ? t.aparelho_texto : null, arquivos === 0 ? null : t("aparelho_arquivos", { n: arquivos })]
                    .filter((part) => part !== null)
                    .join(" · ")}
                </span>
              </span>
              <ChevronRight size={18} aria-hidden className={styles["sinal"]} />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
