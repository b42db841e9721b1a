-- Why somebody adjusted the progress of a task without a report, and how much a task weighs in its stages and its work.
alter table cronograma_avancos add column motivo text;
alter table cronograma_tarefas
  -- Typed; null weighs the average of those that have one.
  add column peso numeric(18,2);
