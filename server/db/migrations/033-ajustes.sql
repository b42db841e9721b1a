-- Why somebody adjusted the progress of a task without a report.
alter table cronograma_avancos add column motivo text;
