/**
 * Changes that `plant.ts` makes in a copy of the product: faults that the tests with old data must find, and harmless changes
 * that must not make them fail.
 */

/** A text in a file and its replacement; without a replacement, the text is the content of a new file. */
export type Edit = readonly [file: string, from: string, to: string] | readonly [file: string, text: string];
export type Plant = {
  readonly name: string;
  /** A part of the title of a test that must fail; null: all must pass. */
  readonly foundBy: string | null;
  /** The file of the test that must fail; when absent, the one that opens old data. */
  readonly tests?: string;
  readonly edits: readonly Edit[];
};

const ATIVIDADE = "domain/relatorios/secoes/atividade.ts";
const INPUT = "domain/relatorios/conteudoInput.ts";
const OUTPUT = "domain/relatorios/conteudoSchema.ts";
const INSTANTANEO = "server/evidencia/instantaneo.ts";
const READ = "server/relatorios/read.ts";
const REPORT = "domain/relatorios/schema.ts";
const GROWN = "export const GROWN: readonly Grown[] = [";

const LETTERS = "letter by letter";
const PROOFS = "keeps every proof";
const ANSWERS = "answers everything";
const SNAPSHOTS = "makes the snapshots anew";
const VERIFY = "is verified by";

/** Returns an edit that adds a migration. The migration runs as the owner of the database, with the triggers off that would forbid the change. */
const migration = (sql: string): Edit => [
  "server/db/migrations/900-plantada.sql",
  `set session_replication_role = replica;\n${sql};\nset session_replication_role = origin;\n`,
];
const grown = (key: string): Edit => ["test/worlds/grown.ts", GROWN, `${GROWN}\n  ...B359AE4("planted", "${key}"),`];
/** Edits that add a key to the head of a report's answer. */
const KEY: readonly Edit[] = [
  [READ, "    numero: row.numero,\n", "    numero: row.numero,\n    plantada: true,\n"],
  [REPORT, "  numero: z.number().int(),\n", "  numero: z.number().int(),\n  plantada: z.boolean(),\n"],
];
const SECOES = "SECAO_IDS.map((secao) => [secao, !estado.secoesDesligadas.includes(secao)])";
/** Adds a fourteenth section to every template, in the answers of reports only. */
const section = (on: boolean): Edit[] => [
  [READ, SECOES, `[...${SECOES}, ["plantada", ${on}]]`],
  [REPORT, "    itens: itensSchema,", "    itens: itensSchema.extend({ plantada: z.boolean() }),"],
  grown("getRelatorio modeloDeRelatorio.itens.plantada"),
];

export const PLANTS: readonly Plant[] = [
  {
    name: "a key `null` in every activity",
    foundBy: LETTERS,
    edits: [[ATIVIDADE, "    fotos: maisOpcoes ?", "    recalculado: null,\n    fotos: maisOpcoes ?"]],
  },
  {
    name: "a key `null` in every activity, that answers may have",
    foundBy: LETTERS,
    edits: [
      [ATIVIDADE, "    fotos: maisOpcoes ?", "    recalculado: null,\n    fotos: maisOpcoes ?"],
      grown("getRelatorio atividades[].recalculado"),
    ],
  },
  {
    name: "`modulos` in the snapshot's `obra`",
    foundBy: SNAPSHOTS,
    edits: [[INSTANTANEO, '  "limitarMaoDeObraPadrao",\n]', '  "limitarMaoDeObraPadrao",\n  "modulos",\n]']],
  },
  {
    name: "a renamed register",
    foundBy: LETTERS,
    edits: [
      [ATIVIDADE, 'textOf(item, "observacao")', 'textOf(item, "nota")'],
      [ATIVIDADE, "      observacao: wire.observacao,", "      nota: wire.observacao,"],
    ],
  },
  {
    name: "another order of keys in the content",
    foundBy: LETTERS,
    edits: [
      [
        ATIVIDADE,
        '    descricao: textOf(item, "descricao"),\n    observacao: textOf(item, "observacao"),',
        '    observacao: textOf(item, "observacao"),\n    descricao: textOf(item, "descricao"),',
      ],
    ],
  },
  {
    name: "another order of keys in the head",
    foundBy: ANSWERS,
    edits: [[READ, "    numero: row.numero,\n    data: row.data,", "    data: row.data,\n    numero: row.numero,"]],
  },
  {
    name: "another rounding in the head, which snapshots have",
    foundBy: SNAPSHOTS,
    edits: [["domain/obras/prazo.ts", "Math.round(", "Math.floor("]],
  },
  {
    name: "another rounding of what was done",
    foundBy: LETTERS,
    edits: [
      [
        "domain/relatorios/secoes/andamento.ts",
        'realizado: textOrNull(item, "realizado"),\n      realizadoAnterior: null',
        'realizado: textOrNull(item, "realizado")?.replace(/\\..*/, "") ?? null,\n      realizadoAnterior: null',
      ],
    ],
  },
  {
    name: "a migration that rewrites what a sealed document says",
    foundBy: PROOFS,
    edits: [
      migration(`update relatorio_documentos set dados = replace(dados, ',', ', ') where (empresa_id, relatorio_id) =
        (select empresa_id, relatorio_id from relatorio_documentos where pdf_sha256 is not null order by 2 limit 1)`),
    ],
  },
  {
    name: "a migration that writes snapshots anew",
    foundBy: VERIFY,
    edits: [migration("update relatorio_instantaneos set conteudo = conteudo::jsonb::text")],
  },
  {
    name: "a lost anchor",
    foundBy: VERIFY,
    edits: [migration("delete from evidencia_ancoras where dia = (select min(dia) from evidencia_ancoras)")],
  },
  {
    name: "a lost last anchor",
    foundBy: PROOFS,
    edits: [migration("delete from evidencia_ancoras where dia = (select max(dia) from evidencia_ancoras)")],
  },
  {
    name: "another order of sections where a template says none",
    foundBy: SNAPSHOTS,
    edits: [
      [
        "domain/modelos/rules.ts",
        "  if (ordem.length === 0) return [...SECAO_IDS];",
        '  if (ordem.length === 0) return ["comentario", ...SECAO_IDS.filter((id) => id !== "comentario")];',
      ],
    ],
  },
  {
    name: "a migration that gives old templates an order",
    foundBy: SNAPSHOTS,
    edits: [migration("update modelo_revisoes set ordem = '{comentario}' where cardinality(ordem) = 0")],
  },
  {
    name: "another version of drafts, without a way from the one before",
    foundBy: "restores and saves every draft",
    edits: [["web/relatorios/form/storedDrafts.ts", "VERSION = 3", "VERSION = 4"]],
  },
  { name: "a section that is on in old reports", foundBy: SNAPSHOTS, edits: section(true) },
  { name: "a section that is off in old reports", foundBy: null, edits: section(false) },
  {
    name: "an optional field of an activity that nobody has used",
    foundBy: null,
    edits: [
      [
        "domain/relatorios/registros.ts",
        '      porcentagem: "porcentagem",\n',
        '      trecho: "linha",\n      porcentagem: "porcentagem",\n',
      ],
      [
        OUTPUT,
        "  observacao: z.string(),\n  porcentagem",
        "  observacao: z.string(),\n  trecho: z.string().optional(),\n  porcentagem",
      ],
      [
        INPUT,
        '  observacao: text(MAX_LENGTH.texto).default(""),\n',
        '  observacao: text(MAX_LENGTH.texto).default(""),\n  trecho: optionalText(100).optional(),\n',
      ],
      [
        ATIVIDADE,
        "    porcentagem,\n    status,\n    cronograma",
        '    ...(textOf(item, "trecho") !== "" && { trecho: textOf(item, "trecho") }),\n    porcentagem,\n    status,\n    cronograma',
      ],
      [
        ATIVIDADE,
        "      observacao: wire.observacao,\n",
        "      observacao: wire.observacao,\n      ...((wire.trecho ?? base?.trecho) !== undefined && { trecho: wire.trecho ?? base?.trecho }),\n",
      ],
    ],
  },
  {
    name: "a new table",
    foundBy: null,
    edits: [
      [
        "server/db/migrations/900-plantada.sql",
        `create table plantadas (empresa_id uuid not null references empresas (id), id uuid not null, primary key (empresa_id, id));
alter table plantadas enable row level security;
alter table plantadas force row level security;
create policy empresa on plantadas using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
`,
      ],
    ],
  },
  {
    name: "a new call",
    foundBy: null,
    edits: [
      [
        "domain/sobre/contract.ts",
        "export const sobreContract = {",
        'export const sobreContract = {\n  listPlantadas: call({ method: "GET", path: "/plantadas", scope: "conta", summary: "Nothing", output: z.array(z.string()) }),',
      ],
      ["server/sobre/routes.ts", "{ listTextosDeErro", "{ listPlantadas: () => [], listTextosDeErro"],
    ],
  },
  {
    name: "a key in an answer's head that the table names",
    foundBy: null,
    edits: [...KEY, grown("getRelatorio plantada")],
  },
  {
    name: "a key in an answer's head that the table does not name",
    foundBy: ANSWERS,
    edits: KEY,
  },
];
