import * as fc from "fast-check";
import { contract, type CallName } from "../../domain/contract.ts";
import { fullPath } from "../../server/http/register.ts";
import { valueFor } from "./arbitraries.ts";
import { MATRIX } from "../policies/strangers.matrix.ts";
import { FUZZ_WRITES, type FuzzWorld, type Place, type Profile, type Usual, usualNow } from "./fuzzWorld.ts";

/** Generates requests from the contract's own schemas: mostly nearly right, and with everything in HTTP that can be wrong. */

export type FuzzRequest = {
  readonly name: CallName;
  readonly profile: Profile;
  readonly method: string;
  /** The path and query as they are sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** True for a body that is sent without `Content-Length`. */
  readonly chunked: boolean;
};

/** All calls except `logout`, because the administrator's session must last. */
const NAMES = (Object.keys(contract) as CallName[]).filter((name) => name !== "logout");
export const FUZZ_CALLS: readonly CallName[] = NAMES;
/** Calls that make documents, which cost as much as a hundred other answers. */
const DOCUMENTS: readonly CallName[] = ["getPdf", "getAlbum", "getExcel", "createImpressao"];
/**
 * Returns the weight with which a call is drawn: writes twelve times as often as other calls, because few random changes to a
 * report are valid, and documents a tenth as often.
 */
const weightOf = (name: CallName) => (DOCUMENTS.includes(name) ? 1 : FUZZ_WRITES.includes(name) ? 120 : 10);

/** Odd values for a part of the path, some in encodings that no encoder would produce. */
const ODD = [
  "%00",
  "a%2Fb",
  "..",
  "%2e%2e",
  "%C3%A9",
  "%zz",
  "%",
  "%ff%fe",
  "%F0%9F",
  "a".repeat(300),
  "00000000-0000-7000-8000-000000000000",
  "__proto__",
  "x%00.jpg",
  "toString",
  "-1",
  "1e9",
  "99999999999999999999",
  "",
];

/** Draws from `usual`, but once in `times` from `arbitrary`. (In `fc.option` the meaning of `freq` is reversed.) */
const rarely = <T, U>(times: number, usual: fc.Arbitrary<T>, arbitrary: fc.Arbitrary<U>): fc.Arbitrary<T | U> =>
  fc.oneof({ weight: times - 1, arbitrary: usual }, { weight: 1, arbitrary });

const filled = (name: CallName, values: Readonly<Record<string, string>>): string =>
  fullPath(contract[name]).replace(
    /\{(\w+)\}/g,
    (_, param: string) => values[param] ?? "00000000-0000-7000-8000-000000000001",
  );

/** Generates paths, mostly with the ids that the call is about; in one path in four, one id is replaced by another company's id or by nonsense. */
function pathArbitrary(name: CallName, place: Place, world: FuzzWorld): fc.Arbitrary<string> {
  const params = [...fullPath(contract[name]).matchAll(/\{(\w+)\}/g)].map(([, param = ""]) => param);
  const usual = place.usual[name].params;
  if (params.length === 0) return fc.constant(filled(name, usual));
  const wrong = fc.tuple(fc.constantFrom(...params), fc.constantFrom(...ODD, ...world.foreign));
  return rarely(4, fc.constant(null), wrong).map((changed) =>
    filled(name, changed === null ? usual : { ...usual, [changed[0]]: changed[1] }),
  );
}

const encode = (value: unknown) =>
  encodeURIComponent((typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, 2000).toWellFormed());

function queryText(query: unknown): string {
  if (typeof query !== "object" || query === null) return "";
  return Object.entries(query)
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one: unknown) => [key, one] as const))
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join("&");
}

const ODD_QUERIES = [
  "a=%00",
  "%zz=%zz",
  "__proto__=1&constructor=2",
  "a[]=1&a[]=2&a[b]=3",
  "&&&==&",
  "x=1&".repeat(300),
  "timestamp=1&timestamp=2",
  "verComo=x",
  "pagina=-1&limite=1e9",
  "pagina=9007199254740993",
  "idioma=xx",
  "w=%E0%A4%A",
];

const queryArbitrary = (name: CallName) =>
  fc.oneof(
    { weight: 8, arbitrary: valueFor(contract[name].query).map(queryText) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_QUERIES) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(valueFor(contract[name].query), fc.constantFrom(...ODD_QUERIES))
        .map(([query, odd]) => `${queryText(query)}&${odd}`),
    },
  );

/** Idempotency keys that several different requests share. */
const KEYS = Array.from({ length: 6 }, (_, n) => `0198c0de-0000-7000-8000-00000000010${n}`);
const UUID = "0198c000-0000-7000-8000-000000000000";

const headersArbitrary: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    "idempotency-key": fc.oneof({ weight: 12, arbitrary: fc.uuid() }, fc.constantFrom(...KEYS, "x", "")),
    "x-device-id": fc.constantFrom(UUID, "x", ""),
    "x-app-id": fc.constantFrom("app-ios", "sistema", "__proto__", ""),
    "x-app-version": fc.constantFrom("5.9.2", "9".repeat(500), "\u00ff\u0080"),
    "accept-language": fc.constantFrom("en", "es;q=0.1,xx", ";;;q=,", "q".repeat(5000), "en;q=NaN"),
    "accept-encoding": fc.constantFrom("gzip", "br;q=0", "*;q=1", "x,,;;q=z"),
    "user-agent": fc.constantFrom("Mozilla/5.0 (X11) Firefox/140.0", "\u00e9".repeat(400), ""),
  },
  { requiredKeys: [] },
);
/** Headers that often end a request early, so they are drawn less often. */
const conditionsArbitrary: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    "if-match": fc.constantFrom('"0123456789abcdef"', "*", 'W/"x"', "x", '""', '"0123456789abcdef", "x"', ""),
    "if-none-match": fc.constantFrom("*", 'W/"x"', '"', ",,,"),
    "if-range": fc.constantFrom('"x"', "Wed, 21 Oct 2015 07:28:00 GMT", ""),
    "if-modified-since": fc.constantFrom("x", "Wed, 21 Oct 2015 07:28:00 GMT"),
    range: fc.constantFrom(
      "bytes=0-10",
      "bytes=-5",
      "bytes=5-",
      "bytes=99999999999999999999-",
      "bytes=10-5",
      "bytes=0-0,5-6",
      "bytes=-0",
      "bytes=",
      "items=1",
      "bytes=-99999999999999999999",
    ),
    "x-ver-como": fc.constantFrom(UUID, "x", ""),
    "x-forwarded-for": fc.constantFrom("1.2.3.4", "x, ::1, 999.1.1.1", ",", "[::1]:80"),
    "x-forwarded-proto": fc.constantFrom("https", "x"),
    forwarded: fc.constant("for=unknown;;,"),
    "content-sha256": fc.constantFrom("x", "0".repeat(64), ""),
    "x-confirmar": fc.constantFrom("gerar", "x"),
    "last-event-id": fc.constantFrom("1", "x".repeat(1000)),
    cookie: fc.constantFrom("canteiro_arquivos=", "=;=;", "a=b"),
    origin: fc.constantFrom("null", "https://example.com"),
    expect: fc.constant("100-continue"),
  },
  { requiredKeys: [] },
);

const JSON_TYPE = "application/json";
const ODD_TYPES = [
  "application/json; charset=latin1",
  "application/json;",
  "application/json; charset",
  "APPLICATION/JSON",
  "application/problem+json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "application/octet-stream",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/mixed; boundary=B",
  "/",
  "",
];

const ODD_TEXTS = [
  "",
  " ",
  "null",
  "[]",
  "0",
  '"x"',
  "{",
  "}",
  "[".repeat(60),
  `${"[".repeat(49)}${"]".repeat(49)}`,
  '{"a":'.repeat(2000),
  '{"_id":"x","_id":"y","nome":1,"nome":"z"}',
  '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
  '{"\\u005f_proto__":{"nome":"x"},"toString":null}',
  '{"nome":1e999,"versao":-1e999,"data":9007199254740993}',
  '{"nome":"\\ud800","descricao":"\\u0000","email":"\\udfff@x.y"}',
  "\ufeff{}",
  '{"nome":"a"}{"nome":"b"}',
  "{'nome':'a'}",
  "NaN",
  `{"nome":"${"x".repeat(15_000)}"}`,
  `{"itens":[${"0,".repeat(5000)}0]}`,
  "\u0000",
];

type Content = { type: string; body: Buffer };
const content = (type: string, body: string | Buffer): Content => ({ type, body: Buffer.from(body) });

function part(name: string, filename: string | null, bytes: string): string {
  const file = filename === null ? "" : `; filename="${filename}"\r\ncontent-type: image/jpeg`;
  return `--B\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${bytes}\r\n`;
}

const multipartArbitrary: fc.Arbitrary<Content> = fc
  .record({
    parts: fc.array(
      fc.tuple(
        fc.constantFrom("arquivo", "arquivo", "arquivo", "foto", "__proto__", ""),
        fc.constantFrom("../x.jpg", "a.pdf", "a.xlsx", "\u0000.png", "é".repeat(200), null, ""),
        fc.constantFrom(
          "",
          "x",
          "\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF",
          "%PDF-1.7\n",
          "PK\u0003\u0004",
          "GIF89a",
          "\u0089PNG\r\n\u001a\n",
          "<svg/>",
        ),
      ),
      { maxLength: 3 },
    ),
    end: fc.constantFrom("--B--\r\n", "--B--\r\n", "--B--\r\n", "--B", "", "--C--\r\n"),
    cut: rarely(3, fc.constant(null), fc.nat(200)),
  })
  .map(({ parts, end, cut }) => {
    const whole = Buffer.from(
      `${parts.map(([name, file, bytes]) => part(name, file, bytes)).join("")}${end}`,
      "latin1",
    );
    return content("multipart/form-data; boundary=B", cut === null ? whole : whole.subarray(0, cut));
  });

const octets = fc
  .uint8Array({ maxLength: 200 })
  .map((bytes) => content("application/octet-stream", Buffer.from(bytes)));
const oddContent = fc.oneof(
  fc.constantFrom(...ODD_TEXTS).map((text) => content(JSON_TYPE, text)),
  fc.tuple(fc.constantFrom(...ODD_TYPES), fc.constantFrom("{}", "a=b", "")).map(([type, text]) => content(type, text)),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => content(JSON_TYPE, Buffer.from(bytes))),
  multipartArbitrary,
  octets,
);

/**
 * Changes a generated body so that it can succeed. Removes passwords, because wrong ones would end in 'too many attempts'
 * (`server/aprovacao/senha.test.ts`) before anything is saved.
 */
function prepared(name: CallName, { modelos }: FuzzWorld, body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  if (name === "createRelatorio")
    return { ...body, modeloDeRelatorioId: modelos[Object.keys(body).length === 3 ? 1 : 0] };
  return name === "updateRelatorio" && "senha" in body ? { ...body, senha: undefined } : body;
}

/** A complete multipart form with the call's files. */
function formOf({ name, bytes, field = "arquivo", segundo }: NonNullable<Usual["file"]>): Content {
  const files = [
    [field, name, bytes] as const,
    ...(segundo ? [[segundo.field, "segundo.jpg", segundo.bytes] as const] : []),
  ];
  const parts = files.flatMap(([of, named, of_]) => [
    Buffer.from(part(of, named, "").slice(0, -2)),
    Buffer.from(of_),
    Buffer.from("\r\n"),
  ]);
  return content("multipart/form-data; boundary=B", Buffer.concat([...parts, Buffer.from("--B--\r\n")]));
}

function usualContent({ body, file, raw }: Usual): Content | null {
  if (file !== undefined) return formOf(file);
  if (raw !== undefined) return content("application/octet-stream", Buffer.from(raw));
  return body === undefined ? null : content(JSON_TYPE, JSON.stringify(body));
}

function contentArbitrary(name: CallName, world: FuzzWorld): fc.Arbitrary<Content | null> {
  const { kind, method, body } = contract[name];
  const json = valueFor(body).map((value) => content(JSON_TYPE, JSON.stringify(prepared(name, world, value)) ?? ""));
  const usual = kind === "upload" ? multipartArbitrary : kind === "part" ? octets : json;
  if (method === "GET") return rarely(30, fc.constant(null), oddContent);
  return fc.oneof(
    { weight: 8, arbitrary: usual },
    { weight: 1, arbitrary: json },
    { weight: 1, arbitrary: oddContent },
  );
}

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"];

/** True for calls that delete or restore something, or change a template so that it no longer fits any report. */
const isTaking = (name: CallName) => /^(delete|excluir|revogar|restaurar$|updateModelo$)/.test(name);

type Asked = { readonly path: string; readonly query: string; readonly content: Content | null };

const askedOf = (name: CallName, usual: Usual): Asked => ({
  path: filled(name, usual.params),
  query: queryText(usual.query),
  content: usualContent(usual),
});

/** Generates requests; one in eight is exactly the request that a permitted person would make. */
function askedArbitrary(name: CallName, place: Place, world: FuzzWorld): fc.Arbitrary<Asked> {
  const generated = fc.record({
    path: pathArbitrary(name, place, world),
    query: queryArbitrary(name),
    content: contentArbitrary(name, world),
  });
  return rarely(8, generated, fc.constant(askedOf(name, place.usual[name])));
}

/** Generates requests in which at most query and body are odd; at least half of these requests are entirely right. */
function plainArbitrary(name: CallName, place: Place, world: FuzzWorld): fc.Arbitrary<Asked> {
  const right = askedOf(name, place.usual[name]);
  const { kind, method, body, query } = contract[name];
  const asUsual = fc.constant(right.content);
  const json = valueFor(body).map((value) => content(JSON_TYPE, JSON.stringify(prepared(name, world, value)) ?? ""));
  const said = fc.record({
    path: fc.constant(right.path),
    query: fc.oneof(fc.constant(right.query), valueFor(query).map(queryText)),
    content: method === "GET" || kind !== "json" ? asUsual : fc.oneof(asUsual, json),
  });
  return fc.oneof(fc.constant(right), said);
}

const placeOf = (name: CallName, world: FuzzWorld): Place => (isTaking(name) ? world.spare : world.own);

function administratorOf({ profiles: [first] }: Place): Profile {
  if (first === undefined) throw new Error("nobody to send a request");
  return first;
}

function plainRequest(name: CallName, profile: Profile, { path, query, content: sent }: Asked): FuzzRequest {
  return {
    name,
    profile,
    method: contract[name].method,
    path: query === "" ? path : `${path}?${query}`,
    headers: { ...(sent !== null && { "content-type": sent.type }), ...profile.headers },
    body: sent?.body ?? null,
    chunked: false,
  };
}

/**
 * Calls for which no right request can be made here: they need a secret from a mail, a session's id, a browser's keys, or the
 * plan of a company that hired one through the product.
 */
const UNTOLD: ReadonlySet<CallName> = new Set([
  ...(["novaSenha", "alterarSenha", "pedirTrocaDeEmail", "reenviarTrocaDeEmail", "confirmarTrocaDeEmail"] as const),
  ...(["encerrarSessao", "consultarConvite", "aceitarConvite", "ligarPush", "desligarPush"] as const),
  ...(["contratar", "trocarPlano", "solicitarCancelamento", "retirarCancelamento"] as const),
]);

/** The calls whose right request is known, in the order in which they can be made. */
export const RIGHT_CALLS: readonly CallName[] = (Object.keys(MATRIX) as CallName[]).filter(
  (name) => name !== "logout" && !UNTOLD.has(name),
);

/** Returns the right request of a call, as an administrator would make it now. */
export async function rightRequest(name: CallName, world: FuzzWorld): Promise<FuzzRequest> {
  const place = placeOf(name, world);
  return plainRequest(name, administratorOf(place), askedOf(name, await usualNow(place, name)));
}

/** Generates requests of `name`. In one of three requests, at most query and body are odd. */
function requestArbitrary(name: CallName, world: FuzzWorld): fc.Arbitrary<FuzzRequest> {
  const place = placeOf(name, world);
  const plain = plainArbitrary(name, place, world).map((asked) => plainRequest(name, administratorOf(place), asked));
  return rarely(3, oddArbitrary(name, place, world), plain);
}

/**
 * Generates requests in which anything may be odd. Half of the requests come from the administrator, because most requests of
 * other people are refused at once.
 */
function oddArbitrary(name: CallName, place: Place, world: FuzzWorld): fc.Arbitrary<FuzzRequest> {
  const others = place.profiles.slice(1);
  return fc
    .record({
      profile: fc.oneof(fc.constant(administratorOf(place)), fc.constantFrom(...others)),
      method: rarely(20, fc.constant(contract[name].method as string), fc.constantFrom(...METHODS)),
      asked: askedArbitrary(name, place, world),
      headers: headersArbitrary,
      conditions: rarely(5, fc.constant({}), conditionsArbitrary),
      encoding: rarely(20, fc.constant(null), fc.constantFrom("gzip", "br", "x")),
      chunked: rarely(20, fc.constant(false), fc.constant(true)),
    })
    .map(({ profile, method, asked: { path, query, content: sent }, headers, conditions, encoding, chunked }) => ({
      name,
      profile,
      method,
      path: query === "" ? path : `${path}?${query}`,
      headers: {
        ...headers,
        ...conditions,
        ...(sent !== null && sent.type !== "" && { "content-type": sent.type }),
        ...(encoding !== null && { "content-encoding": encoding }),
        ...profile.headers,
      },
      body: sent?.body ?? null,
      chunked,
    }));
}

/** Requests of all calls by everybody. */
export const fuzzRequests = (world: FuzzWorld): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(...NAMES.map((name) => ({ weight: weightOf(name), arbitrary: requestArbitrary(name, world) })));

/** One request of every call, so that none is left out by chance. */
export const oneOfEach = (world: FuzzWorld): fc.Arbitrary<readonly FuzzRequest[]> =>
  fc.tuple(...NAMES.map((name) => requestArbitrary(name, world)));
