import { asDay, palavra } from "../../../domain/importacao/celulas.ts";
import type { ObraImportada } from "../../../domain/importacao/listas/obras.ts";
import { chaveDe } from "../../../domain/importacao/vereditos.ts";
import { STATUS_OBRA } from "../../../domain/obras/constants.ts";
import { type Actor, authorize } from "../../../domain/permissoes/rules.ts";
import { PERFIL } from "../../../domain/permissoes/perfis.ts";
import type { Tx } from "../../db/database.ts";
import { requireLugar } from "../../empresas/limites.ts";
import { createObra } from "../../obras/actions.ts";
import { garantirGrupos, gruposQueFaltam } from "./categorias.ts";
import type { Inserido, ListaNoBanco } from "./definicao.ts";
import { palavraDa, simNaoDa } from "./texto.ts";

/** How works are read from the database and written to it. Works that the person may not see are neither exported nor reported as existing. */

type Row = {
  nome: string;
  status_id: number;
  grupo: string | null;
  cadastro_completo: boolean;
  data_inicio: string | null;
  data_fim: string | null;
  responsavel: string | null;
  tipo_contratante_contratada: string;
  cliente: string | null;
  numero_contrato: string | null;
  endereco: string | null;
  observacao: string | null;
  tipo_mao_de_obra: string;
};

const visiveis = (tx: Tx, { empresaId, usuarioId, perfilId }: Actor) =>
  perfilId === PERFIL.administrador
    ? tx``
    : tx`and o.id in (select obra_id from obra_usuarios where empresa_id = ${empresaId} and usuario_id = ${usuarioId})`;

const GRUPOS = "grupos_de_obra";

export const obrasNoBanco: ListaNoBanco<ObraImportada> = {
  async conhecidos(tx, { actor }) {
    const [rows, grupos] = await Promise.all([
      tx<{ nome: string; numero_contrato: string | null }[]>`
        select o.nome, o.numero_contrato from obras o
        where o.empresa_id = ${actor.empresaId} and o.excluida_em is null ${visiveis(tx, actor)}`,
      tx<{ descricao: string }[]>`
        select descricao from grupos_de_obra where empresa_id = ${actor.empresaId} and excluido_em is null`,
    ]);
    const keys = new Set(rows.map(({ nome, numero_contrato: n }) => chaveDe([nome, n ?? ""])));
    const named = new Set(grupos.map(({ descricao }) => palavra(descricao)));
    const mayAddGroups = authorize(actor, "grupo.editar") === null;
    return {
      tem: (chave) => keys.has(chave),
      recusas: ({ grupo }) =>
        grupo === null || mayAddGroups || named.has(palavra(grupo))
          ? []
          : [{ campo: "grupo", erro: "nao_esta_no_cadastro" }],
    };
  },
  gruposNovos: (tx, { actor }, entradas) =>
    gruposQueFaltam(
      tx,
      actor.empresaId,
      GRUPOS,
      entradas.map(({ grupo }) => grupo),
    ),
  async inserir(tx, { actor }, entradas) {
    // Checked for all rows together, before the groups are locked: in the lock order the plan's row comes first.
    const obras = entradas.filter(({ obra }) => obra.status.id !== STATUS_OBRA.concluida).length;
    await requireLugar(tx, actor.empresaId, { obras });
    const { idDe, feitos } = await garantirGrupos(
      tx,
      actor.empresaId,
      GRUPOS,
      entradas.map(({ grupo }) => grupo),
    );
    const made: Inserido[] = [...feitos];
    for (const { obra, grupo } of entradas) {
      const id = await createObra(tx, actor, grupo === null ? obra : { ...obra, grupo: idDe(grupo) });
      made.push({ tabela: "obras", id, descricao: obra.nome });
    }
    return made;
  },
  async exportar(tx, { actor }, idioma) {
    const rows = await tx<Row[]>`
      select o.nome, o.status_id, g.descricao as grupo, o.cadastro_completo, o.data_inicio, o.data_fim, o.responsavel,
        o.tipo_contratante_contratada, o.cliente, o.numero_contrato, o.endereco, o.observacao, o.tipo_mao_de_obra
      from obras o left join grupos_de_obra g on g.empresa_id = o.empresa_id and g.id = o.grupo_id
      where o.empresa_id = ${actor.empresaId} and o.excluida_em is null ${visiveis(tx, actor)}
      order by o.nome collate nomes, o.id`;
    const word = (campo: string, valor: string) => palavraDa("obras", campo, valor, idioma);
    return rows.map((row) => ({
      nome: row.nome,
      status: word("status", String(row.status_id)),
      grupo: row.grupo ?? "",
      cadastroCompleto: word("cadastroCompleto", simNaoDa(row.cadastro_completo)),
      dataInicio: row.data_inicio === null ? "" : asDay(row.data_inicio),
      dataFim: row.data_fim === null ? "" : asDay(row.data_fim),
      responsavel: row.responsavel ?? "",
      tipoContratanteContratada: row.cadastro_completo
        ? word("tipoContratanteContratada", row.tipo_contratante_contratada)
        : "",
      cliente: row.cliente ?? "",
      numeroContrato: row.numero_contrato ?? "",
      endereco: row.endereco ?? "",
      observacao: row.observacao ?? "",
      tipoMaoDeObra: word("tipoMaoDeObra", row.tipo_mao_de_obra),
    }));
  },
};
