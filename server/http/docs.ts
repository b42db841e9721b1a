import type { FastifyInstance } from "fastify";
import type { Call } from "../../domain/calls/call.ts";
import { ESCOPOS, type Escopo } from "../../domain/calls/escopos.ts";
import { RITMO } from "./chaveUso.ts";
import { openApi } from "./openapi.ts";
import { fullPath } from "./register.ts";

/** Serves `/v2/openapi.json`, and the same as a page at `/v2/docs`: plain HTML without scripts and without anything from other sites. */

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
<p>${escape(call.summary)}. <small>${name}; ${who}${tokenOf(call)}.</small></p>
${parameters.length > 0 ? details("Parameters", parameters) : ""}${requestBody === undefined ? "" : details("Body", requestBody)}
${details("Answer", responses["200"])}
<p><small>Errors: ${errors.map(([status, { description }]) => `${status} <code>${escape(description)}</code>`).join(" · ")}</small></p></article>`;
}

const tokenOf = ({ api }: Call): string =>
  api === undefined ? "" : `; API token with <code>${api.join("</code> or <code>")}</code>`;

/** Writes the page's part about tokens: everything that the author of a program needs to know, and which calls accept a token. */
function aboutTokens(calls: readonly (readonly [string, Call])[]): string {
  const linksOf = (escopo: Escopo): string =>
    calls
      .filter(([, call]) => call.api?.includes(escopo) === true)
      .map(([name]) => `<a href="#${name}">${name}</a>`)
      .join(", ");
  const scopes = ESCOPOS.map((escopo) => `<li><code>${escopo}</code>: ${linksOf(escopo)}</li>`).join("");
  return `<section id="tokens"><h2>API tokens</h2>
<p>A program reads a company with a token: <code>Authorization: Bearer cnt_…</code>, at <code>/v2/empresas/{empresaId}/…</code> of that company.
An administrator makes one on the page API of the application (or by <a href="#createChave">createChave</a>), with scopes, works and a day of expiry; it is shown once.
A token reads what an administrator reads of its works, drafts too (the answer says each report's <code>status</code>), and writes nothing.</p>
<ul>${scopes}</ul>
<p>Every other call answers a token 403 <code>sem_escopo</code>. 401 says why it opens nothing: <code>sem_sessao</code> (mistyped or unknown), <code>chave_expirada</code>,
<code>chave_revogada</code> (or replaced), <code>chave_parada</code> (whoever made it is no administrator any more). Other works than its own are 404 <code>nao_encontrado</code>.</p>
<p>${String(RITMO.porMinuto)} calls a minute, ${String(RITMO.aoMesmoTempo)} at once and ${String(RITMO.bytesPorDia / 1024 ** 3)} GB of files a day: beyond them 429 <code>muitas_chamadas</code> with <code>Retry-After</code>.
Each answer has <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> (seconds). <code>If-None-Match</code> with an answer's <code>ETag</code> is answered 304 while nothing has changed.
A file that is still being made is answered 202 with <code>Retry-After</code>.</p></section>`;
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
${aboutTokens(calls)}<nav>${links}</nav>${articles.join("\n")}</main></html>`;
}

export function registerDocs(
  app: FastifyInstance,
  contract: Readonly<Record<string, Call>>,
  about: { version: string; url: string },
): void {
  // Built once, at the first request, so that the start does not wait for it.
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
