-- What waits for approval, oldest first and with the work that a count asks for, is read from the index alone.
create index relatorios_aguardando on relatorios (empresa_id, data, numero, id) include (obra_id, assinaturas_tipo)
  where status_id = 3 and excluido_em is null;
