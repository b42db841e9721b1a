import type { APIResponse, Page } from "@playwright/test";

/** The document at this address once it is made: whoever asks a slow machine is told after 10 s to come back. */
export async function finished(page: Page, address: string): Promise<APIResponse> {
  for (;;) {
    const answer = await page.request.get(address);
    if (answer.status() !== 202) return answer;
  }
}
