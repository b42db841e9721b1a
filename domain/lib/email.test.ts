import { expect, it } from "vitest";
import { asciiEmail } from "./email.ts";
import { email } from "./fields.ts";

it.each([
  ["construção.com.br", "xn--construo-xza3b.com.br"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["пример.рф", "xn--e1afmkfd.xn--p1ai"],
  ["例え。テスト", "xn--r8jz45g.xn--zckzah"],
  ["münchen-ost.de", "xn--mnchen-ost-9db.de"],
  ["ａbc.com", "abc.com"],
  ["a.b-c.com", "a.b-c.com"],
])("the domain %s is %s, however it is typed", (domain, ascii) => {
  expect(asciiEmail(`obra@${domain}`)).toBe(`obra@${ascii}`);
  expect(email.parse(` Obra@${domain} `)).toBe(`obra@${ascii}`);
  expect(email.parse(`obra@${ascii}`)).toBe(`obra@${ascii}`);
});

it.each([
  "obra",
  "obra@",
  "@construção.com",
  "obra@construção",
  "obra@-a.com",
  "obra@a..com",
  "josé@exemplo.com",
  "a b@exemplo.com",
])("%s is no address", (address) => {
  expect(email.safeParse(address).success).toBe(false);
});
