import { createHash } from "node:crypto";
import type { Controle } from "./controles.ts";
import { callOf } from "./controles.chamadas.ts";
import type { Person } from "./support.ts";

/**
 * Records the effect of each control for people with most rights, and asks whether the server would refuse it to somebody else,
 * by sending the same requests with that person's session. As in the whole crawl, no request is committed.
 */

/** One request, as the page made it. */
export type Chamada = {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
};

/** Effect of one press. */
export type Feito = {
  readonly controle: Controle;
  readonly chamadas: readonly Chamada[];
  /** The role of the layer that the press opened. */
  readonly opened: string | null;
  /** The address of another screen, when the press led there. */
  readonly went: string | null;
  /** True when anything visible changed. */
  readonly changed: boolean;
};

/** Ids that differ for each person, each with the placeholder that replaces it in the record. */
export type Proprios = ReadonlyMap<string, string>;

const common = (text: string, proprios: Proprios): string =>
  [...proprios].reduce((all, [id, word]) => all.replaceAll(id, word), text);
const own = (text: string, proprios: Proprios): string =>
  [...proprios].reduce((all, [id, word]) => all.replaceAll(word, id), text);

const DROPPED = /^(authorization|cookie|host|content-length|connection|referer|if-none-match|accept-encoding|sec-|:)/i;
const isText = (headers: Readonly<Record<string, string>>): boolean =>
  headers["content-type"]?.includes("json") === true;

/** The recorded effects of presses by one person with most rights. */
export class Registro {
  private readonly feitos = new Map<string, Feito>();
  readonly proprios: Proprios;

  constructor(proprios: Proprios) {
    this.proprios = proprios;
  }

  note(way: string, { chamadas, ...feito }: Feito): void {
    const general = chamadas.map(({ url, headers, body, ...rest }) => ({
      ...rest,
      url: common(url, this.proprios),
      headers,
      body: body !== null && isText(headers) ? Buffer.from(common(body.toString(), this.proprios)) : body,
    }));
    const went = feito.went === null ? null : common(feito.went, this.proprios);
    this.feitos.set(common(way, this.proprios), { ...feito, went, chamadas: general });
  }

  /**
   * Returns the effect of the control at the end of this chain of controls, and the effects of all controls inside the layer that
   * this control opened.
   */
  of(way: string): readonly Feito[] {
    const feito = this.feitos.get(way);
    if (feito === undefined) return [];
    if (feito.opened === null) return [feito];
    const inside = [...this.feitos].filter(([each]) => each.startsWith(`${way} > `)).map(([, each]) => each);
    return [feito, ...inside];
  }
}

/** Documents take seconds to make, and one form of a document proves the permission for all of them. */
const COSTLY: ReadonlySet<string> = new Set(["getPdf", "getExcel", "getAlbum"]);
/** Calls whose 404 is no refusal: they answer so to people who have not stored a signature yet. */
export const TELLS: ReadonlySet<string> = new Set(["getMinhaAssinatura"]);
/** Error code that asks for the password again; it does not depend on the person's rights, so it is no refusal. */
export const ASKS = "confirmar_senha";
export const codigoOf = (body: unknown): string => {
  const { codigo } = body as { codigo?: unknown };
  return typeof codigo === "string" ? codigo : "";
};
export const REFUSED: ReadonlySet<number> = new Set([401, 403, 404]);
/**
 * Statuses of a request that the person may make: it succeeded, was stopped at its commit (503), or was refused because of the
 * data (for example 409 or 422), not because of the person.
 */
const ALLOWED: ReadonlySet<number> = new Set([
  200, 201, 202, 204, 206, 304, 400, 405, 409, 410, 412, 413, 415, 422, 503,
]);

/**
 * `juntos`: number of controls that the verdict covers, including those reached through the control; `leads`: the screens that
 * these controls open. Null means that the control has to be pressed.
 */
export type Veredito = { readonly juntos: number; readonly leads: readonly string[] } | null;

/** Judges, for one person, whether a control has to be pressed. */
export class Juiz {
  private readonly url: string;
  private readonly registros: readonly Registro[];
  private readonly quem: Person;
  private readonly proprios: Proprios;
  /** True when menus and windows are always opened, so that their entries are judged one by one. */
  private readonly opens: boolean;
  private readonly known = new Map<string, Promise<boolean>>();
  /** Reasons why controls have to be pressed, for the report. */
  readonly reasons: string[] = [];

  constructor(
    url: string,
    registros: readonly Registro[],
    { quem, proprios, opens }: { quem: Person; proprios: Proprios; opens: boolean },
  ) {
    this.url = url;
    this.registros = registros;
    this.quem = quem;
    this.proprios = proprios;
    this.opens = opens;
  }

  async judge(way: string, controle: Controle): Promise<Veredito> {
    const general = common(way, this.proprios);
    const found = this.registros
      .map((registro) => registro.of(general))
      // A recorded control stands for `controle` only if the number of controls with the same name was then what it is now.
      .find(([feito]) => feito !== undefined && feito.controle.of === controle.of);
    const [feito] = found ?? [];
    if (found === undefined || feito === undefined) return this.because("unknown", way);
    if (!feito.changed) return this.because("did nothing", way);
    if (feito.opened !== null && this.opens && !isList(found)) return this.because("opens", way);
    for (const each of found.flatMap(({ chamadas }) => chamadas))
      if (!(await this.allowed(each))) return this.because(`would be refused ${each.method} ${each.url}`, way);
    const leads = found.flatMap(({ went }) => (went === null ? [] : [own(went, this.proprios)]));
    return { juntos: found.length, leads };
  }

  private because(reason: string, way: string): null {
    this.reasons.push(`${reason};${way}`);
    return null;
  }

  private allowed(chamada: Chamada): Promise<boolean> {
    const { method, url, body } = chamada;
    const path = COSTLY.has(callOf(method, url) ?? "") ? url.split("?")[0] : url;
    const key = `${method} ${path ?? ""} ${body === null ? "" : createHash("sha1").update(body).digest("hex")}`;
    const known = this.known.get(key) ?? this.ask(chamada);
    this.known.set(key, known);
    return known;
  }

  private async ask({ method, url, headers, body }: Chamada): Promise<boolean> {
    const kept = Object.entries(headers).filter(([name]) => !DROPPED.test(name));
    const mine = body !== null && isText(headers) ? own(body.toString(), this.proprios) : body;
    const answer = await fetch(`${this.url}${own(url, this.proprios)}`, {
      method,
      headers: { ...Object.fromEntries(kept), authorization: `Bearer ${this.quem.token}` },
      ...(mine !== null && { body: typeof mine === "string" ? mine : new Uint8Array(mine) }),
      redirect: "manual",
    });
    if (REFUSED.has(answer.status)) {
      const codigo = await answer.json().then(codigoOf, () => "");
      return codigo === ASKS || TELLS.has(callOf(method, url) ?? "");
    }
    await answer.body?.cancel();
    return ALLOWED.has(answer.status);
  }
}

/** True for a list of values to choose from: it opened as a listbox, and none of its requests changes anything. */
const isList = (found: readonly Feito[]): boolean =>
  found[0]?.opened === "listbox" && found.every(({ chamadas }) => chamadas.every(({ method }) => method === "GET"));
