import type { Plant } from "./plants.ts";

/**
 * Changes that would put wrong numbers into task chains, into the reports with such tasks or into the analysis: for each, a test
 * that `npm test` can run must fail.
 */

const CADEIA = "domain/cronograma/cadeia.ts";
const AVANCOS = "server/cronograma/avancos.ts";
const PROPAGAR = "server/cronograma/propagar.ts";
const FATOS = "server/analise/fatosBases.ts";
const SOMAS = "server/analise/somas.ts";
const ANALISE = "test/analise/analise.test.ts";
const DE_AVANCOS = "server/relatorios/avancos.test.ts";
const DA_CADEIA = "domain/cronograma/cadeia.test.ts";

/** Returns a change that must be found by recounting the numbers of the pages from the reports. */
const counted = (name: string, file: string, from: string, to: string): Plant => ({
  name: `analysis: ${name}`,
  tests: ANALISE,
  foundBy: "every number of every page",
  edits: [[file, from, to]],
});

const MIGRACAO = "server/db/migrations/044-somas-da-analise.sql";
const DOS_RELATORIOS = "server/db/migrations/046-somas-dos-relatorios.sql";
const PARTES = "server/analise/partes.ts";
const CONTAS = "server/analise/contas.ts";
/** A change that must be found by comparing sums with facts. */
const summed = (name: string, file: string, from: string, to: string): Plant => ({
  ...counted(name, file, from, to),
  tests: "test/analise/somas.test.ts",
  foundBy: "sums say what the facts and reports say",
});

/** A change that must be found by comparing sums and differences with a recount while people write. */
const differed = (name: string, file: string, from: string, to: string): Plant => ({
  ...counted(name, file, from, to),
  tests: "test/analise/diferencas.test.ts",
  foundBy: "sums and differences say what a recount says",
});

/** A change that must be found by a test with a few reports of one day. */
const ofOneDay = (name: string, file: string, from: string, to: string): Plant => ({
  ...differed(name, file, from, to),
  foundBy: "until its last line of the day is gone",
});

/** A change that must be found by comparing rows one by one after single saves. */
const saved = (name: string, from: string, to: string): Plant => ({
  ...summed(name, "server/analise/fatos.ts", from, to),
  foundBy: "a save writes the lines whose facts are others",
});

export const PLANTS_OF_TOTALS: readonly Plant[] = [
  {
    name: "chain: ordered by arrival",
    tests: DA_CADEIA,
    foundBy: "adds up by date and number, not by arrival",
    edits: [[CADEIA, "dias.toSorted(compareDias)", "[...dias]"]],
  },
  {
    name: "chain: by number before date",
    tests: DA_CADEIA,
    foundBy: "adds up by date and number, not by arrival",
    edits: [[CADEIA, "  if (a.data !== b.data) return a.data < b.data ? -1 : 1;\n", ""]],
  },
  {
    name: "chain: nothing said falls to nothing done",
    tests: DA_CADEIA,
    foundBy: "without an entry the former progress stays",
    edits: [[CADEIA, "=> dita ?? anterior;", "=> dita;"]],
  },
  {
    name: "chain: a deleted report still counts",
    tests: DE_AVANCOS,
    foundBy: "one is deleted, and restored",
    edits: [[AVANCOS, "set vale = ${vale}\n", "set vale = true\n"]],
  },
  {
    name: "chain: what comes after another day of a report is not reckoned anew",
    tests: DE_AVANCOS,
    foundBy: "the day of one changes",
    edits: [
      [
        AVANCOS,
        "desde: new Map([...escritos.map((escrito) => [escrito.tarefaId, escrito.data] as const), ...desde])",
        "desde: new Map([...desde].map(([id]) => [id, data]))",
      ],
    ],
  },
  {
    name: "chain: tasks are held in any order",
    tests: DE_AVANCOS,
    foundBy: "tasks are held in the order of their ids",
    edits: [["server/cronograma/cadeias.ts", "order by id for no key update", "order by id desc for no key update"]],
  },
  {
    name: "reports: an approved one follows too",
    tests: "server/relatorios/propagar.test.ts",
    foundBy: "approved while the job is under way keeps what was approved",
    edits: [
      [
        "server/relatorios/propagar.ts",
        "if (head === null || head.status_id === STATUS_RELATORIO.aprovado) return;",
        "if (head === null) return;",
      ],
    ],
  },
  {
    name: "reports: marks stay for ever",
    tests: DE_AVANCOS,
    foundBy: "the job again, or for nothing, writes nothing",
    edits: [
      [PROPAGAR, "and tarefa_id = any(${[...iguais]}::uuid[]) and pendente", "and ${iguais.length < 0} and pendente"],
    ],
  },
  {
    name: "weights: a leaf without a measure weighs nothing",
    tests: "domain/cronograma/pesos.test.ts",
    foundBy: "a leaf without a measure weighs the average",
    edits: [
      [
        "domain/cronograma/pesos.ts",
        "medida === null ? sum : medida * BigInt(measured.length)",
        "medida === null ? 0n : medida * BigInt(measured.length)",
      ],
    ],
  },
  counted(
    "a section that is switched off still counts",
    SOMAS,
    "and (r.excluido_em is not null or ${secao} = any(r.secoes_desligadas))",
    "and r.excluido_em is not null",
  ),
  counted("the bin still counts", SOMAS, "and (r.excluido_em is not null or ${secao}", "and (${secao}"),
  counted(
    "an occurrence counts by each of its tags",
    FATOS,
    "(tag === undefined ? tx`f.conta` : tx`true`)",
    "(tag === undefined ? tx`true` : tx`true`)",
  ),
  counted(
    "a rename makes another role",
    "server/analise/linhasDosFatos.ts",
    "case when ${known} is null then ${SEM_CADASTRO} || f.chave else f.item end",
    "${SEM_CADASTRO} || f.nome || coalesce(${known}::text, '')",
  ),
  summed(
    "a work in the bin stays in the sums",
    MIGRACAO,
    "create trigger analise_mudado after update of excluida_em",
    "create trigger analise_mudado after update of nome",
  ),
  summed(
    "a report in the bin stays in the sums",
    DOS_RELATORIOS,
    "new.excluido_em, new.secoes_desligadas",
    "old.excluido_em, new.secoes_desligadas",
  ),
  summed(
    "a section that its template switched off stays in the sums",
    DOS_RELATORIOS,
    "create trigger analise_mudado after update on relatorios",
    "create trigger analise_mudado after update of data, status_id, excluido_em, secoes_desligadas on relatorios",
  ),
  summed(
    "a new report is in no sum",
    DOS_RELATORIOS,
    "create trigger analise_novo after insert",
    "create trigger analise_novo after delete",
  ),
  summed("delays stay by the clocks of before", DOS_RELATORIOS, "update of fuso_horario", "update of nome"),
  summed(
    "a month of reports lacks the days added up before",
    "server/analise/somasDosRelatorios.ts",
    "d.data < m.mes + interval '1 month'",
    "d.data < m.mes + 9",
  ),
  summed(
    "a month of roles lacks the days added up before",
    SOMAS,
    "d.data >= m.mes and d.data < m.mes + interval '1 month'",
    "d.data >= m.mes and d.data < m.mes + 9",
  ),
  summed(
    "a day on which a role was there is counted by each of its names",
    "server/analise/fatosQueries.ts",
    "bit_count(bit_or(dias)::bit(31))::int as dias",
    "sum(bit_count(dias::bit(31)))::int as dias",
  ),
  counted(
    "a day of a week-long report is a hole",
    "server/analise/grade.ts",
    "least(coalesce(r.data_fim, r.data), ${last})",
    "least(r.data, ${last})",
  ),
  counted(
    "chosen reports are counted from the sums of all",
    CONTAS,
    "statusDoRelatorio, pessoa, atraso];",
    "statusDoRelatorio, pessoa];",
  ),
  summed(
    "a day that changed is counted from the sums of reports, too",
    CONTAS,
    "and data not in (select data from marcados)",
    "",
  ),
  saved("a line that is gone stays a fact", "idos.length > 0 ? gone", "idos.length > escritos.length + 99 ? gone"),
  saved("a save marks no day", "data, 'linhas' from diferencas", "data, 'linhas' from diferencas where false"),
  saved(
    "a save sends all lines",
    "compareFatos(fatosDe(secoesDoConteudo(before, tipos), tipos), agora)",
    "compareFatos([], agora)",
  ),
  summed(
    "a month counts a changed day twice",
    PARTES,
    "data >= mes and data < mes + interval '1 month'",
    "data < mes and data > mes",
  ),
  differed(
    "what was there before stays in the total",
    "server/analise/fatos.ts",
    "select -1 as sinal, obra_id",
    "select 0 as sinal, obra_id",
  ),
  differed(
    "a difference counts still when it is added up",
    SOMAS,
    "delete from analise_diferencas where",
    "delete from analise_diferencas where false and",
  ),
  differed("a line that nothing says any more is named", FATOS, "having sum(vezes) > 0", "having sum(vezes) >= 0"),
  ofOneDay("a role stays in a work that lost it", FATOS, "m.presentes < 0", "m.presentes < -99"),
  ofOneDay("a role leaves a work that has it still", FATOS, "\n      ) = 0", "\n      ) >= 0"),
  differed(
    "a day counts its facts and its differences",
    PARTES,
    "and data not in (select data from marcados)\n  ), meses_iguais",
    "\n  ), meses_iguais",
  ),
  ofOneDay(
    "a report counts by its status of before, too",
    "server/db/migrations/052-diferencas-da-analise.sql",
    "(values (-1, old.status_id",
    "(values (0, old.status_id",
  ),
  summed("a day that changed is read from the sums, too", FATOS, "and f.data not in (select data from marcados)", ""),
  counted("fifteen recent days", "domain/analise/limites.ts", "diasRecentes: 14", "diasRecentes: 15"),
  counted(
    "the day of UTC",
    "server/analise/queries.ts",
    "r.criado_em at time zone ${fusoHorario}",
    "r.criado_em at time zone 'UTC' + interval '0' * length(${fusoHorario})",
  ),
  counted(
    "a client counts drafts",
    "server/permissoes/visible.ts",
    "return canSeeUnapproved(actor) ? tx`` : tx`and ${r}.status_id",
    "return canSeeUnapproved(actor) || actor.empresaId !== '' ? tx`` : tx`and ${r}.status_id",
  ),
  {
    name: "analysis: a chart begins at five",
    tests: "web/ui/charts/charts.test.ts",
    foundBy: "begins at nought",
    edits: [["domain/lib/charts.ts", "(_, i) => i * step)", "(_, i) => 5 + i * step)"]],
  },
  {
    name: "analysis: the others are not in the whole",
    tests: "domain/analise/pilhas.test.ts",
    foundBy: "fourteen roles are twelve series and the others together",
    edits: [
      ["domain/analise/pilhas.ts", "placeOf.get(chave) ?? series.length - 1", "placeOf.get(chave) ?? series.length"],
    ],
  },
];
