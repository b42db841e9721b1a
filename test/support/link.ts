import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** A network link between a client and a server that can be cut at any moment. */
export class Link {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets: Set<Socket>;

  private constructor(server: Server, sockets: Set<Socket>) {
    this.#server = server;
    this.#sockets = sockets;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Opens a link to the server at `target` (`http://host:port`), which need not run yet. */
  static async to(target: string): Promise<Link> {
    const { hostname, port } = new URL(target);
    const sockets = new Set<Socket>();
    const keep = (socket: Socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      // Errors are expected, because the link is cut on purpose; the other end notices when its socket closes.
      socket.on("error", () => socket.destroy());
    };
    const server = createServer((client) => {
      const far = connect(Number(port), hostname);
      keep(client);
      keep(far);
      client.pipe(far).pipe(client);
      client.once("close", () => far.destroy());
      far.once("close", () => client.destroy());
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    return new Link(server, sockets);
  }

  /** Cuts all open connections, in both directions; new connections work at once. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, "close");
  }
}
