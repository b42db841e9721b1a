import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { must } from "../../test/support/assinantes.ts";
import { convidar } from "../../test/support/convites.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { makeVideo } from "../../test/support/video.ts";

/** Copies of works, the client's logo, and what a work says of its reports and people. */

let server: TestServer;
let ana: Person;
let obraId: string;
let modeloId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  ({ obraId, modeloId } = await addObra(server, ana, COMPLETA));
});

const png = () =>
  sharp({ create: { width: 300, height: 100, channels: 3, background: { r: 9, g: 90, b: 9 } } })
    .png()
    .toBuffer();
const read = async (id: string, as = ana) => (await server.api("getObra", { as, params: { obraId: id } })).body;
const duplicate = (body: object = {}, as = ana) => server.api("duplicarObra", { as, params: { obraId }, body });
const peopleOf = async (id: string) =>
  (
    await server.owner<{ usuario_id: string }[]>`select usuario_id from obra_usuarios where obra_id = ${id} order by 1`
  ).map((row) => row.usuario_id);

/** Fills the work with a group, a logo of its client, people, a template with signers and a logo, presets and folders. */
async function fill() {
  const params = { obraId };
  const { body: grupo } = await server.api("createGrupoDeObra", { as: ana, body: { descricao: "Escolas" } });
  const modulos = { documentosDaObra: false };
  await server.api("updateObra", { as: ana, params, body: { ...COMPLETA, grupo: grupo._id, modulos } as never });
  const file = { name: "logo.png", bytes: await png(), type: "image/png" };
  await server.api("uploadClienteLogo", { as: ana, params, file });
  const query = { posicao: "2" as const };
  await server.api("uploadLogoDoModelo", { as: ana, params: { obraId, modeloId }, query, file });
  await server.api("updateAprovacaoDoModelo", {
    as: ana,
    params: { obraId, modeloId },
    body: { assinaturasTipo: "eletronica", assinantes: [{ usuarioId: ana.usuarioId }] },
  });
  const bruno = await server.createUsuario(ana.empresaId, { perfil: 3, permissaoDeAcesso: NO_ACCESS });
  const marcia = await server.createUsuario(ana.empresaId, { perfil: 4 });
  const gone = await server.createUsuario(ana.empresaId, { perfil: 4 });
  for (const { usuarioId } of [bruno, marcia, gone]) {
    await server.owner`insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${ana.empresaId}, ${obraId}, ${usuarioId})`;
  }
  must(
    await server.api("updateAprovacaoDoModelo", {
      as: ana,
      params: { obraId, modeloId },
      body: {
        assinaturasTipo: "eletronica",
        assinantes: [{ usuarioId: gone.usuarioId }, { usuarioId: ana.usuarioId }],
      },
    }),
  );
  await server.owner`update usuarios set ativo = false where id = ${gone.usuarioId}`;
  const { padrao } = (await server.api("listMaoDeObra", { as: ana })).body;
  await server.api("updatePredefinidos", {
    as: ana,
    params,
    body: { padrao: [{ _id: padrao[0]?._id ?? "", quantidade: 7 }], personalizada: [], equipamentos: [] },
  });
  await server.owner`
    insert into obra_pastas (empresa_id, id, obra_id, descricao, criada_por)
    values (${ana.empresaId}, gen_random_uuid(), ${obraId}, 'Projetos', ${ana.usuarioId})`;
  return { grupo, bruno, marcia };
}

/** Returns what the copy has of the original. */
async function takenBy(id: string) {
  const params = { obraId: id };
  const modelos = (await server.api("listModelosDaObra", { as: ana, params })).body;
  const [modelo] = modelos;
  const doModelo = { obraId: id, modeloId: modelo?._id ?? "" };
  const aprovacao = (await server.api("getAprovacaoDoModelo", { as: ana, params: doModelo })).body;
  const predefinidos = (await server.api("getPredefinidos", { as: ana, params })).body;
  const pastas = await server.owner<{ descricao: string }[]>`select descricao from obra_pastas where obra_id = ${id}`;
  return {
    logoDois: (modelo?.logomarca.logoDois ?? null) !== null,
    assinaturasTipo: aprovacao.assinaturasTipo,
    assinantes: aprovacao.assinantes.length,
    padrao: predefinidos.padrao.map(({ quantidade }) => quantidade),
    pastas: pastas.map(({ descricao }) => descricao),
  };
}

describe("a copy of a work", () => {
  it("takes everything along but reports and photo, and begins its own numbers", async () => {
    const { grupo, bruno, marcia } = await fill();
    await addRelatorio(server, ana, { obraId, modeloId });
    const { status, body } = await duplicate();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      nome: "Cópia de Escola Municipal Água Limpa",
      status: { id: 3 },
      cadastroCompleto: true,
      cliente: COMPLETA.cliente,
      dataInicio: "2026-03-02",
      endereco: COMPLETA.endereco,
      grupo: { _id: grupo._id },
      modulos: { documentosDaObra: false },
      fotoUrl: null,
      visaoGeral: { total: { relatorios: 0, usuariosAcesso: 3 } },
      // The signer listed here may no longer enter, so the copy leaves this person out.
      assinantesFora: [{ nome: expect.any(String) as string, modelo: expect.any(String) as string }],
    });
    expect(body.clienteLogo).toContain(`/obras/${body._id}/cliente-logo/`);
    expect(await takenBy(body._id)).toEqual({
      logoDois: true,
      assinaturasTipo: "eletronica",
      assinantes: 1,
      padrao: [7],
      pastas: ["Projetos"],
    });
    expect(await peopleOf(body._id)).toEqual([ana, bruno, marcia].map(({ usuarioId }) => usuarioId).toSorted());
    expect((await addRelatorio(server, ana, { obraId: body._id, modeloId })).numero).toBe(1);
    const [audit] = await server.owner<{ ato: string; dados: object }[]>`
      select ato, dados from auditoria where alvo_id = ${body._id}`;
    expect(audit).toMatchObject({ ato: "obra.duplicar", dados: { copiaDe: COMPLETA.nome, usuarios: true } });
  });

  it("copies the schedule's plan under new ids, without progress; not for people who do not see it", async () => {
    const params = { obraId };
    const etapa = async (descricao: string, pai?: string) =>
      must(
        await server.api("createEtapa", {
          as: ana,
          params,
          body: { descricao, ...(pai !== undefined && { pai: { _id: pai } }) },
        }),
      ).body._id;
    const torre = await etapa("Torre");
    const daEtapa = { obraId, etapaId: await etapa("Fundação", torre) };
    const planned = {
      item: "1.1.1",
      descricao: "Estacas",
      unidade: "m",
      quantidade: "200",
      prazo: "2026-12-01",
      peso: "2.5",
      usarProducao: true,
    };
    const estacas = must(
      await server.api("createTarefa", { as: ana, params: daEtapa, body: { ...planned, acumulado: "50" } }),
    ).body;
    const gone = must(await server.api("createTarefa", { as: ana, params: daEtapa, body: { descricao: "Blocos" } }));
    must(await server.api("deleteTarefa", { as: ana, params: { ...daEtapa, tarefaId: gone.body._id } }));
    const ajuste = { params: { obraId, tarefaId: estacas._id }, body: { realizado: "10" } };
    must(await server.api("ajustarTarefa", { as: ana, ...ajuste }));
    const read = async (id: string) =>
      must(await server.api("getCronograma", { as: ana, params: { obraId: id } })).body;
    const { _id } = (await duplicate()).body;
    const { etapas, tarefas, total } = await read(_id);
    expect(etapas.map(({ descricao, nivel }) => [descricao, nivel])).toEqual([
      ["Torre", 1],
      ["Fundação", 2],
    ]);
    expect(tarefas).toMatchObject([{ ...planned, acumulado: "0", porcentagem: null, etapa: { _id: etapas[1]?._id } }]);
    expect([tarefas[0]?._id, etapas[0]?._id]).not.toEqual([estacas._id, torre]);
    expect(total).toEqual({ etapas: 2, tarefas: 1, porcentagem: 0 });
    expect((await read(obraId)).tarefas).toMatchObject([{ acumulado: "60" }]);
    const permissaoDeAcesso = { ...NO_ACCESS, obra: { ...NO_ACCESS.obra, adicionarEditar: true } };
    const cego = await server.createUsuario(ana.empresaId, { permissaoDeAcesso, obras: [obraId] });
    for (const copy of [await duplicate({}, cego), await duplicate({ levar: { cronograma: false } })])
      expect((await read(copy.body._id)).etapas).toEqual([]);
  });

  it("whose only signers may not enter any more is approved by hand", async () => {
    await fill();
    await server.owner`
      delete from obra_modelo_assinantes where obra_id = ${obraId} and usuario_id = ${ana.usuarioId}`;
    const { body } = await duplicate();
    expect(await takenBy(body._id)).toMatchObject({ assinaturasTipo: "manual", assinantes: 0 });
    expect(body.assinantesFora).toHaveLength(1);
  });

  it("leaves behind what it is told to", async () => {
    await fill();
    const nothing = {
      dados: false,
      usuarios: false,
      modelos: false,
      predefinidos: false,
      documentos: false,
      cronograma: false,
    };
    const { body } = await duplicate({ nome: "Creche Nova", levar: nothing });
    expect(body).toMatchObject({ nome: "Creche Nova", cadastroCompleto: false, cliente: null, dataInicio: null });
    expect(body).toMatchObject({ grupo: null, clienteLogo: null, modulos: { documentosDaObra: false } });
    expect(await takenBy(body._id)).toEqual({
      logoDois: false,
      assinaturasTipo: "manual",
      assinantes: 0,
      padrao: [],
      pastas: [],
    });
    expect(await peopleOf(body._id)).toEqual([ana.usuarioId]);
  });

  it("takes invited people along, and no template of the bin", async () => {
    const { usuarioId } = await convidar(server, ana, { obras: [obraId] });
    const { body: other } = must(await server.api("createModelo", { as: ana, body: { descricao: "Semanal" } }));
    const modelos = [{ modeloGlobalId: other._id }];
    must(await server.api("addModelosDaObra", { as: ana, params: { obraId }, body: { modelos } }));
    await server.owner`update obra_modelos set principal = modelo_id = ${other._id} where obra_id = ${obraId}`;
    await server.owner`
      update modelos_de_relatorio set excluido_em = now(), excluido_por = ${ana.usuarioId} where id = ${other._id}`;
    const { body } = await duplicate();
    expect(await peopleOf(body._id)).toEqual([ana.usuarioId, usuarioId].toSorted());
    const taken = await server.owner<object[]>`
      select modelo_id, principal from obra_modelos where obra_id = ${body._id}`;
    expect(taken).toEqual([{ modelo_id: modeloId, principal: true }]);
  });

  it("lets a client into the copy only when its author sees every section, and so may let them in", async () => {
    const { bruno, marcia } = await fill();
    const some = { ...FULL_ACCESS, relatorioItem: { ...FULL_ACCESS.relatorioItem, video: false } };
    for (const [permissaoDeAcesso, expected] of [
      [FULL_ACCESS, [bruno.usuarioId, marcia.usuarioId]],
      [some, [bruno.usuarioId]],
    ] as const) {
      const eva = await server.createUsuario(ana.empresaId, { permissaoDeAcesso, obras: [obraId] });
      const { _id } = (await duplicate({}, eva)).body;
      const others = (await peopleOf(_id)).filter((id) => [bruno.usuarioId, marcia.usuarioId].includes(id));
      expect(others.toSorted()).toEqual(expected.toSorted());
    }
  });

  it("is named in the person's language, never longer than a name may be; one key makes one copy", async () => {
    await server.api("updateObra", {
      as: ana,
      params: { obraId },
      body: { ...COMPLETA, nome: "x".repeat(300) } as never,
    });
    await server.api("updateIdioma", { as: ana, body: { idioma: "en" } });
    const headers = { "idempotency-key": "0190d9f0-0000-7000-8000-0000000000d1" };
    const again = () => server.api("duplicarObra", { as: ana, params: { obraId }, body: {}, headers });
    const [first, second] = [await again(), await again()];
    expect(first.body.nome).toBe(`Copy of ${"x".repeat(292)}`);
    expect(second.body._id).toBe(first.body._id);
    expect((await duplicate({ nome: "x".repeat(301) })).status).toBe(422);
    expect((await duplicate({ levar: { dados: "sim" } })).status).toBe(422);
  });

  it("is made by people who may add works and see the original; they see the copy", async () => {
    const permissaoDeAcesso = { ...NO_ACCESS, obra: { ...NO_ACCESS.obra, adicionarEditar: true } };
    const bruno = await server.createUsuario(ana.empresaId, { permissaoDeAcesso });
    expect((await duplicate({}, bruno)).status).toBe(404);
    await server.owner`insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${ana.empresaId}, ${obraId}, ${bruno.usuarioId})`;
    const { body } = await duplicate({ levar: { usuarios: false } }, bruno);
    expect((await server.api("getObra", { as: bruno, params: { obraId: body._id } })).status).toBe(200);
    const carla = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: NO_ACCESS });
    await server.owner`insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${ana.empresaId}, ${obraId}, ${carla.usuarioId})`;
    expect((await duplicate({}, carla)).status).toBe(403);
  });
});

describe("the client's logo", () => {
  it("is shown with the work, served as it was checked, taken away, and lost with the full registration", async () => {
    const params = { obraId };
    const file = { name: "logo.png", bytes: await png(), type: "image/png" };
    const { body } = await server.api("uploadClienteLogo", { as: ana, params, file });
    expect((await read(obraId)).clienteLogo).toBe(body.clienteLogo);
    const fetched = () =>
      fetch(new URL(body.clienteLogo ?? "", server.url), { headers: { authorization: `Bearer ${ana.token}` } });
    const served = await fetched();
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
    await server.api("deleteClienteLogo", { as: ana, params });
    expect((await read(obraId)).clienteLogo).toBeNull();
    expect((await fetched()).status).toBe(404);
    await server.api("uploadClienteLogo", { as: ana, params, file });
    await server.api("updateObra", { as: ana, params, body: { nome: "Creche", cadastroCompleto: false } });
    expect((await read(obraId)).clienteLogo).toBeNull();
    const wrong = { name: "logo.svg", bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") };
    expect((await server.api("uploadClienteLogo", { as: ana, params, file: wrong })).error.codigo).toBe(
      "tipo_nao_permitido",
    );
  });
});

describe("what a work tells of its reports and people", () => {
  it("videos are counted with the work, leave with their report and come back with it", async () => {
    const { _id: relatorioId } = await addRelatorio(server, ana, { obraId, modeloId });
    const params = { obraId, relatorioId };
    const file = { name: "obra.mp4", bytes: await makeVideo({ seconds: 1 }) };
    expect((await server.api("uploadVideo", { as: ana, params, file })).status).toBe(200);
    const videos = async (as = ana) => {
      const [listed] = (await server.api("listObras", { as, query: { busca: "agua limpa" } })).body.obras;
      return [listed?.totalVideos, (await read(obraId, as)).visaoGeral.total.videos];
    };
    expect(await videos()).toEqual([1, 1]);
    await server.api("deleteRelatorio", { as: ana, params });
    expect(await videos()).toEqual([0, 0]);
    await server.api("restaurar", { as: ana, params: { tipo: "relatorio", id: relatorioId } });
    expect(await videos()).toEqual([1, 1]);
    const noVideo = { ...NO_ACCESS, relatorioItem: { ...NO_ACCESS.relatorioItem, atividade: true } };
    const bruno = await server.createUsuario(ana.empresaId, { perfil: 3, permissaoDeAcesso: noVideo });
    await server.owner`insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${ana.empresaId}, ${obraId}, ${bruno.usuarioId})`;
    expect(await videos(bruno)).toEqual([0, 0]);
  });

  it("search filters are those of the person's sections; documents need the flag and the work's module", async () => {
    const permissaoDeAcesso = {
      ...NO_ACCESS,
      obra: { ...NO_ACCESS.obra, documentosDaObra: true },
      relatorioItem: { ...NO_ACCESS.relatorioItem, atividade: true, video: true },
    };
    const bruno = await server.createUsuario(ana.empresaId, { permissaoDeAcesso });
    await server.owner`insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${ana.empresaId}, ${obraId}, ${bruno.usuarioId})`;
    const open = async (as: Person) =>
      Object.entries((await read(obraId, as)).filtroDeBusca)
        .filter(([, allowed]) => allowed)
        .map(([name]) => name);
    expect((await open(ana)).length).toBe(12);
    expect(await open(bruno)).toEqual(["video", "atividade", "documentosDaObra"]);
    const modulos = { documentosDaObra: false };
    await server.api("updateObra", { as: ana, params: { obraId }, body: { ...COMPLETA, modulos } as never });
    expect(await open(bruno)).toEqual(["video", "atividade"]);
    expect((await read(obraId, bruno)).visaoGeral.total.anexosObra).toBeNull();
  });

  it("names who has access to those who may change it: the work's people first", async () => {
    const marcia = await server.createUsuario(ana.empresaId, { perfil: 4 });
    await server.owner`insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${ana.empresaId}, ${obraId}, ${marcia.usuarioId})`;
    const { usuarios, total } = (await read(obraId)).visaoGeral;
    expect(usuarios?.map(({ _id, perfil }) => [_id, perfil.id])).toEqual([
      [marcia.usuarioId, 4],
      [ana.usuarioId, 2],
    ]);
    expect(total.usuariosAcesso).toBe(2);
    await server.owner`update usuarios set ativo = false where id = ${marcia.usuarioId}`;
    expect((await read(obraId)).visaoGeral.total.usuariosAcesso).toBe(1);
  });
});
