-- What whoever runs the product says to a company about its overdue payment, instead of the product's sentence.
alter table assinaturas add column mensagem_vencido text;
