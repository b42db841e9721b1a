import type { Tx } from "../db/database.ts";

/** SQL of the check page. */

export type Codigo = { empresaId: string; relatorioId: string; epoca: number };

/** Finds the report and epoch of a code without knowing the company. */
export async function findCodigo(tx: Tx, codigo: string): Promise<Codigo | null> {
  const [row] = await tx<Codigo[]>`
    select empresa_id as "empresaId", relatorio_id as "relatorioId", epoca from codigos_de_verificacao where codigo = ${codigo}`;
  return row ?? null;
}

export type Documento = {
  epoca: number;
  versao: number;
  conteudo_sha256: string;
  pdf_sha256: string | null;
  selado_em: string | null;
  /** True when the stored snapshot matches its hash. */
  integro: boolean;
  /** Name of the work. */
  obra: string;
  empresa: string;
};

export type Verificavel = {
  id: string;
  numero: number;
  modelo: string;
  data: string;
  data_fim: string | null;
  status_id: number;
  epoca: number;
  evidencias: number;
  evidencia_hash: string | null;
  excluido_em: string | null;
  obra: string;
  empresa: string;
  fuso_horario: string;
  documentos: Documento[];
  /** Day of the company's last anchor. */
  ancora: string | null;
};

/** Reads the report that a code belongs to, even a deleted one, with its documents, the oldest first. Always makes exactly one statement. */
export async function readVerificavel(
  tx: Tx,
  { empresaId, relatorioId }: Pick<Codigo, "empresaId" | "relatorioId">,
): Promise<Verificavel | null> {
  const [row] = await tx<Verificavel[]>`
    select r.id, r.numero, m.descricao as modelo, r.data, r.data_fim, r.status_id, r.epoca, r.evidencias, encode(r.evidencia_hash, 'hex') as evidencia_hash,
      coalesce(r.excluido_em, o.excluida_em) as excluido_em, o.nome as obra, e.nome as empresa, e.fuso_horario,
      coalesce((
        select json_agg(json_build_object('epoca', d.epoca, 'versao', d.versao, 'conteudo_sha256', encode(d.instantaneo_sha256, 'hex'),
          'pdf_sha256', encode(d.pdf_sha256, 'hex'),
          'selado_em', to_char(d.selado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'integro', sha256(convert_to(i.conteudo, 'UTF8')) = i.sha256,
          'obra', i.conteudo::json #>> '{relatorio,obra,nome}', 'empresa', i.conteudo::json #>> '{relatorio,empresa,nome}') order by d.epoca, d.versao)
        from relatorio_documentos d
        join relatorio_instantaneos i on i.empresa_id = d.empresa_id and i.relatorio_id = d.relatorio_id and i.sha256 = d.instantaneo_sha256
        where d.empresa_id = r.empresa_id and d.relatorio_id = r.id
          -- An edited report saves itself every second: what lies between was handed to nobody, and hashing all of it for whoever asks is dear.
          and (d.pdf_sha256 is not null or not exists (select from relatorio_documentos n
            where n.empresa_id = d.empresa_id and n.relatorio_id = d.relatorio_id and n.epoca = d.epoca and n.versao > d.versao))), '[]') as documentos,
      (select max(a.dia) from evidencia_ancoras a where a.empresa_id = r.empresa_id) as ancora
    from relatorios r
    join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id
    join empresas e on e.id = r.empresa_id
    where r.empresa_id = ${empresaId} and r.id = ${relatorioId}`;
  return row ?? null;
}
