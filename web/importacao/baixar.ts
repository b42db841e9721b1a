/** Lets the browser save an address's answer (authorised by the file cookie); the page stays. */
export function baixar(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}
