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

/** The cache of demo shops, and how they are made. */
export interface DemoShops {
  readonly folder: string;
  /** Name of the shop that would be made now. */
  readonly name: () => string;
  /** Makes a shop in an empty data folder. */
  readonly fill: (dataDir: string, say: (line: string) => void) => Promise<void>;
}

/** Names of finished shops. */
const CACHED = /^\d{4}-/;
/** Longer than making one takes. */
const UNFINISHED_FOR_MS = 3_600_000;

const DEMO_SHOPS: DemoShops = {
  folder: join(ROOT, '.cache', 'demo-shops'),
  // Equal sources make an equal shop, except for its offers and sales, whose dates are relative to the day on which it is made.
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

/** Whether the cached shop exists and is unchanged. */
function isWhole(cached: string): boolean {
  try {
    return readFileSync(join(cached, 'sha256'), 'utf8') === hashOfFolder(join(cached, 'shop'));
  } catch {
    return false;
  }
}

/** Whether it is an earlier shop, or the remains of one whose process was killed while making it. */
const isOfNoMoreUse = (folder: string) => (name: string) => {
  const facts = statSync(join(folder, name), { throwIfNoEntry: false });
  return CACHED.test(name) || (facts !== undefined && Date.now() - facts.mtimeMs > UNFINISHED_FOR_MS);
};

/** Makes the shop for that path of the cache, replacing all others: it appears whole or not at all. */
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
 * Fills an empty data folder (absolute) with the demo shop; a folder with data is left unchanged. For the same sources the shop is made
 * once a day and then copied. If the process is killed at any moment, this can be repeated.
 * @throws an error with one sentence when it fails
 */
export async function putDemoShop(
  dataDir: string,
  say: (line: string) => void,
  shops: DemoShops = DEMO_SHOPS,
): Promise<void> {
  if (isSeeded(dataDir)) return;
  // The database may be empty; only opening it can tell.
  if (existsSync(join(dataDir, 'db'))) return shops.fill(dataDir, say);
  const { uploadsDir } = secureDataFolder(dataDir);
  const cached = join(shops.folder, shops.name());
  if (!isWhole(cached)) await make(cached, shops, say);
  cpSync(join(cached, 'shop', 'uploads'), uploadsDir, { recursive: true });
  if (copyEmbeddedData(join(cached, 'shop', 'db'), dataDir)) markSeeded(dataDir);
}
