import type { Services } from "../http/services.ts";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../domain/errors/errors.ts";
import { MAX_LINHAS } from "../../domain/importacao/tipos.ts";
import { ChildError, createChildPool } from "../lib/child.ts";
import { withTemporaryFolder } from "../lib/temporaryFolder.ts";
import type { Leitura, PedidoDeLeitura } from "./leitura/ler.ts";
import type { PedidoDeEscrita } from "./planilha.ts";

/** The common services, plus the reading and writing of spreadsheets. */
export type ImportServices = Services & { readonly planilhas: Planilhas };

export type Planilhas = {
  /** @throws AppError why the file is not read (`planilha_…`) */
  ler(pedido: PedidoDeLeitura): Promise<Extract<Leitura, { linhas: unknown }>>;
  /** Writes the workbook and returns its bytes. */
  escrever(pedido: Omit<PedidoDeEscrita, "outFile">): Promise<Buffer>;
  close(): Promise<void>;
};

type Job = { ler: PedidoDeLeitura } | { escrever: PedidoDeEscrita };

/** Generous: a million empty rows take 6 seconds on a small machine. */
const TIMEOUT_MS = 30_000;
const MEMORY_MB = 1024;
/** Lists of people and equipment are tens of kilobytes; a larger file waits in the queue for large work (decision 030). */
const LARGE_BYTES = 256 * 1024;

function recusar(leitura: Extract<Leitura, { recusa: unknown }>): AppError {
  return new AppError(leitura.recusa, {
    vars: {
      limite: MAX_LINHAS.toLocaleString("pt-BR"),
      coluna: leitura.coluna ?? "",
      linha: String(leitura.linha ?? ""),
    },
  });
}

/** Turns a failure of the child process into an error that tells the person what is wrong with the file. */
function failed(error: unknown): unknown {
  if (!(error instanceof ChildError)) return error;
  if (error.failure === "timeout") return new AppError("planilha_demorada", { cause: error });
  if (error.failure === "memory" || error.failure === "crashed")
    return new AppError("planilha_grande_demais", { cause: error });
  return error.failure === "failed" ? new AppError("planilha_danificada", { cause: error }) : error;
}

/** Reads and writes lists in child processes: files come from anywhere, and a large file takes seconds of computing. */
export function createPlanilhas(): Planilhas {
  const pool = createChildPool<Job, Leitura | null>({
    module: new URL("./planilhasMain.ts", import.meta.url),
    timeoutMs: TIMEOUT_MS,
    memoryMb: MEMORY_MB,
  });
  return {
    async ler(pedido) {
      const leitura = await pool
        .run({ ler: pedido }, { large: (await stat(pedido.path)).size > LARGE_BYTES })
        .catch((error: unknown) => {
          throw failed(error);
        });
      if (leitura === null || "recusa" in leitura) throw recusar(leitura ?? { recusa: "planilha_danificada" });
      return leitura;
    },
    escrever: (pedido) =>
      withTemporaryFolder(async (folder) => {
        const outFile = join(folder, "lista.xlsx");
        await pool.run({ escrever: { ...pedido, outFile } });
        return readFile(outFile);
      }),
    close: () => pool.close(),
  };
}
