import { NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import type { FiltroId } from "../../domain/filtros/ids.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { BarTable } from "../ui/BarTable.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import page from "./Analise.module.css";
import { type Fatos as Numeros, fatosQuery, type PaginaDeFatos } from "./fatosData.ts";
import { FatosLinhas } from "./FatosLinhas.tsx";
import { FatosNoTempo, type Medido } from "./FatosNoTempo.tsx";
import { Narrowed } from "./Filtros.tsx";
import { Frame, porDoPeriodo } from "./Frame.tsx";
import { joined, linesOf, narrow, Por } from "./Por.tsx";
import type { BuscaDeFatos } from "./searchDeFatos.ts";
import { useBuscaDeFatos } from "./useBuscaDeFatos.ts";
import { intervaloText, useChange, useOthers } from "./words.ts";

type Tipo = "maoDeObra" | "equipamento" | "ocorrencia";
type Pagina = {
  readonly to: string;
  readonly tipo: Tipo;
  readonly padrao: string;
  /** The search-filter page of a single work that lists the same lines of reports. */
  readonly filtro: FiltroId;
  readonly mostra: readonly ("tempo" | "linhas")[];
};

const HISTOGRAMA = paths.analise("mao-de-obra/histograma");
const MAO_DE_OBRA = { tipo: "maoDeObra", filtro: "mao-de-obra", padrao: "12m" } as const;
const PAGINAS: Readonly<Record<PaginaDeFatos, Pagina>> = {
  histograma: { ...MAO_DE_OBRA, to: paths.analise("histograma-mao-de-obra"), padrao: "30d", mostra: ["tempo"] },
  historico: { ...MAO_DE_OBRA, to: paths.analise("mao-de-obra/historico"), mostra: ["linhas"] },
  linha: { ...MAO_DE_OBRA, to: HISTOGRAMA, mostra: ["linhas"] },
  equipamentos: {
    tipo: "equipamento",
    filtro: "equipamentos",
    padrao: "12m",
    to: paths.analise("equipamentos/historico"),
    mostra: ["tempo", "linhas"],
  },
  ocorrencias: {
    tipo: "ocorrencia",
    filtro: "ocorrencias",
    padrao: "30d",
    to: paths.analise("ocorrencias"),
    mostra: ["tempo", "linhas"],
  },
};

const comPadrao = (busca: BuscaDeFatos, padrao: string): BuscaDeFatos =>
  [busca.periodo, busca.de, busca.ate].every((value) => value === undefined) ? { ...busca, periodo: padrao } : busca;

type Escolha = ReturnType<typeof useBuscaDeFatos>;

function MedidaField({ escolha: { busca, set } }: { escolha: Escolha }) {
  const t = useT("fatos");
  return (
    <NativeSelect
      label={t.medir_por}
      value={busca.medida ?? ""}
      onChange={(event) => set({ medida: event.currentTarget.value })}
    >
      <option value="">{t.quantidade}</option>
      <option value="horas">{t.horas}</option>
    </NativeSelect>
  );
}

function PilhaField({ escolha: { busca, set } }: { escolha: Escolha }) {
  const t = useT("fatos");
  return (
    <NativeSelect
      label={t.separar_por}
      value={busca.pilha ?? ""}
      onChange={(event) => set({ pilha: event.currentTarget.value })}
    >
      <option value="">{t.categoria}</option>
      <option value="linha">{t.funcao_ou_pessoa}</option>
    </NativeSelect>
  );
}

/**
 * Returns the names of the filters that narrow the numbers, taken from the answer. Without any numbers the answer names no work,
 * so a general word stands in.
 */
function useNomes({ busca, numeros: { linha, linhas, porObra } }: Pick<Medido, "busca" | "numeros">): string[] {
  const t = useT("fatos");
  const { obras, categoria, tag } = busca;
  const typed = (name: string) => name.slice(1);
  return [
    ...(obras === undefined ? [] : [obras.includes(",") ? t.obras : (porObra.linhas[0]?.nome ?? t.obras)]),
    ...(linha === null ? [] : [linha.nome]),
    ...(categoria === undefined ? [] : [linhas[0]?.categoria || typed(categoria) || t.sem_categoria]),
    ...(tag === undefined ? [] : [typed(tag) || t.sem_tipo]),
  ];
}

/** The total with its hours and the number of entries without hours, the period, and the change against the period before. */
function Total({ tipo, medido: { busca, numeros } }: { tipo: Tipo; medido: Medido }) {
  const t = useT("fatos");
  const a = useT("analise");
  const format = useFormat();
  const change = useChange();
  const { total, totalAnterior, periodo } = numeros;
  const valueOf = ({ quantidade, minutos }: Numeros["total"]): number =>
    busca.medida === "horas" ? Math.round(minutos / 60) : quantidade;
  return (
    <p className={page["total"]}>
      <strong>{t(`n_${tipo}`, { n: total.quantidade })}</strong>
      {total.minutos > 0 && <span>{t("horas_ditas", { horas: format.hours(total.minutos) })}</span>}
      {total.minutos > 0 && total.semHoras > 0 && <span>{t("sem_horas", { n: total.semHoras })}</span>}
      <span>{intervaloText(a, format, periodo)}</span>
      <span>{change(valueOf(total), valueOf(totalAnterior), periodo.anterior)}</span>
    </p>
  );
}

/** A row for each work, which leads to the numbers of that work alone. */
function PorObra({ medido: { to, busca, numeros, number } }: { medido: Medido }) {
  const t = useT("fatos");
  const a = useT("analise");
  const others = useOthers();
  const hours = busca.medida === "horas";
  const valueOf = ({ quantidade, minutos }: { quantidade: number; minutos: number }) => (hours ? minutos : quantidade);
  const { linhas, outros, semNenhuma } = numeros.porObra;
  const rest = others({ ...outros, total: hours ? Math.round(outros.total / 60) : outros.total });
  return (
    <Por
      to={to}
      title={a.por_obra}
      number={number}
      total={valueOf(numeros.total)}
      note={joined(rest, semNenhuma === 0 ? "" : t("sem_nenhuma", { n: semNenhuma }))}
      rows={linesOf(
        linhas.map((linha) => ({ ...linha, total: valueOf(linha) })),
        (obras) => narrow(busca, { obras }),
      )}
    />
  );
}

/** Absences by reason. */
function Ausencias({ ausencias }: Pick<Numeros, "ausencias">) {
  const t = useT("fatos");
  const m = useT("maoDeObra");
  const format = useFormat();
  if (ausencias.length === 0) return null;
  const reason = (motivo: string): string =>
    motivo === "ausente" ? m.motivo_sem : m[`motivo_${motivo as "atestado"}`];
  return (
    <Card title={t.ausencias} padding="none">
      <BarTable
        caption={`${t.ausencias}: ${t.quantidade}`}
        bars={ausencias.map(({ motivo, total }) => ({
          key: motivo,
          label: reason(motivo),
          value: total,
          text: format.integer(total),
        }))}
      />
    </Card>
  );
}

function Linhas({ config: { to, tipo }, medido: { busca, numeros } }: { config: Pagina; medido: Medido }) {
  const t = useT("fatos");
  const others = useOthers();
  const { outros } = numeros;
  const total = busca.medida === "horas" ? Math.round(outros.total / 60) : outros.total;
  const { pilha: _pilha, ...rest } = busca;
  return (
    <FatosLinhas
      title={t[`linhas_${tipo}`]}
      note={others({ ...outros, total })}
      linhas={numeros.linhas.map((linha) => (linha.nome === "" ? { ...linha, nome: t.sem_tipo } : linha))}
      link={{
        to: tipo === "maoDeObra" ? HISTOGRAMA : to,
        searchOf: ({ _id, pessoa }) => {
          if (tipo === "ocorrencia") return narrow(rest, { tag: _id });
          const kind = tipo === "equipamento" ? "equipamento" : pessoa ? "personalizada" : "padrao";
          return narrow(rest, { linha: _id, tipo: kind });
        },
      }}
    />
  );
}

/**
 * Link to the same lines in the reports of the chosen work. A line that is in no catalogue cannot be a filter value of that page,
 * so the link leaves it out.
 */
function NaObra({ config: { filtro }, medido: { busca, numeros } }: { config: Pagina; medido: Medido }) {
  const t = useT("fatos");
  const { obras, linha, tag } = busca;
  if (obras === undefined || obras.includes(",")) return null;
  const { de, ate } = numeros.periodo;
  const grupo = tag === undefined ? (linha?.startsWith("~") === true ? undefined : linha) : tag === "=" ? "" : tag;
  return (
    <p>
      <AppLink
        to={paths.filtro(obras, filtro)}
        search={{ de, ate, ...(grupo !== undefined && { grupo }) }}
        className={page["more"]}
      >
        {t.nas_obras}
      </AppLink>
    </p>
  );
}

function Resposta({ config, medido, onClear }: { config: Pagina; medido: Medido; onClear: () => void }) {
  const t = useT("fatos");
  const a = useT("analise");
  const { numeros } = medido;
  const one = numeros.linha !== null;
  const isEmpty = numeros.total.quantidade === 0 && numeros.ausencias.length === 0;
  return (
    <>
      <Narrowed names={useNomes(medido)} onClear={onClear} />
      {numeros.incompleto && (
        <p>
          <output>{t.incompleto}</output>
        </p>
      )}
      <Total tipo={config.tipo} medido={medido} />
      <p className={page["hint"]}>{t.somam}</p>
      {isEmpty ? (
        <EmptyState icon={<SearchX size={22} />} title={t.vazio}>
          {a.lista_vazia_ajuda}
        </EmptyState>
      ) : (
        <>
          <NaObra config={config} medido={medido} />
          {(one || config.mostra.includes("tempo")) && <FatosNoTempo {...medido} />}
          {!one && config.mostra.includes("linhas") && <Linhas config={config} medido={medido} />}
          <div className={page["cards"]}>
            <div>
              <PorObra medido={medido} />
            </div>
            <div>
              <Ausencias ausencias={numeros.ausencias} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** A page of labour, equipment or occurrences of all works: numbers over the period, by kind and by work. Each number leads to its source. */
export function Fatos({ pagina }: { pagina: PaginaDeFatos }) {
  const config = PAGINAS[pagina];
  const format = useFormat();
  const escolha = useBuscaDeFatos();
  const busca = comPadrao(escolha.busca, config.padrao);
  const query = useQuery({ ...fatosQuery(pagina, busca), placeholderData: keepPreviousData });
  const number = busca.medida === "horas" ? format.hours : format.integer;
  return (
    <Frame
      busca={escolha}
      padrao={config.padrao}
      por={porDoPeriodo}
      more={
        <>
          {config.tipo !== "ocorrencia" && <MedidaField escolha={escolha} />}
          {pagina === "histograma" && busca.linha === undefined && <PilhaField escolha={escolha} />}
        </>
      }
      query={query}
    >
      {(numeros) => (
        <Resposta config={config} medido={{ to: config.to, busca, numeros, number }} onClear={escolha.clear} />
      )}
    </Frame>
  );
}
