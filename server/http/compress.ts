import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Compresses JSON answers. An answer is one text in memory, so a synchronous call (0.1 to 0.2 ms for a report of 40 KB) is
 * several times cheaper than the streams of a general plugin; the web's assets are compressed by the build.
 */

const THRESHOLD = 1024;
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

type Encoding = "br" | "gzip";

/** Returns the best encoding that both the server and the client support, null when there is none; `q=0` refuses an encoding. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  const offers = (acceptEncoding ?? "").split(",").map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const takes = (name: string) =>
    offers.some(([offer, weight]) => offer === name && !/^q=0(\.0*)?$/.test(weight ?? ""));
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : null;
}

export function registerCompression(app: FastifyInstance): void {
  app.addHook("onSend", (request: FastifyRequest, reply, payload: unknown, done) => {
    if (typeof payload !== "string" || reply.hasHeader("content-encoding")) return done(null, payload);
    // The header is set for uncompressed answers too, because they also depend on `Accept-Encoding`.
    const vary = reply.getHeader("vary");
    reply.header("vary", typeof vary === "string" && vary !== "" ? `${vary}, Accept-Encoding` : "Accept-Encoding");
    const encoding = payload.length < THRESHOLD ? null : encodingFor(request.headers["accept-encoding"]);
    if (encoding === null) return done(null, payload);
    reply.header("content-encoding", encoding).removeHeader("content-length");
    const bytes = Buffer.from(payload);
    done(null, encoding === "br" ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes, { level: 4 }));
  });
}
