// Entry of the child process that typesets; started by `renderer.ts`, never imported.
import { serve } from "../lib/childMain.ts";
import { createTypesetter, type TypesetJob, type TypesetResult } from "./typesetter.ts";

serve<TypesetJob, TypesetResult>(createTypesetter());
