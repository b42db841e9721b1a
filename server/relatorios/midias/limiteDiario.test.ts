import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { must } from "../../../test/support/assinantes.ts";
import type { Person } from "../../../test/support/http.ts";
import { addObra } from "../../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../../test/support/server.ts";

/** Pictures that replace others (logos, photos of people and works) count toward a person's daily limit. */

let server: TestServer;
let ana: Person;
let lugar: { obraId: string; modeloId: string };
let bytes: Buffer;
/** How many of these files a person may send in a day. */
let room: number;
beforeAll(async () => {
  server = await startOwnServer({ env: { UPLOAD_GB_PER_DAY: "0.001" } });
  // Noise, which compresses badly: a few such pictures fill the daily limit.
  const raw = { width: 300, height: 300, channels: 3 as const };
  bytes = await sharp(randomBytes(300 * 300 * 3), { raw })
    .png()
    .toBuffer();
  room = Math.floor((0.001 * 1024 ** 3) / bytes.length);
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  lugar = await addObra(server, ana);
});

const file = {
  name: "marca.png",
  get bytes() {
    return bytes;
  },
};
const send = {
  empresa: (as: Person) => server.api("uploadLogo", { as, file }),
  cliente: (as: Person) => server.api("uploadClienteLogo", { as, params: { obraId: lugar.obraId }, file }),
  modelo: (as: Person) => server.api("uploadLogoDoModelo", { as, params: lugar, query: { posicao: "2" }, file }),
  pessoa: (as: Person) => server.api("uploadFotoDoUsuario", { as, params: { usuarioId: as.usuarioId }, file }),
  obra: (as: Person) => server.api("uploadFotoDaObra", { as, params: { obraId: lugar.obraId }, file }),
} as const;
type Kind = keyof typeof send;
const KINDS = Object.keys(send) as Kind[];
const counted = async () => {
  const [row] = await server.owner<{ n: number }[]>`
    select count(*)::int as n from imagens_enviadas where usuario_id = ${ana.usuarioId}`;
  return row?.n;
};
/** Sends files until only `left` more fit into the day. */
const fill = async (left: number) => {
  for (let n = left; n < room; n += 1) must((await send[KINDS[n % KINDS.length] ?? "empresa"](ana)) as never);
};

it("all of them share the day's room, each as often as it is sent; the next day there is room again", async () => {
  expect(room).toBeGreaterThanOrEqual(2);
  await fill(0);
  for (const kind of KINDS) {
    const refused = await send[kind](ana);
    expect([kind, refused.status, refused.error.codigo]).toEqual([kind, 409, "limite_diario_de_envio"]);
  }
  expect(await counted()).toBe(room);
  const dora = await server.createUsuario(ana.empresaId, { perfil: 2 });
  expect((await send.empresa(dora)).status).toBe(200);
  await server.owner`update imagens_enviadas set enviada_em = now() - interval '25 hours' where usuario_id = ${ana.usuarioId}`;
  expect((await send.empresa(ana)).status).toBe(200);
  // Entries older than a day are forgotten.
  expect(await counted()).toBe(1);
});

it.each([
  ["empresa", "empresa"],
  ["empresa", "pessoa"],
  ["cliente", "obra"],
  ["modelo", "cliente"],
] as const)("of two at once where one has room left (%s, %s) exactly one is taken", async (one, other) => {
  await fill(1);
  const answers = await Promise.all([send[one](ana), send[other](ana)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(await counted()).toBe(room);
});

it("what is refused for another reason is not counted", async () => {
  const none = { name: "marca.png", bytes: Buffer.from("no picture") };
  expect((await server.api("uploadLogo", { as: ana, file: none })).status).not.toBe(200);
  expect(await counted()).toBe(0);
});

it("the audit says of a logo what it was and is, and the name of its file", async () => {
  must((await send.empresa(ana)) as never);
  must((await server.api("deleteLogo", { as: ana })) as never);
  must((await send.modelo(ana)) as never);
  const { itens } = must(await server.api("listAuditoria", { as: ana })).body;
  const said = itens
    .filter(({ ato }) => /logos?$/.test(ato))
    .map(({ mudancas, dados }) => [
      mudancas.map(({ campo, de, para }) => [campo, de === null, para === null]),
      dados.filter(({ campo }) => campo === "arquivo").map(({ valor }) => valor),
    ]);
  expect(said).toEqual([
    [[["logo_dois", true, false]], ["marca.png"]],
    [[["logo", false, true]], []],
    [[["logo", true, false]], ["marca.png"]],
  ]);
});
