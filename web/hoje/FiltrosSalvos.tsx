import { useQuery } from "@tanstack/react-query";
import { Bookmark, ChevronDown, Pencil } from "lucide-react";
import { useState } from "react";
import type { PedidoDeHoje } from "../../domain/hoje/quadro.ts";
import { useT } from "../i18n/texts.ts";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { lazyWindow } from "../ui/lazyWindow.tsx";
import { filtrosDeHojeQuery } from "./data.ts";
import styles from "./FiltrosSalvos.module.css";
import { isSamePedido, readPedido } from "./search.ts";

const Janela = lazyWindow(() => import("./FiltrosDialog.tsx").then(({ FiltrosDialog }) => FiltrosDialog), {
  ahead: false,
});

/** The person's saved filters. One press applies a filter. */
export function FiltrosSalvos({ pedido, ask }: { pedido: PedidoDeHoje; ask: (next: PedidoDeHoje) => void }) {
  const t = useT("filtrosDeHoje");
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(filtrosDeHojeQuery());
  const filtros = data?.filtros ?? [];
  const current = filtros.find((filtro) => isSamePedido(filtro, pedido));
  return (
    <>
      <ActionMenu
        label={current === undefined ? t.titulo : t("escolher", { nome: current.nome })}
        className={styles["botao"] ?? ""}
        entries={[
          ...filtros.map((filtro) => ({
            label: filtro.nome,
            checked: filtro === current,
            onSelect: () => ask(readPedido(filtro)),
          })),
          ...(filtros.length > 0 ? (["divider"] as const) : []),
          { label: t.gerir, icon: <Pencil size={16} aria-hidden />, online: true, onSelect: () => setOpened(true) },
        ]}
      >
        <Bookmark size={17} aria-hidden />
        <span className={styles["nome"]}>{current?.nome ?? t.titulo}</span>
        <ChevronDown size={16} aria-hidden />
      </ActionMenu>
      <Janela opened={opened} filtros={filtros} pedido={pedido} onClose={() => setOpened(false)} />
    </>
  );
}
