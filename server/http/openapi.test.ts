import { describe, expect, it } from "vitest";
import { contract } from "../../domain/contract.ts";
import { openApi } from "./openapi.ts";
import { fullPath } from "./register.ts";

const document = openApi(contract, { version: "1", url: "http://localhost" });
type Operation = {
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
};
const paths = document["paths"] as Record<string, Record<string, Operation>>;

describe("openApi", () => {
  it("describes every call with its path parameters", () => {
    for (const [name, call] of Object.entries(contract)) {
      const operation = paths[fullPath(call)]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      const inPath = operation?.parameters.filter((p) => p.in === "path").map((p) => p.name);
      expect(inPath).toEqual([...fullPath(call).matchAll(/\{(\w+)\}/g)].map(([, param]) => param));
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
