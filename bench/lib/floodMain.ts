// Entry of the process that floods the product; started by `flood.ts`, never imported.
import { createApi } from "../../test/support/http.ts";
import type { Facts } from "./companies.ts";
import { type KindName, KINDS } from "./kinds.ts";

/**
 * Task of the process that floods the product. The flood has a process of its own, so that it does not delay the small company's
 * client in the measuring process.
 */
export type FloodTask = {
  readonly name: KindName;
  readonly url: string;
  readonly small: Facts;
  readonly large: Facts;
};
/** Message to the measuring process: the number of pieces done so far, or the error that ended the flood. */
export type FloodNews = { readonly done: number } | { readonly failed: string };

const tell = (news: FloodNews): void => void process.send?.(news);

async function flood({ name, url, small, large }: FloodTask): Promise<void> {
  const api = createApi(url);
  const kind = KINDS[name]({ api, ...small }, { api, ...large });
  const state = { isOn: true, next: 0, done: 0 };
  process.once("message", () => (state.isOn = false));
  const worker = async () => {
    while (state.isOn) {
      await kind.flood(state.next++);
      tell({ done: ++state.done });
    }
  };
  await Promise.all(Array.from({ length: kind.atOnce }, worker));
}

process.once("disconnect", () => process.exit());
process.once("message", (task: FloodTask) => {
  flood(task).then(
    () => process.disconnect(),
    (error: unknown) => process.send?.({ failed: String(error) } satisfies FloodNews, () => process.disconnect()),
  );
});
