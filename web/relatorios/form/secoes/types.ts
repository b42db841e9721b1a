import type { z } from "zod";
import type { Relatorio, relatorioInputSchema } from "../../../../domain/relatorios/schema.ts";

/** Common interface of a section's fields. A section is one file here and one entry in `registry.ts`. */

/**
 * Lists are rows by id, so that a cell subscribes to its own value and typing among 100 rows touches one.
 * Decimals are canonical strings (`18.4`) or null; times `HH:mm` or null.
 */
export type Rows<R> = { readonly ids: readonly string[]; readonly rows: Readonly<Record<string, R>> };

/** Body of the save, as it goes over the wire. */
export type Body = z.input<typeof relatorioInputSchema>;

/** `P`: the parts of the form that belong to the section, by name. */
export type SecaoDoForm<P extends object> = {
  /** The names of its parts. */
  readonly partes: readonly (keyof P & string)[];
  /** The fields of a report as the server answered it; empty ones where the person does not see the section. */
  read(relatorio: Relatorio): P;
  /**
   * The fields as the server will keep them: an entry without exit is no time yet, an entry without description is not
   * saved. Fields left out here stay typed, and go with a later save. Absent: every field is kept as it is typed.
   */
  settle?(form: P, saved: P): P;
  /** The body's keys of this section, from settled fields; asked only when one of the parts changed. */
  write(form: P): Partial<Body>;
  /** A refused field (`atividades.2.descricao` as its parts) by the ids of its rows: `atividades.<id>.descricao`. */
  campo?(parts: readonly string[], sent: P): string;
  /** Counter of the side menu; 0 where there is nothing to count. */
  count(form: P): number;
};
