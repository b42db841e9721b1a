import { type ReactNode, useState } from "react";

/** The photo of a work, or a quiet sign in its place; an image that does not load leaves the sign. Decoration: the name is beside it. */
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
