import { expect, it, onTestFinished } from "vitest";
import { LIMITES_DO_BACKUP } from "../../domain/backup/constants.ts";
import { exportOf, importar, manifesto, newFolder, unpack, verificar } from "../support/backup.ts";
import { must } from "../support/assinantes.ts";
import type { Person } from "../support/http.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";
import { EMAIL, fillDemo, SENHA } from "../../tools/demo/fill.ts";
import { ancorar } from "../../server/evidencia/ancorar.ts";
import { verificarEmpresa } from "../../server/evidencia/verificarEmpresa.ts";

/** Moves the whole demonstration to another installation by an export and an import, and compares the two. */

async function started(): Promise<TestServer> {
  const server = await startOwnServer();
  onTestFinished(() => server.close());
  return server;
}

/** Makes an export of the company; returns its volumes as downloaded, and their content unpacked. */
async function exported(server: TestServer, as: Person) {
  const id = await exportOf(server, as, LIMITES_DO_BACKUP);
  const backup = (await server.api("listBackups", { as })).body.find(({ _id }) => _id === id);
  if (backup === undefined) throw new Error("the export is listed");
  const volumes = newFolder();
  for (const { n, nome } of backup.volumes)
    volumes.write(nome, (await server.api("getVolumeDoBackup", { as, params: { backupId: id, n: String(n) } })).bytes);
  const unpacked = await unpack(server.api, as, backup);
  for (const folder of [volumes, unpacked]) onTestFinished(() => folder.remove());
  return { volumes, unpacked };
}

it(
  "the demonstration: exported, imported where nothing was, exported again, it is the same",
  { timeout: 1_800_000 },
  async () => {
    const here = await started();
    await fillDemo(here.url, { dias: [365, 10, 16], diasComFotos: 20, foto: async (foto) => foto });
    await here.drainJobs();
    const { token } = must(await here.api("login", { body: { email: EMAIL, senha: SENHA } })).body;
    const [{ empresaId, usuarioId } = { empresaId: "", usuarioId: "" }] = await here.owner<Person[]>`
    select u.empresa_id as "empresaId", u.id as "usuarioId" from usuarios u join logins l on l.id = u.id where l.email = ${EMAIL}`;
    const ana: Person = { empresaId, usuarioId, email: EMAIL, senha: SENHA, token };
    await ancorar({ empresaId, dia: "2026-11-20" }, here.services);
    const first = await exported(here, ana);
    expect(await verificar(first.unpacked.folder)).toMatchObject({ code: 0 });

    const there = await started();
    const { code, said } = await importar(there, [first.volumes.folder]);
    expect([code, said]).toEqual([0, expect.stringContaining("chooses a password")]);
    const senha = "uma senha nova para entrar";
    must(await there.api("novaSenha", { body: { token: /#token=([\w-]+)/.exec(said)?.[1] ?? "", senha } }));
    const moved = {
      ...ana,
      senha,
      token: must(await there.api("login", { body: { email: EMAIL, senha } })).body.token,
    };
    const second = await exported(there, moved);
    expect(await verificar(second.unpacked.folder)).toMatchObject({ code: 0 });
    const [before, after] = [manifesto(first.unpacked), manifesto(second.unpacked)];
    const changed = before.arquivos.filter(
      ({ nome, sha256 }) => after.arquivos.find((one) => one.nome === nome)?.sha256 !== sha256,
    );
    expect(changed.map(({ nome }) => nome)).toEqual([]);
    expect(after.arquivos.length).toBe(before.arquivos.length);
    expect([after.dados, after.referencias, after.empresa]).toEqual([before.dados, before.referencias, before.empresa]);

    const codes = await there.owner<{ codigo: string }[]>`select codigo from codigos_de_verificacao`;
    expect(codes.length).toBeGreaterThan(0);
    for (const { codigo } of codes) {
      const checked = async ({ api }: TestServer) => must(await api("getVerificacao", { params: { codigo } })).body;
      expect(await checked(there)).toEqual(await checked(here));
    }
    expect(await verificarEmpresa(there.services, empresaId, { lerArquivos: () => true })).toMatchObject({
      problemas: [],
    });
  },
);
