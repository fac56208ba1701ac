import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSeeded, markSeeded } from '@ofisi/demo/mark';
import { putDemoShop, type DemoShops } from './demo-shop';

describe('the cached demo shop', () => {
  let folder: string;
  let today: string;
  let made: string[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ofisi-demo-shop-'));
    today = '2026-03-01-abc';
    made = [];
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Shops of two files, which are as fast to make as to copy. */
  const shops = (): DemoShops => ({
    folder: join(folder, 'cache'),
    name: () => today,
    fill: async (dataDir) => {
      made.push(dataDir);
      for (const name of ['db', 'uploads/items']) mkdirSync(join(dataDir, name), { recursive: true });
      writeFileSync(join(dataDir, 'db', 'PG_VERSION'), `18 of ${today}`);
      writeFileSync(join(dataDir, 'uploads', 'items', 'toner.webp'), 'toner');
      markSeeded(dataDir);
    },
  });

  const put = async (name: string, source = shops()): Promise<string> => {
    const dataDir = join(folder, name);
    await putDemoShop(dataDir, () => undefined, source);
    return dataDir;
  };

  const textsOf = (dataDir: string) =>
    ['db/PG_VERSION', 'uploads/items/toner.webp'].map((name) => readFileSync(join(dataDir, name), 'utf8'));

  it('is created for the first data folder and copied into each further one', async () => {
    for (const name of ['first', 'second']) {
      const dataDir = await put(name);
      expect(textsOf(dataDir)).toEqual([`18 of ${today}`, 'toner']);
      expect(isSeeded(dataDir)).toBe(true);
      expect(readdirSync(dataDir).sort()).toEqual(['db', 'seeded', 'uploads']);
    }
    expect(made).toHaveLength(1);
  });

  it('is recreated on another day or from other sources, and stale copies are removed', async () => {
    await put('first');
    const [old, young] = ['making-old', 'making-young'].map((name) => join(folder, 'cache', name));
    for (const path of [old, young]) mkdirSync(path ?? '');
    utimesSync(old ?? '', 0, 0);
    today = '2026-03-02-abc';
    expect(textsOf(await put('second'))[0]).toBe('18 of 2026-03-02-abc');
    expect(readdirSync(join(folder, 'cache'))).toEqual([today, 'making-young']);
  });

  it.each([
    ['changed', (file: string) => writeFileSync(file, '')],
    ['removed', (file: string) => rmSync(file)],
  ])('is recreated when one of its files was %s', async (_, damage) => {
    await put('first');
    damage(join(folder, 'cache', today, 'shop', 'db', 'PG_VERSION'));
    expect(textsOf(await put('second'))).toEqual([`18 of ${today}`, 'toner']);
    expect(made).toHaveLength(2);
  });

  it('is neither cached nor copied when creating it fails', async () => {
    const fill = async (dataDir: string) => {
      await shops().fill(dataDir, () => undefined);
      throw new Error('no power');
    };
    await expect(put('first', { ...shops(), fill })).rejects.toThrow('no power');
    expect(existsSync(join(folder, 'first', 'db'))).toBe(false);
    expect(readdirSync(join(folder, 'cache'))).toEqual([]);
  });

  it('is completed where copying it was interrupted', async () => {
    const dataDir = join(folder, 'first');
    for (const name of ['db.unfinished', 'uploads/items']) mkdirSync(join(dataDir, name), { recursive: true });
    writeFileSync(join(dataDir, 'db.unfinished', 'half'), '');
    writeFileSync(join(dataDir, 'uploads', 'items', 'toner.webp'), 'to');
    await put('first');
    expect(textsOf(dataDir)).toEqual([`18 of ${today}`, 'toner']);
    expect(readdirSync(join(dataDir, 'db'))).toEqual(['PG_VERSION']);
  });

  it('does not overwrite data: such a folder is examined only once', async () => {
    const dataDir = join(folder, 'first');
    mkdirSync(join(dataDir, 'db'), { recursive: true });
    await put('first');
    await put('first');
    expect(made).toEqual([dataDir]);
  });

  it('is not used where a restore was interrupted', async () => {
    mkdirSync(join(folder, 'first', 'restoring-1'), { recursive: true });
    await expect(put('first')).rejects.toThrow(/^A restore into .* was interrupted/);
    expect(existsSync(join(folder, 'first', 'db'))).toBe(false);
  });
});
