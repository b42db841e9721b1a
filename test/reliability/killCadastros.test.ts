import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallName } from "../../domain/contract.ts";
import { must } from "../support/assinantes.ts";
import { type Api, type CallAnswer, type CallInput, createApi, type Person } from "../support/http.ts";
import { ServerChild } from "../support/serverChild.ts";
import { SENHA } from "../support/usuarios.ts";

/**
 * `kill -9` during an import of a list, a change of a template that reports follow, uploads of documents, a copy of a work and an
 * invitation: each act under way must be complete or absent, and repeating the request must complete it exactly once.
 */

/** Number of answers after which the server is killed, every second time together with PostgreSQL. */
const MOMENTS = [1, 3];
const ROWS = 800;
const REPORTS = 3;
const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

let child: ServerChild;
let api: Api;
let ana: Person;
beforeAll(async () => {
  child = await ServerChild.create();
  api = createApi(child.url);
  await child.start();
  const empresa = { razaoSocial: "Construtora Horizonte", segmento: { id: 1 } };
  const usuario = { nome: "Ana Souza", email: "ana@exemplo.com", senha: SENHA };
  const { empresaId, usuarioId, token } = must(await api("criarConta", { body: { empresa, usuario } })).body;
  ana = { empresaId, usuarioId, token, email: usuario.email, senha: SENHA };
});
afterAll(() => child.remove());

type Shot = { readonly name: CallName; readonly input: CallInput<CallName> };
type Given = { obraId: string; modeloId: string; pastaId: string; importacaoId: string };

const shot = (name: CallName, input: object): Shot => ({
  name,
  input: { ...input, as: ana, headers: { "idempotency-key": randomUUID() } },
});

const shotsOf = (round: number, { obraId, modeloId, pastaId, importacaoId }: Given): readonly Shot[] => [
  shot("importar", { params: { importacaoId } }),
  shot("updateModelo", { params: { modeloId }, body: { descricao: `Diário ${round}` } }),
  shot("uploadDocumento", { params: { obraId, pastaId }, file: { name: `planta ${round}.pdf`, bytes: PDF } }),
  shot("uploadDocumento", { params: { obraId, pastaId }, file: { name: `corte ${round}.pdf`, bytes: PDF } }),
  shot("duplicarObra", { params: { obraId }, body: { nome: `Cópia ${round}` } }),
  shot("createUsuario", {
    body: { nome: "Bia", email: `bia${round}@exemplo.com`, perfil: { id: 3 }, obrasAcesso: [{ _id: obraId }] },
  }),
];

/** Sends all requests at once and kills the server after this many answers. Requests that got no answer have undefined as result. */
async function killedAfter(
  answers: number,
  database: boolean,
  shots: readonly Shot[],
): Promise<(CallAnswer<CallName> | undefined)[]> {
  let answered = 0;
  let killed: Promise<void> | undefined;
  const sent = shots.map(async ({ name, input }) => {
    try {
      const answer = await api(name, input);
      answered += 1;
      if (answered === answers) killed = child.kill({ database });
      return answer;
    } catch (error) {
      // The connection was cut: a request under way may be carried out or not.
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  });
  const all = await Promise.all(sent);
  await killed;
  return all;
}

async function readPreview(round: number): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, i) => `Grua${round}x${i};1`).join("\n");
  const file = { name: "lista.csv", bytes: new TextEncoder().encode(`Descrição;Quantidade\n${rows}\n`) };
  return must(await api("lerPlanilha", { as: ana, query: { tipo: "equipamentos" }, file })).body._id;
}

it("nothing is half done, and the same request again finishes it once", { timeout: 240_000 }, async () => {
  const as = ana;
  const nova = { cadastroCompleto: false as const, nome: "Residencial Jatobá" };
  const { _id: obraId } = must(await api("createObra", { as, body: nova })).body;
  const [modelo] = must(await api("listModelosDaObra", { as, params: { obraId } })).body;
  const modeloId = modelo?._id ?? "";
  const relatorios: string[] = [];
  for (let day = 1; day <= REPORTS; day += 1) {
    const body = { modeloDeRelatorioId: modeloId, data: `2026-03-0${day}` };
    relatorios.push(must(await api("createRelatorio", { as, params: { obraId }, body })).body._id);
  }
  const { _id: pastaId } = must(await api("createPasta", { as, params: { obraId }, body: { descricao: "P" } })).body;

  for (const [round, answers] of MOMENTS.entries()) {
    const shots = shotsOf(round, { obraId, modeloId, pastaId, importacaoId: await readPreview(round) });
    const first = await killedAfter(answers, round % 2 === 1, shots);
    await child.start();
    const imported = async () =>
      must(await api("searchEquipamentos", { as, query: { busca: `grua${round}x` } })).body.total;
    expect([0, ROWS]).toContain(await imported());
    const epochs = async () => {
      const found = await Promise.all(
        relatorios.map((relatorioId) => api("getAprovacao", { as, params: { obraId, relatorioId } })),
      );
      return [...new Set(found.map(({ body }) => body.esperado.epoca))];
    };
    // Either all reports follow the changed template, or none does.
    expect(await epochs()).toHaveLength(1);

    for (const [i, { name, input }] of shots.entries()) {
      const again = await api(name, input);
      expect([name, again.status]).toEqual([name, 200]);
      // A repeated request gets the same answer.
      expect([name, (first[i] ?? again).bytes.equals(again.bytes)]).toEqual([name, true]);
    }
    expect(await imported()).toBe(ROWS);
    expect(await epochs()).toEqual([round + 1]);
    const { anexos } = must(
      await api("listDocumentos", { as, params: { obraId }, query: { busca: ` ${round}.pdf` } }),
    ).body;
    expect(anexos.map(({ nome }) => nome).toSorted()).toEqual([`corte ${round}.pdf`, `planta ${round}.pdf`]);
    for (const { _id: anexoId } of anexos) {
      expect((await api("getArquivoDoDocumento", { as, params: { obraId, anexoId } })).bytes.equals(PDF)).toBe(true);
    }
    expect(must(await api("listObras", { as, query: { busca: `Cópia ${round}` } })).body.totalObras).toBe(1);
    expect(must(await api("listUsuarios", { as, query: { busca: `bia${round}@` } })).body.total).toBe(1);
  }
});
