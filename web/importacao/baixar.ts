/** Makes the browser download the address (authorised by the file cookie) without leaving the page. */
export function baixar(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}
