import { analiseContract } from "../../domain/analise/contract.ts";
import { defineRoutes } from "../http/route.ts";
import { listAguardandoDaEmpresa } from "./aguardando.ts";
import { listCriados, readCriados } from "./criados.ts";
import { readGrade } from "./grade.ts";
import { readTarefas } from "./tarefas.ts";
import { readVisaoGeral } from "./visaoGeral.ts";

/** The analysis pages. Every number counts only what the requesting person may see. */
export const analiseRoutes = defineRoutes(analiseContract, {
  getVisaoGeral: ({ tx, ctx, actor, query }) => readVisaoGeral(tx, actor, query, ctx.now),
  getGradeDeRelatorios: ({ tx, ctx, actor, query }) => readGrade(tx, actor, query, ctx.now),
  getRelatoriosCriados: ({ tx, ctx, actor, query }) => readCriados(tx, actor, query, ctx.now),
  listRelatoriosCriados: ({ tx, actor, query }) => listCriados(tx, actor, query),
  listAguardandoDaEmpresa: ({ tx, ctx, actor, query }) => listAguardandoDaEmpresa(tx, actor, query, ctx.now),
  getListaDeTarefas: ({ tx, ctx, actor, query }) => readTarefas(tx, actor, query, ctx.now),
});
