import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/presenca.ts";

export const texts = {
  quem_edita: "Who else is editing this report",
  usuario: "User",
  ultima_atualizacao: "Last update",
  aplicativo: "App",
  app_web: "Web",
  app_ios: "iOS",
  app_android: "Android",
  voce: "{nome} (you)",
  na_secao: "in {secao}",
  agora: "now",
} as const satisfies Shape<typeof pt>;
