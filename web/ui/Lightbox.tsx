import { later } from "./later.tsx";

const LightboxWindow = later(() => import("./LightboxWindow.tsx").then((module) => module.LightboxWindow));

export type LightboxPhoto = { readonly src: string; readonly caption?: string | null; readonly alt?: string };

/** Photos full screen: swipe, arrows, zoom, caption. The code is fetched when the first photo is opened. `index` is null while closed. */
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
