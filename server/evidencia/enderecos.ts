import { ordemCompleta } from "../../domain/modelos/rules.ts";
import type { Conteudo, Foto } from "../../domain/relatorios/conteudoSchema.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import type { RdoRelatorio } from "../relatorios/pdf/secoes/context.ts";
import type { Instantaneo } from "./instantaneo.ts";

/** Removes the addresses of a report's files before content is hashed, and puts them back where content is shown. */

type Endereco = "url" | "urlMiniatura" | "urlFoto";
const ENDERECOS: ReadonlySet<string> = new Set<Endereco>(["url", "urlMiniatura", "urlFoto"]);

export type SemEnderecos<T> = T extends readonly (infer Each)[]
  ? SemEnderecos<Each>[]
  : T extends object
    ? { [K in keyof T as K extends Endereco ? never : K]: SemEnderecos<T[K]> }
    : T;

/** Returns a content without the addresses of its files. */
export function semEnderecos<T>(value: T): SemEnderecos<T> {
  return strip(value) as SemEnderecos<T>;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (ENDERECOS.has(key) ? [] : [[key, strip(each)]])),
  );
}

type Bare = SemEnderecos<Conteudo>;

function withAddresses(bare: Bare, base: string): Conteudo {
  const foto = (one: SemEnderecos<Foto>): Foto => ({
    ...one,
    url: `${base}/fotos/${one.arquivo}?tamanho=impressao`,
    urlMiniatura: `${base}/fotos/${one.arquivo}?tamanho=miniatura`,
  });
  const { atividades, ocorrencias, checklist, galeriaDeFotos, videos, anexos, assinaturasManualUrl, ...rest } = bare;
  const withFotos = <T extends { fotos: SemEnderecos<Foto>[] }>(one: T) => ({ ...one, fotos: one.fotos.map(foto) });
  return {
    ...rest,
    ...(atividades && { atividades: atividades.map(withFotos) }),
    ...(ocorrencias && { ocorrencias: ocorrencias.map(withFotos) }),
    ...(checklist && { checklist: checklist.map((one) => ({ ...one, itens: one.itens.map(withFotos) })) }),
    ...(galeriaDeFotos && { galeriaDeFotos: galeriaDeFotos.map(foto) }),
    ...(videos && {
      videos: videos.map((one) => ({
        ...one,
        url: `${base}/videos/${one.arquivo}`,
        urlFoto: one.arquivoFoto === null ? null : `${base}/videos/${one.arquivo}/foto`,
      })),
    }),
    ...(anexos && { anexos: anexos.map((one) => ({ ...one, url: `${base}/anexos/${one.arquivo}` })) }),
    ...(assinaturasManualUrl && {
      assinaturasManualUrl: assinaturasManualUrl.map((one) => ({
        ...one,
        url: `${base}/assinaturas/${one.arquivoAssinatura}`,
      })),
    }),
  };
}

/** Parts of a report that its snapshot leaves out: they may change while the content stays the same. */
export type AoLado = Pick<Relatorio, "status" | "versao" | "assinaturasEletronicaUrl"> & {
  readonly modificadoPor: Relatorio["log"]["modificadoPor"];
};

/**
 * Converts a snapshot to the report that the PDF's model takes (`RdoRelatorio`). Its logos are empty: they are in
 * `instantaneo.logos`. `base` is the address of the report in the API (`urlBase`).
 */
export function relatorioDoInstantaneo(
  { relatorio }: Instantaneo,
  base: string,
  { status, versao, assinaturasEletronicaUrl, modificadoPor }: AoLado,
): RdoRelatorio {
  const { _id, numero, data, dataFim, diaDaSemana, obra, empresa, prazo, textoPersonalizado, ...rest } = relatorio;
  const { modeloDeRelatorio, log, ...conteudo } = rest;
  return {
    _id,
    numero,
    data,
    dataFim,
    diaDaSemana,
    obra,
    empresa,
    prazo,
    textoPersonalizado,
    status,
    versao,
    dataAtualizada: false,
    logomarca: { logoUm: null, logoDois: null, logoTres: null },
    modeloDeRelatorio: {
      ...modeloDeRelatorio,
      ordem: ordemCompleta(modeloDeRelatorio.ordem ?? []),
      camposPersonalizados: { atividade: [], ocorrencia: [], comentario: [] },
      assinaturasEletronica: assinaturasEletronicaUrl.map(({ usuarioId, aprovado }) => ({ usuarioId, aprovado })),
    },
    assinaturasEletronicaUrl,
    log: { ...log, modificadoPor },
    ...withAddresses(conteudo, base),
  };
}
