import type { Out, Person } from "./http.ts";
import type { Product, TestServer } from "./server.ts";

/** Helpers that make works and reports, for tests over HTTP. */

export const SIMPLES = { nome: "Residencial Jatobá", cadastroCompleto: false } as const;

export const COMPLETA = {
  nome: "Escola Municipal Água Limpa",
  cadastroCompleto: true,
  status: { id: 3 },
  responsavel: "Ricardo Nunes Sá",
  tipoContratanteContratada: "Cliente",
  cliente: "Prefeitura de Ribeirão das Neves",
  dataInicio: "02/03/2026",
  dataFim: "2026-12-31",
  numeroContrato: "CT 118/2026",
  endereco: "Rua das Acácias, 310",
  observacao: "ART 20261234567",
  tipoMaoDeObra: "padrao",
} as const;

/** Adds a new work as this person; returns the ids of the work and of its template. */
export async function addObra(
  { api }: Product,
  as: Person,
  body: (typeof SIMPLES | typeof COMPLETA) & { tipoMaoDeObra?: string; limitarMaoDeObraPadrao?: boolean } = SIMPLES,
): Promise<{ obraId: string; modeloId: string }> {
  const created = await api("createObra", { as, body: body as never });
  if (created.status !== 200) throw new Error(`createObra: ${created.status} ${created.bytes.toString()}`);
  const obraId = created.body._id;
  const modelos = await api("listModelosDaObra", { as, params: { obraId } });
  return { obraId, modeloId: modelos.body[0]?._id ?? "" };
}

export type Relatorio = Out<"getRelatorio">;

/** Adds a new report on this day. */
export async function addRelatorio(
  { api }: Product,
  as: Person,
  obra: { obraId: string; modeloId: string },
  data = "2026-11-18",
): Promise<Relatorio> {
  const body = { modeloDeRelatorioId: obra.modeloId, data };
  const created = await api("createRelatorio", {
    as,
    params: { obraId: obra.obraId },
    query: { "criar-novo": "true" },
    body,
  });
  if (created.status !== 200) throw new Error(`createRelatorio: ${created.status} ${created.bytes.toString()}`);
  return created.body;
}

/** Moves the company to a time zone where it is noon now, so that its day does not end during a test. */
export async function moveToNoon({ owner }: TestServer, empresaId: string): Promise<void> {
  // `Etc/GMT+3` is three hours behind UTC.
  const behind = new Date().getUTCHours() - 12;
  await owner`update empresas set fuso_horario = ${`Etc/GMT${behind < 0 ? "" : "+"}${behind}`} where id = ${empresaId}`;
}

/** Gives the company a plan, so that none of the trial's limits apply. */
export async function hirePlan({ owner }: Product, empresaId: string): Promise<void> {
  await owner`update empresas set contratada = true where id = ${empresaId}`;
}
