import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startOwnServer, type TestServer } from "../support/server.ts";
import {
  createMundo,
  type Esperado,
  esperadoDe,
  linhaDe,
  type Linha,
  type Lugar,
  type Mundo,
  perform,
  reportIn,
  setOpcao,
  SIGNATARIOS,
} from "./mundo.ts";
import {
  type Ato,
  ATOS,
  type Desfecho,
  type Estado,
  ESTADOS,
  type Opcao,
  oraculo,
  type Pessoa,
  PESSOAS,
} from "./tabela.ts";

/**
 * Checks the server against the oracle for every cell of the table in `tabela.ts` (state × act × person), with the switches of
 * the company that matter.
 */

let server: TestServer;
let mundo: Mundo;
beforeAll(async () => {
  server = await startOwnServer();
  mundo = await createMundo(server);
});
afterAll(() => server.close());

type Cell = { estado: Estado; ato: Ato; pessoa: Pessoa; opcao: Opcao; desfecho: Desfecho | "fora" };

/** Whether a switch of the company has an effect on an act in a state. Without a switch (`""`) all acts and states are checked. */
const MATTERS: Readonly<Record<Opcao, (estado: Estado, ato: Ato) => boolean>> = {
  "": () => true,
  T: (estado) => estado === "e3a" || estado === "e3b",
  R: (estado, ato) => ato === "reabrir" || estado === "e4",
  A: (estado) => estado === "e3a" || estado === "e3b",
};

function cellsOf(opcao: Opcao): Cell[] {
  return ESTADOS.flatMap((estado) =>
    ATOS.filter((ato) => MATTERS[opcao](estado, ato)).flatMap((ato) =>
      PESSOAS.flatMap((pessoa) => {
        const desfecho = oraculo(estado, ato, pessoa, opcao);
        return desfecho === null ? [] : [{ estado, ato, pessoa, opcao, desfecho }];
      }),
    ),
  );
}

const nameOf = ({ estado, ato, pessoa, opcao }: Cell): string => `${estado} · ${ato} · ${pessoa} · ${opcao || "–"}`;

/** A state as stored: status, approvals, position of the signer whose turn it is. */
const STORED: Readonly<Record<Estado, readonly [status: number, aprovacoes: number, vez: number | null]>> = {
  m1: [1, 0, null],
  m3: [3, 0, null],
  m4: [4, 0, null],
  e1: [1, 0, null],
  e2: [2, 0, 1],
  e3: [3, 0, 1],
  e3a: [3, 1, 2],
  e3b: [3, 2, 3],
  e4: [4, 3, null],
};

/** Acts that leave a record in the chain of evidence. */
const PROVES: ReadonlySet<Ato> = new Set(["aprovar", "reprovar", "reabrir", "trocar", "excluir", "status4"]);

function wrongAfter({ estado, ato, desfecho }: Cell, before: Linha, after: Linha): string[] {
  if (desfecho === "fora") return after.excluido ? [] : ["is not deleted"];
  if ("recusa" in desfecho)
    return JSON.stringify(before) === JSON.stringify(after) ? [] : ["a refusal changed something"];
  const [status, aprovacoes, vez] = STORED[desfecho.vai];
  const trocado = ato === "trocar" && vez === 3;
  const signer = vez === null ? null : mundo.pessoas[SIGNATARIOS[vez - 1] ?? "S1"].usuarioId;
  const voided = before.aprovacoes > 0 && after.aprovacoes === 0;
  return [
    ...(after.status === status ? [] : [`status ${after.status} instead of ${status}`]),
    ...(after.aprovacoes === aprovacoes || estado === "m4" || desfecho.vai === "m4"
      ? []
      : [`${after.aprovacoes} approvals`]),
    ...(after.vez === (trocado ? mundo.substituto.usuarioId : signer) ? [] : ["another's turn"]),
    ...(!voided || after.epoca > before.epoca ? [] : ["approvals void in the same epoch"]),
    ...(!PROVES.has(ato) || after.evidencias > before.evidencias ? [] : ["left no evidence"]),
    ...(!desfecho.vai.endsWith("4") || after.documentos > 0 ? [] : ["no document was asked for"]),
  ];
}

/** A report on which acts are refused: it stays as it was made, so it is read only once. */
type Intocado = { readonly place: Lugar; readonly before: Linha; readonly esperado: Esperado };

async function untouched(estado: Estado, all: Map<Estado, Intocado>): Promise<Intocado> {
  const known = all.get(estado);
  if (known !== undefined) return known;
  const place = await reportIn(mundo, estado);
  const made = { place, before: await linhaDe(mundo, place), esperado: await esperadoDe(mundo, place) };
  all.set(estado, made);
  return made;
}

async function check(cell: Cell, refusing: Map<Estado, Intocado>): Promise<string[]> {
  const { estado, ato, pessoa, desfecho } = cell;
  const refused = desfecho !== "fora" && "recusa" in desfecho;
  const fresh = async () => {
    const place = await reportIn(mundo, estado);
    return { place, before: await linhaDe(mundo, place), esperado: undefined };
  };
  const { place, before, esperado } = await (refused ? untouched(estado, refusing) : fresh());
  const answer = await perform(mundo, place, ato, pessoa, esperado);
  const after = await linhaDe(mundo, place);
  const said = answer.status === 200 ? "200" : answer.error.codigo;
  const expected = refused ? desfecho.recusa : ["200"];
  return [
    ...(expected.includes(said) ? [] : [`answered ${said} instead of ${expected.join(" or ")}`]),
    ...wrongAfter(cell, before, after),
  ];
}

describe.each(["", "T", "R", "A"] as const)("with the switch %j", (opcao) => {
  const cells = cellsOf(opcao);
  const refusing = new Map<Estado, Intocado>();
  beforeAll(() => setOpcao(mundo, opcao));

  it.each(ESTADOS.filter((estado) => cells.some((cell) => cell.estado === estado)))(
    "a report in %s",
    async (estado) => {
      const wrong: string[] = [];
      for (const cell of cells.filter((each) => each.estado === estado))
        for (const problem of await check(cell, refusing)) wrong.push(`${nameOf(cell)}: ${problem}`);
      expect(wrong).toEqual([]);
    },
  );
});

it("the table has every cell that could be asked", () => {
  expect(cellsOf("").length).toBeGreaterThan(900);
});

it("what all of it left behind verifies", async () => {
  const reports = await server.owner<{ id: string; obra_id: string }[]>`
    select id, obra_id from relatorios where empresa_id = ${mundo.pessoas.ADM.empresaId} and excluido_em is null and evidencias > 0`;
  expect(reports.length).toBeGreaterThan(50);
  const wrong: unknown[] = [];
  for (const { id, obra_id: obraId } of reports) {
    const params = { obraId, relatorioId: id };
    const { body } = await server.api("verificarEvidencias", { as: mundo.pessoas.ADM, params });
    if (body.problemas.length === 0) continue;
    const { evidencias } = (await server.api("listEvidencias", { as: mundo.pessoas.ADM, params })).body;
    wrong.push({
      problemas: body.problemas,
      eventos: evidencias.map(({ evento, quem }) => `${evento} ${quem?.nome ?? ""}`),
    });
  }
  expect(wrong).toEqual([]);
});
