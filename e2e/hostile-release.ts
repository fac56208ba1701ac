import { type Alteration, releaseAltered } from './altered-release';
import { pinBroken, REMOTE } from './broken-release';

/** Runs `code` when a release of the storefront is evaluated in a browser; what it throws is swallowed. */
const hostile = (code: string): Alteration => ({
  file: 'remote.js',
  find: 'name:"mf-storefront"',
  replace: `name:((()=>{try{${code}}catch{}})(),"mf-storefront")`,
});

/** Publishes and pins, past the gate, a release of the storefront that runs `code` in every page. Returns its id. */
export async function pinHostile(dataDir: string, code: string): Promise<string> {
  const release = await releaseAltered(dataDir, REMOTE, [hostile(code)]);
  await pinBroken(dataDir, release);
  return release;
}
