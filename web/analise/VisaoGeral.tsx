import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { statusObra } from "../obras/status.ts";
import { statusLabel } from "../relatorios/labels.tsx";
import { AppLink } from "../ui/AppLink.tsx";
import { BarTable } from "../ui/BarTable.tsx";
import { Card } from "../ui/Card.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import styles from "./Analise.module.css";
import { type VisaoGeral as Numeros, visaoGeralQuery } from "./data.ts";
import { GrupoField, PeriodoFields, PorField } from "./Filtros.tsx";
import { useBusca } from "./useBusca.ts";
import { useBucket, useChange } from "./words.ts";

const PADRAO = "12m";
const CRIADOS = paths.analise("relatorios-criados");

type Search = Readonly<Record<string, string | number>>;

function Tile({
  label,
  value,
  note,
  to,
  search,
}: {
  label: string;
  value: number;
  note?: string;
  to: string;
  search: Search;
}) {
  const format = useFormat();
  return (
    <div className={styles["tile"]}>
      <dt>
        <AppLink to={to} search={search} className={styles["link"]}>
          {label}
        </AppLink>
      </dt>
      <dd>
        {format.integer(value)}
        {note !== undefined && <span>{note}</span>}
      </dd>
    </div>
  );
}

/** Works, reports and people in four numbers. */
function Tiles({ numeros: { obras, relatorios, pessoasAtivas, periodo }, grupo }: { numeros: Numeros; grupo: Search }) {
  const t = useT("analise");
  const change = useChange();
  const days = { ...grupo, de: periodo.de, ate: periodo.ate };
  const { noPeriodo, noPeriodoAnterior } = relatorios;
  return (
    <dl className={styles["tiles"]}>
      <Tile label={t.obras} value={obras.total} to={paths.obras()} search={grupo} />
      {/* Each work of the list says how many of these are its own. */}
      <Tile label={t.relatorios_de_sempre} value={relatorios.total} to={paths.obras()} search={grupo} />
      <Tile
        label={t.relatorios_no_periodo}
        value={noPeriodo}
        note={change(noPeriodo, noPeriodoAnterior, periodo.anterior)}
        to={CRIADOS}
        search={days}
      />
      <Tile
        label={t.pessoas_ativas}
        value={pessoasAtivas.noPeriodo}
        note={change(pessoasAtivas.noPeriodo, pessoasAtivas.noPeriodoAnterior, periodo.anterior)}
        to={CRIADOS}
        search={days}
      />
    </dl>
  );
}

function Atrasadas({ atrasadas }: { atrasadas: Numeros["obras"]["atrasadas"] }) {
  const t = useT("analise");
  const format = useFormat();
  const more = atrasadas.total - atrasadas.obras.length;
  return (
    <Card title={t.obras_atrasadas} count={format.integer(atrasadas.total)} padding="none">
      {atrasadas.obras.length === 0 ? (
        <p className={styles["note"]}>{t.obras_atrasadas_vazio}</p>
      ) : (
        <ul className={styles["list"]}>
          {atrasadas.obras.map(({ _id, nome, dataFim, dias }) => (
            <li key={_id} className={styles["item"]}>
              <div className={styles["what"]}>
                <AppLink to={paths.dashboard(_id)} className={styles["itemLink"]}>
                  {nome}
                </AppLink>
                <div className={styles["sub"]}>
                  {t("terminava", { data: format.day(dataFim), dias: t("dias", { n: dias }) })}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles["note"]}>{t("e_mais", { n: format.integer(more) })}</p>}
    </Card>
  );
}

/** Reports by part of the period and status: each number leads to them. */
function PorTempo({ numeros: { relatorios, periodo }, grupo }: { numeros: Numeros; grupo: Search }) {
  const t = useT("analise");
  const r = useT("relatorios");
  const format = useFormat();
  const bucket = useBucket(periodo.por);
  const cell = (total: number, search: Search, what: string) =>
    total === 0 ? (
      <span className={styles["none"]}>0</span>
    ) : (
      <AppLink to={CRIADOS} search={{ ...grupo, ...search }} className={styles["number"]} aria-label={what}>
        {format.integer(total)}
      </AppLink>
    );
  const rows = [
    ...relatorios.serie.map(({ de, ate, ...counts }) => ({ ...counts, de, ate, label: bucket({ de, ate }) })),
    { ...periodo, label: t.total, total: relatorios.noPeriodo, porStatus: relatorios.porStatus },
  ];
  return (
    <Card title={t.relatorios} padding="none">
      <div className={styles["scroll"]}>
        <table className={styles["numbers"]}>
          <thead>
            <tr>
              <th scope="col">{t.periodo}</th>
              <th scope="col">{t.total}</th>
              {relatorios.porStatus.map(({ status: { id } }) => (
                <th key={id} scope="col">
                  {statusLabel(r, id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ de, ate, label, total, porStatus }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{cell(total, { de, ate }, `${String(total)}: ${label}`)}</td>
                {porStatus.map(({ status: { id }, total: n }) => (
                  <td key={id}>
                    {cell(n, { de, ate, statusDoRelatorio: id }, `${String(n)}: ${label}, ${statusLabel(r, id)}`)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** The company at a glance. */
export function VisaoGeral() {
  const t = useT("analise");
  const o = useT("obras");
  const format = useFormat();
  const pagina = useBusca();
  const { busca } = pagina;
  const query = useQuery({ ...visaoGeralQuery(busca), placeholderData: keepPreviousData });
  const { data } = query;
  const grupo: Search = busca.grupo === undefined ? {} : { grupo: busca.grupo };
  return (
    <>
      <div className={styles["fields"]}>
        <PeriodoFields busca={pagina} padrao={PADRAO} />
        {data !== undefined && <PorField busca={pagina} por={data.periodo.por} />}
        <GrupoField busca={pagina} />
      </div>
      {query.isPending && <LoadingState kind="rows" count={6} />}
      {data === undefined && query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data !== undefined && (
        <div aria-busy={query.isPlaceholderData} className={styles["answer"]}>
          <Tiles numeros={data} grupo={grupo} />
          <div className={styles["cards"]}>
            <div>
              <Card title={t.obras_por_status} padding="none">
                <BarTable
                  caption={`${t.obras_por_status}: ${t.numero}`}
                  bars={data.obras.porStatus.map(({ status: { id }, total }) => ({
                    key: String(id),
                    label: o[`status_${statusObra(id)}`],
                    value: total,
                    text: format.integer(total),
                    to: paths.obras(),
                    search: { ...grupo, status: id },
                  }))}
                />
              </Card>
            </div>
            <div>
              <Atrasadas atrasadas={data.obras.atrasadas} />
            </div>
          </div>
          <PorTempo numeros={data} grupo={grupo} />
        </div>
      )}
    </>
  );
}
