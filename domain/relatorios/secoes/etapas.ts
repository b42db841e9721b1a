import type { AtividadeOut } from "./andamento.ts";

/** Stages of the schedule as headings over a report's activities, when the work shows them. */

type Etapa = NonNullable<AtividadeOut["etapa"]>;
type NaEtapa = Pick<AtividadeOut, "etapa">;

/** The stage that is the heading over an activity; null for an activity without a heading. */
export const tituloDe = ({ etapa }: NaEtapa): Etapa | null => (etapa?.mostrarNoRelatorio === true ? etapa : null);

type Grupo<A> = { readonly etapa: Etapa | null; readonly atividades: readonly A[] };

/**
 * Groups activities as a report shows them: first those without a heading, which would otherwise seem to belong to the stage
 * above, then stage by stage in the order of their first activity. Within a stage, the report's order stays.
 */
export function porEtapa<A extends NaEtapa>(atividades: readonly A[]): Grupo<A>[] {
  const grupos = [...Map.groupBy(atividades, (each) => tituloDe(each)?._id).values()].map((all): Grupo<A> => {
    const [first] = all;
    return { etapa: first === undefined ? null : tituloDe(first), atividades: all };
  });
  return grupos.toSorted((a, b) => Number(a.etapa !== null) - Number(b.etapa !== null));
}

/** A report with its activities in the order shown: activities and photos are numbered in that order. */
export function emEtapas<R extends { readonly atividades?: AtividadeOut[] | undefined }>(relatorio: R): R {
  if (relatorio.atividades === undefined) return relatorio;
  return { ...relatorio, atividades: porEtapa(relatorio.atividades).flatMap(({ atividades }) => atividades) };
}
