import { gruposDe, medidasDe } from "../filtros/criterios.ts";
import { ITENS } from "../filtros/itens.ts";
import { nameKey } from "../lib/text.ts";
import { secoesDoConteudo } from "../relatorios/conteudo.ts";
import type { Conteudo } from "../relatorios/conteudoSchema.ts";
import { linhasMudadas, type Mudanca } from "../relatorios/linhas.ts";
import type { SecaoId } from "../secoes/ids.ts";

/**
 * Version of the code below that makes facts. Raise it when the code makes different facts from the same report: the facts of all
 * reports are then made again (`server/analise/fatos.ts`). A test fails when this is forgotten.
 */
export const VERSAO_DOS_FATOS = 1;

/** Sections whose lines are kept as facts, each with its number in the table of facts. */
export const TIPO_DO_FATO = { maoDeObra: 1, equipamento: 2, ocorrencia: 3 } as const satisfies Partial<
  Record<SecaoId, number>
>;
export type TipoDeFato = keyof typeof TIPO_DO_FATO;
export const TIPOS_DE_FATO = Object.keys(TIPO_DO_FATO) as TipoDeFato[];

/** Value of `ausencia` for an absence without a given reason. */
export const SEM_MOTIVO = "ausente";

/** One countable fact from a line of a report: people of a role, a named person, machines, or an occurrence under one of its tags. */
export type Fato = {
  readonly tipo: number;
  /** Index among the facts of the section, from 0. */
  readonly n: number;
  /** The line's id in its report; a line from a catalogue has the id of the catalogue's entry. */
  readonly item: string;
  /**
   * Two lines without a catalogue entry count as the same when their keys are equal. The key is the name without accents and
   * case; for an occurrence, the tag's text.
   */
  readonly chave: string;
  readonly nome: string;
  /** True for a named person. */
  readonly pessoa: boolean;
  readonly categoria: string;
  /** Key of the category: categories with equal keys count as one. */
  readonly grupo: string;
  /** Why the person is absent; empty for those present. */
  readonly ausencia: string;
  readonly quantidade: number;
  /** Null when the report gives no hours. */
  readonly minutos: number | null;
  /** False for all but one tag of an occurrence, so that the total counts each occurrence once; true for every other fact. */
  readonly conta: boolean;
};
type Linha = Omit<Fato, "tipo" | "n">;

/** Returns the key of a name: names with the same key count as one. */
export const chaveDoNome = nameKey;

const SOMENTE = { pessoa: false, categoria: "", grupo: "", ausencia: "", conta: true } as const;

function ausenciaDe(presenca: boolean | string): string {
  if (presenca === true) return "";
  return presenca === false ? SEM_MOTIVO : presenca;
}

const LINHAS: Readonly<Record<TipoDeFato, (conteudo: Conteudo) => Linha[]>> = {
  maoDeObra: (conteudo) =>
    ITENS["mao-de-obra"](conteudo).map((item) => {
      const { quantidade, minutos } = medidasDe("mao-de-obra", item);
      return {
        ...SOMENTE,
        item: item.chave,
        chave: chaveDoNome(item.nome),
        nome: item.nome,
        pessoa: item.pessoa,
        categoria: item.categoria?.descricao ?? "",
        grupo: chaveDoNome(item.categoria?.descricao ?? ""),
        ausencia: ausenciaDe(item.presenca),
        quantidade,
        minutos: item.horasTrabalhadas === null ? null : minutos,
      };
    }),
  equipamento: (conteudo) =>
    ITENS.equipamentos(conteudo).map((item) => {
      const { quantidade, minutos } = medidasDe("equipamentos", item);
      return {
        ...SOMENTE,
        item: item.chave,
        chave: chaveDoNome(item.descricao),
        nome: item.descricao,
        quantidade,
        minutos: item.horario.total === null ? null : minutos,
      };
    }),
  ocorrencia: (conteudo) =>
    ITENS.ocorrencias(conteudo).flatMap((item) => {
      const minutos = item.horario.total === null ? null : medidasDe("ocorrencias", item).minutos;
      // Two tags with the same text count as one.
      const tags = new Map(gruposDe("ocorrencias", item).map(({ chave, descricao }) => [chave, descricao]));
      return [...tags].map(([chave, nome], i) => ({
        ...SOMENTE,
        item: item.chave,
        chave,
        nome,
        quantidade: 1,
        minutos,
        conta: i === 0,
      }));
    }),
};

/** Returns the facts of a report, section by section. */
export function fatosDe(conteudo: Conteudo, tipos: readonly TipoDeFato[] = TIPOS_DE_FATO): Fato[] {
  return tipos.flatMap((tipo) => LINHAS[tipo](conteudo).map((linha, n) => ({ tipo: TIPO_DO_FATO[tipo], n, ...linha })));
}

const lugarDe = ({ tipo, n }: Fato): string => `${String(tipo)}/${String(n)}`;

const isSame = (a: Fato, b: Fato): boolean =>
  (Object.keys(a) as (keyof Fato)[]).every((campo) => a[campo] === b[campo]);

/**
 * Compares the facts of the same sections before and after a change.
 * @returns `escritos`: facts that are new or changed; `idos`: former facts whose place (`tipo` and `n`) is empty now
 */
function compareFatos(
  antes: readonly Fato[],
  agora: readonly Fato[],
): { readonly escritos: readonly Fato[]; readonly idos: readonly Fato[] } {
  const eram = new Map(antes.map((fato) => [lugarDe(fato), fato]));
  const escritos = agora.filter((fato) => {
    const era = eram.get(lugarDe(fato));
    eram.delete(lugarDe(fato));
    return era === undefined || !isSame(era, fato);
  });
  return { escritos, idos: [...eram.values()] };
}

/** The page with the lines of a section in which each line is one fact, so that a fact's place is the place of its line. */
const UM_POR_LINHA: Partial<Record<TipoDeFato, "mao-de-obra" | "equipamentos">> = {
  maoDeObra: "mao-de-obra",
  equipamento: "equipamentos",
};

/**
 * Compares the facts of a section before and after a write; from the changed lines only, where these are enough.
 * @param conteudo the content after the write
 */
export function fatosMudados(mudanca: Mudanca, conteudo: Conteudo, tipo: TipoDeFato): ReturnType<typeof compareFatos> {
  const pagina = UM_POR_LINHA[tipo];
  const linhas = pagina && linhasMudadas(mudanca, tipo);
  if (!linhas) {
    const antes = secoesDoConteudo(mudanca.before, [tipo]);
    return compareFatos(fatosDe(antes, [tipo]), fatosDe(conteudo, [tipo]));
  }
  const { escritos } = compareFatos(fatosDe(linhas.antes, [tipo]), fatosDe(linhas.agora, [tipo]));
  const lugares = new Map(ITENS[pagina](conteudo).map(({ chave }, n) => [chave, n]));
  return { escritos: escritos.map((fato) => ({ ...fato, n: lugares.get(fato.item) ?? fato.n })), idos: [] };
}
