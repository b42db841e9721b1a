import { createSocket } from "node:dgram";

/** A name server on this machine with the addresses that a test gives it; it counts the queries for each name. */

type Answers = readonly string[];

export type Nomes = {
  /** The name server's address, for `setServers`. */
  readonly server: string;
  /** Number of queries for IPv4 addresses, by name. */
  readonly asked: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

const [A, AAAA] = [1, 28];
const HEADER = 12;

/** Reads the first question of a DNS query: its name, its type, and the offset at which the question ends. */
function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

const bytesOf = (address: string): Buffer => {
  if (!address.includes(":")) return Buffer.from(address.split(".").map(Number));
  const [head = "", tail = ""] = address.split("::");
  const groups = (part: string): number[] =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  const [before, after] = [groups(head), groups(tail)];
  const all = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]));
};

function answerOf(query: Buffer, found: Answers | undefined): Buffer {
  const { type, end } = questionOf(query);
  const fitting = (found ?? []).filter((address) => type === (address.includes(":") ? AAAA : A));
  const header = Buffer.from(query.subarray(0, HEADER));
  header.writeUInt16BE(found === undefined ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(fitting.length, 6);
  header.writeUInt32BE(0, 8);
  const records = fitting.map((address) => {
    const data = bytesOf(address);
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([header, query.subarray(HEADER, end), ...records]);
}

/** @param names answers for each name: each IPv4 query gets the next answer, and the last answer is repeated from then on */
export async function startNomes(names: Readonly<Record<string, readonly Answers[]>>): Promise<Nomes> {
  const asked = new Map<string, number>();
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const { name, type } = questionOf(query);
    if (type === A) asked.set(name, (asked.get(name) ?? 0) + 1);
    const answers = names[name];
    const n = Math.max(0, (asked.get(name) ?? 1) - 1);
    socket.send(answerOf(query, answers?.[Math.min(n, answers.length - 1)]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
