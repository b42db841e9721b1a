import { define, type Definition } from "./definition.ts";

/** The errors about people, works and catalogues. */
export const CADASTRO_ERRORS = {
  grupo_com_itens: define(
    409,
    "Este grupo tem mão de obra e não pode ser excluído. Mude-a de grupo primeiro.",
    "This group has labour in it and cannot be deleted. Move it to another group first.",
    "Este grupo tiene mano de obra y no se puede eliminar. Cámbiela de grupo primero.",
  ),
  grupo_com_obras: define(
    409,
    "Este grupo tem obras e não pode ser excluído. Mude-as de grupo primeiro.",
    "This group has projects in it and cannot be deleted. Move them to another group first.",
    "Este grupo tiene obras y no se puede eliminar. Cámbielas de grupo primero.",
  ),
  modelo_com_relatorios: define(
    409,
    "Este modelo tem relatórios e não pode ser excluído.",
    "This template has reports and cannot be deleted.",
    "Este modelo tiene informes y no se puede eliminar.",
  ),
  ultimo_modelo: define(
    409,
    "É preciso ficar com ao menos um modelo.",
    "At least one template has to stay.",
    "Debe quedar al menos un modelo.",
  ),
  ultimo_administrador: define(
    409,
    "A empresa precisa de ao menos um administrador ativo.",
    "The company needs at least one active administrator.",
    "La empresa necesita al menos un administrador activo.",
  ),
  limite_pastas: define(
    409,
    "Limite de {limite} pastas por obra.",
    "Limit of {limite} folders per project.",
    "Límite de {limite} carpetas por obra.",
  ),
  dentro_da_lixeira: define(
    409,
    "O lugar a que isto pertence também está na lixeira. Restaure-o antes, ou os dois juntos.",
    "What this belongs to is in the bin too. Restore it first, or both together.",
    "El lugar al que esto pertenece también está en la papelera. Restáurelo antes, o los dos juntos.",
  ),
  cronograma_grande_demais: define(
    422,
    "Um cronograma tem no máximo {limite} etapas e tarefas.",
    "A schedule has at most {limite} stages and tasks.",
    "Un cronograma tiene como máximo {limite} etapas y tareas.",
  ),
  etapa_com_tarefas: define(
    409,
    "Esta etapa tem tarefas. Exclua-as primeiro, ou a etapa com elas.",
    "This stage has tasks. Delete them first, or the stage together with them.",
    "Esta etapa tiene tareas. Elimínelas primero, o la etapa con ellas.",
  ),
  ajuste_abaixo_de_zero: define(
    422,
    "Com este ajuste o total da tarefa ficaria abaixo de zero.",
    "With this adjustment the task's total would fall below zero.",
    "Con este ajuste el total de la tarea quedaría por debajo de cero.",
  ),
  tarefa_em_relatorio_aprovado: define(
    409,
    "Um relatório aprovado conta esta tarefa: a unidade e o controle de produção não mudam mais.",
    "An approved report counts this task: its unit and production control can no longer change.",
    "Un informe aprobado cuenta esta tarea: la unidad y el control de producción ya no cambian.",
  ),
  usuario_ja_existe: define(
    409,
    "Já existe um usuário ou um convite com este e-mail nesta empresa.",
    "There is already a user or an invitation with this e-mail in this company.",
    "Ya existe un usuario o una invitación con este correo en esta empresa.",
  ),
  email_da_pessoa: define(
    409,
    "O e-mail é da conta da pessoa: depois do convite aceito, não muda.",
    "The e-mail belongs to the person’s account: once the invitation is accepted it does not change.",
    "El correo es de la cuenta de la persona: después de aceptada la invitación, no cambia.",
  ),
  convite_aceito: define(
    409,
    "Esta pessoa já aceitou o convite.",
    "This person has already accepted the invitation.",
    "Esta persona ya aceptó la invitación.",
  ),
  senha_atual_incorreta: define(
    422,
    "A senha atual não confere.",
    "The current password is wrong.",
    "La contraseña actual no coincide.",
  ),
  /** `quem` and `quando` are formatted in the person's language; `detalhes` has the raw values. */
  mudou_entretanto: define(
    409,
    "{quem} mudou isto {quando}. Nada foi salvo: veja o que mudou e salve de novo.",
    "{quem} changed this {quando}. Nothing was saved: look at what changed and save again.",
    "{quem} cambió esto {quando}. No se guardó nada: vea qué cambió y guarde de nuevo.",
  ),
  ver_como_somente_leitura: define(
    403,
    "Você está vendo como outra pessoa: nada pode ser mudado.",
    "You are looking as another person: nothing can be changed.",
    "Está viendo como otra persona: no se puede cambiar nada.",
  ),
} as const satisfies Record<string, Definition>;
