import { describe, expect, it } from "vitest";
import type { Aguardando } from "../../domain/aprovacao/schema.ts";
import { ApiError } from "../api/error.ts";
import { createFila, type Decisao, isBusy } from "./fila.ts";
import { linhasDe, nextOpen, progressOf } from "./linhas.ts";

/** The queue sends decisions in order, one at a time, and none counts as done before the server has confirmed it. */

const report = (n: number, obra = "Jatobá"): Aguardando => ({
  _id: `r${n}`,
  numero: n,
  data: `2026-03-${String(n).padStart(2, "0")}`,
  dataFim: null,
  diaDaSemana: "segunda-feira",
  obra: { _id: obra, nome: obra },
  modeloDeRelatorio: { _id: "m", descricao: "RDO" },
  tipo: "eletronica",
  aprovacoes: 0,
  assinantes: 1,
  desde: "2026-03-20T10:00:00.000Z",
  modificadoPor: { usuario: { _id: "u", nome: "Ana" }, dataHora: "2026-03-20T10:00:00.000Z" },
});
const esperado = { versao: 1, epoca: 0, conteudoSha256: "0".repeat(64) };
const ato = { tipo: "reprovar", motivo: "Falta a foto" } as const;
const refusal = (status: number, codigo: ApiError["codigo"]) => new ApiError(status, { codigo, message: codigo });

type Sent = { id: string; chave: string; senha: string | null; answer: (error?: unknown) => Promise<void> };

/** A queue for which the test plays the server: it answers commands in the order in which they arrive. */
function queue() {
  const sent: Sent[] = [];
  const done: string[] = [];
  let keys = 0;
  const fila = createFila({
    send: ({ item, chave }, senha) =>
      new Promise((resolve, reject) => {
        const answer = async (error?: unknown): Promise<void> => {
          if (error === undefined) resolve();
          else reject(error);
          // Waits one turn of the event loop, so that the code that awaits this answer runs before the test continues.
          await new Promise((next) => setTimeout(next));
        };
        sent.push({ id: item._id, chave, senha, answer });
      }),
    newKey: () => `k${(keys += 1)}`,
    onDone: ({ item }: Decisao) => void done.push(item._id),
    onStale: () => undefined,
  });
  const decide = (...ns: number[]): void => {
    for (const n of ns) fila.decide({ item: report(n), esperado, ato });
  };
  const states = (): string[] => fila.read().decisoes.map(({ item, estado }) => `${item._id} ${estado}`);
  return { fila, sent, done, decide, states };
}

describe("the queue", () => {
  it("sends one after the other, in the order they were decided", async () => {
    const { fila, sent, done, decide, states } = queue();
    decide(1, 2, 3);
    expect(sent.map(({ id }) => id)).toEqual(["r1"]);
    expect(states()).toEqual(["r1 enviando", "r2 na_fila", "r3 na_fila"]);
    await sent[0]?.answer();
    await sent[1]?.answer();
    expect(done).toEqual(["r1", "r2"]);
    expect(isBusy(fila.read())).toBe(true);
    await sent[2]?.answer();
    expect(isBusy(fila.read())).toBe(false);
    expect(new Set(sent.map(({ chave }) => chave)).size).toBe(3);
  });

  it("what is refused has failed with its reason and what was typed, and the others go on", async () => {
    const { fila, sent, decide, states } = queue();
    decide(1, 2);
    await sent[0]?.answer(refusal(409, "fora_da_vez"));
    expect(states()).toEqual(["r1 falhou", "r2 enviando"]);
    expect(fila.read().decisoes[0]).toMatchObject({ erro: { codigo: "fora_da_vez" }, ato });
  });

  it("a decision keeps its key while its arrival is unknown, and gets another once it was refused", async () => {
    const { fila, sent, decide } = queue();
    decide(1);
    await sent[0]?.answer(refusal(0, "rede"));
    fila.retry("r1");
    expect(sent[1]?.chave).toBe(sent[0]?.chave);
    await sent[1]?.answer(refusal(409, "fora_da_vez"));
    fila.retry("r1");
    expect(sent[2]?.chave).not.toBe(sent[0]?.chave);
  });

  it("the password is asked once for all that wait, and given with the first", async () => {
    const { fila, sent, decide, states } = queue();
    decide(1, 2);
    await sent[0]?.answer(refusal(403, "confirmar_senha"));
    expect(states()).toEqual(["r1 senha", "r2 na_fila"]);
    fila.giveSenha("errada");
    await sent[1]?.answer(refusal(401, "credenciais_invalidas"));
    expect(fila.read().senhaErrada).toBe(true);
    fila.giveSenha("certa");
    await sent[2]?.answer();
    await sent[3]?.answer();
    expect(sent.map(({ senha }) => senha)).toEqual([null, "errada", "certa", null]);
    expect(states()).toEqual(["r1 feito", "r2 feito"]);
  });

  it("without the password nothing is sent and nothing is lost", async () => {
    const { fila, sent, decide, states } = queue();
    decide(1, 2);
    await sent[0]?.answer(refusal(403, "confirmar_senha"));
    fila.withoutSenha();
    expect(states()).toEqual(["r1 falhou", "r2 falhou"]);
    expect(sent).toHaveLength(1);
  });

  it("decided twice it is one decision", () => {
    const { sent, decide, states } = queue();
    decide(1, 1);
    expect([sent.length, states()]).toEqual([1, ["r1 enviando"]]);
  });
});

describe("the rows", () => {
  it("stand by work and day, and the next one is the next in order, then from the top", () => {
    const list = [report(3, "Zebra"), report(5, "Aroeira"), report(1, "Zebra")];
    const linhas = linhasDe(list, { decisoes: [], senhaErrada: false });
    expect(linhas.map(({ item }) => item._id)).toEqual(["r5", "r1", "r3"]);
    expect(nextOpen(linhas, "r5")).toBe("r1");
    expect(nextOpen(linhas, "r3")).toBe("r5");
    expect(nextOpen([], null)).toBeNull();
  });

  it("count what was decided in this visit, and what failed is still to be decided, last of all", async () => {
    const { fila, sent, decide } = queue();
    decide(1, 2);
    await sent[0]?.answer(refusal(409, "fora_da_vez"));
    await sent[1]?.answer();
    const linhas = linhasDe([report(1), report(3), report(4)], fila.read());
    expect(progressOf(linhas, "r3")).toEqual({ n: 3, total: 4 });
    expect(nextOpen(linhas, "r3")).toBe("r4");
    expect(nextOpen(linhasDe([report(1)], fila.read()), "r3")).toBe("r1");
  });
});
