import type { APIResponse, Page } from "@playwright/test";

/** Fetches the document at this address and repeats the request until the document is made: a slow machine answers 202 after 10 s. */
export async function finished(page: Page, address: string): Promise<APIResponse> {
  for (;;) {
    const answer = await page.request.get(address);
    if (answer.status() !== 202) return answer;
  }
}
