import { STATUS_RELATORIO } from "../secoes/constants.ts";

/** Fields that may come with an approval by hand: the version and conflicts seen, and the password. */
const BESIDE: ReadonlySet<string> = new Set(["versao", "ciente", "senha"]);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** True when the body of a save is an approval by hand and nothing else. */
export function isSoAprovacao(body: unknown): boolean {
  if (!isObject(body)) return false;
  const { status, ...rest } = body;
  const id = isObject(status) ? status["id"] : status;
  return id === STATUS_RELATORIO.aprovado && Object.keys(rest).every((name) => BESIDE.has(name));
}
