-- What a company writes about itself (P section 3).
alter table empresas add column observacao text;

-- The name that the target had when the act was done: the audit is read when it may be renamed or gone.
alter table auditoria add column alvo_nome text;
-- The audit is read newest first, whole, by person and by kind.
create index auditoria_recentes on auditoria (empresa_id, criada_em desc, id desc);
create index auditoria_por_pessoa on auditoria (empresa_id, usuario_id, criada_em desc, id desc);
create index auditoria_por_tipo on auditoria (empresa_id, alvo_tipo, criada_em desc, id desc);
