// Entry of the child process that reads and writes lists; started by `planilhas.ts`, never imported.
import { serve } from "../lib/childMain.ts";
import { type Leitura, lerArquivo, type PedidoDeLeitura } from "./leitura/ler.ts";
import { Recusa } from "./leitura/recusa.ts";
import { escreverPlanilha, type PedidoDeEscrita } from "./planilha.ts";

async function ler(pedido: PedidoDeLeitura): Promise<Leitura> {
  try {
    return await lerArquivo(pedido);
  } catch (error) {
    if (error instanceof Recusa) return { recusa: error.code, linha: error.linha };
    throw error;
  }
}

serve<{ ler: PedidoDeLeitura } | { escrever: PedidoDeEscrita }, Leitura | null>(async (job) => {
  if ("ler" in job) return ler(job.ler);
  await escreverPlanilha(job.escrever);
  return null;
});
