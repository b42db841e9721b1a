import type { Vista } from "../canteiro/cena.ts";
import type { ConteudoInput } from "../../../domain/relatorios/conteudoInput.ts";

/** Initial data of a new company, in its administrator's language. */
export type Defaults = {
  modelo: string;
  /** Category → standard labour in it. */
  maoDeObra: Readonly<Record<string, readonly string[]>>;
  equipamentos: readonly string[];
  tiposDeOcorrencias: readonly string[];
  /** A checklist template; each of its questions is answered with "conforms", "does not conform" or "does not apply". */
  checklist: { descricao: string; itens: readonly string[] };
  obra: { nome: string; cliente: string; responsavel: string; endereco: string; observacao: string };
  /** Content of the sample report; labour, equipment and tags are named by their description in the catalogues above. */
  relatorio: {
    maoDeObra: readonly (readonly [descricao: string, quantidade: number])[];
    equipamentos: readonly (readonly [descricao: string, quantidade: number])[];
    atividades: readonly {
      descricao: string;
      observacao: string;
      porcentagem: number;
      status: number;
      producao: { quantidade: string; realizado: string; unidade: string } | null;
    }[];
    /** Occurrences that a sample day may have. */
    ocorrencias: Readonly<Record<"atraso" | "chuva", { descricao: string; tags: readonly string[] }>>;
    /** Captions of the pictures. */
    legendas: Readonly<Record<Vista, string>>;
    comentario: string;
    clima: NonNullable<ConteudoInput["clima"]>;
  };
};
