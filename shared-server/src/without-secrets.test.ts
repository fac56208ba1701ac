import { openLog } from './log';
import { withoutSecrets } from './without-secrets';

test.each([
  ['Bearer abc.def-123 was refused', 'Bearer … was refused'],
  ['connect smtp://shop:s3cr3t@mail.example.com:587', 'connect smtp://…@mail.example.com:587'],
  ['no mailbox for <wanjiru.kamau+shop@example.co.ke>', 'no mailbox for <(e-mail)>'],
  ['GET /api/search-items?q=private words', 'GET /api/search-items?… words'],
  ['Route GET:/api/orders/abc123 not found', 'Route GET:/api/orders/… not found'],
  [`the token ${'x'.repeat(43)} is old`, 'the token (token) is old'],
  ['call +254 712 345 678 or 0712345678', 'call (number) or (number)'],
])('%j is logged as %j', (text, safe) => expect(withoutSecrets(text)).toBe(safe));

test.each([
  'mf-storefront/1.0.0-0123456789ab: throw. x is not a function',
  'connect ECONNREFUSED 127.0.0.1:4100',
  'request 6f1c9d0e-8d1f-4a59-9d0c-0c9c8b7a6f5e at 2026-11-22T06:50:01.123Z',
  '    at /shop/platform/src/rendering/renderer.ts:120:34',
])('%j is logged unchanged', (text) => expect(withoutSecrets(text)).toBe(text));

test('a very long text is truncated', () => {
  expect(withoutSecrets('a'.repeat(1_000_000)).length).toBeLessThan(3_000);
});

test('a line has known fields only, whatever is logged', () => {
  const lines: string[] = [];
  const log = openLog({ service: 'api', level: 'trace', to: { write: (line) => void lines.push(line) } });
  const request = { url: '/orders/private', headers: { authorization: 'Bearer private' } };
  log.info(
    { req: request, body: { name: 'Secret' }, status: 'private', route: '/orders/:token', ms: 3 },
    'done %s',
    'private',
  );
  log.child({ requestId: 'request-1' }).error(new SyntaxError('"private" is not valid JSON'));
  log.warn('name: %s', 'private');
  expect(lines.join('')).not.toMatch(/private/i);
  const [first, second, third] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toEqual({
    level: 'info',
    time: expect.any(String),
    service: 'api',
    route: '/orders/:token',
    ms: 3,
    message: 'done %s',
  });
  expect(second).toMatchObject({
    level: 'error',
    requestId: 'request-1',
    message: 'This is not JSON.',
    err: { type: 'SyntaxError' },
  });
  expect(third).toMatchObject({ level: 'warn', message: 'name: %s' });
});
