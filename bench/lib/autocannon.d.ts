/** Declares the parts of autocannon that the benches use; the package ships no types. */
declare module "autocannon" {
  export type Result = {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly throughput: { readonly average: number };
    readonly non2xx: number;
    readonly errors: number;
    readonly duration: number;
  };
  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    /** `duration` in seconds, `amount` in requests. */
    readonly duration?: number;
    readonly amount?: number;
    readonly headers?: Readonly<Record<string, string>>;
  }): Promise<Result>;
}
