import { afterAll, beforeAll, expect, it } from "vitest";
import { AVISOS_AO_OPERADOR, TIPOS_DE_AVISO } from "../../domain/cobranca/avisos.ts";
import { IDIOMAS } from "../../domain/i18n/idiomas.ts";
import { addDays } from "../../domain/lib/dates.ts";
import type { Person } from "../../test/support/http.ts";
import { moveToNoon } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { advanceConta, enqueueDia } from "./dia.ts";
import { avisoMail } from "./mails.ts";

/** Charges, states and mails that follow from the date, each once. */

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer({ env: { FINANCEIRO_EMAIL: "operacao@canteiro.example" } });
});
afterAll(() => server.close());

const PEDIDO = { plano: { id: 2 }, razaoSocial: "Horizonte", cpfCnpj: "11.222.333/0001-81", termos: true } as const;

async function signUp(): Promise<{ ana: Person; hoje: string }> {
  const ana = await server.signUp();
  await moveToNoon(server, ana.empresaId);
  const [row] = await server.owner<{ hoje: string }[]>`
    select (now() at time zone fuso_horario)::date::text as hoje from empresas where id = ${ana.empresaId}`;
  return { ana, hoje: row?.hoje ?? "" };
}
const mailsTo = async (email: string): Promise<number> => {
  await server.drainJobs();
  return (await server.mails()).filter((mail) => mail.includes(email)).length;
};
const day = (empresaId: string) => advanceConta({ empresaId, dia: "" }, server.services);

it("charges that are due are made once, whoever asks how often; the state that came by the day is noted, mails go once", async () => {
  const { ana } = await signUp();
  await server.api("contratar", { as: ana, body: PEDIDO });
  // The administrator gets the first charge by mail, the operator a notification.
  expect([await mailsTo(ana.email), await mailsTo("operacao@canteiro.example")]).toEqual([1, 1]);
  await server.owner`
    update cobrancas set competencia = competencia - 62, fim = fim - 62, vencimento = vencimento - 62, emitida_em = emitida_em - 62
    where empresa_id = ${ana.empresaId}`;
  await server.owner`update assinaturas set inicio = inicio - 62 where empresa_id = ${ana.empresaId}`;
  await server.owner`update empresas set vencida_desde = vencida_desde - 62 where id = ${ana.empresaId}`;
  const charges = () => server.owner<{ competencia: string; fim: string }[]>`
    select competencia::text, fim::text from cobrancas where empresa_id = ${ana.empresaId} order by competencia`;

  await Promise.all([day(ana.empresaId), day(ana.empresaId), day(ana.empresaId)]);
  const made = [...(await charges())];
  expect(made.length).toBeGreaterThanOrEqual(2);
  for (const [i, { competencia }] of made.slice(1).entries()) expect(competencia).toBe(addDays(made[i]?.fim ?? "", 1));
  const eventos = await server.owner`
    select de, para, causa from assinatura_eventos where empresa_id = ${ana.empresaId} order by em, id`;
  expect([...eventos]).toEqual([
    { de: "teste", para: "ativa", causa: "contratacao" },
    { de: "ativa", para: "somente_leitura", causa: "dia" },
    { de: "somente_leitura", para: "somente_leitura", causa: "cobranca" },
  ]);
  const sent = await mailsTo(ana.email);
  // One mail each for overdue, read-only, and every charge that was made.
  expect(sent).toBe(1 + 2 + (made.length - 1));

  await enqueueDia(server.services, Date.now());
  await enqueueDia(server.services, Date.now());
  expect(await mailsTo(ana.email)).toBe(sent);
  expect([...(await charges())]).toEqual(made);
});

it("a charge paid before its mail is not requested, and the company's own address gets the mails", async () => {
  const { ana } = await signUp();
  const own = `contas.${ana.email}`;
  const body = { ...PEDIDO, enviarCobrancaPara: [own] };
  const [charge] = (await server.api("contratar", { as: ana, body })).body.cobrancas;
  await server.drainJobs();
  const [mail] = (await server.mails()).filter((one) => one.includes(own));
  expect(mail).toContain(`To: ${own}`);
  // Reporting a payment mails the operator once a day and settles nothing.
  const told = await mailsTo("operacao@canteiro.example");
  for (let i = 0; i < 2; i += 1) expect((await server.api("avisarPagamento", { as: ana })).status).toBe(200);
  expect(await mailsTo("operacao@canteiro.example")).toBe(told + 1);
  expect((await server.mails()).some((one) => one.includes(charge?._id ?? "?"))).toBe(true);
  expect((await server.api("getAssinaturaDaEmpresa", { as: ana })).body.cobrancas).toHaveLength(1);
  await server.owner`update cobrancas set estado = 'paga', valor_pago = preco where empresa_id = ${ana.empresaId}`;
  await server.services.database.withEmpresa({ empresaId: ana.empresaId }, (tx) =>
    server.services.jobs.enqueue(tx, "cobranca.avisar", {
      empresaId: ana.empresaId,
      para: own,
      mailId: ana.empresaId,
      tipo: "vencida",
      dia: charge?.vencimento ?? "",
      cobrancaId: charge?._id ?? null,
    }),
  );
  expect(await mailsTo(own)).toBe(1);
});

it("the trial says that it ends, once; where nothing is charged nobody is told anything", async () => {
  const { ana, hoje } = await signUp();
  const { empresaId } = ana;
  await server.owner`update empresas set teste_termina_em = ${addDays(hoje, 7)} where id = ${empresaId}`;
  const { services } = server;
  const nenhuma = { ...services, config: { ...services.config, cobranca: "nenhuma" as const } };
  await enqueueDia(nenhuma, Date.now() + 86_400_000);
  await advanceConta({ empresaId, dia: hoje }, nenhuma);
  expect(await mailsTo(ana.email)).toBe(0);
  await day(empresaId);
  await day(empresaId);
  expect(await mailsTo(ana.email)).toBe(1);
});

it.each(IDIOMAS)("every mail says all of it in %s", (idioma) => {
  for (const tipo of [...TIPOS_DE_AVISO, ...AVISOS_AO_OPERADOR]) {
    const mail = avisoMail({
      tipo,
      idioma,
      empresa: "Horizonte\nLtda.",
      empresaId: "019ac8f0",
      dia: "2026-12-10",
      valor: 14_990,
      pix: "000201PIX",
      dadosBancarios: null,
      abertas: [],
      semDados: true,
      url: "http://localhost:3000/app",
    });
    const all = [mail.subject, ...mail.paragraphs].join("\n");
    expect(all).toContain("Horizonte Ltda.");
    expect(all).toContain("000201PIX");
    // When a company hires, the operator's mail says which payment details are not configured.
    expect(all.includes("PIX_CHAVE")).toBe(tipo === "contratou");
    expect([mail.subject.includes("\n"), all.includes("undefined"), all.includes("..")]).toEqual([false, false, false]);
  }
});
