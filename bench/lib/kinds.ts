import sharp from "sharp";
import { setTimeout as wait } from "node:timers/promises";
import { makeVideo } from "../../test/support/video.ts";
import { at, type Company, type Lugar, OBRAS, ok, okOrRefused } from "./companies.ts";
import { QUICK, rounds } from "./options.ts";
import { body150 } from "./report150.ts";

/** The acts that are measured for a small company while a large company floods the product with the same act. */
export type Kind = {
  readonly title: string;
  /** Runs before anything is measured. */
  setUp?(): Promise<void>;
  /** One act of the small company, made unique by `n`. Resolves with its milliseconds. */
  act(n: number): Promise<number>;
  /** How many people of the large company take part at once; each does one piece after the other. */
  readonly atOnce: number;
  /** One piece of the flood, made unique by `n`. */
  flood(n: number): Promise<unknown>;
  /** Measuring starts when the flood has done this many pieces. */
  readonly warm: number;
  readonly rounds: number;
};

/** Runs `work` and returns how many milliseconds it took. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Wraps `make` so that the value is created only once, on first use, in the process that uses the value. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Side of the largest picture, in pixels; the product accepts up to 210 megapixels. */
const HUGE = QUICK ? 1000 : 14_400;
/** How many people of the large company act at once. */
const AT_ONCE = QUICK ? 2 : 24;
const ITEMS = QUICK ? 5 : 900;

/** Adds a numbered comment to the header of a picture: different bytes, so a different file. */
function numbered(jpeg: Buffer, n: number): Buffer {
  const text = Buffer.from(`n${String(n).padStart(12, "0")}`);
  const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, text, jpeg.subarray(2)]);
}

async function picture(width: number, height: number): Promise<Buffer> {
  const tile = {
    create: {
      width: 1200,
      height: 900,
      channels: 3 as const,
      background: "#808080",
      noise: { type: "gaussian" as const, mean: 128, sigma: 30 },
    },
  };
  return sharp(await sharp(tile).png().toBuffer())
    .resize(width, height, { fit: "fill", kernel: "nearest" })
    .jpeg({ quality: 40 })
    .toBuffer();
}

function pictures(small: Company, large: Company): Kind {
  const usual = once(() => (QUICK ? picture(800, 600) : picture(4000, 3000)));
  const huge = once(() => picture(HUGE, HUGE));
  const send = ({ api, as, lugares }: Company, bytes: Buffer, n: number) =>
    api("uploadFoto", { as, params: at(lugares, n), file: { name: `${n}.jpg`, bytes: numbered(bytes, n) } });
  return {
    title: `photo of ${QUICK ? 0.5 : 12} megapixels; ${AT_ONCE} of ${Math.round(HUGE ** 2 / 1e6)}`,
    async act(n) {
      const bytes = await usual();
      return timed(async () => ok(await send(small, bytes, n)));
    },
    atOnce: AT_ONCE,
    flood: async (n) => okOrRefused(await send(large, await huge(), n)),
    warm: 1,
    rounds: rounds(60, 1),
  };
}

function videos(small: Company, large: Company): Kind {
  const usual = once(() => makeVideo({ seconds: 20, bytes: 4e6 }));
  const long = once(() => makeVideo({ seconds: QUICK ? 60 : 3600, bytes: QUICK ? 5e6 : 20e6 }));
  // Appends a numbered `free` box, which players skip, so that each video is a different file.
  const other = (film: Buffer, n: number) =>
    Buffer.concat([film, Buffer.from([0, 0, 0, 16]), Buffer.from("free"), Buffer.from(String(n).padStart(8, "0"))]);
  const send = ({ api, as }: Company, params: Lugar, bytes: Buffer, n: number) =>
    api("uploadVideo", { as, params, file: { name: `${n}.mp4`, bytes: other(bytes, n), type: "video/mp4" } });
  /** Sends a video and deletes it again: a report takes at most twelve videos. */
  const sendAndRemove = async (company: Company, bytes: Buffer, n: number): Promise<number> => {
    const params = at(company.lugares, n);
    const start = performance.now();
    const answer = okOrRefused(await send(company, params, bytes, n));
    const taken = performance.now() - start;
    if (answer.status !== 200) return taken;
    okOrRefused(
      await company.api("deleteVideo", { as: company.as, params: { ...params, arquivo: answer.body.arquivo } }),
    );
    return taken;
  };
  return {
    title: QUICK ? "video of 4 MB; 2 of 5 MB" : "video of 4 MB; 24 of 20 MB",
    act: async (n) => sendAndRemove(small, await usual(), n),
    atOnce: AT_ONCE,
    flood: async (n) => sendAndRemove(large, await long(), n),
    warm: 1,
    rounds: rounds(60, 1),
  };
}

const attachment = (n: number) => ({
  name: `medicao-${n}.csv`,
  type: "text/csv",
  bytes: Buffer.from(`n;${n}\n${"Concreto;42;m3\n".repeat(1000)}`),
});

const upload = ({ api, as, lugares }: Company, n: number) =>
  api("uploadAnexo", { as, params: at(lugares, n), file: attachment(n) });

/** A report with four lists of `ITEMS` items each: 3,600 items in a full run. */
const enormous = () => {
  const list = <T>(make: (n: number) => T): T[] => Array.from({ length: ITEMS }, (_, n) => make(n));
  const words = "Executado conforme o projeto, conferido com a fiscalização antes do lançamento do concreto.";
  return {
    atividades: list((n) => ({ tarefaId: `t${n}`, descricao: `Alvenaria do pavimento ${n}. ${words}` })),
    ocorrencias: list((n) => ({ _id: `o${n}`, descricao: `Chuva forte na frente ${n}. ${words}` })),
    comentarios: list((n) => ({ _id: `c${n}`, descricao: `Trecho ${n}. ${words}` })),
    equipamentos: list((n) => ({ _id: `e${n}`, descricao: `Betoneira ${n}`, quantidade: 1 + (n % 4) })),
  };
};

async function save({ api, as }: Company, params: Lugar, body: object): Promise<void> {
  const { versao } = ok(await api("getRelatorio", { as, params })).body;
  ok(await api("updateRelatorio", { as, params, body: { versao, ...body } }));
}

const VARIANTS = (["pt", "en", "es"] as const).flatMap((idioma) =>
  ["true", "false"].map((fotos) => ({ idioma, fotos })),
);

function pdfs(small: Company, large: Company): Kind {
  const reports = large.lugares.slice(0, 2);
  const made = async ({ api, as }: Company, params: Lugar, query: object): Promise<void> => {
    for (;;) {
      const answer = await api("getPdf", { as, params, query: query as never });
      if (answer.status !== 202) return void okOrRefused(answer);
    }
  };
  return {
    title: `PDF of 150 items; six of ${ITEMS * 4}`,
    async setUp() {
      for (const params of reports) await save(large, params, enormous());
    },
    async act(n) {
      const params = at(small.lugares, n);
      await save(small, params, body150(n + 1));
      return timed(() => made(small, params, {}));
    },
    atOnce: 6,
    async flood(n) {
      const params = at(reports, Math.floor(n / VARIANTS.length));
      // A new upload before each round of the six variants changes the report, so that none of its six documents exists already.
      if (n % VARIANTS.length === 0) ok(await upload({ ...large, lugares: [params] }, n));
      await made(large, params, at(VARIANTS, n));
    },
    warm: 1,
    rounds: rounds(60, 1),
  };
}

/** How often the web page polls for a document (`web/impressoes/data.ts`). */
const PAGE_LOOKS_MS = QUICK ? 100 : 1000;
const PERIODS = rounds(40, 3);

function periods(small: Company, large: Company): Kind {
  const ask = async (
    { api, as }: Company,
    { obraId, ate, lookMs }: { obraId: string; ate: string; lookMs: number },
  ): Promise<void> => {
    const answer = okOrRefused(
      await api("createImpressao", { as, params: { obraId }, body: { formato: "pdf", de: "2026-01-01", ate } }),
    );
    // Refused because of the flood: wait once and give up this document; the flood goes on with its next one.
    if (answer.status !== 200) return wait(lookMs);
    const params = { obraId, impressaoId: answer.body._id };
    for (;;) {
      const { estado, erro } = ok(await api("getImpressao", { as, params })).body;
      if (estado === "pronta") return;
      if (estado === "falhou") throw new Error(erro ?? estado);
      await wait(lookMs);
    }
  };
  const day = (n: number) =>
    `2027-${String(1 + (n % 12)).padStart(2, "0")}-${String(1 + (Math.floor(n / 12) % 28)).padStart(2, "0")}`;
  return {
    title: `document over a period; ${PERIODS} at once over ${OBRAS} works`,
    async setUp() {
      for (const company of [small, large])
        for (const params of company.lugares) await save(company, params, body150(1));
    },
    act: (n) => timed(() => ask(small, { obraId: at(small.obras, n), ate: day(n), lookMs: 25 })),
    atOnce: PERIODS,
    // Poll at the page's interval: forty people who poll every 25 ms would be a flood of reads.
    flood: (n) => ask(large, { obraId: at(large.obras, n), ate: day(Math.floor(n / OBRAS)), lookMs: PAGE_LOOKS_MS }),
    warm: rounds(2, 1),
    rounds: rounds(40, 1),
  };
}

const UPLOADS = rounds(60, 3);
/** Uploads of one person: `UPLOADS` uploads go into one report before the next report follows, so that they wait for each other's lock. */
const manyUploads = (large: Company): Pick<Kind, "atOnce" | "flood" | "warm"> => ({
  atOnce: UPLOADS,
  flood: async (n) => okOrRefused(await upload({ ...large, lugares: [at(large.lugares, Math.floor(n / UPLOADS))] }, n)),
  warm: UPLOADS,
});

const uploads = (small: Company, large: Company): Kind => ({
  title: `attachment; ${UPLOADS} of one person at once`,
  act: (n) => timed(async () => ok(await upload(small, n))),
  ...manyUploads(large),
  rounds: rounds(100, 1),
});

const reads = (small: Company, large: Company): Kind => ({
  title: `reading a report; ${UPLOADS} uploads of one person at once`,
  act: (n) => timed(async () => ok(await small.api("getRelatorio", { as: small.as, params: at(small.lugares, n) }))),
  ...manyUploads(large),
  rounds: rounds(200, 1),
});

/** The kinds of acts, by the names that the option `--only` takes. */
export const KINDS = {
  foto: pictures,
  video: videos,
  pdf: pdfs,
  periodo: periods,
  envio: uploads,
  leitura: reads,
} as const;
export type KindName = keyof typeof KINDS;
