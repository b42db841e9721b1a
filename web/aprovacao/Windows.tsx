import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Aprovacao, Esperado } from "../../domain/aprovacao/schema.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { getTexts } from "../i18n/texts.ts";
import { later } from "../ui/later.tsx";
import { toast } from "../ui/toast.ts";
import { usePrefetch } from "../ui/usePrefetch.ts";
import { closeAct, resetActs, useActs } from "./acts.ts";
import { readAgain } from "./data.ts";

/**
 * The windows of decisions. The code of the two windows in everyday use is loaded when the browser is idle, the code of the
 * others when they are opened.
 */
const AprovarDialog = later(() => import("./AprovarDialog.tsx").then((module) => module.AprovarDialog));
const ReprovarDialog = later(() => import("./ReprovarDialog.tsx").then((module) => module.ReprovarDialog));
const ReabrirDialog = later(() => import("./ReabrirDialog.tsx").then((module) => module.ReabrirDialog));
const TrocarDialog = later(() => import("./TrocarDialog.tsx").then((module) => module.TrocarDialog));
const EvidenciasDialog = later(() => import("./EvidenciasDialog.tsx").then((module) => module.EvidenciasDialog));
const DIALOGS = { aprovar: AprovarDialog, reprovar: ReprovarDialog, reabrir: ReabrirDialog } as const;

const loadDecisions = (): Promise<unknown> => Promise.all([AprovarDialog.load(), ReprovarDialog.load()]);

/** Shows one window at a time, with the version that the person had read when the window was opened. */
export function Windows({
  relatorio,
  aprovacao,
  read,
  onRead,
}: {
  relatorio: Relatorio;
  aprovacao: Aprovacao;
  read: Esperado | null;
  /** Marks the content on the screen as read. */
  onRead: () => void;
}) {
  const client = useQueryClient();
  const { wanted, opened, count } = useActs();
  const [held, setHeld] = useState<{ count: number; esperado: Esperado | null }>({ count: -1, esperado: null });
  if (opened && held.count !== count) setHeld({ count, esperado: read });
  usePrefetch(loadDecisions);
  useEffect(() => resetActs, []);
  const done = (): void => {
    onRead();
    closeAct();
  };
  /** Loads the report's present state and scrolls to its top, so that nobody approves it unread. */
  const readNow = (): void => {
    done();
    void readAgain(client, relatorio);
    toast.info(getTexts("decisao").mudou_carregado);
    scrollTo({ top: 0 });
  };
  if (wanted === null) return null;
  const shared = { relatorio, opened, onClose: closeAct };
  if (wanted.act === "evidencias") return <EvidenciasDialog {...shared} key={count} />;
  if (wanted.act === "trocar") {
    const assinante = aprovacao.assinantes.find(({ posicao }) => posicao === wanted.posicao);
    return (
      assinante !== undefined && <TrocarDialog {...shared} key={count} aprovacao={aprovacao} assinante={assinante} />
    );
  }
  const DecisionDialog = DIALOGS[wanted.act];
  return (
    held.esperado !== null && (
      <DecisionDialog
        {...shared}
        key={count}
        aprovacao={aprovacao}
        esperado={held.esperado}
        onDone={done}
        onRead={readNow}
      />
    )
  );
}
