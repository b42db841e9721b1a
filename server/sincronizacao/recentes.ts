import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { LIMITES } from "../../domain/secoes/constants.ts";
import type { RespostaGuardada } from "../../domain/sincronizacao/contract.ts";
import { readAprovacao } from "../aprovacao/panel.ts";
import type { RequestFacts } from "../http/route.ts";
import { listRelatorios } from "../relatorios/list.ts";
import { readRelatorioText } from "../relatorios/read.ts";
import type { Tx } from "../db/database.ts";
import { answer, type Base, daObra } from "./base.ts";

/**
 * The reports of one work on a device: those that this person may read now, and what is new of them. They are read as they stand:
 * opening one, as `getRelatorio` does, may put it in review again.
 */

type Recentes = {
  readonly relatorios: { _id: string; marca: string }[];
  readonly respostas: RespostaGuardada[];
  readonly faltam: boolean;
};
type Context = Base & { readonly tx: Tx; readonly request: RequestFacts };

/** Some 200 KB at a time. */
const JUNTOS = 10;
/** More reports of one work than the last 30 and these are not looked after. */
const ALEM = 70;

/** By report: the mark of what the device has of it, or nothing. */
function marksOf(tenho: string): ReadonlyMap<string, string> {
  const each = tenho === "" ? [] : tenho.split(",").slice(0, LIMITES.relatoriosPorPagina + ALEM);
  return new Map(
    each.map((one) => {
      const [id = "", marca = ""] = one.split(".");
      return [id, marca];
    }),
  );
}

export async function readRecentes(context: Context, obraId: string, tenho: string): Promise<Recentes> {
  const { tx, actor, request } = context;
  const marks = marksOf(tenho);
  const newest = await listRelatorios(tx, actor, obraId, { pagina: 0, ordem: "decrescente" });
  const ids = new Set([...newest.relatorios.map(({ _id }) => _id), ...marks.keys()]);
  const relatorios: Recentes["relatorios"] = [];
  const respostas: RespostaGuardada[] = [];
  let sent = 0;
  for (const id of ids) {
    if (sent === JUNTOS) return { relatorios, respostas, faltam: true };
    const found = await readRelatorioText(tx, actor, obraId, id, { log: true });
    if (found === null) continue;
    relatorios.push({ _id: id, marca: found.etag });
    if (marks.get(id) === found.etag) continue;
    sent += 1;
    const endereco = `/obras/${obraId}/relatorios/${id}`;
    const resposta = JSON.parse(found.text) as Relatorio;
    respostas.push({ chamada: "getRelatorio", endereco, resposta });
    if (resposta.modeloDeRelatorio.assinaturasTipo !== "eletronica") continue;
    const aprovacao = await readAprovacao(tx, actor, request, obraId, id);
    respostas.push({ chamada: "getAprovacao", endereco: `${endereco}/aprovacao`, resposta: aprovacao });
  }
  const params = { obraId };
  const outras = await Promise.all([...daObra(context, obraId), answer(context, "getCronograma", { params })]);
  return { relatorios, respostas: [...respostas, ...outras.filter((one) => one !== null)], faltam: false };
}
