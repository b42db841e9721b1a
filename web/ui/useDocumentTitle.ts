import { useEffect } from "react";

/** Sets the title of the browser tab while the screen is open. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Canteiro" : `${title} · Canteiro`;
  }, [title]);
}
