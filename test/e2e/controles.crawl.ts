import { contract } from "../../domain/contract.ts";
import type { CallName } from "../../domain/contract.ts";
import { type Act, ACTS } from "../../domain/permissoes/acts.ts";
import { criarMundo, TODOS } from "./controles.world.ts";
import { Crawl, patternOf } from "./crawl.ts";
import { expect, test } from "./support.ts";

/**
 * Whoever somebody is: every control that any screen offers them is pressed, and the server refuses none of it for who they are
 * (`npm run controles`). Nothing that is done stays, so all meet the same company.
 */

/** Decided by the handler or the header of a call that needs another act, or none. */
const INSIDE: ReadonlySet<Act> = new Set([
  "empresa.uso",
  "relatorio.aprovar",
  "relatorio.semTrabalho",
  "usuario.verComo",
]);

/** It takes half an hour: who waits sees where it is. */
const tell = (line: string): unknown => process.stdout.write(`${line}\n`);

for (const perfil of TODOS) {
  test(perfil.nome, async ({ page, signUp, enter, product, watch }) => {
    // What is refused is judged by the crawl, and what was stopped at its commit is no error here.
    watch.allow(/./);
    const { quem, sementes } = await criarMundo(product, await signUp(), perfil);
    const crawl = await Crawl.start(page, (path) => enter(page, quem, path));
    const waiting = ["/app/obras", ...sementes];
    const seen = new Set(waiting.map(patternOf));
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const before = crawl.pressed;
      await crawl.screen(next);
      tell(`${perfil.nome}: ${patternOf(next)}: ${String(crawl.pressed - before)}`);
      for (const refusal of crawl.refused) tell(`REFUSED ${perfil.nome}: ${refusal}`);
      for (const href of crawl.links) {
        if (seen.has(patternOf(href))) continue;
        seen.add(patternOf(href));
        waiting.push(href);
      }
    }
    tell(`${perfil.nome}: ${String(seen.size)} screens, ${String(crawl.pressed)} controls`);
    tell(crawl.lost.map((each) => `  left out: ${each}`).join("\n"));
    expect([...crawl.refused]).toEqual([]);
    if (perfil.perfil !== 2) return;
    const needed = new Set([...crawl.calls].map((call) => contract[call as CallName]?.permission));
    expect(ACTS.filter((act) => !needed.has(act) && !INSIDE.has(act))).toEqual([]);
  });
}
