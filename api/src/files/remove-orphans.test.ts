import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { SYSTEM } from '../access/audit';
import { categories, items, offers } from '../tables/catalogue';
import { expenses } from '../tables/expenses';
import { addOffer, openTestShop, type TestShop } from '../testing/test-shop';
import { FOLDERS } from '../tables/files';
import { itemPictures } from '../tables/item-pictures';
import type { FileStore, Folder } from './file-store';
import { folderStore } from './folder-store';
import { removeOrphans } from './remove-orphans';
import { uploads } from '../tables/files';
import { serviceJobs, servicePictures } from '../tables/service';
import { announceUpload, keepUpload } from './uploads.queries';

let shop: TestShop;
let files: FileStore;
let item: number;

beforeAll(async () => {
  shop = await openTestShop();
  files = folderStore(path.join(shop.dataDir, 'uploads'));
  item = await shop.addItem({ title: 'Printer' });
});

afterAll(() => shop.close());

const DAY = 24 * 3_600_000;
const later = () => new Date(Date.now() + DAY + 60_000);

let made = 0;
/** A name in the form of an upload's; a different one each time. */
const nameOf = (ending = 'webp') => `${String((made += 1)).padStart(32, '0')}.${ending}`;

const filesOf = (name: string) =>
  name.endsWith('.pdf') ? [name] : [name, name.replace('.', '-320.'), name.replace('.webp', '-640.avif')];

async function put(folder: Folder, name: string): Promise<string> {
  await announceUpload(shop.db, SYSTEM, { folder, name, width: 1, height: 1, blur: 'data:' });
  for (const file of filesOf(name)) {
    await files.put(folder, file, Buffer.from('x'));
  }
  return name;
}

const stored = (folder: Folder, name: string) =>
  filesOf(name).filter((file) => existsSync(path.join(shop.dataDir, 'uploads', folder, file)));
const known = (name: string) => shop.db.select().from(uploads).where(eq(uploads.name, name));

test('unreferenced uploads are removed after a day, with all their files; referenced ones stay', async () => {
  const orphans = await Promise.all(FOLDERS.map(async (folder) => ({ folder, name: await put(folder, nameOf()) })));
  orphans.push({ folder: 'receipts', name: await put('receipts', nameOf('pdf')) });
  const used = {
    items: await put('items', nameOf()),
    categories: await put('categories', nameOf()),
    offers: await put('offers', nameOf()),
    receipts: await put('receipts', nameOf('pdf')),
    service: await put('service', nameOf()),
  };
  await shop.db.update(items).set({ image: used.items, archivedAt: new Date() }).where(eq(items.id, item));
  await shop.db.update(categories).set({ image: used.categories });
  const offer = await addOffer(shop.db, { itemId: item, discount: 5 });
  await shop.db.update(offers).set({ image: used.offers }).where(eq(offers.id, offer));
  await shop.db.insert(expenses).values({ title: 'Fuel', amount: 100, date: '2026-11-01', receipt: used.receipts });
  const received = { number: 'SJ1', kind: 'repair', phoneNumber: '0712 345 678', fault: 'Jams' } as const;
  const [job] = await shop.db.insert(serviceJobs).values(received).returning({ id: serviceJobs.id });
  await shop.db.insert(servicePictures).values({ jobId: job?.id ?? 0, position: 1, file: used.service });

  await removeOrphans(shop.db, files, new Date());
  for (const { folder, name } of orphans) {
    expect(stored(folder, name)).toEqual(filesOf(name));
  }
  await removeOrphans(shop.db, files, later());
  for (const { folder, name } of orphans) {
    expect([stored(folder, name), await known(name)]).toEqual([[], []]);
  }
  for (const folder of FOLDERS) {
    expect(stored(folder, used[folder])).toEqual(filesOf(used[folder]));
  }
});

test('further pictures of an item are kept, also by a version that does not know them', async () => {
  const kept = await put('items', nameOf());
  const unregistered = nameOf();
  const gone = await put('items', nameOf());
  for (const file of filesOf(unregistered)) {
    await files.put('items', file, Buffer.from('x'));
    utimesSync(path.join(shop.dataDir, 'uploads', 'items', file), new Date(0), new Date(0));
  }
  await shop.db.insert(itemPictures).values([
    { itemId: item, position: 1, file: kept },
    { itemId: item, position: 2, file: unregistered },
  ]);
  await removeOrphans(shop.db, files, later());
  expect([stored('items', kept), stored('items', unregistered), stored('items', gone)]).toEqual([
    filesOf(kept),
    filesOf(unregistered),
    [],
  ]);
  const marking = shop.db.update(uploads).set({ removingSince: new Date() }).where(eq(uploads.name, kept));
  expect(await marking.returning()).toEqual([]);

  await shop.db.delete(itemPictures);
  await removeOrphans(shop.db, files, later());
  expect([stored('items', kept), stored('items', unregistered)]).toEqual([[], []]);
});

test('a file that is taken counts as new', async () => {
  const name = await put('items', nameOf());
  await shop.db
    .update(uploads)
    .set({ keptAt: new Date(0) })
    .where(eq(uploads.name, name));
  expect(await keepUpload(shop.db, 'items', name)).toMatchObject({ name });
  await removeOrphans(shop.db, files, new Date());
  expect(stored('items', name)).toEqual(filesOf(name));
  expect(await keepUpload(shop.db, 'items', nameOf())).toBeNull();
});

test('while a file is being removed nobody can take or upload it, and afterwards everybody can', async () => {
  const name = await put('items', nameOf());
  const seen: unknown[] = [];
  const watched: FileStore = {
    ...files,
    async remove(folder, file) {
      if (file === name) {
        seen.push(await keepUpload(shop.db, folder, name));
        seen.push(await put(folder, name).catch((error: unknown) => error));
      }
      await files.remove(folder, file);
    },
  };
  await removeOrphans(shop.db, watched, later());
  expect(seen).toEqual([null, expect.objectContaining({ status: 503 })]);
  expect(stored('items', name)).toEqual([]);
  await put('items', name);
  expect(stored('items', name)).toEqual(filesOf(name));
});

test('a removal that was interrupted is finished by another one, once it is certain that nobody is at it', async () => {
  const name = await put('items', nameOf());
  const failing: FileStore = { ...files, remove: () => Promise.reject(new Error('killed')) };
  await expect(removeOrphans(shop.db, failing, later())).rejects.toThrow('killed');
  await removeOrphans(shop.db, files, later());
  expect(stored('items', name)).toEqual(filesOf(name));
  await shop.db
    .update(uploads)
    .set({ removingSince: new Date(Date.now() - 3_600_000) })
    .where(eq(uploads.name, name));
  await removeOrphans(shop.db, files, later());
  expect([stored('items', name), await known(name)]).toEqual([[], []]);
});

test('of saves and removals at the same time, every save that took its file has it, and no other file is left', async () => {
  const names = await Promise.all(Array.from({ length: 20 }, () => put('items', nameOf())));
  await shop.db.update(uploads).set({ keptAt: new Date(0) });
  const kept = new Set<string>();
  const save = (name: string) =>
    shop.db.transaction(async (tx) => {
      if (await keepUpload(tx, 'items', name)) {
        await tx.update(items).set({ image: name }).where(eq(items.id, item));
        kept.add(name);
      }
    });
  const remove = () => removeOrphans(shop.db, files, new Date());
  await Promise.all([...names.slice(0, 5).map(save), remove(), ...names.slice(5).map(save), remove()]);
  expect(names.filter((name) => stored('items', name).length > 0)).toEqual(names.filter((name) => kept.has(name)));
});

test('uploads that the data does not know go too, but nothing that was not uploaded', async () => {
  const unknown = nameOf();
  const used = nameOf();
  for (const name of [...filesOf(unknown), ...filesOf(used), 'laserjet-1a2b3c4d.webp', 'laserjet-320.webp']) {
    await files.put('offers', name, Buffer.from('x'));
    const file = path.join(shop.dataDir, 'uploads', 'offers', name);
    utimesSync(file, new Date(0), new Date(0));
  }
  const young = nameOf();
  await files.put('offers', young, Buffer.from('x'));
  writeFileSync(path.join(shop.dataDir, 'uploads', 'offers', 'notes.txt'), 'of somebody');
  await shop.db.update(offers).set({ image: used });
  await removeOrphans(shop.db, files, new Date());
  const left = readdirSync(path.join(shop.dataDir, 'uploads', 'offers')).filter(
    (name) => !name.startsWith('0'.repeat(20)),
  );
  expect(left).toEqual(['laserjet-1a2b3c4d.webp', 'laserjet-320.webp', 'notes.txt']);
  expect([stored('offers', unknown), stored('offers', used), stored('offers', young)]).toEqual([
    [],
    filesOf(used),
    [young],
  ]);
});
