import { getVerComo } from "../api/verComo.ts";
import { later } from "../ui/later.tsx";

const VerComoBar = later(() => import("../usuarios/VerComoBar.tsx").then((module) => module.VerComoBar));

/**
 * The line "You are seeing as …". Its code is fetched only by people who look as somebody else. Whether a person looks as
 * somebody else is read only once, because beginning and ending reload the application.
 */
export function VerComoHost() {
  if (getVerComo() === null) return null;
  return <VerComoBar />;
}
