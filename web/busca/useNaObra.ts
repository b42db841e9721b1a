import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { EstadoDeHoje } from "../../domain/hoje/estado.ts";
import { STATUS_OBRA } from "../../domain/obras/constants.ts";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import { beginToday } from "../hoje/beginToday.ts";
import { useT } from "../i18n/texts.ts";
import { FILTROS_DE_BUSCA, paths } from "../lib/paths.ts";
import { modelosDaObraQuery, obraQuery } from "../obras/data.ts";
import { menuDaObra } from "../obras/obraMenu.ts";
import { doDia, type Modelo, modeloDoDia } from "../relatorios/create/useQuickCreate.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { toast } from "../ui/toast.ts";
import { todayIn } from "../ui/today.ts";
import { useGo } from "../ui/useGo.ts";
import { type Entry, ICONS } from "./entries.ts";
import { readLugar, readRepetir } from "./perguntas.ts";

/** What the palette offers when the query names a work together with something else: pages of the work, or to repeat its last day. */

type Achada = CallOutput<"buscar">["obras"][number];

/** At most this many of the found works are offered; another word in the query narrows them down. */
const MOST = 3;

/** Reads the server's answer to a query; the answer counts as fresh for 10 s, so that the same query is not sent again. */
export function useBusca(q: string, enabled: boolean) {
  return useQuery({
    queryKey: ["busca", getSession()?.empresaId ?? "", q],
    queryFn: ({ signal }) => call("buscar", { query: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
    enabled,
  });
}

/** Today's state of the found works, by id; works without an answer are left out. */
export function useEstados(obras: readonly Achada[]): ReadonlyMap<string, EstadoDeHoje> {
  const ids = obras.map(({ _id }) => _id);
  const { data } = useQuery({
    queryKey: ["busca", getSession()?.empresaId ?? "", "estados", ids],
    queryFn: ({ signal }) => call("getEstadosDeHoje", { query: { obras: ids.join(",") }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
    enabled: ids.length > 0,
  });
  return new Map((data?.obras ?? []).map(({ _id, estado }) => [_id, estado]));
}

/** Reads the same data of each work, all in one query. The library's `useQueries` would add a kilobyte to the first load of every page. */
function useEach<T>(
  what: string,
  obras: readonly Achada[],
  read: (client: QueryClient, id: string) => Promise<T>,
): T[] {
  const client = useQueryClient();
  const ids = obras.map(({ _id }) => _id);
  const { data = [] } = useQuery({
    queryKey: ["busca", getSession()?.empresaId ?? "", what, ids],
    queryFn: () => Promise.all(ids.map((id) => read(client, id))),
    staleTime: 0,
    retry: false,
    enabled: ids.length > 0,
  });
  return data;
}

/** Returns a function that begins today's report of a work or finds the one already begun, and opens it. */
function useBegin(): (obraId: string, modelo: Modelo) => Promise<void> {
  const client = useQueryClient();
  const go = useGo();
  const { empresa } = usePerfil();
  return async (obraId, modelo) => {
    try {
      const ato = doDia(modelo, empresa);
      const hoje = todayIn(empresa.fusoHorario);
      const made = await beginToday(client, { obraId, modeloId: modelo._id, hoje, copiar: ato === "repetir" });
      await go((ato === "abrir" ? paths.relatorio : paths.relatorioEditar)(obraId, made._id));
    } catch (error) {
      toast.error(error);
    }
  };
}

const WORDS = { repetir: "repetir_em", continuar: "continuar_em", abrir: "abrir_em" } as const;

/** Offers the same as the work's own page: to begin today's report, to begin it with a copy of the last day, or to continue or open it. */
function useRepetir(obras: readonly Achada[]): Entry[] {
  const p = useT("paleta");
  const { empresa } = usePerfil();
  const begin = useBegin();
  const read = useEach("modelos", obras, (client, id) => client.fetchQuery(modelosDaObraQuery(id)));
  return obras.flatMap(({ _id, nome }, n) => {
    const modelo = modeloDoDia(read[n] ?? []);
    if (modelo === null) return [];
    const does = doDia(modelo, empresa);
    const label = p(does === null ? "comecar_em" : WORDS[does], { obra: nome });
    return [{ id: `repetir-${_id}`, label, icon: ICONS.repetir, run: () => void begin(_id, modelo) }];
  });
}

function useLugares(obras: readonly Achada[], means: (label: string) => boolean): Entry[] {
  const t = useT("obras");
  const { permissoes } = usePerfil();
  const read = useEach("obras", obras, (client, id) => client.fetchQuery(obraQuery(id)));
  return read.flatMap((obra) => {
    const { principal, filtros, editar } = menuDaObra(obra, t, permissoes);
    return [...principal, ...filtros, ...editar]
      .filter(({ label }) => means(label))
      .map(({ to, label, icon }): Entry => {
        const both = `${obra.nome} › ${label}`;
        return { id: `lugar-${to}`, label: both, icon, to, recente: { tipo: "obra", to, label: both } };
      });
  });
}

const NOTHING = { obra: "", means: () => false };

/** Entries for the works that the query names together with a place or a verb; empty for any other query. */
export function useNaObra(query: string): { lugares: Entry[]; repetir: Entry[] } {
  const t = useT("obras");
  const p = useT("paleta");
  const { permissoes } = usePerfil();
  const labels = FILTROS_DE_BUSCA.map((filtro) => t[`filtro_${filtro}`]);
  const named = [t.visao_geral, t.lista_de_tarefas, t.relatorios, t.informacoes, t.modelos_da_obra];
  const others = [t.predefinidos_da_obra, t.usuarios_da_obra, t.documentos_da_obra];
  const verb =
    permissoes["relatorio.adicionarEditar"] === null ? readRepetir(query, p.palavras_repetir, p.ligacao) : null;
  const lugar = (verb === null ? readLugar(query, [...labels, ...named, ...others]) : null) ?? NOTHING;
  const q = verb ?? lugar.obra;
  const { data, isPlaceholderData } = useBusca(q, q !== "");
  const obras = q === "" || isPlaceholderData ? [] : (data?.obras ?? []).slice(0, MOST);
  const going = obras.filter(({ status }) => status.id === STATUS_OBRA.emAndamento);
  return {
    lugares: useLugares(verb === null ? obras : [], lugar.means),
    repetir: useRepetir(verb === null ? [] : going),
  };
}
