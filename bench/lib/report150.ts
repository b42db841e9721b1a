/** A long day on a large site: 150 items, about 42 KB as JSON. */

const TRADES = [
  "Pedreiro",
  "Servente",
  "Carpinteiro de fôrmas",
  "Armador",
  "Eletricista",
  "Encanador",
  "Pintor",
  "Mestre",
];
const MACHINES = [
  "Betoneira 400 L",
  "Retroescavadeira",
  "Guincho de coluna",
  "Caminhão basculante",
  "Vibrador de imersão",
];
const WORKS = [
  "Concretagem da laje",
  "Alvenaria de vedação",
  "Instalação de eletrodutos",
  "Reboco interno",
  "Impermeabilização",
];

const list = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));
const pick = (words: readonly string[], index: number) => `${words[index % words.length]} ${index + 1}`;
const hours = (inicio: string, fim: string) => ({ inicio, fim });

/** Body of a save with the whole report, without `versao`; `quantidade` is the quantity of the first line of labour. */
export function body150(quantidade: number) {
  const maoDeObra = list(60, (i) => ({
    _id: `m${i}`,
    descricao: pick(TRADES, i),
    quantidade: i === 0 ? quantidade : (i % 9) + 1,
    categoria: { _id: `c${i % 3}`, descricao: ["Mão de obra direta", "Mão de obra indireta", "Terceirizados"][i % 3] },
    funcao: null,
  }));
  const atividades = list(40, (i) => ({
    tarefaId: `a${i}`,
    descricao: `${pick(WORKS, i)}, pavimento ${(i % 12) + 1}, eixos A a F`,
    observacao: "Executado conforme projeto revisão 3; conferido com a fiscalização antes do lançamento.",
    porcentagem: (i * 7) % 101,
    status: { id: 2 },
    horario: hours("07:30", "16:45"),
    controleDeProducao: { ativo: true, quantidade: "42", realizado: "38.5", unidade: "m³" },
    maoDeObra: [],
    camposPersonalizados: [],
  }));
  return {
    horarioDeTrabalho: {
      expedienteInicio: "07:00",
      expedienteFim: "17:00",
      intervaloInicio: "12:00",
      intervaloFim: "13:00",
    },
    clima: {
      manha: { ativo: true, clima: "Claro", condicao: "Praticável" },
      tarde: { ativo: true, clima: "Chuvoso", condicao: "Impraticável" },
      noite: { ativo: false, clima: "Claro", condicao: "Praticável" },
      indicePluviometrico: "18.4",
    },
    maoDeObra: { opcaoSelecionada: "padrao", padrao: maoDeObra },
    equipamentos: list(25, (i) => ({
      _id: `e${i}`,
      descricao: pick(MACHINES, i),
      quantidade: (i % 4) + 1,
      horario: hours("07:20", "11:40"),
    })),
    atividades,
    ocorrencias: list(15, (i) => ({
      _id: `o${i}`,
      descricao: `Chuva forte entre 14h10 e 15h35; a frente ${i + 1} parou e o concreto lançado foi coberto com lona.`,
      tags: [{ _id: "t1", descricao: "Condição climática" }],
      horario: hours("14:10", "15:35"),
      tarefa: null,
      camposPersonalizados: [],
    })),
    comentarios: list(10, (i) => ({
      _id: `k${i}`,
      descricao: `Conferidas as fôrmas do trecho ${i + 1} com a projetista; liberado para concretagem amanhã às 7h.`,
    })),
  };
}
