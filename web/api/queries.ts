import { QueryClient } from "@tanstack/react-query";

/**
 * The cache of reads. The client itself retries (`retry.ts`), so the query layer does not; offline it answers from
 * memory instead of pausing, so a screen shows an error and a retry button rather than an endless wait.
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
