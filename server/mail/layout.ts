import type { Idioma } from "../../domain/i18n/idiomas.ts";

/** Content of a mail as plain text; markup in it is shown, never interpreted. */
export type MailContent = {
  readonly idioma: Idioma;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: {
    readonly label: string;
    /** `http:` or `https:`. */
    readonly url: string;
    /** Precedes the address itself, for readers whose mail program shows no button. */
    readonly hint: string;
  };
  /** Small print: why this mail came. */
  readonly footer: string;
};

const LANG: Readonly<Record<Idioma, string>> = { pt: "pt-BR", en: "en", es: "es" };
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
/** Puts a text on one line: headings and link texts must hold no line breaks. */
const line = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

function checkedUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") throw new TypeError("A mail links to web addresses only");
  return href;
}

/** Colours for mail programs that follow the device's colour scheme; the inline colours stay legible in programs that invert them. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: #0f4c81; }
@media (max-width: 480px) { .card { padding: 24px 20px !important; } .button a { display: block !important; } }
@media (prefers-color-scheme: dark) {
  .page { background-color: #101418 !important; }
  .card { background-color: #1b2127 !important; border-color: #2c343c !important; }
  .title, .text { color: #e8ecf0 !important; }
  .brand, .small { color: #9aa7b4 !important; }
  .card a.link { color: #7db8ef !important; }
}`;

function buttonHtml({ label, url, hint }: NonNullable<MailContent["button"]>): string {
  const href = escape(checkedUrl(url));
  return `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="button" bgcolor="#0f4c81" style="border-radius:8px"><a href="${href}" style="display:inline-block;padding:14px 28px;border-radius:8px;background-color:#0f4c81;color:#ffffff;${FONT};font-size:16px;font-weight:600;line-height:20px;text-align:center;text-decoration:none">${escape(line(label))}</a></td>
</tr></table>
<p class="small" style="margin:0 0 8px;color:#5b6775;${FONT};font-size:13px;line-height:20px">${escape(line(hint))}<br><a class="link" href="${href}" style="color:#0f4c81;word-break:break-all">${href}</a></p>`;
}

function html(content: MailContent): string {
  const title = escape(line(content.title));
  const paragraphs = content.paragraphs.map(
    (text) =>
      `<p class="text" style="margin:0 0 16px;color:#1d2733;${FONT};font-size:16px;line-height:24px">${escape(text).replaceAll(/\r?\n/g, "<br>")}</p>`,
  );
  return `<!doctype html>
<html lang="${LANG[content.idioma]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${STYLE}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f4f7fa">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f4f7fa"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 4px 16px;color:#0f4c81;${FONT};font-size:18px;font-weight:700">Canteiro</td></tr>
<tr><td class="card" style="padding:32px;background-color:#ffffff;border:1px solid #d5dce4;border-radius:12px">
<h1 class="title" style="margin:0 0 16px;color:#1d2733;${FONT};font-size:22px;font-weight:700;line-height:30px">${title}</h1>
${paragraphs.join("\n")}${content.button === undefined ? "" : buttonHtml(content.button)}
</td></tr>
<tr><td class="small" style="padding:16px 4px 0;color:#5b6775;${FONT};font-size:13px;line-height:20px">${escape(line(content.footer))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function text(content: MailContent): string {
  const { button } = content;
  const parts = [line(content.title), ...content.paragraphs.map((paragraph) => paragraph.trim())];
  if (button !== undefined) parts.push(`${line(button.label)}:\n${checkedUrl(button.url)}`);
  return `${[...parts, `--\n${line(content.footer)}`].join("\n\n")}\n`;
}

/**
 * Lays out a mail in the product's design, as HTML and as equivalent plain text. No external pictures, tracking or scripts: the
 * mail is self-contained.
 * @throws TypeError when the button's address is not a web address
 */
export function layoutMail(content: MailContent): { readonly text: string; readonly html: string } {
  return { text: text(content), html: html(content) };
}
