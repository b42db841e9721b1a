/** Derives the name of a session's device from its User-Agent. Versions are left out: the person only has to recognise the device. */

type Aparelho = { readonly navegador: string | null; readonly sistema: string | null };

/** The first matching entry counts: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const firstOf = (known: readonly (readonly [RegExp, string])[], userAgent: string): string | null =>
  known.find(([mark]) => mark.test(userAgent))?.[1] ?? null;

export function aparelhoDe(userAgent: string): Aparelho {
  return { navegador: firstOf(NAVEGADORES, userAgent), sistema: firstOf(SISTEMAS, userAgent) };
}
