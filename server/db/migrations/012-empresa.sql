-- What a company writes about itself (P section 3).
alter table empresas add column observacao text;

-- The name that the target had when the act was done: the audit is read when it may be renamed or gone.
alter table auditoria add column alvo_nome text;
-- The audit is read newest first, whole, by person and by kind.
create index auditoria_recentes on auditoria (empresa_id, criada_em desc, id desc);
create index auditoria_por_pessoa on auditoria (empresa_id, usuario_id, criada_em desc, id desc);
create index auditoria_por_tipo on auditoria (empresa_id, alvo_tipo, criada_em desc, id desc);

-- Reports are found by their number or date over all works.
create index relatorios_por_numero on relatorios (empresa_id, numero, data desc) where excluido_em is null;
create index relatorios_do_dia on relatorios (empresa_id, data, numero desc) where excluido_em is null;
