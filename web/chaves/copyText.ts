import { toast } from "../ui/toast.ts";

/** Puts a text where it can be pasted from, and says so. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
  } catch (error) {
    toast.error(error);
  }
}
