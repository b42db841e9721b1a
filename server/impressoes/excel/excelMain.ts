// Entry of the child process that writes workbooks; started by `excel.ts`, never imported.
import { serve } from "../../lib/childMain.ts";
import { type ExcelJob, writeWorkbook } from "./workbook.ts";

serve<ExcelJob, void>(writeWorkbook);
