import { item } from '../testing/catalogue';
import { totalOf } from './prices';

it('adds up in whole cents', () => {
  expect(totalOf(item(1, { effective_price: 0.1 }), 3)).toBe(0.3);
});
