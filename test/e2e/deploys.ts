import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";

export type Deploys = {
  /** Address of the proxy in front of the product. */
  readonly url: string;
  /** Makes the proxy serve a different service worker from now on, as after every deploy. */
  readonly deploy: () => void;
};

/**
 * Serves the product's web as if it were deployed again while pages are open: the files are the same, the worker
 * reports a new version.
 */
export async function withDeploys(product: string, use: (deploys: Deploys) => Promise<void>): Promise<void> {
  let version = 0;
  const proxy = createServer((request, answer) => {
    const { url = "/", method, headers } = request;
    const answerWorker = async (): Promise<void> => {
      const worker = await fetch(new URL(url, product));
      answer.writeHead(worker.status, { "content-type": "text/javascript", "cache-control": "no-cache" });
      answer.end(`${await worker.text()}\n// ${version}`);
    };
    if (url === "/sw.js") {
      void answerWorker();
      return;
    }
    const forward = ask(new URL(url, product), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    forward.on("error", () => answer.destroy());
    answer.on("close", () => forward.destroy());
    request.pipe(forward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = proxy.address() as AddressInfo;
    await use({ url: `http://127.0.0.1:${port}`, deploy: () => void (version += 1) });
  } finally {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  }
}
