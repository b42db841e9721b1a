import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { type StatusRelatorioId } from "../../../domain/secoes/constants.ts";
import { TITULO_PADRAO } from "../../../domain/secoes/titulo.ts";
import { emEtapas } from "../../../domain/relatorios/secoes/etapas.ts";
import { nomeDoRelatorio } from "../../../domain/relatorios/nome.ts";
import { ordemCompleta } from "../../../domain/modelos/rules.ts";
import type { SecaoId } from "../../../domain/secoes/ids.ts";
import { diaDaSemana } from "../../../domain/lib/dates.ts";
import { coloursFor } from "./colours.ts";
import { annexesModel, type Detalhe } from "./detalhe.ts";
import { formatDay, formatInteger } from "../../../domain/lib/written.ts";
import { formatInstant, formatPercent } from "../../lib/format.ts";
import { anexo } from "./secoes/anexo.ts";
import { assinatura } from "./secoes/assinatura.ts";
import { atividade } from "./secoes/atividade.ts";
import { checklist } from "./secoes/checklist.ts";
import { comentario } from "./secoes/comentario.ts";
import { condicaoClimatica } from "./secoes/condicaoClimatica.ts";
import { controleDeMaterial } from "./secoes/controleDeMaterial.ts";
import { createPhotoNumbering, type Context, type RdoRelatorio } from "./secoes/context.ts";
import { equipamento } from "./secoes/equipamento.ts";
import { galeriaDeFoto } from "./secoes/galeriaDeFoto.ts";
import { horarioDeTrabalho } from "./secoes/horarioDeTrabalho.ts";
import { maoDeObra } from "./secoes/maoDeObra.ts";
import { ocorrencia } from "./secoes/ocorrencia.ts";
import { video } from "./secoes/video.ts";
import { type DocumentoImpresso, sealFooter, sealModel } from "./selo.ts";
import { TEXTOS, type Textos } from "./texts.ts";
import type { Chip, Labelled, LogoId, RdoModel, SectionModels, Tone } from "./types.ts";

export type RdoOptions = {
  readonly idioma: Idioma;
  /** Path on disk of a photo in print size, or null when that file does not exist (yet). */
  readonly photoPath: (arquivo: string) => string | null;
  /** Path on disk of the first picture of a video, or null when it has none. */
  readonly posterPath?: (arquivoFoto: string) => string | null;
  /** Path on disk of the picture of a signature, or null when it does not exist. */
  readonly signaturePath: (arquivoAssinatura: string) => string | null;
  /** Paths on disk of the active logos, PNG or JPEG. When the first logo is missing, the company's name is printed in its place. */
  readonly logos: Partial<Readonly<Record<LogoId, string>>>;
  readonly comFotos: boolean;
  /** Present only in the detailed version. */
  readonly detalhe?: Detalhe | null;
  /** Present only in the document of an approval. */
  readonly documento?: DocumentoImpresso | null;
  /** Instant of generation, ISO 8601 with zone. */
  readonly geradoEm: string;
  /** The company's time zone, e.g. `America/Sao_Paulo`. */
  readonly timeZone: string;
  /** The company's colour `#rrggbb`; null or anything else gives the default. */
  readonly corDeDestaque?: string | null;
};

/** Builders of the sections' models; a builder returns null when the report has no content for the section because the reader may not see it. */
const SECTIONS: { readonly [S in SecaoId]: (context: Context) => SectionModels[S] | null } = {
  horarioDeTrabalho,
  condicaoClimatica,
  maoDeObra,
  equipamento,
  atividade,
  ocorrencia,
  checklist,
  controleDeMaterial,
  comentario,
  galeriaDeFoto,
  video,
  anexo,
  assinatura,
};

export const LANGUAGES: Readonly<Record<Idioma, { lang: string; region: string | null }>> = {
  pt: { lang: "pt", region: "BR" },
  en: { lang: "en", region: "GB" },
  es: { lang: "es", region: null },
};
const STATUS_TONES: Readonly<Record<StatusRelatorioId, Tone>> = { 1: "warn", 2: "quiet", 3: "bad", 4: "good" };
const LOGO_IDS = ["logoUm", "logoDois", "logoTres"] as const;

const ordemDe = ({ modeloDeRelatorio }: RdoRelatorio): SecaoId[] => ordemCompleta(modeloDeRelatorio.ordem);

function buildSections(context: Context): Partial<SectionModels> {
  const built: Partial<Record<SecaoId, SectionModels[SecaoId]>> = {};
  for (const secao of ordemDe(context.relatorio)) {
    const model = context.relatorio.modeloDeRelatorio.itens[secao] ? SECTIONS[secao](context) : null;
    if (model !== null) built[secao] = model;
  }
  // The cast is safe: each key was filled by the builder of the same key.
  return built as Partial<SectionModels>;
}

function statusChip({ status }: RdoRelatorio, t: Textos): Chip {
  const known = status.id in STATUS_TONES ? (status.id as StatusRelatorioId) : null;
  return known === null
    ? { text: status.descricao, tone: "quiet" }
    : { text: t.status[known], tone: STATUS_TONES[known] };
}

/** Builds the fields of the work's complete registration, or only its name when the registration is reduced. */
function buildWork({ obra, prazo, textoPersonalizado }: RdoRelatorio, t: Textos, idioma: Idioma): RdoModel["work"] {
  const field = (label: string, value: string | null, wide: boolean, strong = false) =>
    value === null || value === "" ? [] : [{ label, value, wide, strong }];
  const name = field(t.obra, obra.nome, true, true);
  if (!obra.cadastroCompleto) return { fields: name, term: null };
  const pair = [
    ...field(t.contrato, obra.numeroContrato, false),
    ...field(t.contratanteContratada[obra.tipoContratanteContratada], obra.cliente, false),
  ];
  const fields = [
    ...name,
    ...field(t.endereco, obra.endereco, true),
    ...pair.map((f) => ({ ...f, wide: pair.length === 1 })),
    ...field(t.responsavel, obra.responsavel, true),
  ];
  if (prazo === null) return { fields, term: null };
  const count = (key: keyof Textos["prazo"], n: number): Labelled => ({
    label: textoPersonalizado[key] ?? t.prazo[key],
    value: t.quantidadeDeDias(n, formatInteger(n, idioma)),
  });
  const counts = [
    count("prazoContratual", prazo.contratual),
    count("prazoDecorrido", prazo.decorrido),
    count("prazoAVencer", prazo.aVencer),
  ];
  const percent = formatPercent(Math.round(prazo.porcentagem), idioma).replace(/\s?%$/, "");
  return { fields, term: { counts, percent: prazo.porcentagem, caption: t.prazoPorcentagem(percent) } };
}

function buildSummary(secoes: Partial<SectionModels>, photos: number, t: Textos, idioma: Idioma): Labelled[] {
  const counted = (["maoDeObra", "equipamento", "atividade", "ocorrencia", "comentario"] as const).flatMap((secao) => {
    const model = secoes[secao];
    return model === undefined ? [] : [{ label: t.resumo[secao], value: model.count ?? "0" }];
  });
  const hasPhotos = secoes.galeriaDeFoto !== undefined || photos > 0;
  return hasPhotos ? [...counted, { label: t.resumo.fotos, value: formatInteger(photos, idioma) }] : counted;
}

function dateText({ data, dataFim }: RdoRelatorio, t: Textos, idioma: Idioma): string {
  const from = formatDay(data, idioma);
  return dataFim === null || dataFim === data ? from : t.periodo(from, formatDay(dataFim, idioma));
}

/** Returns the weekday of the report, or the first and last weekday of a period. */
function weekdayText({ data, dataFim }: RdoRelatorio, t: Textos): string {
  const from = t.dias[diaDaSemana(data)];
  return dataFim === null || dataFim === data ? from : t.periodo(from, t.dias[diaDaSemana(dataFim)]);
}

/**
 * Builds the lines of the footer: company and author; then the last change and the time of printing or, in the document of an
 * approval, the line of the seal (`sealFooter`).
 */
function footerLines({ log, empresa }: RdoRelatorio, options: RdoOptions): string[] {
  const { idioma, timeZone, geradoEm, documento } = options;
  const t = TEXTOS[idioma];
  const when = (instant: string) => formatInstant(instant, idioma, timeZone);
  const { criadoPor, modificadoPor } = log;
  const made = `${empresa.nome} · ${t.criadoPor(criadoPor.usuario.nome, when(criadoPor.dataHora))}`;
  if (documento) return [made, sealFooter(documento, { idioma, timeZone })];
  const changed = t.modificadoPor(modificadoPor.usuario.nome, when(modificadoPor.dataHora));
  return [made, `${changed} · ${t.geradoEm(when(geradoEm))}`];
}

/**
 * Builds everything that the PDF of a report prints, in the reader's language. Sections are left out when the template switches
 * them off or the report does not contain them; an empty section that is on says that nothing was entered.
 */
export function buildRdoModel(given: RdoRelatorio, options: RdoOptions): RdoModel {
  const relatorio = emEtapas(given);
  const { idioma, timeZone, geradoEm } = options;
  const t = TEXTOS[idioma];
  const detalhe = options.detalhe ?? null;
  const numbering = createPhotoNumbering({ ...options, detalhe, t, relatorio });
  const posterPath = (arquivo: string) => (options.comFotos ? (options.posterPath?.(arquivo) ?? null) : null);
  const secoes = buildSections({
    relatorio,
    idioma,
    t,
    timeZone,
    photos: numbering.take,
    hasPoster: (arquivo) => posterPath(arquivo) !== null,
    detalhe,
  });
  const title =
    relatorio.modeloDeRelatorio.descricao === TITULO_PADRAO ? t.tituloPadrao : relatorio.modeloDeRelatorio.descricao;
  const date = dateText(relatorio, t, idioma);
  const logos = LOGO_IDS.filter((id) => options.logos[id] !== undefined);
  const company = relatorio.empresa.nome;
  const documento = options.documento ?? null;
  return {
    idioma,
    document: {
      title: `${title} ${t.numero(relatorio.numero)} – ${relatorio.obra.nome} – ${date}`,
      author: company,
      ...LANGUAGES[idioma],
    },
    colours: coloursFor(options.corDeDestaque ?? null),
    texts: { logoAlt: t.logomarca, logoOther: t.logomarcaOutra, pageOf: t.pagina },
    company,
    logos,
    title,
    dateLine: `${date} · ${weekdayText(relatorio, t)}`,
    number: t.numero(relatorio.numero),
    status: statusChip(relatorio, t),
    work: buildWork(relatorio, t, idioma),
    summary: buildSummary(secoes, numbering.total(), t, idioma),
    running: {
      number: nomeDoRelatorio(relatorio, idioma),
      date,
      work: relatorio.obra.nome,
      company,
    },
    footer: footerLines(relatorio, options),
    order: ordemDe(relatorio).filter((secao) => secoes[secao] !== undefined),
    secoes,
    seal: documento === null ? null : sealModel(documento, { idioma, timeZone }),
    annexes: detalhe === null ? null : annexesModel(detalhe, { idioma, timeZone }),
    photoFiles: {
      ...numbering.files(),
      ...Object.fromEntries(
        (secoes.video?.items ?? []).flatMap(({ poster }) => {
          const file = poster === null ? null : posterPath(poster);
          return poster === null || file === null ? [] : [[poster, file]];
        }),
      ),
    },
    signatureFiles: Object.fromEntries(
      (secoes.assinatura?.items ?? []).flatMap(({ id, note }) => {
        const file = note === null ? options.signaturePath(id) : null;
        return file === null ? [] : [[id, file]];
      }),
    ),
    logoFiles: Object.fromEntries(
      logos.flatMap((id) => (options.logos[id] === undefined ? [] : [[id, options.logos[id]]])),
    ),
    createdAt: geradoEm,
  };
}
