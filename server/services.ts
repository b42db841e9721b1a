import type { ImportServices } from "./importacao/planilhas.ts";
import type { PrintServices } from "./impressoes/service.ts";
import type { SealServices } from "./selo/selador.ts";

/** All services, which are built once at start (`start.ts`) or once per test server. */
export type AllServices = PrintServices & ImportServices & SealServices;
