import type { FastifyInstance } from "fastify";
import type { Call } from "../../domain/calls/call.ts";
import { openApi } from "./openapi.ts";
import { fullPath } from "./register.ts";

/** `/v2/openapi.json`, and the same readable at `/v2/docs`: plain HTML, no script, nothing from elsewhere. */

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[c] ?? c);

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:6px}
article{border-top:1px solid #8886;padding:1rem 0}h2{font-size:1.05rem;margin:0}nav{columns:18rem}summary{cursor:pointer}`;

type Operation = { responses: Record<string, { description: string }>; parameters: unknown[]; requestBody?: unknown };

function details(title: string, value: unknown): string {
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(value, null, 2))}</pre></details>`;
}

function article(name: string, call: Call, operation: Operation): string {
  const { responses, parameters, requestBody } = operation;
  const errors = Object.entries(responses).filter(([status]) => status !== "200");
  const who =
    call.scope === "publica"
      ? "no session"
      : call.permission === null
        ? "session"
        : `permission <code>${call.permission}</code>`;
  return `<article id="${name}"><h2><code>${call.method} ${escape(fullPath(call))}</code></h2>
<p>${escape(call.summary)}. <small>${name}; ${who}.</small></p>
${parameters.length > 0 ? details("Parameters", parameters) : ""}${requestBody === undefined ? "" : details("Body", requestBody)}
${details("Answer", responses["200"])}
<p><small>Errors: ${errors.map(([status, { description }]) => `${status} <code>${escape(description)}</code>`).join(" · ")}</small></p></article>`;
}

function page(contract: Readonly<Record<string, Call>>, document: ReturnType<typeof openApi>): string {
  const calls = Object.entries(contract);
  const paths = document["paths"] as Record<string, Record<string, Operation>>;
  const links = calls.map(([name]) => `<div><a href="#${name}">${name}</a></div>`).join("");
  const articles = calls.map(([name, call]) => {
    const operation = paths[fullPath(call)]?.[call.method.toLowerCase()];
    return operation === undefined ? "" : article(name, call, operation);
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Canteiro API</title><style>${STYLE}</style><main><h1>Canteiro API</h1>
<p>Send <code>Authorization: Bearer &lt;token&gt;</code> from <a href="#login">login</a>. Machine-readable: <a href="/v2/openapi.json">openapi.json</a>.</p>
<nav>${links}</nav>${articles.join("\n")}</main></html>`;
}

export function registerDocs(
  app: FastifyInstance,
  contract: Readonly<Record<string, Call>>,
  about: { version: string; url: string },
): void {
  // Made once, at the first request: nobody's start waits for it.
  let made: { json: string; html: string } | null = null;
  const make = () => {
    const document = openApi(contract, about);
    return (made ??= { json: JSON.stringify(document), html: page(contract, document) });
  };
  app.get("/v2/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(make().json),
  );
  app.get("/v2/docs", async (_request, reply) => reply.type("text/html; charset=utf-8").send(make().html));
}
