import { useMediaQuery } from "@mantine/hooks";
import { useRouterState } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { loadTexts } from "../i18n/texts.ts";
import { afterPaint } from "../shell/afterPaint.tsx";

/** Addresses of screens without the bar: the screens of a report have bars of their own, and the set-up of a work is one long form. */
const WITHOUT = /^\/app\/(?:obras\/[^/]+\/relatorios\/|cadastros\/obra\/)/;

const Barra = afterPaint(async () => {
  const [code] = await Promise.all([import("./Barra.tsx"), loadTexts(["navegacao", "hoje"])]);
  return code.Barra;
});

/** Reserves the bar's room, so that nothing moves when the bar appears. An inline style, because a desktop never needs the bar's stylesheet. */
const ROOM: CSSProperties = { position: "sticky", zIndex: 80, bottom: 0, minHeight: "calc(57px + var(--safe-bottom))" };

/** Draws the bar on a phone's main screens; on a desk the header has the same links. */
export function BarraHost() {
  const phone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  const main = useRouterState({ select: ({ location }) => !WITHOUT.test(location.pathname) });
  return phone && main ? (
    <div style={ROOM} data-barra data-screen>
      <Barra />
    </div>
  ) : null;
}
