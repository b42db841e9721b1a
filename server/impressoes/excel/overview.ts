import { nomeComNumero } from "../../../domain/cronograma/nome.ts";
import { tituloDe } from "../../../domain/relatorios/secoes/etapas.ts";
import type { SecaoId } from "../../../domain/secoes/ids.ts";
import { tempoDoPeriodo } from "../../relatorios/pdf/secoes/condicaoClimatica.ts";
import {
  arquivos,
  atividades,
  comentarios,
  equipamentos,
  fotos,
  materiais,
  ocorrencias,
  perguntas,
  statusOf,
  trabalhos,
  type RelatorioDaPlanilha,
  type Words,
} from "./entries.ts";
import { sheet, type SheetSpec } from "./spec.ts";

/** The sheet 'Relatório': everything in the reports in eleven generic columns, to filter and to sum. */

/**
 * Returns an activity's group in this sheet: the heading above the activity, if there is a heading. The sheet of activities names
 * the stage of every activity instead.
 */
function tituloDaEtapa(atividade: Parameters<typeof tituloDe>[0]): string | null {
  const etapa = tituloDe(atividade);
  return etapa === null ? null : nomeComNumero(etapa);
}

type Row = {
  readonly relatorio: RelatorioDaPlanilha;
  readonly secao: SecaoId;
  readonly grupo: string | null;
  readonly descricao: string;
  readonly quantidade: number | string | null;
  readonly unidade: string | null;
  readonly horas: string | null;
  readonly detalhes: string;
};

type Partly = Partial<Row> & Pick<Row, "descricao">;

function rowsOf(relatorio: RelatorioDaPlanilha, words: Words): Row[] {
  const { t, x } = words;
  const rows: Row[] = [];
  const put = (secao: SecaoId, list: readonly Partly[]): void => {
    const blank = { grupo: null, quantidade: null, unidade: null, horas: null, detalhes: "" };
    for (const each of list) rows.push({ ...blank, ...each, relatorio, secao });
  };
  const line = (...parts: readonly (string | null | undefined)[]): string =>
    parts.filter((part) => part !== null && part !== undefined && part !== "").join(" · ");
  const { horarioDeTrabalho: jornada, clima } = relatorio;
  if (jornada) {
    const { expedienteInicio: inicio, expedienteFim: fim, horasTrabalhadas: horas } = jornada;
    put("horarioDeTrabalho", [{ descricao: line(inicio, fim), horas }]);
  }
  for (const periodo of ["manha", "tarde", "noite"] as const) {
    const at = clima?.[periodo];
    if (at?.ativo === true)
      put("condicaoClimatica", [
        { grupo: x[periodo], descricao: tempoDoPeriodo(at, t), detalhes: t.condicoes[at.condicao] },
      ]);
  }
  if (clima !== undefined && clima.indicePluviometrico !== null)
    put("condicaoClimatica", [
      { descricao: t.indicePluviometrico, quantidade: clima.indicePluviometrico, unidade: "mm" },
    ]);
  put(
    "maoDeObra",
    trabalhos(relatorio, words).map(({ categoria, nome, quantidade, horas, funcao, presenca }) => {
      return { grupo: categoria, descricao: nome, quantidade, horas, detalhes: line(funcao, presenca) };
    }),
  );
  put(
    "equipamento",
    equipamentos(relatorio).map(({ descricao, quantidade, horario }) => ({
      descricao,
      quantidade,
      horas: horario.total,
    })),
  );
  put(
    "atividade",
    atividades(relatorio, words).map(({ controleDeProducao: c, ...each }) => ({
      grupo: tituloDaEtapa(each),
      descricao: each.descricao,
      quantidade: c.ativo ? c.realizado : null,
      unidade: c.ativo ? c.unidade : null,
      horas: each.horario.total,
      detalhes: line(
        each.situacao,
        each.porcentagem === null ? null : `${each.porcentagem}%`,
        each.equipe,
        each.observacao,
      ),
    })),
  );
  put(
    "ocorrencia",
    ocorrencias(relatorio).map(({ descricao, tags, horario, atividade }) => {
      return {
        grupo: tags.map((tag) => tag.descricao).join(", "),
        descricao,
        horas: horario.total,
        detalhes: atividade ?? "",
      };
    }),
  );
  put(
    "checklist",
    perguntas(relatorio, words).map((each) => {
      return { grupo: each.checklist, descricao: each.descricao, detalhes: line(each.resposta, each.comentario) };
    }),
  );
  put(
    "controleDeMaterial",
    materiais(relatorio, words).map(({ movimento, descricao, quantidade }) => {
      return { grupo: movimento, descricao, detalhes: quantidade };
    }),
  );
  put(
    "comentario",
    comentarios(relatorio).map(({ usuario, descricao }) => ({ grupo: usuario.nome, descricao })),
  );
  put(
    "galeriaDeFoto",
    fotos(relatorio, words).map(({ titulo, lugar, descricao }) => ({
      grupo: lugar,
      descricao: titulo,
      detalhes: descricao,
    })),
  );
  for (const each of arquivos(relatorio, words))
    put(each.tipo === x.video ? "video" : "anexo", [{ descricao: each.descricao, detalhes: each.arquivo }]);
  return rows;
}

export function overviewSheet(relatorios: readonly RelatorioDaPlanilha[], words: Words): SheetSpec {
  const { t, x } = words;
  return sheet<Row>(
    x.relatorio,
    relatorios.flatMap((each) => rowsOf(each, words)),
    [
      { header: x.data, width: 12, kind: "day", value: ({ relatorio }) => relatorio.data },
      { header: x.numero, width: 7, kind: "integer", value: ({ relatorio }) => relatorio.numero },
      { header: x.modelo, width: 30, kind: "text", value: ({ relatorio }) => relatorio.modeloDeRelatorio.descricao },
      { header: x.status, width: 20, kind: "text", value: ({ relatorio }) => statusOf(relatorio, words) },
      { header: x.secao, width: 20, kind: "text", value: ({ secao }) => t.secoes[secao] },
      { header: x.grupo, width: 24, kind: "text", value: ({ grupo }) => grupo },
      { header: x.descricao, width: 48, kind: "text", value: ({ descricao }) => descricao },
      { header: x.quantidade, width: 12, kind: "quantity", value: ({ quantidade }) => quantidade },
      { header: x.unidade, width: 9, kind: "text", value: ({ unidade }) => unidade },
      { header: x.horas, width: 9, kind: "duration", value: ({ horas }) => horas },
      { header: x.detalhes, width: 50, kind: "text", value: ({ detalhes }) => detalhes },
    ],
  );
}
