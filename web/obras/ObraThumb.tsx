import { type ReactNode, useState } from "react";

/**
 * The photo of a work, or an icon in its place; when the image fails to load, the icon is shown. Hidden from screen readers,
 * because the name stands beside it.
 */
export function ObraThumb({
  url,
  className,
  icon,
}: {
  url: string | null;
  className: string | undefined;
  icon: ReactNode;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={className}>
      {url !== null && failed !== url ? (
        <img src={url} alt="" width={320} height={180} loading="lazy" decoding="async" onError={() => setFailed(url)} />
      ) : (
        icon
      )}
    </div>
  );
}
