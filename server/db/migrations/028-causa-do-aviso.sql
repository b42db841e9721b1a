-- Why a report waits for somebody, or no longer does: what happened, by whom, in whose place, and what was lost by it.
-- Names as they were then, as the sentence says them.
alter table notificacoes add column causa jsonb;

-- Whoever loses an approval or a turn is told so.
alter table notificacoes drop constraint notificacoes_evento_check;
alter table notificacoes add constraint notificacoes_evento_check check (evento in ('adicionado', 'aguardando_revisao', 'aprovado', 'reprovado',
  'excluido', 'comentario', 'reaberto', 'assinante_desativado', 'aprovacao_anulada'));
