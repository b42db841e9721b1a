import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { CalendarRange } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { statusLabel } from "../relatorios/labels.tsx";
import { AppLink } from "../ui/AppLink.tsx";
import { BarTable } from "../ui/BarTable.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import numbers from "../ui/NumbersTable.module.css";
import styles from "./Analise.module.css";
import type { Grade } from "./data.ts";
import { gradeQuery } from "./data.ts";
import { Frame } from "./Frame.tsx";
import { Celula, Legenda } from "./GradeCelula.tsx";
import grid from "./Grade.module.css";
import { type Busca, daObra } from "./search.ts";
import { useBusca } from "./useBusca.ts";
import { intervaloText } from "./words.ts";

const CRIADOS = paths.analise("relatorios-criados");
type Search = Readonly<Record<string, string | number>>;

function Tabela({ grade, obras, escolha }: { grade: Grade; obras: Grade["obras"]; escolha: Search }) {
  const t = useT("analise");
  const format = useFormat();
  const { dias, porDia } = grade;
  return (
    <div className={numbers["scroll"]}>
      <table className={grid["grid"]}>
        <thead>
          <tr>
            <th scope="col">{t.obra}</th>
            {dias.map((dia) => (
              <th key={dia} scope="col">
                <span className="sr-only">{`${format.weekday(dia)}, ${format.day(dia)}`}</span>
                <span aria-hidden>{format.weekday(dia).slice(0, 3)}</span>
                <span aria-hidden>{dia.slice(8)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {obras.map((obra) => (
            <tr key={obra._id}>
              <th scope="row">
                <AppLink to={paths.relatorios(obra._id)} className={grid["obra"]}>
                  {obra.nome}
                </AppLink>
                {obra.buracos > 0 && <span className={grid["holes"]}>{t("buracos", { n: obra.buracos })}</span>}
              </th>
              {obra.celulas.map((celula, i) => (
                <td key={dias[i]}>
                  <Celula obraId={obra._id} dia={dias[i] ?? ""} celula={celula} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.relatorios}</th>
            {porDia.map(({ dia, total }) => (
              <td key={dia}>
                {total === 0 ? (
                  <span className={numbers["none"]}>0</span>
                ) : (
                  <AppLink
                    to={CRIADOS}
                    search={{ ...escolha, de: dia, ate: dia }}
                    className={numbers["number"]}
                    aria-label={`${String(total)}: ${format.day(dia)}`}
                  >
                    {format.integer(total)}
                  </AppLink>
                )}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t.sem_relatorio}</th>
            {porDia.map(({ dia, buracos }) => (
              <td key={dia}>
                <span className={buracos === 0 ? numbers["none"] : undefined}>{format.integer(buracos)}</span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Grid of works by day, with a legend of its signs. */
function Resposta({ pages, busca, more }: { pages: readonly Grade[]; busca: Busca; more: ReactNode }) {
  const t = useT("analise");
  const r = useT("relatorios");
  const format = useFormat();
  const [grade] = pages;
  if (grade === undefined) return null;
  const obras = pages.flatMap((page) => page.obras);
  const escolha = daObra(busca);
  const janela = { de: grade.dias[0] ?? "", ate: grade.hoje };
  return (
    <>
      <p className={styles["total"]}>
        <strong>{t("n_relatorios", { n: grade.total })}</strong>
        <strong>{t("buracos", { n: grade.buracos })}</strong>
        <span>{intervaloText(t, format, janela)}</span>
      </p>
      {obras.length === 0 ? (
        <EmptyState icon={<CalendarRange size={22} />} title={t.grade_vazia}>
          {t.grade_vazia_ajuda}
        </EmptyState>
      ) : (
        <>
          <Card title={t.grade_titulo} padding="none">
            <Tabela grade={grade} obras={obras} escolha={escolha} />
            {more}
          </Card>
          <div className={styles["cards"]}>
            <div>
              <Card title={t.por_status} padding="none">
                <BarTable
                  caption={`${t.por_status}: ${t.numero}`}
                  bars={grade.porStatus.map(({ status: { id }, total }) => ({
                    key: String(id),
                    label: statusLabel(r, id),
                    value: total,
                    text: format.integer(total),
                    to: CRIADOS,
                    search: { ...escolha, ...janela, statusDoRelatorio: id },
                  }))}
                />
              </Card>
            </div>
            <div>
              <Card title={t.legenda}>
                <Legenda />
              </Card>
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** The last 14 days: the reports of each work by day, and missing ones. */
export function GradePage() {
  const pagina = useBusca();
  const query = useInfiniteQuery({ ...gradeQuery(pagina.busca), placeholderData: keepPreviousData });
  return (
    <Frame busca={pagina} query={query}>
      {({ pages }) => <Resposta pages={pages} busca={pagina.busca} more={<LoadMore query={query} />} />}
    </Frame>
  );
}
