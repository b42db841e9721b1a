import type { EventoDeEvidencia } from "../aprovacao/evidencias.ts";

/** Data of one kind of event, besides the fields that every record has. */
export type DadosDaEvidencia = { readonly [chave: string]: string | number | boolean | null };

/**
 * A record of evidence as it is hashed and stored. Keys are in Portuguese, because people of the companies may read them;
 * instants are in UTC with microseconds.
 */
export type RegistroDeEvidencia = {
  readonly n: number;
  readonly epoca: number;
  readonly evento: EventoDeEvidencia;
  readonly relatorioId: string;
  readonly versao: number;
  readonly conteudoSha256: string | null;
  readonly ator: {
    readonly id: string;
    readonly nome: string;
    readonly email: string;
    readonly cargo: string | null;
    readonly perfil: string;
  } | null;
  readonly quando: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly canal: string;
  readonly versaoDoApp: string | null;
  readonly aparelho: string | null;
  readonly sessaoSha256: string | null;
  readonly autenticacao: { readonly metodo: "senha"; readonly idadeSegundos: number } | null;
  readonly posicao: number | null;
  readonly assinaturaSha256: string | null;
  readonly semAssinatura: boolean;
  readonly comentario: string | null;
  readonly ciente: readonly string[];
  readonly consentimento: { readonly sha256: string; readonly idioma: string } | null;
  readonly dados: DadosDaEvidencia;
  readonly hashAnterior: string | null;
};

export type EvidenciaLida = { readonly registro: RegistroDeEvidencia; readonly hash: string };
