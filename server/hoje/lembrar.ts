import type { EstadoDeHoje } from "../../domain/hoje/estado.ts";
import { responsaveisDe } from "../../domain/hoje/responsaveis.ts";
import type { Lembradas, ObraLembrada } from "../../domain/hoje/schema.ts";
import { insertAudits } from "../db/audit.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import type { Ctx } from "../http/ctx.ts";
import { findLembretes, type Lembrete, notifyLembretes } from "../notificacoes/lembretes.ts";
import { readEstados } from "./hoje.ts";
import { findObrasALembrar, findQuemEscreve } from "./queries.ts";

/** Reminders by hand: each work is handled separately, so a work without anybody to remind does not stop the others. */

const VAZIOS: ReadonlySet<EstadoDeHoje> = new Set(["semRelatorio", "folga", "antes", "depois", "parada"]);

type Achados = {
  readonly estados: ReadonlyMap<string, EstadoDeHoje>;
  readonly responsaveis: ReadonlyMap<string, readonly { readonly id: string }[]>;
  readonly agora: ReadonlyMap<string, readonly { readonly usuarioId: string; readonly nome: string }[]>;
  readonly antes: ReadonlyMap<string, readonly Lembrete[]>;
};

const present = (rows: readonly { readonly usuarioId: string; readonly nome: string }[]) =>
  rows.map(({ usuarioId, nome }) => ({ _id: usuarioId, nome }));

/** Returns what became of the reminder for one work. */
function resultOf(id: string, usuarioId: string, { estados, responsaveis, agora, antes }: Achados): ObraLembrada {
  const nothing = (resultado: ObraLembrada["resultado"]): ObraLembrada => ({
    _id: id,
    resultado,
    pessoas: [],
    quando: null,
    por: null,
  });
  const estado = estados.get(id);
  if (estado === undefined) return nothing("naoEncontrada");
  if (estado !== "falta") return nothing(VAZIOS.has(estado) ? "naoEspera" : "temRelatorio");
  const told = agora.get(id) ?? [];
  if (told.length > 0) return { ...nothing("lembrada"), pessoas: present(told) };
  const before = antes.get(id) ?? [];
  const [first] = before;
  if (first !== undefined)
    return { ...nothing("jaLembrada"), pessoas: present(before), quando: first.em, por: first.autor };
  const asked = responsaveis.get(id) ?? [];
  if (asked.length === 0) return nothing("semResponsavel");
  return nothing(asked.every((pessoa) => pessoa.id === usuarioId) ? "voce" : "semAvisos");
}

/** Reminds the people responsible for today's missing report of each of these works. */
export async function lembrar(ctx: Ctx, ids: readonly string[]): Promise<Lembradas> {
  const { tx, actor, empresaId, usuarioId } = ctx;
  const { today: hoje } = await getEmpresaFacts(tx, empresaId);
  const asked = [...new Set(ids)];
  const estados = new Map((await readEstados(tx, actor, hoje)).map(({ id, estado }) => [id, estado]));
  const missing = asked.filter((id) => estados.get(id) === "falta");
  const [obras, pessoas] = await Promise.all([
    findObrasALembrar(tx, empresaId, missing),
    findQuemEscreve(tx, empresaId),
  ]);
  const responsaveis = new Map(obras.map((obra) => [obra.id, responsaveisDe(obra, pessoas)]));
  const quem = [...responsaveis].flatMap(([obraId, these]) => these.map(({ id }) => ({ obraId, usuarioId: id })));
  const told = await notifyLembretes(tx, ctx, {
    empresaId,
    dia: hoje,
    autorId: usuarioId,
    quem: quem.filter((each) => each.usuarioId !== usuarioId),
  });
  const agora = Map.groupBy(told, ({ obraId }) => obraId);
  const all = await findLembretes(tx, empresaId, hoje, missing);
  const found = { estados, responsaveis, agora, antes: Map.groupBy(all, ({ obraId }) => obraId) };
  await insertAudits(
    tx,
    ctx,
    obras.flatMap(({ id, nome }) => {
      const pessoasDela = agora.get(id);
      return pessoasDela === undefined
        ? []
        : [
            {
              ato: "obra.lembrar",
              alvoTipo: "obra",
              alvoId: id,
              alvoNome: nome,
              dados: { pessoas: pessoasDela.map((pessoa) => pessoa.nome).join(", ") },
            },
          ];
    }),
  );
  return { hoje, obras: asked.map((id) => resultOf(id, usuarioId, found)) };
}
