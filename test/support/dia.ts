import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Relatorio } from "./obras.ts";

/**
 * The example day from `rdo-exemplo.json`: in the form that people write, in the form that is read back, and the texts that view
 * and PDF must show.
 */

type Horario = { inicio: string; fim: string };
export type Dia = {
  usuarios: { nome: string; sigla: string }[];
  obra: { nome: string; endereco: string; numeroContrato: string; responsavel: string };
  relatorio: {
    data: string;
    horarioDeTrabalho: Record<"expedienteInicio" | "expedienteFim" | "intervaloInicio" | "intervaloFim", string>;
    clima: Record<"manha" | "tarde" | "noite", { ativo: boolean; clima: string; condicao: string }> & {
      indicePluviometrico: string;
    };
    maoDeObra: { padrao: { categoria: string | null; descricao: string; quantidade: number }[] };
    equipamentos: { descricao: string; quantidade: number; horario?: Horario }[];
    atividades: {
      descricao: string;
      porcentagem: number;
      status: number;
      observacao?: string;
      controleDeProducao?: { ativo: boolean; quantidade: number; realizado: string; unidade: string };
      horario?: Horario;
      fotos?: string[];
    }[];
    ocorrencias: { descricao: string; tags: string[]; horario?: Horario; fotos?: string[] }[];
    checklist: {
      descricao: string;
      itens: { item: string; descricao: string; resposta: string; comentario?: string }[];
    }[];
    controleDeMaterial: Record<"recebido" | "utilizado", { descricao: string; quantidade: string }[]>;
    comentarios: { autor: string; descricao: string }[];
    galeriaDeFotos: { arquivo: string; descricao: string }[];
  };
};

export const dia = JSON.parse(readFileSync(new URL("./rdo-exemplo.json", import.meta.url), "utf8")) as Dia;
const { relatorio } = dia;

/** Names for the day's video, attachment and signature, which the example itself does not have. */
export const EXTRAS = {
  video: "Bombeamento até a laje, eixo 4",
  anexo: "Nota fiscal 88.214, concreto usinado",
  assinatura: "José Aparecido da Conceição",
} as const;

/** A video of a few seconds that every browser can play. */
export const VIDEO_EXEMPLO = fileURLToPath(new URL("./videos/obra.mp4", import.meta.url));
/** The smallest PDF that readers accept. */
export const PDF_EXEMPLO = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** Returns the name of the person with these initials; the example's comments use initials. */
export const nomeDe = (sigla: string): string => dia.usuarios.find((usuario) => usuario.sigla === sigla)?.nome ?? sigla;

/** Converts a decimal to its stored form: `38,50` → `38.5`. */
const canonical = (value: string | number): string => String(Number(String(value).replace(",", ".")));
const noHours = { inicio: null, fim: null };
const semProducao = { ativo: false, quantidade: null, realizado: null, unidade: null };

/** Returns the day as expected when it is read back, in the shape of the example, with defaults for absent fields. */
export function diaEsperado() {
  return {
    horarioDeTrabalho: { ...relatorio.horarioDeTrabalho, horasTrabalhadas: "09:00" },
    clima: { ...relatorio.clima, indicePluviometrico: canonical(relatorio.clima.indicePluviometrico) },
    maoDeObra: relatorio.maoDeObra.padrao,
    equipamentos: relatorio.equipamentos.map((entry) => ({ horario: noHours, ...entry })),
    atividades: relatorio.atividades.map(({ controleDeProducao: producao, ...entry }) => ({
      observacao: "",
      horario: noHours,
      fotos: [],
      ...entry,
      controleDeProducao:
        producao === undefined
          ? semProducao
          : { ...producao, quantidade: canonical(producao.quantidade), realizado: canonical(producao.realizado) },
    })),
    ocorrencias: relatorio.ocorrencias.map((entry) => ({ horario: noHours, fotos: [], ...entry })),
    checklist: relatorio.checklist,
    controleDeMaterial: relatorio.controleDeMaterial,
    comentarios: relatorio.comentarios.map(({ autor, descricao }) => ({ autor: nomeDe(autor), descricao })),
    galeriaDeFotos: relatorio.galeriaDeFotos,
    videos: [{ descricao: EXTRAS.video, extensao: "mp4" }],
    anexos: [{ descricao: EXTRAS.anexo, extensao: "pdf" }],
    assinaturas: [{ posicao: 1, nome: EXTRAS.assinatura }],
  };
}

type Tempo = { inicio: string | null; fim: string | null };
const tempo = ({ inicio, fim }: Tempo): Tempo => ({ inicio, fim });
type Producao = NonNullable<Relatorio["atividades"]>[number]["controleDeProducao"];
/** The fields of production that a person writes. */
const producaoDe = ({ ativo, quantidade, realizado, unidade }: Producao) => ({
  ativo,
  quantidade,
  realizado,
  unidade,
});

/** Returns the weather without `confirmado`, because a report may begin with the same values unconfirmed. */
const vistas = ({ manha, tarde, noite, indicePluviometrico }: NonNullable<Relatorio["clima"]>) => {
  const visto = ({ confirmado: _, ...periodo }: typeof manha) => periodo;
  return { manha: visto(manha), tarde: visto(tarde), noite: visto(noite), indicePluviometrico };
};

/** Converts a report that was read into the shape of the example. `nameOf` returns the sample file from which a photo of the report was made. */
export function diaLido(report: Relatorio, nameOf: (foto: { arquivo: string; tamanho: number }) => string) {
  const { recebido = [], utilizado = [] } = report.controleDeMaterial ?? {};
  const material = ({ descricao, quantidade }: { descricao: string; quantidade: string }) => ({
    descricao,
    quantidade,
  });
  return {
    horarioDeTrabalho: report.horarioDeTrabalho,
    clima: report.clima && vistas(report.clima),
    maoDeObra: report.maoDeObra?.padrao.map(({ categoria, descricao, quantidade }) => ({
      categoria: categoria?.descricao ?? null,
      descricao,
      quantidade,
    })),
    equipamentos: report.equipamentos?.map(({ descricao, quantidade, horario }) => ({
      descricao,
      quantidade,
      horario: tempo(horario),
    })),
    atividades: report.atividades?.map((entry) => ({
      descricao: entry.descricao,
      porcentagem: entry.porcentagem,
      status: entry.status.id,
      observacao: entry.observacao,
      controleDeProducao: producaoDe(entry.controleDeProducao),
      horario: tempo(entry.horario),
      fotos: entry.fotos.map(nameOf),
    })),
    ocorrencias: report.ocorrencias?.map((entry) => ({
      descricao: entry.descricao,
      tags: entry.tags.map(({ descricao }) => descricao),
      horario: tempo(entry.horario),
      fotos: entry.fotos.map(nameOf),
    })),
    checklist: report.checklist?.map(({ descricao, itens }) => ({
      descricao,
      itens: itens.map(({ item, descricao: question, opcoes, opcaoSelecionada, comentario }) => ({
        item,
        descricao: question,
        resposta: opcoes.find(({ valor }) => valor === opcaoSelecionada)?.descricao,
        ...(comentario === "" ? {} : { comentario }),
      })),
    })),
    controleDeMaterial: { recebido: recebido.map(material), utilizado: utilizado.map(material) },
    comentarios: report.comentarios?.map(({ descricao, usuario }) => ({ autor: usuario.nome, descricao })),
    galeriaDeFotos: report.galeriaDeFotos?.map((foto) => ({ arquivo: nameOf(foto), descricao: foto.descricao })),
    videos: report.videos?.map(({ descricao, extensao }) => ({ descricao, extensao })),
    anexos: report.anexos?.map(({ descricao, extensao }) => ({ descricao, extensao })),
    assinaturas: report.assinaturasManualUrl?.map(({ posicao, nome }) => ({ posicao, nome })),
  };
}

/** Every text that people typed, by section, to be searched for in the view and in the PDF. */
export const ESCRITO = {
  maoDeObra: relatorio.maoDeObra.padrao.flatMap(({ categoria, descricao }) => [
    descricao,
    categoria ?? "Sem categoria",
  ]),
  equipamento: relatorio.equipamentos.map(({ descricao }) => descricao),
  atividade: relatorio.atividades.flatMap(({ descricao, observacao, porcentagem, controleDeProducao, horario }) => [
    descricao,
    observacao ?? "",
    `${porcentagem}%`,
    controleDeProducao === undefined ? "" : `${controleDeProducao.realizado} de`,
    controleDeProducao?.unidade ?? "",
    horario?.inicio ?? "",
    horario?.fim ?? "",
  ]),
  ocorrencia: relatorio.ocorrencias.flatMap(({ descricao, tags, horario }) => [
    descricao,
    ...tags,
    horario?.inicio ?? "",
    horario?.fim ?? "",
  ]),
  checklist: relatorio.checklist.flatMap(({ descricao, itens }) => [
    descricao,
    ...itens.flatMap((question) => [question.descricao, question.resposta, question.comentario ?? ""]),
  ]),
  controleDeMaterial: Object.values(relatorio.controleDeMaterial).flatMap((list) =>
    list.flatMap(({ descricao, quantidade }) => [descricao, quantidade]),
  ),
  comentario: relatorio.comentarios.flatMap(({ autor, descricao }) => [nomeDe(autor), descricao]),
  galeriaDeFoto: relatorio.galeriaDeFotos.map(({ descricao }) => descricao),
  video: [EXTRAS.video],
  anexo: [EXTRAS.anexo],
  assinatura: [EXTRAS.assinatura],
} as const;
