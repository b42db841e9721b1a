import { FUSOS_HORARIOS } from "../../domain/empresas/constants.ts";

/** Place names as people write them, for zones whose own name lacks accents or is in English. */
const NOMES: Readonly<Record<string, string>> = {
  "America/Sao_Paulo": "Brasília, São Paulo",
  "America/Maceio": "Maceió",
  "America/Belem": "Belém",
  "America/Araguaina": "Araguaína",
  "America/Noronha": "Fernando de Noronha",
  "America/Cuiaba": "Cuiabá",
  "America/Santarem": "Santarém",
  "America/Eirunepe": "Eirunepé",
  "America/Asuncion": "Asunción",
  "America/Bogota": "Bogotá",
  "America/Panama": "Panamá",
  "America/Mexico_City": "Ciudad de México",
  "America/Havana": "La Habana",
  "Atlantic/Azores": "Açores",
  "Atlantic/Cape_Verde": "Cabo Verde",
  "Atlantic/Canary": "Canarias",
  "Europe/Lisbon": "Lisboa",
};

function offset(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(new Date());
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name === "GMT" ? "UTC" : name.replace("GMT", "UTC");
}

/**
 * Returns the time zones to choose from, each with its place and current UTC offset; the `current` zone stays choosable even if
 * it is not on the list.
 */
export function fusoOptions(current: string): { value: string; label: string }[] {
  const zones: readonly string[] = FUSOS_HORARIOS.some((zone) => zone === current)
    ? FUSOS_HORARIOS
    : [current, ...FUSOS_HORARIOS];
  return zones.map((zone) => {
    const place = NOMES[zone] ?? (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
    return { value: zone, label: zone === "UTC" ? "UTC" : `${place} (${offset(zone)})` };
  });
}
