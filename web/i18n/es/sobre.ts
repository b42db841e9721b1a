import type { texts as pt } from "../pt/sobre.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  novidades: "Novedades",
  novidades_ajuda: "Lo que llegó a Canteiro, de lo más nuevo a lo más antiguo.",
  versao_atual: "Versión {versao}",
  n_sem_sinal: "Abre sin señal",
  n_sem_sinal_texto:
    "Después de una visita, Canteiro abre en el celular también sin red: las obras en curso, sus últimos informes y todo lo que usted ya abrió.",
  n_tarefas: "Lista de tareas",
  n_tarefas_texto:
    "Etapas y tareas de cada obra, con plazo, cantidad y avance, que viene de los informes o de ajustes; las atrasadas aparecen marcadas. En los informes, las etapas pueden ser títulos. Impórtelas de Excel y expórtelas a Excel.",
  n_busca: "Búsqueda en todo",
  n_busca_texto:
    "Ctrl K abre la búsqueda de obras, informes por número o fecha, personas, páginas y acciones, solo con el teclado.",
  n_planilhas: "Planillas",
  n_planilhas_texto:
    "Mano de obra, equipos, tipos de incidencia, listas de verificación y obras entran y salen en Excel, revisados línea por línea y con una hora para deshacer.",
  n_lixeira: "Papelera y auditoría",
  n_lixeira_texto: "Lo eliminado vuelve durante 90 días, y los administradores ven quién cambió qué.",
  n_checklists: "Listas de verificación",
  n_checklists_texto: "Duplicar, reordenar, importar desde Excel y responder con fotos.",
  n_campos: "Campos personalizados",
  n_campos_texto: "Actividades, incidencias y comentarios llevan los campos que usa su empresa.",
  n_predefinidos: "Mano de obra y equipos predefinidos",
  n_predefinidos_texto: "Cada obra empieza el informe con lo que suele tener.",
  n_assinaturas: "Firmas y aprobación",
  n_assinaturas_texto:
    "Firma manual o electrónica, hasta 6 firmantes en el orden elegido; aprobar, rechazar y reabrir.",
  n_fotos: "Fotos y videos",
  n_fotos_texto: "Leyendas también para clientes de la obra, y hasta 12 videos por informe.",
  n_avisos: "Avisos de comentarios",
  n_avisos_texto: "Quien sigue un informe se entera de los comentarios, en la aplicación y por correo.",
  n_impressao: "Impresión",
  n_impressao_texto: "El informe en PDF y Excel, álbum de fotos y un período entero en un archivo.",
  suporte: "Soporte",
  suporte_ajuda: "Estamos aquí para ayudar.",
  horario: "Horario de atención",
  horario_texto: "De lunes a viernes, de 9:00 a 17:00.",
  antes: "Antes de contactar",
  antes_1: "Sin conexión, lo que escribió queda en el dispositivo y se envía cuando vuelve la red.",
  antes_2: "Lo eliminado queda 90 días en la papelera; un administrador lo restaura.",
  antes_3: "Los mensajes de error traen un código; indíquelo en su consulta.",
  detalhes: "Detalles técnicos",
  detalhes_ajuda: "Envíelos con su mensaje; no contienen contraseñas ni contenido de informes.",
  copiar: "Copiar",
  copiado: "Datos copiados.",
  d_versao: "Versión",
  d_empresa: "Empresa",
  d_usuario: "Usuario",
  d_idioma: "Idioma",
  d_navegador: "Navegador",
  d_tela: "Pantalla",
  sobre: "Acerca de Canteiro",
  sobre_texto:
    "Canteiro es el diario de obra de su empresa: el informe del día completado en la obra, revisado y aprobado, con fotos, firmas y prueba de lo aprobado.",
  links: "Más",
  api: "Documentación de la API",
  verificar: "Verificar un documento",
  termos: "Términos de uso",
  termos_t1: "El servicio",
  termos_p1:
    "Canteiro registra informes diarios de obra, con fotos, videos, adjuntos, firmas y aprobaciones, para la empresa que lo contrata y las personas que ella invita.",
  termos_t2: "Cuenta y acceso",
  termos_p2:
    "Cada persona usa su propio correo y contraseña y responde por lo que hace con ellos. La empresa decide quién entra, qué ve cada uno y cuándo termina el acceso.",
  termos_t3: "Los datos son de la empresa",
  termos_p3:
    "Lo que la empresa registra es suyo. Puede exportar los informes en PDF y Excel y las listas en Excel en cualquier momento. Ninguna otra empresa los ve.",
  termos_t4: "Aprobaciones y prueba",
  termos_p4:
    "Las aprobaciones y firmas guardan quién, cuándo y desde dónde, con el contenido aprobado. Estos registros no se modifican ni se borran. Quien recibe el documento puede verificarlo por su código.",
  termos_t5: "Eliminación",
  termos_p5:
    "Lo que se elimina queda 90 días en la papelera de la empresa y puede ser restaurado por un administrador.",
  termos_t6: "Período de prueba",
  termos_p6:
    "Son 30 días de prueba con todas las funciones. Al final hay que contratar el servicio para continuar; nada se borra.",
  entrar: "Entrar",
  traducoes: "Tabla de traducciones",
  traducoes_ajuda: "Todos los textos de pantallas y mensajes, en los tres idiomas.",
  traducoes_buscar: "Buscar clave o texto",
  traducoes_n: { one: "{n} texto", other: "{n} textos" },
  traducoes_exportar: "Exportar CSV",
  chave: "Clave",
} as const satisfies Shape<typeof pt>;
