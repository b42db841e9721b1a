-- The analysis pages count photos, videos and attachments of all works too, from the same index.
drop index relatorios_analise;
create index relatorios_analise on relatorios (empresa_id, data desc, obra_id)
  include (status_id, criado_por, criado_em, modelo_id, modelo_revisao, data_fim, id, numero, fotos_mostradas, total_videos,
    total_anexos, secoes_desligadas) where excluido_em is null;
