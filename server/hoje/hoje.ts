import type { Celula, Linha } from "../../domain/analise/grade.ts";
import { diasRecentes } from "../../domain/analise/periodo.ts";
import { type EstadoDeHoje, ESTADOS_DE_HOJE, estadoDeHoje, porNecessidade } from "../../domain/hoje/estado.ts";
import type { PedidoDeHoje } from "../../domain/hoje/quadro.ts";
import type { Hoje, ObraDeHoje, ResumoDeHoje } from "../../domain/hoje/schema.ts";
import { prazoDaObra } from "../../domain/obras/rules.ts";
import { type Actor, authorize, canSeeUnapproved, visibleSecoes } from "../../domain/permissoes/rules.ts";
import { readLinhas } from "../analise/grade.ts";
import { type Agora, readAgora } from "../analise/periodo.ts";
import { statusDoRelatorio } from "../analise/present.ts";
import type { Tx } from "../db/database.ts";
import { fotoUrl } from "../obras/read.ts";
import { countAguardando, countAguardandoPorObra } from "../permissoes/aguardando.ts";
import { readBemVindo } from "./bemVindo.ts";
import { choosePage } from "./quadro.ts";
import { type DadosRow, findDados, findClasses, findResumos, findStatuses, type ResumoRow } from "./queries.ts";

/** The home of a person: all works, works that need attention first, and one page of them with everything that is shown. */

const presentResumo = ({ id, status, ...row }: ResumoRow): ResumoDeHoje => ({
  _id: id,
  status: statusDoRelatorio(status),
  ...row,
});

/** Hides missing days from people who see approved reports only. */
export function presentCelula(celula: Celula, veAbertos: boolean): ObraDeHoje["celulas"][number] {
  if (celula.estado === "relatorio") return { estado: celula.estado, status: statusDoRelatorio(celula.status) };
  return { estado: celula.estado === "buraco" && !veAbertos ? "aberto" : celula.estado, status: null };
}

/** Returns the id of today's report whose status the last cell shows; null when there is no report. */
function relatorioDe(celulas: readonly Celula[]): string | null {
  const today = celulas.at(-1);
  if (today?.estado !== "relatorio") return null;
  return today.relatorios.find(({ status }) => status === today.status)?.id ?? null;
}

type Pagina = {
  readonly linhas: ReadonlyMap<string, Linha>;
  readonly dados: readonly DadosRow[];
  readonly resumos: ReadonlyMap<string, ResumoDeHoje>;
  readonly porMim: ReadonlyMap<string, number>;
};

async function readPagina(tx: Tx, actor: Actor, ids: readonly string[], agora: Agora): Promise<Pagina> {
  const [linhas, dados, minhas] = await Promise.all([
    readLinhas(tx, actor, ids, diasRecentes(agora.hoje), agora),
    findDados(tx, actor, ids, agora.hoje),
    countAguardandoPorObra(tx, actor, ids),
  ]);
  const relatorios = [...linhas.map(({ celulas }) => relatorioDe(celulas)), ...dados.map(({ anterior }) => anterior)];
  const resumos = await findResumos(
    tx,
    actor,
    relatorios.filter((id) => id !== null),
  );
  return {
    linhas: new Map(linhas.map((linha) => [linha.obra.id, linha])),
    dados,
    resumos: new Map(resumos.map((row) => [row.id, presentResumo(row)])),
    porMim: new Map(minhas.map(({ id, total }) => [id, total])),
  };
}

type Estado = { readonly id: string; readonly estado: EstadoDeHoje };

/** Returns this day's state of the person's uncompleted works; works that need attention come first. */
export async function readEstados(tx: Tx, actor: Actor, hoje: string): Promise<Estado[]> {
  const veAbertos = canSeeUnapproved(actor);
  const [classes, statuses] = await Promise.all([findClasses(tx, actor, hoje), findStatuses(tx, actor, hoje)]);
  return porNecessidade(
    classes.flatMap(({ ids: daClasse, ...classe }) => {
      const vazio = estadoDeHoje(classe, [], hoje, veAbertos);
      return daClasse.map((id) => {
        const there = statuses.get(id);
        return { id, estado: there === undefined ? vazio : estadoDeHoje(classe, there, hoje, veAbertos) };
      });
    }),
  );
}

/** Returns today's states as {@link readEstados} does, for some works only: used by lists outside the home. */
export async function readEstadosDe(tx: Tx, actor: Actor, obras: readonly string[]) {
  const { hoje } = await readAgora(tx, actor.empresaId);
  const wanted = new Set(obras);
  const estados = (await readEstados(tx, actor, hoje)).filter(({ id }) => wanted.has(id));
  return { obras: estados.map(({ id, estado }) => ({ _id: id, estado })) };
}

/** @param pedido `pagina` counts from 0 */
export async function readHoje(
  tx: Tx,
  actor: Actor,
  pedido: PedidoDeHoje & { readonly pagina: number },
): Promise<Hoje> {
  const agora = await readAgora(tx, actor.empresaId);
  const { hoje } = agora;
  const veAbertos = canSeeUnapproved(actor);
  const [todas, aguardandoPorMim, bemVindo] = await Promise.all([
    readEstados(tx, actor, hoje),
    countAguardando(tx, actor),
    pedido.pagina === 0 ? readBemVindo(tx, actor) : undefined,
  ]);
  const { total, page } = await choosePage(tx, actor, pedido, { todas, agora });
  const { linhas, dados, resumos, porMim } = await readPagina(
    tx,
    actor,
    page.map(({ id }) => id),
    agora,
  );
  const escreve = authorize(actor, "relatorio.adicionarEditar");
  const byId = new Map(dados.map((row) => [row.id, row]));
  const dias = diasRecentes(hoje);
  const nada = dias.map((): Celula => ({ estado: "nada" }));
  return {
    hoje,
    dias,
    total,
    porEstado: ESTADOS_DE_HOJE.map((estado) => ({
      estado,
      total: todas.reduce((sum, obra) => (obra.estado === estado ? sum + 1 : sum), 0),
    })).filter(({ total }) => total > 0),
    aguardandoPorMim,
    obras: page.flatMap(({ id, estado }): ObraDeHoje[] => {
      const row = byId.get(id);
      if (row === undefined) return [];
      // The grid has no row for a work that is not in progress and has no report of these days.
      const celulas = linhas.get(id)?.celulas ?? nada;
      return [
        {
          _id: id,
          nome: row.nome,
          fotoUrl: fotoUrl(actor.empresaId, row),
          estado,
          relatorio: resumos.get(relatorioDe(celulas) ?? "") ?? null,
          anterior: resumos.get(row.anterior ?? "") ?? null,
          modeloId: escreve === null ? row.modelo : null,
          celulas: celulas.map((celula) => presentCelula(celula, veAbertos)),
          emRevisao: row.em_revisao,
          porMim: porMim.get(id) ?? 0,
          ocorrencias: row.ocorrencias,
          responsavel: row.responsavel,
          prazo: prazoDaObra({ dataInicio: row.data_inicio, dataFim: row.data_fim }, hoje),
          dataFim: row.data_fim,
        },
      ];
    }),
    permissoes: {
      lembrar: authorize(actor, "relatorio.lembrar"),
      adicionarRelatorio: escreve,
      adicionarFoto: visibleSecoes(actor).has("galeriaDeFoto") ? escreve : "sem_permissao",
    },
    ...(bemVindo && { bemVindo }),
  };
}
