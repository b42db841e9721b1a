-- The command palette sorts reports of one number or day down to their id: with it in the index, eight rows are read and not all.
create index relatorios_por_numero_em_ordem on relatorios (empresa_id, numero, data desc, id desc) where excluido_em is null;
create index relatorios_do_dia_em_ordem on relatorios (empresa_id, data desc, numero desc, id desc) where excluido_em is null;
drop index relatorios_por_numero;
drop index relatorios_do_dia;
alter index relatorios_por_numero_em_ordem rename to relatorios_por_numero;
alter index relatorios_do_dia_em_ordem rename to relatorios_do_dia;
