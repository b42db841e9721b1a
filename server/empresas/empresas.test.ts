import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CONFIGURACAO_PADRAO, FUSOS_HORARIOS } from "../../domain/empresas/constants.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, moveToNoon } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { FILE_COOKIE, fileTokenOf } from "../http/tokens.ts";

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
});

const audited = (person: Person) => server.owner<{ ato: string; dados: Record<string, unknown> }[]>`
  select ato, dados from auditoria where alvo_id = ${person.empresaId} order by criada_em, id`;

/** A logo as companies have them: wide, transparent. */
const transparent = () =>
  sharp({ create: { width: 1200, height: 400, channels: 4, background: { r: 0, g: 90, b: 200, alpha: 0.5 } } })
    .png()
    .toBuffer();
const photograph = () => readFile(new URL("../../test/support/photos/Landscape_6.jpg", import.meta.url));

describe("the company", () => {
  it("has the specification's flags and no captions of its own at first", async () => {
    const { status, body } = await server.api("getEmpresa", { as: ana });
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: ana.empresaId,
      ativo: true,
      nome: "Construtora Horizonte",
      telefone: "11 5555-0100",
      logoUrl: null,
      status: "teste",
      exibirMensagemCobrancasVencidas: false,
      mensagemPagamentoVencido: null,
      contratacao: null,
      segmentoDeCliente: { id: 1, descricao: "Construção civil" },
      observacao: null,
      cadastro: {
        nome: "Ana Souza",
        cargo: "Engenheira",
        email: ana.email,
        dataCadastro: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        periodoTeste: true,
        periodoTesteDiasRestantes: expect.any(Number) as number,
        periodoTesteDataFim: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
      idioma: "pt",
      fusoHorario: "America/Sao_Paulo",
      horaDoLembrete: "17:00",
      configuracao: CONFIGURACAO_PADRAO,
      textoPersonalizado: { prazoContratual: null, prazoDecorrido: null, prazoAVencer: null },
      permissoes: { editar: null },
    });
  });

  it("counts what is left of its trial in its own days", async () => {
    const bia = await server.signUp();
    await moveToNoon(server, bia.empresaId);
    await server.owner`
      update empresas set teste_termina_em = (now() at time zone fuso_horario)::date + 12 where id = ${bia.empresaId}`;
    expect((await server.api("getEmpresa", { as: bia })).body.cadastro.periodoTesteDiasRestantes).toBe(12);
  });

  it("changes as told, reads back the same, and keeps in the audit what it was", async () => {
    const { status, body } = await server.api("updateEmpresa", {
      as: ana,
      body: {
        nome: "Horizonte <b>Engenharia</b>",
        telefone: "",
        idioma: "es",
        fusoHorario: "America/Manaus",
        configuracao: { copiarUltimoRelatorio: false },
        textoPersonalizado: { prazoContratual: "Prazo do contrato", prazoAVencer: "  " },
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      nome: "Horizonte Engenharia",
      telefone: null,
      idioma: "es",
      fusoHorario: "America/Manaus",
      configuracao: { copiarUltimoRelatorio: false, bloquearEdicaoComentarioOutroUsuario: false },
      textoPersonalizado: { prazoContratual: "Prazo do contrato", prazoDecorrido: null, prazoAVencer: null },
    });
    expect((await server.api("getEmpresa", { as: ana })).body).toEqual(body);
    expect([...(await audited(ana))]).toEqual([
      {
        ato: "empresa.editar",
        dados: {
          "nome.de": "Construtora Horizonte",
          "nome.para": "Horizonte Engenharia",
          "telefone.de": "11 5555-0100",
          "telefone.para": null,
          "idioma.de": "pt",
          "idioma.para": "es",
          "fusoHorario.de": "America/Sao_Paulo",
          "fusoHorario.para": "America/Manaus",
          "copiarUltimoRelatorio.de": true,
          "copiarUltimoRelatorio.para": false,
          "prazoContratual.de": null,
          "prazoContratual.para": "Prazo do contrato",
        },
      },
    ]);
  });

  it("keeps what is not given, and a save without change leaves no trace", async () => {
    const textoPersonalizado = { prazoContratual: "A", prazoDecorrido: "B", prazoAVencer: "C" };
    await server.api("updateEmpresa", { as: ana, body: { textoPersonalizado } });
    await server.api("updateEmpresa", { as: ana, body: { textoPersonalizado: { prazoDecorrido: null } } });
    const { body } = await server.api("updateEmpresa", { as: ana, body: {} });
    expect(body).toMatchObject({
      nome: "Construtora Horizonte",
      telefone: "11 5555-0100",
      textoPersonalizado: { prazoContratual: "A", prazoDecorrido: null, prazoAVencer: "C" },
    });
    expect(await audited(ana)).toHaveLength(2);
  });

  it.each([
    ["an empty name", { nome: " " }, "nome"],
    ["a long caption", { textoPersonalizado: { prazoDecorrido: "x".repeat(41) } }, "textoPersonalizado.prazoDecorrido"],
    ["a time zone that is none", { fusoHorario: "America/Atlantida" }, "fusoHorario"],
    ["a language the product has not", { idioma: "fr" }, "idioma"],
    [
      "a flag that is no yes or no",
      { configuracao: { copiarUltimoRelatorio: "sim" } },
      "configuracao.copiarUltimoRelatorio",
    ],
  ])("refuses %s", async (_what, body, campo) => {
    const answer = await server.api("updateEmpresa", { as: ana, body: body as never });
    expect(answer.status).toBe(422);
    expect(answer.error.campos?.map((each) => each.campo)).toEqual([campo]);
    expect(await audited(ana)).toHaveLength(0);
  });

  it("every time zone of the list is known to the database", async () => {
    const known = await server.owner<{ name: string }[]>`
      select name from pg_timezone_names where name = any(${[...FUSOS_HORARIOS]})`;
    expect(known.map(({ name }) => name).sort()).toEqual([...FUSOS_HORARIOS].sort());
  });

  it("is changed by administrators and holders of configuracoes.empresa, read by every member", async () => {
    const permissaoDeAcesso = { configuracoes: { ...NO_ACCESS.configuracoes, empresa: true } };
    const may = await server.createUsuario(ana.empresaId, { permissaoDeAcesso });
    const mayNot = await server.createUsuario(ana.empresaId);
    const body = { nome: "Horizonte Sul" };
    expect((await server.api("updateEmpresa", { as: may, body })).body).toMatchObject({ permissoes: { editar: null } });
    expect((await server.api("updateEmpresa", { as: mayNot, body })).status).toBe(403);
    expect((await server.api("getEmpresa", { as: mayNot })).body).toMatchObject({
      nome: "Horizonte Sul",
      permissoes: { editar: "sem_permissao" },
    });
  });
});

describe("what the company sets is obeyed", () => {
  it("its captions stand on work and report; its name and time zone at start-up", async () => {
    const { obraId, ...obra } = await addObra(server, ana, COMPLETA);
    const { _id: relatorioId } = await addRelatorio(server, ana, { obraId, ...obra });
    const textoPersonalizado = { prazoContratual: "Contratado", prazoDecorrido: "Corrido", prazoAVencer: "Restante" };
    await server.api("updateEmpresa", {
      as: ana,
      body: { nome: "Outra", fusoHorario: "America/Manaus", textoPersonalizado },
    });
    expect((await server.api("getObra", { as: ana, params: { obraId } })).body).toMatchObject({ textoPersonalizado });
    const relatorio = await server.api("getRelatorio", { as: ana, params: { obraId, relatorioId } });
    expect(relatorio.body).toMatchObject({ textoPersonalizado, empresa: { nome: "Outra" } });
    expect((await server.api("getPerfilUsuario", { as: ana })).body.empresa).toMatchObject({
      nome: "Outra",
      fusoHorario: "America/Manaus",
    });
  });

  it("copiarUltimoRelatorio: off, nothing is copied even when a call asks for it, and start-up says so", async () => {
    const obra = await addObra(server, ana);
    const params = { obraId: obra.obraId };
    const { _id: relatorioId } = await addRelatorio(server, ana, obra, "2026-11-17");
    const body = { atividades: [{ tarefaId: "a1", descricao: "Alvenaria" }] };
    await server.api("updateRelatorio", { as: ana, params: { ...params, relatorioId }, body });
    const create = (data: string) =>
      server.api("createRelatorio", {
        as: ana,
        params,
        body: { modeloDeRelatorioId: obra.modeloId, data, copiarInformacoes: true },
      });
    expect((await create("2026-11-18")).body.atividades).toHaveLength(1);
    await server.api("updateEmpresa", { as: ana, body: { configuracao: { copiarUltimoRelatorio: false } } });
    expect((await create("2026-11-19")).body.atividades).toHaveLength(0);
    expect((await server.api("getPerfilUsuario", { as: ana })).body.empresa.configuracao).toMatchObject({
      copiarUltimoRelatorio: false,
      bloquearEdicaoComentarioOutroUsuario: false,
    });
  });
});

it("bloquearEdicaoComentarioOutroUsuario: on, a comment is edited by its author alone, and start-up says so", async () => {
  const obra = await addObra(server, ana);
  const { _id: relatorioId } = await addRelatorio(server, ana, obra);
  const params = { obraId: obra.obraId, relatorioId };
  const save = async (as: Person, descricao: string) => {
    const before = (await server.api("getRelatorio", { as: ana, params })).body.comentarios?.[0];
    const comentarios = [{ ...(before ? { _id: before._id } : {}), descricao }];
    return (await server.api("updateRelatorio", { as, params, body: { comentarios } })).status;
  };
  const permissaoDeAcesso = FULL_ACCESS;
  const bruno = await server.createUsuario(ana.empresaId, { obras: [obra.obraId], permissaoDeAcesso });
  expect([await save(ana, "Ciente"), await save(bruno, "Ciente de tudo")]).toEqual([200, 200]);
  const configuracao = { bloquearEdicaoComentarioOutroUsuario: true };
  await server.api("updateEmpresa", { as: ana, body: { configuracao } });
  expect([await save(bruno, "Outra vez"), await save(ana, "Meu")]).toEqual([403, 200]);
  expect((await server.api("getPerfilUsuario", { as: bruno })).body.empresa.configuracao).toMatchObject(configuracao);
});

describe("the company's logo", () => {
  const upload = (bytes: Uint8Array, type = "image/png") =>
    server.api("uploadLogo", { as: ana, file: { name: "logo.png", bytes, type } });
  const get = (url: string, headers: Record<string, string>) => fetch(new URL(url, server.url), { headers });

  it("is scaled, keeps its transparency, and is shown with the file cookie", async () => {
    const { status, body } = await upload(await transparent());
    expect(status).toBe(200);
    expect(body.logoUrl).toMatch(new RegExp(`^/v2/empresas/${ana.empresaId}/logo/[0-9a-f]{64}\\.png$`));
    const cookie = `${FILE_COOKIE}=${fileTokenOf(ana.token)}`;
    const answer = await get(body.logoUrl, { cookie });
    expect(answer.headers.get("content-type")).toBe("image/png");
    const { width, height, hasAlpha } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 600, height: 200, hasAlpha: true });
    const etag = answer.headers.get("etag") ?? "";
    expect((await get(body.logoUrl, { cookie, "if-none-match": etag })).status).toBe(304);
    expect((await server.api("getEmpresa", { as: ana })).body.logoUrl).toBe(body.logoUrl);
    const { empresa, empresasVinculadas } = (await server.api("getPerfilUsuario", { as: ana })).body;
    expect([empresa.logoUrl, empresasVinculadas[0]?.logoUrl]).toEqual([body.logoUrl, body.logoUrl]);
  });

  it("of another company is not there", async () => {
    const { body } = await upload(await transparent());
    const bia = await server.signUp();
    expect((await get(body.logoUrl, { authorization: `Bearer ${bia.token}` })).status).toBe(404);
    const own = body.logoUrl.replace(ana.empresaId, bia.empresaId);
    expect((await get(own, { authorization: `Bearer ${bia.token}` })).status).toBe(404);
    expect((await get(body.logoUrl, {})).status).toBe(401);
  });

  it("is replaced under a new address, and taken away", async () => {
    const first = (await upload(await transparent())).body.logoUrl;
    const second = (await upload(await photograph(), "image/jpeg")).body.logoUrl;
    expect(second).toMatch(/\.jpg$/);
    const headers = { authorization: `Bearer ${ana.token}` };
    expect([(await get(first, headers)).status, (await get(second, headers)).status]).toEqual([404, 200]);
    expect((await server.api("deleteLogo", { as: ana })).status).toBe(200);
    expect((await server.api("deleteLogo", { as: ana })).status).toBe(200);
    expect((await get(second, headers)).status).toBe(404);
    expect((await server.api("getEmpresa", { as: ana })).body.logoUrl).toBeNull();
    expect((await audited(ana)).map(({ ato }) => ato)).toEqual(["empresa.logo", "empresa.logo", "empresa.logo"]);
  });

  it.each([
    ["a script in an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ["a PDF under a picture's name", "%PDF-1.7\n", 415],
    ["half a PNG", null, 422],
  ])("%s is refused with a sentence", async (_what, text, status) => {
    const bytes = text === null ? (await transparent()).subarray(0, 600) : Buffer.from(text);
    const answer = await upload(bytes);
    expect(answer.status).toBe(status);
    expect(answer.error.message).not.toBe("");
    expect((await server.api("getEmpresa", { as: ana })).body.logoUrl).toBeNull();
  });
});
