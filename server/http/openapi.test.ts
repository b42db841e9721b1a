import { describe, expect, it } from "vitest";
import { planoDaChamada } from "../../domain/calls/plano.ts";
import { contract } from "../../domain/contract.ts";
import { commonErrors, openApi } from "./openapi.ts";
import { fullPath } from "./register.ts";

const document = openApi(contract, { version: "1", url: "http://localhost" });
type Operation = {
  operationId: string;
  description: string;
  security: unknown[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
};
const paths = document["paths"] as Record<string, Record<string, Operation>>;

describe("openApi", () => {
  it("an error that every such call may answer is named in one place only", () => {
    const twice = Object.entries(contract).flatMap(([name, call]) => {
      const common = new Set<string>(commonErrors(call));
      return call.errors.filter((codigo) => common.has(codigo)).map((codigo) => `${name}: ${codigo}`);
    });
    expect(twice).toEqual([]);
  });

  it("describes every call with its path parameters", () => {
    for (const [name, call] of Object.entries(contract)) {
      const operation = paths[fullPath(call)]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      const inPath = operation?.parameters.filter((p) => p.in === "path").map((p) => p.name);
      expect(inPath).toEqual([...fullPath(call).matchAll(/\{(\w+)\}/g)].map(([, param]) => param));
    }
  });

  it("says what a PUT leaves as it is, and what null does to each field", () => {
    const put = paths["/v2/empresas/{empresaId}/usuarios/{usuarioId}"]?.["put"];
    expect(put?.description).toContain("What the body leaves out stays as it is");
    const schema = put?.requestBody?.content["application/json"] as {
      schema: { required?: string[]; properties: Record<string, { description?: string }> };
    };
    expect(schema.schema.required).toBeUndefined();
    expect(schema.schema.properties["cargo"]?.description).toBe("`null` clears it.");
    expect(schema.schema.properties["nome"]?.description).toBeUndefined();
    for (const methods of Object.values(paths))
      for (const operation of Object.values(methods)) expect(operation.description).toContain("refused by name");
  });

  it("says of the company's calls how its plan may refuse them, and of no other", () => {
    for (const [name, call] of Object.entries(contract)) {
      const operation = paths[fullPath(call)]?.[call.method.toLowerCase()];
      const said = JSON.stringify(operation?.responses);
      const plano = call.scope === "empresa" ? planoDaChamada(call) : "sempre";
      const refused = [plano !== "sempre", plano === "escreve" || plano === "aprova"];
      expect([name, said.includes("contratar_plano"), said.includes("plano_suspenso")]).toEqual([name, ...refused]);
    }
  });

  it("says what each call takes, answers and refuses", () => {
    const login = paths["/v2/login"]?.["post"];
    expect(login?.security).toEqual([]);
    expect(Object.keys(login?.requestBody?.content ?? {})).toEqual(["application/json"]);
    expect(Object.keys(login?.responses ?? {})).toEqual(["200", "400", "403", "422", "429", "500", "503"]);
    const upload = paths["/v2/empresas/{empresaId}/obras/{obraId}/relatorios/{relatorioId}/fotos"]?.["post"];
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(["multipart/form-data"]);
    expect(upload?.responses).toHaveProperty("413");
    const list = paths["/v2/empresas/{empresaId}/obras"]?.["get"];
    expect(list?.parameters.map((p) => p.name)).toContain("busca");
    expect(list?.requestBody).toBeUndefined();
  });
});
