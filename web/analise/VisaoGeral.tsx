import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { STATUS_OBRA_TONE, statusObra } from "../obras/status.ts";
import { statusLabel } from "../relatorios/labels.tsx";
import { statusTone } from "../relatorios/shared/statusTone.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { BarTable } from "../ui/BarTable.tsx";
import { Card } from "../ui/Card.tsx";
import { NumbersTable } from "../ui/NumbersTable.tsx";
import styles from "./Analise.module.css";
import { type VisaoGeral as Numeros, visaoGeralQuery } from "./data.ts";
import { Drawn, type Search } from "./Drawn.tsx";
import { Frame, porDoPeriodo } from "./Frame.tsx";
import { useBusca } from "./useBusca.ts";
import { useBucket, useChange } from "./words.ts";

const PADRAO = "12m";
const CRIADOS = paths.analise("relatorios-criados");

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

/** Four numbers about works, reports and people. */
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

/** Reports by part of the period and by status; each number leads to the reports that it counts. */
function PorTempo({ numeros: { relatorios, periodo }, grupo }: { numeros: Numeros; grupo: Search }) {
  const t = useT("analise");
  const r = useT("relatorios");
  const { integer } = useFormat();
  const bucket = useBucket(periodo.por);
  const status = relatorios.porStatus.map((each) => each.status.id);
  const series = status.map((id) => ({ key: String(id), label: statusLabel(r, id), tone: statusTone(id) }));
  const items = relatorios.serie.map(({ de, ate, porStatus }) => ({
    key: de,
    ...bucket({ de, ate }),
    values: porStatus.map(({ total }) => total),
  }));
  const searchOf = (item: number | null, at: number | null): Search => {
    const { de, ate } = (item === null ? undefined : relatorios.serie[item]) ?? periodo;
    const id = at === null ? undefined : status[at];
    return { ...grupo, de, ate, ...(id === undefined ? {} : { statusDoRelatorio: id }) };
  };
  return (
    <Card title={t.relatorios} padding="none">
      <Drawn
        kind="bars"
        title={t.relatorios}
        series={series}
        items={items}
        link={{ to: CRIADOS, searchOf: (item) => searchOf(item, null) }}
      >
        <NumbersTable
          head={t.periodo}
          total={t.total}
          integer={integer}
          series={series}
          items={items}
          link={{ to: CRIADOS, searchOf }}
        />
      </Drawn>
    </Card>
  );
}

/** Works by status; each number leads to the works that it counts. */
function PorSituacao({ numeros: { obras }, grupo }: { numeros: Numeros; grupo: Search }) {
  const t = useT("analise");
  const o = useT("obras");
  const format = useFormat();
  const rows = obras.porStatus.map(({ status, total }) => {
    const id = statusObra(status.id);
    return {
      key: String(id),
      label: o[`status_${id}`],
      value: total,
      search: { ...grupo, status: id },
      tone: STATUS_OBRA_TONE[id],
    };
  });
  return (
    <Card title={t.obras_por_status} padding="none">
      <Drawn
        kind="donut"
        title={t.obras_por_status}
        series={rows.map(({ key, label, tone }) => ({ key, label, tone }))}
        items={rows.map(({ key, label, value }) => ({ key, label, values: [value] }))}
        link={{ to: paths.obras(), searchOf: (item) => rows[item]?.search ?? {} }}
      >
        <BarTable
          caption={`${t.obras_por_status}: ${t.numero}`}
          bars={rows.map(({ key, label, value, search }) => ({
            key,
            label,
            value,
            search,
            text: format.integer(value),
            to: paths.obras(),
          }))}
        />
      </Drawn>
    </Card>
  );
}

/** The overview page: the company's works, reports and people in numbers. */
export function VisaoGeral() {
  const pagina = useBusca();
  const { busca } = pagina;
  const query = useQuery({ ...visaoGeralQuery(busca), placeholderData: keepPreviousData });
  const grupo: Search = busca.grupo === undefined ? {} : { grupo: busca.grupo };
  return (
    <Frame busca={pagina} padrao={PADRAO} por={porDoPeriodo} query={query}>
      {(data) => (
        <>
          <Tiles numeros={data} grupo={grupo} />
          <div className={styles["cards"]}>
            <div>
              <PorSituacao numeros={data} grupo={grupo} />
            </div>
            <div>
              <Atrasadas atrasadas={data.obras.atrasadas} />
            </div>
          </div>
          <PorTempo numeros={data} grupo={grupo} />
        </>
      )}
    </Frame>
  );
}
