import { v7 as uuidv7 } from "uuid";
import type { MaoDeObraPadraoImportada, PessoaImportada } from "../../../domain/importacao/listas/maoDeObra.ts";
import { chaveDe } from "../../../domain/importacao/vereditos.ts";
import { garantirGrupos, gruposQueFaltam } from "./categorias.ts";
import { emLotes, type Inserido, type ListaNoBanco } from "./definicao.ts";
import { palavraDa, simNaoDa } from "./texto.ts";

/** How labour is read from the database and written to it: standard entries and people, with their groups. */

const CATEGORIAS = "mao_de_obra_categorias";

type PadraoRow = { descricao: string; quantidade: number; categoria: string | null; ativo: boolean };

export const maoDeObraPadraoNoBanco: ListaNoBanco<MaoDeObraPadraoImportada> = {
  async conhecidos(tx, { actor }) {
    const rows = await tx<{ descricao: string }[]>`
      select descricao from mao_de_obra_padrao where empresa_id = ${actor.empresaId} and excluido_em is null`;
    const keys = new Set(rows.map(({ descricao }) => chaveDe([descricao])));
    return { tem: (chave) => keys.has(chave) };
  },
  gruposNovos: (tx, { actor }, entradas) =>
    gruposQueFaltam(
      tx,
      actor.empresaId,
      CATEGORIAS,
      entradas.map(({ categoria }) => categoria),
    ),
  async inserir(tx, { actor: { empresaId } }, entradas) {
    const { idDe, feitos } = await garantirGrupos(
      tx,
      empresaId,
      CATEGORIAS,
      entradas.map(({ categoria }) => categoria),
    );
    const made: Inserido[] = [...feitos];
    for (const lote of emLotes(entradas)) {
      const rows = lote.map(({ descricao, quantidade, categoria, ativo }) => ({
        empresa_id: empresaId,
        id: uuidv7(),
        descricao,
        quantidade,
        categoria_id: idDe(categoria),
        ativo,
      }));
      const inserted = await tx<{ id: string; descricao: string }[]>`
        insert into mao_de_obra_padrao ${tx(rows)} on conflict do nothing returning id, descricao`;
      made.push(...inserted.map((row): Inserido => ({ tabela: "mao_de_obra_padrao", ...row })));
    }
    return made;
  },
  async exportar(tx, { actor }, idioma) {
    const rows = await tx<PadraoRow[]>`
      select m.descricao, m.quantidade, c.descricao as categoria, m.ativo from mao_de_obra_padrao m
      left join mao_de_obra_categorias c on c.empresa_id = m.empresa_id and c.id = m.categoria_id
      where m.empresa_id = ${actor.empresaId} and m.excluido_em is null
      order by m.descricao collate nomes, m.id`;
    return rows.map(({ descricao, quantidade, categoria, ativo }) => ({
      descricao,
      quantidade: String(quantidade),
      categoria: categoria ?? "",
      ativo: palavraDa("maoDeObraPadrao", "ativo", simNaoDa(ativo), idioma),
    }));
  },
};

type PessoaRow = {
  nome: string;
  registro: string | null;
  funcao: string;
  categoria: string | null;
  hora_inicio: string | null;
  hora_fim: string | null;
  horas_intervalo: string | null;
  presenca: boolean;
  ativo: boolean;
};

export const pessoasNoBanco: ListaNoBanco<PessoaImportada> = {
  async conhecidos(tx, { actor }) {
    const rows = await tx<{ nome: string; funcao: string; registro: string | null }[]>`
      select nome, funcao, registro from mao_de_obra_personalizada
      where empresa_id = ${actor.empresaId} and excluido_em is null`;
    const keys = new Set(rows.map(({ nome, funcao, registro }) => chaveDe([nome, funcao, registro ?? ""])));
    return { tem: (chave) => keys.has(chave) };
  },
  gruposNovos: (tx, { actor }, entradas) =>
    gruposQueFaltam(
      tx,
      actor.empresaId,
      CATEGORIAS,
      entradas.map(({ categoria }) => categoria),
    ),
  async inserir(tx, { actor: { empresaId } }, entradas) {
    const { idDe, feitos } = await garantirGrupos(
      tx,
      empresaId,
      CATEGORIAS,
      entradas.map(({ categoria }) => categoria),
    );
    const made: Inserido[] = [...feitos];
    for (const lote of emLotes(entradas)) {
      const rows = lote.map((pessoa) => ({
        empresa_id: empresaId,
        id: uuidv7(),
        nome: pessoa.nome,
        registro: pessoa.registro,
        funcao: pessoa.funcao,
        categoria_id: idDe(pessoa.categoria),
        hora_inicio: pessoa.horaInicio,
        hora_fim: pessoa.horaFim,
        horas_intervalo: pessoa.horasIntervalo,
        presenca: pessoa.presenca,
        ativo: pessoa.ativo,
      }));
      const inserted = await tx<{ id: string; descricao: string }[]>`
        insert into mao_de_obra_personalizada ${tx(rows)} on conflict do nothing returning id, nome as descricao`;
      made.push(...inserted.map((row): Inserido => ({ tabela: "mao_de_obra_personalizada", ...row })));
    }
    return made;
  },
  async exportar(tx, { actor }, idioma) {
    const rows = await tx<PessoaRow[]>`
      select m.nome, m.registro, m.funcao, c.descricao as categoria, m.hora_inicio, m.hora_fim, m.horas_intervalo, m.presenca, m.ativo
      from mao_de_obra_personalizada m
      left join mao_de_obra_categorias c on c.empresa_id = m.empresa_id and c.id = m.categoria_id
      where m.empresa_id = ${actor.empresaId} and m.excluido_em is null
      order by m.nome collate nomes, m.id`;
    const word = (campo: string, valor: string) => palavraDa("maoDeObraPersonalizada", campo, valor, idioma);
    return rows.map((row) => ({
      nome: row.nome,
      registro: row.registro ?? "",
      funcao: row.funcao,
      categoria: row.categoria ?? "",
      horaInicio: row.hora_inicio ?? "",
      horaFim: row.hora_fim ?? "",
      horasIntervalo: row.horas_intervalo ?? "",
      presenca: word("presenca", row.presenca ? "presente" : "ausente"),
      ativo: word("ativo", simNaoDa(row.ativo)),
    }));
  },
};
