import { domainToASCII } from "node:url";
import { expect, it } from "vitest";
import { asciiEmail } from "./email.ts";
import { email } from "./fields.ts";

it.each([
  "construção.com.br",
  "bücher.example",
  "пример.рф",
  "例え。テスト",
  "münchen-ost.de",
  "ａbc.com",
  "a.b-c.com",
])("the domain %s is what the DNS calls it, however it is typed", (domain) => {
  const ascii = domainToASCII(domain);
  expect(ascii).not.toBe("");
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
