import { localStorageColorSchemeManager } from "@mantine/core";

/** Same key as `public/cores.js`, which sets the scheme before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: "canteiro.cores" });
