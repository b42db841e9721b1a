import { v7 as uuidv7 } from "uuid";
import { arvoreDe } from "../../../domain/cronograma/arvore.ts";
import { MAX_LINHAS_DO_CRONOGRAMA } from "../../../domain/cronograma/schema.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { palavra } from "../../../domain/importacao/celulas.ts";
import {
  type LinhaDoCronograma,
  linhasDoCronograma,
  type Passo,
  type TarefaImportada,
} from "../../../domain/importacao/listas/cronograma.ts";
import { LISTAS } from "../../../domain/importacao/listas/registro.ts";
import { chaveDe } from "../../../domain/importacao/vereditos.ts";
import {
  type EtapaRow,
  listEtapaRows,
  listTarefaRows,
  lockLista,
  nextOrdem,
  type Onde,
  type TarefaRow,
} from "../../cronograma/queries.ts";
import { readCronograma } from "../../cronograma/read.ts";
import { inicialDaNova } from "../../cronograma/tarefas.ts";
import type { Tx } from "../../db/database.ts";
import { type Alvo, emLotes, type Inserido, type ListaNoBanco } from "./definicao.ts";

/** How stages and tasks of a work's schedule are read from the database and written to it. */

const ondeOf = ({ actor: { empresaId }, obraId }: Alvo): Onde => ({ empresaId, obraId });

type Lista = { readonly etapas: readonly EtapaRow[]; readonly tarefas: readonly TarefaRow[] };

async function readLista(tx: Tx, onde: Onde): Promise<Lista> {
  const [rows, tarefas] = await Promise.all([listEtapaRows(tx, onde), listTarefaRows(tx, onde)]);
  return { etapas: arvoreDe(rows), tarefas };
}

/**
 * Returns the keys of all rows. A task has a second key with only the name of its innermost stage, because a row of a file may
 * name the stage by that name alone.
 */
function chavesDe({ etapas, tarefas }: Lista): Set<string> {
  const caminhos = new Map<string, readonly Passo[]>();
  const keys = new Set<string>();
  const add = (tipo: "etapa" | "tarefa", caminho: readonly Passo[], own: Pick<Passo, "item" | "descricao">): void => {
    keys.add(chaveDe(LISTAS.cronograma.chave({ tipo, caminho, ...own } as LinhaDoCronograma)));
  };
  // In the list, a stage always comes after the stage that contains it.
  for (const etapa of etapas) {
    const caminho = (etapa.paiId !== null && caminhos.get(etapa.paiId)) || [];
    add("etapa", caminho, etapa);
    caminhos.set(etapa.id, [...caminho, etapa]);
  }
  for (const tarefa of tarefas) {
    const caminho = caminhos.get(tarefa.etapaId) ?? [];
    add("tarefa", caminho, tarefa);
    const last = caminho.at(-1);
    if (last !== undefined) add("tarefa", [{ ...last, item: undefined }], tarefa);
  }
  return keys;
}

type NovaEtapa = Passo & {
  readonly id: string;
  readonly item: string | null;
  readonly paiId: string | null;
  readonly junto: boolean;
};
type NovaTarefa = TarefaImportada & { readonly id: string; readonly etapaId: string };

/** Makes the new stages and tasks for the rows, with their places in the locked list; entries that somebody added meanwhile are skipped. */
function place({ etapas, tarefas }: Lista, entradas: readonly LinhaDoCronograma[]) {
  const chave = (dentroDe: string | null, { item, descricao }: Pick<Passo, "item" | "descricao">) =>
    `${dentroDe ?? ""}:${chaveDe([item ?? "", descricao])}`;
  const known = new Map(etapas.map((etapa) => [chave(etapa.paiId, etapa), etapa.id]));
  // Of several stages with the same name, the first in the list is used.
  const byName = new Map(etapas.toReversed().map(({ id, descricao }) => [palavra(descricao), id]));
  const taken = new Set(tarefas.map((tarefa) => chave(tarefa.etapaId, tarefa)));
  const novasEtapas: NovaEtapa[] = [];
  const novasTarefas: NovaTarefa[] = [];

  const make = (paiId: string | null, { item = null, ...passo }: Passo, junto: boolean): string => {
    const id = uuidv7();
    novasEtapas.push({ ...passo, item, id, paiId, junto });
    known.set(chave(paiId, { item, ...passo }), id);
    if (!byName.has(palavra(passo.descricao))) byName.set(palavra(passo.descricao), id);
    return id;
  };
  const etapaDe = (caminho: readonly Passo[]): string | null =>
    caminho.reduce<string | null>((paiId, passo) => {
      const found = passo.item === undefined ? byName.get(palavra(passo.descricao)) : known.get(chave(paiId, passo));
      return found ?? make(paiId, passo, true);
    }, null);

  for (const entrada of entradas) {
    const dentroDe = etapaDe(entrada.caminho);
    if (entrada.tipo === "etapa") {
      const { item, descricao, mostrarNoRelatorio } = entrada;
      if (!known.has(chave(dentroDe, entrada))) make(dentroDe, { item, descricao, mostrarNoRelatorio }, false);
    } else if (dentroDe !== null && !taken.has(chave(dentroDe, entrada))) {
      taken.add(chave(dentroDe, entrada));
      novasTarefas.push({ ...entrada, id: uuidv7(), etapaId: dentroDe });
    }
  }
  return { novasEtapas, novasTarefas };
}

async function insertEtapas(tx: Tx, { empresaId, obraId }: Onde, novas: readonly NovaEtapa[]): Promise<void> {
  const first = await nextOrdem(tx, "cronograma_etapas", { empresaId, obraId });
  const rows = novas.map(({ id, paiId, item, descricao, mostrarNoRelatorio }, i) => ({
    empresa_id: empresaId,
    id,
    obra_id: obraId,
    pai_id: paiId,
    item,
    descricao,
    ordem: first + i,
    mostrar_no_relatorio: mostrarNoRelatorio,
  }));
  for (const lote of emLotes(rows)) await tx`insert into cronograma_etapas ${tx([...lote])}`;
}

async function insertTarefas(tx: Tx, { empresaId, obraId }: Onde, novas: readonly NovaTarefa[]): Promise<void> {
  const first = await nextOrdem(tx, "cronograma_tarefas", { empresaId, obraId });
  const rows = novas.map((tarefa, i) => {
    const inicial = inicialDaNova(tarefa);
    return {
      empresa_id: empresaId,
      id: tarefa.id,
      obra_id: obraId,
      etapa_id: tarefa.etapaId,
      item: tarefa.item,
      descricao: tarefa.descricao,
      ordem: first + i,
      unidade: tarefa.unidade,
      quantidade: tarefa.quantidade,
      prazo: tarefa.prazo,
      peso: tarefa.peso,
      usar_producao: tarefa.usarProducao,
      acumulado_inicial: inicial.acumuladoInicial,
      porcentagem_inicial: inicial.porcentagemInicial,
    };
  });
  for (const lote of emLotes(rows)) await tx`insert into cronograma_tarefas ${tx([...lote])}`;
}

export const cronogramaNoBanco: ListaNoBanco<LinhaDoCronograma> = {
  async conhecidos(tx, alvo) {
    const keys = chavesDe(await readLista(tx, ondeOf(alvo)));
    return { tem: (chave) => keys.has(chave) };
  },
  async gruposNovos(tx, alvo, entradas) {
    const { novasEtapas } = place(await readLista(tx, ondeOf(alvo)), entradas);
    return novasEtapas.filter(({ junto }) => junto).map(({ descricao }) => descricao);
  },
  async inserir(tx, alvo, entradas) {
    const onde = ondeOf(alvo);
    await lockLista(tx, onde);
    const lista = await readLista(tx, onde);
    const { novasEtapas, novasTarefas } = place(lista, entradas);
    const n = lista.etapas.length + lista.tarefas.length + novasEtapas.length + novasTarefas.length;
    if (n > MAX_LINHAS_DO_CRONOGRAMA)
      throw new AppError("cronograma_grande_demais", { vars: { limite: String(MAX_LINHAS_DO_CRONOGRAMA) } });
    await insertEtapas(tx, onde, novasEtapas);
    await insertTarefas(tx, onde, novasTarefas);
    return [
      ...novasEtapas.map(({ id, descricao, junto }): Inserido => ({
        tabela: "cronograma_etapas",
        id,
        descricao,
        junto,
      })),
      ...novasTarefas.map(({ id, descricao }): Inserido => ({ tabela: "cronograma_tarefas", id, descricao })),
    ];
  },
  async exportar(tx, alvo, idioma) {
    return linhasDoCronograma(await readCronograma(tx, ondeOf(alvo)), idioma);
  },
};
