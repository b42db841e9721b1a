import { z } from "zod";
import { ERRORS, type Codigo } from "../../domain/errors.ts";
import type { Call } from "../../domain/lib/call.ts";
import { VER_COMO } from "../../domain/lib/verComo.ts";
import { fullPath } from "./register.ts";

/** `/v2/openapi.json`, made from the contract: nothing is described twice. */

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return rest;
}

/** Errors every call of a scope may answer, beside those it declares. */
function commonErrors(call: Call): Codigo[] {
  const always: Codigo[] = ["requisicao_invalida", "campos_invalidos", "indisponivel", "erro_inesperado"];
  if (call.scope === "publica") return always;
  if (call.scope === "conta") return [...always, "sem_sessao"];
  const empresa: Codigo[] = ["sem_sessao", "nao_encontrado", "empresa_encerrada", "contratar_plano"];
  if (call.permission !== null) empresa.push("sem_permissao");
  if (call.method !== "GET") empresa.push("chave_reutilizada");
  if (call.edita === true) empresa.push("mudou_entretanto");
  return [...always, ...empresa];
}

const ERROR_SCHEMA = z.object({
  codigo: z.enum(Object.keys(ERRORS) as [Codigo, ...Codigo[]]),
  message: z.string(),
  campos: z.array(z.object({ campo: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});

function errorResponses(call: Call): Json {
  const byStatus = new Map<number, Codigo[]>();
  for (const codigo of new Set([...commonErrors(call), ...call.errors])) {
    const { status } = ERRORS[codigo];
    byStatus.set(status, [...(byStatus.get(status) ?? []), codigo]);
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codigos]) => [
        String(status),
        {
          description: codigos.join(", "),
          content: { "application/json": { schema: { $ref: "#/components/schemas/Erro" } } },
        },
      ]),
  );
}

const SEEN = {
  name: "If-Match",
  in: "header",
  required: false,
  schema: { type: "string", pattern: '^"[0-9a-f]{16}"$' },
  description: "What was on the screen: refused when somebody has changed it (decision 024)",
};

function parameters(call: Call): Json[] {
  const names = [...fullPath(call).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const path = names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const described = jsonSchema(call.query, "input");
  const required = (described["required"] ?? []) as string[];
  const query = Object.entries((described["properties"] ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
  const retry = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", format: "uuid" } };
  const description = "As whom an administrator reads (decision 019)";
  const verComo = { name: "X-Ver-Como", in: "header", required: false, schema: retry.schema, description };
  const inAddress = call.kind === "file" ? [{ ...verComo, name: VER_COMO, in: "query" }] : [];
  const reads = call.scope === "empresa" ? [verComo, ...inAddress] : [];
  const writes = call.edita === true ? [retry, SEEN] : [retry];
  return [...path, ...query, ...(call.method === "GET" ? reads : writes)];
}

function requestBody(call: Call): Json | undefined {
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  if (call.kind === "part") return { required: true, content: { "application/octet-stream": { schema: file } } };
  if (call.kind === "upload") {
    const properties = { arquivo: file, ...(call.segundoArquivo !== undefined && { [call.segundoArquivo]: file }) };
    const required = ["arquivo"];
    const base64 = { arquivo: { type: "string", contentEncoding: "base64" } };
    return {
      required: true,
      content: {
        "multipart/form-data": { schema: { type: "object", required, properties } },
        ...(call.base64 === true && {
          "application/json": { schema: { type: "object", required, properties: base64 } },
        }),
      },
    };
  }
  const schema = jsonSchema(call.body, "input");
  return Object.keys(schema).length === 0 ? undefined : { required: true, content: { "application/json": { schema } } };
}

function contentOf(call: Call): Json {
  if (call.kind === "file") return { "*/*": { schema: {} } };
  if (call.kind === "stream") return { "text/event-stream": { schema: { type: "string" } } };
  return { "application/json": { schema: jsonSchema(call.output, "output") } };
}

function operation(name: string, call: Call): Json {
  const body = requestBody(call);
  const content = contentOf(call);
  const security =
    call.scope === "publica" ? [] : call.kind === "file" ? [{ sessao: [] }, { arquivos: [] }] : [{ sessao: [] }];
  return {
    operationId: name,
    summary: call.summary,
    ...(call.permission !== null && { "x-permission": call.permission }),
    security,
    parameters: parameters(call),
    ...(body !== undefined && { requestBody: body }),
    responses: { "200": { description: "OK", content }, ...errorResponses(call) },
  };
}

/** The OpenAPI 3.1 document of a contract. */
export function openApi(
  contract: Readonly<Record<string, Call>>,
  { version, url }: { version: string; url: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(contract)) {
    (paths[fullPath(call)] ??= {})[call.method.toLowerCase()] = operation(name, call);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Canteiro", version, description: "Daily reports for building sites." },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Erro: jsonSchema(ERROR_SCHEMA, "output") },
      securitySchemes: {
        sessao: { type: "http", scheme: "bearer" },
        arquivos: { type: "apiKey", in: "cookie", name: "canteiro_arquivos" },
      },
    },
  };
}
