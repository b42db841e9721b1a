import { writeFatos } from "./analise/fatos.ts";
import { afterWrite } from "./aprovacao/afterWrite.ts";
import { prove, tellOfWaiting } from "./aprovacao/effects.ts";
import { normalise } from "./aprovacao/normalise.ts";
import { followModelo } from "./aprovacao/seguirModelo.ts";
import { exportacaoPronta } from "./backup/announced.ts";
import { cronogramaRecalculado } from "./cronograma/announced.ts";
import { writePalavras } from "./filtros/palavras.ts";
import { together } from "./lib/announce.ts";
import { modeloChanged } from "./modelos/announced.ts";
import { notifyAdicionado, notifyComentarios, notifyExcluido } from "./notificacoes/events.ts";
import { obraMudou } from "./obras/announced.ts";
import {
  contentWritten,
  openedBySigner,
  relatorioCreated,
  relatorioDeleted,
  relatorioRestored,
  relatorioSaved,
  statusOutOfStep,
} from "./relatorios/announced.ts";
import { acessoEnded } from "./usuarios/announced.ts";
import {
  tellCriado,
  tellEscrito,
  tellExcluido,
  tellExportacao,
  tellObra,
  tellRecalculado,
  tellRestaurado,
} from "./webhooks/eventos.ts";

/** Connects listeners to the announcements of lower floors, in calling order. */
export function connectListeners(): void {
  relatorioCreated.heardBy((ctx, { head, v }) => prove({ ctx, head, v }, "criado"), notifyAdicionado, tellCriado);
  contentWritten.heardBy(together(writePalavras, writeFatos, notifyComentarios, tellEscrito));
  relatorioSaved.heardBy(afterWrite);
  statusOutOfStep.heardBy(normalise);
  openedBySigner.heardBy((ctx, head) => prove({ ctx, head, v: head.v }, "aberto"));
  relatorioDeleted.heardBy(
    (ctx, { head }) => prove({ ctx, head, v: head.v }, "excluido"),
    notifyExcluido,
    tellExcluido,
  );
  relatorioRestored.heardBy((ctx, head) => prove({ ctx, head, v: head.v }, "restaurado"), tellRestaurado);
  modeloChanged.heardBy(followModelo);
  obraMudou.heardBy(tellObra);
  cronogramaRecalculado.heardBy(tellRecalculado);
  exportacaoPronta.heardBy(tellExportacao);
  acessoEnded.heardBy(tellOfWaiting);
}
