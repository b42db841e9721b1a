import { z } from "zod";
import { IDIOMAS } from "./idiomas.ts";

export const idioma = z.enum(IDIOMAS);
