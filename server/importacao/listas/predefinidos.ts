import type { PessoaPredefinida, PredefinidoImportado } from "../../../domain/importacao/listas/predefinidos.ts";
import { chaveDe } from "../../../domain/importacao/vereditos.ts";
import type { Tx } from "../../db/database.ts";
import { type Alvo, emLotes, type Inserido, type ListaNoBanco } from "./definicao.ts";

/** How presets of a work are read from the database and written to it: entries of the company's catalogues, found by name. */

type Catalogo = "mao_de_obra_padrao" | "mao_de_obra_personalizada" | "equipamentos";
const COLUNA = {
  mao_de_obra_padrao: "mao_de_obra_padrao_id",
  mao_de_obra_personalizada: "mao_de_obra_personalizada_id",
  equipamentos: "equipamento_id",
} as const satisfies Record<Catalogo, string>;

type Item = { id: string; partes: string[]; predefinido: boolean };

/** Reads the active entries of a catalogue by their key, with a mark on those that are presets of the work already. */
async function itensDe(tx: Tx, { actor, obraId }: Alvo, catalogo: Catalogo): Promise<Map<string, Item>> {
  const partes =
    catalogo === "mao_de_obra_personalizada"
      ? tx`array[m.nome, m.funcao, coalesce(m.registro, '')]`
      : tx`array[m.descricao]`;
  const rows = await tx<Item[]>`
    select m.id, ${partes} as partes, exists (select from obra_predefinidos p
      where p.empresa_id = m.empresa_id and p.obra_id = ${obraId} and p.item_id = m.id) as predefinido
    from ${tx(catalogo)} m where m.empresa_id = ${actor.empresaId} and m.ativo and m.excluido_em is null
    order by m.id desc`;
  return new Map(rows.map((row) => [chaveDe(row.partes), row]));
}

function conhecidosDe<E>(catalogo: Catalogo, campo: string, chave: (entrada: E) => readonly string[]) {
  return async (tx: Tx, alvo: Alvo) => {
    const itens = await itensDe(tx, alvo, catalogo);
    return {
      tem: (key: string) => itens.get(key)?.predefinido === true,
      recusas: (entrada: E) =>
        itens.has(chaveDe(chave(entrada))) ? [] : [{ campo, erro: "nao_esta_no_cadastro" as const }],
    };
  };
}

type Novo = { chave: readonly string[]; quantidade: number | null };

async function inserirEm(tx: Tx, alvo: Alvo, catalogo: Catalogo, novos: readonly Novo[]): Promise<Inserido[]> {
  const { empresaId } = alvo.actor;
  // Locks the work's row in place of its presets, as the code that replaces all presets does.
  await tx`select 1 from obras where empresa_id = ${empresaId} and id = ${alvo.obraId} for update`;
  const itens = await itensDe(tx, alvo, catalogo);
  const [last] = await tx<{ ordem: number }[]>`
    select coalesce(max(ordem), -1) as ordem from obra_predefinidos
    where empresa_id = ${empresaId} and obra_id = ${alvo.obraId} and ${tx(COLUNA[catalogo])} is not null`;
  const found = novos.flatMap(({ chave, quantidade }) => {
    const item = itens.get(chaveDe(chave));
    return item === undefined ? [] : [{ item, quantidade }];
  });
  const made: Inserido[] = [];
  for (const lote of emLotes(found.map((each, i) => ({ ...each, ordem: (last?.ordem ?? -1) + 1 + i })))) {
    const rows = lote.map(({ item, quantidade, ordem }) => ({
      empresa_id: empresaId,
      obra_id: alvo.obraId,
      [COLUNA[catalogo]]: item.id,
      quantidade,
      ordem,
    }));
    const inserted = await tx<{ item_id: string }[]>`
      insert into obra_predefinidos ${tx(rows)} on conflict do nothing returning item_id`;
    const names = new Map(lote.map(({ item }) => [item.id, item.partes[0] ?? ""]));
    made.push(
      ...inserted.map(({ item_id: id }): Inserido => ({
        tabela: "obra_predefinidos",
        id,
        descricao: names.get(id) ?? "",
      })),
    );
  }
  return made;
}

/** Says how presets with a planned quantity (standard labour and equipment) are read from the database and written to it. */
function comQuantidade(catalogo: "mao_de_obra_padrao" | "equipamentos"): ListaNoBanco<PredefinidoImportado> {
  return {
    conhecidos: conhecidosDe<PredefinidoImportado>(catalogo, "descricao", ({ descricao }) => [descricao]),
    inserir: (tx, alvo, entradas) =>
      inserirEm(
        tx,
        alvo,
        catalogo,
        entradas.map(({ descricao, quantidade }) => ({ chave: [descricao], quantidade })),
      ),
    async exportar(tx, { actor, obraId }) {
      const rows = await tx<{ descricao: string; quantidade: number }[]>`
        select m.descricao, p.quantidade from obra_predefinidos p
        join ${tx(catalogo)} m on m.empresa_id = p.empresa_id and m.id = p.item_id and m.ativo and m.excluido_em is null
        where p.empresa_id = ${actor.empresaId} and p.obra_id = ${obraId} order by p.ordem, m.id`;
      return rows.map(({ descricao, quantidade }) => ({ descricao, quantidade: String(quantidade) }));
    },
  };
}

export const predefinidosPadraoNoBanco = comQuantidade("mao_de_obra_padrao");
export const predefinidosEquipamentosNoBanco = comQuantidade("equipamentos");

const chaveDaPessoa = ({ nome, funcao, registro }: PessoaPredefinida) => [nome, funcao, registro ?? ""];

export const pessoasPredefinidasNoBanco: ListaNoBanco<PessoaPredefinida> = {
  conhecidos: conhecidosDe("mao_de_obra_personalizada", "nome", chaveDaPessoa),
  inserir: (tx, alvo, entradas) =>
    inserirEm(
      tx,
      alvo,
      "mao_de_obra_personalizada",
      entradas.map((entrada) => ({ chave: chaveDaPessoa(entrada), quantidade: null })),
    ),
  async exportar(tx, { actor, obraId }) {
    const rows = await tx<{ nome: string; registro: string | null; funcao: string }[]>`
      select m.nome, m.registro, m.funcao from obra_predefinidos p
      join mao_de_obra_personalizada m on m.empresa_id = p.empresa_id and m.id = p.item_id and m.ativo and m.excluido_em is null
      where p.empresa_id = ${actor.empresaId} and p.obra_id = ${obraId} order by p.ordem, m.id`;
    return rows.map(({ nome, registro, funcao }) => ({ nome, registro: registro ?? "", funcao }));
  },
};
