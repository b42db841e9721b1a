import { join } from "node:path";
import webpush from "web-push";
import type { Config } from "../lib/config.ts";
import { keptOnce } from "../lib/keptOnce.ts";

/**
 * The installation's own pair of keys (VAPID), by which push services recognise the sender. The keys are stored beside the
 * database and are in no export.
 */

type Settings = Pick<Config, "dataDir" | "publicUrl">;

type Chaves = { readonly publicKey: string; readonly privateKey: string };

/** Returns the keys. They are made when first needed and kept forever, because browsers subscribe to exactly this key. */
export async function readChaves({ dataDir }: Pick<Settings, "dataDir">): Promise<Chaves> {
  const text = await keptOnce(join(dataDir, "chaves", "push.json"), async () =>
    JSON.stringify(webpush.generateVAPIDKeys()),
  );
  return JSON.parse(text) as Chaves;
}

/** Returns the sender's contact for push services: the product's address if it is https, otherwise a mail address. */
export function subjectOf({ publicUrl }: Pick<Settings, "publicUrl">): string {
  const { protocol, hostname, origin } = new URL(publicUrl);
  return protocol === "https:" ? origin : `mailto:nao-responda@${hostname}`;
}
