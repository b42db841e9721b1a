import { fileURLToPath } from "node:url";
import type { Probed } from "./probe.ts";
import { freePort } from "../../test/support/port.ts";
import { startProduct, type Product } from "./product.ts";

const PROBE = fileURLToPath(new URL("probe.ts", import.meta.url));

export type ProbedProduct = Product & {
  /** The longest block of the event loop since the last query, and the memory now. */
  probe(): Promise<Probed>;
};

/** Starts the product with a probe in its process (`probe.ts`). */
export async function startProbedProduct(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ProbedProduct> {
  const port = await freePort();
  const settings = { PROBE_PORT: String(port), LOG_LEVEL: "warn", ...env };
  const product = await startProduct(dataDir, settings, ["--import", PROBE]);
  const probe = async () => (await (await fetch(`http://127.0.0.1:${port}`)).json()) as Probed;
  return { ...product, probe };
}
