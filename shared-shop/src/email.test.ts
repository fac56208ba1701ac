import { isEmail } from './email';

test.each(['a@b.co', 'wanjiru.kamau+shop@mail.example.co.ke', `${'a'.repeat(64)}@example.com`, 'info@ofisi.example'])(
  '%s is an address',
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(250)}.com`,
  'a@example..com',
  'a@.example.com',
  'a@example.com.',
  'a@example',
  'a b@example.com',
  'a@b@example.com',
  '@example.com',
  'a@',
  '',
])('%s is not an address', (text) => expect(isEmail(text)).toBe(false));
