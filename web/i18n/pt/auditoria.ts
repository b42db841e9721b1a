import type { Catalog } from "../shape.ts";

export const texts = {} as const satisfies Catalog;
