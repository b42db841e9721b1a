import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

/** `npm run dev`: restarts the server when its files change, and reloads the web in the browser; one command, two watchers. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const web = await createServer({ root: join(ROOT, "web"), configFile: join(ROOT, "vite.config.ts") });
await web.listen();
const address = web.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "http://localhost:5173";

const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/main.ts", "--dev"], {
  cwd: ROOT,
  stdio: "inherit",
  // Links in mails must lead to the development server of the web.
  env: { ...process.env, PUBLIC_URL: process.env["PUBLIC_URL"] ?? address },
});

web.printUrls();

let closing = false;
const close = (signal: NodeJS.Signals) => {
  if (closing) return;
  closing = true;
  server.kill(signal);
  void web.close();
};
process.on("SIGINT", close);
process.on("SIGTERM", close);
server.once("exit", (code) => {
  void web.close().then(() => process.exit(code ?? 0));
});
