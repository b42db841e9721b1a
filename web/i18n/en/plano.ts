import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/plano.ts";

export const texts: Shape<typeof pt> = {
  visitante: "Subscribe to Canteiro",
  visitante_ajuda:
    "Every company starts with a 30-day trial with every feature and no card. Create your company’s account, or log in to subscribe.",
  criar_conta: "Create a trial account",
  entrar: "Log in",
  acabou: "Your trial has ended",
  acabou_ajuda: "Nothing was deleted: your projects, reports and photos are safe.",
  como_contratar: "Contact support to subscribe and carry on where you left off.",
  peca_administracao: "Ask an administrator of your company to subscribe.",
  ja_contratamos: "We have subscribed",
  continuam: "What stays open",
  exportar: "Export data",
  empresa: "Company details",
  perfil: "My profile",
  suporte: "Support",
  ativo: "Your company has an active plan",
  ativo_ajuda: "There is nothing to subscribe to. To change the plan, contact support.",
  teste_ajuda: "Use every feature until then. After that you need to subscribe to continue; nothing is deleted.",
  exportar_ajuda: "Take your company’s reports and lists with you.",
  voltar: "Subscribe",
  relatorios: "Reports",
  relatorios_ajuda: "Choose a project and a period: PDF, photo album or Excel.",
  periodo: "Choose period",
  periodo_de: "Choose period of {nome}",
  sem_obras: "No projects",
  listas: "Lists",
  listas_ajuda: "Each list as an Excel file.",
  baixar: "Download",
  baixar_de: "Download {nome}",
};
