-- Names as people count: 'Bloco 2' before 'Bloco 10'. The browser sorts by the same rules (`compareNames`, domain/lib/names.ts).
create collation nomes (provider = icu, locale = 'pt-BR-u-kn-true');

drop index usuarios_lista, mao_de_obra_padrao_ordem, mao_de_obra_personalizada_ordem, equipamentos_ordem, tipos_de_ocorrencias_ordem,
  checklists_ordem;
create index usuarios_lista on usuarios (empresa_id, nome collate nomes, id) where excluido_em is null;
create index mao_de_obra_padrao_ordem on mao_de_obra_padrao (empresa_id, descricao collate nomes, id) where excluido_em is null;
create index mao_de_obra_personalizada_ordem on mao_de_obra_personalizada (empresa_id, nome collate nomes, id) where excluido_em is null;
create index equipamentos_ordem on equipamentos (empresa_id, descricao collate nomes, id) where excluido_em is null;
create index tipos_de_ocorrencias_ordem on tipos_de_ocorrencias (empresa_id, descricao collate nomes, id) where excluido_em is null;
create index checklists_ordem on checklists (empresa_id, descricao collate nomes, id) where excluido_em is null;
