import { relatorioExemplo } from "../../test/support/relatorioExemplo.ts";

type BigReport = ReturnType<typeof relatorioExemplo>;
type Photos = NonNullable<BigReport["galeriaDeFotos"]>;

/**
 * The example report with `photos` photographs: eight on activities and occurrences, as in real reports, the rest in the gallery.
 * Every text contains `round`, so that no engine can reuse a cached result.
 */
export function reportWithPhotos(photos: number, round: number): BigReport {
  const report = relatorioExemplo();
  const [model] = report.galeriaDeFotos ?? [];
  if (model === undefined) throw new Error("the example report has lost its gallery");
  let used = 0;
  const next = (photo: Photos[number]) => ({ ...photo, arquivo: `${used++}.jpg` });
  const told = (text: string) => `${text} (${round})`;
  const atividades = (report.atividades ?? []).map((atividade) => ({
    ...atividade,
    descricao: told(atividade.descricao),
    fotos: atividade.fotos.map(next),
  }));
  const ocorrencias = (report.ocorrencias ?? []).map((ocorrencia) => ({
    ...ocorrencia,
    descricao: told(ocorrencia.descricao),
    fotos: ocorrencia.fotos.map(next),
  }));
  const galeriaDeFotos = Array.from({ length: photos - used }, (_, index) =>
    next({ ...model, descricao: told(`Concretagem da laje, eixo ${index + 1}`) }),
  );
  return { ...report, atividades, ocorrencias, galeriaDeFotos };
}
