import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/presenca.ts";

export const texts = {
  quem_edita: "Quién más está editando este informe",
  usuario: "Usuario",
  ultima_atualizacao: "Última actualización",
  aplicativo: "Aplicación",
  app_web: "Web",
  app_ios: "iOS",
  app_android: "Android",
  voce: "{nome} (usted)",
  na_secao: "en {secao}",
  agora: "ahora",
} as const satisfies Shape<typeof pt>;
