import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { Tx } from "../db/database.ts";
import { readEvidencias } from "../evidencia/evidencia.ts";
import type { Detalhe } from "../relatorios/pdf/detalhe.ts";
import type { RdoRelatorio } from "../relatorios/pdf/secoes/context.ts";
import { readAlteracoes } from "./alteracoes.ts";
import { producaoAntes, type Producao, readProducao } from "./producao.ts";

/** What the detailed version adds to a report, as far as this person may read it. */

const tarefaIdsOf = (relatorio: Pick<RdoRelatorio, "atividades">): string[] =>
  (relatorio.atividades ?? []).flatMap(({ tarefaId, controleDeProducao }) =>
    controleDeProducao.ativo ? [tarefaId] : [],
  );

/** Production data for the detailed versions of these reports of one work, read in one query. */
export function readProducaoDe(tx: Tx, actor: Actor, obraId: string, relatorios: readonly RdoRelatorio[]) {
  return readProducao(tx, actor, obraId, {
    ate: relatorios.reduce((last, { data }) => (data > last ? data : last), ""),
    modeloIds: [...new Set(relatorios.map(({ modeloDeRelatorio }) => idOf(modeloDeRelatorio)))],
    tarefaIds: [...new Set(relatorios.flatMap(tarefaIdsOf))],
  });
}

const idOf = ({ _id }: { readonly _id: string }): string => _id;

/** @param producao result of {@link readProducaoDe}, when many reports share it; when absent, the production is read here */
export async function readDetalhe(
  tx: Tx,
  actor: Actor,
  relatorio: RdoRelatorio,
  timeZone: string,
  producao?: readonly Producao[],
): Promise<Detalhe> {
  const obraId = idOf(relatorio.obra);
  const where = { obraId, relatorioId: idOf(relatorio) };
  const approved = relatorio.status.id === STATUS_RELATORIO.aprovado;
  const before = producao ?? (await readProducaoDe(tx, actor, obraId, [relatorio]));
  return {
    producao: producaoAntes(before, { ...relatorio, modeloId: idOf(relatorio.modeloDeRelatorio) }),
    alteracoes:
      authorize(actor, "relatorio.adicionarEditar") === null ? await readAlteracoes(tx, actor, where, timeZone) : null,
    evidencias: approved ? await readEvidencias(tx, actor.empresaId, where.relatorioId) : null,
  };
}
