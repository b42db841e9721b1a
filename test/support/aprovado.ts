import type { RelatorioCheio } from "./relatorioCheio.ts";
import type { TestServer } from "./server.ts";

/** Approves a report by hand as its administrator, and waits for the sealed document. */
export async function aprovar(server: TestServer, { ana, obraId, relatorioId }: RelatorioCheio): Promise<void> {
  await setStatus(server, { ana, obraId, relatorioId }, 4);
  await server.services.jobs.drain(60_000);
}

/** Saves the report as it is now with another status or other content. */
export async function setStatus(
  { api }: TestServer,
  { ana, obraId, relatorioId }: Pick<RelatorioCheio, "ana" | "obraId" | "relatorioId">,
  status: number,
  change: object = {},
): Promise<void> {
  const params = { obraId, relatorioId };
  const { body } = await api("getRelatorio", { as: ana, params });
  const saved = await api("updateRelatorio", { as: ana, params, body: { ...body, ...change, status: { id: status } } });
  if (saved.status !== 200) throw new Error(`updateRelatorio: ${saved.status} ${saved.bytes.toString()}`);
}
