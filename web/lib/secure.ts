/**
 * Features that browsers offer only to secure pages: HTTPS, or this machine. Over plain HTTP on a local network each of them is
 * undefined, whatever the types say; lint keeps all other files from using them. Random ids come from `uuid`, which works without
 * a secure page.
 */
export const cacheStorage = (): CacheStorage | undefined => globalThis.caches;
export const clipboard = (): Clipboard | undefined => navigator.clipboard;
export const lockManager = (): LockManager | undefined => navigator.locks;
export const storageManager = (): StorageManager | undefined => navigator.storage;
export const subtleCrypto = (): SubtleCrypto | undefined => crypto.subtle;
export const workerContainer = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;
