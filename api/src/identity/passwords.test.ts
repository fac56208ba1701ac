import { EngineBusyError } from '../engine/errors';
import { hashPassword, verifyPassword } from './passwords';

test('a first login that comes while too many wait is refused, and later ones are not', async () => {
  const flood = Array.from({ length: 102 }, () => hashPassword('a long enough secret'));
  await expect(verifyPassword(undefined, 'x')).rejects.toThrow(EngineBusyError);
  const [hash] = await Promise.all(flood);
  expect(await verifyPassword(undefined, 'x')).toBe(false);
  expect(await verifyPassword(hash, 'a long enough secret')).toBe(true);
  expect(await verifyPassword(hash, 'nobody has this password')).toBe(false);
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
});
