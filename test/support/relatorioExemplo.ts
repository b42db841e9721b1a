import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { relatorioSchema } from "../../domain/relatorios/schema.ts";

const schema = relatorioSchema.omit({ permissoes: true, link: true });
const file = new URL("./pdf/relatorio.json", import.meta.url);

/**
 * Returns a report of one realistic day, in the form in which the API returns reports, without fields that only a screen needs.
 * Every call returns a new object.
 */
export function relatorioExemplo(): z.output<typeof schema> {
  return schema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Returns the path of the sample photograph with this name. */
export function fotoExemplo(arquivo: string): string {
  return fileURLToPath(new URL(`./photos/${arquivo}`, import.meta.url));
}
