/**
 * Maximum lengths of texts, in UTF-16 units: the server refuses longer texts, and input fields stop there. The specification
 * defines few of them; the others leave room for the longest real examples.
 */
export const MAX_LENGTH = {
  email: 254,
  senha: 200,
  telefone: 40,
  busca: 200,
  codigoDeVerificacao: 60,

  nomeDePessoa: 200,
  cargo: 100,
  sigla: 4,
  funcao: 200,
  registro: 100,
  categoria: 100,

  empresa: 200,
  observacaoDaEmpresa: 2000,
  problema: 2000,

  campoDoEndereco: 200,

  obra: 300,
  contrato: 100,
  endereco: 500,
  observacaoDaObra: 5000,
  grupo: 200,

  modelo: 200,
  pasta: 120,
  nomeDaChave: 80,
  filtroDeHoje: 60,
  enderecoDoWebhook: 2000,
  itemDoCronograma: 50,
  motivoDoAjuste: 500,
  documento: 200,

  equipamento: 200,
  maoDeObra: 200,
  tipoDeOcorrencia: 100,
  tag: 100,
  checklist: 500,
  pergunta: 1000,
  numeroDaPergunta: 20,
  opcao: 200,

  /** Name of an entry in a report; it may have been copied from an older, longer name. */
  itemDoRelatorio: 500,
  atividade: 2000,
  ocorrencia: 10_000,
  /** Comments, observations, and other long texts. */
  texto: 10_000,
  campoPersonalizado: 2000,
  unidade: 30,
  material: 500,
  quantidadeDeMaterial: 100,
  legenda: 500,
  motivoSemTrabalho: 200,
  motivoDaReprovacao: 4000,
  motivoDoCancelamento: 2000,
  horario: 200,
  categoriaDoRelatorio: 200,
  /** A number as typed, with its marks. */
  numero: 20,
  /** `mime`: type of a file. `tipoDeCampo`: kind of a custom field. `idAlheio`: an id from another system. */
  mime: 200,
  tipoDeCampo: 30,
  idAlheio: 100,
} as const;
