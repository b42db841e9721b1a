import { useMediaQuery } from "@mantine/hooks";
import { useRouterState } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { loadTexts } from "../i18n/texts.ts";
import { afterPaint } from "../shell/afterPaint.tsx";

/** A report's own screens end in bars of their own, and the set-up of a work is a form from first to last. */
const WITHOUT = /^\/app\/(?:obras\/[^/]+\/relatorios\/|cadastros\/obra\/)/;

const Barra = afterPaint(async () => {
  const [code] = await Promise.all([import("./Barra.tsx"), loadTexts(["navegacao", "hoje"])]);
  return code.Barra;
});

/** Without the bar's styles, which a desk never needs: nothing moves when it comes. */
const ROOM: CSSProperties = { position: "sticky", zIndex: 80, bottom: 0, minHeight: "calc(57px + var(--safe-bottom))" };

/** Draws the bar on a phone's main screens; a desk has it all in its header. */
export function BarraHost() {
  const phone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  const main = useRouterState({ select: ({ location }) => !WITHOUT.test(location.pathname) });
  return phone && main ? (
    <div style={ROOM} data-barra data-screen>
      <Barra />
    </div>
  ) : null;
}
