import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import type { ChartTone } from "../ui/charts/words.ts";
import { NumbersTable } from "../ui/NumbersTable.tsx";
import type { BuscaDeFatos } from "./searchDeFatos.ts";
import { Drawn, type Search } from "./Drawn.tsx";
import type { Fatos } from "./fatosData.ts";
import { narrow, partsOf, Por } from "./Por.tsx";
import { useBucket } from "./words.ts";

const TONES: readonly ChartTone[] = ["accent", "success", "warning", "info", "danger", "neutral"];
const OUTROS = "outros";

export type Medido = {
  readonly to: string;
  readonly busca: BuscaDeFatos;
  readonly numeros: Fatos;
  /** Formats a number. */
  readonly number: (value: number) => string;
};

/** The numbers over the period: by category or line if the answer has them, else the totals. Each part leads to its source. */
export function FatosNoTempo({ to, busca, numeros, number }: Medido) {
  const t = useT("fatos");
  const a = useT("analise");
  const { integer } = useFormat();
  const bucket = useBucket(numeros.periodo.por);
  const { serie, series, total } = numeros;
  const hours = busca.medida === "horas";
  const valueOf = ({ quantidade, minutos }: { quantidade: number; minutos: number }) => (hours ? minutos : quantidade);
  if (series.length === 0)
    return (
      <Por
        to={to}
        chart="bars"
        title={t.no_tempo}
        number={number}
        total={valueOf(total)}
        rows={partsOf(
          serie.map((parte) => ({ ...parte, total: valueOf(parte) })),
          busca,
          bucket,
        )}
      />
    );
  const byLinha = busca.pilha === "linha" || !series.some(({ _id }) => _id.startsWith("="));
  const labelOf = (_id: string, nome: string): string => {
    if (_id === OUTROS) return t.outros;
    return nome === "" ? t.sem_categoria : nome;
  };
  const chart = series.map(({ _id, nome, pessoa }, at) => ({
    key: `${String(pessoa)} ${_id}`,
    label: labelOf(_id, nome),
    tone: TONES[at % TONES.length] ?? "neutral",
  }));
  const items = serie.map(({ de, ate, valores }) => ({ key: de, ...bucket({ de, ate }), values: valores }));
  const ofSeries = (at: number | null): BuscaDeFatos => {
    const one = at === null ? undefined : series[at];
    if (one === undefined || one._id === OUTROS) return {};
    if (!byLinha) return { categoria: one._id };
    const tipo = to.includes("equipamentos") ? "equipamento" : one.pessoa ? "personalizada" : "padrao";
    return { linha: one._id, tipo };
  };
  const searchOf = (item: number | null, at: number | null): Search => {
    const { de, ate } = (item === null ? undefined : serie[item]) ?? numeros.periodo;
    const { periodo: _periodo, por: _por, ...semPeriodo } = busca;
    return narrow(semPeriodo, { de, ate, ...ofSeries(at) });
  };
  return (
    <Card title={t.no_tempo} padding="none">
      <Drawn
        kind="bars"
        title={t.no_tempo}
        number={number}
        series={chart}
        items={items}
        link={{ to, searchOf: (item) => searchOf(item, null) }}
      >
        <NumbersTable
          head={t.periodo}
          total={a.total}
          integer={hours ? number : integer}
          series={chart}
          items={items}
          link={{ to, searchOf }}
        />
      </Drawn>
    </Card>
  );
}
