import { z } from "zod";
import { ERRORS, type Codigo } from "../../domain/errors/errors.ts";
import type { Call } from "../../domain/calls/call.ts";
import { planoDaChamada } from "../../domain/calls/plano.ts";
import { recusaDoPlano } from "../../domain/cobranca/acesso.ts";
import { ESTADOS } from "../../domain/cobranca/estado.ts";
import { VER_COMO } from "../../domain/lib/verComo.ts";
import { changesEntity } from "./names.ts";
import { fullPath } from "./register.ts";
import { shapesOf } from "./shape.ts";

/** Generates `/v2/openapi.json` from the contract, so that nothing is described twice. */

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return rest;
}

/** Returns the errors by which the company's plan may refuse the call. */
const planErrors = (call: Call): Codigo[] => [
  ...new Set(ESTADOS.flatMap((estado) => recusaDoPlano(estado, planoDaChamada(call)) ?? [])),
];

/** Errors that a call may answer by its kind (scope, plan, permission, method, use with tokens), in addition to the errors that it declares. */
export function commonErrors(call: Call): Codigo[] {
  const always: Codigo[] = ["requisicao_invalida", "campos_invalidos", "indisponivel", "sem_espaco", "erro_inesperado"];
  if (call.scope === "publica") return always;
  if (call.scope === "conta") return [...always, "sem_sessao"];
  const empresa: Codigo[] = ["sem_sessao", "nao_encontrado", "empresa_encerrada"];
  empresa.push(...planErrors(call));
  if (call.permission !== null) empresa.push("sem_permissao");
  if (call.method !== "GET") empresa.push("chave_reutilizada");
  if (call.edita === true) empresa.push("mudou_entretanto");
  if (call.api !== undefined)
    empresa.push("chave_expirada", "chave_revogada", "chave_parada", "sem_escopo", "muitas_chamadas");
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

/** Text that explains what happens when a PUT leaves a field out or sends `null`. */
const UNCHANGED =
  "What the body leaves out stays as it is, also inside objects and in list items, which are known by their `_id`; a list is sent whole. " +
  '`null` and `""` clear a field where its description says so, and are refused elsewhere. A whole answer can be sent back: names of it ' +
  "that nobody may write are ignored. ";
const UNKNOWN =
  "Names that the call does not know are refused by name (422), in the body and in the query; `timestamp` is ignored.";

/** Describes what `null` does to a field, found by parsing `null` with the field's schema; null when the schema refuses `null`. */
function meaningOfNull(field: z.ZodType): string | null {
  const parsed = field.safeParse(null);
  if (!parsed.success) return null;
  return parsed.data === null || parsed.data === undefined
    ? "`null` clears it."
    : `\`null\`: ${JSON.stringify(parsed.data)}.`;
}

/** Describes the body of a PUT: no field is required, and each field documents the effect of `null`. */
function partialBody(call: Call): Json {
  const schema = jsonSchema(call.body, "input");
  const fields = shapesOf(call.body).flatMap((shape) => (shape.kind === "object" ? [shape.fields] : []));
  const described = (properties: Json): Json =>
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const field = fields.find((one) => one[name] !== undefined)?.[name];
        const description = field === undefined ? null : meaningOfNull(field);
        return [name, description === null ? property : { description, ...(property as Json) }];
      }),
    );
  const partial = ({ required: _required, properties, ...rest }: Json): Json =>
    properties === undefined ? rest : { ...rest, properties: described(properties as Json) };
  const options = schema["oneOf"] ?? schema["anyOf"];
  return Array.isArray(options) ? { anyOf: options.map((option) => partial(option as Json)) } : partial(schema);
}

const SEEN = {
  name: "If-Match",
  in: "header",
  required: false,
  schema: { type: "string", pattern: '^"[0-9a-f]{16}"$' },
  description: "What was on the screen: refused when somebody has changed it (decision 024)",
};

const CONFIRMED = {
  name: "X-Confirmar",
  in: "header",
  required: false,
  schema: { type: "string", enum: ["gerar"] },
  description: "Make one where there is none: a GET alone makes nothing",
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
  const reads = call.scope === "empresa" ? [verComo, ...inAddress, ...(call.segredo === true ? [CONFIRMED] : [])] : [];
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
  const schema = changesEntity(call) ? partialBody(call) : jsonSchema(call.body, "input");
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
  const byFile = call.kind === "file" ? [{ arquivos: [] }] : [];
  const byToken = (call.api ?? []).map((escopo) => ({ chave: [escopo] }));
  const security = call.scope === "publica" ? [] : [{ sessao: [] }, ...byFile, ...byToken];
  return {
    operationId: name,
    summary: call.summary,
    description: `${changesEntity(call) ? UNCHANGED : ""}${UNKNOWN}`,
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
        chave: { type: "http", scheme: "bearer", bearerFormat: "cnt_…", description: "An API token with this scope" },
      },
    },
  };
}
