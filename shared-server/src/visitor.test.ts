import { visitor } from './visitor';

it('is the same for a household, however its addresses are written', () => {
  expect(visitor('2001:db8::1')).toBe(visitor('2001:db8:0:0:1::'));
  expect(visitor('::ffff:41.90.0.1')).toBe(visitor('41.90.0.1'));
  expect(visitor('2001:db8:0:1::1')).not.toBe(visitor('2001:db8::1'));
});
