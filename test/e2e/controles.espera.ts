import type { Espera } from "./controles.ts";

/**
 * Runs in the page before the application (`controles.ts` loads it): tracks requests under way or about to be sent, so that the
 * crawl can tell the requests of one press from those of the next.
 */

/** Activity under way: requests without an answer, short timers before a request, and the time of the last change of the DOM. */
const busy = { flights: 0, timers: new Set<number>(), drawn: 0 };
const SHORT_MS = 800;
const later = window.setTimeout.bind(window);
const never = window.clearTimeout.bind(window);
window.setTimeout = ((work: TimerHandler, ms = 0, ...rest: unknown[]) => {
  const id = later(
    (...given: unknown[]) => {
      busy.timers.delete(id);
      if (typeof work === "function") (work as (...each: unknown[]) => void)(...given);
    },
    ms,
    ...rest,
  );
  if (ms > 0 && ms <= SHORT_MS) busy.timers.add(id);
  return id;
}) as typeof window.setTimeout;
window.clearTimeout = (id) => {
  busy.timers.delete(Number(id));
  never(id);
};
new MutationObserver(() => (busy.drawn = performance.now())).observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true,
});

// The test server stops requests at their commit and answers 503, which the application would retry for half a minute. The page
// gets 409 instead, which is a final refusal.
const STOPPED = 503;
const isStream = (address: string): boolean => address.endsWith("/eventos");
const plain = window.fetch;
window.fetch = async (...args) => {
  const [input, init] = args;
  const address = input instanceof Request ? input.url : input.toString();
  const method = init?.method ?? "GET";
  const conta = /\/v2\/(?!empresas\/)/.test(address);
  if (isStream(address)) return plain(...args);
  busy.flights += 1;
  try {
    // Calls that change the login are not sent: the whole run shares the login, and such changes cannot be rolled back.
    const answer = conta && method !== "GET" ? new Response("{}", { status: STOPPED }) : await plain(...args);
    return answer.status === STOPPED ? new Response(await answer.text(), { status: 409 }) : answer;
  } finally {
    busy.flights -= 1;
  }
};
const status = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, "status");
Object.defineProperty(XMLHttpRequest.prototype, "status", {
  get(this: XMLHttpRequest) {
    const real: unknown = status?.get?.call(this);
    return real === STOPPED ? 409 : real;
  },
});
// Sends a body as plain bytes, because observers of requests do not see the content of a file.
const sendDescriptor = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, "send");
const sendPlain = sendDescriptor?.value as (
  this: XMLHttpRequest,
  body?: Document | XMLHttpRequestBodyInit | null,
) => void;
async function sendBytes(request: XMLHttpRequest, body: FormData | Blob): Promise<void> {
  const packed = new Response(body);
  const bytes = await packed.arrayBuffer();
  request.setRequestHeader("Content-Type", packed.headers.get("Content-Type") ?? "application/octet-stream");
  sendPlain.call(request, bytes);
}
XMLHttpRequest.prototype.send = function send(this: XMLHttpRequest, body?: Document | XMLHttpRequestBodyInit | null) {
  busy.flights += 1;
  this.addEventListener("loadend", () => (busy.flights -= 1));
  if (body instanceof FormData || body instanceof Blob) void sendBytes(this, body);
  else sendPlain.call(this, body);
};
const QUIET_MS = 80;
const LONGEST_MS = 4000;
/** Resolves when nothing moves any more (no request and no short timer is pending, and nothing was drawn for a moment), or after 4 seconds. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const started = performance.now();
    const look = (): void => {
      const now = performance.now();
      const quiet = busy.flights === 0 && busy.timers.size === 0 && now - busy.drawn > QUIET_MS;
      if (now - started > LONGEST_MS) resolve();
      else if (quiet)
        requestIdleCallback(() => (performance.now() - busy.drawn > QUIET_MS ? resolve() : look()), { timeout: 500 });
      else later(look, 25);
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
const espera: Espera = { settled, later: (work, ms) => later(work, ms) };
window.espera = espera;
