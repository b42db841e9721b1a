import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { type Api as DemoApi, createApi as createDemoApi } from "../../tools/demo/api.ts";
import { type Catalogo, demoDia } from "../../tools/demo/dia.ts";
import { addArquivos, addAssinaturas, addMinhaAssinatura } from "../../tools/demo/arquivos.ts";
import { addEquipe, addPredefinidos, demoPresencas, type Pessoa } from "../../tools/demo/equipe.ts";
import { demoChecklist, demoMaterial } from "../../tools/demo/secoes.ts";
import {
  addAprovado,
  addPreenchido,
  assinar,
  createEmpresa,
  type Empresa,
  type Lugar,
  setStatus,
} from "../support/aprovados.ts";
import { enviarTudo, concluir } from "../support/envios.ts";
import type { CallAnswer, Person } from "../support/http.ts";
import { addObra, addRelatorio, SIMPLES } from "../support/obras.ts";
import { fotoExemplo } from "../support/relatorioExemplo.ts";
import type { Product } from "../support/server.ts";

/** Enters one of everything that is stored: sections, files, approvals of both kinds, conflicts, catalogues, every profile. */

export type People = Readonly<Record<string, Person>>;

function must<A extends CallAnswer<never>>(answer: A): A {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.bytes.toString()}`);
  return answer;
}

const photo = (name: string): Promise<Buffer> => readFile(fotoExemplo(name));

async function addPeople(product: Product, { ana, bruno, carla }: Empresa, obras: readonly string[]): Promise<People> {
  const add = (nome: string, options: Parameters<Product["createUsuario"]>[1]) =>
    product.createUsuario(ana.empresaId, { nome, ...options });
  const semAtividade = { ...FULL_ACCESS, relatorioItem: { ...FULL_ACCESS.relatorioItem, atividade: false } };
  const clienteObra = { ...NO_ACCESS.clienteObra, adicionarComentario: true, adicionarFoto: true };
  const soAprovados = { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: true };
  const people = {
    ana,
    bruno,
    carla,
    diego: await add("Diego Sem Atividades", { permissaoDeAcesso: semAtividade, obras }),
    edite: await add("Edite Sem Permissões", { obras }),
    fabio: await add("Fábio Sem Obras", { permissaoDeAcesso: FULL_ACCESS }),
    gilda: await add("Gilda Cliente", { perfil: 4, permissaoDeAcesso: { clienteObra }, obras }),
    hugo: await add("Hugo Só Aprovados", { perfil: 4, permissaoDeAcesso: { clienteObra: soAprovados }, obras }),
    iara: await add("Iara Inativa", { permissaoDeAcesso: FULL_ACCESS, obras }),
    estranho: await product.signUp(),
  };
  await product.owner`update usuarios set ativo = false where id = ${people.iara.usuarioId}`;
  await product.owner`update empresas set contratada = true where id = ${people.estranho.empresaId}`;
  return people;
}

/** All thirteen sections, with files in every place. */
async function addCheio(
  product: Product,
  demo: DemoApi,
  { as, pessoas }: { as: Person; pessoas: readonly Pessoa[] },
  obra: { obraId: string; modeloId: string },
): Promise<Lugar> {
  const e = `/empresas/${as.empresaId}`;
  const [mao, equipamentos, tags] = [
    await demo.get<{ padrao: Catalogo["maoDeObra"] }>(`${e}/mao-de-obra`),
    await demo.get<Catalogo["equipamentos"]>(`${e}/equipamentos`),
    await demo.get<Catalogo["tags"]>(`${e}/tipos-de-ocorrencias`),
  ];
  const catalogo = { maoDeObra: mao.padrao, equipamentos, tags };
  await addPredefinidos(demo, `${e}/obras/${obra.obraId}`, catalogo, pessoas);
  const checklistId = must(await product.api("listChecklists", { as })).body[0]?._id ?? "";
  const modelo = must(await product.api("getChecklist", { as, params: { checklistId } })).body;
  const { _id: relatorioId, versao } = await addRelatorio(product, as, obra, "2026-11-10");
  const params = { obraId: obra.obraId, relatorioId };
  const dia = demoDia(5, 20, catalogo);
  const body = {
    ...dia,
    maoDeObra: { ...dia.maoDeObra, personalizada: demoPresencas(5, pessoas) },
    checklist: [demoChecklist(5, modelo)],
    controleDeMaterial: demoMaterial(5),
    versao,
  };
  must(await product.api("updateRelatorio", { as, params, body: body as never }));
  const { atividades, ocorrencias, checklist } = must(await product.api("getRelatorio", { as, params })).body;
  const places = [
    {},
    { tarefaId: atividades?.find(({ maisOpcoes }) => maisOpcoes)?.tarefaId },
    { ocorrenciaId: ocorrencias?.find(({ maisOpcoes }) => maisOpcoes)?._id },
    { itemChecklistId: checklist?.[0]?.itens[0]?.itemChecklistId },
  ];
  for (const [n, query] of places.entries()) {
    const file = { name: `foto-${n}.jpg`, bytes: await photo(`Portrait_${n + 1}.jpg`) };
    must(await product.api("uploadFoto", { as, params, query: { ...query, descricao: `Foto ${n}` }, file }));
  }
  await addArquivos(demo, `${e}/obras/${obra.obraId}/relatorios/${relatorioId}`);
  await addAssinaturas(demo, e, params, ["José Aparecido da Conceição", "Ricardo Nunes Sá"]);
  await addMinhaAssinatura(demo, e);
  return params;
}

/** Two people change the same fields of one version; and one of them once more. */
async function addConflito({ api }: Product, { ana, carla }: Empresa, params: Lugar): Promise<void> {
  const { versao, clima } = must(await api("getRelatorio", { as: ana, params })).body;
  for (const [as, device, mm] of [
    [ana, randomUUID(), "5"],
    [carla, randomUUID(), "7"],
    [ana, randomUUID(), "9"],
  ] as const) {
    const headers = { "x-device-id": device };
    const body = {
      versao,
      clima: { ...clima, indicePluviometrico: mm },
      ocorrencias: [{ _id: "o1", descricao: `Chuva de ${mm} mm` }],
    };
    must(await api("updateRelatorio", { as, params, headers, body: body as never }));
  }
}

async function addSent(product: Product, as: Person, params: Lugar): Promise<string> {
  const envioId = randomUUID();
  const bytes = await photo("Landscape_1.jpg");
  const destino = { api: product.api, as, params };
  await enviarTudo(destino, { envioId, bytes, pedido: { tipo: "foto", nome: "em partes.jpg" } });
  must(await concluir(destino, envioId));
  return envioId;
}

async function addCompanyThings({ api, owner }: Product, { ana, manual }: Empresa): Promise<void> {
  const params = { obraId: manual.obraId };
  must(await api("createGrupoDeObra", { as: ana, body: { descricao: "Obras públicas" } }));
  const { _id: pastaId } = must(await api("createPasta", { as: ana, params, body: { descricao: "Projetos" } })).body;
  const file = { name: "planta.jpg", bytes: await photo("Landscape_1.jpg") };
  must(await api("uploadDocumento", { as: ana, params: { ...params, pastaId }, file }));
  must(await api("uploadFotoDaObra", { as: ana, params, file }));
  must(await api("uploadLogo", { as: ana, file }));
  const modelo = { ...params, modeloId: manual.modeloId };
  must(await api("uploadLogoDoModelo", { as: ana, params: modelo, query: { posicao: "2" } as never, file }));
  must(await api("uploadFotoDoUsuario", { as: ana, params: { usuarioId: ana.usuarioId }, file }));
  const [equipamento] = must(await api("listEquipamentos", { as: ana })).body;
  must(await api("deleteEquipamento", { as: ana, params: { id: equipamento?._id ?? "" } }));
  // It would leave the bin one day.
  await owner`update equipamentos set excluido_em = '2100-01-01' where excluido_em is not null`;
}

export type Filled = { people: People; envioId: string; relatorioDoEnvio: Lugar };

export async function fill(product: Product, base: string): Promise<Filled> {
  const { api } = product;
  const empresa = await createEmpresa(product);
  const { ana, bruno, manual, eletronica } = empresa;
  const pornome = await addObra(product, ana, { ...SIMPLES, tipoMaoDeObra: "personalizada" });
  const obras = [manual, eletronica, pornome].map(({ obraId }) => obraId);
  const people = await addPeople(product, empresa, obras);
  await addCompanyThings(product, empresa);
  const demo = createDemoApi(base, ana.token);
  const pessoas = await addEquipe(demo, `/empresas/${ana.empresaId}`);
  await addCheio(product, demo, { as: ana, pessoas }, pornome);
  const cheio = await addCheio(product, demo, { as: ana, pessoas }, manual);
  const envioId = await addSent(product, ana, cheio);

  const aprovado = await addPreenchido(product, empresa, manual);
  await setStatus(product, empresa, aprovado, 3);
  await setStatus(product, empresa, aprovado, 4);
  const reaberto = await addPreenchido(product, empresa, manual);
  await setStatus(product, empresa, reaberto, 4);
  await setStatus(product, empresa, reaberto, 1);
  const file = { name: "depois.jpg", bytes: await photo("Portrait_1.jpg") };
  must(await api("uploadFoto", { as: ana, params: reaberto, file }));
  await setStatus(product, empresa, reaberto, 4);
  await addConflito(product, empresa, await addPreenchido(product, empresa, manual));

  await addAprovado(product, empresa);
  const meio = await addPreenchido(product, empresa, eletronica);
  await setStatus(product, empresa, meio, 3);
  await assinar(product, ana, meio, null);
  const reprovado = await addPreenchido(product, empresa, eletronica);
  await setStatus(product, empresa, reprovado, 3);
  await assinar(product, ana, reprovado, null);
  const { esperado } = must(await api("getAprovacao", { as: bruno, params: reprovado })).body;
  const comentario = { descricao: "Falta a foto da laje." };
  must(await api("reprovarRelatorio", { as: bruno, params: reprovado, body: { esperado, comentario } }));
  return { people, envioId, relatorioDoEnvio: cheio };
}
