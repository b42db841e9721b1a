import type { FastifyInstance } from "fastify";

/**
 * `/saude` answers as long as the process runs. `/pronto` answers 200 only when database and storage answer too; a load balancer
 * sends people only then.
 */
export function registerHealth(app: FastifyInstance, checks: Readonly<Record<string, () => Promise<unknown>>>): void {
  app.get("/saude", { logLevel: "warn" }, async () => ({ ok: true }));
  app.get("/pronto", { logLevel: "warn" }, async (request, reply) => {
    const names = Object.keys(checks);
    const results = await Promise.allSettled(names.map((name) => withTimeout(checks[name])));
    const answers = Object.fromEntries(names.map((name, i) => [name, results[i]?.status === "fulfilled"]));
    const ok = Object.values(answers).every(Boolean);
    for (const result of results)
      if (result.status === "rejected") request.log.error({ err: result.reason }, "not ready");
    return reply.code(ok ? 200 : 503).send({ ok, ...answers });
  });
}

const CHECK_TIMEOUT_MS = 3000;

async function withTimeout(check: (() => Promise<unknown>) | undefined): Promise<void> {
  const timeout = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  await Promise.race([
    check?.(),
    new Promise((_resolve, reject) => timeout.addEventListener("abort", () => reject(new Error("no answer in time")))),
  ]);
}
