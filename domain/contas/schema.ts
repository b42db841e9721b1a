import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { email, optionalLine, optionalText, password, requiredLine } from "../lib/fields.ts";
import { idioma } from "../i18n/schema.ts";

/** Lines of business that a company can choose from. */
export const SEGMENTOS = {
  1: "Construção civil",
  2: "Reforma e manutenção",
  3: "Administração de obras",
  4: "Arquitetura",
  5: "Manutenção mecânica",
  6: "Manutenção elétrica",
  7: "Pavimentação",
  8: "Engenharia autônoma",
  9: "Montagem industrial",
  10: "Terraplenagem",
  11: "Outro",
  12: "Equipe de serviços",
} as const satisfies Record<number, string>;

export const criarContaSchema = z.object({
  empresa: z.object({
    razaoSocial: requiredLine(MAX_LENGTH.empresa),
    telefone: optionalLine(MAX_LENGTH.telefone),
    segmento: z.object(
      {
        id: z.number({ error: "obrigatorio" }).int().min(1, "valor_invalido").max(12, "valor_invalido"),
        descricao: z.string().optional(),
      },
      { error: "obrigatorio" },
    ),
    problema: optionalText(MAX_LENGTH.problema),
  }),
  usuario: z.object({
    nome: requiredLine(MAX_LENGTH.nomeDePessoa),
    cargo: optionalLine(MAX_LENGTH.cargo),
    email,
    senha: password,
    idioma: idioma.default("pt"),
  }),
});
export type CriarConta = z.output<typeof criarContaSchema>;

export const loginSchema = z.object({
  email,
  senha: z.string({ error: "obrigatorio" }).min(1, "obrigatorio").max(MAX_LENGTH.senha, "longo_demais"),
  idioma: idioma.optional(),
});

export const empresaVinculadaSchema = z.object({
  empresaId: z.string(),
  nome: z.string(),
  logoUrl: z.string().nullable(),
  perfil: z.object({ id: z.number().int(), descricao: z.string() }),
  /** True for the company that is opened first after login; absent in sessions stored before this field existed. */
  principal: z.boolean().optional(),
});

/** Answer of login and sign-up. `empresaId` is the main company; a person with several companies chooses one. */
export const sessaoSchema = z.object({
  empresaId: z.string(),
  usuarioId: z.string(),
  token: z.string(),
  empresasVinculadas: z.array(empresaVinculadaSchema),
});
export type Sessao = z.output<typeof sessaoSchema>;
