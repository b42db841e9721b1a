import { SECAO_IDS } from "../../domain/secoes/ids.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";

/** Permissions as the form shows and changes them. Pure; the rules themselves are the server's. */

export type GrupoId = keyof PermissaoDeAcesso;
type FlagDe<G extends GrupoId> = keyof PermissaoDeAcesso[G];
/** Any flag of any group. */
export type Flag = { [G in GrupoId]: FlagDe<G> }[GrupoId];
type Flags = { readonly [G in GrupoId]: readonly FlagDe<G>[] };

/** All flags, in the order in which people read them: the daily report first, settings last. */
export const FLAGS: Flags = {
  relatorio: ["adicionarEditar", "aprovar", "excluir"],
  relatorioItem: SECAO_IDS,
  obra: ["adicionarEditar", "documentosDaObra", "excluir"],
  cronograma: ["visualizar", "adicionarEditar", "excluir"],
  configuracoes: [
    "listaMaoDeObra",
    "listaEquipamentos",
    "listaTiposDeOcorrencias",
    "checklist",
    "modelosDeRelatorios",
    "grupoDeObras",
    "usuarios",
    "empresa",
  ],
  clienteObra: ["adicionarComentario", "adicionarFoto", "adicionarAnexo", "verSomenteRelatorioAprovado"],
};

/** Groups that the form shows for a customised user. */
export const GRUPOS_PERSONALIZADO = ["relatorio", "relatorioItem", "obra", "cronograma", "configuracoes"] as const;

const read = (p: PermissaoDeAcesso, grupo: GrupoId, flag: string): boolean =>
  (p[grupo] as Readonly<Record<string, boolean>>)[flag] === true;

export function isGranted(p: PermissaoDeAcesso, grupo: GrupoId, flag: Flag): boolean {
  return read(p, grupo, flag);
}

/** True for a permission that the editor lacks and so can neither give nor take away. `teto` is null for an administrator, who lacks none. */
export function isFixed(teto: PermissaoDeAcesso | null, grupo: GrupoId, flag: Flag): boolean {
  return teto !== null && !isGranted(teto, grupo, flag);
}

/**
 * Returns the flags of the schedule after one of them has changed. Changing the schedule requires seeing it: taking away
 * `visualizar` takes away all three flags, and giving any of them also gives `visualizar`.
 */
function followed(p: PermissaoDeAcesso, flag: string, on: boolean): PermissaoDeAcesso["cronograma"] {
  if (flag === "visualizar" && !on) return { visualizar: false, adicionarEditar: false, excluir: false };
  return { ...p.cronograma, visualizar: on || p.cronograma.visualizar, [flag]: on };
}

export function withFlag(p: PermissaoDeAcesso, grupo: GrupoId, flag: Flag, on: boolean): PermissaoDeAcesso {
  if (grupo === "cronograma") return { ...p, cronograma: followed(p, flag, on) };
  return { ...p, [grupo]: { ...p[grupo], [flag]: on } };
}

/** Sets all flags of a group, except those that the editor may not change. */
export function withGrupo(
  p: PermissaoDeAcesso,
  grupo: GrupoId,
  on: boolean,
  teto: PermissaoDeAcesso | null,
): PermissaoDeAcesso {
  const flags = FLAGS[grupo] as readonly string[];
  const entries = flags.map((flag) => [flag, teto !== null && !read(teto, grupo, flag) ? read(p, grupo, flag) : on]);
  return { ...p, [grupo]: Object.fromEntries(entries) };
}

/** Number of granted flags in a group. */
export function countOf(p: PermissaoDeAcesso, grupo: GrupoId): number {
  return (FLAGS[grupo] as readonly string[]).filter((flag) => read(p, grupo, flag)).length;
}

/** Copies another person's permissions; flags that this editor may not give keep the value they had in `before`. */
export function copied(
  from: PermissaoDeAcesso,
  { before, teto }: { readonly before: PermissaoDeAcesso; readonly teto: PermissaoDeAcesso | null },
): PermissaoDeAcesso {
  const grupo = (id: GrupoId) => [
    id,
    Object.fromEntries(
      (FLAGS[id] as readonly string[]).map((flag) => [
        flag,
        read(teto !== null && !read(teto, id, flag) ? before : from, id, flag),
      ]),
    ),
  ];
  return Object.fromEntries((Object.keys(FLAGS) as GrupoId[]).map(grupo)) as PermissaoDeAcesso;
}

function granting(chosen: { readonly [G in GrupoId]?: readonly FlagDe<G>[] }): PermissaoDeAcesso {
  const all = (Object.keys(FLAGS) as GrupoId[]).map((id) => {
    const on = (chosen[id] ?? []) as readonly string[];
    return [id, Object.fromEntries((FLAGS[id] as readonly string[]).map((flag) => [flag, on.includes(flag)]))];
  });
  return Object.fromEntries(all) as PermissaoDeAcesso;
}

/** Presets of permissions to start from; single flags are changed afterwards. */
export const PONTOS_DE_PARTIDA = ["consulta", "campo", "engenharia"] as const;
export type PontoDePartida = (typeof PONTOS_DE_PARTIDA)[number];

export const PARTIDA: Readonly<Record<PontoDePartida, PermissaoDeAcesso>> = {
  consulta: granting({ relatorioItem: SECAO_IDS, cronograma: ["visualizar"] }),
  campo: granting({ relatorio: ["adicionarEditar"], relatorioItem: SECAO_IDS, cronograma: ["visualizar"] }),
  engenharia: granting({
    relatorio: ["adicionarEditar", "aprovar", "excluir"],
    relatorioItem: SECAO_IDS,
    obra: ["adicionarEditar", "documentosDaObra"],
    cronograma: ["visualizar", "adicionarEditar", "excluir"],
    configuracoes: ["listaMaoDeObra", "listaEquipamentos", "listaTiposDeOcorrencias", "checklist"],
  }),
};

/** Permissions of a new client: to read approved reports, and nothing else. */
export const NOVO_CLIENTE: PermissaoDeAcesso = granting({ clienteObra: ["verSomenteRelatorioAprovado"] });

export function samePermissoes(a: PermissaoDeAcesso, b: PermissaoDeAcesso): boolean {
  return (Object.keys(FLAGS) as GrupoId[]).every((id) =>
    (FLAGS[id] as readonly string[]).every((flag) => read(a, id, flag) === read(b, id, flag)),
  );
}

/** Key of a flag in the texts. */
export type FlagText = { [G in GrupoId]: `${G}_${FlagDe<G> & string}` }[Exclude<GrupoId, "relatorioItem">];
