import { cacheStorage, workerContainer } from "../lib/secure.ts";
import { hasUnsaved } from "../api/unsaved.ts";
import { getLanguage, getTexts, loadTexts } from "../i18n/texts.ts";
import { registerWorker } from "../local/shell/register.ts";
import { CACHE } from "../local/shell/rules.ts";
import { toast } from "../ui/toast.ts";

let begun: Promise<boolean> | null = null;

/** True if a build of this or an earlier visit is kept, even if the browser refuses the service worker now: that build opens without a network. */
async function isShellKept(): Promise<boolean> {
  try {
    return (await cacheStorage()?.keys())?.some((name) => name.startsWith(CACHE)) ?? false;
  } catch {
    return false;
  }
}

/**
 * Keeps the application on this device, so that it opens without a network, and offers each new version. A new version is loaded
 * only when the person agrees and nothing would be lost: no unsaved input, and no files being copied (`isCopying`).
 * @returns whether the application is kept: false where the browser refuses, or the operator has switched it off.
 */
export function keepShell(isCopying: () => boolean): Promise<boolean> {
  begun ??= register(isCopying);
  return begun;
}

async function register(isCopying: () => boolean): Promise<boolean> {
  const workers = workerContainer();
  if (!import.meta.env.PROD || workers === undefined) return false;
  const isBusy = (): boolean => hasUnsaved() || isCopying();
  const offer = async (load: () => void, isAgain = false): Promise<void> => {
    await loadTexts(["aparelho"]);
    const t = getTexts("aparelho");
    const onSelect = (): void => {
      if (isBusy()) void offer(load, true);
      else load();
    };
    toast.offer(isAgain ? t.versao_salve : t.versao_nova, { label: t.versao_atualizar, onSelect });
  };
  try {
    await registerWorker({
      workers,
      language: getLanguage(),
      isBusy,
      onNew: (load) => void offer(load),
      reload: () => location.reload(),
      now: () => performance.now(),
      later: setTimeout,
    });
  } catch {
    // The browser forbids service workers here: the application works without one.
  }
  return isShellKept();
}
