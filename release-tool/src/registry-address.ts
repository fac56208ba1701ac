import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registryUrlOf } from '@ofisi/platform/cli/options';
import { PlatformError } from '@ofisi/platform/errors';

const OF_NPM = '/npm/';

/** The address from which a folder's `.npmrc` installs our packages; null where it names none. */
function inNpmrc(folder: string): string | null {
  let text: string;
  try {
    text = readFileSync(join(folder, '.npmrc'), 'utf8');
  } catch {
    return null;
  }
  const [, address = ''] = /^@ofisi:registry\s*=\s*(\S+)\s*$/m.exec(text) ?? [];
  return address.endsWith(OF_NPM) ? address.slice(0, -OF_NPM.length) : null;
}

/**
 * The registry of releases: `REGISTRY_URL`, else the one from which `folder` (absolute) installs our packages.
 * @throws PlatformError when neither is given
 */
export function registryAddress(folder: string, variables: NodeJS.ProcessEnv): string {
  const address = registryUrlOf(variables['REGISTRY_URL']) ?? inNpmrc(folder);
  if (address !== null) return address;
  throw new PlatformError(
    400,
    'No registry is named: set REGISTRY_URL, or the line @ofisi:registry=https://registry.example.com/npm/ in .npmrc.',
  );
}
