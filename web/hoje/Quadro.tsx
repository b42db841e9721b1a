import { Button, Checkbox } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, Building2, Check } from "lucide-react";
import { memo, type ReactNode, useCallback, useState } from "react";
import { MAX_LEMBRADAS } from "../../domain/hoje/lembretes.ts";
import { FILTROS_DE_HOJE, type OrdemDeHoje, type PedidoDeHoje } from "../../domain/hoje/quadro.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { Baixar } from "./Baixar.tsx";
import type { Hoje, ObraDeHoje } from "./data.ts";
import { Dias } from "./Dias.tsx";
import { TONE } from "./estado.ts";
import { Fazer } from "./Fazer.tsx";
import { FiltrosSalvos } from "./FiltrosSalvos.tsx";
import { Fotografar } from "./Fotografar.tsx";
import { Lembrar } from "./Lembrar.tsx";
import styles from "./Quadro.module.css";
import { Resumo } from "./Resumo.tsx";
import { readPedido, sortedBy } from "./search.ts";

const route = getRouteApi("/app/hoje");
const TODAS = "todas";
const OPCOES = [TODAS, ...FILTROS_DE_HOJE] as const;

/** Reads the filter and order from the address, and returns a function that writes the person's choice there. */
function usePedido(): [PedidoDeHoje, (next: PedidoDeHoje) => void] {
  const pedido = readPedido(route.useSearch());
  const navigate = route.useNavigate();
  return [pedido, (next) => void navigate({ search: next, replace: true, resetScroll: false })];
}

/** The header of a sortable column. */
function Coluna({ ordem, children }: { ordem: OrdemDeHoje; children: ReactNode }) {
  const [pedido, ask] = usePedido();
  const sorted = (pedido.ordem ?? "necessidade") === ordem;
  const desc = sorted && pedido.sentido === "desc";
  return (
    <th scope="col" aria-sort={sorted ? (desc ? "descending" : "ascending") : "none"}>
      <button type="button" className={styles["ordenar"]} onClick={() => ask(sortedBy(pedido, ordem))}>
        {children}
        {sorted && (desc ? <ArrowDown size={14} aria-hidden /> : <ArrowUp size={14} aria-hidden />)}
      </button>
    </th>
  );
}

/**
 * Returns the filters to offer. Clients are responsible for no report, and most see only approved ones, so they get only "all",
 * reports to approve, the current filter and the states that occur.
 */
function useOpcoes({ porEstado }: Hoje, filtro: PedidoDeHoje["filtro"]) {
  const cliente = usePerfil().usuario.perfil.id === PERFIL.cliente;
  const there = new Set<string>([TODAS, "paraAprovar", filtro ?? TODAS, ...porEstado.map(({ estado }) => estado)]);
  return cliente ? OPCOES.filter((opcao) => there.has(opcao)) : OPCOES;
}

/** Filter of the works, and actions on the chosen ones; with none chosen, one button reminds of all missing reports. */
function Barra({ hoje, obras, chosen }: { hoje: Hoje; obras: readonly ObraDeHoje[]; chosen: readonly ObraDeHoje[] }) {
  const t = useT("hoje");
  const [pedido, ask] = usePedido();
  const opcoes = useOpcoes(hoje, pedido.filtro);
  const missing = obras.filter(({ estado }) => estado === "falta").slice(0, MAX_LEMBRADAS);
  const lembra = hoje.permissoes.lembrar === null;
  const aprovar = chosen.filter(({ porMim }) => porMim > 0);
  return (
    <div className={styles["barra"]}>
      <div className={styles["quais"]}>
        <Segmented
          label={t.filtro}
          hideLabel
          options={opcoes.map((value) => ({ value, label: t[`filtro_${value}`] }))}
          value={pedido.filtro ?? TODAS}
          onChange={(filtro) => ask(readPedido({ ...pedido, filtro }))}
        />
        <FiltrosSalvos pedido={pedido} ask={ask} />
      </div>
      {chosen.length > 0 ? (
        <div className={styles["escolhidas"]}>
          <output>{t("escolhidas", { n: chosen.length })}</output>
          {aprovar.length > 0 && (
            <Button
              color="green"
              leftSection={<Check size={17} aria-hidden />}
              renderRoot={(props: Record<string, unknown>) => (
                <AppLink
                  {...props}
                  to={paths.aprovacoes()}
                  search={{ obras: aprovar.map(({ _id }) => _id).join(",") }}
                  preload={false}
                />
              )}
            >
              {t("aprovar_n", { n: aprovar.reduce((sum, { porMim }) => sum + porMim, 0) })}
            </Button>
          )}
          <Baixar obras={chosen} hoje={hoje.hoje} />
          {lembra && <Lembrar obras={chosen.slice(0, MAX_LEMBRADAS)} label={t.lembrar} />}
        </div>
      ) : (
        lembra && missing.length > 1 && <Lembrar obras={missing} label={t("lembrar_todas", { n: missing.length })} />
      )}
    </div>
  );
}

/** The cells of a row after the 14 days: counts, the person responsible, and the term. */
function Numeros({ obra: { emRevisao, relatorio, ocorrencias, responsavel, prazo } }: { obra: ObraDeHoje }) {
  const t = useT("hoje");
  const format = useFormat();
  return (
    <>
      <td className={styles["numero"]}>{format.integer(emRevisao)}</td>
      <td className={styles["numero"]}>{relatorio?.pessoas == null ? "–" : format.integer(relatorio.pessoas)}</td>
      <td className={styles["numero"]}>{format.integer(ocorrencias)}</td>
      <td className={styles["quem"]}>{responsavel ?? "–"}</td>
      <td className={styles["numero"]}>
        {prazo === null ? "–" : `${format.integer(prazo.decorrido)}/${format.integer(prazo.contratual)}`}
        {prazo !== null && prazo.decorrido > prazo.contratual && <small>{t.estado_depois}</small>}
      </td>
    </>
  );
}

type LinhaProps = {
  readonly obra: ObraDeHoje;
  readonly hoje: string;
  readonly dias: readonly string[];
  readonly fotografa: boolean;
  readonly lembra: boolean;
};

/** All cells of a row except the checkbox; memoized, so that choosing a row does not render these cells again. */
const Celulas = memo(function Celulas({ obra, hoje, dias, fotografa, lembra }: LinhaProps) {
  const t = useT("hoje");
  return (
    <>
      <th scope="row">
        <h2 className={styles["nome"]}>
          <AppLink to={paths.dashboard(obra._id)}>{obra.nome}</AppLink>
        </h2>
        <p className={styles["resumo"]}>
          <Resumo obra={obra} hoje={hoje} />
        </p>
      </th>
      <td>
        <StatusBadge tone={TONE[obra.estado]} label={t[`estado_${obra.estado}`]} size="sm" />
      </td>
      <td>
        <Dias dias={dias} celulas={obra.celulas} />
      </td>
      <Numeros obra={obra} />
      <td>
        <div className={styles["fazer"]}>
          <Fazer obra={obra} hoje={hoje} />
          {fotografa && <Fotografar obra={obra} hoje={hoje} />}
          {lembra && obra.estado === "falta" && <Lembrar obras={[obra]} />}
        </div>
      </td>
    </>
  );
});

/** A row. Its checkbox is a plain HTML one, which is cheap to render: hundreds may be chosen at once. */
const Linha = memo(function Linha({
  marcada,
  onMarcada,
  ...linha
}: LinhaProps & { readonly marcada: boolean; readonly onMarcada: (id: string) => void }) {
  const t = useT("hoje");
  const { _id, nome } = linha.obra;
  return (
    <tr data-marcada={marcada || undefined}>
      <td>
        <input
          type="checkbox"
          className={styles["marca"]}
          aria-label={t("escolher", { obra: nome })}
          checked={marcada}
          onChange={() => onMarcada(_id)}
        />
      </td>
      <Celulas {...linha} />
    </tr>
  );
});

/** The board of a desktop: one row per work, sortable by column, with a checkbox to choose rows. */
export function Quadro({ hoje, obras }: { hoje: Hoje; obras: readonly ObraDeHoje[] }) {
  const t = useT("hoje");
  const [pedido, ask] = usePedido();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const lembra = hoje.permissoes.lembrar === null;
  const fotografa = hoje.permissoes.adicionarFoto === null;
  const chosen = obras.filter(({ _id }) => marked.has(_id));
  const toggle = useCallback((id: string): void => {
    setMarked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const all = chosen.length === obras.length;
  return (
    <>
      <Barra hoje={hoje} obras={obras} chosen={chosen} />
      {obras.length === 0 ? (
        <EmptyState
          icon={<Building2 size={22} />}
          title={t.nenhuma_assim}
          action={
            <Button variant="default" onClick={() => ask({ ...pedido, filtro: undefined })}>
              {t.mostrar_todas}
            </Button>
          }
        />
      ) : (
        <div className={styles["rolagem"]}>
          <table className={styles["quadro"]} aria-label={t.obras_de_hoje}>
            <thead>
              <tr>
                <th scope="col">
                  <Checkbox
                    aria-label={t.escolher_todas}
                    checked={all}
                    indeterminate={!all && chosen.length > 0}
                    onChange={() => setMarked(new Set(all ? [] : obras.map(({ _id }) => _id)))}
                  />
                </th>
                <Coluna ordem="obra">{t.coluna_obra}</Coluna>
                <Coluna ordem="necessidade">{t.titulo}</Coluna>
                <Coluna ordem="dias">{t.coluna_dias}</Coluna>
                <Coluna ordem="revisao">{t.para_aprovar}</Coluna>
                <Coluna ordem="equipe">{t.equipe_hoje}</Coluna>
                <Coluna ordem="ocorrencias">{t.ocorrencias_7}</Coluna>
                <Coluna ordem="responsavel">{t.responsavel}</Coluna>
                <Coluna ordem="prazo">{t.prazo}</Coluna>
                <th scope="col">
                  <span className="sr-only">{t.coluna_fazer}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {obras.map((obra) => (
                <Linha
                  key={obra._id}
                  obra={obra}
                  hoje={hoje.hoje}
                  dias={hoje.dias}
                  fotografa={fotografa}
                  lembra={lembra}
                  marcada={marked.has(obra._id)}
                  onMarcada={toggle}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
