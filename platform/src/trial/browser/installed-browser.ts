import { existsSync } from 'node:fs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-headless-shell',
];

/** What `BROWSER` says where none is wanted. */
const NONE = 'off';

/** Path of a Chromium: the one that `BROWSER` names, else one that is installed. Null where there is none, or `BROWSER` is `off`. */
export function installedBrowser(variables: NodeJS.ProcessEnv): string | null {
  const named = variables['BROWSER'];
  if (named === NONE) return null;
  return [named, ...KNOWN].find((path) => path && existsSync(path)) ?? null;
}
