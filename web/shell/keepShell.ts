import { cacheStorage, workerContainer } from "../lib/secure.ts";
import { hasUnsaved } from "../api/unsaved.ts";
import { getLanguage, getTexts, loadTexts } from "../i18n/texts.ts";
import { registerWorker } from "../local/shell/register.ts";
import { CACHE } from "../local/shell/rules.ts";
import { toast } from "../ui/toast.ts";

let begun: Promise<boolean> | null = null;

/**
 * A build kept by an earlier visit counts, also when the browser refuses the worker now: it opens without a network.
 */
async function isShellKept(): Promise<boolean> {
  try {
    return (await cacheStorage()?.keys())?.some((name) => name.startsWith(CACHE)) ?? false;
  } catch {
    return false;
  }
}

/**
 * Keeps the application on this device, so that it opens without a network, and offers a new version. That is loaded
 * only when the person agrees and nothing would be lost: unsaved input, or files by `isCopying`.
 * @returns is it kept? False where the browser refuses, or the operator wants none.
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
    // Forbidden here: everything works as it does without one.
  }
  return isShellKept();
}
