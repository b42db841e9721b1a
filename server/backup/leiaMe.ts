/** The read-me of an export in each language, by file name. */
export const LEIA_ME: Readonly<Record<string, string>> = {
  "LEIA-ME.txt": `Este é o backup completo de uma empresa no Canteiro, como ela estava no momento escrito em manifesto.json.

Como ler
  Extraia todos os volumes (.zip) na mesma pasta.
  dados/         uma tabela por arquivo, em JSON: uma linha por registro
  esquemas/      o que há em cada linha, em JSON Schema
  planilhas/     as tabelas em Excel, para ler; os horários estão em UTC
  arquivos/      fotos, vídeos e anexos como foram enviados; o nome é o SHA-256 do conteúdo
  relatorios/    os PDFs selados dos relatórios aprovados, por obra
  manifesto.json o que há em cada arquivo, com tamanho e SHA-256 de todos

Qual arquivo é a foto? Em dados/midias.ndjson cada foto tem "sha256": é o nome em arquivos/.
O conteúdo de um relatório está em dados/relatorios.ndjson, no campo "conteudo", como na API.

Como verificar
  Com Node.js 20 ou mais novo: node verificar.mjs
  O programa confere o SHA-256 de cada arquivo, as cadeias de revisões e de evidências e as âncoras assinadas. Não usa a rede.
  O SHA-256 de manifesto.json está também na página de exportação do Canteiro: compare com manifesto.sha256.

O que não está aqui: senhas, sessões, tokens da API, convites e as assinaturas que cada pessoa guardou para usar.
`,
  "README.txt": `This is the complete export of a company in Canteiro, as it was at the moment named in manifesto.json.

Reading it
  Unpack all parts (.zip) into one folder.
  dados/         one table per file, in JSON: a line for each record
  esquemas/      what is in each line, as JSON Schema
  planilhas/     the tables in Excel, for people; times are in UTC
  arquivos/      photos, videos and attachments as they were sent; the name is the SHA-256 of the content
  relatorios/    the sealed PDFs of approved reports, by project
  manifesto.json what each file is, with the size and SHA-256 of all of them

Which file is the photo? In dados/midias.ndjson each photo has "sha256": its name in arquivos/.
The content of a report is in dados/relatorios.ndjson, in the field "conteudo", as in the API.

Checking it
  With Node.js 20 or later: node verificar.mjs
  The program checks the SHA-256 of every file, the chains of revisions and of evidence, and the signed anchors. It uses no network.
  The SHA-256 of manifesto.json is also on Canteiro's export page: compare it with manifesto.sha256.

Not in here: passwords, sessions, API tokens, invitations, and the signatures that people keep for their own use.
`,
  "LEEME.txt": `Esta es la exportación completa de una empresa en Canteiro, tal como estaba en el momento que indica manifesto.json.

Cómo leerla
  Extraiga todos los volúmenes (.zip) en la misma carpeta.
  dados/         una tabla por archivo, en JSON: una línea por registro
  esquemas/      qué hay en cada línea, en JSON Schema
  planilhas/     las tablas en Excel, para leer; las horas están en UTC
  arquivos/      fotos, videos y adjuntos tal como se enviaron; el nombre es el SHA-256 del contenido
  relatorios/    los PDF sellados de los informes aprobados, por obra
  manifesto.json qué hay en cada archivo, con el tamaño y el SHA-256 de todos

¿Qué archivo es la foto? En dados/midias.ndjson cada foto tiene "sha256": es su nombre en arquivos/.
El contenido de un informe está en dados/relatorios.ndjson, en el campo "conteudo", como en la API.

Cómo verificarla
  Con Node.js 20 o posterior: node verificar.mjs
  El programa comprueba el SHA-256 de cada archivo, las cadenas de revisiones y de evidencias y las anclas firmadas. No usa la red.
  El SHA-256 de manifesto.json está también en la página de exportación de Canteiro: compárelo con manifesto.sha256.

No está aquí: contraseñas, sesiones, tokens de la API, invitaciones y las firmas que cada persona guardó para usar.
`,
};
