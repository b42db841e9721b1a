/** E-mail addresses of international domains, as mail servers and the DNS know them (RFC 3492, RFC 5891). */

const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST] = [36, 1, 26, 38, 700, 72, 0x80] as const;

function adapt(delta: number, length: number, isFirst: boolean): number {
  let [rest, k] = [isFirst ? Math.floor(delta / DAMP) : delta >> 1, 0];
  rest += Math.floor(rest / length);
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

const digit = (n: number): string => String.fromCharCode(n < T_MAX ? n + 97 : n + 22);

function variable(delta: number, bias: number): string {
  let [out, q] = ["", delta];
  for (let k = BASE; ; k += BASE) {
    const t = Math.min(T_MAX, Math.max(T_MIN, k - bias));
    if (q < t) return out + digit(q);
    out += digit(t + ((q - t) % (BASE - t)));
    q = Math.floor((q - t) / (BASE - t));
  }
}

/** One label in ASCII: `construção` → `xn--construo-xza3b`. */
function asciiLabel(label: string): string {
  const points = Array.from(label, (char) => char.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < FIRST);
  if (basic.length === points.length) return label;
  let out = String.fromCodePoint(...basic) + (basic.length > 0 ? "-" : "");
  let [n, delta, bias, done]: [number, number, number, number] = [FIRST, 0, FIRST_BIAS, basic.length];
  while (done < points.length) {
    const next = Math.min(...points.filter((point) => point >= n));
    delta += (next - n) * (done + 1);
    n = next;
    for (const point of points) {
      if (point < n) delta += 1;
      if (point !== n) continue;
      out += variable(delta, bias);
      bias = adapt(delta, done + 1, done === basic.length);
      delta = 0;
      done += 1;
    }
    delta += 1;
    n += 1;
  }
  return `xn--${out}`;
}

/** Letters, marks and digits of any script, with hyphens inside. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const LONGEST = 63;

/** The address with its domain in ASCII; unchanged where there is nothing to do, or it is none. */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf("@");
  // Full stops of other scripts stand for ours, and full-width letters for plain ones.
  const domain = address
    .slice(at + 1)
    .replace(/[\u3002\uff0e\uff61]/g, ".")
    .normalize("NFKC");
  const labels = domain.split(".");
  if (at < 1 || !labels.every((label) => LABEL.test(label))) return address;
  const ascii = labels.map(asciiLabel);
  return ascii.some(({ length }) => length > LONGEST) ? address : `${address.slice(0, at)}@${ascii.join(".")}`;
}
