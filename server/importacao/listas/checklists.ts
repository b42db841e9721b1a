import type { ItemDoModeloDeChecklist } from "../../../domain/catalogos/checklistSchema.ts";
import { juntos } from "../../../domain/importacao/campos.ts";
import type { QuestaoImportada } from "../../../domain/importacao/listas/checklists.ts";
import { chaveDe } from "../../../domain/importacao/vereditos.ts";
import { createChecklist } from "../../catalogos/checklists.ts";
import type { Inserido, ListaNoBanco } from "./definicao.ts";
import { palavraDa, simNaoDa } from "./texto.ts";

/** How checklist templates are read from the database and written to it: rows with the same checklist name make one checklist. */

function porChecklist(questoes: readonly QuestaoImportada[]): QuestaoImportada[][] {
  const byName = new Map<string, QuestaoImportada[]>();
  for (const questao of questoes) {
    const key = chaveDe([questao.checklist]);
    byName.set(key, [...(byName.get(key) ?? []), questao]);
  }
  return [...byName.values()];
}

type Row = { descricao: string; ativo: boolean; itens: ItemDoModeloDeChecklist[] };

export const checklistsNoBanco: ListaNoBanco<QuestaoImportada> = {
  async conhecidos(tx, { actor }) {
    const rows = await tx<{ descricao: string }[]>`
      select descricao from checklists where empresa_id = ${actor.empresaId} and excluido_em is null`;
    const keys = new Set(rows.map(({ descricao }) => chaveDe([descricao])));
    return { tem: (chave) => keys.has(chave) };
  },
  async inserir(tx, { actor }, questoes) {
    const made: Inserido[] = [];
    for (const grupo of porChecklist(questoes)) {
      const descricao = grupo[0]?.checklist ?? "";
      const itens = grupo.map(({ item, descricao: pergunta, tipo, opcoes, multiplasOpcoes }) => ({
        item,
        descricao: pergunta,
        tipo,
        opcoes: opcoes.map((opcao) => ({ descricao: opcao })),
        multiplasOpcoes,
      }));
      const { _id } = await createChecklist(tx, actor.empresaId, { descricao, itens });
      if (!grupo.every(({ ativo }) => ativo))
        await tx`update checklists set ativo = false where empresa_id = ${actor.empresaId} and id = ${_id}`;
      made.push({ tabela: "checklists", id: _id, descricao });
    }
    return made;
  },
  async exportar(tx, { actor }, idioma) {
    const rows = await tx<Row[]>`
      select descricao, ativo, itens from checklists where empresa_id = ${actor.empresaId} and excluido_em is null
      order by descricao collate nomes, id`;
    const word = (campo: string, valor: string) => palavraDa("checklists", campo, valor, idioma);
    return rows.flatMap(({ descricao, ativo, itens }) =>
      itens.map((item) => ({
        checklist: descricao,
        item: item.item,
        descricao: item.descricao,
        tipo: word("tipo", item.tipo),
        opcoes: item.tipo === "personalizado" ? juntos(item.opcoes.map((opcao) => opcao.descricao)) : "",
        multiplasOpcoes: word("multiplasOpcoes", simNaoDa(item.multiplasOpcoes)),
        ativo: word("ativo", simNaoDa(ativo)),
      })),
    );
  },
};
