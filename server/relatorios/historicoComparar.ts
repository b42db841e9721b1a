import type { z } from "zod";
import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Diferenca, historicoContract } from "../../domain/relatorios/historicoContract.ts";
import { compareDocs, type Difference } from "../../domain/relatorios/merge/compare.ts";
import { undo } from "../../domain/relatorios/merge/history.ts";
import type { Doc } from "../../domain/relatorios/merge/types.ts";
import { planRestore } from "../../domain/relatorios/restore.ts";
import type { Tx } from "../db/database.ts";
import { namesIn, type Present, readPresent } from "./historico.ts";
import { listRevisionsAfter, type RelatorioHead } from "./queries.ts";

/** Differences between two versions of a report. */

const MAX = 2000;

type Comparison = z.output<(typeof historicoContract)["compararVersoes"]["output"]>;

/**
 * Returns the net differences between two versions, only in sections this person sees.
 * @throws AppError `versao_desconhecida`
 */
export async function compararVersoes(
  tx: Tx,
  actor: Actor,
  head: RelatorioHead,
  versions: { de: number; ate: number },
): Promise<Comparison> {
  const { de, ate } = versions;
  const first = Math.min(de, ate);
  const last = Math.max(de, ate);
  if (first < 1 || last > head.v) throw new AppError("versao_desconhecida");
  const [present, revisions, heads] = await Promise.all([
    readPresent(tx, actor, head),
    listRevisionsAfter(tx, actor.empresaId, head.id, first),
    revisionHeads(tx, actor.empresaId, head.id, versions),
  ]);
  const later = undo(present.doc, revisions, last);
  const remaining = revisions.filter(({ v }) => v <= last);
  const earlier = undo(later, remaining, first);
  const [from, to] = de <= ate ? [earlier, later] : [later, earlier];
  const found = compareDocs(from, to).filter((difference) => !present.isHidden(difference));
  const diferencas = found.slice(0, MAX).map((difference) => diferencaOf(present, from, difference));
  return { ...heads, diferencas, itens: present.describe(namesIn(diferencas)), cortado: found.length > MAX };
}

function diferencaOf(present: Present, from: Doc, difference: Difference): Diferenca {
  const { item, secao, tipo, campo, de = null, para = null } = difference;
  const offered = campo === null ? !present.isShown(item) : present.isOffered(difference, campo);
  const restauravel = offered && (planRestore(present.doc, from, { item, campo })?.length ?? 0) > 0;
  return { item, secao, tipo, campo, de, para, restauravel };
}

type RevisionHead = Comparison["de"];

async function revisionHeads(
  tx: Tx,
  empresaId: string,
  relatorioId: string,
  { de, ate }: { de: number; ate: number },
): Promise<{ de: RevisionHead; ate: RevisionHead }> {
  const rows = await tx<RevisionHead[]>`
    select r.v::int as versao, r.recebida_em as "dataHora", r.canal, json_build_object('_id', u.id, 'nome', u.nome) as usuario
    from relatorio_revisoes r join usuarios u on u.empresa_id = r.empresa_id and u.id = r.usuario_id
    where r.empresa_id = ${empresaId} and r.relatorio_id = ${relatorioId} and r.v in ${tx([de, ate])}`;
  const at = (versao: number): RevisionHead => {
    const found = rows.find((row) => row.versao === versao);
    if (!found) throw new AppError("versao_desconhecida");
    return found;
  };
  return { de: at(de), ate: at(ate) };
}
