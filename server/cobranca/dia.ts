import { catchUp } from "../../domain/cobranca/atos.ts";
import { apagamentoEm, estadoDe } from "../../domain/cobranca/estado.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../http/services.ts";
import type { JobMap } from "../jobs/registry.ts";
import { keep } from "./actions.ts";
import { announce, tellOnce } from "./avisos.ts";
import { regrasDe } from "./present.ts";
import { getConta, getEmpresaDoPlano, getEstadoAnotado, insertEvento, listEmpresas } from "./queries.ts";

/** Daily work: makes charges that are due, applies states that follow from the date, and mails the company about both. */

/** The day changes at 9:00 UTC (six in the morning in Brasília), when the date is the same from UTC-9 to UTC+14. */
const MORNING_MS = 9 * 60 * 60_000;

/** Enqueues the daily job of every company, keyed by day, so that a second call on the same day does nothing. `now` in milliseconds. */
export async function enqueueDia({ database, config, jobs }: Services, now: number): Promise<void> {
  if (config.cobranca === "nenhuma") return;
  const dia = new Date(now - MORNING_MS).toISOString().slice(0, 10);
  for (const empresaId of await listEmpresas(database)) {
    await database.withConta({}, (tx) =>
      jobs.enqueue(tx, "cobranca.avancar", { empresaId, dia }, { key: `${empresaId} ${dia}` }),
    );
  }
}

/** Applies what is due to a company by its present day, in one transaction that locks the company's row; a retry finds nothing left to do. */
export async function advanceConta({ empresaId }: JobMap["cobranca.avancar"], services: Services): Promise<void> {
  if (services.config.cobranca === "nenhuma") return;
  await services.database.withEmpresa({ empresaId }, async (tx) => {
    await moveToToday(tx, empresaId, services);
    await announce(tx, services, empresaId);
    await tellApagamento(tx, services, empresaId);
  });
}

/** Tells the operator, once, that the waiting time after the end of a plan is over, so the company's data may be erased. */
async function tellApagamento(tx: Tx, deps: Pick<Services, "config" | "jobs">, empresaId: string): Promise<void> {
  const empresa = await getEmpresaDoPlano(tx, empresaId);
  if (empresa?.cancelaEm == null || estadoDe(empresa, empresa.hoje, regrasDe(deps.config)) !== "apagamento") return;
  await tellOnce(tx, deps, empresaId, { tipo: "pode_apagar", dia: apagamentoEm(empresa.cancelaEm) });
}

async function moveToToday(tx: Tx, empresaId: string, { config }: Pick<Services, "config">): Promise<void> {
  const empresa = await getEmpresaDoPlano(tx, empresaId, "write");
  const guardada = await getConta(tx, empresaId);
  if (empresa?.ativo !== true || guardada === null) return;
  const regras = regrasDe(config);
  const [de, para] = [await getEstadoAnotado(tx, empresaId), estadoDe(empresa, empresa.hoje, regras)];
  if (de !== null && de !== para)
    await insertEvento(tx, empresaId, { de, para, causa: "dia", autorId: null, dados: {} });
  const { conta: antes, contrato } = guardada;
  const depois = catchUp(antes, empresa.hoje);
  if (depois === antes) return;
  const dados = { cobrancas: depois.cobrancas.length - antes.cobrancas.length };
  const mudanca = { antes, depois, contrato };
  await keep(tx, empresaId, { empresa, regras }, mudanca, { causa: "cobranca", autorId: null, dados });
}
