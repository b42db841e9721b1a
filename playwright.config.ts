import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, requireHeadlessChromium } from "./tools/debian.ts";

const launchOptions = { executablePath: requireHeadlessChromium(), args: [...CHROMIUM_FLAGS] };

/**
 * Journeys that one size proves for both, by the beginnings of their titles: how files wait in the browser and arrive, what is too
 * long or too many of them, what is no time, ends of sessions and ways back to them, and signers who stand on the site, on a phone;
 * what the server lets somebody do, and what a company settles, at a desk. How all of it looks is judged on both sizes.
 */
const PHONE_ONLY = [
  "files of another report are seen from every screen",
  "a photo whose activity is deleted while it waits",
  "two tabs of one person send each file once",
  "without a store in the browser, or without room in it",
  "a client with leave to add photos and attachments",
  "in trial ten images per selection",
  "ten photos arrive whole and once",
  "a video with its poster and length",
  "eleven photos in the trial",
  "a film of more than 50 seconds",
  "what is no time is emptied",
  "the logout is true on the server too",
  "a wrong password is told",
  "a forgotten password is recovered by mail",
  "a link that was used says so",
  "an unknown e-mail gets the same answer",
  "three signers on three phones",
];
const DESK_ONLY = [
  "a client limited to approved reports does not learn of others",
  "a client who may comment and add photos does just that",
  "who writes no occurrences is offered no day without work",
  "who may not add photos is offered none",
  "who edits but may not approve is offered review",
  "a file that is no picture is refused",
  "without the copy, the add-report dialog",
  "a report nobody edited says so",
  "who may not change the company is told so",
  "how much the company uses stands on its page",
];
const titled = (beginnings: readonly string[]): RegExp => new RegExp(` (?:${beginnings.join("|")})`);

/** Journeys of a person in a real browser against the real server, on a phone and on a desk. */
export default defineConfig({
  testDir: "test/e2e",
  outputDir: ".tmp/e2e",
  globalSetup: "./test/e2e/globalSetup.ts",
  // A journey waits for some of its time: two cores bear three at once; four of them kept both busy to the last and each other waiting.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  timeout: 180_000,
  // A slow machine is no bug; what is wrong is still wrong after this long.
  expect: { timeout: 20_000 },
  // Without a file to write to the machine-readable report would fill the terminal.
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] === undefined ? [["list"]] : [["list"], ["json"]],
  use: {
    browserName: "chromium",
    launchOptions,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    actionTimeout: 30_000,
    // Nothing is looked at half-way through a transition.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Recording every step costs a fifth of the run; `playwright test --trace on` when a failure needs it.
    trace: "off",
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grepInvert: titled(DESK_ONLY),
      // Half a gigabyte, or two hundred edits each of two people, do not become safer by being sent from two sizes of screen;
      // and who has a keyboard for every section has a desk (`teclado.spec.ts` stays: a desk may be enlarged to this size).
      testIgnore: [
        "**/envio-em-massa.spec.ts",
        "**/duas-pessoas.spec.ts",
        "**/teclado-secoes.spec.ts",
        "**/aprovacoes.spec.ts",
        // Which links somebody gets does not depend on the size.
        "**/perfis.spec.ts",
        // An administrator sets a company up at a desk.
        "**/primeira-empresa.spec.ts",
        // Nor how two people's changes of one entry come together.
        "**/mesmo-cadastro.spec.ts",
        // Nor what addresses lead to, and what is said when a call fails.
        "**/enderecos.spec.ts",
        "**/falhas.spec.ts",
      ],
    },
    // Words are the same on a desk, and there is more room for them; the example day is written on a phone, and what is
    // typed gets lost, or not, there: how it is kept knows nothing of the size.
    {
      name: "desk",
      use: { viewport: { width: 1440, height: 900 } },
      grepInvert: titled(PHONE_ONLY),
      testIgnore: [
        "**/languages.spec.ts",
        "**/exemplo.spec.ts",
        "**/perdas.spec.ts",
        "**/autosave.spec.ts",
        "**/aprovacoes-celular.spec.ts",
      ],
    },
  ],
});
