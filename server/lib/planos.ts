import { readFileSync } from "node:fs";
import { z } from "zod";
import { TIPOS_DE_PAGAMENTO, type TipoDePagamento } from "../../domain/cobranca/constants.ts";
import type { Plano } from "../../domain/cobranca/conta.ts";
import { centavosDe } from "../../domain/cobranca/valor.ts";

/** The operator's price list: a JSON file with a list of plans. */

export type PlanoDaLista = Plano & { readonly tiposDePagamento: readonly TipoDePagamento[] };

const dinheiro = z.string().transform((text, ctx) => {
  const centavos = centavosDe(text);
  if (centavos === null) ctx.addIssue({ code: "custom", message: 'must be money, such as "149.90"' });
  return centavos ?? 0;
});
const limite = z.number().int().min(1).nullable().default(null);

const lista = z.array(
  z.strictObject({
    id: z.number().int().min(1).max(32_767),
    descricao: z.string().trim().min(1).max(100),
    valorMensal: dinheiro,
    valorAnual: dinheiro,
    limiteObra: limite,
    limiteUsuario: limite,
    tiposDePagamento: z.array(z.enum(TIPOS_DE_PAGAMENTO)).min(1).default(["pix"]),
  }),
);

const sentence = ({ path, message }: { path: PropertyKey[]; message: string }): string =>
  `${path.map(String).join(".")} ${message}`.trim();

/** Reads the plans of a file, in the file's order; returns a sentence instead when the file cannot be used, which says why. */
export function readPlanos(path: string): readonly PlanoDaLista[] | string {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return error instanceof SyntaxError ? "is no JSON" : "cannot be read";
  }
  const parsed = lista.safeParse(json);
  if (!parsed.success) return `is no list of plans: ${parsed.error.issues.map(sentence).join("; ")}`;
  const ids = parsed.data.map(({ id }) => id);
  return new Set(ids).size === ids.length ? parsed.data : "has two plans of one id";
}
