import { randomUUID } from "node:crypto";
import { must } from "../support/assinantes.ts";
import type { Person } from "../support/http.ts";
import { addRelatorio, type Relatorio } from "../support/obras.ts";
import type { TestServer } from "../support/server.ts";
import { anexo, desenho, foto, video } from "./arquivos.ts";
import type { Horizonte, Obra } from "./populate.ts";

/** Reports in every status, with every section filled and empty, and with everything that can happen to an approval. */

type Lugar = { readonly obraId: string; readonly relatorioId: string };

const HORARIO = { expedienteInicio: "07:00", expedienteFim: "17:00", intervaloInicio: "12:00", intervaloFim: "13:00" };
const CLIMA = {
  manha: { ativo: true, clima: "Claro", condicao: "Praticável" },
  tarde: { ativo: true, clima: "Chuvoso", condicao: "Impraticável" },
  noite: { ativo: true, clima: "Nublado", condicao: "Praticável" },
  indicePluviometrico: "12,5",
} as const;

/** Returns the content of a day with every field that a person may write; entries from catalogues keep the catalogue's names. */
async function diaCheio({ api }: TestServer, as: Person) {
  const { padrao, personalizada } = must(await api("listMaoDeObra", { as })).body;
  const equipamentos = must(await api("listEquipamentos", { as })).body;
  const tags = must(await api("listTiposDeOcorrencias", { as })).body;
  const [checklist] = must(await api("listChecklists", { as })).body;
  const params = { checklistId: checklist?._id ?? "" };
  const { descricao, itens, _id: modeloId } = must(await api("getChecklist", { as, params })).body;
  const tarefaId = randomUUID();
  return {
    horarioDeTrabalho: HORARIO,
    clima: CLIMA,
    maoDeObra: {
      padrao: [
        ...padrao.slice(0, 3).map((item, i) => ({ ...item, quantidade: i + 1 })),
        { descricao: "Ajudante avulso", quantidade: 2, categoria: null, funcao: "Carga" },
      ],
      personalizada: personalizada.map((pessoa, i) => ({
        ...pessoa,
        presenca: ([true, "atestado", false] as const)[i % 3] ?? true,
        ...(i % 3 !== 0 && { horaInicio: null, horaFim: null, horasIntervalo: null }),
      })),
    },
    equipamentos: [
      ...equipamentos.slice(0, 2).map(({ _id, descricao: nome }) => ({ _id, descricao: nome, quantidade: 2 })),
      { descricao: "Caminhão munck", quantidade: 1, horario: { inicio: "08:00", fim: "11:30" } },
    ],
    atividades: [
      {
        tarefaId,
        descricao: "Concretagem da laje – 2º pavimento",
        observacao: "Bombeada; eixos 1 a 4.\nCura úmida.",
        porcentagem: 65,
        status: { id: 2 },
        maisOpcoes: true,
        horario: { inicio: "09:00", fim: "15:30" },
        controleDeProducao: { ativo: true, quantidade: "118", realizado: "38,5", unidade: "m³" },
        maoDeObra: padrao.slice(0, 2).map(({ _id, descricao: nome }) => ({ _id, descricao: nome, quantidade: 3 })),
        camposPersonalizados: [{ chave: "Frente", valor: "Norte", tipo: "select", opcoes: ["Norte", "Sul"] }],
      },
      { descricao: "Limpeza do canteiro", porcentagem: null, status: { id: 6 } },
    ],
    ocorrencias: [
      {
        descricao: "Chuva forte às 15h; concretagem concluída antes.",
        tags: tags.slice(0, 2),
        maisOpcoes: true,
        horario: { inicio: "15:00", fim: "16:10" },
        tarefa: { _id: tarefaId },
        camposPersonalizados: [{ chave: "Aviso a", valor: "Fiscalização" }],
      },
      { descricao: "Visita da fiscalização" },
    ],
    checklist: [
      {
        modeloId,
        descricao,
        itens: itens.map((item, i) => ({
          ...item,
          opcoes: item.opcoes.map((opcao, n) => ({ ...opcao, checked: n === i % Math.max(1, item.opcoes.length) })),
          comentario: i === 0 ? "Corrigido às 7h10" : "",
        })),
      },
    ],
    controleDeMaterial: {
      recebido: [{ descricao: "Concreto usinado fck 30", quantidade: "38,5 m³" }],
      utilizado: [{ descricao: "Cimento CP II", quantidade: "5 M" }],
    },
    comentarios: [
      { descricao: "Aguardando liberação do trecho 2", camposPersonalizados: [{ chave: "Prazo", valor: "3 dias" }] },
    ],
  };
}

/** Shortcuts to write the reports of one company. */
export class Redacao {
  readonly #server: TestServer;
  readonly #h: Horizonte;
  #day = 0;

  constructor(server: TestServer, h: Horizonte) {
    this.#server = server;
    this.#h = h;
  }

  /** Creates a report in a work; each call takes the next day. */
  async novo(obra: Obra, as = this.#h.ana): Promise<Lugar> {
    this.#day += 1;
    const data = `2026-10-${String(this.#day).padStart(2, "0")}`;
    const { _id } = await addRelatorio(this.#server, as, obra, data);
    return { obraId: obra.obraId, relatorioId: _id };
  }

  async ler(params: Lugar, as = this.#h.ana): Promise<Relatorio> {
    return must(await this.#server.api("getRelatorio", { as, params })).body;
  }

  async salvar(params: Lugar, body: object, as = this.#h.ana): Promise<Relatorio> {
    const { versao } = await this.ler(params);
    return must(await this.#server.api("updateRelatorio", { as, params, body: { versao, ...body } })).body;
  }

  async status(params: Lugar, id: number): Promise<void> {
    await this.salvar(params, { status: { id } });
  }

  /** Creates a report with every section filled, files included. */
  async cheio(obra: Obra): Promise<Lugar> {
    const { api } = this.#server;
    const { ana: as, carla } = this.#h;
    const params = await this.novo(obra);
    const dia = await diaCheio(this.#server, as);
    const { atividades, ocorrencias, checklist } = await this.salvar(params, dia);
    const places = [
      {},
      { descricao: "Laje do bloco B" },
      { tarefaId: atividades?.[0]?.tarefaId },
      { ocorrenciaId: ocorrencias?.[0]?._id, descricao: "Poça no eixo 3" },
      { itemChecklistId: checklist?.[0]?.itens[0]?.itemChecklistId },
    ];
    for (const [i, query] of places.entries())
      must(await api("uploadFoto", { as, params, query, file: await foto(i) }));
    const segundo = { field: "foto", bytes: (await foto(8)).bytes };
    must(await api("uploadVideo", { as, params, file: { ...(await video()), segundo } }));
    must(await api("uploadAnexo", { as: carla, params, file: anexo("medicao.csv", "item;qtd\n1;2\n") }));
    const query = { ...params, posicaoAssinatura: 1, nome: "Ricardo Nunes Sá" };
    must(await api("uploadAssinatura", { as, query, file: await desenho("#111111") }));
    must(await api("usarMinhaAssinatura", { as, query: { ...params, posicaoAssinatura: 3, nome: "Ana Souza" } }));
    return params;
  }

  async #esperado(params: Lugar, as: Person) {
    return must(await this.#server.api("getAprovacao", { as, params })).body;
  }

  /** Signs when it is the person's turn: with the stored signature, a drawn one, or none. */
  async assinar(params: Lugar, as: Person, how: "guardada" | "desenhada" | "nenhuma" = "nenhuma"): Promise<void> {
    const { esperado, conflitos } = await this.#esperado(params, as);
    const png = Buffer.from((await desenho("#4a148c")).bytes).toString("base64");
    const ways = {
      guardada: { assinatura: { arquivo: "usuario" as const } },
      desenhada: { assinatura: { imagem: `data:image/png;base64,${png}` } },
      nenhuma: { semAssinatura: true },
    };
    const body = { esperado, ciente: { conflitos }, ...ways[how] };
    must(await this.#server.api("aprovarRelatorio", { as, params, body }));
  }

  async reprovar(params: Lugar, as: Person): Promise<void> {
    const { esperado } = await this.#esperado(params, as);
    const body = { esperado, comentario: { descricao: "Falta a foto da laje" } };
    must(await this.#server.api("reprovarRelatorio", { as, params, body }));
  }

  async reabrir(params: Lugar): Promise<void> {
    must(await this.#server.api("reabrirRelatorio", { as: this.#h.ana, params, body: {} }));
  }

  async enviado(): Promise<Lugar> {
    const params = await this.novo(this.#h.eletronica);
    await this.salvar(params, { ocorrencias: [{ descricao: "Chuva forte" }], comentarios: [{ descricao: "Ok" }] });
    await this.status(params, 3);
    return params;
  }

  /**
   * Lets two people save the same field, both starting from the same version.
   * @returns the conflict's id
   */
  async conflito(params: Lugar, before: string, after: string): Promise<string> {
    const { api } = this.#server;
    const { ana, bruno } = this.#h;
    const { versao, atividades = [] } = await this.ler(params);
    const save = async (as: Person, observacao: string) =>
      must(
        await api("updateRelatorio", {
          as,
          params,
          body: { versao, atividades: atividades.map((each, i) => (i === 0 ? { ...each, observacao } : each)) },
        }),
      );
    await save(ana, before);
    const { conflitos = [] } = (await save(bruno, after)).body;
    return conflitos.at(-1)?._id ?? "";
  }
}

/**
 * Reports approved by hand: status 1, 3 and 4, empty and filled, edited after approval, approval taken back, with labour by name,
 * over a period, in the bin, and restored from the bin.
 */
export async function addManuais(server: TestServer, h: Horizonte): Promise<{ preenchendo: Lugar }> {
  const { api } = server;
  const r = new Redacao(server, h);
  await r.novo(h.manual);
  const preenchendo = await r.cheio(h.manual);
  await r.status(await r.cheio(h.manual), 3);
  await r.status(await r.novo(h.manual), 4);
  await r.status(await r.cheio(h.manual), 4);
  const editado = await r.novo(h.manual);
  await r.status(editado, 4);
  await r.salvar(editado, { comentarios: [{ descricao: "Corrigido depois da aprovação" }] });
  const tirado = await r.novo(h.manual);
  await r.status(tirado, 4);
  await r.status(tirado, 3);
  const porNome = await r.novo(h.nominal, h.davi);
  const { maoDeObra } = await diaCheio(server, h.ana);
  await r.salvar(porNome, { maoDeObra: { ...maoDeObra, padrao: [], opcaoSelecionada: "personalizada" } }, h.davi);
  await r.status(porNome, 4);
  const periodo = { modeloDeRelatorioId: h.semanalId, data: "2026-11-02", dataFim: "2026-11-08" };
  const semana = must(
    await api("createRelatorio", { as: h.ana, params: h.manual, query: { "criar-novo": "true" }, body: periodo }),
  );
  await r.salvar(
    { obraId: h.manual.obraId, relatorioId: semana.body._id },
    { atividades: [{ descricao: "Alvenaria", porcentagem: 30 }] },
  );
  for (const volta of [false, true]) {
    const params = await r.novo(h.manual);
    must(await api("deleteRelatorio", { as: h.ana, params }));
    const id = params.relatorioId;
    if (volta) must(await api("restaurar", { as: h.ana, params: { tipo: "relatorio", id } }));
  }
  return { preenchendo };
}

/**
 * One open conflict, and one conflict decided in each way; restored values and rows; a comment and a photo of a client; a deleted
 * photo; people who viewed the report.
 */
export async function addHistorias(server: TestServer, h: Horizonte): Promise<{ aberto: Lugar }> {
  const { api } = server;
  const r = new Redacao(server, h);
  const aberto = await r.novo(h.manual);
  await r.salvar(aberto, { atividades: [{ descricao: "Armação", observacao: "" }, { descricao: "Forma" }] });
  for (const [i, escolha] of (["atual", "substituido", "ambos"] as const).entries()) {
    const conflitoId = await r.conflito(aberto, `Da Ana ${i}`, `Do Bruno ${i}`);
    const { versao } = await r.ler(aberto);
    must(await api("resolverConflito", { as: h.ana, params: { ...aberto, conflitoId }, body: { versao, escolha } }));
  }
  await r.conflito(aberto, "Falta armador", "Sobra armador");
  const voltas = await r.novo(h.manual);
  const { versao: primeira, atividades = [] } = await r.salvar(voltas, {
    atividades: [{ descricao: "Alvenaria", porcentagem: 10 }, { descricao: "Reboco" }],
  });
  const [alvenaria, reboco] = atividades;
  await r.salvar(voltas, { atividades: [{ ...alvenaria, porcentagem: 65 }] });
  for (const { item, campo } of [
    { item: alvenaria?.tarefaId ?? "", campo: "porcentagem" },
    { item: reboco?.tarefaId ?? "", campo: null },
  ]) {
    const { versao } = await r.ler(voltas);
    const body = { versao, em: { versao: primeira, item, campo } };
    must(await api("restaurarAlteracao", { as: h.carla, params: voltas, body }));
  }
  const cliente = await r.ler(voltas, h.elisa);
  const body = { versao: cliente.versao, comentarios: [{ descricao: "Ciente do atraso" }] };
  must(await api("updateRelatorio", { as: h.elisa, params: voltas, body }));
  const { arquivo } = must(await api("uploadFoto", { as: h.elisa, params: voltas, file: await foto(6) })).body;
  must(await api("updateFoto", { as: h.elisa, params: { ...voltas, arquivo }, query: { descricao: "Da rua" } }));
  must(await api("uploadFoto", { as: h.ana, params: voltas, file: await foto(7) }));
  const { galeriaDeFotos } = await r.ler(voltas);
  const apagada = galeriaDeFotos?.at(-1)?.arquivo ?? "";
  must(await api("deleteFoto", { as: h.ana, params: { ...voltas, arquivo: apagada } }));
  for (const as of [h.ana, h.elisa]) must(await api("registrarVisualizacao", { as, params: voltas }));
  return { aberto };
}

/**
 * Reports with signers: sent, half signed in several ways, approved, refused, reopened, reopened and half signed again, and with
 * a replaced signer.
 */
export async function addEletronicos(server: TestServer, h: Horizonte): Promise<void> {
  const { api } = server;
  const { ana, bruno, carla } = h;
  const r = new Redacao(server, h);
  await r.novo(h.eletronica);
  await r.enviado();
  const cheio = await r.cheio(h.eletronica);
  await r.status(cheio, 3);
  await r.assinar(cheio, ana, "guardada");
  const dois = await r.enviado();
  await r.assinar(dois, ana, "desenhada");
  await r.assinar(dois, bruno);
  const editado = await r.enviado();
  await r.assinar(editado, ana);
  await r.salvar(editado, { comentarios: [{ descricao: "Depois da primeira assinatura" }] });
  const aprovado = await r.cheio(h.eletronica);
  await r.status(aprovado, 3);
  for (const [as, how] of [
    [ana, "desenhada"],
    [bruno, "nenhuma"],
    [carla, "guardada"],
  ] as const)
    await r.assinar(aprovado, as, how);
  const reprovado = await r.enviado();
  await r.assinar(reprovado, ana);
  await r.reprovar(reprovado, bruno);
  for (const outraVez of [false, true]) {
    const params = await r.enviado();
    for (const as of [ana, bruno, carla]) await r.assinar(params, as);
    await r.reabrir(params);
    if (outraVez) await r.assinar(params, ana, "guardada");
  }
  const trocado = await r.enviado();
  await r.assinar(trocado, ana);
  const troca = { params: { ...trocado, posicao: "2" }, body: { usuarioId: h.davi.usuarioId } };
  must(await api("trocarAssinante", { as: ana, ...troca }));
}

/** Changes templates after reports were approved with them: open reports follow, approved ones stay as they were. */
export async function changeTemplates({ api }: TestServer, { ana, manual, semanalId }: Horizonte): Promise<void> {
  const body = {
    itens: { video: false },
    ordem: ["comentario", "atividade"],
    padroes: { horarioDeTrabalho: HORARIO, clima: null },
    camposPersonalizados: { ocorrencia: [{ chave: "Gravidade", tipo: "select", opcoes: ["Leve", "Grave"] }] },
  };
  must(await api("updateModelo", { as: ana, params: { modeloId: semanalId }, body: body as never }));
  const doPrincipal = { modeloId: manual.modeloId };
  const campos = { camposPersonalizados: body.camposPersonalizados, itens: { anexo: true } };
  must(await api("updateModelo", { as: ana, params: doPrincipal, body: campos as never }));
}
