/** Hands bytes to the person as a file of this name. */
export function saveBlob(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it over by then; a slow one would find nothing sooner.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
