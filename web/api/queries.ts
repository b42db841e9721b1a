import { QueryClient } from "@tanstack/react-query";

/**
 * Creates the cache of reads. The API client retries (`retry.ts`), so the query layer does not. Offline, the query layer does not
 * pause: a screen shows what is in memory, or an error and a retry button rather than an endless wait.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        networkMode: "always",
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
