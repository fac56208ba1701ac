import { existsSync } from 'node:fs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-headless-shell',
];

/** Value of `BROWSER` that disables the browser. */
const NONE = 'off';

/** Path of a Chromium: the one that `BROWSER` names, else an installed one. Null where there is none, or `BROWSER` is `off`. */
export function installedBrowser(variables: NodeJS.ProcessEnv): string | null {
  const named = variables['BROWSER'];
  if (named === NONE) return null;
  return [named, ...KNOWN].find((path) => path && existsSync(path)) ?? null;
}
