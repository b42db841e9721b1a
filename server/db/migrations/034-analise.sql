-- The analysis pages ask about the reports of all works: by day, answered from this index alone.
create index relatorios_analise on relatorios (empresa_id, data desc, obra_id)
  include (status_id, criado_por, criado_em, modelo_id, modelo_revisao, data_fim, id, numero) where excluido_em is null;
-- A report over a period covers days long after its first.
create index relatorios_por_fim on relatorios (empresa_id, data_fim) where excluido_em is null and data_fim is not null;
