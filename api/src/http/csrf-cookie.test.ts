import { openTestShop } from '../testing/test-shop';

test.each([
  ['https://shop.example.com', true],
  ['http://localhost:8080', false],
])('for a shop at %s, the cookie is sent over TLS alone: %p', async (publicOrigin, isSecure) => {
  const shop = await openTestShop({ publicOrigin });
  // The proxy in front of everything terminates TLS: plain HTTP arrives here.
  const cookie = String((await shop.get('/sanctum/csrf-cookie')).headers['set-cookie']);
  expect(cookie).toMatch(/^XSRF-TOKEN=/);
  expect(cookie.includes('; Secure')).toBe(isSecure);
  await shop.close();
});
