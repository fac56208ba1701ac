import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderRegistry } from '../registry/registry';
import { pinSet } from '../releases/pin';
import { publish } from '../releases/publish';

/*
 * Writes into the registry of a folder until it is killed: `<what> <data folder> <build folder, or the releases to pin in turn> …`. It says when it
 * begins.
 */

const [what = '', dataDir = '', ...words] = process.argv.slice(2);
const registry = folderRegistry(dataDir);

/** A new release with each turn. */
async function publishAll([build = '']: readonly string[]): Promise<never> {
  const folder = join(mkdtempSync(join(tmpdir(), 'ofisi-test-')), 'dist');
  await cp(build, folder, { recursive: true });
  const text = readFileSync(join(folder, 'home.js'), 'utf8');
  for (let turn = 0; ; turn += 1) {
    writeFileSync(join(folder, 'home.js'), `${text}/* ${process.pid} ${turn} */`);
    const git = { commit: null, dirty: false };
    await publish(registry.releases, { folder, remote: 'mf-storefront', by: 'a killed one', git });
  }
}

/** One release after the other, again and again. */
async function pinAll(releases: readonly string[]): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const release = releases[turn % releases.length] ?? '';
    const change = { environment: 'local', by: 'a killed one', reason: `turn ${turn}` };
    await pinSet(registry, { ...change, releases: { 'mf-storefront': release } });
  }
}

process.send?.('begins');
void (what === 'publish' ? publishAll(words) : pinAll(words));
