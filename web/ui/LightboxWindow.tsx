import "yet-another-react-lightbox/plugins/captions.css";
import "yet-another-react-lightbox/plugins/counter.css";
import "yet-another-react-lightbox/styles.css";
import { useReducedMotion } from "@mantine/hooks";
import YetAnotherLightbox from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { useT } from "../i18n/texts.ts";
import type { LightboxPhoto } from "./Lightbox.tsx";
import { useTopClose } from "./useTopClose.ts";

/** The window itself; use {@link Lightbox}, which loads it on demand. */
export function LightboxWindow({
  photos,
  index,
  onClose,
}: {
  photos: readonly LightboxPhoto[];
  index: number;
  onClose: () => void;
}) {
  const t = useT("comum");
  const still = useReducedMotion();
  useTopClose(true, onClose, { ownEscape: true });
  const duration = still ? 0 : 180;
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      plugins={[Captions, Counter, Zoom]}
      slides={photos.map(({ src, caption, alt }) => ({
        src,
        alt: alt ?? caption ?? "",
        ...(caption === null || caption === undefined || caption === "" ? {} : { description: caption }),
      }))}
      animation={{ fade: duration, swipe: duration }}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={{ Previous: t.anterior, Next: t.proximo, Close: t.fechar, "Zoom in": t.ampliar, Lightbox: t.ampliar }}
      styles={{ root: { "--yarl__color_backdrop": "rgb(0 0 0 / 92%)" } }}
    />
  );
}
