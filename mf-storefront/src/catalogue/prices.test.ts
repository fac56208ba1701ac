import { item, offer } from '../testing/catalogue';
import { struckPrice, totalOf } from './prices';

it.each([
  ['nothing was dearer', { initial_price: 1000, actual_price: 1000, effective_price: 1000 }, null],
  ['the old price was higher', { initial_price: 1200, actual_price: 1000, effective_price: 1000 }, 1200],
  ['the old price was lower', { initial_price: 800, actual_price: 1000, effective_price: 1000 }, null],
  [
    'an offer cuts below both',
    { initial_price: 1200, actual_price: 1000, effective_price: 850, active_offer: offer(15) },
    1200,
  ],
  [
    'an offer cuts what was never dearer',
    { initial_price: 800, actual_price: 1000, effective_price: 850, active_offer: offer(15) },
    1000,
  ],
  ['no offer explains the difference', { initial_price: 800, actual_price: 1000, effective_price: 850 }, null],
])('strikes through the right price when %s', (_, prices, struck) => {
  expect(struckPrice(item(1, prices))).toBe(struck);
});

it('adds up in whole cents', () => {
  expect(totalOf(item(1, { effective_price: 0.1 }), 3)).toBe(0.3);
});
