import { productionPackages, readLockFile } from './lock-file';
import { billOf } from './sbom';
import { shippedWorkspaces } from './shipped';

/**
 * `npm run --silent sbom`: prints a bill of materials (CycloneDX) of all packages in servers and pages; `npm run --silent sbom -- api
 * platform` prints that of these workspaces only.
 */
const given = process.argv.slice(2);
const shipped = shippedWorkspaces();
const unknown = given.filter((name) => !shipped.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${shipped.join(', ')}.`);
  process.exit(2);
}
const packages = productionPackages(readLockFile(), given.length > 0 ? given : shipped);
process.stdout.write(`${JSON.stringify(billOf(packages), null, 2)}\n`);
