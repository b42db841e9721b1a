import { parseArgs } from "node:util";
import { FREQUENCIAS, type Frequencia } from "../domain/cobranca/constants.ts";
import { faltaDe, isAberta, pagaAte } from "../domain/cobranca/conta.ts";
import { estadoDe } from "../domain/cobranca/estado.ts";
import { centavosDe, decimalDeCentavos } from "../domain/cobranca/valor.ts";
import { AppError } from "../domain/errors/errors.ts";
import { parseDay } from "../domain/lib/dates.ts";
import {
  confirmPagamento,
  givePlano,
  OperatorError,
  setAtivo,
  setMensagem,
  setTeste,
  takeBackCobranca,
} from "../server/cobranca/operador.ts";
import { regrasDe } from "../server/cobranca/present.ts";
import { getConta, getEmpresaDoPlano, getPagamentoAvisado, listEmpresas } from "../server/cobranca/queries.ts";
import { eraseEmpresa } from "../server/cobranca/apagar.ts";
import type { Database } from "../server/db/database.ts";
import { isUuid } from "../server/http/requestFacts.ts";
import type { Config } from "../server/lib/config.ts";
import { open, openOwner, runCommand, say } from "./operador.ts";

/** `npm run cobranca`: the operator's commands for plans and payments, whether the product runs or not. Exits with 1 when a command is refused. */

const USAGE = `npm run cobranca -- lista
    every company: state, plan, open charges
npm run cobranca -- confirmar COMPANY CHARGE --comprovante PROOF [--valor 149,90] [--dia 2027-01-03]
    a payment that arrived; PROOF is the bank's name for it, and told twice it is one payment
npm run cobranca -- plano COMPANY PLAN [--frequencia mensal|anual]
    gives a plan of the price list to a company, or another one: a larger one at once, else with the next period
npm run cobranca -- cancelar COMPANY CHARGE
    takes an open charge back; what was paid of it is credit
npm run cobranca -- teste COMPANY DAYS
    the trial ends so many days from today
npm run cobranca -- mensagem COMPANY [SENTENCE]
    what an overdue payment says to its administrators; without a sentence, what it says to everybody
npm run cobranca -- apagar COMPANY --nome NAME
    erases a company whose plan ended ninety days ago and that was told; there is no way back
npm run cobranca -- fechar COMPANY, abrir COMPANY
    shuts a company down, and opens it again; nothing of it is deleted`;

const reais = (centavos: number): string => `R$ ${decimalDeCentavos(centavos)}`;

async function lista(database: Database, config: Config): Promise<void> {
  for (const id of await listEmpresas(database)) {
    await database.withEmpresa({ empresaId: id }, async (tx) => {
      const empresa = await getEmpresaDoPlano(tx, id);
      if (empresa === null) return;
      const conta = (await getConta(tx, id))?.conta;
      const plano = conta === undefined ? "no plan" : conta.assinatura.plano.descricao;
      const until = conta === undefined ? null : pagaAte(conta);
      say(`${empresa.nome} (${id})`);
      say(
        `  ${estadoDe(empresa, empresa.hoje, regrasDe(config))}, ${plano}${until === null ? "" : `, paid until ${until}`}`,
      );
      for (const one of conta?.cobrancas.filter(isAberta) ?? [])
        say(`  ${one.id}  ${reais(faltaDe(one))}  due ${one.vencimento}  ${one.inicio} to ${one.fim}`);
      const said = await getPagamentoAvisado(tx, id);
      if (said !== null) say(`  says that it has paid (${said})`);
    });
  }
}

type Options = {
  comprovante?: string | undefined;
  valor?: string | undefined;
  dia?: string | undefined;
  frequencia?: string | undefined;
  nome?: string | undefined;
};

/** @throws OperatorError when the text is missing or is not a UUID */
function uuidOf(text: string | undefined, what: string): string {
  if (text === undefined || !isUuid(text)) throw new OperatorError(`Which ${what}? \`lista\` shows their ids.`);
  return text.toLowerCase();
}

async function confirmar(database: Database, config: Config, [empresa, cobranca]: string[], options: Options) {
  const empresaId = uuidOf(empresa, "company");
  const cobrancaId = uuidOf(cobranca, "charge");
  const comprovante = options.comprovante?.trim() ?? "";
  if (comprovante === "" || comprovante.length > 200)
    throw new OperatorError("A payment is known by its proof: --comprovante, up to 200 letters.");
  const valor = options.valor === undefined ? null : centavosDe(options.valor);
  if (options.valor !== undefined && (valor === null || valor === 0))
    throw new OperatorError("--valor is money, such as 149,90.");
  const em = options.dia === undefined ? null : parseDay(options.dia, 2000);
  if (options.dia !== undefined && em === null) throw new OperatorError("--dia is a day, such as 2027-01-03.");
  const {
    feito,
    estado,
    pagaAte: until,
  } = await database.withEmpresa({ empresaId }, (tx) =>
    confirmPagamento(tx, empresaId, { cobrancaId, comprovante, valor, em }, regrasDe(config)),
  );
  const paid = until === null ? "" : `, paid until ${until}`;
  say(feito ? `Noted. The company is ${estado}${paid}.` : `Known already. The company is ${estado}${paid}.`);
}

async function plano(database: Database, config: Config, [empresa, id]: string[], options: Options) {
  const empresaId = uuidOf(empresa, "company");
  const chosen = config.planos.find((one) => String(one.id) === id);
  if (chosen === undefined) throw new OperatorError("There is no such plan in the file that PLANOS names.");
  const frequencia = FREQUENCIAS.find((one) => one === (options.frequencia ?? "mensal"));
  if (frequencia === undefined) throw new OperatorError(`--frequencia is ${FREQUENCIAS.join(" or ")}.`);
  const pedido: { plano: typeof chosen; frequencia: Frequencia } = { plano: chosen, frequencia };
  const estado = await database.withEmpresa({ empresaId }, (tx) => givePlano(tx, empresaId, pedido, regrasDe(config)));
  say(`${chosen.descricao}, ${frequencia}. The company is ${estado}; \`lista\` shows its charge.`);
}

async function cancelar(database: Database, config: Config, [empresa, cobranca]: string[]) {
  const empresaId = uuidOf(empresa, "company");
  const id = uuidOf(cobranca, "charge");
  const estado = await database.withEmpresa({ empresaId }, (tx) =>
    takeBackCobranca(tx, empresaId, id, regrasDe(config)),
  );
  say(`Taken back. The company is ${estado}.`);
}

async function teste(database: Database, config: Config, [empresa, dias = ""]: string[]) {
  const empresaId = uuidOf(empresa, "company");
  if (!/^\d{1,3}$/.test(dias)) throw new OperatorError("How many days from today? Up to 999.");
  const fim = await database.withEmpresa({ empresaId }, (tx) =>
    setTeste(tx, empresaId, Number(dias), regrasDe(config)),
  );
  say(`The trial ends on ${fim}.`);
}

async function mensagem(database: Database, config: Config, [empresa, ...words]: string[]) {
  const empresaId = uuidOf(empresa, "company");
  const said = words.join(" ").trim();
  if (said.length > 300) throw new OperatorError("A sentence has up to 300 letters.");
  await database.withEmpresa({ empresaId }, (tx) =>
    setMensagem(tx, empresaId, said === "" ? null : said, regrasDe(config)),
  );
  say(said === "" ? "An overdue payment says what it says to everybody." : "An overdue payment says that.");
}

/** Erases a company, as the owner of the database: the application's role may not erase anything that proves an approval. */
async function apagar(_: Database, config: Config, [empresa]: string[], { nome = "" }: Options) {
  const empresaId = uuidOf(empresa, "company");
  const sql = openOwner(config);
  if (sql === null) throw new OperatorError("Start Canteiro first: its database is needed.");
  try {
    const linhas = await eraseEmpresa(sql, empresaId, nome);
    const rows = Object.values(linhas).reduce((sum, n) => sum + n, 0);
    say(`Erased: ${String(rows)} rows. Its files follow by night, and are gone a week later.`);
  } finally {
    await sql.end();
  }
}

async function ativo(database: Database, config: Config, [empresa]: string[], open: boolean) {
  const empresaId = uuidOf(empresa, "company");
  const estado = await database.withEmpresa({ empresaId }, (tx) => setAtivo(tx, empresaId, open, regrasDe(config)));
  say(`The company is ${estado}.`);
}

type Task = (database: Database, config: Config) => Promise<void>;

/**
 * Reads the command and its options.
 * @throws OperatorError with the usage when the command is unknown
 */
function taskOf(args: readonly string[]): Task {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      comprovante: { type: "string" },
      valor: { type: "string" },
      dia: { type: "string" },
      frequencia: { type: "string" },
      nome: { type: "string" },
    },
  });
  const [what, ...rest] = positionals;
  if (what === "lista") return lista;
  if (what === "confirmar") return (database, config) => confirmar(database, config, rest, values);
  if (what === "plano") return (database, config) => plano(database, config, rest, values);
  if (what === "cancelar") return (database, config) => cancelar(database, config, rest);
  if (what === "teste") return (database, config) => teste(database, config, rest);
  if (what === "apagar") return (database, config) => apagar(database, config, rest, values);
  if (what === "mensagem") return (database, config) => mensagem(database, config, rest);
  if (what === "fechar" || what === "abrir")
    return (database, config) => ativo(database, config, rest, what === "abrir");
  throw new OperatorError(USAGE);
}

/** Returns the message for the operator when the command was refused; null for an unexpected failure. */
function refusalOf(error: unknown): string | null {
  if (error instanceof AppError && error.codigo === "nao_encontrado") return "There is no such company.";
  const misspelt =
    error instanceof TypeError && String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
  return misspelt || error instanceof OperatorError ? error.message : null;
}

async function run(config: Config, args: readonly string[]): Promise<void> {
  if (config.cobranca === "nenhuma") throw new OperatorError("Nothing is charged here (COBRANCA=nenhuma).");
  const task = taskOf(args);
  const database = await open(config);
  try {
    await task(database, config);
  } finally {
    await database.close();
  }
}

await runCommand(run, refusalOf);
