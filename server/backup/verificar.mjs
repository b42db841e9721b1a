#!/usr/bin/env node
// Checks an export of Canteiro without Canteiro: node verificar.mjs [folder] [pt|en|es]. Node.js 20 or later, no network, no packages.
// Ends with 0 when everything is as it was exported, and with 1 when something differs.
import { createHash, createPublicKey, verify } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const IDIOMAS = ["pt", "en", "es"];
const [argument, language] = process.argv.slice(2);
const folder = argument ?? dirname(fileURLToPath(import.meta.url));
const idioma = IDIOMAS.find((one) => one === (language ?? (process.env.LANG ?? "").slice(0, 2))) ?? "pt";

const TEXTOS = {
  manifesto: [
    "não é o manifesto do backup",
    "is not the manifest of the export",
    "no es el manifiesto de la exportación",
  ],
  formato: ["formato desconhecido", "unknown format", "formato desconocido"],
  nome: ["nome que não pode existir", "a name that cannot be", "nombre que no puede existir"],
  repetido: ["está duas vezes no manifesto", "is in the manifest twice", "está dos veces en el manifiesto"],
  falta: ["falta", "is missing", "falta"],
  faltava: ["já faltava quando foi exportado", "was missing when it was exported", "ya faltaba al exportarse"],
  tamanho: ["tem outro tamanho", "has another size", "tiene otro tamaño"],
  hash: ["foi alterado (SHA-256)", "was changed (SHA-256)", "fue alterado (SHA-256)"],
  sobra: ["não faz parte do backup", "is not part of the export", "no es parte de la exportación"],
  linhas: [
    "não tem as linhas do manifesto",
    "does not have the manifest's lines",
    "no tiene las líneas del manifiesto",
  ],
  linha: ["tem uma linha que não é JSON", "has a line that is not JSON", "tiene una línea que no es JSON"],
  cadeia: ["a cadeia não confere", "the chain does not hold", "la cadena no coincide"],
  difere: ["não é o que foi provado", "is not what was proved", "no es lo que se probó"],
  assinatura: ["a assinatura não confere", "the signature does not hold", "la firma no coincide"],
  tudo: ["Tudo confere", "Everything holds", "Todo coincide"],
  total: [
    "{a} arquivos, {r} relatórios, {v} revisões, {e} evidências, {n} âncoras",
    "{a} files, {r} reports, {v} revisions, {e} pieces of evidence, {n} anchors",
    "{a} archivos, {r} informes, {v} revisiones, {e} evidencias, {n} anclas",
  ],
  problemas: ["{n} problemas", "{n} problems", "{n} problemas"],
};
const say = (texto, valores = {}) =>
  Object.entries(valores).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    TEXTOS[texto][IDIOMAS.indexOf(idioma)],
  );

let problemas = 0;
function problema(lugar, texto) {
  problemas += 1;
  process.stdout.write(`${lugar}: ${say(texto)}\n`);
}

const sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

async function digest(path) {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest("hex");
}

/** Canonical JSON (RFC 8785), strings in Unicode's composed form. */
function canonical(value) {
  if (typeof value === "string") return JSON.stringify(value.normalize("NFC"));
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  const composed = entries.map(([key, each]) => [key.normalize("NFC"), each]);
  composed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${composed.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(",")}}`;
}
const chainHash = (label, before, record) =>
  sha256(label, before === null ? "" : Buffer.from(before, "hex"), record).toString("hex");

// The manifest: its own digest stands beside it.

async function readManifesto() {
  const bytes = await readFile(join(folder, "manifesto.json")).catch(() => null);
  if (bytes === null) {
    problema("manifesto.json", "falta");
    return null;
  }
  const beside = await readFile(join(folder, "manifesto.sha256"), "utf8").catch(() => null);
  if (beside === null) problema("manifesto.sha256", "falta");
  else if (beside !== `${sha256(bytes).toString("hex")}  manifesto.json\n`) problema("manifesto.json", "hash");
  try {
    const manifesto = JSON.parse(bytes.toString("utf8"));
    if (!Array.isArray(manifesto.arquivos) || typeof manifesto.dados !== "object") throw new TypeError();
    if (manifesto.formato === 1 || manifesto.formato === 2) return manifesto;
    problema("manifesto.json", "formato");
  } catch {
    problema("manifesto.json", "manifesto");
  }
  return null;
}

const isName = (nome) =>
  typeof nome === "string" &&
  /^[A-Za-z0-9._/-]+$/.test(nome) &&
  !nome.startsWith("/") &&
  !nome.split("/").some((part) => part === "" || part === "." || part === "..");

/** The digest of every file, and no file beside them. False when the rows are not what they were, and prove nothing. */
async function checkFiles({ arquivos }) {
  let rowsHold = true;
  const named = new Set(["manifesto.json", "manifesto.sha256"]);
  for (const { nome, sha256: hash, tamanho, falta } of arquivos) {
    const before = problemas;
    if (!isName(nome)) problema(String(nome), "nome");
    else if (named.has(nome)) problema(nome, "repetido");
    else {
      named.add(nome);
      const found = await stat(join(folder, nome)).catch(() => null);
      if (falta === true) problema(nome, "faltava");
      else if (found === null || !found.isFile()) problema(nome, "falta");
      else if (found.size !== tamanho) problema(nome, "tamanho");
      else if ((await digest(join(folder, nome))) !== hash) problema(nome, "hash");
    }
    if (problemas > before && String(nome).startsWith("dados/")) rowsHold = false;
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const nome = relative(folder, join(entry.parentPath ?? entry.path, entry.name))
      .split(sep)
      .join("/");
    // The volumes themselves may lie here.
    if (!entry.isDirectory() && !named.has(nome) && !/^[^/]+\.zip$/.test(nome)) problema(nome, "sobra");
  }
  return rowsHold;
}

/** The rows of a table, one at a time. */
async function* rows(manifesto, tabela) {
  for (const nome of manifesto.dados[tabela]?.arquivos ?? []) {
    if (!isName(nome) || (await stat(join(folder, nome)).catch(() => null)) === null) continue;
    for await (const line of createInterface({ input: createReadStream(join(folder, nome)), crlfDelay: Infinity })) {
      let row;
      try {
        row = JSON.parse(line);
      } catch {
        problema(nome, "linha");
        continue;
      }
      yield row;
    }
  }
}

/** Every table has its lines, and every file that a row names is there. */
async function checkRows(manifesto) {
  const hashes = new Set(manifesto.arquivos.map((arquivo) => arquivo.sha256));
  for (const [tabela, { linhas }] of Object.entries(manifesto.dados)) {
    const fields = manifesto.referencias[tabela] ?? [];
    let count = 0;
    for await (const row of rows(manifesto, tabela)) {
      count += 1;
      for (const field of fields) {
        if (row[field] != null && !hashes.has(row[field]))
          problema(`${tabela} ${row._id ?? row.relatorioId ?? ""} ${field}`, "falta");
      }
    }
    if (count !== linhas) problema(`dados/${tabela}.ndjson`, "linhas");
  }
}

/** Follows the chain of each report; the rows come report by report, in their order. */
async function follow(manifesto, tabela, { number, link }) {
  const chains = new Map();
  let total = 0;
  for await (const row of rows(manifesto, tabela)) {
    const chain = chains.get(row.relatorioId) ?? { last: 0, hash: null, hashes: new Map() };
    total += 1;
    if (row[number] !== chain.last + 1 || link(row, chain.hash) !== row.hash)
      problema(`${tabela} ${row.relatorioId} ${row[number]}`, "cadeia");
    chain.last = row[number];
    chain.hash = row.hash;
    chain.hashes.set(row[number], row.hash);
    chains.set(row.relatorioId, chain);
  }
  return { chains, total };
}

function linkOfRevision(row, before) {
  const { relatorioId, v, mutacaoId, usuarioId, aparelho, seq, canal, baseV, mudancas, recebidaEm } = row;
  const record = {
    relatorioId,
    v,
    mutacaoId,
    usuarioId,
    device: aparelho,
    seq,
    canal,
    base: baseV,
    changes: mudancas,
    recebidaEm,
  };
  return chainHash("rdo-revision-1", before, canonical(record));
}

function linkOfEvidence({ relatorioId, n, epoca, evento, registro, hashAnterior, criadaEm }, before) {
  const said = JSON.parse(registro);
  const same =
    said.relatorioId === relatorioId &&
    said.n === n &&
    said.epoca === epoca &&
    said.evento === evento &&
    said.quando === criadaEm;
  if (!same || said.hashAnterior !== before || (hashAnterior ?? null) !== before) return null;
  return chainHash("rdo-evidence-1", before, registro);
}

/** Snapshots under their hashes, and what evidence and documents name. */
async function checkSnapshots(manifesto) {
  const known = new Set();
  for await (const { relatorioId, sha256: hash, conteudo } of rows(manifesto, "relatorio_instantaneos")) {
    if (sha256(Buffer.from(conteudo, "utf8")).toString("hex") !== hash)
      problema(`relatorio_instantaneos ${relatorioId} ${hash}`, "hash");
    known.add(`${relatorioId} ${hash}`);
  }
  for await (const { relatorioId, n, registro } of rows(manifesto, "relatorio_evidencias")) {
    const { conteudoSha256 } = JSON.parse(registro);
    if (conteudoSha256 != null && !known.has(`${relatorioId} ${conteudoSha256}`))
      problema(`relatorio_evidencias ${relatorioId} ${n}`, "difere");
  }
  for await (const { relatorioId, instantaneoSha256 } of rows(manifesto, "relatorio_documentos")) {
    if (!known.has(`${relatorioId} ${instantaneoSha256}`)) problema(`relatorio_documentos ${relatorioId}`, "difere");
  }
}

/** A Merkle root over texts (RFC 6962). */
function merkleRoot(leaves) {
  const trees = [];
  for (const leaf of leaves) {
    let tree = { hash: sha256(Uint8Array.of(0), leaf), height: 0 };
    while (trees.at(-1)?.height === tree.height)
      tree = { hash: sha256(Uint8Array.of(1), trees.pop().hash, tree.hash), height: tree.height + 1 };
    trees.push(tree);
  }
  const last = trees.pop();
  return last === undefined
    ? sha256()
    : trees.reduceRight((right, { hash }) => sha256(Uint8Array.of(1), hash, right), last.hash);
}

function signed(publicKey, hash, signature) {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), type: "spki", format: "der" });
    return verify(null, Buffer.from(hash, "hex"), key, Buffer.from(signature, "hex"));
  } catch {
    return false;
  }
}

/** The anchors: chained, signed, and naming heads that the chains have. */
async function checkAnchors(manifesto, revisions, evidence) {
  const heads = new Map();
  // An anchor of before the company came to the installation that exported it has the key of the one before.
  const keys = [manifesto.chaveDaAncora, ...(manifesto.chavesAnteriores ?? [])];
  let before = null;
  let total = 0;
  let last = null;
  for await (const { dia, registro, hashAnterior, hash, assinatura } of rows(manifesto, "evidencia_ancoras")) {
    total += 1;
    const said = JSON.parse(registro);
    const linked = (hashAnterior ?? null) === before && said.hashAnterior === before && said.dia === dia;
    if (!linked || chainHash("rdo-anchor-1", before, registro) !== hash) problema(`evidencia_ancoras ${dia}`, "cadeia");
    if (!keys.includes(said.chavePublica) || !signed(said.chavePublica, hash, assinatura))
      problema(`evidencia_ancoras ${dia}`, "assinatura");
    for (const head of said.mudaram) heads.set(head.relatorioId, head);
    before = hash;
    last = said;
  }
  for (const { relatorioId, evidencias, evidenciaHash, versao, revisaoHash } of heads.values()) {
    const held =
      (evidencias === 0 || evidence.get(relatorioId)?.hashes.get(evidencias) === evidenciaHash) &&
      (versao === 0 || revisions.get(relatorioId)?.hashes.get(versao) === revisaoHash);
    if (!held) problema(`evidencia_ancoras ${relatorioId}`, "difere");
  }
  if (last !== null) {
    const inOrder = [...heads.values()].sort((a, b) => (a.relatorioId < b.relatorioId ? -1 : 1));
    const leaves = inOrder.map((h) =>
      canonical([h.relatorioId, h.evidencias, h.evidenciaHash, h.versao, h.revisaoHash]),
    );
    if (last.relatorios !== heads.size || last.raiz !== merkleRoot(leaves).toString("hex"))
      problema(`evidencia_ancoras ${last.dia}`, "difere");
  }
  return total;
}

/** Each report's chains end where its row says. */
async function checkHeads(manifesto, revisions, evidence) {
  let total = 0;
  for await (const { _id, v, revisaoHash, evidencias, evidenciaHash } of rows(manifesto, "relatorios")) {
    total += 1;
    const [r, e] = [revisions.get(_id), evidence.get(_id)];
    const held =
      (r?.last ?? 0) === v &&
      (r?.hash ?? null) === revisaoHash &&
      (e?.last ?? 0) === evidencias &&
      (e?.hash ?? null) === evidenciaHash;
    if (!held) problema(`relatorios ${_id}`, "cadeia");
  }
  return total;
}

async function check() {
  const manifesto = await readManifesto();
  if (manifesto === null || !(await checkFiles(manifesto))) return null;
  await checkRows(manifesto);
  const revisions = await follow(manifesto, "relatorio_revisoes", { number: "v", link: linkOfRevision });
  const evidence = await follow(manifesto, "relatorio_evidencias", { number: "n", link: linkOfEvidence });
  const r = await checkHeads(manifesto, revisions.chains, evidence.chains);
  await checkSnapshots(manifesto);
  const n = await checkAnchors(manifesto, revisions.chains, evidence.chains);
  return { a: manifesto.arquivos.length, r, v: revisions.total, e: evidence.total, n };
}

const totais = await check();
if (problemas > 0 || totais === null) {
  process.stdout.write(`${say("problemas", { n: problemas })}\n`);
  process.exitCode = 1;
} else process.stdout.write(`${say("tudo")}: ${say("total", totais)}\n`);
