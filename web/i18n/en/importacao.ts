import type { texts as pt } from "../pt/importacao.ts";
import type { Shape } from "../shape.ts";

export const texts = {} as const satisfies Shape<typeof pt>;
