import { describe, expect, it } from "vitest";
import { relatorioInputSchema, type Relatorio } from "../../../domain/relatorios/schema.ts";
import { campoPath } from "./campos.ts";
import { formOf, isChanged, saveBody } from "./wire.ts";

const instante = "2026-11-18T17:00:00Z";
const autoria = { usuario: { _id: "u", nome: "José" }, dataHora: instante };
const periodo = { ativo: true, clima: "Claro", condicao: "Praticável" } as const;
const relatorio: Relatorio = {
  _id: "r",
  versao: 4,
  numero: 2,
  data: "2026-11-18",
  dataFim: null,
  diaDaSemana: "quarta-feira",
  dataAtualizada: false,
  status: { id: 1, descricao: "Preenchendo Relatório" },
  obra: {
    _id: "o",
    nome: "Obra",
    numeroContrato: null,
    endereco: null,
    cliente: null,
    responsavel: null,
    tipoContratanteContratada: "Contratante",
    cadastroCompleto: false,
    tipoMaoDeObra: "padrao",
    limitarMaoDeObraPadrao: false,
    modulos: { cronograma: false, cronogramaEtapaRelatorio: false },
  },
  empresa: { nome: "Empresa" },
  logomarca: { logoUm: null, logoDois: null, logoTres: null },
  prazo: null,
  textoPersonalizado: { prazoContratual: null, prazoDecorrido: null, prazoAVencer: null },
  modeloDeRelatorio: {
    _id: "m",
    descricao: "RDO",
    tipoDeData: "dia",
    assinaturasTipo: "manual",
    assinaturasEletronica: [],
    ordem: [],
    camposPersonalizados: { atividade: [], ocorrencia: [], comentario: [] },
    itens: {
      horarioDeTrabalho: true,
      condicaoClimatica: true,
      maoDeObra: true,
      equipamento: true,
      atividade: true,
      ocorrencia: true,
      checklist: true,
      controleDeMaterial: true,
      comentario: true,
      galeriaDeFoto: true,
      video: true,
      anexo: true,
      assinatura: true,
    },
  },
  assinaturasEletronicaUrl: [],
  link: { pdf: "", relatorioAnterior: null, relatorioProximo: null },
  log: { criadoPor: autoria, modificadoPor: autoria },
  permissoes: {
    editar: null,
    excluir: null,
    aprovar: null,
    alterarTipoMaoDeObra: null,
    secoes: {} as Relatorio["permissoes"]["secoes"],
  },
  horarioDeTrabalho: {
    expedienteInicio: "07:00",
    expedienteFim: "17:00",
    intervaloInicio: null,
    intervaloFim: null,
    horasTrabalhadas: "10:00",
  },
  clima: { manha: periodo, tarde: periodo, noite: { ...periodo, ativo: false }, indicePluviometrico: "18.4" },
  maoDeObra: {
    opcaoSelecionada: "padrao",
    padrao: [
      { _id: "p", descricao: "Pedreiro", quantidade: 9, categoria: { _id: "c", descricao: "Direta" }, funcao: null },
      { _id: "v", descricao: "Vigia", quantidade: 1, categoria: null, funcao: "noturno" },
    ],
    personalizada: [],
  },
  equipamentos: [
    {
      _id: "b",
      descricao: "Betoneira",
      quantidade: 2,
      horario: { inicio: "07:30", fim: "11:30", total: "08:00", segundos: 28_800 },
    },
  ],
  atividades: [
    {
      tarefaId: "a",
      item: null,
      etapa: null,
      porcentagemAnterior: null,
      descricao: "Laje",
      observacao: "",
      porcentagem: 115,
      status: { id: 3, descricao: "Concluída" },
      cronograma: false,
      maisOpcoes: true,
      horario: { inicio: null, fim: null, total: null },
      controleDeProducao: {
        ativo: true,
        quantidade: "42",
        realizado: "38.5",
        realizadoAnterior: null,
        acumulado: null,
        unidade: "m³",
      },
      maoDeObra: [{ _id: "m", descricao: "Pedreiro", funcao: null, quantidade: 4 }],
      camposPersonalizados: [{ hash: "lote", chave: "Lote", valor: "41", tipo: "number" }],
      fotos: [],
    },
  ],
  ocorrencias: [
    {
      _id: "oc",
      descricao: "Chuva",
      tags: [{ _id: "t", descricao: "Clima" }],
      maisOpcoes: true,
      horario: { inicio: "13:20", fim: "16:10", total: "02:50" },
      tarefa: { _id: "a" },
      camposPersonalizados: [],
      fotos: [],
    },
  ],
  comentarios: [
    {
      _id: "co",
      descricao: "Ciente.",
      dataHora: instante,
      usuario: { _id: "u", nome: "José", perfilCliente: false },
      camposPersonalizados: [],
    },
  ],
  galeriaDeFotos: [],
};

describe("the report between wire and fields", () => {
  const saved = formOf(relatorio);

  it("has nothing to save when nothing was typed", () => {
    expect(isChanged(formOf(relatorio), saved)).toBe(false);
    expect(saveBody(formOf(relatorio), saved, 4)).toEqual({ versao: 4 });
  });

  it("sends only the part that changed, whole", () => {
    const form = { ...saved, horarioDeTrabalho: { ...saved.horarioDeTrabalho, intervaloInicio: "12:00" } };
    expect(isChanged(form, saved)).toBe(true);
    expect(saveBody(form, saved, 4)).toEqual({ versao: 4, horarioDeTrabalho: form.horarioDeTrabalho });
  });

  it("sends date and status only when they changed", () => {
    const form = { ...saved, cabecalho: { ...saved.cabecalho, status: 3 as const } };
    expect(saveBody(form, saved, 4)).toEqual({ versao: 4, status: { id: 3 } });
  });

  it("gives every part back as the server reads it", () => {
    const empty = formOf({
      ...relatorio,
      maoDeObra: { opcaoSelecionada: "padrao", padrao: [], personalizada: [] },
      equipamentos: [],
      atividades: [],
      ocorrencias: [],
      comentarios: [],
    });
    const read = relatorioInputSchema.parse(saveBody(saved, empty, 4));
    expect(read.maoDeObra?.padrao).toEqual(relatorio.maoDeObra?.padrao);
    expect(read.equipamentos).toMatchObject([{ _id: "b", quantidade: 2, horario: { inicio: "07:30", fim: "11:30" } }]);
    expect(read.atividades).toMatchObject([
      {
        tarefaId: "a",
        porcentagem: 115,
        status: { id: 3 },
        maisOpcoes: true,
        controleDeProducao: { ativo: true, quantidade: "42", realizado: "38.5", unidade: "m³" },
      },
    ]);
    expect(read.atividades?.[0]?.cronograma).toBeUndefined();
    const [activity] = relatorio.atividades ?? [];
    const campos = activity?.camposPersonalizados.map((campo) => ({ opcoes: null, ...campo }));
    expect(read.atividades?.[0]?.camposPersonalizados).toEqual(campos);
    expect(read.atividades?.[0]?.maoDeObra).toEqual(activity?.maoDeObra);
    expect(read.ocorrencias).toMatchObject([{ _id: "oc", tarefa: { _id: "a" }, tags: [{ _id: "t" }] }]);
    expect(read.comentarios).toEqual([{ _id: "co", descricao: "Ciente.", camposPersonalizados: [] }]);
  });

  it("says of an activity that it is to be its task's again, and nothing of others", () => {
    const { ids, rows } = saved.atividades;
    const again = Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { ...row, deNovo: true as const }]));
    const { atividades } = saveBody({ ...saved, atividades: { ids, rows: again } }, saved, 4);
    expect(atividades?.map(({ cronograma }) => cronograma)).toEqual(ids.map(() => true));
  });

  it("finds a refused field by the id of its row", () => {
    expect(campoPath("atividades.0.controleDeProducao.unidade", saved)).toBe("atividades.a.controleDeProducao.unidade");
    expect(campoPath("maoDeObra.padrao.1.quantidade", saved)).toBe("maoDeObra.v.quantidade");
    expect(campoPath("comentarios.0.descricao", saved)).toBe("comentarios.co.descricao");
    expect(campoPath("horarioDeTrabalho.expedienteInicio", saved)).toBe("horarioDeTrabalho.expedienteInicio");
    expect(campoPath("data", saved)).toBe("data");
  });
});
