import { importDamaged } from '../testing/import-damaged';

test('a damaged file is refused with a sentence, or exactly the rows reported as added are imported', async () => {
  const { refused, read, imported } = await importDamaged(1, 28, 3);
  expect(refused).toBeGreaterThan(6);
  expect(read).toBeGreaterThan(6);
  expect(imported).toBeGreaterThan(1);
});
