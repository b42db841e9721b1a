import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, type PointerEvent, useCallback, useRef, useState } from "react";
import { useT } from "../i18n/texts.ts";
import { obraQuery, type ListaDeObras, type ObraListada } from "./data.ts";
import { ObraItem } from "./ObraItem.tsx";
import styles from "./ObrasLista.module.css";
import { DuplicarObra } from "./DuplicarObra.tsx";
import { useDeleteObra } from "./useDeleteObra.ts";
import type { Layout } from "./useLayout.ts";

const linkAt = (target: EventTarget): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-obra]") : null;

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * The works as cards or rows. The links are plain anchors, and one handler here follows them: with a router link per item, each
 * listening to every change of the address, typing in the search field would be slow with 200 works.
 */
export function ObrasLista({
  obras,
  busca,
  layout,
  permissoes,
  busy,
}: {
  obras: readonly ObraListada[];
  busca: string;
  layout: Layout;
  permissoes: ListaDeObras["permissoes"];
  /** True while an older answer is shown and a newer one is being loaded. */
  busy: boolean;
}) {
  const comum = useT("comum");
  const router = useRouter();
  const client = useQueryClient();
  const fetched = useRef<string | undefined>(undefined);
  const deleteObra = useDeleteObra();
  const [copied, setCopied] = useState<ObraListada | null>(null);
  const onDelete = useCallback((obra: ObraListada) => void deleteObra(obra), [deleteObra]);

  const follow = (event: MouseEvent): void => {
    const link = linkAt(event.target);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href: link.pathname });
  };
  const fetchAhead = (event: PointerEvent): void => {
    const id = linkAt(event.target)?.dataset["obra"];
    if (id === undefined || id === fetched.current) return;
    fetched.current = id;
    void client.prefetchQuery(obraQuery(id));
    void router.loadRouteChunk(router.routesById["/app/obras/$obraId/dashboard"])?.catch(() => undefined);
  };
  return (
    <>
      {/* The handlers act for the anchors inside, which keyboards reach and which fire click on Enter. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        className={styles["list"]}
        data-layout={layout}
        aria-label={comum.obras}
        aria-busy={busy}
        onClick={follow}
        onPointerOver={fetchAhead}
      >
        {obras.map((obra) => (
          <ObraItem
            key={obra._id}
            obra={obra}
            busca={busca}
            permissoes={permissoes}
            onDelete={onDelete}
            onDuplicate={setCopied}
          />
        ))}
      </ul>
      <DuplicarObra obra={copied} onClose={() => setCopied(null)} />
    </>
  );
}
