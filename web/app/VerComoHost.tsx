import { getVerComo } from "../api/verComo.ts";
import { later } from "../ui/later.tsx";

const VerComoBar = later(() => import("../usuarios/VerComoBar.tsx").then((module) => module.VerComoBar));

/** "You are seeing as …": its code comes only to the few who do. Entering and leaving load the application again. */
export function VerComoHost() {
  if (getVerComo() === null) return null;
  return <VerComoBar />;
}
