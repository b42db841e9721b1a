// Jobs that the child pool's tests run in a child process.
import { setTimeout } from "node:timers/promises";
import { serve } from "./childMain.ts";

export type Order =
  | { readonly act: "echo"; readonly value: unknown }
  | { readonly act: "pid" }
  | { readonly act: "environment" }
  | { readonly act: "throw"; readonly code?: string }
  | { readonly act: "exit" }
  | { readonly act: "abort" }
  | { readonly act: "wait" }
  | { readonly act: "spin" }
  | { readonly act: "grow" };

function grow(): never {
  const kept: Buffer[] = [];
  for (;;) kept.push(Buffer.alloc(4 << 20, 1));
}

function exit(): never {
  process.stderr.write("last words\n");
  process.exit(3);
}

function spin(): never {
  for (;;);
}

async function obey(order: Order): Promise<unknown> {
  if (order.act === "echo") return order.value;
  if (order.act === "pid") return process.pid;
  if (order.act === "environment") return { ...process.env };
  if (order.act === "wait") return setTimeout(600_000);
  if (order.act === "exit") return exit();
  if (order.act === "abort") return process.abort();
  if (order.act === "spin") return spin();
  if (order.act === "grow") return grow();
  throw Object.assign(new Error("as ordered"), order.code === undefined ? {} : { code: order.code });
}

serve<Order, unknown>(obey);
