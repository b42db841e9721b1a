import { randomUUID } from "node:crypto";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { must } from "../support/assinantes.ts";
import { aceitar, convidar } from "../support/convites.ts";
import { concluir, criar, enviarTudo } from "../support/envios.ts";
import type { Person } from "../support/http.ts";
import { addObra, COMPLETA, hirePlan } from "../support/obras.ts";
import type { TestServer } from "../support/server.ts";
import { anexo, desenho, foto, video } from "./arquivos.ts";

/** Creates two companies with their people, catalogues, works, documents, imported lists and bins, by API calls only. */

export type Obra = { readonly obraId: string; readonly modeloId: string };
export type Horizonte = {
  readonly ana: Person;
  readonly bruno: Person;
  readonly carla: Person;
  readonly davi: Person;
  readonly elisa: Person;
  readonly fabio: Person;
  /** The work whose reports are approved by hand. */
  readonly manual: Obra;
  /** The work whose reports are signed by Ana, Bruno and Carla, in this order. */
  readonly eletronica: Obra;
  /** The work whose reports have labour by name. */
  readonly nominal: Obra;
  /** Id of a template over periods, which the work `manual` uses. */
  readonly semanalId: string;
};

const EDITOR = {
  ...NO_ACCESS,
  relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
  relatorioItem: { ...FULL_ACCESS.relatorioItem, ocorrencia: false, anexo: false },
};
const CLIENTE = {
  verSomenteRelatorioAprovado: false,
  adicionarComentario: true,
  adicionarFoto: true,
  adicionarAnexo: true,
};

async function addPeople(server: TestServer, ana: Person, obras: readonly string[]) {
  const enter = async (email: string, options: Parameters<typeof convidar>[2]) =>
    aceitar(server, await convidar(server, ana, { email: `${email}@canteiro.example`, ...options }));
  const bruno = await enter("bruno", { nome: "Bruno Lima", perfil: 2, obras });
  const carla = await enter("carla", { nome: "Carla Conceição", obras, permissaoDeAcesso: FULL_ACCESS });
  const davi = await enter("davi", { nome: "Davi Reis", obras, permissaoDeAcesso: EDITOR, idioma: "es" });
  const elisa = await enter("elisa", {
    nome: "Elisa Prado",
    perfil: 4,
    obras,
    permissaoDeAcesso: { clienteObra: CLIENTE },
  });
  const somente = { clienteObra: { verSomenteRelatorioAprovado: true } };
  const fabio = await enter("fabio", {
    nome: "Fábio Teles",
    perfil: 4,
    obras,
    permissaoDeAcesso: somente,
    idioma: "en",
  });
  await convidar(server, ana, { email: "convidada@canteiro.example", nome: "Gilda Convidada", obras });
  const inativo = await enter("inativo", { nome: "Hélio Inativo", obras });
  const excluido = await enter("excluido", { nome: "Iara Excluída", obras });
  const { api } = server;
  must(await api("updateUsuario", { as: ana, params: inativo, body: { nome: "Hélio Inativo", ativo: false } }));
  must(await api("deleteUsuario", { as: ana, params: excluido }));
  for (const as of [ana, carla]) must(await api("uploadMinhaAssinatura", { as, file: await desenho("#12316b") }));
  must(await api("uploadFotoDoUsuario", { as: ana, params: ana, file: await foto(1) }));
  return { bruno, carla, davi, elisa, fabio };
}

/** Adds an entry to each catalogue; of each kind that has a bin, one entry is deleted into the bin. */
async function addCadastros({ api }: TestServer, as: Person): Promise<void> {
  const { _id: categoria } = must(
    await api("createMaoDeObraCategoria", { as, body: { descricao: "Terceirizada" } }),
  ).body;
  const padrao = { descricao: "Montador de andaime", quantidade: 4, categoria: { _id: categoria } };
  must(await api("createMaoDeObraPadrao", { as, body: padrao }));
  for (const [i, nome] of ["Antônio Ferreira Lima", "Luciana Pinto", "Sebastião Moreira"].entries()) {
    const horas = i === 2 ? {} : { horaInicio: "07:00", horaFim: "17:00", horasIntervalo: "01:00" };
    const pessoa = { nome, registro: `010${i}`, funcao: "Pedreiro", categoria: { _id: categoria }, ...horas };
    must(await api("createMaoDeObraPersonalizada", { as, body: pessoa }));
  }
  const grua = must(await api("createEquipamento", { as, body: { descricao: "Grua", quantidade: 2 } })).body;
  must(await api("deleteEquipamento", { as, params: { id: grua._id } }));
  must(await api("createTipoDeOcorrencia", { as, body: { descricao: "Embargo" } }));
  const itens = [
    { id: "q1", item: "1", descricao: "Andaimes travados?", tipo: "select" as const },
    { id: "q2", item: "2", descricao: "EPI em uso?", tipo: "checked" as const },
  ];
  const { _id: checklist } = must(
    await api("createChecklist", { as, body: { descricao: "Trabalho em altura", itens } }),
  ).body;
  const { _id: copia } = must(await api("duplicarChecklist", { as, params: { id: checklist } })).body;
  must(await api("deleteChecklist", { as, params: { id: copia } }));
}

/** Adds three imports: one done, one done and undone, one only previewed. */
async function addImportacoes({ api }: TestServer, as: Person): Promise<void> {
  const ler = async (lines: string) => {
    const file = { name: "lista.csv", bytes: new TextEncoder().encode(`Descrição;Quantidade\n${lines}`) };
    return must(await api("lerPlanilha", { as, query: { tipo: "equipamentos" }, file })).body._id;
  };
  const importada = await ler("Betoneira 400 L;2\n;1\nVibrador de imersão;3\n");
  must(await api("importar", { as, params: { importacaoId: importada } }));
  const desfeita = await ler("Placa vibratória;1\nSerra de bancada;2\n");
  must(await api("importar", { as, params: { importacaoId: desfeita } }));
  must(await api("desfazerImportacao", { as, params: { importacaoId: desfeita } }));
  await ler("Guincho;1\nsem número;muitos\n");
}

async function addDocumentos({ api }: TestServer, as: Person, obraId: string): Promise<void> {
  const params = { obraId };
  const pasta = must(await api("createPasta", { as, params, body: { descricao: "Projetos" } })).body;
  const outra = must(await api("createPasta", { as, params, body: { descricao: "Alvarás" } })).body;
  const naPasta = { obraId, pastaId: pasta._id };
  must(await api("uploadDocumento", { as, params: naPasta, file: anexo("planta.csv", "eixo;cota\nA;3,10\n") }));
  const velho = must(await api("uploadDocumento", { as, params: naPasta, file: anexo("velha.csv", "eixo\nB\n") })).body;
  must(await api("deleteDocumento", { as, params: { obraId, anexoId: velho._id } }));
  must(await api("deletePasta", { as, params: { obraId, pastaId: outra._id } }));
}

/** Works in every status, with logos, photo, group and presets; one is duplicated, one is in the bin, one was restored from the bin. */
async function addObras(server: TestServer, ana: Person) {
  const { api } = server;
  const grupo = must(await api("createGrupoDeObra", { as: ana, body: { descricao: "Escolas" } })).body;
  const manual = await addObra(server, ana, COMPLETA);
  const eletronica = await addObra(server, ana, COMPLETA);
  const nominal = await addObra(server, ana, { ...COMPLETA, tipoMaoDeObra: "personalizada" } as never);
  const obra = must(await api("getObra", { as: ana, params: manual })).body;
  must(await api("updateObra", { as: ana, params: manual, body: { ...obra, grupo: { _id: grupo._id } } as never }));
  must(await api("uploadFotoDaObra", { as: ana, params: manual, file: await foto(2) }));
  must(await api("uploadClienteLogo", { as: ana, params: manual, file: await desenho("#1b5e20") }));
  const query = { posicao: "2" as const };
  must(await api("uploadLogoDoModelo", { as: ana, params: manual, query, file: await desenho("#b71c1c") }));
  await addDocumentos(server, ana, manual.obraId);
  for (const [nome, id] of [
    ["Ponte do Ribeirão", 1],
    ["Creche Aurora", 2],
    ["Galpão 7", 4],
  ] as const)
    must(await api("createObra", { as: ana, body: { cadastroCompleto: false, nome, status: { id } } }));
  for (const nome of ["Obra desistida", "Obra de volta"]) {
    const { obraId } = await addObra(server, ana, { cadastroCompleto: false, nome } as never);
    must(await api("deleteObra", { as: ana, params: { obraId } }));
    if (nome === "Obra de volta") must(await api("restaurar", { as: ana, params: { tipo: "obra", id: obraId } }));
  }
  return { manual, eletronica, nominal };
}

async function addPredefinidos({ api }: TestServer, as: Person, obraId: string): Promise<void> {
  const { padrao, personalizada } = must(await api("listMaoDeObra", { as })).body;
  const equipamentos = must(await api("listEquipamentos", { as })).body;
  const body = {
    padrao: padrao.slice(0, 3).map(({ _id }, i) => ({ _id, quantidade: i + 1 })),
    personalizada: personalizada.map(({ _id }) => ({ _id })),
    equipamentos: equipamentos.slice(0, 2).map(({ _id }) => ({ _id, quantidade: 1 })),
  };
  must(await api("updatePredefinidos", { as, params: { obraId }, body }));
}

const SEMANAL = {
  descricao: "Resumo semanal",
  tipoDeData: "periodo",
  itens: { checklist: false },
  ordem: ["galeriaDeFoto", "atividade"],
  camposPersonalizados: { atividade: [{ chave: "Frente", tipo: "select", opcoes: ["Norte", "Sul"] }] },
} as const;

/** Creates a company with a plan, and everything in it outside its reports. */
export async function createHorizonte(server: TestServer): Promise<Horizonte> {
  const { api } = server;
  const ana = await server.signUp({ email: "ana@canteiro.example" });
  await hirePlan(server, ana.empresaId);
  must(await api("uploadLogo", { as: ana, file: await desenho("#0d47a1") }));
  const configuracao = { reabrirRelatorioAprovado: true, exclusaoMultipla: true, backupRelatorio: true };
  const textoPersonalizado = { prazoContratual: "Prazo do contrato", prazoDecorrido: null, prazoAVencer: null };
  must(await api("updateEmpresa", { as: ana, body: { configuracao, textoPersonalizado } }));
  await addCadastros(server, ana);
  await addImportacoes(server, ana);
  const obras = await addObras(server, ana);
  const people = await addPeople(server, ana, [obras.manual.obraId, obras.eletronica.obraId, obras.nominal.obraId]);
  await addPredefinidos(server, ana, obras.manual.obraId);
  const { _id: semanalId } = must(await api("createModelo", { as: ana, body: SEMANAL })).body;
  const modelos = [{ modeloGlobalId: semanalId }];
  must(await api("addModelosDaObra", { as: ana, params: obras.manual, body: { modelos } }));
  const assinantes = [ana, people.bruno, people.carla].map(({ usuarioId }) => ({ usuarioId }));
  const body = { assinaturasTipo: "eletronica" as const, assinantes };
  must(await api("updateAprovacaoDoModelo", { as: ana, params: obras.eletronica, body }));
  return { ana, ...people, ...obras, semanalId };
}

/** Creates a company on trial as sign-up leaves it, and invites a person of the first company into it. */
export async function createTrial(server: TestServer, carla: Person): Promise<Person> {
  const otavio = await server.signUp({ email: "otavio@canteiro.example", idioma: "en" });
  const [obra] = must(await server.api("listObras", { as: otavio })).body.obras;
  await convidar(server, otavio, { email: carla.email, nome: "Carla Conceição", obras: [obra?._id ?? ""] });
  return otavio;
}

/**
 * Adds what is still missing once there are reports: a copied work, a document over a period, a video sent in full and one begun
 * but not sent, and an administrator who looks as somebody else does.
 */
export async function addRest(
  server: TestServer,
  { ana, davi, manual }: Horizonte,
  relatorioId: string,
): Promise<void> {
  const { api } = server;
  must(await api("duplicarObra", { as: ana, params: manual, body: { nome: null } }));
  const pedido = { formato: "excel", de: "2026-01-01", ate: "2026-12-31" } as const;
  must(await api("createImpressao", { as: ana, params: manual, body: pedido }));
  const { bytes } = await video();
  const params = { obraId: manual.obraId, relatorioId };
  const inteiro = { envioId: randomUUID(), bytes, pedido: { tipo: "video" as const, nome: "obra.mp4" } };
  await enviarTudo({ api, as: ana, params }, inteiro);
  must(await concluir({ api, as: ana, params }, inteiro.envioId));
  const cortado = { ...inteiro, envioId: randomUUID(), bytes: bytes.subarray(1) };
  must(await criar({ api, as: ana, params }, cortado));
  must(await api("listObras", { as: ana, headers: { "x-ver-como": davi.usuarioId } }));
}
