/** Client calls for the benches: sign-up, requests of one company, and creating a work. */

export type Session = { readonly token: string; readonly empresaId: string };

async function call<T>(url: string, method: string, token: string | null, body?: object): Promise<T> {
  // For a form, fetch itself sets the content type.
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}

export const PESSOA = { email: "helena@horizonte.example", senha: "Andaime-de-Aco-7" } as const;

/** Signs up a company and logs in its administrator. */
export function signUp(url: string, email: string = PESSOA.email): Promise<Session> {
  return call(`${url}/v2/criar-conta`, "POST", null, {
    empresa: { razaoSocial: "Horizonte Engenharia", telefone: null, segmento: { id: 1 }, problema: null },
    usuario: { nome: "Helena Prado", cargo: null, ...PESSOA, email, idioma: "pt" },
  });
}

export type Api = {
  readonly base: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  put<T>(path: string, body: object): Promise<T>;
};

/** Returns functions that call the API of the session's company. */
export function apiOf(url: string, { token, empresaId }: Session): Api {
  const base = `${url}/v2/empresas/${empresaId}`;
  return {
    base,
    get: (path) => call(base + path, "GET", token),
    post: (path, body) => call(base + path, "POST", token, body),
    put: (path, body) => call(base + path, "PUT", token, body),
  };
}

/** Creates a work with a full registration, filled in as a real company would. */
export function createObra(api: Api, nome: string): Promise<{ _id: string }> {
  return api.post("/obras", {
    cadastroCompleto: true,
    nome,
    dataInicio: "2026-03-01",
    dataFim: "2027-02-28",
    responsavel: "Eng. Ricardo Nunes Sá – CREA-MG 142.857/D",
    cliente: "Prefeitura Municipal de Ribeirão das Neves",
    numeroContrato: "CT 047/2026",
    endereco: "Rua das Acácias, 310 – Jardim Colonial – Ribeirão das Neves/MG – 33880-000",
    observacao: null,
  });
}
