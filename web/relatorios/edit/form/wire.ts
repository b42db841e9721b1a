import {
  STATUS_ATIVIDADE_DESCRICAO,
  STATUS_ATIVIDADE_PADRAO,
  type StatusAtividadeId,
  type StatusRelatorioId,
} from "../../../../domain/relatorios/constants.ts";
import { sameJson } from "../../../../domain/relatorios/merge/json.ts";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import type { Body, ClimaForm, Form, Rows } from "./types.ts";

/** The report between the wire and the fields. */

const rowsOf = <W, R>(list: readonly W[] | undefined, idOf: (wire: W) => string, rowOf: (wire: W) => R): Rows<R> => ({
  ids: (list ?? []).map(idOf),
  rows: Object.fromEntries((list ?? []).map((wire) => [idOf(wire), rowOf(wire)])),
});

const isStatusAtividade = (id: number): id is StatusAtividadeId => Object.hasOwn(STATUS_ATIVIDADE_DESCRICAO, id);

const PERIODO_VAZIO = { ativo: false, clima: "Claro", condicao: "Praticável" } as const;
/** Stands where the person does not see the section; never sent. */
const CLIMA_VAZIO = { manha: PERIODO_VAZIO, tarde: PERIODO_VAZIO, noite: PERIODO_VAZIO, indicePluviometrico: null };

function climaForm(clima: Relatorio["clima"]): ClimaForm {
  const { manha, tarde, noite, indicePluviometrico } = clima ?? CLIMA_VAZIO;
  return { manha, tarde, noite, indicePluviometrico };
}

function atividadeRow(wire: NonNullable<Relatorio["atividades"]>[number]) {
  const { descricao, observacao, porcentagem, status, maisOpcoes, horario, controleDeProducao: producao } = wire;
  return {
    descricao,
    observacao,
    porcentagem,
    status: isStatusAtividade(status.id) ? status.id : STATUS_ATIVIDADE_PADRAO,
    maisOpcoes,
    inicio: horario.inicio,
    fim: horario.fim,
    producao: producao.ativo,
    quantidade: producao.quantidade,
    realizado: producao.realizado,
    unidade: producao.unidade ?? "",
  };
}

/** The fields of a report as the server answered it. */
export function formOf(relatorio: Relatorio): Form {
  const horario = relatorio.horarioDeTrabalho;
  return {
    cabecalho: { data: relatorio.data, dataFim: relatorio.dataFim, status: relatorio.status.id as StatusRelatorioId },
    horarioDeTrabalho: {
      expedienteInicio: horario?.expedienteInicio ?? null,
      expedienteFim: horario?.expedienteFim ?? null,
      intervaloInicio: horario?.intervaloInicio ?? null,
      intervaloFim: horario?.intervaloFim ?? null,
    },
    clima: climaForm(relatorio.clima),
    maoDeObra: rowsOf(
      relatorio.maoDeObra?.padrao,
      ({ _id }) => _id,
      ({ descricao, quantidade, categoria, funcao }) => ({
        descricao,
        quantidade,
        categoria:
          categoria === null
            ? null
            : { ...(categoria._id === undefined ? {} : { _id: categoria._id }), descricao: categoria.descricao ?? "" },
        funcao,
      }),
    ),
    equipamentos: rowsOf(
      relatorio.equipamentos,
      ({ _id }) => _id,
      ({ descricao, quantidade, horario: { inicio, fim } }) => ({ descricao, quantidade, inicio, fim }),
    ),
    atividades: rowsOf(relatorio.atividades, ({ tarefaId }) => tarefaId, atividadeRow),
    ocorrencias: rowsOf(
      relatorio.ocorrencias,
      ({ _id }) => _id,
      ({ descricao, tags, maisOpcoes, horario: { inicio, fim }, tarefa }) => ({
        descricao,
        tags,
        maisOpcoes,
        inicio,
        fim,
        tarefa: tarefa?._id ?? null,
      }),
    ),
    comentarios: rowsOf(
      relatorio.comentarios,
      ({ _id }) => _id,
      ({ descricao, dataHora, usuario }) => ({ descricao, dataHora, usuario }),
    ),
  };
}

const same = (a: Form[keyof Form], b: Form[keyof Form]): boolean => a === b || sameJson(a, b);

/** Does the form hold anything the server does not have? */
export function isChanged(form: Form, saved: Form): boolean {
  return (Object.keys(form) as (keyof Form)[]).some((part) => !same(form[part], saved[part]));
}

function* listed<R>({ ids, rows }: Rows<R>): Generator<[string, R]> {
  for (const id of ids) {
    const row = rows[id];
    if (row !== undefined) yield [id, row];
  }
}

const bodyOf: { readonly [K in Exclude<keyof Form, "cabecalho">]: (part: Form[K]) => Body[K] } = {
  horarioDeTrabalho: (part) => part,
  clima: (part) => part,
  maoDeObra: (part) => ({
    opcaoSelecionada: "padrao",
    padrao: [...listed(part)].map(([_id, row]) => ({ _id, ...row })),
  }),
  equipamentos: (part) =>
    [...listed(part)].map(([_id, { inicio, fim, ...row }]) => ({ _id, ...row, horario: { inicio, fim } })),
  atividades: (part) =>
    [...listed(part)].map(([tarefaId, row]) => ({
      tarefaId,
      descricao: row.descricao,
      observacao: row.observacao,
      porcentagem: row.porcentagem,
      status: { id: row.status },
      maisOpcoes: row.maisOpcoes,
      horario: { inicio: row.inicio, fim: row.fim },
      controleDeProducao: {
        ativo: row.producao,
        quantidade: row.quantidade,
        realizado: row.realizado,
        unidade: row.unidade.trim() === "" ? null : row.unidade,
      },
    })),
  ocorrencias: (part) =>
    [...listed(part)].map(([_id, { inicio, fim, tarefa, tags, ...row }]) => ({
      _id,
      ...row,
      tags: [...tags],
      horario: { inicio, fim },
      tarefa: tarefa === null ? null : { _id: tarefa },
    })),
  comentarios: (part) => [...listed(part)].map(([_id, { descricao }]) => ({ _id, descricao })),
};

/**
 * What to save. Only parts that changed are in it: the server leaves absent ones alone, so what others did there stays, what
 * the person may only read is never sent, and a site's network carries little.
 */
export function saveBody(form: Form, saved: Form, versao: number): Body {
  const body: Body = { versao };
  const { data, dataFim, status } = form.cabecalho;
  if (data !== saved.cabecalho.data || dataFim !== saved.cabecalho.dataFim) Object.assign(body, { data, dataFim });
  if (status !== saved.cabecalho.status) body.status = { id: status };
  for (const part of Object.keys(bodyOf) as (keyof typeof bodyOf)[]) {
    if (same(form[part], saved[part])) continue;
    // The compiler does not follow that part and its converter belong together.
    const convert = bodyOf[part] as (value: Form[typeof part]) => unknown;
    Object.assign(body, { [part]: convert(form[part]) });
  }
  return body;
}
