import { request } from "node:http";
import type { CallName } from "../../domain/contract.ts";
import { type World } from "../policies/strangers.matrix.ts";
import { addressOf, type Out } from "../support/http.ts";
import type { TestServer } from "../support/server.ts";
import type { Extra } from "./linhas.ts";

/**
 * Test data of the matrix in addition to that of `strangers.world.ts`: one deleted item of each kind in the bin, and traces of a
 * colleague everywhere.
 */

/** Network address and user agent from which Ana leaves her traces; nobody else uses them. */
export const ENDERECO = "127.0.0.77";
export const PROGRAMA = "Sentinela/7.0 (X11; Firefox/140.0)";

/** Makes a JSON call as Ana, from that network address and with that user agent. */
export function traced(
  { url }: TestServer,
  { ana }: World,
  name: CallName,
  method: string,
  input: { params: Record<string, string>; body: object },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "user-agent": PROGRAMA,
      authorization: `Bearer ${ana.token}`,
    };
    const address = addressOf(url, name, { as: ana, params: input.params });
    const sent = request(address, { method, localAddress: ENDERECO, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.once("error", reject);
    sent.end(JSON.stringify(input.body));
  });
}

export async function prepare(server: TestServer, world: World): Promise<Extra> {
  const { ana: as, obraId, relatorioId, modeloId, categoriaId } = world;
  const { api } = server;
  const params = { obraId, relatorioId };
  await api("updateEmpresa", { as, body: { configuracao: { exclusaoMultipla: true } } });
  const descricao = "Na lixeira";
  const body = { descricao };
  const nova = { cadastroCompleto: false as const, nome: descricao };
  const pasta = (await api("createPasta", { as, params: { obraId }, body })).body._id;
  const daPasta = { obraId, pastaId: pasta };
  const planta = { name: "planta.pdf", bytes: world.pdf };
  const documento = (await api("uploadDocumento", { as, params: daPasta, file: planta })).body._id;
  const vazia = (await api("createPasta", { as, params: { obraId }, body: { descricao: "Vazia" } })).body._id;
  const etapa = (await api("createEtapa", { as, params: { obraId }, body })).body._id;
  const daEtapa = { obraId, etapaId: etapa };
  const tarefa = (await api("createTarefa", { as, params: daEtapa, body })).body._id;
  const pessoa = { nome: descricao, funcao: "Vigia", categoria: { _id: categoriaId } };
  const relatorio = (
    await api("createRelatorio", {
      as,
      params: { obraId },
      body: { modeloDeRelatorioId: modeloId, data: "2026-02-03" },
    })
  ).body._id;
  const naLixeira: Extra["naLixeira"] = {
    obra: (await api("createObra", { as, body: nova })).body._id,
    relatorio,
    usuario: (await server.createUsuario(as.empresaId, { obras: [obraId] })).usuarioId,
    grupoDeObras: (await api("createGrupoDeObra", { as, body })).body._id,
    modelo: (await api("createModelo", { as, body })).body._id,
    maoDeObraPadrao: (await api("createMaoDeObraPadrao", { as, body })).body._id,
    maoDeObraPersonalizada: (await api("createMaoDeObraPersonalizada", { as, body: pessoa })).body._id,
    maoDeObraCategoria: (await api("createMaoDeObraCategoria", { as, body })).body._id,
    equipamento: (await api("createEquipamento", { as, body })).body._id,
    tipoDeOcorrencia: (await api("createTipoDeOcorrencia", { as, body })).body._id,
    checklist: (await api("createChecklist", { as, body: { ...body, itens: [] } })).body._id,
    documento,
    pasta: vazia,
    etapa,
    tarefa,
  };
  await api("deleteObra", { as, params: { obraId: naLixeira.obra } });
  await api("deleteRelatorio", { as, params: { obraId, relatorioId: relatorio } });
  await api("deleteUsuario", { as, params: { usuarioId: naLixeira.usuario } });
  await api("deleteGrupoDeObra", { as, params: { grupoId: naLixeira.grupoDeObras } });
  await api("deleteModelo", { as, params: { modeloId: naLixeira.modelo } });
  await api("deleteMaoDeObraPadrao", { as, params: { id: naLixeira.maoDeObraPadrao } });
  await api("deleteMaoDeObraPersonalizada", { as, params: { id: naLixeira.maoDeObraPersonalizada } });
  await api("deleteMaoDeObraCategoria", { as, params: { id: naLixeira.maoDeObraCategoria } });
  await api("deleteEquipamento", { as, params: { id: naLixeira.equipamento } });
  await api("deleteTipoDeOcorrencia", { as, params: { id: naLixeira.tipoDeOcorrencia } });
  await api("deleteChecklist", { as, params: { id: naLixeira.checklist } });
  await api("deleteDocumento", { as, params: { obraId, anexoId: documento } });
  await api("deletePasta", { as, params: { obraId, pastaId: vazia } });
  await api("deleteTarefa", { as, params: { ...daEtapa, tarefaId: tarefa } });
  await api("deleteEtapa", { as, params: daEtapa });
  await leaveTraces(server, world);
  const lido: Out<"getRelatorio"> = (await api("getRelatorio", { as, params })).body;
  return { naLixeira, comentarios: lido.comentarios ?? [] };
}

/** Lets Ana be shown as editing, approve and reopen the report, all from a network address and a user agent that only she has. */
async function leaveTraces(server: TestServer, world: World): Promise<void> {
  const { obraId, relatorioId } = world;
  const params = { obraId, relatorioId };
  const { esperado, conflitos } = await world.aprovacao();
  const aprovar = { esperado, semAssinatura: true, ciente: { conflitos } };
  const statuses = [
    await traced(server, world, "logEditar", "POST", { params, body: { secao: "comentario" } }),
    await traced(server, world, "aprovarRelatorio", "POST", { params, body: aprovar }),
    await traced(server, world, "reabrirRelatorio", "POST", { params, body: {} }),
  ];
  if (statuses.some((status) => status !== 200)) throw new Error(`Ana left no traces: ${statuses.join(", ")}`);
  // Presences last a minute, but the tests of the matrix may take longer: moves these into the future.
  await server.owner`update presencas set vista_em = now() + interval '1 hour'`;
  await server.drainJobs();
}

/** Makes every write fail at its commit, so that each person finds the same data. */
export async function stopWritesAtCommit({ owner }: TestServer): Promise<void> {
  // The product treats 53400 as a temporary failure and answers 503; nothing else here causes a 503.
  await owner.unsafe(`create function nada_fica() returns trigger language plpgsql as $$
    begin raise exception 'the matrix keeps nothing' using errcode = '53400'; end $$`);
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`;
  for (const { name } of tables) {
    // Stops only the application's role: people of the matrix are still added by the owner's role.
    await owner.unsafe(`create constraint trigger nada_fica after insert or update or delete on ${name}
      deferrable initially deferred for each row when (current_user = 'canteiro_app') execute function nada_fica()`);
  }
}
