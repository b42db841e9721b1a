/** Finds numbers whose format shows leading zeros, as registrations and documents have: `00123`, `012.345.678-90`. */

type Formato = (digits: string) => string;

/** Parts of a format: literals (quoted, behind a backslash, or plain), zeros, spacing and conditions, anything else. */
const TOKEN = /"([^"]*)"|\\(.)|([-+ ()/:])|(0)|(?:_.|\*.|\[[^\]]*\])|(.)/gsu;

/** Parses a format; null unless it consists of zeros and literals only, with at least two zeros. */
function formatoDe(code: string): Formato | null {
  const parts: (string | null)[] = [];
  for (const [, quoted, escaped, plain, zero, other] of (code.split(";")[0] ?? "").matchAll(TOKEN)) {
    if (other !== undefined) return null;
    if (zero !== undefined) parts.push(null);
    else parts.push(quoted ?? escaped ?? plain ?? "");
  }
  const zeros = parts.filter((part) => part === null).length;
  if (zeros < 2) return null;
  return (digits) => {
    const padded = digits.padStart(zeros, "0");
    let at = 0;
    return parts
      .map((part) => {
        if (part !== null) return part;
        // If there are more digits than places, the first place takes the extra ones.
        const end = at === 0 ? padded.length - zeros + 1 : at + 1;
        const shown = padded.slice(at, end);
        at = end;
        return shown;
      })
      .join("");
  };
}

type Attributes = ReadonlyMap<string, string>;

/** Returns the formats that show leading zeros, by the number of the cell style. */
export function formatosDe(
  estilos: readonly Attributes[],
  formatos: readonly Attributes[],
): ReadonlyMap<string, Formato> {
  const codes = new Map(formatos.map((each) => [each.get("numFmtId") ?? "", each.get("formatCode") ?? ""]));
  return new Map(
    estilos.flatMap((estilo, n) => {
      const formato = formatoDe(codes.get(estilo.get("numFmtId") ?? "") ?? "");
      return formato === null ? [] : [[String(n), formato] as const];
    }),
  );
}

const CELL =
  /<(?:\w+:)?c\s([^<>]*)>(?:\s*<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>))?\s*<(?:\w+:)?v>\s*(\d{1,15})(?:\.0*)?\s*</g;
const attribute = (name: string) => new RegExp(`(?<![\\w:])${name}\\s*=\\s*["']([^"']*)["']`);
const [STYLE, TYPE, PLACE] = [attribute("s"), attribute("t"), attribute("r")];

/** Returns the displayed texts of cells with one of these formats, by cell (`B2`). */
export function textosComZeros(xml: string, formatos: ReadonlyMap<string, Formato>): ReadonlyMap<string, string> {
  const textos = new Map<string, string>();
  if (formatos.size === 0) return textos;
  for (const [, attributes = "", digits = ""] of xml.matchAll(CELL)) {
    const formato = formatos.get(STYLE.exec(attributes)?.[1] ?? "");
    const place = PLACE.exec(attributes)?.[1];
    if (formato !== undefined && place !== undefined && (TYPE.exec(attributes)?.[1] ?? "n") === "n")
      textos.set(place.toUpperCase(), formato(digits.replace(/^0+(?=\d)/, "")));
  }
  return textos;
}
