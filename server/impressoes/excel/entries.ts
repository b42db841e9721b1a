import { descricaoDaPresenca } from "../../../domain/catalogos/presencas.ts";
import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import {
  STATUS_RELATORIO,
  STATUS_RELATORIO_DESCRICAO,
  type StatusRelatorioId,
} from "../../../domain/secoes/constants.ts";
import { status as statusDaAtividade } from "../../relatorios/pdf/secoes/atividade.ts";
import { answers } from "../../relatorios/pdf/secoes/checklist.ts";
import type { RdoRelatorio } from "../../relatorios/pdf/secoes/context.ts";
import { TEXTOS_DO_SELO } from "../../relatorios/pdf/selo.texts.ts";
import { type Textos, TEXTOS } from "../../relatorios/pdf/texts.ts";
import { EXCEL_TEXTOS, type ExcelTextos } from "./texts.ts";

/** The rows of the sheets, per report and per item: plain values in the reader's language, not yet cells. */

export type Words = { readonly idioma: Idioma; readonly t: Textos; readonly x: ExcelTextos };
export const wordsOf = (idioma: Idioma): Words => ({ idioma, t: TEXTOS[idioma], x: EXCEL_TEXTOS[idioma] });

/** A report with the author of its approval by hand, who is named in the report's document and not in the report. */
export type RelatorioDaPlanilha = RdoRelatorio & {
  readonly aprovadoPor?: { readonly nome: string; readonly cargo: string | null; readonly dataHora: string } | null;
};

/** An item together with its report. */
export type In<T> = T & { readonly relatorio: RelatorioDaPlanilha };

const within = <T extends object>(relatorio: RelatorioDaPlanilha, list: readonly T[] | undefined): In<T>[] =>
  (list ?? []).map((each) => ({ ...each, relatorio }));

export const statusOf = ({ status }: RdoRelatorio, { t }: Words): string =>
  status.id in STATUS_RELATORIO_DESCRICAO ? t.status[status.id as StatusRelatorioId] : status.descricao;

/** Labour of a day: a row per type (`quantidade`) or per person (1 when present, else 0). */
export type Trabalho = {
  readonly pessoa: boolean;
  readonly nome: string;
  readonly registro: string | null;
  readonly funcao: string | null;
  readonly categoria: string;
  readonly presenca: string | null;
  readonly quantidade: number;
  readonly inicio: string | null;
  readonly fim: string | null;
  readonly intervalo: string | null;
  readonly horas: string | null;
};

export function trabalhos(relatorio: RelatorioDaPlanilha, { t, idioma }: Words): In<Trabalho>[] {
  const { maoDeObra } = relatorio;
  if (maoDeObra === undefined) return [];
  const categoria = (each: { categoria: { descricao?: string | undefined } | null }) =>
    each.categoria?.descricao ?? t.semCategoria;
  if (maoDeObra.opcaoSelecionada === "padrao") {
    const nobody = { registro: null, presenca: null, inicio: null, fim: null, intervalo: null, horas: null };
    return within(
      relatorio,
      maoDeObra.padrao.map((each) => ({
        ...nobody,
        pessoa: false,
        nome: each.descricao,
        funcao: each.funcao,
        categoria: categoria(each),
        quantidade: each.quantidade,
      })),
    );
  }
  return within(
    relatorio,
    maoDeObra.personalizada.map((each) => ({
      pessoa: true,
      nome: each.nome,
      registro: each.registro,
      funcao: each.funcao,
      categoria: categoria(each),
      presenca: descricaoDaPresenca(each.presenca, idioma),
      quantidade: each.presenca === true ? 1 : 0,
      inicio: each.horaInicio,
      fim: each.horaFim,
      intervalo: each.horasIntervalo,
      horas: each.horasTrabalhadas,
    })),
  );
}

export const equipamentos = (relatorio: RelatorioDaPlanilha) => within(relatorio, relatorio.equipamentos);
export const comentarios = (relatorio: RelatorioDaPlanilha) => within(relatorio, relatorio.comentarios);

type Campos = readonly { readonly chave: string; readonly valor: string }[];
export const camposText = (campos: Campos): string => campos.map(({ chave, valor }) => `${chave}: ${valor}`).join("\n");

export function atividades(relatorio: RelatorioDaPlanilha, { t }: Words) {
  return within(relatorio, relatorio.atividades).map((each) => ({
    ...each,
    situacao: statusDaAtividade(each.status, { t }).text,
    equipe: each.maoDeObra.map(({ quantidade, descricao }) => `${quantidade} ${descricao}`).join(", "),
  }));
}

export function ocorrencias(relatorio: RelatorioDaPlanilha) {
  const names = new Map((relatorio.atividades ?? []).map(({ tarefaId, descricao }) => [tarefaId, descricao]));
  return within(relatorio, relatorio.ocorrencias).map((each) => {
    const { tarefa } = each;
    return { ...each, atividade: tarefa === null ? null : (names.get(tarefa["_id"]) ?? null) };
  });
}

export function perguntas(relatorio: RelatorioDaPlanilha, { t }: Words) {
  return (relatorio.checklist ?? []).flatMap(({ descricao, itens }) =>
    within(relatorio, itens).map((item) => ({
      ...item,
      checklist: descricao,
      resposta: answers(item, { t })
        .map(({ text }) => text)
        .join(", "),
    })),
  );
}

export function materiais(relatorio: RelatorioDaPlanilha, { t }: Words) {
  const material = relatorio.controleDeMaterial;
  if (material === undefined) return [];
  const moved = (list: typeof material.recebido, movimento: string) =>
    within(
      relatorio,
      list.map((each) => ({ ...each, movimento })),
    );
  return [...moved(material.recebido, t.materialRecebido), ...moved(material.utilizado, t.materialUtilizado)];
}

/** Lists the photos in the order and with the numbers of the report's PDF, each with the place that it belongs to. */
export function fotos(relatorio: RelatorioDaPlanilha, { t }: Words) {
  const places: { lugar: string; fotos: readonly Foto[] }[] = [
    ...(relatorio.atividades ?? []).map((each) => ({ lugar: each.descricao, fotos: each.fotos })),
    ...(relatorio.ocorrencias ?? []).map((each) => ({ lugar: each.descricao, fotos: each.fotos })),
    ...(relatorio.checklist ?? []).flatMap((list) =>
      list.itens.map((each) => ({ lugar: `${list.descricao}: ${each.descricao}`, fotos: each.fotos })),
    ),
    { lugar: t.secoes.galeriaDeFoto, fotos: relatorio.galeriaDeFotos ?? [] },
  ];
  const all = places.flatMap(({ lugar, fotos: list }) => list.map((foto) => ({ ...foto, lugar })));
  return within(
    relatorio,
    all.map((foto, i) => ({ ...foto, titulo: t.foto(i + 1) })),
  );
}

type Aprovacao = {
  readonly ordem: number | null;
  readonly nome: string;
  readonly cargo: string | null;
  readonly situacao: string;
  /** ISO 8601. */
  readonly quando: string | null;
};

/** Lists the signers in their order, if the reader may see signatures, then the author of an approval by hand. */
export function aprovacoes(relatorio: RelatorioDaPlanilha, { t, idioma }: Words): In<Aprovacao>[] {
  const words = TEXTOS_DO_SELO[idioma];
  const aprovado = t.status[STATUS_RELATORIO.aprovado];
  const signers = relatorio.assinaturasManualUrl === undefined ? [] : relatorio.assinaturasEletronicaUrl;
  const signed = signers.map((each): Aprovacao => {
    const how = each.semAssinatura ? words.semAssinatura : aprovado;
    const { posicao: ordem, usuarioNome: nome, usuarioCargo: cargo, dataHora: quando } = each;
    return { ordem, nome, cargo, situacao: each.aprovado ? how : words.aguardando, quando };
  });
  const { aprovadoPor = null } = relatorio;
  const { nome, cargo, dataHora: quando } = aprovadoPor ?? { nome: "", cargo: null, dataHora: null };
  const byHand = aprovadoPor === null ? [] : [{ ordem: null, nome, cargo, situacao: aprovado, quando }];
  return within(relatorio, [...signed, ...byHand]);
}

/** Returns the name of a file, with the extension: its caption or own name, or its number when it has neither. */
const nomeDe = ({ descricao, extensao }: { descricao: string; extensao: string }, numerado: string): string => {
  const nome = descricao === "" ? numerado : descricao;
  return nome.toLowerCase().endsWith(`.${extensao}`) ? nome : `${nome}.${extensao}`;
};

export function arquivos(relatorio: RelatorioDaPlanilha, { t, x }: Words) {
  const videos = (relatorio.videos ?? []).map((each, i) => ({
    ...each,
    tipo: x.video,
    nome: nomeDe(each, t.video(i + 1)),
  }));
  const anexos = (relatorio.anexos ?? []).map((each, i) => ({
    ...each,
    tipo: x.anexo,
    duracao: null,
    nome: nomeDe(each, t.anexo(i + 1)),
  }));
  return within(relatorio, [...videos, ...anexos]);
}
