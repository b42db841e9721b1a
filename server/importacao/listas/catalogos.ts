import { v7 as uuidv7 } from "uuid";
import { juntos } from "../../../domain/importacao/campos.ts";
import type { EquipamentoImportado, TipoDeOcorrenciaImportado } from "../../../domain/importacao/listas/catalogos.ts";
import { chaveDe } from "../../../domain/importacao/vereditos.ts";
import type { Tx } from "../../db/database.ts";
import { type Alvo, emLotes, type Inserido, type ListaNoBanco } from "./definicao.ts";
import { palavraDa, simNaoDa } from "./texto.ts";

/** How equipment and types of occurrences are read from the database and written to it. */

async function porDescricao(tx: Tx, { actor }: Alvo, tabela: "equipamentos" | "tipos_de_ocorrencias") {
  const rows = await tx<{ descricao: string }[]>`
    select descricao from ${tx(tabela)} where empresa_id = ${actor.empresaId} and excluido_em is null`;
  const keys = new Set(rows.map(({ descricao }) => chaveDe([descricao])));
  return { tem: (chave: string) => keys.has(chave) };
}

type EquipamentoRow = {
  descricao: string;
  quantidade: number;
  hora_inicio: string | null;
  hora_fim: string | null;
  ativo: boolean;
};

export const equipamentosNoBanco: ListaNoBanco<EquipamentoImportado> = {
  conhecidos: (tx, alvo) => porDescricao(tx, alvo, "equipamentos"),
  async inserir(tx, { actor: { empresaId } }, entradas) {
    const made: Inserido[] = [];
    for (const lote of emLotes(entradas)) {
      const rows = lote.map(({ descricao, quantidade, horaInicio, horaFim, ativo }) => ({
        empresa_id: empresaId,
        id: uuidv7(),
        descricao,
        quantidade,
        hora_inicio: horaInicio,
        hora_fim: horaFim,
        ativo,
      }));
      const inserted = await tx<{ id: string; descricao: string }[]>`
        insert into equipamentos ${tx(rows)} on conflict do nothing returning id, descricao`;
      made.push(...inserted.map((row): Inserido => ({ tabela: "equipamentos", ...row })));
    }
    return made;
  },
  async exportar(tx, { actor }, idioma) {
    const rows = await tx<EquipamentoRow[]>`
      select descricao, quantidade, hora_inicio, hora_fim, ativo from equipamentos
      where empresa_id = ${actor.empresaId} and excluido_em is null
      order by descricao collate nomes, id`;
    return rows.map((row) => ({
      descricao: row.descricao,
      quantidade: String(row.quantidade),
      horaInicio: row.hora_inicio ?? "",
      horaFim: row.hora_fim ?? "",
      ativo: palavraDa("equipamentos", "ativo", simNaoDa(row.ativo), idioma),
    }));
  },
};

type TipoRow = { descricao: string; tags: { descricao: string }[]; ativo: boolean };

export const tiposDeOcorrenciasNoBanco: ListaNoBanco<TipoDeOcorrenciaImportado> = {
  conhecidos: (tx, alvo) => porDescricao(tx, alvo, "tipos_de_ocorrencias"),
  async inserir(tx, { actor: { empresaId } }, entradas) {
    const made: Inserido[] = [];
    for (const lote of emLotes(entradas)) {
      const rows = lote.map(({ descricao, tags, ativo }) => ({
        empresa_id: empresaId,
        id: uuidv7(),
        descricao,
        tags: tx.json(tags.map((tag) => ({ _id: uuidv7(), descricao: tag }))),
        ativo,
      }));
      const inserted = await tx<{ id: string; descricao: string }[]>`
        insert into tipos_de_ocorrencias ${tx(rows)} on conflict do nothing returning id, descricao`;
      made.push(...inserted.map((row): Inserido => ({ tabela: "tipos_de_ocorrencias", ...row })));
    }
    return made;
  },
  async exportar(tx, { actor }, idioma) {
    const rows = await tx<TipoRow[]>`
      select descricao, tags, ativo from tipos_de_ocorrencias
      where empresa_id = ${actor.empresaId} and excluido_em is null
      order by descricao collate nomes, id`;
    return rows.map(({ descricao, tags, ativo }) => ({
      descricao,
      tags: juntos(tags.map((tag) => tag.descricao)),
      ativo: palavraDa("tiposDeOcorrencias", "ativo", simNaoDa(ativo), idioma),
    }));
  },
};
