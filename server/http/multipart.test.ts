import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ErrorBody } from "../../domain/errors/errors.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { addressOf } from "../../test/support/http.ts";

/** Forms that end too early, or that no parser understands, are answered as the sender's error. */

let server: TestServer;
let ana: Person;
let address: string;
let photo: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  const obra = await addObra(server, ana);
  const params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
  address = addressOf(server.url, "uploadFoto", { as: ana, params });
  photo = await readFile(new URL("../../test/support/photos/Portrait_1.jpg", import.meta.url));
});
afterAll(() => server.close());

async function post(body: Buffer, type = "multipart/form-data; boundary=B"): Promise<[number, string]> {
  const headers = { authorization: `Bearer ${ana.token}`, "content-type": type };
  const response = await fetch(address, { method: "POST", body: new Uint8Array(body), headers });
  return [response.status, ((await response.json()) as ErrorBody).codigo];
}

const HEAD =
  '--B\r\ncontent-disposition: form-data; name="arquivo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
const form = (content: Buffer, end: string) => Buffer.concat([Buffer.from(HEAD), content, Buffer.from(end)]);

it("a form cut off anywhere is malformed", async () => {
  const whole = form(Buffer.from("\u00ff\u00d8bytes"), "\r\n--B--\r\n");
  const answers = new Map<string, number>();
  for (let length = 0; length < whole.length - 4; length += 1) {
    const [status] = await post(whole.subarray(0, length));
    answers.set(String(status), (answers.get(String(status)) ?? 0) + 1);
  }
  // A form that is cut off before any part has no file: that is a 422 for the field.
  expect([...answers.keys()].toSorted()).toEqual(["400", "422"]);
});

it.each(["", "\r\n", "\r\n--B", "\r\n--B-", "\r\n--C--\r\n"])(
  "a photo whose form ends with %j is not taken",
  async (end) => {
    expect(await post(form(photo, end))).toEqual([400, "requisicao_invalida"]);
  },
);

it("whole, it is taken", async () => {
  expect((await post(form(photo, "\r\n--B--\r\n")))[0]).toBe(200);
});

it.each([
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="',
  "multipart/mixed; boundary=B",
  `multipart/form-data; boundary=${"B".repeat(2000)}`,
])("a form of the type %j is malformed", async (type) => {
  const [status] = await post(form(photo, "\r\n--B--\r\n"), type);
  expect([400, 422]).toContain(status);
});

it.each([
  ["no headers", "--B\r\n\r\nx\r\n--B--\r\n"],
  ["no name", "--B\r\ncontent-disposition: form-data\r\n\r\nx\r\n--B--\r\n"],
  [
    "a name of the language",
    '--B\r\ncontent-disposition: form-data; name="__proto__"; filename="a"\r\n\r\nx\r\n--B--\r\n',
  ],
  [
    "bad JSON",
    '--B\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{\r\n--B--\r\n',
  ],
  ["many fields", `${'--B\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(40)}--B--\r\n`],
  ["a long header", `--B\r\nx: ${"y".repeat(100_000)}\r\n\r\nx\r\n--B--\r\n`],
  [
    "an unknown encoding",
    '--B\r\ncontent-disposition: form-data; name="a"\r\ncontent-transfer-encoding: x\r\ncontent-type: text/plain; charset=nope\r\n\r\nx\r\n--B--\r\n',
  ],
  ["two photos", `${HEAD}x\r\n${HEAD}y\r\n--B--\r\n`],
])("a form with %s is refused", async (_what, text) => {
  const [status] = await post(Buffer.from(text));
  expect([400, 413, 422]).toContain(status);
});
