import { resolve } from 'node:path';
import type { Vulnerability } from './advisories';
import { checkAdvisories } from './check-advisories';
import { installedPackages, productionPackages, readLockFile } from './lock-file';
import { shippedWorkspaces } from './shipped';

/**
 * `npm run advisories -- <file> [package-lock.json]`: lists the packages of the lock file with known advisories, one per line. Exit code 0
 * when there are none, 1 when there are some, 2 when the file cannot be used.
 */
async function main([file, lockFile]: readonly string[]): Promise<void> {
  if (!file) throw new Error('Name the file: npm run advisories -- <file of advisories>');
  const lock = readLockFile(lockFile && resolve(lockFile));
  const packages = installedPackages(lock);
  const shipped = new Set(
    productionPackages(
      lock,
      shippedWorkspaces().filter((name) => lock.has(name)),
    ).map(({ path }) => path),
  );
  const { vulnerabilities, advisories, newest } = await checkAdvisories(resolve(file), packages);
  const line = ({ package: { name, version, path }, id, severity, fixedIn }: Vulnerability) =>
    `${name} ${version}: ${severity}, ${fixedIn ? `fixed in ${fixedIn}` : 'not fixed yet'}, ${path} (${shipped.has(path) ? 'shipped' : 'development only'}), ${id}`;
  for (const vulnerability of vulnerabilities) console.log(line(vulnerability));
  const age = newest ? `, the newest of ${newest}` : '';
  console.error(
    `${packages.length} packages, ${advisories} advisories${age}: ${vulnerabilities.length || 'no'} known vulnerabilities.`,
  );
  process.exitCode = vulnerabilities.length > 0 ? 1 : 0;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
