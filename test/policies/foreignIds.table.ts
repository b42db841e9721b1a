import { randomUUID } from "node:crypto";
import type { CallName } from "../../domain/contract.ts";
import type { CallInput } from "../support/http.ts";
import { envioDe, LISTA, type World } from "./strangers.matrix.ts";

/**
 * Every place in a body or query that takes the id of something else, and what must happen with an id that the person may not
 * use: of another company, of something in the bin, of a work that they do not see, or of nothing.
 */

/**
 * Kinds of things that an id can name. Those of `DA_OBRA` belong to a work: they also exist in another work of the same company,
 * which only administrators see.
 */
export const COISAS = [
  "grupo",
  "categoria",
  "padrao",
  "pessoa",
  "equipamento",
  "tipo",
  "checklist",
  "usuario",
  "modelo",
] as const;
export const DA_OBRA = [
  ...([
    "obra",
    "modeloDaObra",
    "pasta",
    "etapa",
    "tarefaDoCronograma",
    "importacao",
    "relatorio",
    "tarefa",
    "ocorrencia",
    "pergunta",
    "comentario",
  ] as const),
  ...(["conflito", "foto", "video", "anexo", "notificacao"] as const),
] as const;
export type Coisa = (typeof COISAS)[number] | (typeof DA_OBRA)[number];

/**
 * `recusado`: the call answers not found, not permitted or not valid, and no row changes. `nada`: the call accepts the id, but
 * the thing with this id is neither shown, stored nor changed (for example, a filter finds nothing, or the id is only a name in
 * the report's own content).
 */
export type Lugar = {
  readonly campo: string;
  readonly coisa: Coisa;
  readonly vale: "recusado" | "nada";
  readonly pedido: (w: World, id: string) => Pedido | Promise<Pedido>;
};
type Pedido = Pick<CallInput<CallName>, "params" | "file"> & { query?: object; body?: object };

const L = (campo: string, coisa: Coisa, vale: Lugar["vale"], pedido: Lugar["pedido"]): Lugar => ({
  campo,
  coisa,
  vale,
  pedido,
});

const obra = ({ obraId }: World) => ({ obraId });
const relatorio = ({ obraId, relatorioId }: World) => ({ obraId, relatorioId });
const photo = ({ foto }: World) => ({ name: "foto.jpg", bytes: foto });
const periodo = { de: "2020-01-01", ate: "2099-12-31" };
const pessoa = { nome: "Nova", funcao: "Vigia" };
const perfil = { id: 3 as const };
const daLista = (obraDaLista: string) => ({ query: { tipo: "predefinidosEquipamentos", obra: obraDaLista } });
const doRelatorio = (campo: string, coisa: Coisa, conteudo: (id: string) => object): Lugar =>
  L(`body.${campo}`, coisa, "nada", (w, id) => ({ params: relatorio(w), body: conteudo(id) }));
const filtro = (coisa: Coisa, campo: "modelo" | "grupo"): Lugar =>
  L(`query.${campo}`, coisa, "nada", (w, id) => ({
    params: { ...obra(w), filtro: "mao-de-obra" },
    query: { [campo]: id },
  }));
/**
 * Returns the place of a filter of the analysis. Requests, except those with `grupo`, are limited to one work, because otherwise
 * the answer would contain the names of the company's other works.
 */
const analise = (campo: string, coisa: Coisa): Lugar =>
  L(`query.${campo}`, coisa, "nada", (w, id) => ({
    query: { ...(campo === "grupo" ? {} : { obras: w.obraId }), [campo]: id },
  }));
const daAnalise: readonly Lugar[] = [analise("grupo", "grupo"), analise("obras", "obra")];
const com = (lugares: readonly Lugar[], params: (w: World) => Readonly<Record<string, string>>): readonly Lugar[] =>
  lugares.map((lugar) => ({
    ...lugar,
    pedido: async (w, alheio) => ({ ...(await lugar.pedido(w, alheio)), params: params(w) }),
  }));
/** Returns the same filters for the page of one role, person or machine. */
const daLinha = (id: (w: World) => string): readonly Lugar[] => com(daAnalise, (w) => ({ id: id(w) }));
const predefinidos = (campo: string, coisa: Coisa, body: (id: string) => object): Lugar =>
  L(`body${campo}`, coisa, "recusado", (w, id) => ({ params: obra(w), body: body(id) }));
const lugarDaFoto = (coisa: Coisa, campo: string, prefix = ""): Lugar =>
  L(`query.${campo}`, coisa, "recusado", (w, id) => ({
    params: relatorio(w),
    query: { [campo]: prefix + id },
    file: photo(w),
  }));
const novoLugar = (coisa: Coisa, campo: string): Lugar =>
  L(`query.${campo}`, coisa, "recusado", (w, id) => ({
    params: { ...relatorio(w), arquivo: w.arquivo },
    query: { [campo]: id },
  }));
const emOrdem = (coisa: "etapa" | "tarefaDoCronograma", params: (w: World) => Record<string, string>): Lugar => {
  const campo = coisa === "etapa" ? "etapas" : "tarefas";
  return L(`body.${campo}[]._id`, coisa, "recusado", (w, id) => ({
    params: params(w),
    body: { [campo]: [{ _id: id }] },
  }));
};
const fotoQueSai = (coisa: Coisa, campo: string): Lugar =>
  L(`query.${campo}`, coisa, "nada", async (w, id) => ({
    params: { ...relatorio(w), arquivo: await w.novaFoto() },
    query: { [campo]: id },
  }));
const envio = (coisa: Coisa, campo: string): Lugar =>
  L(`body.lugar.${campo}`, coisa, "nada", (w, id) => ({
    params: { ...relatorio(w), envioId: randomUUID() },
    body: { ...envioDe(w), tipo: "foto", lugar: { [campo]: id } },
  }));
const ordem = (lista: string, campo: string, coisa: Coisa): Lugar =>
  L(`body.${lista}[].${campo}`, coisa, "recusado", (w, id) => ({
    params: relatorio(w),
    body: { [lista]: [{ [campo]: id }] },
  }));

const daAtividade = (w: World): Record<string, string> => ({ ...relatorio(w), tarefaId: w.tarefaId });
const daTarefa = (w: World): Record<string, string> => ({
  ...relatorio(w),
  etapaId: w.etapaId,
  tarefaId: w.tarefasDoCronograma[0],
});
const pessoaDaObra = (prefix: string, params = daAtividade): readonly Lugar[] => [
  L(`${prefix}maoDeObra[]._id`, "pessoa", "nada", (w, id) => ({
    params: params(w),
    body: { descricao: "A", maoDeObra: [{ _id: id, descricao: "Pedreiro", quantidade: 1 }] },
  })),
  L(`${prefix}tarefaId`, "tarefa", "nada", (w, id) => ({
    params: params(w),
    body: { tarefaId: id, descricao: "A" },
  })),
  L(`${prefix}fotos[]`, "foto", "nada", (w, id) => ({
    params: params(w),
    body: { descricao: "A", fotos: [{ arquivo: id }] },
  })),
];
const daOcorrencia = (): readonly Lugar[] => {
  const make = (campo: string, coisa: Coisa, body: (id: string) => object, vale: Lugar["vale"] = "nada") =>
    L(`body.${campo}`, coisa, vale, (w, id) => ({
      params: { ...relatorio(w), ocorrenciaId: w.ocorrenciaId },
      body: { descricao: "O", ...body(id) },
    }));
  return [
    make("_id", "ocorrencia", (id) => ({ _id: id })),
    make("tags[]._id", "tipo", (id) => ({ tags: [{ _id: id, descricao: "Chuva" }] })),
    make("tarefa._id", "tarefa", (id) => ({ tarefa: { _id: id } })),
    make("fotos[]", "foto", (id) => ({ fotos: [{ arquivo: id }] })),
  ];
};
const doModelo = (campo: string, body: (id: string) => object): readonly Lugar[] => [
  L(campo, "usuario", "recusado", (w, id) => ({ params: { obraId: w.obraId, modeloId: w.modeloId }, body: body(id) })),
];

export const LUGARES: Readonly<Partial<Record<CallName, readonly Lugar[]>>> = {
  getPerfilUsuario: [L("query.empresaId", "obra", "recusado", (_, id) => ({ query: { empresaId: id } }))],
  createChave: [
    L("body.obras[]._id", "obra", "recusado", (_, id) => ({
      body: { nome: "Painel", escopos: ["obras:ler"], obras: [{ _id: id }] },
    })),
  ],
  createWebhook: [
    L("body.obras[]._id", "obra", "recusado", (_, id) => ({
      body: { url: "http://127.0.0.1:9/", obras: [{ _id: id }] },
    })),
  ],
  updateWebhook: [
    L("body.obras[]._id", "obra", "recusado", (w, id) => ({
      params: { webhookId: w.webhookId },
      body: { url: "http://127.0.0.1:9/", obras: [{ _id: id }] },
    })),
  ],
  createUsuario: [
    L("body.obrasAcesso[]._id", "obra", "recusado", (w, id) => ({
      body: { nome: "N", email: "n@exemplo.com", perfil, obrasAcesso: [{ _id: w.obraId }, { _id: id }] },
    })),
  ],
  updateUsuario: [
    L("body.obrasAcesso[]._id", "obra", "recusado", (w, id) => ({
      params: { usuarioId: w.pessoaId },
      body: { nome: "N", obrasAcesso: [{ _id: w.obraId }, { _id: id }] },
    })),
  ],
  deleteAssinaturaDoUsuario: [
    L("query.usuarioId", "usuario", "recusado", (w, id) => ({
      params: { assinaturaId: w.assinaturaDaAna },
      query: { usuarioId: id },
    })),
  ],
  addUsuarioDaObra: [
    L("body.usuarioId", "usuario", "recusado", (w, id) => ({ params: obra(w), body: { usuarioId: id } })),
  ],

  listObras: [L("query.grupo", "grupo", "nada", (_, id) => ({ query: { grupo: id } }))],
  createObra: [
    L("body.grupo", "grupo", "recusado", (_, id) => ({ body: { cadastroCompleto: false, nome: "N", grupo: id } })),
  ],
  updateObra: [
    L("body.grupo", "grupo", "recusado", (w, id) => ({
      params: obra(w),
      body: { cadastroCompleto: false, nome: "N", grupo: id },
    })),
  ],
  addModelosDaObra: [
    L("body.modelos[].modeloGlobalId", "modelo", "recusado", (w, id) => ({
      params: obra(w),
      body: { modelos: [{ modeloGlobalId: id }] },
    })),
  ],
  updateAprovacaoDoModelo: doModelo("body.assinantes[].usuarioId", (id) => ({
    assinaturasTipo: "eletronica",
    assinantes: [{ usuarioId: id }],
  })),

  searchMaoDeObraPadrao: [L("query.categoria", "categoria", "nada", (_, id) => ({ query: { categoria: id } }))],
  searchMaoDeObraPersonalizada: [L("query.categoria", "categoria", "nada", (_, id) => ({ query: { categoria: id } }))],
  createMaoDeObra: [
    L("body.categoria._id", "categoria", "recusado", (_, id) => ({
      body: { tipo: "padrao", descricao: "N", categoria: { _id: id } },
    })),
  ],
  updateMaoDeObra: [
    L("body.categoria._id", "categoria", "recusado", (w, id) => ({
      params: { id: w.cadastro.padrao },
      body: { descricao: "N", categoria: { _id: id } },
    })),
  ],
  createMaoDeObraPadrao: [
    L("body.categoria._id", "categoria", "recusado", (_, id) => ({ body: { descricao: "N", categoria: { _id: id } } })),
  ],
  updateMaoDeObraPadrao: [
    L("body.categoria._id", "categoria", "recusado", (w, id) => ({
      params: { id: w.cadastro.padrao },
      body: { descricao: "N", categoria: { _id: id } },
    })),
  ],
  createMaoDeObraPersonalizada: [
    L("body.categoria._id", "categoria", "recusado", (_, id) => ({ body: { ...pessoa, categoria: { _id: id } } })),
  ],
  updateMaoDeObraPersonalizada: [
    L("body.categoria._id", "categoria", "recusado", (w, id) => ({
      params: { id: w.cadastro.pessoa },
      body: { ...pessoa, categoria: { _id: id } },
    })),
  ],
  createTipoDeOcorrencia: [
    L("body.tags[]._id", "tipo", "nada", (_, id) => ({
      body: { descricao: randomUUID(), tags: [{ _id: id, descricao: "Chuva" }] },
    })),
  ],
  updateTipoDeOcorrencia: [
    L("body.tags[]._id", "tipo", "nada", (w, id) => ({
      params: { id: w.cadastro.tipo },
      body: { descricao: "N", tags: [{ _id: id, descricao: "Chuva" }] },
    })),
  ],
  createChecklist: [
    L("body.itens[].id", "pergunta", "nada", (_, id) => ({
      body: { descricao: randomUUID(), itens: [{ id, descricao: "Tudo pronto?" }] },
    })),
  ],
  updateChecklist: [
    L("body.itens[].id", "pergunta", "nada", (w, id) => ({
      params: { id: w.cadastro.checklist },
      body: { descricao: "N", itens: [{ id, descricao: "Tudo pronto?" }] },
    })),
  ],
  updatePredefinidos: [
    predefinidos(".padrao[]._id", "padrao", (id) => ({ padrao: [{ _id: id, quantidade: 1 }] })),
    predefinidos(".personalizada[]._id", "pessoa", (id) => ({ personalizada: [{ _id: id }] })),
    predefinidos(".equipamentos[]._id", "equipamento", (id) => ({ equipamentos: [{ _id: id, quantidade: 1 }] })),
  ],
  updatePlanejamentoMaoDeObraPadrao: [predefinidos("[]._id", "padrao", (id) => [{ _id: id, quantidade: 1 }])],
  updatePlanejamentoMaoDeObraPersonalizada: [predefinidos("[]._id", "pessoa", (id) => [{ _id: id }])],
  updatePlanejamentoEquipamentos: [predefinidos("[]._id", "equipamento", (id) => [{ _id: id, quantidade: 1 }])],

  lerPlanilha: [
    L("query.obra", "obra", "recusado", (_, id) => ({ ...daLista(id), file: { name: "lista.csv", bytes: LISTA } })),
  ],
  listImportacoes: [L("query.obra", "obra", "recusado", (_, id) => daLista(id))],
  baixarModelo: [L("query.obra", "obra", "recusado", (_, id) => daLista(id))],
  exportarLista: [L("query.obra", "obra", "recusado", (_, id) => daLista(id))],
  adicionarExcel: [
    L("body.importacaoId", "importacao", "recusado", (w, id) => ({ params: obra(w), body: { importacaoId: id } })),
  ],

  listDocumentos: [L("query.pasta", "pasta", "nada", (w, id) => ({ params: obra(w), query: { pasta: id } }))],
  updateDocumento: [
    L("body.pasta._id", "pasta", "recusado", (w, id) => ({
      params: { ...obra(w), anexoId: w.documentoId },
      body: { pasta: { _id: id } },
    })),
  ],

  createEtapa: [
    L("body.pai._id", "etapa", "recusado", (w, id) => ({
      params: obra(w),
      body: { descricao: "Nova", pai: { _id: id } },
    })),
  ],
  updateEtapa: [
    L("body.pai._id", "etapa", "recusado", (w, id) => ({
      params: { ...obra(w), etapaId: w.etapaId },
      body: { pai: { _id: id } },
    })),
  ],
  ordenarEtapas: [emOrdem("etapa", (w) => obra(w))],
  ordenarEtapasNaLista: [emOrdem("etapa", (w) => obra(w))],
  updateTarefa: [
    L("body.etapa._id", "etapa", "recusado", (w, id) => ({
      params: { ...obra(w), etapaId: w.etapaId, tarefaId: w.tarefasDoCronograma[0] },
      body: { etapa: { _id: id } },
    })),
  ],
  ordenarTarefas: [emOrdem("tarefaDoCronograma", (w) => ({ ...obra(w), etapaId: w.etapaId }))],
  ordenarTarefasNaLista: [emOrdem("tarefaDoCronograma", (w) => ({ ...obra(w), etapaId: w.etapaId }))],
  excluirTarefas: [
    L("body.etapas[]._id", "etapa", "nada", (w, id) => ({
      params: obra(w),
      body: { etapas: [{ _id: id }], tarefas: [] },
    })),
    L("body.tarefas[]._id", "tarefaDoCronograma", "nada", (w, id) => ({
      params: obra(w),
      body: { etapas: [], tarefas: [{ _id: id }] },
    })),
  ],

  listRelatorios: [L("query.modelo", "modeloDaObra", "nada", (w, id) => ({ params: obra(w), query: { modelo: id } }))],
  createRelatorio: [
    L("body.modeloDeRelatorioId", "modeloDaObra", "recusado", (w, id) => ({
      params: obra(w),
      body: { modeloDeRelatorioId: id, data: "2026-01-06" },
    })),
  ],
  excluirRelatorios: [
    L("body.relatorios[]", "relatorio", "nada", (w, id) => ({ params: obra(w), body: { relatorios: [id] } })),
  ],
  updateRelatorio: [
    doRelatorio("maoDeObra.padrao[]._id", "padrao", (id) => ({
      maoDeObra: { padrao: [{ _id: id, descricao: "Pedreiro", quantidade: 1, categoria: null }] },
    })),
    doRelatorio("maoDeObra.padrao[].categoria._id", "categoria", (id) => ({
      maoDeObra: { padrao: [{ descricao: "Pedreiro", quantidade: 1, categoria: { _id: id, descricao: "Direta" } }] },
    })),
    doRelatorio("maoDeObra.personalizada[]._id", "pessoa", (id) => ({
      maoDeObra: { padrao: [], personalizada: [{ ...pessoa, _id: id, categoria: null }] },
    })),
    doRelatorio("maoDeObra.personalizada[].categoria._id", "categoria", (id) => ({
      maoDeObra: { padrao: [], personalizada: [{ ...pessoa, categoria: { _id: id, descricao: "Direta" } }] },
    })),
    doRelatorio("equipamentos[]._id", "equipamento", (id) => ({
      equipamentos: [{ _id: id, descricao: "Grua", quantidade: 1 }],
    })),
    doRelatorio("atividades[].tarefaId", "tarefa", (id) => ({ atividades: [{ tarefaId: id, descricao: "A" }] })),
    doRelatorio("atividades[].maoDeObra[]._id", "pessoa", (id) => ({
      atividades: [{ descricao: "A", maoDeObra: [{ _id: id, descricao: "Pedreiro", quantidade: 1 }] }],
    })),
    doRelatorio("atividades[].fotos[]", "foto", (id) => ({
      atividades: [{ descricao: "A", fotos: [{ arquivo: id }] }],
    })),
    doRelatorio("ocorrencias[]._id", "ocorrencia", (id) => ({ ocorrencias: [{ _id: id, descricao: "O" }] })),
    doRelatorio("ocorrencias[].tags[]._id", "tipo", (id) => ({
      ocorrencias: [{ descricao: "O", tags: [{ _id: id, descricao: "Chuva" }] }],
    })),
    doRelatorio("ocorrencias[].tarefa._id", "tarefa", (id) => ({
      ocorrencias: [{ descricao: "O", tarefa: { _id: id } }],
    })),
    doRelatorio("ocorrencias[].fotos[]", "foto", (id) => ({
      ocorrencias: [{ descricao: "O", fotos: [{ arquivo: id }] }],
    })),
    doRelatorio("checklist[]._id", "checklist", (id) => ({ checklist: [{ _id: id, descricao: "C", itens: [] }] })),
    doRelatorio("checklist[].modeloId", "checklist", (id) => ({
      checklist: [{ modeloId: id, descricao: "C", itens: [] }],
    })),
    doRelatorio("checklist[].itens[].id", "pergunta", (id) => ({
      checklist: [{ descricao: "C", itens: [{ id: id.split("/").at(-1), descricao: "P" }] }],
    })),
    doRelatorio("checklist[].itens[].fotos[]", "foto", (id) => ({
      checklist: [{ descricao: "C", itens: [{ id: "p", descricao: "P", fotos: [{ arquivo: id }] }] }],
    })),
    doRelatorio("controleDeMaterial.recebido[]._id", "equipamento", (id) => ({
      controleDeMaterial: { recebido: [{ _id: id, descricao: "Cal", quantidade: "1" }], utilizado: [] },
    })),
    doRelatorio("controleDeMaterial.utilizado[]._id", "tipo", (id) => ({
      controleDeMaterial: { recebido: [], utilizado: [{ _id: id, descricao: "Cal", quantidade: "1" }] },
    })),
    doRelatorio("comentarios[]._id", "comentario", (id) => ({ comentarios: [{ _id: id, descricao: "C" }] })),
    doRelatorio("comentarios[].usuario._id", "usuario", (id) => ({
      comentarios: [{ descricao: "C", usuario: { _id: id, nome: "Outra pessoa", perfilCliente: false } }],
    })),
    doRelatorio("ciente.conflitos[]", "conflito", (id) => ({ ciente: { conflitos: [id] } })),
  ],
  addTarefasAoRelatorio: [
    L("body.tarefas[]._id", "tarefaDoCronograma", "recusado", (w, id) => ({
      params: relatorio(w),
      body: { tarefas: [{ _id: id }] },
    })),
  ],
  updateTarefaNoRelatorio: pessoaDaObra("body.", daTarefa),
  createAtividade: pessoaDaObra("body."),
  updateAtividade: pessoaDaObra("body."),
  ordenarAtividades: [ordem("atividades", "tarefaId", "tarefa")],
  createOcorrencia: daOcorrencia(),
  updateOcorrencia: daOcorrencia(),
  ordenarOcorrencias: [ordem("ocorrencias", "_id", "ocorrencia")],
  uploadFoto: [
    lugarDaFoto("tarefa", "tarefaId"),
    lugarDaFoto("ocorrencia", "ocorrenciaId"),
    lugarDaFoto("pergunta", "itemChecklistId"),
  ],
  updateFoto: [
    novoLugar("tarefa", "tarefaId"),
    novoLugar("ocorrencia", "ocorrenciaId"),
    novoLugar("pergunta", "itemChecklistId"),
  ],
  deleteFoto: [
    fotoQueSai("tarefa", "tarefaId"),
    fotoQueSai("ocorrencia", "ocorrenciaId"),
    fotoQueSai("pergunta", "itemChecklistId"),
  ],
  ordenarFotos: [ordem("galeriaDeFotos", "arquivo", "foto")],
  descreverFotos: [
    L("body.arquivos[]", "foto", "recusado", (w, id) => ({
      params: relatorio(w),
      body: { arquivos: [id], descricao: "D" },
    })),
  ],
  ordenarVideos: [ordem("videos", "arquivo", "video")],
  ordenarAnexos: [ordem("anexos", "arquivo", "anexo")],
  criarEnvio: [envio("tarefa", "tarefaId"), envio("ocorrencia", "ocorrenciaId"), envio("pergunta", "itemChecklistId")],
  uploadAssinatura: [
    L("query.obraId", "obra", "recusado", (w, id) => ({
      query: { obraId: id, relatorioId: w.relatorioId, posicaoAssinatura: 2 },
      file: photo(w),
    })),
    L("query.relatorioId", "relatorio", "recusado", (w, id) => ({
      query: { obraId: w.obraId, relatorioId: id, posicaoAssinatura: 2 },
      file: photo(w),
    })),
    L("query.usuarioId", "usuario", "nada", (w, id) => ({
      query: { obraId: w.obraId, relatorioId: w.relatorioId, posicaoAssinatura: 2, usuarioId: id },
      file: photo(w),
    })),
  ],
  usarMinhaAssinatura: [
    L("query.obraId", "obra", "recusado", (w, id) => ({
      query: { obraId: id, relatorioId: w.relatorioId, posicaoAssinatura: 2 },
    })),
    L("query.relatorioId", "relatorio", "recusado", (w, id) => ({
      query: { obraId: w.obraId, relatorioId: id, posicaoAssinatura: 2 },
    })),
    L("query.usuarioId", "usuario", "nada", (w, id) => ({
      query: { obraId: w.obraId, relatorioId: w.relatorioId, posicaoAssinatura: 2, usuarioId: id },
    })),
  ],
  listAuditoria: [L("query.usuarioId", "usuario", "nada", (_, id) => ({ query: { usuarioId: id } }))],
  getEstadosDeHoje: [L("query.obras", "obra", "nada", (_, id) => ({ query: { obras: id } }))],
  lembrarRelatorios: [L("body.obras[]", "obra", "nada", (_, id) => ({ body: { obras: [id] } }))],
  lerNotificacoes: [L("body.ids[]", "notificacao", "nada", (_, id) => ({ body: { ids: [id] } }))],
  notificarComentario: [
    L("body.comentario._id", "comentario", "nada", (w, id) => ({
      params: relatorio(w),
      body: { comentario: { _id: id, descricao: "C" } },
    })),
  ],
  trocarAssinante: [
    L("body.usuarioId", "usuario", "recusado", (w, id) => ({
      params: { ...relatorio(w), posicao: "1" },
      body: { usuarioId: id },
    })),
  ],
  passarAssinaturas: [
    L("body.substitutoId", "usuario", "recusado", (w, id) => ({
      params: { usuarioId: w.pessoaId },
      body: { substitutoId: id },
    })),
  ],
  aprovarRelatorio: [
    L("body.ciente.conflitos[]", "conflito", "recusado", async (w, id) => ({
      params: relatorio(w),
      body: { esperado: (await w.aprovacao()).esperado, semAssinatura: true, ciente: { conflitos: [id] } },
    })),
  ],
  contarRelatoriosDoPeriodo: [
    L("query.modeloId", "modeloDaObra", "nada", (w, id) => ({ params: obra(w), query: { ...periodo, modeloId: id } })),
  ],
  createImpressao: [
    L("body.modeloId", "modeloDaObra", "recusado", (w, id) => ({
      params: obra(w),
      body: { formato: "excel", ...periodo, modeloId: id },
    })),
    L("body.relatorios[]", "relatorio", "recusado", (w, id) => ({
      params: obra(w),
      body: { formato: "excel", ...periodo, relatorios: [id] },
    })),
  ],
  listFiltro: [filtro("modeloDaObra", "modelo"), filtro("categoria", "grupo")],
  totaisDoFiltro: [filtro("modeloDaObra", "modelo"), filtro("categoria", "grupo")],
  ...Object.fromEntries(
    [
      ...(["getVisaoGeral", "getGradeDeRelatorios", "listAguardandoDaEmpresa", "getListaDeTarefas"] as const),
      ...(["listFotosDaEmpresa", "listGaleriaDeFotos", "getFotosQuantitativos", "getFotosPorObra"] as const),
      ...(["listVideosDaEmpresa", "listGaleriaDeVideos", "getVideosQuantitativos", "getVideosPorObra"] as const),
      ...(["listAnexosDaEmpresa", "getAnexosQuantitativos", "getAnexosPorObra"] as const),
      ...(["getHistoricoDeEquipamentos", "getOcorrenciasDaEmpresa"] as const),
    ].map((name) => [name, daAnalise]),
  ),
  // These calls take a category's name, not its id, as a filter.
  ...Object.fromEntries(
    (["getHistogramaDeMaoDeObra", "getHistoricoDeMaoDeObra"] as const).map((name) => [
      name,
      [...daAnalise, analise("categoria", "categoria")],
    ]),
  ),
  getMaoDeObraPadraoPorObra: daLinha((w) => w.cadastro.padrao),
  getMaoDeObraPersonalizadaPorObra: daLinha((w) => w.cadastro.pessoa),
  getEquipamentoPorObra: daLinha((w) => w.cadastro.equipamento),
  ...Object.fromEntries(
    (["getRelatoriosCriados", "listRelatoriosCriados"] as const).map((name) => [
      name,
      [...daAnalise, analise("modelo", "modelo"), analise("pessoa", "usuario")],
    ]),
  ),
  getPlanilhaDoFiltro: [filtro("modeloDaObra", "modelo"), filtro("categoria", "grupo")],
  // Uses the page that everybody may open; the filters of other pages do not apply to it.
  getArquivoDaAnalise: com(
    [...daAnalise, analise("modelo", "modelo"), analise("pessoa", "usuario"), analise("categoria", "categoria")],
    () => ({ pagina: "relatorios-criados" }),
  ),
};
