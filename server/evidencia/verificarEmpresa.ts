import type { Services } from "../http/services.ts";
import { cabecasAncoradas } from "./ancorasLidas.ts";
import { PROBLEMA, type Problema } from "./problemas.ts";
import { verificarRelatorio } from "./verificar.ts";

/** Verifies the anchors of a company, then all its reports one after the other. */

const PAGE = 200;

type Verificavel = Pick<Services, "database" | "storage" | "config">;

export type EmpresaVerificada = {
  readonly relatorios: number;
  readonly revisoes: number;
  readonly evidencias: number;
  readonly arquivos: number;
  readonly ancoras: number;
  /** Problems of the anchors (`relatorioId` null), and of each report that has problems. */
  readonly problemas: readonly { readonly relatorioId: string | null; readonly problemas: readonly Problema[] }[];
};

/** Reads a page of report ids that follow `after`, deleted reports included. */
async function readIds({ database }: Verificavel, empresaId: string, after: string): Promise<string[]> {
  const rows = await database.withEmpresa(
    { empresaId },
    (tx) => tx<{ id: string }[]>`
      select id from relatorios where empresa_id = ${empresaId} and id > ${after} order by id limit ${PAGE}`,
  );
  return rows.map(({ id }) => id);
}

const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Returns the ids of reports that an anchor names and that are missing in the database. */
async function missing({ database }: Verificavel, empresaId: string, anchored: readonly string[]): Promise<string[]> {
  const rows = await database.withEmpresa(
    { empresaId },
    (tx) => tx<{ id: string }[]>`
      select a.id from unnest(${[...anchored]}::uuid[]) as a (id)
      where not exists (select from relatorios r where r.empresa_id = ${empresaId} and r.id = a.id) order by a.id`,
  );
  return rows.map(({ id }) => id);
}

export type ComoVerificar = {
  /** True for a report whose files' bytes are to be read too. */
  readonly lerArquivos: (relatorioId: string) => boolean;
  /** Continues after this report; when absent, begins with the anchors and the first report. */
  readonly depoisDe?: string | undefined;
  /** Called between two reports; true stops the verification there, to be continued later. */
  readonly parar?: () => boolean;
};

/** Verifies the anchors first, then each report in the order of ids. `parouDepoisDe` is null when all have been verified. */
export async function verificarEmpresa(
  services: Verificavel,
  empresaId: string,
  { lerArquivos, depoisDe, parar }: ComoVerificar,
): Promise<EmpresaVerificada & { readonly parouDepoisDe: string | null }> {
  const { cabecas, ...lidas } = await cabecasAncoradas(services, empresaId);
  const total = { relatorios: 0, revisoes: 0, evidencias: 0, arquivos: 0, ancoras: lidas.ancoras };
  const problemas: { relatorioId: string | null; problemas: readonly Problema[] }[] = [];
  if (depoisDe === undefined) {
    if (lidas.problemas.length > 0) problemas.push({ relatorioId: null, problemas: lidas.problemas });
    for (const id of await missing(services, empresaId, [...cabecas.keys()]))
      problemas.push({ relatorioId: id, problemas: [{ lugar: `relatorio ${id}`, problema: PROBLEMA.falta }] });
  }
  let last = depoisDe ?? BEFORE_ALL;
  for (;;) {
    const ids = await readIds(services, empresaId, last);
    if (ids.length === 0) return { ...total, problemas, parouDepoisDe: null };
    for (const id of ids) {
      if (parar?.() === true) return { ...total, problemas, parouDepoisDe: last };
      const found = await verificarRelatorio(services, empresaId, id, {
        arquivos: lerArquivos(id),
        ancoradas: cabecas,
      });
      last = id;
      if (found === null) continue;
      total.relatorios += 1;
      total.revisoes += found.revisoes;
      total.evidencias += found.evidencias;
      total.arquivos += found.arquivos;
      if (found.problemas.length > 0) problemas.push({ relatorioId: id, problemas: found.problemas });
    }
  }
}
