import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** `npm run bench`: each bench in a process of its own; `npm run bench -- pdf fotos` runs these, `--quick` shortens. */

const BENCHES = [
  "relatorio",
  "pdf",
  "fotos",
  "envios",
  "aprovacoes",
  "digitacao",
  "lighthouse",
  "filtros",
  "busca",
  "cadastros",
];
/** Each takes less than three minutes on a quiet machine. */
const LIMIT_MS = 10 * 60_000;

const chosen = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const unknown = chosen.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) {
  console.error(`${unknown.join(", ")}: no such bench. There are ${BENCHES.join(", ")}.`);
  process.exit(2);
}
for (const name of chosen.length === 0 ? BENCHES : chosen) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [file, ...flags], { stdio: "inherit", timeout: LIMIT_MS });
  if (status !== 0) process.exitCode = 1;
  console.log("");
}
