import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../domain/errors/errors.ts";
import type { impressoesContract } from "../../domain/impressoes/contract.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { nomeDoArquivo } from "../../domain/relatorios/arquivo.ts";
import { fileAnswer, later } from "../answers/answers.ts";
import type { Context } from "../http/route.ts";
import type { PdfSource } from "../relatorios/pdfSource.ts";
import { withTemporaryFolder } from "../lib/temporaryFolder.ts";
import type { Capa } from "./excel/capa.ts";
import type { RelatorioDaPlanilha } from "./excel/entries.ts";
import type { PrintServices } from "./service.ts";
import { sourceFor } from "./source.ts";

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Converts a report to the form that the workbook's rows need, with the author of its approval by hand. */
export function naPlanilha({ relatorio, documento }: PdfSource): RelatorioDaPlanilha {
  if (documento === undefined || documento.aprovadoPor === null) return relatorio;
  return { ...relatorio, aprovadoPor: { ...documento.aprovadoPor, dataHora: documento.aprovadoEm } };
}

/** The last day that these reports cover; null without reports. */
const lastDay = (relatorios: readonly { readonly data: string; readonly dataFim: string | null }[]): string | null =>
  relatorios.reduce<string | null>((last, { data, dataFim }) => {
    const end = dataFim ?? data;
    return last === null || end > last ? end : last;
  }, null);

/** Returns the facts for the first sheet; requested days take precedence over the days of the reports. */
export function capaOf(
  actor: Actor,
  relatorios: readonly Pick<PdfSource["relatorio"], "data" | "dataFim">[],
  {
    de = relatorios.map(({ data }) => data).sort()[0],
    ate = lastDay(relatorios) ?? undefined,
    modelo = null,
    ...where
  }: {
    readonly empresa: string;
    readonly obra: string;
    de?: string | undefined;
    ate?: string | undefined;
    modelo?: string | null;
  },
): Capa {
  return {
    ...where,
    modelo,
    de: de ?? null,
    ate: ate ?? null,
    relatorios: relatorios.length,
    exportadoPor: actor.nome,
    exportadoEm: new Date().toISOString(),
  };
}

/** Answers a report as a workbook. */
export async function answerExcel({
  tx,
  actor,
  params,
  query,
  services,
}: Context<(typeof impressoesContract)["getExcel"], PrintServices>) {
  const source = await sourceFor(tx, actor, params, { idioma: query.idioma, fotos: false });
  if (source === null) throw new AppError("nao_encontrado");
  const { relatorio, fusoHorario: timeZone } = source;
  const capa = capaOf(actor, [relatorio], { empresa: relatorio.empresa.nome, obra: relatorio.obra.nome });
  return later(() =>
    withTemporaryFolder(async (folder) => {
      const outFile = join(folder, "relatorio.xlsx");
      const relatorios = [naPlanilha(source)];
      await services.impressoes.excel.write({ relatorios, capa, idioma: query.idioma, timeZone, outFile });
      const bytes = await readFile(outFile);
      const fileName = nomeDoArquivo(relatorio, "xlsx");
      return fileAnswer({ contentType: XLSX, length: bytes.length, fileName, download: true }, () => bytes);
    }),
  );
}
