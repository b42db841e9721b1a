import type { SecaoId } from "../../../domain/secoes/ids.ts";
import { dias } from "./days.ts";
import {
  aprovacoes,
  arquivos,
  atividades,
  camposText,
  comentarios,
  equipamentos,
  fotos,
  materiais,
  ocorrencias,
  perguntas,
  trabalhos,
  type RelatorioDaPlanilha,
  type Words,
} from "./entries.ts";
import { hours, sheet, type SheetSpec, which } from "./spec.ts";

/** A typed sheet per section: one row per person-day, equipment-day, activity-day and so on. */

type Maker = (relatorios: readonly RelatorioDaPlanilha[], words: Words) => SheetSpec;

const maoDeObra: Maker = (relatorios, words) => {
  const { t, x } = words;
  return sheet(
    t.secoes.maoDeObra,
    relatorios.flatMap((each) => trabalhos(each, words)),
    [
      ...which(words),
      { header: x.nome, width: 34, kind: "text", value: ({ nome }) => nome },
      { header: x.registro, width: 12, kind: "text", value: ({ registro }) => registro },
      { header: x.funcao, width: 24, kind: "text", value: ({ funcao }) => funcao },
      { header: x.categoria, width: 24, kind: "text", value: ({ categoria }) => categoria },
      { header: x.presenca, width: 18, kind: "text", value: ({ presenca }) => presenca },
      { header: x.quantidadePadrao, width: 12, kind: "integer", value: ({ quantidade }) => quantidade },
      { header: x.inicio, width: 9, kind: "time", value: ({ inicio }) => inicio },
      { header: x.fim, width: 9, kind: "time", value: ({ fim }) => fim },
      { header: x.intervalo, width: 10, kind: "duration", value: ({ intervalo }) => intervalo },
      { header: x.horas, width: 9, kind: "duration", value: ({ horas }) => horas },
    ],
  );
};

const equipamento: Maker = (relatorios, words) => {
  const { t, x } = words;
  return sheet(t.secoes.equipamento, relatorios.flatMap(equipamentos), [
    ...which(words),
    { header: x.descricao, width: 40, kind: "text", value: ({ descricao }) => descricao },
    { header: x.quantidade, width: 12, kind: "integer", value: ({ quantidade }) => quantidade },
    ...hours<ReturnType<typeof equipamentos>[number]>(words),
  ]);
};

const atividade: Maker = (relatorios, words) => {
  const { t, x } = words;
  return sheet(
    t.secoes.atividade,
    relatorios.flatMap((each) => atividades(each, words)),
    [
      ...which(words),
      { header: x.item, width: 8, kind: "text", value: ({ item }) => item },
      { header: x.etapa, width: 20, kind: "text", value: ({ etapa }) => etapa?.descricao ?? null },
      { header: x.descricao, width: 44, kind: "text", value: ({ descricao }) => descricao },
      { header: x.status, width: 16, kind: "text", value: ({ situacao }) => situacao },
      { header: x.porcentagem, width: 8, kind: "percent", value: ({ porcentagem }) => porcentagem },
      ...hours<ReturnType<typeof atividades>[number]>(words),
      {
        header: x.planejado,
        width: 12,
        kind: "decimal",
        value: ({ controleDeProducao: c }) => (c.ativo ? c.quantidade : null),
      },
      {
        header: x.realizado,
        width: 12,
        kind: "decimal",
        value: ({ controleDeProducao: c }) => (c.ativo ? c.realizado : null),
      },
      {
        header: x.acumulado,
        width: 12,
        kind: "decimal",
        value: ({ controleDeProducao: c }) => (c.ativo ? c.acumulado : null),
      },
      { header: x.unidade, width: 9, kind: "text", value: ({ controleDeProducao: c }) => (c.ativo ? c.unidade : null) },
      { header: x.maoDeObra, width: 30, kind: "text", value: ({ equipe }) => equipe },
      { header: x.observacao, width: 40, kind: "text", value: ({ observacao }) => observacao },
      {
        header: x.campos,
        width: 30,
        kind: "text",
        value: ({ camposPersonalizados }) => camposText(camposPersonalizados),
      },
      { header: x.fotos, width: 8, kind: "integer", value: ({ fotos: { length } }) => length },
    ],
  );
};

const ocorrencia: Maker = (relatorios, words) => {
  const { t, x } = words;
  return sheet(t.secoes.ocorrencia, relatorios.flatMap(ocorrencias), [
    ...which(words),
    { header: x.descricao, width: 60, kind: "text", value: ({ descricao }) => descricao },
    {
      header: x.tipos,
      width: 30,
      kind: "text",
      value: ({ tags }) => tags.map(({ descricao }) => descricao).join(", "),
    },
    ...hours<ReturnType<typeof ocorrencias>[number]>(words),
    { header: x.atividade, width: 34, kind: "text", value: (row) => row.atividade },
    {
      header: x.campos,
      width: 30,
      kind: "text",
      value: ({ camposPersonalizados }) => camposText(camposPersonalizados),
    },
    { header: x.fotos, width: 8, kind: "integer", value: ({ fotos: { length } }) => length },
  ]);
};

const checklist: Maker = (relatorios, words) => {
  const { t, x } = words;
  return sheet(
    t.secoes.checklist,
    relatorios.flatMap((each) => perguntas(each, words)),
    [
      ...which(words),
      { header: x.checklist, width: 30, kind: "text", value: (row) => row.checklist },
      { header: x.item, width: 8, kind: "text", value: ({ item }) => item },
      { header: x.pergunta, width: 50, kind: "text", value: ({ descricao }) => descricao },
      { header: x.resposta, width: 20, kind: "text", value: ({ resposta }) => resposta },
      { header: x.comentario, width: 40, kind: "text", value: ({ comentario }) => comentario },
      { header: x.fotos, width: 8, kind: "integer", value: ({ fotos: { length } }) => length },
    ],
  );
};

const material: Maker = (relatorios, words) => {
  const { t, x } = words;
  return sheet(
    t.secoes.controleDeMaterial,
    relatorios.flatMap((each) => materiais(each, words)),
    [
      ...which(words),
      { header: x.movimento, width: 14, kind: "text", value: ({ movimento }) => movimento },
      { header: x.descricao, width: 44, kind: "text", value: ({ descricao }) => descricao },
      { header: x.quantidade, width: 18, kind: "text", value: ({ quantidade }) => quantidade },
    ],
  );
};

const comentario: Maker = (relatorios, words) => {
  const { t, x } = words;
  return sheet(t.secoes.comentario, relatorios.flatMap(comentarios), [
    ...which(words),
    { header: x.quando, width: 18, kind: "instant", value: ({ dataHora }) => dataHora },
    { header: x.autor, width: 28, kind: "text", value: ({ usuario }) => usuario.nome },
    { header: x.comentario, width: 70, kind: "text", value: ({ descricao }) => descricao },
    {
      header: x.campos,
      width: 30,
      kind: "text",
      value: ({ camposPersonalizados }) => camposText(camposPersonalizados),
    },
  ]);
};

const galeria: Maker = (relatorios, words) => {
  const { x } = words;
  return sheet(
    x.fotos,
    relatorios.flatMap((each) => fotos(each, words)),
    [
      ...which(words),
      { header: x.foto, width: 12, kind: "text", value: ({ titulo }) => titulo },
      { header: x.lugar, width: 40, kind: "text", value: ({ lugar }) => lugar },
      { header: x.legenda, width: 50, kind: "text", value: ({ descricao }) => descricao },
      { header: x.autor, width: 28, kind: "text", value: ({ usuario }) => usuario?.nome ?? null },
      // The camera records local time without a zone.
      { header: x.tirada, width: 20, kind: "text", value: ({ tiradaEm }) => tiradaEm?.replace("T", " ") ?? null },
      { header: x.arquivo, width: 44, kind: "text", value: ({ arquivo }) => arquivo },
    ],
  );
};

const midias: Maker = (relatorios, words) => {
  const { x } = words;
  return sheet(
    x.arquivos,
    relatorios.flatMap((each) => arquivos(each, words)),
    [
      ...which(words),
      { header: x.tipo, width: 12, kind: "text", value: ({ tipo }) => tipo },
      { header: x.descricao, width: 50, kind: "text", value: ({ descricao }) => descricao },
      { header: x.arquivo, width: 44, kind: "text", value: ({ nome }) => nome },
      { header: x.tamanho, width: 14, kind: "integer", value: ({ tamanho }) => Math.ceil(tamanho / 1024) },
      {
        header: x.duracao,
        width: 12,
        kind: "integer",
        value: ({ duracao }) => (duracao === null ? null : Math.round(duracao)),
      },
      { header: x.autor, width: 28, kind: "text", value: ({ usuario }) => usuario?.nome ?? null },
    ],
  );
};

const aprovadas: Maker = (relatorios, words) => {
  const { x } = words;
  return sheet(
    x.aprovacoes,
    relatorios.flatMap((each) => aprovacoes(each, words)),
    [
      ...which(words),
      { header: x.ordem, width: 8, kind: "integer", value: ({ ordem }) => ordem },
      { header: x.nome, width: 34, kind: "text", value: ({ nome }) => nome },
      { header: x.cargo, width: 28, kind: "text", value: ({ cargo }) => cargo },
      { header: x.situacao, width: 30, kind: "text", value: ({ situacao }) => situacao },
      { header: x.quando, width: 18, kind: "instant", value: ({ quando }) => quando },
    ],
  );
};

/** The sheets, each with the sections that its rows come from. A sheet is written when at least one report shows one of these sections. */
const SHEETS: readonly (readonly [Maker, readonly SecaoId[]])[] = [
  [maoDeObra, ["maoDeObra"]],
  [equipamento, ["equipamento"]],
  [atividade, ["atividade"]],
  [ocorrencia, ["ocorrencia"]],
  [checklist, ["checklist"]],
  [material, ["controleDeMaterial"]],
  [comentario, ["comentario"]],
  [galeria, ["galeriaDeFoto", "atividade", "ocorrencia", "checklist"]],
  [midias, ["video", "anexo"]],
];

const PRESENT: Readonly<Record<SecaoId, (relatorio: RelatorioDaPlanilha) => unknown>> = {
  horarioDeTrabalho: (r) => r.horarioDeTrabalho,
  condicaoClimatica: (r) => r.clima,
  maoDeObra: (r) => r.maoDeObra,
  equipamento: (r) => r.equipamentos,
  atividade: (r) => r.atividades,
  ocorrencia: (r) => r.ocorrencias,
  checklist: (r) => r.checklist,
  controleDeMaterial: (r) => r.controleDeMaterial,
  comentario: (r) => r.comentarios,
  galeriaDeFoto: (r) => r.galeriaDeFotos,
  video: (r) => r.videos,
  anexo: (r) => r.anexos,
  assinatura: (r) => r.assinaturasManualUrl,
};

/** Makes the typed sheets of these reports. Sections that no report shows (switched off, or hidden from this person) get no sheet. */
export function typedSheets(relatorios: readonly RelatorioDaPlanilha[], words: Words): SheetSpec[] {
  const shown = (secoes: readonly SecaoId[]) =>
    relatorios.some((each) => secoes.some((secao) => PRESENT[secao](each) !== undefined));
  return [
    dias(relatorios, words),
    aprovadas(relatorios, words),
    ...SHEETS.filter(([, secoes]) => shown(secoes)).map(([make]) => make(relatorios, words)),
  ];
}
