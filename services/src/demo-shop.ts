import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { secureDataFolder } from '@ofisi/api/data-folder';
import { copyEmbeddedData } from '@ofisi/api/testing/copy-data';
import { isSeeded, markSeeded } from '@ofisi/demo/mark';
import { inputsHash } from '@ofisi/tooling/build/inputs-hash';
import { seedDataFolder } from './seed-data-folder';
import { ROOT } from './workspaces';

/** The cache of demo shops, and where they come from. */
export interface DemoShops {
  readonly folder: string;
  /** The name of the one that would be made now. */
  readonly name: () => string;
  /** Makes one in an empty data folder. */
  readonly fill: (dataDir: string, say: (line: string) => void) => Promise<void>;
}

/** A name that no unfinished one has. */
const CACHED = /^\d{4}-/;
/** Longer than making one takes. */
const UNFINISHED_FOR_MS = 3_600_000;

const DEMO_SHOPS: DemoShops = {
  folder: join(ROOT, '.cache', 'demo-shops'),
  // Equal sources make an equal shop, but for its offers and sales: their dates count from the day on which it is made.
  name: () => `${new Date().toISOString().slice(0, 10)}-${inputsHash(join(ROOT, 'demo')).slice(0, 12)}`,
  fill: seedDataFolder,
};

function hashOfFolder(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash
      .update(`${relative(folder, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether it is there as it was made. */
function isWhole(cached: string): boolean {
  try {
    return readFileSync(join(cached, 'sha256'), 'utf8') === hashOfFolder(join(cached, 'shop'));
  } catch {
    return false;
  }
}

/** Whether it is an earlier shop, or what was left of one when the process that made it was killed. */
const isOfNoMoreUse = (folder: string) => (name: string) => {
  const facts = statSync(join(folder, name), { throwIfNoEntry: false });
  return CACHED.test(name) || (facts !== undefined && Date.now() - facts.mtimeMs > UNFINISHED_FOR_MS);
};

/** Makes the shop to be cached under that path, in place of all others: it appears whole or not at all. */
async function make(cached: string, { folder, fill }: DemoShops, say: (line: string) => void): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const making = mkdtempSync(join(folder, 'making-'));
  try {
    await fill(join(making, 'shop'), say);
    writeFileSync(join(making, 'sha256'), hashOfFolder(join(making, 'shop')));
    for (const path of readdirSync(folder)
      .filter(isOfNoMoreUse(folder))
      .map((name) => join(folder, name))) {
      rmSync(path, { recursive: true, force: true });
    }
    renameSync(making, cached);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/**
 * Fills an empty data folder (absolute) with the demo shop; one that holds data is left as it is. The shop is made once a day for
 * the same sources and then copied. Killed at any moment, this can be done again.
 * @throws an error with one sentence when it cannot be done
 */
export async function putDemoShop(
  dataDir: string,
  say: (line: string) => void,
  shops: DemoShops = DEMO_SHOPS,
): Promise<void> {
  if (isSeeded(dataDir)) return;
  // What there is may be empty: only who opens it knows.
  if (existsSync(join(dataDir, 'db'))) return shops.fill(dataDir, say);
  const { uploadsDir } = secureDataFolder(dataDir);
  const cached = join(shops.folder, shops.name());
  if (!isWhole(cached)) await make(cached, shops, say);
  cpSync(join(cached, 'shop', 'uploads'), uploadsDir, { recursive: true });
  if (copyEmbeddedData(join(cached, 'shop', 'db'), dataDir)) markSeeded(dataDir);
}
