import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { REGRAS_PADRAO } from "../../domain/cobranca/estado.ts";
import { addDays } from "../../domain/lib/dates.ts";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { hirePlan, moveToNoon } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import type { Tx } from "../db/database.ts";
import { confirmPagamento, givePlano, setTeste, takeBackCobranca } from "./operador.ts";

/** From the trial to a paid plan: the company hires, and the operator confirms the payment. */

const PIX = { PIX_CHAVE: "financeiro@canteiro.example", PIX_NOME: "CANTEIRO SOFTWARE", PIX_CIDADE: "SAO PAULO" };
let server: TestServer;

beforeAll(async () => {
  server = await startOwnServer({ env: PIX });
});
afterAll(() => server.close());

const PEDIDO = {
  plano: { id: 2 },
  razaoSocial: "Horizonte Ltda",
  cpfCnpj: "11.222.333/0001-81",
  termos: true,
} as const;
const obra = { cadastroCompleto: false, nome: "Ponte" } as const;

async function signUp(): Promise<{ ana: Person; hoje: string }> {
  const ana = await server.signUp();
  await moveToNoon(server, ana.empresaId);
  const [row] = await server.owner<{ hoje: string }[]>`
    select (now() at time zone fuso_horario)::date::text as hoje from empresas where id = ${ana.empresaId}`;
  return { ana, hoje: row?.hoje ?? "" };
}

/** Runs the operator's command. */
async function cobranca(...args: string[]): Promise<{ code: number; said: string }> {
  const { config } = server.services;
  const env = { ...process.env, ...PIX, DATABASE_URL: server.ownerUrl, DATA_DIR: config.dataDir, PLANOS };
  const child = spawn(process.execPath, [COMMAND, ...args], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
}
const COMMAND = fileURLToPath(new URL("../../tools/cobranca.ts", import.meta.url));
const PLANOS = fileURLToPath(new URL("../../test/support/planos.json", import.meta.url));

it("after the trial a company hires a plan and works on at once; the operator confirms its payment, and once is enough", async () => {
  const { ana, hoje } = await signUp();
  await server.owner`update empresas set teste_termina_em = ${hoje} where id = ${ana.empresaId}`;
  expect((await server.api("createObra", { as: ana, body: obra })).error.codigo).toBe("contratar_plano");
  expect((await server.api("getAssinaturaDaEmpresa", { as: ana })).body).toMatchObject({
    estado: "teste_terminado",
    contratacao: null,
  });
  const planos = (await server.api("listPlanos")).body;
  expect(planos.map(({ id, valorMensal }) => [id, valorMensal])).toEqual([
    [1, "99.00"],
    [2, "149.90"],
    [3, "199.00"],
  ]);
  const hired = await server.api("contratar", { as: ana, body: { ...PEDIDO, endereco: { cidade: "Recife" } } });
  expect(hired.body).toMatchObject({
    estado: "ativa",
    pagaAte: null,
    terminaEm: null,
    credito: "0.00",
    contratacao: {
      ativo: true,
      razaoSocial: "Horizonte Ltda",
      cpfCnpj: "11222333000181",
      frequencia: "mensal",
      pagamento: { diaDoEnvio: 1, diaDoVencimento: 10 },
      plano: {
        id: 2,
        descricao: "Dez obras",
        valor: "149.90",
        limiteObra: 10,
        limiteUsuario: null,
        tipoDePagamento: "pix",
      },
      contratadoPor: { _id: ana.usuarioId, nome: "Ana Souza" },
      canceladoPor: null,
      endereco: { cidade: "Recife", cep: null },
    },
  });
  const [charge, ...others] = hired.body.cobrancas;
  expect(others).toEqual([]);
  expect(charge).toMatchObject({
    inicio: hoje,
    emitidaEm: hoje,
    vencimento: addDays(hoje, 10),
    valor: "149.90",
    falta: "149.90",
  });
  expect(charge?.pix).toMatch(/^00020126.*financeiro@canteiro\.example.*5406149\.905802BR5917CANTEIRO SOFTWARE/);
  expect((await server.api("createObra", { as: ana, body: obra })).status).toBe(200);
  expect((await server.api("getEmpresa", { as: ana })).body.cadastro.periodoTeste).toBe(false);

  const listed = await cobranca("lista");
  expect(listed.said).toContain(`${charge?._id ?? ""}  R$ 149.90  due ${addDays(hoje, 10)}`);
  const confirm = ["confirmar", ana.empresaId, charge?._id ?? "", "--comprovante", "E2E-1"];
  const [first, second] = [await cobranca(...confirm), await cobranca(...confirm)];
  expect([first.code, first.said]).toEqual([0, `Noted. The company is ativa, paid until ${charge?.fim ?? ""}.\n`]);
  expect([second.code, second.said]).toEqual([
    0,
    `Known already. The company is ativa, paid until ${charge?.fim ?? ""}.\n`,
  ]);
  expect((await server.api("getAssinaturaDaEmpresa", { as: ana })).body).toMatchObject({
    pagaAte: charge?.fim,
    credito: "0.00",
    cobrancas: [],
  });
  const eventos = await server.owner`
    select de, para, causa, autor_id = ${ana.usuarioId} as ana from assinatura_eventos where empresa_id = ${ana.empresaId} order by em`;
  expect([...eventos]).toEqual([
    { de: "teste_terminado", para: "ativa", causa: "contratacao", ana: true },
    { de: "ativa", para: "ativa", causa: "pagamento", ana: null },
  ]);
});

it("a plan is hired once, by two people at once too", async () => {
  const { ana } = await signUp();
  const bia = await server.createUsuario(ana.empresaId, { perfil: 2 });
  const both = await Promise.all([ana, bia].map((as) => server.api("contratar", { as, body: PEDIDO })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const again = await server.api("contratar", { as: bia, body: PEDIDO });
  expect([again.status, again.error.codigo]).toEqual([409, "ja_contratado"]);
  const [rows] = await server.owner`select count(*)::int as n from cobrancas where empresa_id = ${ana.empresaId}`;
  expect(rows).toEqual({ n: 1 });
});

it.each([
  ["plano", { plano: { id: 99 } }],
  ["tipoDePagamento", { tipoDePagamento: "boleto" }],
  ["cpfCnpj", { cpfCnpj: "11.222.333/0001-80" }],
  ["termos", { termos: false }],
  ["razaoSocial", { razaoSocial: " " }],
  ["pagamento.diaDoVencimento", { pagamento: { diaDoVencimento: 32 } }],
  ["enviarCobrancaPara.0", { enviarCobrancaPara: ["ana"] }],
])("refuses %s", async (campo, wrong) => {
  const ana = await server.signUp();
  const answer = await server.api("contratar", { as: ana, body: { ...PEDIDO, ...wrong } as never });
  expect([answer.status, answer.error.campos?.map((one) => one.campo)]).toEqual([422, [campo]]);
});

it("a payment opens the company for the next request; old charges of a company that hires again stay due and close nothing", async () => {
  const { ana, hoje } = await signUp();
  const [charge] = (await server.api("contratar", { as: ana, body: PEDIDO })).body.cobrancas;
  const late = async () => {
    await server.owner`
      update cobrancas set competencia = competencia - 50, fim = fim - 50, vencimento = vencimento - 50, emitida_em = emitida_em - 50
      where empresa_id = ${ana.empresaId} and estado = 'aberta'`;
    await server.owner`update assinaturas set inicio = inicio - 50 where empresa_id = ${ana.empresaId}`;
    await server.owner`update empresas set vencida_desde = vencida_desde - 50 where id = ${ana.empresaId}`;
  };
  await late();
  const refused = await server.api("createObra", { as: ana, body: obra });
  expect([refused.status, refused.error.codigo]).toEqual([405, "plano_suspenso"]);
  expect((await server.api("getAssinaturaDaEmpresa", { as: ana })).body.estado).toBe("somente_leitura");
  const paid = await cobranca(
    "confirmar",
    ana.empresaId,
    charge?._id ?? "",
    "--comprovante",
    "E2E-2",
    "--valor",
    "149,90",
  );
  expect(paid.said).toContain("Noted. The company is ativa");
  expect((await server.api("createObra", { as: ana, body: obra })).status).toBe(200);

  const { ana: bia } = await signUp();
  await server.api("contratar", { as: bia, body: PEDIDO });
  await server.owner`
    update cobrancas set competencia = competencia - 50, fim = fim - 50, vencimento = vencimento - 50 where empresa_id = ${bia.empresaId}`;
  await server.owner`update empresas set vencida_desde = vencida_desde - 50 where id = ${bia.empresaId}`;
  const again = await server.api("contratar", { as: bia, body: { ...PEDIDO, plano: { id: 1 }, frequencia: "anual" } });
  expect(again.body).toMatchObject({
    estado: "ativa",
    contratacao: { plano: { id: 1, valor: "990.00" }, frequencia: "anual" },
  });
  expect(again.body.cobrancas.map(({ inicio, valor }) => [inicio, valor])).toEqual([
    [addDays(hoje, -50), "149.90"],
    [hoje, "990.00"],
  ]);
});

it("a company whose data may be erased comes back by hiring, as long as it is there", async () => {
  const { ana, hoje } = await signUp();
  await server.api("contratar", { as: ana, body: PEDIDO });
  await server.owner`update empresas set cancela_em = ${addDays(hoje, -90)} where id = ${ana.empresaId}`;
  expect((await server.api("createObra", { as: ana, body: obra })).error.codigo).toBe("contratar_plano");
  const again = await server.api("contratar", { as: ana, body: PEDIDO });
  expect([again.status, again.body.estado]).toEqual([200, "ativa"]);
  expect((await server.api("createObra", { as: ana, body: obra })).status).toBe(200);
});

it("a company that was opened without a subscription is active until the operator gives it a plan", async () => {
  const { ana, hoje } = await signUp();
  await hirePlan(server, ana.empresaId);
  const open = { estado: "ativa", contratacao: null, pagaAte: null, terminaEm: null, credito: "0.00", cobrancas: [] };
  const none = { podeContratar: false, podeCancelar: false, diasDeTeste: null, mudaEm: null, proxima: null };
  expect((await server.api("getAssinaturaDaEmpresa", { as: ana })).body).toMatchObject({ ...open, ...none });
  expect((await server.api("contratar", { as: ana, body: PEDIDO })).error.codigo).toBe("ja_contratado");
  expect((await cobranca("plano", ana.empresaId, "3")).code).toBe(0);
  expect((await server.api("getAssinaturaDaEmpresa", { as: ana })).body).toMatchObject({
    estado: "ativa",
    contratacao: { plano: { id: 3 }, contratadoPor: null },
    cobrancas: [{ inicio: hoje, valor: "199.00" }],
  });
});

it("a request to cancel leaves everything as it is until the end, stands when it is repeated, and is taken back", async () => {
  const { ana, hoje } = await signUp();
  const { empresaId } = ana;
  const cancel = (termos = true) =>
    server.api("solicitarCancelamento", { as: ana, body: { motivo: "A obra acabou", termos } as never });
  expect((await cancel()).error.codigo).toBe("sem_assinatura");
  const [charge] = (await server.api("contratar", { as: ana, body: PEDIDO })).body.cobrancas;
  expect((await server.api("retirarCancelamento", { as: ana })).body.estado).toBe("ativa");
  expect((await cancel(false)).error.campos?.map(({ campo }) => campo)).toEqual(["termos"]);
  const fim = addDays(hoje, 10);
  expect((await server.api("getAssinaturaDaEmpresa", { as: ana })).body.terminariaEm).toBe(fim);
  const [asked, again] = [await cancel(), await cancel()];
  expect(asked.body).toMatchObject({
    estado: "cancelamento_pedido",
    mudaEm: fim,
    terminaEm: fim,
    podeCancelar: false,
    contratacao: { canceladoPor: { _id: ana.usuarioId } },
  });
  expect(again.body).toEqual(asked.body);
  expect((await server.api("createObra", { as: ana, body: obra })).status).toBe(200);
  // With an overdue charge as well, the cancellation can still be withdrawn; the plan ends before the company would become read-only.
  await server.owner`update empresas set vencida_desde = ${hoje} where id = ${empresaId}`;
  const beside = { mudaEm: fim, terminaEm: fim, podeCancelar: false, podeRetirar: true, terminariaEm: null };
  expect((await server.api("getAssinaturaDaEmpresa", { as: ana })).body).toMatchObject({
    estado: "vencida",
    ...beside,
  });
  const { plano } = (await server.api("getPerfilUsuario", { as: ana })).body.empresa;
  expect(plano).toMatchObject({ estado: "vencida", mudaEm: fim, terminaEm: fim });
  const back = await server.api("retirarCancelamento", { as: ana });
  expect(back.body).toMatchObject({ estado: "ativa", terminaEm: null, contratacao: { canceladoPor: null } });

  await cancel();
  await server.owner`update empresas set cancela_em = ${hoje} where id = ${empresaId}`;
  expect((await server.api("retirarCancelamento", { as: ana })).error.codigo).toBe("sem_assinatura");
  expect((await cancel()).error.codigo).toBe("sem_assinatura");
  const causas = await server.owner`
    select causa from assinatura_eventos where empresa_id = ${empresaId} order by em`;
  expect(causas.map(({ causa }) => causa as string)).toEqual([
    "contratacao",
    "cancelamento",
    "cancelamento_retirado",
    "cancelamento",
  ]);
  const history = await server.api("listHistoricoDePagamentos", { as: ana });
  expect(history.body.cobrancas.map(({ _id }) => _id)).toEqual([charge?._id]);
  await server.owner`
    update empresas set configuracao = '{"exibirHistoricoDePagamentos": false}' where id = ${empresaId}`;
  expect((await server.api("listHistoricoDePagamentos", { as: ana })).status).toBe(403);
});

it("people who keep the company's data see plan and use but no money; others read whom to ask", async () => {
  const { ana, hoje } = await signUp();
  const { empresaId } = ana;
  await server.api("contratar", { as: ana, body: { ...PEDIDO, enviarCobrancaPara: ["contas@exemplo.com"] } });
  const bia = await server.createUsuario(empresaId, {
    perfil: 3,
    permissaoDeAcesso: { configuracoes: { ...NO_ACCESS.configuracoes, empresa: true } },
  });
  const { body, bytes } = await server.api("getAssinaturaDaEmpresa", { as: bia });
  expect(body).toMatchObject({
    contratacao: { cpfCnpj: null, plano: { descricao: "Dez obras", valor: null, limiteObra: 10 } },
    // One work (the sample), two people (Ana and Bia).
    uso: { obras: 1, usuarios: 2 },
    credito: null,
    proxima: null,
    cobrancas: [],
    podeContratar: false,
    podeCancelar: false,
  });
  expect(/149\.90|11222333|contas@/.test(bytes.toString())).toBe(false);
  const caio = await server.createUsuario(empresaId, { perfil: 3 });
  expect((await server.api("getAssinaturaDaEmpresa", { as: caio })).status).toBe(403);
  const plano = async () => (await server.api("getPerfilUsuario", { as: caio })).body.empresa.plano;
  expect(await plano()).toEqual({
    estado: "ativa",
    mudaEm: null,
    terminaEm: null,
    mensagem: null,
    vencido: null,
    administradores: [],
  });
  await server.owner`update empresas set vencida_desde = ${hoje} where id = ${empresaId}`;
  await server.owner`update cobrancas set vencimento = ${addDays(hoje, -1)} where empresa_id = ${empresaId}`;
  const overdue = { estado: "vencida", mudaEm: addDays(hoje, 30), administradores: [] };
  expect(await plano()).toMatchObject({ ...overdue, vencido: null });
  const toAdministrators = (await server.api("getPerfilUsuario", { as: ana })).body.empresa.plano;
  expect(toAdministrators).toMatchObject({ estado: "vencida", vencido: "149.90" });
  // `getEmpresa` shows the contract without amounts to people who keep the company's data; only administrators get the overdue message.
  const own = async (as: Person) => (await server.api("getEmpresa", { as })).body;
  const [toAna, toBia, toCaio] = [await own(ana), await own(bia), await own(caio)];
  expect(toAna).toMatchObject({
    status: "vencida",
    exibirMensagemCobrancasVencidas: true,
    mensagemPagamentoVencido: "Há uma cobrança vencida.",
    contratacao: { ativo: true, cpfCnpj: "11222333000181", plano: { valor: "149.90" } },
  });
  const untold = { status: "vencida", exibirMensagemCobrancasVencidas: false, mensagemPagamentoVencido: null };
  expect(toBia).toMatchObject({ ...untold, contratacao: body.contratacao });
  expect(toCaio).toMatchObject({ ...untold, contratacao: null });
  expect((await cobranca("mensagem", empresaId, "Fale", "com a gente.")).code).toBe(0);
  expect((await own(ana)).mensagemPagamentoVencido).toBe("Fale com a gente.");
  const perfil = (await server.api("getPerfilUsuario", { as: ana })).body.empresa.plano;
  expect([perfil?.mensagem, (await plano())?.mensagem]).toEqual(["Fale com a gente.", null]);
  await cobranca("mensagem", empresaId);
  await server.owner`update empresas set vencida_desde = ${addDays(hoje, -30)} where id = ${empresaId}`;
  expect(await plano()).toMatchObject({ estado: "somente_leitura", mudaEm: null, administradores: ["Ana Souza"] });
});

it("only the configured contacts of the operator are shown", async () => {
  const none = { telefone: null, chat: null, email: null, financeiro: null };
  expect((await server.api("getContatos")).body).toEqual({ cobra: true, ...none });
});

it("the operator changes a plan, takes a charge back, extends a trial, shuts a company down and opens it", async () => {
  const { ana, hoje } = await signUp();
  const { empresaId } = ana;
  const assinatura = async () => (await server.api("getAssinaturaDaEmpresa", { as: ana })).body;
  const operate = <R>(act: (tx: Tx) => Promise<R>): Promise<R> =>
    server.services.database.withEmpresa({ empresaId }, act);
  expect(await operate((tx) => setTeste(tx, empresaId, 45, REGRAS_PADRAO))).toBe(addDays(hoje, 45));
  expect(await assinatura()).toMatchObject({ estado: "teste", diasDeTeste: 45 });
  await server.api("contratar", { as: ana, body: { ...PEDIDO, plano: { id: 1 } } });
  const [, plano] = server.services.config.planos;
  if (plano === undefined) throw new Error("no plan");
  await operate((tx) => givePlano(tx, empresaId, { plano, frequencia: "mensal" }, REGRAS_PADRAO));
  const { contratacao, cobrancas } = await assinatura();
  expect([contratacao?.plano.descricao, cobrancas.map(({ valor }) => valor)]).toEqual([
    "Dez obras",
    ["99.00", "50.90"],
  ]);
  for (const { _id } of cobrancas) await operate((tx) => takeBackCobranca(tx, empresaId, _id, REGRAS_PADRAO));
  expect(await assinatura()).toMatchObject({ estado: "ativa", cobrancas: [] });
  expect((await cobranca("fechar", empresaId)).said).toContain("encerrada");
  expect((await server.api("getAssinaturaDaEmpresa", { as: ana })).error.codigo).toBe("empresa_encerrada");
  expect((await cobranca("abrir", empresaId)).said).toContain("ativa");
  const causas =
    await server.owner`select causa from assinatura_eventos where empresa_id = ${empresaId} order by em, id`;
  expect(causas.map(({ causa }) => causa as string)).toEqual([
    "teste",
    "contratacao",
    "troca_de_plano",
    "cobranca_retirada",
    "cobranca_retirada",
    "encerrada",
    "aberta",
  ]);
});

it("an administrator chooses another plan: a larger one at once for the difference, back on that day for nothing, else later", async () => {
  const { ana, hoje } = await signUp();
  const to = (id: number, frequencia: "mensal" | "anual" = "mensal") =>
    server.api("trocarPlano", { as: ana, body: { plano: { id }, frequencia } });
  expect((await to(2)).error.codigo).toBe("sem_assinatura");
  const hired = await server.api("contratar", { as: ana, body: { ...PEDIDO, plano: { id: 1 } } });
  const fim = hired.body.cobrancas[0]?.fim ?? "";
  expect([hired.body.podeTrocar, hired.body.proximoPlano]).toEqual([true, null]);
  const open = async (answer: ReturnType<typeof to>) => {
    const { contratacao, cobrancas, proximoPlano } = (await answer).body;
    return [contratacao?.plano.id, cobrancas.map(({ valor }) => valor), proximoPlano];
  };
  expect(await open(to(2))).toEqual([2, ["99.00", "50.90"], null]);
  expect(await open(to(1))).toEqual([1, ["99.00"], null]);
  const anual = { id: 1, descricao: "Uma obra", frequencia: "anual", inicio: addDays(fim, 1) };
  expect(await open(to(1, "anual"))).toEqual([1, ["99.00"], anual]);
  expect(await open(to(1))).toEqual([1, ["99.00"], null]);
  expect((await to(99)).error.campos?.map(({ campo }) => campo)).toEqual(["plano"]);
  expect((await server.api("avisarPagamento", { as: ana })).status).toBe(200);
  expect((await cobranca("lista")).said).toContain(`says that it has paid (${hoje})`);
  await server.api("solicitarCancelamento", { as: ana, body: { motivo: null, termos: true } });
  expect((await to(3)).error.codigo).toBe("sem_assinatura");
});

it("the operator is told what is wrong, and nothing is written", async () => {
  const { ana, hoje } = await signUp();
  const [charge] = (await server.api("contratar", { as: ana, body: PEDIDO })).body.cobrancas;
  const nobody = "019ac8f0-b6a2-7c3e-8d4f-1a2b3c4d5e6f";
  const confirm = (empresaId: string, more: { cobrancaId?: string; valor?: number; em?: string }) => {
    const pagamento = { cobrancaId: charge?._id ?? "", comprovante: "E", valor: null, em: null, ...more };
    return server.services.database.withEmpresa({ empresaId }, (tx) =>
      confirmPagamento(tx, empresaId, pagamento, REGRAS_PADRAO),
    );
  };
  await expect(confirm(ana.empresaId, { cobrancaId: nobody })).rejects.toThrow("no such charge");
  await expect(confirm(ana.empresaId, { em: addDays(hoje, 1) })).rejects.toThrow("yet to come");
  await expect(confirm(ana.empresaId, { valor: 0 })).rejects.toThrow("--valor");
  const answers = [
    await cobranca(),
    await cobranca("confirmar", nobody, nobody, "--comprovante", "E"),
    await cobranca("confirmar", ana.empresaId, nobody, "--comprovante", "E", "--valor", "muito"),
    await cobranca("plano", ana.empresaId, "2"),
    await cobranca("teste", ana.empresaId, "10"),
    await cobranca("cancelar", ana.empresaId, nobody),
  ];
  const sentences = ["npm run cobranca -- lista", "no such company", "--valor is money", "has that plan already"];
  sentences.push("has a plan, and no trial", "no such charge");
  for (const [i, { code, said }] of answers.entries())
    expect([code, said.includes(sentences[i] ?? "?"), said]).toEqual([1, true, said]);
  const [rows] =
    await server.owner`select count(*)::int as n from cobranca_pagamentos where empresa_id = ${ana.empresaId}`;
  expect(rows).toEqual({ n: 0 });
});
