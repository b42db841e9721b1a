import type { PrintServices } from "./service.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../domain/errors/errors.ts";
import type { impressoesContract } from "../../domain/impressoes/contract.ts";
import { fileAnswer, later } from "../answers/answers.ts";
import type { Context } from "../http/route.ts";
import { withTemporaryFolder } from "../storage/temporary.ts";
import { sourceFor } from "./source.ts";

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

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
  return later(() =>
    withTemporaryFolder(async (folder) => {
      const outFile = join(folder, "relatorio.xlsx");
      await services.impressoes.excel.write({ relatorios: [relatorio], idioma: query.idioma, timeZone, outFile });
      const bytes = await readFile(outFile);
      const facts = { contentType: XLSX, length: bytes.length, fileName: "relatorio.xlsx", download: true };
      return fileAnswer(facts, () => bytes);
    }),
  );
}
