import { importDamaged } from '../testing/import-damaged';

jest.setTimeout(300_000);

/** Set another seed to get other files; a failure prints the seed. */
const SEED = Number(process.env['SEED'] ?? '20261127');

test('a thousand damaged files break nothing, and nothing of one is half imported', async () => {
  const { refused, read, imported } = await importDamaged(SEED, 1_000, 8);
  expect(refused).toBeGreaterThan(300);
  expect(read).toBeGreaterThan(200);
  expect(imported).toBeGreaterThan(20);
});
