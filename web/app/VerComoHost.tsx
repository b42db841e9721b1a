import { getVerComo } from "../api/verComo.ts";
import { later } from "../ui/later.tsx";

const VerComoBar = later(() => import("../usuarios/VerComoBar.tsx").then((module) => module.VerComoBar));

/** "You are seeing as …". The code is fetched only by people who look as somebody else. Beginning and ending load the application again. */
export function VerComoHost() {
  if (getVerComo() === null) return null;
  return <VerComoBar />;
}
