import type { z } from "zod";
import type { Relatorio, relatorioInputSchema } from "../../../../domain/relatorios/schema.ts";

/** Common interface of a section's form fields. Each section has one file here and one entry in `registry.ts`. */

/**
 * Lists are stored as rows by id, so that a cell can subscribe to its own value, and typing among 100 rows changes only one.
 * Decimals are canonical strings (`18.4`) or null; times are `HH:mm` or null.
 */
export type Rows<R> = { readonly ids: readonly string[]; readonly rows: Readonly<Record<string, R>> };

/** Body of the save, as it is sent. */
export type Body = z.input<typeof relatorioInputSchema>;

/** `P`: the section's parts of the form, by name. */
export type SecaoDoForm<P extends object> = {
  /** The names of the section's parts. */
  readonly partes: readonly (keyof P & string)[];
  /** Reads the section's fields from the server's answer; they are empty where the person may not see the section. */
  read(relatorio: Relatorio): P;
  /**
   * Returns the fields as the server will store them: times are left out while only start or end is typed, and a new item without
   * description is left out. Such input stays typed and is sent with a later save. When absent, every field is stored as typed.
   */
  settle?(form: P, saved: P): P;
  /** Writes this section's keys of the body from settled fields; called only when one of the section's parts changed. */
  write(form: P): Partial<Body>;
  /** Translates a refused field (`atividades.2.descricao`, split into parts) to a path with the row's id: `atividades.<id>.descricao`. */
  campo?(parts: readonly string[], sent: P): string;
  /** Count shown in the side menu; 0 where nothing is counted. */
  count(form: P): number;
};
