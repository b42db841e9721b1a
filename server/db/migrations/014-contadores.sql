-- The attachments beside the menu, without reading every report: most have none.
create index relatorios_com_anexos on relatorios (empresa_id, obra_id) include (total_anexos) where excluido_em is null and total_anexos > 0;
