import { randomUUID } from "node:crypto";

/** The few HTTP methods that the demonstration needs; it calls the product over real HTTP like any other client. */
export type Api = {
  post: <T>(path: string, body: unknown) => Promise<T>;
  put: <T>(path: string, body: unknown) => Promise<T>;
  get: <T>(path: string) => Promise<T>;
  upload: <T>(path: string, name: string, bytes: Uint8Array<ArrayBuffer>, foto?: Uint8Array<ArrayBuffer>) => Promise<T>;
};

export class ApiFailure extends Error {
  readonly codigo: string;
  constructor(codigo: string, message: string) {
    super(message);
    this.codigo = codigo;
  }
}

export function createApi(base: string, token: string | null): Api {
  const device = randomUUID();
  const send = async <T>(method: string, path: string, body?: string | FormData, type?: string): Promise<T> => {
    const headers: Record<string, string> = { "x-device-id": device, "idempotency-key": randomUUID() };
    if (token !== null) headers["authorization"] = `Bearer ${token}`;
    if (type !== undefined) headers["content-type"] = type;
    const response = await fetch(`${base}/v2${path}`, { method, headers, ...(body !== undefined && { body }) });
    const answer = (await response.json()) as T & { codigo?: string; message?: string };
    if (!response.ok)
      throw new ApiFailure(answer.codigo ?? "", `${method} ${path}: ${response.status} ${answer.message ?? ""}`);
    return answer;
  };
  return {
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, JSON.stringify(body), "application/json"),
    put: (path, body) => send("PUT", path, JSON.stringify(body), "application/json"),
    upload: (path, name, bytes, foto) => {
      const form = new FormData();
      form.set("arquivo", new Blob([bytes]), name);
      if (foto !== undefined) form.set("foto", new Blob([foto]), "foto.jpg");
      return send("POST", path, form);
    },
  };
}
