import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { type EventoDoRelatorio, EVENTOS } from "../../domain/notificacoes/eventos.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan, type Relatorio } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { startSmtp, type Smtp } from "../../test/support/smtp.ts";
import { layoutMail } from "../mail/layout.ts";
import { enviarNotificacao } from "./jobs.ts";
import { type NotificacaoToMail, notificacaoMail } from "./mails.ts";
import { notify } from "./notify.ts";

/** Mails about notifications: content, recipients and frequency, over a real connection to a mail server. */

let smtp: Smtp;
let server: TestServer;
let ana: Person;
let bruno: Person;
let obra: { obraId: string; modeloId: string };
let relatorio: Relatorio;

const ENGENHEIRO = {
  relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
  relatorioItem: FULL_ACCESS.relatorioItem,
};

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startOwnServer({ env: { SMTP_URL: `smtp://${smtp.address}` } });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
  bruno = await createUsuario();
  relatorio = await addRelatorio(server, bruno, obra);
  smtp.received.length = 0;
});

const createUsuario = (options: Parameters<TestServer["createUsuario"]>[1] = {}) =>
  server.createUsuario(ana.empresaId, { obras: [obra.obraId], permissaoDeAcesso: ENGENHEIRO, ...options });

/** Notifies these people of an act of Ana's. */
const tell = (
  destinatarios: readonly Person[],
  given: { evento?: "aprovado" | "reprovado" | "aguardando_revisao"; texto?: string } = {},
) =>
  server.services.database.withEmpresa({ empresaId: ana.empresaId }, (tx) =>
    notify(tx, server.services, {
      empresaId: ana.empresaId,
      evento: given.evento ?? "reprovado",
      obraId: obra.obraId,
      relatorioId: relatorio._id,
      autorId: ana.usuarioId,
      destinatarios: destinatarios.map(({ usuarioId }) => usuarioId),
      chave: "1",
      texto: given.texto ?? null,
    }),
  );

/**
 * Saves a comment by Ana; the mail about the comment is delayed by a minute. Returns the id of Bruno's notification, and a
 * function that replaces the report's comments.
 */
async function comment(
  descricao: string,
): Promise<{ notificacaoId: string; save: (comentarios: object[]) => Promise<void> }> {
  const params = { obraId: obra.obraId, relatorioId: relatorio._id };
  const save = async (comentarios: object[]): Promise<void> => {
    const { versao } = (await server.api("getRelatorio", { as: ana, params })).body;
    const saved = await server.api("updateRelatorio", { as: ana, params, body: { versao, comentarios } as never });
    expect(saved.status).toBe(200);
  };
  await save([{ _id: "c1", descricao }]);
  return { notificacaoId: await lastId(), save };
}

async function lastId(): Promise<string> {
  const [row] = await server.owner<{ id: string }[]>`
    select id from notificacoes where empresa_id = ${ana.empresaId} and usuario_id = ${bruno.usuarioId} order by criada_em desc limit 1`;
  return row?.id ?? "";
}

const send = (notificacaoId: string, services = server.services) =>
  enviarNotificacao({ empresaId: ana.empresaId, notificacaoId }, services);
const subjects = () => smtp.received.map(({ subject }) => subject);

describe("one mail for each person and event", () => {
  it("in the person's language, with what happened in the subject and a link that opens the report", async () => {
    const john = await createUsuario({ idioma: "en" });
    const pablo = await createUsuario({ idioma: "es" });
    await tell([bruno, john, pablo], { texto: "Faltou a foto da <laje>." });
    await tell([bruno, john, pablo], { texto: "Outra vez" });
    await server.drainJobs();
    const of = ({ email }: Person) => smtp.received.filter(({ to }) => to.includes(email));
    expect([of(bruno), of(john), of(pablo)].map((mails) => mails.map(({ subject }) => subject))).toEqual([
      ["RDO nº 1 · Residencial Jatobá · reprovado"],
      ["RDO no. 1 · Residencial Jatobá · rejected"],
      ["RDO n.º 1 · Residencial Jatobá · rechazado"],
    ]);
    const [mail] = of(bruno);
    expect(mail?.text).toContain("Ana Souza reprovou o relatório RDO nº 1.");
    expect(mail?.text).toContain("Motivo: Faltou a foto da <laje>.");
    expect(mail?.html).toContain("Faltou a foto da &lt;laje&gt;.");
    expect(mail?.text).toContain("Data do relatório: 18/11/2026");
    expect(mail?.text).toContain(`/app/cadastros/perfil/notificacoes?empresa=${ana.empresaId}`);
    const [, obraId = "", relatorioId = ""] =
      /localhost:3000\/app\/obras\/([\w-]+)\/relatorios\/([\w-]+)\?empresa=[\w-]+\s/.exec(mail?.text ?? "") ?? [];
    const opened = await server.api("getRelatorio", { as: bruno, params: { obraId, relatorioId } });
    expect([opened.status, opened.body._id]).toEqual([200, relatorio._id]);
  });

  it("what waits for approval leads to the inbox", async () => {
    await server.owner`update relatorios set status_id = 3 where id = ${relatorio._id}`;
    const aprova = { ...ENGENHEIRO, relatorio: { ...ENGENHEIRO.relatorio, aprovar: true } };
    // Bruno may not approve the report, so he gets no mail.
    await tell([await createUsuario({ permissaoDeAcesso: aprova }), bruno], { evento: "aguardando_revisao" });
    await server.drainJobs();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.text).toContain(
      `/app/relatorios-aguardando-aprovacao?relatorio=${relatorio._id}&empresa=${ana.empresaId}`,
    );
  });

  it("goes to people who want mail only, and not to those who want the application only", async () => {
    const clara = await createUsuario();
    const prefer = (as: Person, app: boolean, email: boolean) =>
      server.api("updatePreferenciasDeNotificacao", { as, body: { reprovado: { app, email } } });
    await prefer(bruno, false, true);
    await prefer(clara, true, false);
    await tell([bruno, clara]);
    await server.drainJobs();
    expect(smtp.received.map(({ to }) => to)).toEqual([[bruno.email]]);
  });
});

describe("sending", () => {
  it("fifty at once all go out by themselves", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => createUsuario()));
    await tell(people);
    await expect.poll(() => smtp.received.length, { timeout: 60_000 }).toBe(people.length);
    expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  });

  it("five runs at once send it once", async () => {
    const { notificacaoId } = await comment("Um");
    await Promise.all(Array.from({ length: 5 }, () => send(notificacaoId)));
    await send(notificacaoId);
    expect(subjects()).toEqual(["RDO nº 1 · Residencial Jatobá · novo comentário"]);
  });

  it("no connection waits for the mail server", async () => {
    const { notificacaoId } = await comment("Um");
    const taken = Promise.withResolvers<void>();
    smtp.take = taken.promise;
    const sent = send(notificacaoId);
    await expect.poll(() => smtp.held, { timeout: 20_000 }).toBe(1);
    const open = await server.owner`
      select query from pg_stat_activity
      where datname = current_database() and application_name = 'canteiro' and state like 'idle in transaction%'`;
    taken.resolve();
    await sent;
    expect(open).toEqual([]);
    expect(subjects()).toHaveLength(1);
  });

  it("a server that dies after handing it over sends it again under the same Message-ID", async () => {
    const { notificacaoId } = await comment("Um");
    const { mailer } = server.services;
    const dying = {
      ...server.services,
      mailer: {
        ...mailer,
        send: async (mail: Parameters<typeof mailer.send>[0]) => {
          await mailer.send(mail);
          throw new Error("the server dies here");
        },
      },
    };
    await expect(send(notificacaoId, dying)).rejects.toThrow("dies here");
    await send(notificacaoId);
    await send(notificacaoId);
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([
      `<${notificacaoId}@localhost>`,
      `<${notificacaoId}@localhost>`,
    ]);
  });

  it("a mail server that refuses for now gets it later, once", async () => {
    const { notificacaoId } = await comment("Um");
    smtp.refuse = { code: 451, times: 1 };
    await expect(send(notificacaoId)).rejects.toThrow("451");
    await send(notificacaoId);
    expect(smtp.received).toHaveLength(1);
  });
});

describe("before it goes out", () => {
  it("a comment waits for a minute, and is mailed as it then stands", async () => {
    const { notificacaoId, save } = await comment("Um");
    await server.drainJobs();
    expect(subjects()).toEqual([]);
    const [job] = await server.owner<{ seconds: number }[]>`
      select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where name = 'notificacoes.enviar' and data ->> 'notificacaoId' = ${notificacaoId}`;
    expect(job?.seconds).toBeGreaterThan(55);
    await save([{ _id: "c1", descricao: "Dois" }]);
    await send(notificacaoId);
    expect(smtp.received[0]?.text).toContain("Comentário: Dois");
  });

  const AFTER: Record<string, (given: Awaited<ReturnType<typeof comment>>) => Promise<unknown>> = {
    "the comment was removed": ({ save }) => save([]),
    "it was read in the application": ({ notificacaoId }) =>
      server.api("lerNotificacoes", { as: bruno, body: { ids: [notificacaoId] } }),
    "the person left": () => server.owner`update usuarios set ativo = false where id = ${bruno.usuarioId}`,
    "the work was taken from them": () => server.owner`delete from obra_usuarios where usuario_id = ${bruno.usuarioId}`,
    "they may no longer see comments": () =>
      server.owner`update usuarios set permissao_de_acesso = '{}' where id = ${bruno.usuarioId}`,
    "they switched it off": () =>
      server.api("updatePreferenciasDeNotificacao", { as: bruno, body: { comentario: { app: true, email: false } } }),
    "the report was deleted": () =>
      server.api("deleteRelatorio", { as: ana, params: { obraId: obra.obraId, relatorioId: relatorio._id } }),
  };
  it.each(Object.keys(AFTER))("%s: nothing", async (what) => {
    const given = await comment("Um");
    await AFTER[what]?.(given);
    await send(given.notificacaoId);
    expect(subjects()).toEqual([]);
  });

  it("what no longer waits is not said to wait", async () => {
    await tell([bruno], { evento: "aguardando_revisao" });
    await server.drainJobs();
    expect(subjects()).toEqual([]);
  });
});

/** Events whose sentence does not name the author; the line about the cause does that. */
const NAMELESS: ReadonlySet<string> = new Set(["assinante_desativado", "aprovacao_anulada"]);

describe("every event in every language", () => {
  const base = {
    empresaId: "e1",
    empresa: "Construtora Horizonte",
    fusoHorario: "America/Manaus",
    obraId: "o1",
    obra: "Torre\nNorte",
    relatorioId: "r1",
    numero: 12,
    modelo: "DDS",
    data: "2026-11-18",
    dataFim: "2026-11-20",
    texto: null,
    causa: null,
    criadaEm: "2026-11-21T02:30:00.000Z",
  };
  const DO_RELATORIO = EVENTOS.filter((evento) => evento !== "lembrete");
  const of = (evento: EventoDoRelatorio, idioma: Idioma, autor: string | null) =>
    notificacaoMail({ ...base, evento, idioma, autor }, "https://canteiro.exemplo");

  it("has a subject of one line, who, when on the company's clock, and a way to switch it off", () => {
    for (const idioma of ["pt", "en", "es"] as const) {
      const all = DO_RELATORIO.map((evento) => of(evento, idioma, "Márcia"));
      expect(new Set(all.map(({ subject }) => subject)).size).toBe(DO_RELATORIO.length);
      for (const [i, mail] of all.entries()) {
        expect(mail.subject).toMatch(/^DDS n\S+ 12 · Torre Norte · .+$/);
        const { text, html } = layoutMail(mail);
        expect(html).toContain(`lang="${idioma === "pt" ? "pt-BR" : idioma}"`);
        expect(text).toMatch(/20(?:\/11\/| Nov )2026,? 22:30/);
        expect(text).toContain("https://canteiro.exemplo/app/cadastros/perfil/notificacoes?empresa=e1");
        expect(text.includes("Márcia")).toBe(!NAMELESS.has(DO_RELATORIO[i] ?? "aprovado"));
        expect(layoutMail(of(DO_RELATORIO[i] ?? "aprovado", idioma, null)).text).not.toMatch(/null|undefined|Márcia/);
      }
    }
  });

  it("says in a line of its own what led to it, and ends no sentence twice", () => {
    const causa = { tipo: "troca", por: "Ana Jr.", outro: "Otávio", perdeu: null } as const;
    const said = (evento: EventoDoRelatorio, given: Partial<NotificacaoToMail["causa"]> = {}) =>
      notificacaoMail(
        { ...base, evento, idioma: "pt", autor: "Obras Ltda.", causa: { ...causa, ...given } },
        "https://c.d",
      ).paragraphs[0];
    expect(said("aguardando_revisao")).toBe(
      "O relatório DDS nº 12 espera a sua aprovação. Quem enviou: Obras Ltda.\nVocê assina no lugar de Otávio, por decisão de Ana Jr.",
    );
    expect(said("aguardando_revisao", { tipo: "modelo", perdeu: "aprovacao" })).toContain(
      "\nAna Jr. mudou o modelo do relatório: as aprovações dadas não valem mais.",
    );
    expect(said("aprovacao_anulada", { tipo: "modelo", perdeu: "aprovacao" })).toBe(
      "A sua aprovação do relatório DDS nº 12 não vale mais.\nAna Jr. mudou o modelo do relatório.",
    );
  });

  it("of a deleted report leads to the reports of the work", () => {
    expect(of("excluido", "pt", "Márcia").button?.url).toBe(
      "https://canteiro.exemplo/app/obras/o1/relatorios?empresa=e1",
    );
  });
});
