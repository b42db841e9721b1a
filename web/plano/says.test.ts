import { expect, it } from "vitest";
import type { Estado } from "../../domain/cobranca/estado.ts";
import { planoSays } from "./says.ts";

const says = (estado: Estado | null, perfil: number, days: number | null = null) =>
  planoSays({
    empresa: {
      periodoTeste: days !== null,
      periodoTesteDiasRestantes: days ?? 0,
      plano:
        estado === null
          ? null
          : { estado, mudaEm: null, terminaEm: null, mensagem: null, vencido: null, administradores: [] },
    },
    usuario: { perfil: { id: perfil } },
  });

it("an overdue payment is the administrators' affair, being read-only everybody's, the trial's last week not the clients'", () => {
  const [administrador, personalizado, cliente] = [2, 3, 4];
  const to = (estado: Estado | null, days: number | null = null) =>
    [administrador, personalizado, cliente].map((perfil) => says(estado, perfil, days));
  expect(to("vencida")).toEqual(["vencida", null, null]);
  expect(to("somente_leitura")).toEqual(Array.from({ length: 3 }, () => "somente_leitura"));
  expect(to("teste", 7)).toEqual(["teste", "teste", null]);
  for (const nothing of [to("teste", 8), to("teste_terminado", 0), to("ativa"), to("cancelamento_pedido"), to(null)])
    expect(nothing).toEqual([null, null, null]);
});
