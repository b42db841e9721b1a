import { afterAll, beforeAll, expect, it } from "vitest";
import type { Person } from "../../test/support/http.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";

/** Limits of works and people: an act beyond a limit is refused by the limit's own error code; existing works and people stay usable. */

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.close());

/** Signs up a company, which has its sample work, and hires a plan: plan 1 allows one work and five people, plan 2 ten works. */
async function hired(plano: number): Promise<Person> {
  const ana = await server.signUp();
  const body = { plano: { id: plano }, razaoSocial: "Horizonte", cpfCnpj: "11.222.333/0001-81", termos: true } as const;
  expect((await server.api("contratar", { as: ana, body })).status).toBe(200);
  return ana;
}
const obra = (nome: string, status = 3) => ({ cadastroCompleto: false, nome, status: { id: status } }) as never;
const said = ({ status, error }: { status: number; error: { codigo: string } }) =>
  status === 200 ? "ok" : error.codigo;

it("fifty people add works at once at a limit of ten: ten exist, and those that are refused are told why", async () => {
  const ana = await hired(2);
  const { empresaId } = ana;
  const people = await Promise.all(Array.from({ length: 50 }, () => server.createUsuario(empresaId, { perfil: 2 })));
  const answers = await Promise.all(
    people.map((as, i) => server.api("createObra", { as, body: obra(`Obra ${String(i)}`) })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
  expect(refused[0]?.error.message).toContain("Limite do plano Dez obras para obras não concluídas: 10.");
  const [rows] = await server.owner`select count(*)::int as n from obras where empresa_id = ${empresaId}`;
  expect(rows).toEqual({ n: 10 });

  const [first, second] = answers.filter(({ status }) => status === 200).map(({ body }) => ({ obraId: body._id }));
  if (first === undefined || second === undefined) throw new Error("no work was added");
  const update = async (params: { obraId: string }, status: number) =>
    said(await server.api("updateObra", { as: ana, params, body: obra("Mudada", status) }));
  const add = async () => said(await server.api("createObra", { as: ana, body: obra("Mais uma") }));
  expect(said(await server.api("duplicarObra", { as: ana, params: first, body: {} }))).toBe("limite_de_obras");
  // A work created as completed takes no place. Completing the first work makes room, which `add` uses up: resuming the first work is then refused.
  expect(said(await server.api("createObra", { as: ana, body: obra("Pronta", 4) }))).toBe("ok");
  expect([await update(first, 4), await add(), await update(first, 3)]).toEqual(["ok", "ok", "limite_de_obras"]);
  // Changing a work that already takes a place needs no further one.
  expect(await update(second, 2)).toBe("ok");
  await server.api("deleteObra", { as: ana, params: second });
  expect(await add()).toBe("ok");
  const back = { tipo: "obra" as const, id: second.obraId };
  expect(said(await server.api("restaurar", { as: ana, params: back }))).toBe("limite_de_obras");
});

it("five people of one's own, without clients: inviting, reactivating, restoring and becoming one of them count", async () => {
  const ana = await hired(1);
  const { empresaId } = ana;
  const [bia] = await Promise.all(Array.from({ length: 4 }, () => server.createUsuario(empresaId, { perfil: 2 })));
  if (bia === undefined) throw new Error("nobody");
  const obraId =
    (await server.owner<{ id: string }[]>`select id from obras where empresa_id = ${empresaId}`)[0]?.id ?? "";
  const invite = (email: string, perfil: 2 | 4) =>
    server.api("createUsuario", {
      as: ana,
      body: { nome: "Convidada", email, perfil: { id: perfil }, obrasAcesso: [{ _id: obraId }] },
    });
  const full = await invite("sexta@exemplo.com", 2);
  expect([full.status, full.error.codigo, full.error.message]).toEqual([
    409,
    "limite_de_usuarios",
    "Limite do plano Uma obra para pessoas, sem contar clientes da obra: 5. Desative alguém, ou mude de plano.",
  ]);
  const cliente = await invite("cliente@exemplo.com", 4);
  expect(cliente.status).toBe(200);
  const update = async (usuarioId: string, body: object) =>
    said(await server.api("updateUsuario", { as: ana, params: { usuarioId }, body: { nome: "Outra", ...body } }));
  expect(await update(cliente.body._id, { perfil: { id: 2 } })).toBe("limite_de_usuarios");
  expect(await update(bia.usuarioId, { cargo: "Engenheira" })).toBe("ok");
  expect(await update(bia.usuarioId, { ativo: false })).toBe("ok");
  expect(said(await invite("sexta@exemplo.com", 2))).toBe("ok");
  expect(await update(bia.usuarioId, { ativo: true })).toBe("limite_de_usuarios");
});

it("without a limit nobody is refused, nor where nothing is charged any more", async () => {
  const ana = await server.signUp();
  for (const nome of ["Um", "Dois"])
    expect(said(await server.api("createObra", { as: ana, body: obra(nome) }))).toBe("ok");
  const bia = await hired(1);
  expect(said(await server.api("createObra", { as: bia, body: obra("Dois") }))).toBe("limite_de_obras");
  await server.owner`update instalacao set cobranca = 'nenhuma'`;
  expect(said(await server.api("createObra", { as: bia, body: obra("Dois") }))).toBe("ok");
  await server.owner`update instalacao set cobranca = 'manual'`;
});
