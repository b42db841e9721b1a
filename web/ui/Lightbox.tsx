import { later } from "./later.tsx";

const LightboxWindow = later(() => import("./LightboxWindow.tsx").then((module) => module.LightboxWindow));

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
  return <LightboxWindow photos={photos} index={index} onClose={onClose} />;
}
