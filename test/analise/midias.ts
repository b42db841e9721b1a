import { expect } from "vitest";
import { FILTRO_DA_MIDIA, type MidiaId } from "../../domain/analise/midias.ts";
import { must } from "../support/assinantes.ts";
import type { Out, Person } from "../support/http.ts";
import type { TestServer } from "../support/server.ts";
import type { Mundo } from "./mundo.ts";
import { chosenOf, type Lido, type Pergunta } from "./oraculo.ts";

/** Checks the pages of files against what the slow program of `oraculo.ts` finds in the reports. */

const CALLS = {
  fotos: ["listFotosDaEmpresa", "getFotosQuantitativos", "getFotosPorObra"],
  videos: ["listVideosDaEmpresa", "getVideosQuantitativos", "getVideosPorObra"],
  anexos: ["listAnexosDaEmpresa", "getAnexosQuantitativos", "getAnexosPorObra"],
} as const;
export const MIDIAS = ["fotos", "videos", "anexos"] as const;
/** Filters that a page of files takes. */
export type PerguntaDeMidias = Partial<Pick<Pergunta, "de" | "ate" | "obras" | "grupo" | "status">>;

type Calls = { readonly api: TestServer["api"] };
// The answers of the three kinds differ only in the fields of each file.
const lista = (midia: MidiaId) => CALLS[midia][0] as "listFotosDaEmpresa";
const numeros = (midia: MidiaId) => CALLS[midia][1] as "getFotosQuantitativos";
const porObra = (midia: MidiaId) => CALLS[midia][2] as "getFotosPorObra";

type Relatorio = Out<"listFotosDaEmpresa">["relatorios"][number];

/** Reads all pages of the list. */
export async function listed(
  { api }: Calls,
  as: Person,
  midia: MidiaId,
  query: PerguntaDeMidias,
): Promise<Relatorio[]> {
  const relatorios: Relatorio[] = [];
  for (let depois: string | undefined; ;) {
    const more = depois === undefined ? query : { ...query, depois };
    const { body } = must(await api(lista(midia), { as, query: more }));
    relatorios.push(...body.relatorios);
    if (body.proximo === null) return relatorios;
    depois = body.proximo;
  }
}

const totalOf = (midia: MidiaId, lidos: readonly Lido[]): number =>
  lidos.reduce((sum, { arquivos }) => sum + arquivos[midia].length, 0);

/** Checks that the menu's numbers equal those of the pages opened without a period. */
export async function checkMenu(
  { api }: Calls,
  { person: as, abre }: Mundo["pessoas"][number],
  lidos: readonly Lido[],
): Promise<void> {
  const { menuAnaliseDeDados: menu } = must(await api("menuContadores", { as })).body;
  expect(MIDIAS.map((midia) => menu[midia])).toEqual(
    MIDIAS.map((midia) => (abre.includes(midia) ? totalOf(midia, lidos) : null)),
  );
}

/**
 * Checks every number and every file of one page.
 * @param suas number of works that the person may open and the question asks about
 */
export async function checkMidias(
  server: Calls,
  mundo: Mundo,
  { person: as, abre }: Mundo["pessoas"][number],
  { midia, lidos, pergunta, suas }: { midia: MidiaId; lidos: readonly Lido[]; pergunta: Pergunta; suas: number },
): Promise<void> {
  const query = pergunta as never;
  if (!abre.includes(midia)) {
    for (const name of [lista, numeros, porObra])
      expect((await server.api(name(midia), { as, query })).status).toBe(403);
    return;
  }
  const com = chosenOf(lidos, mundo, pergunta).filter(({ arquivos }) => arquivos[midia].length > 0);
  const total = totalOf(midia, com);

  const relatorios = await listed(server, as, midia, pergunta);
  const names = (itens: Relatorio["itens"]) => itens.map(({ arquivo }) => arquivo).sort();
  expect(Object.fromEntries(relatorios.map(({ _id, itens }) => [_id, names(itens)]))).toEqual(
    Object.fromEntries(com.map(({ _id, arquivos }) => [_id, arquivos[midia]])),
  );
  const order = relatorios.map(({ data, numero }) => `${data} ${String(numero).padStart(6, "0")}`);
  expect(order).toEqual(order.toSorted().toReversed());

  const got = must(await server.api(numeros(midia), { as, query })).body;
  expect([got.total, got.relatorios]).toEqual([total, com.length]);
  const { de, ate } = got.periodo.anterior;
  expect(got.totalAnterior).toBe(totalOf(midia, chosenOf(lidos, mundo, { ...pergunta, de, ate })));
  for (const parte of got.serie) {
    const there = com.filter(({ data }) => parte.de <= data && data <= parte.ate);
    expect([parte.de, parte.total, parte.relatorios]).toEqual([parte.de, totalOf(midia, there), there.length]);
  }
  expect(got.serie.reduce((sum, parte) => sum + parte.total, 0)).toBe(total);

  const obras = must(await server.api(porObra(midia), { as, query })).body;
  const ids = new Set(com.map(({ obraId }) => obraId));
  expect([obras.total, obras.semNenhuma]).toEqual([total, suas - ids.size]);
  expect(Object.fromEntries(obras.linhas.map((linha) => [linha._id, linha.total]))).toEqual(
    Object.fromEntries(
      [...ids].map((id) => [
        id,
        totalOf(
          midia,
          com.filter(({ obraId }) => obraId === id),
        ),
      ]),
    ),
  );
  // The number of a work links to the work's own page of such files, which must show the same number.
  if (pergunta.obras !== undefined) return;
  for (const { _id: obraId, total: dela } of obras.linhas) {
    const params = { obraId, filtro: FILTRO_DA_MIDIA[midia] };
    const days = { de: pergunta.de, ate: pergunta.ate };
    expect(must(await server.api("totaisDoFiltro", { as, params, query: days })).body.itens).toBe(dela);
  }
}
