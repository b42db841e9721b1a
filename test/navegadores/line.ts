import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** A proxy in front of the product. Once cut, nobody answers at its address. */
export type Line = { readonly url: string; cut(): void };

export async function openLine(product: string): Promise<Line> {
  const { hostname, port: to } = new URL(product);
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const onward = connect(Number(to), hostname);
    for (const [socket, other] of [
      [from, onward],
      [onward, from],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
    from.pipe(onward).pipe(from);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const cut = (): void => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { url: `http://127.0.0.1:${String(port)}`, cut };
}
