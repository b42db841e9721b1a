import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JobMap } from "../jobs/registry.ts";
import type { Services } from "../http/services.ts";
import { ancoraHash, listAncoras, listCabecas, raizDe, type RegistroDeAncora, sameHead } from "./ancora.ts";
import { type AncoraDeArquivo, foldCabecas, pastaDasAncoras } from "./ancorasLidas.ts";
import { canonicalJson, utcText } from "../db/chain.ts";
import { chaveDaAncora } from "./chaveDaAncora.ts";

/** Makes a company's anchor of a day, if something changed since the last anchor. */

const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "EEXIST";

/** Writes an anchor's copy outside the database, once: an existing copy stays as it is. */
async function writeCopy(dataDir: string, empresaId: string, dia: string, copy: AncoraDeArquivo): Promise<void> {
  const folder = pastaDasAncoras(dataDir, empresaId);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(join(folder, `${dia}.json`), JSON.stringify(copy), { flag: "wx", mode: 0o444 });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
}

/**
 * Signs the heads of all chains of the company, chained to the previous anchor; the anchor's copy and mail follow after the
 * commit. Does nothing when no head has changed, for a day that has an anchor already, or for a day before the last anchor.
 */
export async function ancorar({ empresaId, dia }: JobMap["evidencias.ancorar"], services: Services): Promise<void> {
  const { database, config, jobs } = services;
  const chave = await chaveDaAncora(config.dataDir);
  await database.withEmpresa({ empresaId }, async (tx) => {
    // One node at a time: two nodes at once would both continue the same anchor.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`ancora ${empresaId}`}, 0))`;
    const rows = await listAncoras(tx, empresaId);
    const before = rows.at(-1);
    if (before !== undefined && before.dia >= dia) return;
    const known = foldCabecas(rows.map(({ registro }) => JSON.parse(registro) as RegistroDeAncora));
    const cabecas = await listCabecas(tx, empresaId);
    const mudaram = cabecas.filter((cabeca) => !sameHead(known.get(cabeca.relatorioId), cabeca));
    if (mudaram.length === 0) return;
    const [now] = await tx<{ agora: string }[]>`select ${utcText(tx, tx`now()`)} as agora`;
    const registro: RegistroDeAncora = {
      formato: "canteiro-ancora-1",
      empresaId,
      dia,
      quando: now?.agora ?? "",
      relatorios: cabecas.length,
      raiz: raizDe(cabecas),
      mudaram,
      chavePublica: chave.publica,
      hashAnterior: before?.hash.toString("hex") ?? null,
    };
    const texto = canonicalJson(registro);
    const hash = ancoraHash(before?.hash ?? null, texto);
    await tx`
      insert into evidencia_ancoras (empresa_id, dia, registro, hash_anterior, hash, assinatura)
      values (${empresaId}, ${dia}, ${texto}, ${before?.hash ?? null}, ${hash}, ${chave.sign(hash)})`;
    await jobs.enqueue(tx, "evidencias.guardarAncora", { empresaId, dia }, { key: `${empresaId} ${dia}` });
  });
}

/** Puts the copy of a committed anchor into the data folder. @returns the copy; null when that day has no anchor */
export async function guardarCopia(
  { database, config }: Pick<Services, "database" | "config">,
  empresaId: string,
  dia: string,
): Promise<(AncoraDeArquivo & { lida: RegistroDeAncora }) | null> {
  const [row] = await database.withEmpresa(
    { empresaId },
    (tx) => tx<AncoraDeArquivo[]>`
      select registro, encode(hash, 'hex') as hash, encode(assinatura, 'hex') as assinatura
      from evidencia_ancoras where empresa_id = ${empresaId} and dia = ${dia}`,
  );
  if (row === undefined) return null;
  const { registro, hash, assinatura } = row;
  await writeCopy(config.dataDir, empresaId, dia, { registro, hash, assinatura });
  return { registro, hash, assinatura, lida: JSON.parse(registro) as RegistroDeAncora };
}
