import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/cluster.ts";
import { copyForAll } from "./binaries.ts";

it("every account reads the copied programs, though the process keeps its own files to itself", () => {
  const home = temporaryFolder();
  const [from, to] = [join(home, "native"), join(home, "copy", "native")];
  mkdirSync(join(from, "bin"), { recursive: true });
  writeFileSync(join(from, "bin", "postgres"), "", { mode: 0o755 });
  const own = process.umask(0o077);
  try {
    copyForAll(from, to);
    const modes = [join(home, "copy"), to, join(to, "bin"), join(to, "bin", "postgres")];
    expect(modes.map((path) => statSync(path).mode & 0o777)).toEqual([0o755, 0o755, 0o755, 0o755]);
    expect(process.umask()).toBe(0o077);
  } finally {
    process.umask(own);
    rmSync(home, { recursive: true });
  }
});
