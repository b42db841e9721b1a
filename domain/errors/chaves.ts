import { define } from "./definition.ts";

/** Errors with which requests that use an API token are refused. */
export const CHAVE_ERRORS = {
  chave_expirada: define(
    401,
    "Este token venceu. Gere outro na página da API.",
    "This token has expired. Make another one on the API page.",
    "Este token venció. Genere otro en la página de la API.",
  ),
  chave_revogada: define(
    401,
    "Este token foi revogado ou trocado por outro.",
    "This token was revoked or replaced by another one.",
    "Este token fue revocado o reemplazado por otro.",
  ),
  chave_parada: define(
    401,
    "Quem criou este token não é mais administrador da empresa. Gere outro na página da API.",
    "Whoever made this token is no longer an administrator. Make another one on the API page.",
    "Quien creó este token ya no es administrador de la empresa. Genere otro en la página de la API.",
  ),
  sem_escopo: define(
    403,
    "Este token não dá acesso a esta chamada.",
    "This token does not give access to this call.",
    "Este token no da acceso a esta llamada.",
  ),
  muitas_chamadas: define(
    429,
    "Este token fez chamadas demais. Aguarde e tente de novo.",
    "This token made too many calls. Wait and try again.",
    "Este token hizo demasiadas llamadas. Espere e inténtelo de nuevo.",
  ),
  limite_de_chaves: define(
    409,
    "A empresa já tem {limite} tokens em uso. Revogue um deles.",
    "The company already has {limite} tokens in use. Revoke one of them.",
    "La empresa ya tiene {limite} tokens en uso. Revoque uno.",
  ),
} as const;
