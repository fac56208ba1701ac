import { importDamaged } from '../testing/import-damaged';

test('a damaged file is refused with a sentence, or its rows are imported as they were said to be', async () => {
  const { refused, read, imported } = await importDamaged(1, 28, 3);
  expect(refused).toBeGreaterThan(6);
  expect(read).toBeGreaterThan(6);
  expect(imported).toBeGreaterThan(1);
});
