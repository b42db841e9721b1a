import { describe, expect, test } from "vitest";
import { layoutMail, type MailContent } from "./layout.ts";

const CONTENT: MailContent = {
  idioma: "pt",
  title: "Nova senha",
  paragraphs: ["Olá, João.", "Linha um\nlinha dois"],
  button: { label: "Escolher senha", url: "https://canteiro.example/senha?a=1&b=2", hint: "Ou abra:" },
  footer: "Você pediu esta mensagem.",
};

describe("the mail's layout", () => {
  test("HTML and text say the same", () => {
    const { html, text } = layoutMail(CONTENT);
    for (const words of ["Nova senha", "Olá, João.", "Escolher senha", "Você pediu esta mensagem."]) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(html).toContain("Linha um<br>linha dois");
    expect(html).toContain('href="https://canteiro.example/senha?a=1&amp;b=2"');
    expect(text).toContain("\nhttps://canteiro.example/senha?a=1&b=2\n");
    expect(html).toContain('<html lang="pt-BR">');
  });

  test("without a button there is no link", () => {
    const { button: _button, ...rest } = CONTENT;
    expect(layoutMail(rest).html).not.toContain("<a ");
  });

  test("markup from people is shown, not obeyed", () => {
    const evil = `<script>alert("1")</script>' onx='`;
    const { html } = layoutMail({
      ...CONTENT,
      title: evil,
      paragraphs: [evil],
      button: { label: evil, url: `https://x.example/"><script>`, hint: evil },
      footer: evil,
    });
    expect(html).not.toContain("<script");
    expect(html).not.toContain("' onx='");
    expect(html.match(/&lt;script&gt;/g)).toHaveLength(6);
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "nonsense"])(
    "address %s is refused",
    (url) => {
      expect(() => layoutMail({ ...CONTENT, button: { label: "x", url, hint: "x" } })).toThrow(TypeError);
    },
  );

  test("it brings its own colours for dark devices and loads nothing", () => {
    const { html } = layoutMail(CONTENT);
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).not.toMatch(/<img|<link|@import|url\(/);
  });
});
