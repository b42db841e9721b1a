import { randomUUID } from "node:crypto";
import type { Api, Out, Person } from "./http.ts";

/**
 * Simulates people who save reports over HTTP, each save based on the person's last read. The check of the results knows nothing
 * of merging: every value that was answered with 200 must be found again, in the report, its history or its conflicts.
 */

type Relatorio = Out<"getRelatorio">;
type Historico = Out<"listHistorico">;
type Params = { obraId: string; relatorioId: string };

/** Function that takes a number below `size` out of one large drawn number, so that fast-check can shrink a whole sequence. */
export type Deal = (size: number) => number;

const HOURS = { inicio: null, fim: null };

export class Client {
  /** Values whose save was accepted; each value is written only once, by one client. */
  readonly accepted: string[] = [];
  readonly wrong: string[] = [];
  readonly #api: Api;
  readonly #as: Person;
  readonly #params: Params;
  readonly #fresh: () => string;
  readonly #device = randomUUID();
  #view: Relatorio | null = null;

  constructor(api: Api, as: Person, params: Params, fresh: () => string) {
    this.#api = api;
    this.#as = as;
    this.#params = params;
    this.#fresh = fresh;
  }

  async read(): Promise<void> {
    const answer = await this.#api("getRelatorio", { as: this.#as, params: this.#params });
    this.#view = answer.body;
  }

  /**
   * Saves one to three edits, based on the version this client read last. With `adopts` the client uses the answer; otherwise it
   * behaves as if the answer was lost.
   */
  async save(deal: Deal, adopts: boolean): Promise<void> {
    if (this.#view === null) await this.read();
    const body = structuredClone(this.#view) as Relatorio;
    const said: string[] = [];
    for (let edits = 1 + deal(3); edits > 0; edits -= 1) said.push(...this.#edit(body, deal));
    const answer = await this.#api("updateRelatorio", {
      as: this.#as,
      params: this.#params,
      body: body,
      headers: { "x-device-id": this.#device },
    });
    if (answer.status !== 200) {
      this.wrong.push(`answered ${answer.status} ${answer.bytes.toString()}`);
      return;
    }
    const sent = JSON.stringify(body);
    const standing = said.filter((value) => sent.includes(JSON.stringify(value)));
    this.accepted.push(...standing);
    const shown = JSON.stringify(answer.body);
    // The save that arrives last wins a field, so its answer must show what this client just wrote.
    this.wrong.push(
      ...standing.filter((value) => !shown.includes(JSON.stringify(value))).map((value) => `${value} is not shown`),
    );
    // If the answer is lost, the form keeps its input and the version that the input is based on.
    this.#view = adopts ? answer.body : body;
  }

  /** Changes the body in one way; returns the values that were written. */
  #edit(body: Relatorio, deal: Deal): string[] {
    const value = this.#fresh();
    const { atividades = [], ocorrencias = [], comentarios = [], equipamentos = [] } = body;
    const atividade = atividades[deal(Math.max(1, atividades.length))];
    const ocorrencia = ocorrencias[deal(Math.max(1, ocorrencias.length))];
    const kind = deal(12);
    if (kind === 0)
      body.atividades = [...atividades, { tarefaId: randomUUID(), descricao: value, horario: HOURS } as never];
    else if (kind === 1)
      body.ocorrencias = [{ _id: randomUUID(), descricao: value, tags: [], horario: HOURS } as never, ...ocorrencias];
    else if (kind === 2) body.comentarios = [...comentarios, { _id: randomUUID(), descricao: value } as never];
    // Always adds the same entry of the catalogue, so that several clients may add it at once.
    else if (kind === 3 && !equipamentos.some(({ _id }) => _id === "grua"))
      body.equipamentos = [...equipamentos, { _id: "grua", descricao: value, quantidade: 1 } as never];
    else if (kind === 4 && atividade !== undefined) {
      body.atividades = atividades.filter((one) => one !== atividade);
      return [];
    } else if (kind === 5 && ocorrencia !== undefined) {
      body.ocorrencias = ocorrencias.toReversed().filter((one) => one !== ocorrencia);
      return [];
    } else if (kind < 8 && atividade !== undefined) atividade.descricao = value;
    else if (kind === 8 && ocorrencia !== undefined)
      ocorrencia.tags = [...ocorrencia.tags, { _id: randomUUID(), descricao: value }];
    else if (kind === 9 && comentarios[0] !== undefined) comentarios[0].descricao = value;
    else if (kind === 10 && ocorrencia !== undefined) ocorrencia.descricao = value;
    else if (atividade !== undefined) atividade.observacao = value;
    else return [];
    return [value];
  }
}

/** All pages of the history, newest first. */
export async function readHistorico(api: Api, as: Person, params: Params): Promise<Historico> {
  const pages: Historico[] = [];
  for (let antesDe: number | null | undefined; antesDe !== null;) {
    const page = (await api("listHistorico", { as, params, query: antesDe === undefined ? {} : { antesDe } })).body;
    pages.push(page);
    antesDe = page.proximo;
  }
  return {
    alteracoes: pages.flatMap((page) => page.alteracoes),
    conflitos: pages[0]?.conflitos ?? [],
    itens: Object.assign({}, ...pages.map((page) => page.itens)) as Historico["itens"],
    proximo: null,
  };
}

/** Returns the accepted values that are neither in the report nor in its history or conflicts. */
export function lost(accepted: readonly string[], current: Relatorio, historico: Historico): string[] {
  const shown = JSON.stringify(current);
  const replaced = JSON.stringify([
    historico.alteracoes.map(({ de }) => de),
    historico.conflitos.map((c) => c.valorSubstituido),
  ]);
  const alive = new Map<string, unknown>();
  const last = new Map<string, unknown>();
  for (const { item, campo, para } of historico.alteracoes.toReversed()) {
    if (campo === null) alive.set(item, para);
    else last.set(`${item} ${campo}`, para);
  }
  /** True for an item that was removed, or whose parent was removed: the last value of such an item is kept in the history. */
  const isGone = (item: string): boolean =>
    item.split("/").some((_, i, all) => alive.get(all.slice(0, i + 1).join("/")) === false);
  const kept = JSON.stringify([...last].filter(([key]) => isGone(key.split(" ")[0] ?? "")).map(([, para]) => para));
  const isFound = (value: string) => [shown, replaced, kept].some((text) => text.includes(JSON.stringify(value)));
  return accepted.filter((value) => !isFound(value));
}

/** Returns the changes in the history that do not start from the value that the previous change left. */
export function gaps({ alteracoes }: Historico): string[] {
  const now = new Map<string, unknown>();
  const wrong: string[] = [];
  for (const { item, campo, de, para, versao } of alteracoes.toReversed()) {
    const key = `${item} ${campo ?? ""}`;
    if (JSON.stringify(now.get(key) ?? null) !== JSON.stringify(de))
      wrong.push(`version ${versao}: ${key} did not start from ${JSON.stringify(de)}`);
    now.set(key, para);
  }
  return wrong;
}
