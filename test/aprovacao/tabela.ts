/**
 * The table of states and commands as text, and a small interpreter of it: the oracle of `tabela.test.ts`. It shares
 * nothing with the product's own table, not even its words for states: both were written independently.
 */

/**
 * How the report is approved (`m` by hand, `e` electronically by three signers), then its status; `e3a` and `e3b`: one or two of
 * the signers have approved.
 */
export const ESTADOS = ["m1", "m3", "m4", "e1", "e2", "e3", "e3a", "e3b", "e4"] as const;
export type Estado = (typeof ESTADOS)[number];

export const ATOS = [
  "editar",
  "comentar",
  "status1",
  "status2",
  "status3",
  "status4",
  "aprovar",
  "reprovar",
  "reabrir",
  "excluir",
  "trocar",
] as const;
export type Ato = (typeof ATOS)[number];

/**
 * ADM administrator; ED edits; AP approves by hand; EX deletes; S1 S2 S3 signers in order without any flag (S2 is a client, S3
 * does not have the work); CL client who may comment; CA a client like CL, limited to approved reports; SO has every right but
 * not the work; XX belongs to another company.
 */
export const PESSOAS = ["ADM", "ED", "AP", "EX", "S1", "S2", "S3", "CL", "CA", "SO", "XX"] as const;
export type Pessoa = (typeof PESSOAS)[number];

/** Company switches: T locks editing after the first approval, R allows reopening, A asks for new approvals after an edit. */
export const OPCOES = ["", "T", "R", "A"] as const;
export type Opcao = (typeof OPCOES)[number];

/** The result: the state after, or the codes of the refusal (more than one where the table leaves the order open). */
export type Desfecho = { readonly vai: Estado } | { readonly recusa: readonly string[] };

/**
 * act | states | people | option | outcome. The first line that fits is the answer; `*` fits everything, `=` is the same state.
 * Lines for people who may not make the call, or may not learn that the report exists, come first.
 */
const TABELA = `
*        | *               | XX             | * | nao_encontrado
*        | m1 m3 e1 e2 e3 e3a e3b | CA      | * | nao_encontrado sem_permissao

*        | m1 m3 m4        | S3             | * | nao_encontrado sem_permissao
editar   | *               | EX S1 S2 S3    | * | sem_permissao
comentar | *               | EX S1 S2 S3    | * | sem_permissao
status1  | *               | EX S1 S2 S3    | * | sem_permissao
status2  | *               | EX S1 S2 S3    | * | sem_permissao
status3  | *               | EX S1 S2 S3    | * | sem_permissao
status4  | *               | EX S1 S2 S3    | * | sem_permissao
excluir  | *               | ED AP S1 S2 S3 CL CA | * | sem_permissao
*        | *               | SO             | * | nao_encontrado

editar   | *               | AP CL CA       | * | sem_permissao
editar   | m1 m3 e1 e2 e3  | ED ADM         | * | =
editar   | m4              | ADM            | * | =
editar   | m4 e4           | ED ADM         | * | relatorio_aprovado
editar   | e3a e3b         | ED ADM         | T | aprovacao_parcial
editar   | e3a e3b         | ED ADM         | A | e3
editar   | e3a e3b         | ED ADM         | * | =

comentar | *               | AP             | * | sem_permissao
comentar | m1 m3 e1 e2 e3  | ED ADM CL      | * | =
comentar | m4              | ADM            | * | =
comentar | m4 e4           | ED ADM CL CA   | * | relatorio_aprovado
comentar | e3a e3b         | ED ADM CL      | T | aprovacao_parcial
comentar | e3a e3b         | ED ADM CL      | A | e3
comentar | e3a e3b         | ED ADM CL      | * | =

status1  | *               | AP CL CA       | * | sem_permissao relatorio_aprovado
status1  | m3              | ED ADM         | * | m1
status1  | m4              | ADM            | * | m1
status1  | m4              | ED             | * | sem_permissao relatorio_aprovado
status1  | e2 e3           | ED ADM         | * | e1
status1  | e3a e3b         | ED ADM         | * | aprovacao_iniciada
status1  | e4              | ED ADM         | * | relatorio_aprovado

status3  | *               | AP CL CA       | * | sem_permissao relatorio_aprovado
status3  | m1              | ED ADM         | * | m3
status3  | m4              | ADM            | * | m3
status3  | m4              | ED             | * | sem_permissao relatorio_aprovado
status3  | e1 e2           | ED ADM         | * | e3
status3  | e4              | ED ADM         | * | relatorio_aprovado

status2  | *               | AP CL CA       | * | sem_permissao transicao_invalida relatorio_aprovado aprovacao_iniciada
status2  | e4              | ED ADM         | * | relatorio_aprovado transicao_invalida
status2  | e3a e3b         | ED ADM         | * | aprovacao_iniciada transicao_invalida
status2  | *               | ED ADM         | * | transicao_invalida sem_permissao

status4  | m1 m3           | AP ADM         | * | m4
status4  | m1 m3           | ED CL          | * | sem_permissao
status4  | e1 e2 e3 e3a e3b | ADM AP        | * | modo_errado
status4  | e1 e2 e3 e3a e3b | ED CL         | * | modo_errado sem_permissao

aprovar  | m1 m3 m4        | *              | * | modo_errado
aprovar  | *               | ADM ED AP EX CL CA | * | sem_permissao
aprovar  | e1              | S1 S2 S3       | * | relatorio_preenchendo
aprovar  | e4              | S1 S2 S3       | * | ja_aprovado relatorio_aprovado
aprovar  | e2 e3           | S1             | * | e3a
aprovar  | e3a             | S2             | * | e3b
aprovar  | e3b             | S3             | * | e4
aprovar  | e3a             | S1             | * | ja_aprovado
aprovar  | e3b             | S1 S2          | * | ja_aprovado
aprovar  | *               | S1 S2 S3       | * | fora_da_vez

reprovar | m1 m3 m4        | *              | * | modo_errado
reprovar | *               | ADM ED AP EX CL CA | * | sem_permissao
reprovar | e1              | S1 S2 S3       | * | relatorio_preenchendo
reprovar | e4              | S1 S2 S3       | * | relatorio_aprovado
reprovar | e2 e3           | S1             | * | e2
reprovar | e3a             | S2             | * | e2
reprovar | e3b             | S3             | * | e2
reprovar | *               | S1 S2 S3       | * | fora_da_vez ja_aprovado

reabrir  | m1 m3 m4        | ADM            | * | modo_errado
reabrir  | m1 m3 m4        | *              | * | modo_errado sem_permissao
reabrir  | *               | ED AP EX S1 S2 S3 CL CA | * | sem_permissao
reabrir  | e4              | ADM            | R | e3
reabrir  | e4              | ADM            | * | reabertura_desligada
reabrir  | *               | ADM            | * | transicao_invalida

excluir  | m1 m3 e1 e2 e3 e3a e3b | EX ADM  | * | -
excluir  | m4 e4           | ADM            | * | -
excluir  | m4 e4           | EX             | * | relatorio_aprovado

trocar   | *               | ED AP EX S1 S2 S3 CL CA | * | sem_permissao modo_errado
trocar   | m1 m3 m4        | ADM            | * | modo_errado
trocar   | e1              | ADM            | * | relatorio_preenchendo
trocar   | e4              | ADM            | * | relatorio_aprovado
trocar   | *               | ADM            | * | =
`;

const LINHAS = TABELA.trim()
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => {
    const [ato = "", estados = "", pessoas = "", opcao = "", saida = ""] = line.split("|").map((cell) => cell.trim());
    return { ato, estados: estados.split(" "), pessoas: pessoas.split(" "), opcao, saida: saida.split(" ") };
  });

const fits = (cells: readonly string[], value: string): boolean => cells.includes("*") || cells.includes(value);

/**
 * Returns the expected result: null when the act changes nothing (it sets the status that the report already has), `fora` when
 * the report is gone afterwards (`-` in the table).
 */
export function oraculo(estado: Estado, ato: Ato, pessoa: Pessoa, opcao: Opcao): Desfecho | "fora" | null {
  if (ato.startsWith("status") && ato.at(-1) === estado[1]) return null;
  const line = LINHAS.find(
    (each) =>
      fits([each.ato], ato) && fits(each.estados, estado) && fits(each.pessoas, pessoa) && fits([each.opcao], opcao),
  );
  if (line === undefined) throw new Error(`the table says nothing of ${ato} in ${estado} by ${pessoa} (${opcao})`);
  const [first = ""] = line.saida;
  if (first === "-") return "fora";
  if (first === "=") return { vai: estado };
  const next = ESTADOS.find((each) => each === first);
  return next === undefined ? { recusa: line.saida } : { vai: next };
}
