import type { ReactNode } from "react";
import styles from "./PhotoGrid.module.css";
import { type Photo, PhotoTile } from "./PhotoTile.tsx";

/** Photos side by side. With `limit` (5 in the specification's small galleries) the last tile also says how many photos are hidden (+N). */
export function PhotoGrid({
  photos,
  onOpen,
  limit,
  size = "md",
  actionsOf,
}: {
  photos: readonly Photo[];
  onOpen?: (index: number) => void;
  limit?: number;
  size?: "sm" | "md";
  actionsOf?: (photo: Photo, index: number) => ReactNode;
}) {
  const shown = limit === undefined ? photos : photos.slice(0, limit);
  const hidden = photos.length - shown.length;
  return (
    <div className={styles["grid"]} data-size={size}>
      {shown.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          position={index + 1}
          total={photos.length}
          more={hidden > 0 && index === shown.length - 1 ? hidden : 0}
          {...(onOpen ? { onOpen: () => onOpen(index) } : {})}
          {...(actionsOf ? { actions: actionsOf(photo, index) } : {})}
        />
      ))}
    </div>
  );
}
