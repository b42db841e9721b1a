import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { relatorioSchema } from "../../domain/relatorios/schema.ts";

const schema = relatorioSchema.omit({ permissoes: true, link: true });
const file = new URL("./pdf/relatorio.json", import.meta.url);

/** A report of one realistic day, in the form in which the API returns it, without fields that only a screen needs. A new object on every call. */
export function relatorioExemplo(): z.output<typeof schema> {
  return schema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** The photograph of that name among the sample files. */
export function fotoExemplo(arquivo: string): string {
  return fileURLToPath(new URL(`./photos/${arquivo}`, import.meta.url));
}
