import { readStream } from "../../api/stream.ts";
import { keepOpen } from "./keepOpen.ts";

/** Handlers of a report's live events. */
export type EventosHandlers = {
  /** Called with the version that the content has now. It is also called at every (re)connection, so that a missed event is made up for. */
  readonly onPoke?: (versao: number) => void;
  /** Called when the editors may have changed. */
  readonly onPresenca?: () => void;
  /** Called when a signature, a signer or the sealed document may have changed. */
  readonly onAprovacao?: () => void;
};

type Line = { readonly handlers: Set<EventosHandlers>; versao: number | null; readonly close: () => void };

/** One stream per report, however many parts of the screen listen. */
const lines = new Map<string, Line>();

function openLine(obraId: string, relatorioId: string): Line {
  const handlers = new Set<EventosHandlers>();
  const tellPresenca = (): void => {
    for (const handler of handlers) handler.onPresenca?.();
  };
  const tellAprovacao = (): void => {
    for (const handler of handlers) handler.onAprovacao?.();
  };
  let cut = false;
  const close = keepOpen((signal) =>
    readStream(
      "streamEventos",
      { params: { obraId, relatorioId }, signal },
      {
        onOpen: () => {
          tellPresenca();
          // Approval events may have been missed while the connection was cut. At the first connection the page has just read the approval.
          if (cut) tellAprovacao();
          cut = true;
        },
        onEvent: ({ event, data }) => {
          if (event === "presenca") tellPresenca();
          if (event === "aprovacao") tellAprovacao();
          if (event !== "poke") return;
          const { versao } = JSON.parse(data) as { versao: number };
          line.versao = versao;
          for (const handler of handlers) handler.onPoke?.(versao);
        },
      },
    ),
  );
  const line: Line = { handlers, versao: null, close };
  return line;
}

/**
 * Listens to events of a report.
 * @returns a function that stops listening; when the last listener of a report stops, the stream is closed
 */
export function listenEventos(obraId: string, relatorioId: string, given: EventosHandlers): () => void {
  const key = `${obraId}/${relatorioId}`;
  const line = lines.get(key) ?? openLine(obraId, relatorioId);
  lines.set(key, line);
  line.handlers.add(given);
  if (line.versao !== null) given.onPoke?.(line.versao);
  return () => {
    line.handlers.delete(given);
    if (line.handlers.size > 0) return;
    lines.delete(key);
    line.close();
  };
}
