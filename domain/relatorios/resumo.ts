import { hundredths } from "../lib/numbers.ts";
import { nameKey } from "../lib/text.ts";
import { PERIODOS } from "../secoes/constants.ts";
import type { Conteudo } from "./conteudoSchema.ts";
import { fotosDoConteudo } from "./fotos.ts";
import type { Mudanca, Numeros, Resumo } from "../aprovacao/schema.ts";

/**
 * Summarises a day for its approver: its numbers, and the differences from the report before. Both contents come without hidden
 * sections, so nothing hidden is counted or named.
 */

/** At most this many photos are in the summary; the report has all of them. */
export const FOTOS_DO_RESUMO = 8;
/** Status of a completed activity. */
const CONCLUIDA = 3;

type Quantidade = Resumo["maoDeObra"][number];
type Atividade = Resumo["atividades"][number];
type AtividadeLida = NonNullable<Conteudo["atividades"]>[number];

/** Quantity by name; spellings of the same name count as one. */
type Contagem = ReadonlyMap<string, { readonly nome: string; readonly quantidade: number }>;

function contar(entries: readonly { nome: string; quantidade: number }[]): Contagem {
  const counted = new Map<string, { nome: string; quantidade: number }>();
  for (const { nome, quantidade } of entries) {
    const key = nameKey(nome);
    const known = counted.get(key);
    counted.set(key, { nome: known?.nome ?? nome, quantidade: (known?.quantidade ?? 0) + quantidade });
  }
  return counted;
}

/** Counts labour by type, or the people present by function, so that a work that changes from one mode to the other can still be compared. */
function pessoasDe({ maoDeObra }: Conteudo): Contagem {
  if (maoDeObra === undefined) return new Map();
  if (maoDeObra.opcaoSelecionada === "padrao")
    return contar(maoDeObra.padrao.map(({ descricao, quantidade }) => ({ nome: descricao, quantidade })));
  const presentes = maoDeObra.personalizada.filter(({ presenca }) => presenca === true);
  return contar(presentes.map(({ funcao }) => ({ nome: funcao, quantidade: 1 })));
}

const equipamentosDe = ({ equipamentos }: Conteudo): Contagem =>
  contar((equipamentos ?? []).map(({ descricao, quantidade }) => ({ nome: descricao, quantidade })));

const total = (counted: Contagem): number => [...counted.values()].reduce((sum, { quantidade }) => sum + quantidade, 0);

/** The day in numbers; null for sections that are switched off or hidden from this person. */
export function numerosDe(conteudo: Conteudo): Numeros {
  const semFotos = [conteudo.galeriaDeFotos, conteudo.atividades, conteudo.ocorrencias, conteudo.checklist].every(
    (secao) => secao === undefined,
  );
  return {
    pessoas: conteudo.maoDeObra === undefined ? null : total(pessoasDe(conteudo)),
    equipamentos: conteudo.equipamentos === undefined ? null : total(equipamentosDe(conteudo)),
    atividades: conteudo.atividades?.length ?? null,
    ocorrencias: conteudo.ocorrencias?.length ?? null,
    fotos: semFotos ? null : fotosDoConteudo(conteudo).length,
    comentarios: conteudo.comentarios?.length ?? null,
  };
}

/** The names whose quantity differs: names of the present report in their order, then names that are gone. */
function diffContagem(antes: Contagem, agora: Contagem): Quantidade[] {
  const keys = [...new Set([...agora.keys(), ...antes.keys()])];
  return keys.flatMap((key) => {
    const before = antes.get(key)?.quantidade ?? 0;
    const now = agora.get(key)?.quantidade ?? 0;
    const nome = (agora.get(key) ?? antes.get(key))?.nome ?? "";
    return before === now ? [] : [{ nome, antes: before, agora: now }];
  });
}

const nomeDa = ({ item, descricao }: AtividadeLida): string => (item === null ? descricao : `${item} ${descricao}`);
const porcentagemDe = ({ status, porcentagem }: AtividadeLida): number | null =>
  porcentagem ?? (status.id === CONCLUIDA ? 100 : null);

function mudancaDa(antes: AtividadeLida | undefined, agora: AtividadeLida): Mudanca {
  if (antes === undefined) return "nova";
  const before = porcentagemDe(antes) ?? 0;
  const now = porcentagemDe(agora) ?? 0;
  if (now !== before) return now > before ? "avancou" : "recuou";
  return "igual";
}

/** Compares the day's activities with those of the report before. An activity at 100 % that is gone is not mentioned. */
function diffAtividades(antes: Conteudo["atividades"], agora: Conteudo["atividades"]): Atividade[] {
  const before = new Map((antes ?? []).map((one) => [one.tarefaId, one]));
  const now = new Set((agora ?? []).map(({ tarefaId }) => tarefaId));
  const gone = (antes ?? []).filter((one) => !now.has(one.tarefaId) && porcentagemDe(one) !== 100);
  return [
    ...(agora ?? []).map((one): Atividade => {
      const old = before.get(one.tarefaId);
      return {
        nome: nomeDa(one),
        mudanca: antes === undefined ? "igual" : mudancaDa(old, one),
        antes: old === undefined ? null : porcentagemDe(old),
        agora: porcentagemDe(one),
        status: one.status.id,
      };
    }),
    ...gone.map((one): Atividade => ({
      nome: nomeDa(one),
      mudanca: "saiu",
      antes: porcentagemDe(one),
      agora: null,
      status: one.status.id,
    })),
  ];
}

function climaDe({ clima }: Conteudo): Resumo["clima"] {
  if (clima === undefined) return [];
  return PERIODOS.flatMap((periodo) => {
    const { ativo, clima: tempo, condicao } = clima[periodo];
    return ativo ? [{ periodo, clima: tempo, condicao }] : [];
  });
}

/** The rainfall; null when it was zero. */
function chuvaDe({ clima }: Conteudo): string | null {
  const indice = clima?.indicePluviometrico ?? null;
  return hundredths(indice) === 0n ? null : indice;
}

export type DiferencaDoDia = Omit<Resumo, "relatorio" | "aprovacao" | "anterior">;

/**
 * Summarises what an approver looks for in `agora`, compared with the report before; without a report before (`antes` null),
 * nothing counts as changed. Labour and equipment list only differences; activities list all of the day, and unfinished ones that
 * are gone.
 */
export function resumir(antes: Conteudo | null, agora: Conteudo): DiferencaDoDia {
  return {
    hoje: numerosDe(agora),
    clima: climaDe(agora),
    indicePluviometrico: chuvaDe(agora),
    horasTrabalhadas: agora.horarioDeTrabalho?.horasTrabalhadas ?? null,
    maoDeObra: antes === null ? [] : diffContagem(pessoasDe(antes), pessoasDe(agora)),
    equipamentos: antes === null ? [] : diffContagem(equipamentosDe(antes), equipamentosDe(agora)),
    atividades: diffAtividades(antes?.atividades, agora.atividades),
    ocorrencias: (agora.ocorrencias ?? []).map(({ descricao, tags }) => ({
      descricao,
      tags: tags.map(({ descricao: tag }) => tag),
    })),
    comentarios: (agora.comentarios ?? []).map(({ descricao, usuario }) => ({ descricao, usuario: usuario.nome })),
    fotos: fotosDoConteudo(agora)
      .slice(0, FOTOS_DO_RESUMO)
      .map(({ arquivo, url, urlMiniatura, descricao }) => ({ arquivo, url, urlMiniatura, descricao })),
  };
}
