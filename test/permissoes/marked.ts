import { readFile } from "node:fs/promises";
import type { CallInput } from "../support/http.ts";
import { type CallName, contract } from "../../domain/contract.ts";
import { box } from "../support/places.ts";
import { signUpThrough, type TestServer } from "../support/server.ts";

/** Marks test data: every text, name, address and file carries its owner's word. */

/** Keys whose values people type; all other values are ids, numbers, dates or choices from a list. */
const TEXTS =
  "nome descricao razaoSocial cargo funcao cliente responsavel endereco numeroContrato observacao titulo texto".split(
    " ",
  );
/** Returns a PostgreSQL pattern for the keys of `TEXTS` (and `categoria`, `pasta`, `documento`) whose text does not contain `word`. */
const inJson = (word: string) =>
  `"(${[...TEXTS, "categoria", "pasta", "documento"].join("|")})"(\\s*:\\s*)"((?:(?!${word})[^"\\\\])+)"`;

function markedValue(value: unknown, word: string, key = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => markedValue(one, word, key));
  if (typeof value === "string") {
    if (value.includes(word)) return value;
    if (key === "email") return `${word}.${value}`;
    if (key === "url") return `${value}/${word}`;
    if (!TEXTS.includes(key)) return value;
    return /\.\w{3}$/.test(value) ? `${word}-${value}` : `${value} ${word}`;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, markedValue(one, word, name)]));
}

/** An owner's word and photograph. */
export type Mark = { readonly word: string; readonly photo: string };
type Sent = NonNullable<CallInput<CallName>["file"]>;

const PHOTOS = new URL("../support/photos/", import.meta.url);

/** Functions that put the word into a file of this kind in a way that keeps the file valid. */
const WITH_WORD: Readonly<Record<string, (bytes: Buffer, word: string) => Buffer>> = {
  csv: (bytes, word) => Buffer.from(bytes.toString().replaceAll("Grua", `Grua ${word}`)),
  pdf: (bytes, word) => Buffer.concat([bytes, Buffer.from(`% ${word}\n`)]),
  mp4: (bytes, word) => Buffer.concat([bytes, box("free", word.repeat(20))]),
};

/** Puts the word into the file's name and content; a photograph is replaced by the owner's. */
async function markedFile(file: Sent, { word, photo }: Mark): Promise<Sent> {
  const kind = file.name.split(".").at(-1) ?? "";
  const bytes = kind === "jpg" ? await readFile(new URL(photo, PHOTOS)) : Buffer.from(file.bytes);
  const { segundo } = file;
  const poster = segundo && { segundo: { ...segundo, bytes: await readFile(new URL(photo, PHOTOS)) } };
  return { ...file, ...poster, name: `${word}-${file.name}`, bytes: WITH_WORD[kind]?.(bytes, word) ?? bytes };
}

/** Wraps the server so that its calls add a word to every text they send. `wordOf` can choose another word for each call. */
export function marking(
  server: TestServer,
  mark: Mark,
  wordOf: (name: CallName) => string = () => mark.word,
): TestServer {
  const api: TestServer["api"] = async (name, input = {}) => {
    const word = wordOf(name);
    const file = input.file === undefined ? undefined : await markedFile(input.file, { ...mark, word });
    const body = markedValue(input.body, word) as typeof input.body;
    return server.api(name, { ...input, ...(body !== undefined && { body }), ...(file !== undefined && { file }) });
  };
  const { word } = mark;
  return {
    ...server,
    api,
    signUp: async (given = {}) => {
      const person = await signUpThrough(api, given);
      return { ...person, email: `${word}.${person.email}` };
    },
    // People belong to the company and not to a work, so their names get the word for `createUsuario`, whatever works they may open.
    createUsuario: (empresaId, given) =>
      server.createUsuario(empresaId, { nome: `Bruno ${wordOf("createUsuario")}`, ...given }),
  };
}

/** True for a call that names the work it concerns. */
export const isOfWork = (name: CallName): boolean =>
  contract[name].path.includes("{obraId}") || ["uploadAssinatura", "usarMinhaAssinatura"].includes(name);

type Column = { readonly tabela: string; readonly coluna: string; readonly tipo: "text" | "json" | "jsonb" };

const columnsOf = ({ owner }: TestServer) => owner<Column[]>`
  select c.table_name as tabela, c.column_name as coluna, c.data_type as tipo
  from information_schema.columns c
  where c.table_schema = 'public' and c.data_type in ('text', 'json', 'jsonb') and c.is_generated = 'NEVER'
    and exists (select from information_schema.columns e
      where e.table_schema = 'public' and e.table_name = c.table_name and e.column_name = 'empresa_id')
  union all select 'empresas', 'nome', 'text'`;

const COLUMNS = new Set(
  "nome alvo_nome descricao cargo funcao cliente responsavel endereco numero_contrato observacao busca categoria grupo".split(
    " ",
  ),
);
const CONTENT = new Set(["f", "conteudo", "itens", "dados"]);
/**
 * Columns whose texts carry no word: lists, codes, kinds and hashes. `registro` is one of them, although it names people in some
 * rows of the evidence.
 */
const CODES = new Set(
  [
    "id parent tipo estado ato alvo_tipo codigo mime extensao idioma evento chave campo item lado secao app filtro canal foto sigla erro",
    "prefixo registro tipo_de_data assinaturas_tipo logo_dois logo_dois_mime cliente_logo cliente_logo_mime tipo_mao_de_obra ausencia",
    // Columns of plans and charges.
    "frequencia tipo_de_pagamento cpf_cnpj motivo de para causa comprovante plano proximo anterior",
    // Columns of webhooks: an encrypted secret, and a body that contains only ids.
    "segredo corpo",
    // `do_que` names what is still to be added up for a day.
    "do_que",
    // A choice, a time zone, `conteudo` (derived from the items, with the product's own words for states) and `mudancas` (the history of the sample).
    "tipo_contratante_contratada fuso_horario conteudo mudancas",
  ].flatMap((names) => names.split(" ")),
);
/** Texts that carry no word: an empty one, and the product's own name for the token of `GET /gerar-token`. */
const OF_THE_PRODUCT = ["", "Integração"];
const keyOf = (tabela: string) => (tabela === "empresas" ? "id" : "empresa_id");

/** Adds the word to the sample data of a new company. */
export async function markSample(server: TestServer, empresaId: string, word: string): Promise<void> {
  const columns = await columnsOf(server);
  await server.owner.begin(async (tx) => {
    // Switches triggers off for this transaction, because history tables refuse changes.
    await tx`set local session_replication_role = 'replica'`;
    for (const { tabela, coluna, tipo } of columns) {
      if (!(tipo === "text" ? COLUMNS : CONTENT).has(coluna)) continue;
      const marked =
        tipo === "text"
          ? `case when ${coluna} = '' or ${coluna} ilike '%${word}%' then ${coluna} else ${coluna} || $2 end`
          : `regexp_replace(${coluna}::text, '${inJson(word)}', '"\\1"\\2"\\3' || $2 || '"', 'g')::${tipo}`;
      await tx.unsafe(`update ${tabela} set ${coluna} = ${marked} where ${keyOf(tabela)} = $1`, [
        empresaId,
        ` ${word}`,
      ]);
    }
  });
}

/** Returns the company's columns that hold a text without the word, each with one such text. */
export async function unmarked(server: TestServer, empresaId: string, word: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { tabela, coluna, tipo } of await columnsOf(server)) {
    if (CODES.has(coluna)) continue;
    const value =
      tipo === "text"
        ? `select ${coluna} as texto from ${tabela} where ${keyOf(tabela)} = $1`
        : `select m[3] as texto from ${tabela}, regexp_matches(${coluna}::text, '${inJson(word)}', 'g') as m where ${keyOf(tabela)} = $1`;
    const [row] = await server.owner.unsafe<{ texto: string }[]>(
      `select texto from (${value}) v where texto <> all ($3) and texto not ilike '%' || $2 || '%' limit 1`,
      [empresaId, word, OF_THE_PRODUCT],
    );
    if (row !== undefined) found[`${tabela}.${coluna}`] = row.texto;
  }
  return found;
}
