/**
 * A process for the test to kill: sweeps a company's files again and again, however new the files are. Arguments: the owner's URL
 * of the database, the folder of files, the company's id. Prints `swept` and the numbers of quarantined and restored files after
 * each sweep.
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
