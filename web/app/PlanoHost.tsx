import { loadTexts } from "../i18n/texts.ts";
import { planoSays } from "../plano/says.ts";
import { afterPaint } from "../shell/afterPaint.tsx";
import { usePerfil } from "../shell/usePerfil.ts";

const Bar = afterPaint(async () => {
  const [{ PlanoBar }] = await Promise.all([import("../plano/PlanoBar.tsx"), loadTexts(["plano"])]);
  return PlanoBar;
});

/** A line under the header about the company's plan. Its code is fetched only when the plan needs a message. */
export function PlanoHost() {
  return planoSays(usePerfil()) === null ? null : <Bar />;
}
