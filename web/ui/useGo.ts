import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/** Goes to an address made by `paths.ts`: `const go = useGo(); await go(paths.obras())`. */
export function useGo(): (to: string, options?: { replace?: boolean }) => Promise<void> {
  const router = useRouter();
  return useCallback((to, options) => router.navigate({ href: to, replace: options?.replace ?? false }), [router]);
}
