import type { CallAnswer, createApi, Person } from "../../test/support/http.ts";
import { QUICK } from "./options.ts";

/** Creates the companies of the fairness bench. */

export const OBRAS = QUICK ? 2 : 8;

type Api = ReturnType<typeof createApi>;
export type Lugar = { readonly obraId: string; readonly relatorioId: string };
/** A company with works, each with reports: plain data that can be sent to another process. */
export type Facts = { readonly as: Person; readonly obras: readonly string[]; readonly lugares: readonly Lugar[] };
export type Company = Facts & { readonly api: Api };

export function ok<A extends Pick<CallAnswer<"getObra">, "status" | "bytes">>(answer: A): A {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.bytes.toString()}`);
  return answer;
}

/** Statuses with which the product may refuse an act of the flood; any other failure is an error. */
const REFUSALS = [429, 503];
export function okOrRefused<A extends { status: number; bytes: Buffer }>(answer: A): A {
  return REFUSALS.includes(answer.status) ? answer : ok(answer);
}

export const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** @param hire makes the new company a customer: a trial may not have so many reports */
export async function createCompany(
  api: Api,
  hire: () => Promise<unknown>,
  name: string,
  { obras, reports }: { obras: number; reports: number },
): Promise<Company> {
  const [email, senha] = [`${name}@horizonte.example`, "Andaime-de-Aco-7"];
  const empresa = { razaoSocial: name, segmento: { id: 1 } };
  const as = {
    ...ok(await api("criarConta", { body: { empresa, usuario: { nome: "Helena Prado", email, senha } } })).body,
    email,
    senha,
  };
  await hire();
  const company = { api, as, obras: [] as string[], lugares: [] as Lugar[] };
  for (let o = 0; o < obras; o += 1) {
    const { _id: obraId } = ok(
      await api("createObra", { as, body: { nome: `Jatobá ${o}`, cadastroCompleto: false } }),
    ).body;
    const [modelo] = ok(await api("listModelosDaObra", { as, params: { obraId } })).body;
    company.obras.push(obraId);
    for (let day = 1; day <= reports; day += 1) {
      const body = {
        modeloDeRelatorioId: modelo?._id ?? "",
        data: `2026-0${1 + Math.floor(day / 28)}-${String(1 + (day % 28)).padStart(2, "0")}`,
      };
      const { _id: relatorioId } = ok(
        await api("createRelatorio", { as, params: { obraId }, query: { "criar-novo": "true" }, body }),
      ).body;
      company.lugares.push({ obraId, relatorioId });
    }
  }
  return company;
}
