import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "../i18n/texts.ts";
import { useRefusal } from "../ui/refusal.ts";
import { hojeQuery, type Hoje, type ObraDeHoje } from "./data.ts";
import { FotoDialog } from "./FotoDialog.tsx";
import { recebeFotos, useFoto } from "./useFoto.tsx";

const DE_AGORA: ReadonlySet<ObraDeHoje["estado"]> = new Set(["falta", "preenchendo", "devolvido"]);

/**
 * Returns the only work that a photo taken now can belong to: the only work whose report of today is missing, being filled in or
 * returned, or else the only work that takes photos. Null when several works or none come into question.
 */
function theOne({ obras, permissoes }: Hoje): ObraDeHoje | null {
  if (permissoes.adicionarFoto !== null) return null;
  const open = obras.filter(recebeFotos);
  const now = open.filter(({ estado }) => DE_AGORA.has(estado));
  const [only, ...others] = now.length > 0 ? now : open;
  return only !== undefined && others.length === 0 ? only : null;
}

/** Opens the camera as soon as this component is mounted, while the browser still counts the tap as a user gesture. */
function Take({ obra, hoje, tap }: { obra: ObraDeHoje; hoje: string; tap: number }) {
  const { take, input } = useFoto(obra, hoje);
  const taken = useRef(0);
  useEffect(() => {
    if (taken.current === tap) return;
    taken.current = tap;
    take();
  });
  return input;
}

type Aberto = { readonly tap: number; readonly hoje: Hoje | null; readonly obra: ObraDeHoje | null };

/**
 * Takes a photo from any screen. When only one work comes into question (`theOne`), the photo goes straight into its report of
 * today; otherwise the person chooses the work first.
 */
export function BotaoDeFoto({ className, children }: { className: string | undefined; children: ReactNode }) {
  const t = useT("hoje");
  const client = useQueryClient();
  const refusal = useRefusal();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [listed, setListed] = useState(false);
  // Prefetches on pointer down, which comes well before the tap ends.
  const ahead = (): void => void client.prefetchInfiniteQuery(hojeQuery());
  const press = async (): Promise<void> => {
    const tap = Date.now();
    const data = await client.ensureInfiniteQueryData(hojeQuery()).catch(() => null);
    const hoje = data?.pages[0] ?? null;
    const obra = hoje === null ? null : theOne(hoje);
    setAberto({ tap, hoje, obra });
    setListed(obra === null);
  };
  const label = refusal === null ? undefined : `${t.foto_titulo}: ${refusal}`;
  return (
    <>
      <button
        type="button"
        className={className}
        title={label}
        aria-disabled={refusal !== null}
        onPointerDown={ahead}
        onClick={() => refusal === null && void press()}
      >
        {children}
      </button>
      {aberto?.hoje && aberto.obra && (
        <Take key={aberto.obra._id} obra={aberto.obra} hoje={aberto.hoje.hoje} tap={aberto.tap} />
      )}
      <FotoDialog opened={listed} onClose={() => setListed(false)} />
    </>
  );
}
