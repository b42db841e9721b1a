import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi, type Person } from "../support/http.ts";
import { addObra, addRelatorio } from "../support/obras.ts";
import { ServerChild } from "../support/serverChild.ts";

/** Checks that files in DATA_DIR belong to the product alone, without rights for the group or for others. */

let child: ServerChild;
beforeAll(async () => {
  child = await ServerChild.create();
});
afterAll(() => child.remove());

/** Paths below `folder` on which the group or others have any right. */
function open(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isSymbolicLink()) return [];
    const path = join(folder, entry.name);
    const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    const own = (mode & 0o077) === 0 ? [] : [`${path.slice(child.dataDir.length)} ${(mode & 0o777).toString(8)}`];
    return [...own, ...(entry.isDirectory() ? open(path) : [])];
  });
}

async function signUp(): Promise<Person> {
  const usuario = {
    nome: "Ana",
    cargo: null,
    email: "ana@exemplo.com",
    senha: "canteiro de obras",
    idioma: "pt" as const,
  };
  const empresa = { razaoSocial: "Obras", telefone: null, segmento: { id: 1 }, problema: null };
  const { empresaId, usuarioId, token } = (await createApi(child.url)("criarConta", { body: { empresa, usuario } }))
    .body;
  return { empresaId, usuarioId, token, email: usuario.email, senha: usuario.senha };
}

it("what is made is private, and what lay open before is closed", async () => {
  const old = ["pdf", "impressoes"].map((folder) => join(child.dataDir, folder, "ab", "relatorio.pdf"));
  for (const file of old) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "%PDF");
    for (const path of [dirname(dirname(file)), dirname(file)]) chmodSync(path, 0o755);
    chmodSync(file, 0o644);
  }
  await child.start();
  const api = createApi(child.url);
  const ana = await signUp();
  const obra = await addObra({ api } as never, ana);
  const { _id: relatorioId } = await addRelatorio({ api } as never, ana, obra);
  const params = { obraId: obra.obraId, relatorioId };
  const file = { name: "a.txt", bytes: Buffer.from("Planta da laje") };
  expect((await api("uploadAnexo", { as: ana, params, file })).status).toBe(200);
  expect((await api("getPdf", { as: ana, params })).status).toBe(200);
  const body = { formato: "pdf" as const, de: "2020-01-01", ate: "2099-12-31" };
  const { _id: impressaoId } = (await api("createImpressao", { as: ana, params: { obraId: obra.obraId }, body })).body;
  const daImpressao = { obraId: obra.obraId, impressaoId };
  await expect
    .poll(async () => (await api("getImpressao", { as: ana, params: daImpressao })).body.estado, { timeout: 60_000 })
    .toBe("pronta");
  expect((await api("recuperarSenha", { body: { email: ana.email } })).status).toBe(200);
  await expect.poll(() => readdirSync(child.dataDir)).toContain(".privado");
  await expect.poll(() => readdirSync(child.dataDir)).toContain("mail");
  expect(open(child.dataDir)).toEqual([]);
  // When root starts the product, PostgreSQL's own account must be able to pass through the folder, but nobody else may list it.
  expect(lstatSync(child.dataDir).mode & 0o066).toBe(0);
  expect(old.map((file) => lstatSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
});
