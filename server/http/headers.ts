import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";

const YEAR_S = 31_536_000;
const HSTS = `max-age=${YEAR_S}; includeSubDomains`;

/**
 * Returns the content policies. The web has one origin with its API, so everything from other origins is forbidden. Inline styles
 * are allowed, because the component kit sets custom properties on elements; inline scripts never.
 */
function policies(https: boolean): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "blob:", "data:"],
        // The page plays a video before the person sends it.
        mediaSrc: ["'self'", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: YEAR_S, includeSubDomains: true } : false,
    referrerPolicy: { policy: "no-referrer" },
    frameguard: { action: "deny" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
  };
}

/** Returns the headers that helmet writes. They are the same for every request, so helmet runs once. */
function fixedHeaders(https: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const written: Pick<ServerResponse, "removeHeader"> & { setHeader(name: string, value: string): void } = {
    setHeader: (name, value) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(policies(https))({} as never, written as never, () => undefined);
  return headers;
}

/** Sets the security headers of all answers except the files of the web (`staticWeb.ts`). */
export function registerHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  const fixed = {
    ...fixedHeaders(https),
    "permissions-policy": "camera=(self), geolocation=(self), microphone=(), payment=(), usb=()",
  };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(fixed);
    // Search engines must not index the check pages, which are for holders of the paper, nor the API, which is for programs.
    if (/^\/(?:v|v2)(?:[/?]|$)/.test(request.url)) reply.header("x-robots-tag", "noindex, nofollow");
    // A trusted proxy may report HTTPS even if PUBLIC_URL does not.
    if (!https && request.protocol === "https") reply.header("strict-transport-security", HSTS);
    done();
  });
}
