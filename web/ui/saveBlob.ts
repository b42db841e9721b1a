/** Hands bytes to the person as a file of this name. */
export function saveBlob(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Revoked late, because a slow browser may not have read the bytes earlier.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Returns the file name that the server sent with an answer; null if the server sent no name. */
export function fileNameOf({ headers }: Response): string | null {
  const found = /filename\*=UTF-8''([^;]+)/.exec(headers.get("content-disposition") ?? "");
  return found?.[1] === undefined ? null : decodeURIComponent(found[1]);
}
