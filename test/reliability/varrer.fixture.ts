/**
 * A process for the test to kill: sweeps a company's files again and again, without waiting for any age. Arguments: the
 * owner's address of the database, the folder of files, the company. Prints `swept` and its result after each turn.
 */
import { parseDatabaseUrl } from "../../server/db/connection.ts";
import { connect } from "../../server/db/database.ts";
import { appConnection } from "../../server/db/roles.ts";
import { createDiskStorage } from "../../server/storage/disk.ts";
import { sweepCompany } from "../../server/files/sweep.ts";

const [url = "", root = "", empresaId = ""] = process.argv.slice(2);
const services = { database: connect(appConnection(parseDatabaseUrl(url))), storage: createDiskStorage({ root }) };
for (;;) {
  const { swept } = await sweepCompany(services, empresaId, { ageMs: 0 });
  process.stdout.write(`swept ${swept.quarantined} ${swept.restored}\n`);
}
