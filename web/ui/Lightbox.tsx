import { lazy, Suspense } from "react";

const LightboxWindow = lazy(() =>
  import("./LightboxWindow.tsx").then((module) => ({ default: module.LightboxWindow })),
);

export type LightboxPhoto = { readonly src: string; readonly caption?: string | null; readonly alt?: string };

/** Photos over the whole screen: swipe, arrows, zoom, caption. Its code is fetched with the first photo opened. `index` null = closed. */
export function Lightbox({
  photos,
  index,
  onClose,
}: {
  photos: readonly LightboxPhoto[];
  index: number | null;
  onClose: () => void;
}) {
  if (index === null) return null;
  return (
    <Suspense fallback={null}>
      <LightboxWindow photos={photos} index={index} onClose={onClose} />
    </Suspense>
  );
}
